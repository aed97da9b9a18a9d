"""Files of the person's own: anything, or all games."""

import flet as ft

from scorekeeper.app.copies import copy_of, note_copied
from scorekeeper.ui.live import Live
from scorekeeper.words.translate import Translator


async def save_file(picker: ft.FilePicker, t: Translator, name: str, data: bytes) -> str:
    """Save a file under a name the person may change; what to say of it, nothing if the person gave up."""
    saved = await picker.save_file(file_name=name, src_bytes=data)
    if saved is None and not picker.page.web:  # a browser never tells where the file went
        return ""
    return t.text("Saved as “{file}”.", file=saved or name)


async def save_everything(picker: ft.FilePicker, live: Live, t: Translator) -> str:
    """Save a copy and remember that; what to say of it, nothing if the person gave up. Raises StoreError."""
    said = await save_file(picker, t, f"scorekeeper-{live.around.today()}.jsonl", copy_of(live.shelf))
    if said:
        note_copied(live.shelf)
    return said
