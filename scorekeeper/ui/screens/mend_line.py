"""The line of play while an entry is mended: as it was found, with the ends that are asked for, then as it would be."""

from collections.abc import Callable

import flet as ft

from scorekeeper.app.mending import Mending
from scorekeeper.app.sheet import Row, position
from scorekeeper.app.table import Table, ends_to_ask
from scorekeeper.app.ways import line_before
from scorekeeper.record.events import Played
from scorekeeper.record.step import Step
from scorekeeper.rules.line import End, Line
from scorekeeper.rules.places import fitting
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.line_of_play import Lying, line_of_play
from scorekeeper.ui.screens.mend_tasks import Task
from scorekeeper.words.say import say_end


def line_at(table: Table, row: Row, task: Task) -> Line:
    """The line that something would be laid on: as the entry found it, or as it left it."""
    hand = row.step.game.hand if row.step else None
    if task is Task.AFTER and hand is not None:
        return hand.line
    return line_before(table, row.number, row.place)


def ends_asked(table: Table, row: Row, task: Task, asked: Played | None) -> tuple[End, ...]:
    """The ends among which one has to be said."""
    line = line_at(table, row, task)
    if asked is not None:
        return ends_to_ask(line, asked.tile)
    if task is Task.END and isinstance(row.event, Played):
        return fitting(line, row.event.tile)
    return ()


def line_of_mending(
    see: Sight,
    row: Row,
    found: Line,
    mending: Mending | None,
    lit: frozenset[End],
    on_end: Callable[[End], None],
    box: tuple[float, float],
) -> ft.Control | None:
    """The line `found`, then the line as it would be, in a box of so many pixels; nothing until those are known."""
    step = _step(mending.after, row) if mending else None
    now = position(step) if step else None
    line = now.line if now is not None else found
    lying = Lying(
        line,
        on_end=on_end,
        label_of_end=lambda end: say_end(see.t, end),
        label=see.t.text("{n} tiles on the table", n=len(line.laid)),
        lit=lit if mending is None else frozenset(),
        last=line.laid[-1].tile if line.laid and step is not None and step.score is not None else None,
        terms=now.terms if now is not None else (),
    )
    return line_of_play(lying, *box, dark=see.colours.is_dark)


def _step(after: Table, row: Row) -> Step | None:
    """The last step up to the entry that is mended."""
    return next((step for step in reversed(after.replay.steps) if step.number <= row.number), None)
