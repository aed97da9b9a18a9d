"""What can be mended in an entry, and the buttons that begin it."""

from collections.abc import Callable
from enum import Enum
from functools import partial

import flet as ft

from scorekeeper.app.sheet import Row
from scorekeeper.record.events import (
    Adjusted,
    Corrected,
    Dealt,
    Drew,
    Event,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.tokens import SPACE
from scorekeeper.words.translate import Translator, phrase

_IN_ROW = 3


class Task(Enum):
    """One way to mend an entry."""

    TILE = "tile"
    END = "end"
    SEAT = "seat"
    NUMBER = "number"
    HELD = "held"
    CALL = "call"
    TEXT = "text"
    BEFORE = "before"
    AFTER = "after"
    OUT = "out"
    BACK = "back"


def tasks_for(event: Event, *, has_calls: bool = False) -> tuple[Task, ...]:
    """What can be changed in it, then what can be put beside it, then taking it out."""
    beside = (Task.BEFORE, Task.AFTER, Task.OUT)
    match event:
        case Played():
            return (Task.TILE, Task.END, Task.SEAT, *((Task.CALL,) if has_calls else ()), *beside)
        case Drew() | Dealt() | Adjusted():
            return (Task.NUMBER, Task.SEAT, *beside)
        case Passed() | Taken():
            return (Task.SEAT, *beside)
        case Shown():
            return (Task.HELD, Task.SEAT, *beside)
        case Corrected():
            return (Task.BACK,)
        case Unread():
            return (Task.TEXT, *beside)
        case Ruled():
            return (Task.OUT,)
        case _:
            return beside


_NAMES = {
    Task.TILE: phrase("Other tile"),
    Task.END: phrase("Other end"),
    Task.SEAT: phrase("Other player"),
    Task.NUMBER: phrase("Other number"),
    Task.HELD: phrase("Other tiles"),
    Task.CALL: phrase("Other call"),
    Task.TEXT: phrase("Write it again"),
    Task.BEFORE: phrase("Insert before"),
    Task.AFTER: phrase("Insert after"),
    Task.OUT: phrase("Take out"),
    Task.BACK: phrase("As it was before"),
}


def say_task(t: Translator, task: Task) -> str:
    """The name of a way to mend."""
    return t.text(_NAMES[task])


def task_buttons(see: Sight, row: Row, on_task: Callable[[Task], None], *, has_calls: bool = False) -> ft.Control:
    """A button for each way to mend the entry, three in a row."""
    tasks = tasks_for(row.event, has_calls=has_calls)
    buttons = [
        button(
            f"mend-{task.value}",
            say_task(see.t, task),
            partial(on_task, task),
            see.colours,
            weight=Weight.DANGER if task is Task.OUT else Weight.SOFT if task is Task.TILE else Weight.PLAIN,
            expand=True,
            tight=True,
        )
        for task in tasks
    ]
    rows = [buttons[start : start + _IN_ROW] for start in range(0, len(buttons), _IN_ROW)]
    return ft.Column([ft.Row(row, spacing=SPACE.tiny) for row in rows], spacing=SPACE.tiny, tight=True)
