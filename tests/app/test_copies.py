"""A copy holds every game, and what was added since is counted."""

import io

from scorekeeper.app.copies import copy_of, copy_of_game, games_uncopied, note_copied
from scorekeeper.app.games import games_kept
from scorekeeper.app.people import Player, plain
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


async def test_one_game_carries_what_its_own_people_are_called_and_tells_of_nobody_else() -> None:
    shelf = await open_shelf(MemoryFolder())
    shelf.begin(
        {**header(1), "seats": [{"name": "Ana", "player": "a"}, {"name": "Guest", "player": "guest"}]}, plays(1)
    )
    told = {"a": Player("a", "Anna", into="b"), "b": Player("b", "Ana B."), "c": Player("c", "Chlo\u00e9")}
    shelf.change_settings(**{f"player/{ident}": plain(player) for ident, player in told.items()})
    shelf.change_settings(**{"session/1": {"note": "private"}})
    found = [one for one in read_bundle(io.BytesIO(copy_of_game(shelf, uid(1)))) if isinstance(one, dict)]
    assert found == [{"player/a": plain(told["a"])}, {"player/b": plain(told["b"])}]
    everything = [name for one in read_bundle(io.BytesIO(copy_of(shelf))) if isinstance(one, dict) for name in one]
    assert everything == ["player/a", "player/b", "player/c", "session/1"]
