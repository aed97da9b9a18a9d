"""A copy holds every game, and what was added since is counted."""

import io

from scorekeeper.app.copies import copy_of, games_kept, games_uncopied, note_copied
from scorekeeper.store.bundle import Parcel, read_bundle
from scorekeeper.store.memory import MemoryFolder
from tests.store.games import header, open_shelf, plays, uid


async def test_games_added_since_the_last_copy_are_counted_the_one_being_played_too() -> None:
    shelf = await open_shelf(MemoryFolder())
    assert games_uncopied(shelf) == 0
    shelf.begin(header(1), plays(3))
    shelf.begin(header(2), plays(2))
    assert games_uncopied(shelf) == games_kept(shelf) == 2
    note_copied(shelf)
    assert games_uncopied(shelf) == 0
    shelf.begin(header(3))
    assert games_uncopied(shelf) == 1


async def test_games_thrown_away_after_a_copy_ask_for_no_new_one() -> None:
    shelf = await open_shelf(MemoryFolder())
    for number in (1, 2):
        shelf.begin(header(number), plays(1))
    note_copied(shelf)
    shelf.discard(uid(1), "2026-11-30T18:00:00.000Z")
    assert games_uncopied(shelf) == 0


async def test_a_copy_holds_every_game() -> None:
    shelf = await open_shelf(MemoryFolder())
    for number in (1, 2):
        shelf.begin(header(number), plays(number))
    read = [one for one in read_bundle(io.BytesIO(copy_of(shelf))) if isinstance(one, Parcel)]
    assert [parcel.header["id"] for parcel in read] == [uid(1), uid(2)]
