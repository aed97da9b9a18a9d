"""Carrying games to and from other devices: all of them to a file, and a file looked at before it is taken in."""

import io
from dataclasses import replace
from typing import cast

import flet as ft

from scorekeeper.app import importing
from scorekeeper.app.copies import copy_of, note_copied
from scorekeeper.store.errors import StoreError
from scorekeeper.store.transfer import Incoming
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_import import say_kind
from scorekeeper.words.say_store import say_fault


@component
def Carry() -> ft.View:  # noqa: N802
    """Export and import."""
    see = use_sight()
    width, _ = use_viewport()
    t, live = see.t, see.live
    picker = ft.use_memo(ft.FilePicker, [])
    said, set_said = ft.use_state(("", False))
    data, set_data = ft.use_state(b"")
    incoming, set_incoming = ft.use_state(cast("tuple[Incoming, ...]", ()))

    async def save() -> None:
        name = f"scorekeeper-{live.around.now()[:10]}.jsonl"
        try:
            saved = await picker.save_file(file_name=name, src_bytes=copy_of(live.shelf))
            note_copied(live.shelf)
            set_said((t.text("Saved as “{file}”.", file=saved or name), False))
        except StoreError as error:
            set_said((say_fault(t, error.code, error.values), True))

    async def pick() -> None:
        files = await picker.pick_files(with_data=True)
        picked = files[0].bytes if files else None
        if picked is None:
            return
        set_data(picked)
        try:
            set_incoming(await importing.look_into(live.shelf, io.BytesIO(picked)))
            set_said(("", False))
        except StoreError as error:
            set_incoming(())
            set_said((say_fault(t, error.code, error.values), True))

    async def take() -> None:
        try:
            await importing.take(live.shelf, io.BytesIO(data), live.around)
            live.show(replace(live.now, failed=None))
            set_said((t.text("The games are here now."), False))
        except StoreError as error:
            set_said((say_fault(t, error.code, error.values), True))
        set_incoming(())

    back = round_button("back", t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/games"), see.colours)
    parts: list[ft.Control] = [
        ft.Row([back, title("carry-title", t.text("Export, import"), see.colours)], spacing=SPACE.small),
        *([notice("carry-said", [said[0]], see.colours, is_fault=said[1])] if said[0] else []),
        button("export-all", t.text("Save all games to a file"), save, see.colours, icon=ft.Icons.DOWNLOAD),
        button("import-file", t.text("Take games from a file"), pick, see.colours, icon=ft.Icons.FOLDER_OPEN),
    ]
    if incoming:
        parts.append(_preview(see, incoming))
    if importing.adds(incoming):
        parts.append(
            button("import-take", t.text("Take them in"), take, see.colours, weight=Weight.FULL, icon=ft.Icons.CHECK)
        )
    return ft.View(route="/carry", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width)])


def _preview(see: Sight, incoming: tuple[Incoming, ...]) -> ft.Control:
    """What the games of the file are to those here; nothing has changed yet."""
    t = see.t
    rows: list[ft.Control] = [title("preview-title", t.text("In this file"), see.colours, TYPE.heading)]
    for kind, count in importing.counted(incoming).items():
        line = f"{t.plural('{n} game', '{n} games', count)}: {say_kind(t, kind.value)}"
        rows.append(pictured(f"incoming-{kind.value}", line, text(line, see.colours)))
    return card(rows, see.colours, spacing=SPACE.small)
