"""Games for the screens: written as text, laid on a table, and shown in a room."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

from scorekeeper.app import games
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.notation import read
from scorekeeper.record.record import Record
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.live import Live

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


def around() -> Surroundings:
    """A clock that ticks seconds from one evening on."""
    seconds = count()
    start = datetime(2026, 11, 30, 18, tzinfo=UTC)
    return Surroundings(clock=lambda: start + timedelta(seconds=next(seconds)))


async def live_with(text: str) -> Live:
    """The app with this game on the table."""
    world = around()
    live = Live(await Shelf.open(MemoryFolder(), games.summarize), world)
    told = read(text)
    assert not told.problems, told.problems
    put(live, told.record)
    return live


def put(live: Live, record: Record) -> None:
    """Lay a game on the table; the one that was there is set aside."""
    new = replace(record, id=live.around.new_id(), created=live.around.now())
    games.put_down(live.shelf, new)
    assert live.take_up(new.id)
