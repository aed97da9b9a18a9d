"""The whole app on a page without a browser, over games kept in memory."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import flet as ft

from scorekeeper.app import games
from scorekeeper.app.setup import Draft, begin
from scorekeeper.app.table import write
from scorekeeper.record.events import Event
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.app import main_for
from scorekeeper.ui.live import Live
from tests.app.test_games import AROUND
from tests.ui.harness import Room

TWO = Draft(names=("Ana", "Ben"), deal="7", leader=0)


async def live_with(*events: Event, draft: Draft | None = TWO) -> Live:
    """The app's one object, with a game on the table to which these events have happened."""
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    if draft is not None:
        table = games.put_down(shelf, begin(draft, AROUND))
        after = write(table, events, AROUND.now())
        games.keep(shelf, table, after)  # type: ignore[arg-type]
    return Live(shelf, AROUND)


@asynccontextmanager
async def opened(live: Live, route: str = "/table", width: float = 390, height: float = 844) -> AsyncIterator[Room]:
    """A page of the app at a route."""
    async with Room(main_for(live), route=route, width=width, height=height) as room:
        yield room
        room.no_faults()


async def measure(room: Room, width: float = 360, height: float = 300) -> None:
    """Tell the line of play how large it is, as a client would."""
    for box in room.all(ft.Container, lambda one: one.on_size_change is not None):
        await room.fire(box, "size_change", {"w": width, "h": height})
