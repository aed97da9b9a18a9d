"""All games saved as a file of the person's own."""

import flet as ft

from scorekeeper.app.copies import copy_of, note_copied
from scorekeeper.ui.live import Live
from scorekeeper.words.translate import Translator


async def save_everything(picker: ft.FilePicker, live: Live, t: Translator) -> str:
    """Save a copy and remember that; what to say of it, nothing if the person gave up. Raises StoreError."""
    name = f"scorekeeper-{live.around.today()}.jsonl"
    saved = await picker.save_file(file_name=name, src_bytes=copy_of(live.shelf))
    if saved is None and not picker.page.web:  # a browser never tells where the file went
        return ""
    note_copied(live.shelf)
    return t.text("Saved as “{file}”.", file=saved or name)
