"""A few short games of people who are known by their ids, for what is told of many games."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.app import games, people
from scorekeeper.app.people import GUEST, Player
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.notation import read
from scorekeeper.record.record import Seat
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf

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


async def shelf_with(*texts: str, around: Surroundings, ids: Mapping[str, str] = IDS) -> Shelf:
    """A shelf with these games, the last one live; players as `ids` has them, others by their names."""
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    known = {f"player/{ident}": people.plain(Player(ident, name)) for name, ident in ids.items() if ident != GUEST}
    shelf.change_settings(**known)
    for text in texts:
        put(shelf, text, around, ids)
    return shelf


def put(shelf: Shelf, text: str, around: Surroundings, ids: Mapping[str, str] = IDS, session: str = "") -> str:
    """Make a game the live one, the one before is set aside; gives its id."""
    told = read(text)
    assert not told.problems, told.problems
    seats = tuple(Seat(seat.name, ids.get(seat.name, "")) for seat in told.record.seats)
    record = replace(told.record, seats=seats, id=around.new_id(), created=around.now(), session=session)
    games.put_down(shelf, record)
    return record.id
