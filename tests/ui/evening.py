"""A few short games of people who are known by their ids, for screens about many games."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.app import games, people
from scorekeeper.app.people import GUEST, Player
from scorekeeper.record.notation import read
from scorekeeper.record.record import Seat
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.live import Live
from tests.ui.played import around

IDS = {"Ana": "p-ana", "Ben": "p-ben", "Cleo": "p-cleo", "Dan": "p-dan", "Anna": "p-anna", "Guest": GUEST}

QUICK = """
rules: fives
rules.target: 10
seats: Ana, Ben
date: 2025-03-07
hand: 7 leads Ana
Ana 5-5
"""
"""Ana has 10 with her lead, and wins."""

TWENTY = """
rules: fives
rules.target: 20
seats: Ben, Ana
hand: 7 leads Ben
Ben 5-5
Ana 5-1 <
Ben 1-0 <
"""
"""Ben makes 10 twice."""

PARTNERS = """
rules: all-fives
rules.target: 10
seats: Ana, Ben, Cleo, Dan
sides: Ana + Cleo, Ben + Dan
hand: 5 leads Ana
Ana 5-5
"""

GUESTS = """
rules: fives
rules.target: 10
seats: Anna, Guest
hand: 7 leads Guest
Guest 4-6
"""

BROKEN_OFF = """
rules: fives
seats: Ana, Ben
hand: 7 leads Ana
Ana 5-5
"""

ALL = (QUICK, TWENTY, PARTNERS, GUESTS, BROKEN_OFF)


async def live_with_games(*texts: str, ids: Mapping[str, str] = IDS) -> Live:
    """The app with these games, the last one on the table; players as `ids` has them, others by their names."""
    live = Live(await Shelf.open(MemoryFolder(), games.summarize), around())
    known = {f"player/{ident}": people.plain(Player(ident, name)) for name, ident in ids.items() if ident != GUEST}
    live.shelf.change_settings(**known)
    for text in texts or ALL:
        put(live, text, ids)
    return live


def put(live: Live, text: str, ids: Mapping[str, str] = IDS) -> str:
    """Lay a game on the table, the one before is set aside; gives its id."""
    told = read(text)
    assert not told.problems, told.problems
    seats = tuple(Seat(seat.name, ids.get(seat.name, "")) for seat in told.record.seats)
    record = replace(told.record, seats=seats, id=live.around.new_id(), created=live.around.now())
    games.put_down(live.shelf, record)
    live.take_up(record.id)
    return record.id
