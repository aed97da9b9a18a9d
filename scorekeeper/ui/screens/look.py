"""An entry being read: the line as it stood after it, the ends that were counted, and why it came to what it did."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.app.sheet import Row, position, why_of
from scorekeeper.app.table import Table
from scorekeeper.record.events import Corrected
from scorekeeper.record.step import Step
from scorekeeper.rules.line import End
from scorekeeper.rules.variants import Claims
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_box, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import text, title
from scorekeeper.ui.parts.line_of_play import Lying, line_of_play
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.stepper import stepper
from scorekeeper.ui.screens.account_lines import Line, line_of_row
from scorekeeper.ui.screens.account_rows import sign
from scorekeeper.ui.screens.mend_tasks import Task, task_buttons
from scorekeeper.ui.screens.panes import panes
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say_marks import say_mark, say_spent
from scorekeeper.words.say_why import say_why


@component
def Look(  # noqa: N802
    table: Table,
    rows: Sequence[Row],
    index: int,
    on_index: Callable[[int], None],
    on_task: Callable[[Task], None],
    on_entry: Callable[[tuple[int, int]], None],
) -> ft.Control:
    """One row of the account at length."""
    see = use_sight()
    size = use_viewport()
    box, on_box = use_box()
    nothing: End | None = None
    asked, ask = ft.use_state(nothing)
    row = rows[index]
    step = next((one.step for one in reversed(rows[: index + 1]) if one.step is not None), None)
    line = ft.Container(on_size_change=on_box, content=_line(see, step, asked, ask, *box))

    def turn_to(place: int) -> None:
        ask(None)
        on_index(place)

    foot = [
        *refusal(see),
        stepper(index, len(rows), turn_to, see.colours, see.t),
        task_buttons(see, row, on_task, has_calls=table.game.rules.claims is not Claims.OFF),
    ]
    return panes(_head(see, row, index, len(rows)), line, _told(see, table, row, step, asked, on_entry), foot, size)


def _head(see: Sight, row: Row, index: int, count: int) -> ft.Control:
    t = see.t
    where = t.text("{place} of {count}", place=index + 1, count=count)
    if row.hand:
        where = t.text("Hand {hand}, {where}", hand=row.hand, where=where)
    named = title("entry-title", t.text("Entry {number}", number=str(row.number)), see.colours, TYPE.heading)
    said = [named, text(where, see.colours, TYPE.small, faint=True, one_line=True)]
    return ft.Row(
        [
            round_button("back", t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/account"), see.colours),
            ft.Column(said, spacing=0, tight=True, expand=True),
        ],
        spacing=SPACE.tiny,
    )


def _line(
    see: Sight, step: Step | None, asked: End | None, ask: Callable[[End | None], None], width: float, height: float
) -> ft.Control | None:
    now = position(step) if step else None
    if now is None:
        return None
    marks = {mark.end: mark for mark in now.marks}
    laid = now.line.laid
    lying = Lying(
        now.line,
        on_end=lambda end: ask(None if end == asked else end),
        label_of_end=lambda end: say_mark(see.t, marks[end]) if end in marks else "",
        label=see.t.text("{n} tiles on the table", n=len(laid)),
        picked=asked,
        last=laid[-1].tile if laid and step is not None and step.score is not None else None,
        terms=now.terms,
    )
    return line_of_play(lying, width, height, dark=see.colours.is_dark)


def _told(
    see: Sight,
    table: Table,
    row: Row,
    step: Step | None,
    asked: End | None,
    on_entry: Callable[[tuple[int, int]], None],
) -> list[ft.Control]:
    """What happened, what it came to, and why."""
    line = line_of_row(see.t, table, row)
    parts: list[ft.Control] = [_happened(see, line)]
    if asked is not None and step is not None:
        parts.append(_sentences(see, "asked-end", _say_end(see, step, asked)))
    why = why_of(table, row.step) if row.step else None
    if why is not None and row.seat is not None:
        parts.append(_sentences(see, "because", list(say_why(see.t, why, table.record.names[row.seat]))))
    if line.notes:
        parts.append(notice("entry-notes", list(line.notes), see.colours))
    number = row.event.number if isinstance(row.event, Corrected) else row.mended
    if number is not None:
        parts.append(_link(see, row, number, on_entry))
    return parts


def _say_end(see: Sight, step: Step, end: End) -> list[str]:
    """What that end counts, or why it counts nothing."""
    now = position(step)
    if now is None:
        return []
    said = [say_mark(see.t, mark) for mark in now.marks if mark.end == end]
    return said or [say_spent(see.t, one) for one in now.spent if one.tile == end.tile]


def _happened(see: Sight, line: Line) -> ft.Control:
    """The entry itself, large."""
    first: list[ft.Control] = [sign(line, see.colours)]
    words: list[ft.Control] = []
    if line.struck:
        old = text(line.struck, see.colours, TYPE.label, faint=True)
        old.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH)
        words.append(old)
    words.append(text(line.said, see.colours, TYPE.strong))
    if line.sum:
        words.append(text(line.sum, see.colours, TYPE.heading))
    first.append(ft.Column(words, spacing=SPACE.hair, tight=True, expand=True))
    right: list[ft.Control] = [text(line.points, see.colours, TYPE.score, colour=see.colours.accent)]
    if line.totals:
        right.append(text(line.totals, see.colours, TYPE.small, faint=True))
    first.append(ft.Column(right, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END))
    return pictured("entry", line.spoken, ft.Row(first, spacing=SPACE.medium), is_live=True)


def _sentences(see: Sight, identifier: str, said: list[str]) -> ft.Control:
    lines: list[ft.Control] = [text(one, see.colours, TYPE.label) for one in said]
    return pictured(
        identifier,
        " ".join(said),
        ft.Container(
            padding=SPACE.medium,
            border_radius=RADIUS.medium,
            bgcolor=see.colours.surface,
            border=ft.Border.all(1, see.colours.hairline),
            content=ft.Column(lines, spacing=SPACE.tiny, tight=True),
        ),
    )


def _link(see: Sight, row: Row, number: int, on_entry: Callable[[tuple[int, int]], None]) -> ft.Control:
    """From a correction to what it corrected, and from what was corrected to the correction."""
    if isinstance(row.event, Corrected):
        said = see.t.text("See entry {number}", number=str(number))
    else:
        said = see.t.text("Corrected by entry {number}", number=str(number))
    return button(
        "linked-entry",
        said,
        lambda: on_entry((number, 0)),
        see.colours,
        weight=Weight.PLAIN,
        icon=ft.Icons.EDIT_OUTLINED,
        tight=True,
    )
