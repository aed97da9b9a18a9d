"""One entry of the account, and from there any other; reading it and mending it are two faces of this screen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import flet as ft

from scorekeeper.app.sheet import Row, sheet
from scorekeeper.app.table import Table
from scorekeeper.ui.address import number, use_named
from scorekeeper.ui.context import go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.looking import looked_at
from scorekeeper.ui.screens.look import Look
from scorekeeper.ui.screens.mend import Mend

if TYPE_CHECKING:
    from scorekeeper.ui.screens.mend_tasks import Task

Place = tuple[int, int]


@component
def StepView() -> ft.View:  # noqa: N802
    """The entry that the address names; without a game, home."""
    see = use_sight()
    table = looked_at(see.now)
    ft.use_effect(lambda: go("/") if table is None else None, [table is None])
    asked = _read(use_named("number"))
    content: list[ft.BaseControl] = []
    if table is not None:
        content = [keyed(f"from-{asked[0]}-{asked[1]}", Entry, table, asked)]
    return ft.View(route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=content)


def _read(asked: str) -> Place:
    """The entry and its place that an address names."""
    entry, _, place = asked.partition("-")
    return number(entry), number(place)


@component
def Entry(table: Table, asked: Place) -> ft.Control:  # noqa: N802
    """One entry as it stands; while it is being mended, that."""
    at, set_at = ft.use_state(asked)
    task, set_task = ft.use_state(cast("Task | None", None))
    told = ft.use_memo(lambda: sheet(table), [table])
    rows = told.rows
    if not rows:
        return ft.Container()
    index = _index(rows, at)
    row = rows[index]
    if task is not None:
        name = f"mend-{row.number}-{row.place}-{task.value}"
        return keyed(name, Mend, table, row, task, lambda: set_task(None))
    places = [(one.number, one.place) for one in rows]
    return keyed("look", Look, table, rows, index, lambda to: set_at(places[to]), set_task, set_at)


def _index(rows: Sequence[Row], at: Place) -> int:
    """Where that entry stands among the rows, or the nearest before it where it was taken out."""
    found = [place for place, row in enumerate(rows) if (row.number, row.place) <= at]
    return max(found, key=lambda place: (rows[place].number, rows[place].place), default=0)
