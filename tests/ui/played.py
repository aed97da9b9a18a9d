"""Games for the screens: written as text, laid on a table, and shown in a room."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

import flet as ft

from scorekeeper.app import games
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.notation import read
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.live import Live
from scorekeeper.ui.shown import Shown
from tests.ui.harness import Room

R1_WRONG = """
rules: fives
seats: Ana, Ben
hand: 7 leads Ana
Ana 5-5
Ben 5-1 <
Ana 1-0 <
Ben 5-6 >
Ana 0-0 <
Ben 0-4 <
Ana +3
Ana 4-2 <
Ben 6-3 >
Ana 3-2 >
Ben 5-3 @5-5 v
Ana 2-1 <
Ben 1-4 <
Ana 3-0 @5-3 v
Ben 4-6 <
"""
"""Hand R1 with its ninth tile, entry 11, written down as 3-2 on the right instead of 3-3."""


_HAND = [line for line in R1_WRONG.splitlines() if line.startswith(("Ana", "Ben")) and "+" not in line]


def around() -> Surroundings:
    """A clock that ticks seconds from one evening on."""
    seconds = count()
    start = datetime(2026, 11, 30, 18, tzinfo=UTC)
    return Surroundings(clock=lambda: start + timedelta(seconds=next(seconds)))


async def live_with(text: str) -> Live:
    """The app with this game on the table."""
    live = Live(await Shelf.open(MemoryFolder(), games.summarize), around())
    put(live, text)
    return live


def put(live: Live, text: str, session: str = "") -> None:
    """Lay a game on the table; the one that was there is set aside."""
    told = read(text)
    assert not told.problems, told.problems
    record = replace(told.record, id=live.around.new_id(), created=live.around.now(), session=session)
    games.put_down(live.shelf, record)
    live.take_up(record.id)


def without_game(now: Shown) -> Shown:
    """What is shown when no game is on the table."""
    return replace(now, table=None, looked=None)


def long_game(hands: int = 12, entries: int = 300) -> str:
    """A game of so many hands without a winner, as text: draws and passes make up what the tiles leave over."""
    told = ["rules: fives", "rules.target: none", "seats: Ana, Ben"]
    for hand in range(hands):
        rest = entries // hands - len(_HAND) - 1 + (entries % hands if hand == hands - 1 else 0)
        told += ["hand: 7 leads Ana", *_HAND[:6], *["Ana +1"] * rest, *_HAND[6:]]
    return "\n".join(told) + "\n"


async def measure(room: Room) -> None:
    """The client tells how large the box of the line is."""
    boxes = room.all(ft.Container, lambda one: one.on_size_change is not None and not isinstance(one.content, ft.Stack))
    await room.fire(boxes[-1], "size_change", {"w": 360.0, "h": 300.0})
