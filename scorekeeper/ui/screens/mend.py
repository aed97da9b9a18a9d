"""An entry being mended: what goes in its place is chosen, what that changes is seen, and then it is saved."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from scorekeeper.app.amend import inserted, moves_at, with_end, without
from scorekeeper.app.mending import Mending, choose, mend
from scorekeeper.app.sheet import Row
from scorekeeper.app.table import Table
from scorekeeper.record.events import Corrected, Move, Played
from scorekeeper.rules.line import End
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_box, use_viewport
from scorekeeper.ui.looking import save
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import text, title
from scorekeeper.ui.screens.mend_choices import Choices
from scorekeeper.ui.screens.mend_line import ends_asked, line_at, line_of_mending
from scorekeeper.ui.screens.mend_preview import preview
from scorekeeper.ui.screens.mend_tasks import Task, say_task
from scorekeeper.ui.screens.panes import panel, panes, room
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_event import say_event

Moves = tuple[Move, ...]


@component
def Mend(table: Table, row: Row, task: Task, on_close: Callable[[], None]) -> ft.Control:  # noqa: N802
    """The entry of that row, mended in one way."""
    see = use_sight()
    size = use_viewport()
    box, on_box = use_box()
    mending, set_mending = ft.use_state(ft.use_memo(lambda: _at_once(table, row, task), []))
    nothing: Played | None = None
    asked, ask = ft.use_state(nothing)
    moves = moves_at(table, row.number)

    def put(instead: Moves) -> None:
        ask(None)
        set_mending(mend(table, row.number, instead))

    def lay(end: End) -> None:
        if asked is not None:
            play = replace(asked, at=end.tile, arm=end.arm)
            put(inserted(moves, row.place, play, after=task is Task.AFTER))
        elif task is Task.END:
            put(with_end(moves, row.place, end))

    def wonder(play: Played | None) -> None:
        ask(play)
        set_mending(None)

    def keep() -> None:
        if mending is not None and save(see.live, mending):
            on_close()

    ends = ends_asked(table, row, task, asked)
    line = ft.Container(
        on_size_change=on_box,
        content=line_of_mending(see, row, line_at(table, row, task), mending, frozenset(ends), lay, box),
    )
    parts: list[ft.Control] = [
        Choices(table, row, task, (panel(size), room(size)), put, wonder, is_chosen=mending is not None)
    ]
    if mending is not None:
        parts += preview(see, mending, lambda one: set_mending(choose(mending, one)))
    foot = [*refusal(see), _foot(see, mending, keep, on_close)]
    return panes(_head(see, table, row, task, on_close), line, parts, foot, size)


def _at_once(table: Table, row: Row, task: Task) -> Mending | None:
    """What needs no choice: taking an entry out, and putting back what a correction changed."""
    if task is Task.OUT:
        return mend(table, row.number, without(moves_at(table, row.number), row.place))
    if task is Task.BACK and isinstance(row.event, Corrected):
        return mend(table, row.event.number, row.was)
    return None


def _head(see: Sight, table: Table, row: Row, task: Task, on_close: Callable[[], None]) -> ft.Control:
    happened = say_event(see.t, row.event, table.record.names, row.laid.arm if row.laid else None)
    said: list[ft.Control] = [
        title("mend-title", say_task(see.t, task), see.colours, TYPE.heading),
        text(
            see.t.text("Entry {number}: {happened}", number=str(row.number), happened=happened),
            see.colours,
            TYPE.small,
            faint=True,
            one_line=True,
        ),
    ]
    return ft.Row(
        [
            round_button("mend-close", see.t.text("Back"), ft.Icons.ARROW_BACK, on_close, see.colours),
            ft.Column(said, spacing=0, tight=True, expand=True),
        ],
        spacing=SPACE.tiny,
    )


def _foot(see: Sight, mending: Mending | None, keep: Callable[[], None], on_close: Callable[[], None]) -> ft.Control:
    is_ready = mending is not None and not mending.is_idle
    return ft.Row(
        [
            button("cancel", see.t.text("Cancel"), on_close, see.colours, weight=Weight.PLAIN),
            button(
                "save",
                see.t.text("Save"),
                keep if is_ready else None,
                see.colours,
                weight=Weight.FULL,
                icon=ft.Icons.CHECK,
                expand=True,
            ),
        ],
        spacing=SPACE.small,
    )
