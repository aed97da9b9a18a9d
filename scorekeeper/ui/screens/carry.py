"""Carrying games to and from other devices: all of them to a file, and a file looked at before it is taken in."""

import io
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import cast

import flet as ft

from scorekeeper.app import importing
from scorekeeper.app.exporting import Level, as_csv, game_ids
from scorekeeper.store.backup import Backup, backups, open_backup
from scorekeeper.store.errors import StoreError
from scorekeeper.store.transfer import Incoming, Kind
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.picking import use_pick
from scorekeeper.ui.saving import save_everything, save_file
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_import import say_kind, say_left_out, say_stays
from scorekeeper.words.say_store import say_fault

MOST_NAMED = 20
"""Games that are left out and named one by one."""


@component
def Carry() -> ft.View:  # noqa: N802
    """Export and import."""
    see = use_sight()
    width, _ = use_viewport()
    t, live = see.t, see.live
    picker = ft.use_memo(ft.FilePicker, [])
    said, set_said = ft.use_state(("", False))
    data, set_data = ft.use_state((b"", False))
    incoming, set_incoming = ft.use_state(cast("tuple[Incoming, ...]", ()))

    async def tried(work: Callable[[], Awaitable[str]]) -> None:
        """Do it and say what came of it; nothing where there is nothing to say."""
        try:
            set_said((await work(), False))
        except StoreError as error:
            set_incoming(())
            set_said((say_fault(t, error.code, error.values), True))

    async def save() -> str:
        return await save_everything(picker, live, t)

    async def look_at_file(picked: bytes) -> None:
        await tried(partial(look, picked, is_backup=False))

    async def look(picked: bytes, *, is_backup: bool) -> str:
        set_data((picked, is_backup))
        set_incoming(await importing.look_into(live.shelf, io.BytesIO(picked)))
        return ""

    async def take() -> str:
        taken = await importing.take(live.shelf, io.BytesIO(data[0]), live.around, is_backup=data[1])
        live.show(replace(live.now, failed=None))
        left = tuple(one for one in taken if one.kind is Kind.UNREADABLE)
        set_incoming(left)
        return t.text("The other games are here now.") if left else t.text("The games are here now.")

    async def look_at_copy(copy: Backup) -> None:
        async def looked() -> str:
            return await look((await open_backup(live.shelf.folder, copy)).read(), is_backup=True)

        await tried(looked)

    pick = use_pick(look_at_file)
    on_save, on_take = partial(tried, save), partial(tried, take)
    back = round_button("back", t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/games"), see.colours)
    parts: list[ft.Control] = [
        ft.Row([back, title("carry-title", t.text("Export, import"), see.colours)], spacing=SPACE.small),
        *([notice("carry-said", [said[0]], see.colours, is_fault=said[1])] if said[0] else []),
        button("export-all", t.text("Save all games to a file"), on_save, see.colours, icon=ft.Icons.DOWNLOAD),
        button(
            "import-file",
            t.text("Take games from a file"),
            lambda: None,
            see.colours,
            icon=ft.Icons.FOLDER_OPEN,
            action=pick,
        ),
    ]
    parts.append(Tables(tried))
    parts.append(_preview(see, incoming) if incoming else Copies(look_at_copy))
    if importing.adds(incoming):
        parts.append(
            button(
                "import-take",
                t.text("Take them in"),
                on_take,
                see.colours,
                weight=Weight.FULL,
                icon=ft.Icons.CHECK,
            )
        )
    return ft.View(route="/carry", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width)])


@component
def Tables(tried: Callable[[Callable[[], Awaitable[str]]], Awaitable[None]]) -> ft.Control:  # noqa: N802
    """The games as tables for a spreadsheet, with one row for each play, hand or game."""
    see = use_sight()
    t, live = see.t, see.live
    picker = ft.use_memo(ft.FilePicker, [])

    async def save_table(level: Level) -> str:
        name = f"scorekeeper-{level.value}s.csv"
        rows = as_csv(live.shelf, game_ids(live.shelf), level)
        return await save_file(picker, t, name, rows.encode())

    labels = {Level.PLAY: t.text("Plays"), Level.HAND: t.text("Hands"), Level.GAME: t.text("Games")}
    buttons: list[ft.Control] = [
        button(
            f"csv-{level.value}",
            label,
            partial(tried, partial(save_table, level)),
            see.colours,
            weight=Weight.PLAIN,
            expand=True,
        )
        for level, label in labels.items()
    ]
    return card(
        [
            title("tables-title", t.text("Tables for a spreadsheet"), see.colours, TYPE.heading),
            ft.Row(buttons, spacing=SPACE.small),
        ],
        see.colours,
        spacing=SPACE.small,
    )


@component
def Copies(on_copy: Callable[[Backup], Awaitable[None]]) -> ft.Control:  # noqa: N802
    """The copies made by themselves, one for each day with games; each is looked at before anything is taken back."""
    see = use_sight()
    t = see.t
    copies, set_copies = ft.use_state(cast("tuple[Backup, ...]", ()))

    async def find() -> None:
        set_copies(tuple(await backups(see.live.shelf.folder)))

    ft.use_effect(find, [])
    rows: list[ft.Control] = [
        title("copies-title", t.text("Copies made by themselves"), see.colours, TYPE.heading),
        text(t.text("Look into one to take back what is missing here."), see.colours, TYPE.label, faint=True),
        *(
            button(f"copy-{one.day}", one.day, partial(on_copy, one), see.colours, icon=ft.Icons.HISTORY)
            for one in copies
        ),
    ]
    sheet_of_copies = card(rows, see.colours, spacing=SPACE.small)
    sheet_of_copies.visible = bool(copies)
    return sheet_of_copies


def _preview(see: Sight, incoming: tuple[Incoming, ...]) -> ft.Control:
    """What the games of the file are to those here; nothing has changed yet."""
    t = see.t
    rows: list[ft.Control] = [title("preview-title", t.text("In this file"), see.colours, TYPE.heading)]
    for kind, count in importing.counted(incoming).items():
        line = f"{t.plural('{n} game', '{n} games', count)}: {say_kind(t, kind.value)}"
        rows.append(pictured(f"incoming-{kind.value}", line, text(line, see.colours)))
    left = importing.left_out(incoming)
    for place, one in enumerate(left[:MOST_NAMED]):
        line = say_left_out(t, one.names, one.created, "" if one.names else one.game, one.why)
        rows.append(pictured(f"left-out-{place}", line, text(line, see.colours, TYPE.label, faint=True)))
    if len(left) > MOST_NAMED:
        rest = t.plural("One more", "{n} more", len(left) - MOST_NAMED)
        rows.append(pictured("left-out-more", rest, text(rest, see.colours, TYPE.label, faint=True)))
    if left:
        stays = say_stays(t, len(left))
        rows.append(pictured("left-out-stay", stays, text(stays, see.colours)))
    return card(rows, see.colours, spacing=SPACE.small)
