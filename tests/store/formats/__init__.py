"""Folders of games as every released format wrote them; they stay for ever and are never changed.

`1/` was made with `python -m tests.store.formats.make tests/store/formats/1`. A new format gets a new folder.
"""
