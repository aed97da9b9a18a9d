"""What it costs to open the list of 10,000 past games, to search it and to come back to it, against one of 100.

python -m tests bench            (or: pytest -m bench -s tests/bench/test_history.py)
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest

from scorekeeper.app import people
from scorekeeper.app.history import Search, evenings, found
from scorekeeper.app.people import Player
from scorekeeper.rules.variants import PRESETS
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.app import main_for
from scorekeeper.ui.live import Live
from tests.thursdays import id_at, written
from tests.ui.harness import Room

GAMES, FEW, PEOPLE, ROUNDS = 10_000, 100, 40, 5
FIRST = datetime(2007, 1, 4, 19, tzinfo=UTC)
MOST_FIRST = 1.0
"""Seconds until the list is there for the first time."""
MOST_LATER = 3.0
"""How much more it may cost to come back to it with 10,000 games than with 100."""

pytestmark = pytest.mark.bench


def began(number: int) -> datetime:
    """Four games an evening, an evening a week."""
    return FIRST + timedelta(weeks=number // 4, minutes=40 * (number % 4))


def told(header: Mapping[str, Any], _: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """What the list would say of that game."""
    number = int(header["number"])
    chance = Random(number)
    sat = chance.sample(range(PEOPLE), chance.choice((2, 3, 4)))
    time = began(number)
    return {
        "names": [f"Person {person}" for person in sat],
        "players": [f"p{person}" for person in sat],
        "sides": [[seat] for seat in range(len(sat))],
        "preset": chance.choice(list(PRESETS)),
        "created": written(time),
        "began": written(time),
        "last": written(time + timedelta(minutes=25)),
        "session": f"s{number // 4}",
        "seconds": 1500,
        "place": "",
        "note": "",
        "totals": [chance.randrange(150) for _ in sat],
        "winner": chance.randrange(len(sat)),
        "hands": 5,
        "plays": 90,
        "state": "won",
        "follows": "",
    }


async def filled(games: int) -> Live:
    """The app with so many past games."""
    shelf = await Shelf.open(MemoryFolder(), told)
    shelf.put_all([({"id": id_at(began(number), number), "number": number}, []) for number in range(games)])
    known = {f"player/p{one}": people.plain(Player(f"p{one}", f"Person {one}")) for one in range(PEOPLE)}
    shelf.change_settings(**known)
    return Live(shelf)


async def opening(live: Live) -> tuple[float, float]:
    """Seconds until the list is there for the first time, and then when somebody comes back to it."""
    async with Room(main_for(live), route="/settings") as room:
        live._library = None
        first = await going(room)
        later = []
        for _ in range(ROUNDS):
            await room.go("/settings")
            later.append(await going(room))
        return first, median(later)


async def going(room: Room) -> float:
    begin = process_time()
    await room.go("/games")
    return process_time() - begin


def typical(look: Search, live: Live) -> float:
    """The median of seconds for a search."""
    view, ways = live.library.view(), {preset: preset for preset in PRESETS}
    costs = []
    for _ in range(ROUNDS):
        begin = process_time()
        evenings(view, found(view, look, ways))
        costs.append(process_time() - begin)
    return median(costs)


async def test_the_list_of_10000_games_opens_without_a_pause() -> None:
    few, many = await filled(FEW), await filled(GAMES)
    await opening(few)
    first_few, later_few = await opening(few)
    first, later = await opening(many)
    begin = process_time()
    many.library._seen = (None, *many.library._seen[1:])
    many.library.view()
    anew = process_time() - begin
    words = typical(Search(text="person 3 fives"), many)
    person = typical(Search(people=("p3", "p4")), many)
    print(
        f"\n{GAMES} games in the list ({FEW} of them)"
        f"\n  opened first:        {1000 * first:8.0f} ms ({1000 * first_few:.0f})"
        f"\n  come back to:        {1000 * later:8.0f} ms ({1000 * later_few:.0f})"
        f"\n  after a change:      {1000 * anew:8.0f} ms more"
        f"\n  searched by words:   {1000 * words:8.0f} ms"
        f"\n  searched by people:  {1000 * person:8.0f} ms"
    )
    assert first < MOST_FIRST
    assert later < MOST_LATER * later_few
