"""A year of Thursdays: fifty evenings with four games each, nine people, one of whom was written down under two names.

python -m tests.thursdays FOLDER     fills a data folder with them
"""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

from scorekeeper.app import people, sessions
from scorekeeper.app.games import open_shelf
from scorekeeper.app.people import Player
from scorekeeper.app.sessions import About
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record import codec
from scorekeeper.record.events import Entry
from scorekeeper.record.record import Record, Seat
from scorekeeper.store.chain import hash_header, link
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.shelf import Shelf
from tests.brute.player import play_game
from tests.brute.presets import preset
from tests.brute.settle import each_alone, partners
from tests.rules.counted import our_rules, record

FIRST = datetime(2025, 12, 4, 19, 0, tzinfo=UTC)
EVENINGS, GAMES = 50, 4
NAMES = ("Ana", "Ben", "Chloé", "David", "Élodie", "ნინო", "Omar", "Zoë", "Elodie")
PLACES = ("Ana's kitchen", "Café Central", "თბილისი")
A_MOVE = timedelta(seconds=12)
BREAK = timedelta(minutes=8)
WAYS: tuple[tuple[str, dict[str, object]], ...] = (
    ("fives", {"target": 150}),
    ("fives", {"target": 150}),
    ("cinq-partout", {"target": 100}),
    ("fives", {"target": 200}),
    ("all-fives", {"target": 150}),
    ("fives-and-threes", {}),
)


def id_at(time: datetime, number: int) -> str:
    """An id as the app would have made it then."""
    return Surroundings(clock=lambda: time, bits=lambda bits: Random(number).getrandbits(bits)).new_id()


@cache
def players() -> tuple[Player, ...]:
    """The nine, by the ids they were given on the first evening. The last one is Élodie again."""
    return tuple(
        Player(id_at(FIRST, 1000 + place), name, colour=place % people.COLOURS) for place, name in enumerate(NAMES)
    )


def at_table(chance: Random, evening: int) -> Sequence[Player]:
    """Who sits down for one game; Élodie is written down wrongly for a while in spring."""
    here = [one for one in players()[:8] if chance.random() < 0.7] or list(players()[:2])
    chosen = chance.sample(here, min(len(here), chance.choice((2, 3, 4, 4)))) if len(here) > 1 else players()[:2]
    return [players()[8] if one is players()[4] and 20 <= evening < 24 else one for one in chosen]


def a_game(sat: Sequence[Player], began: datetime, number: int, session: str, place: str) -> tuple[Record, datetime]:
    """One game of the year, and when it ended."""
    name, changed = WAYS[number % len(WAYS)]
    rules = preset(name, **changed)
    sides = partners(4) if len(sat) == 4 and number % 3 else each_alone(len(sat))
    told = record(our_rules(rules, name), sides, play_game(rules, sides, number, greedy=number % 4 != 0))
    times = [began + A_MOVE * n for n in range(len(told.entries))]
    return replace(
        told,
        seats=tuple(Seat(one.name, one.id) for one in sat),
        entries=tuple(
            Entry(one.number, written(time), one.event) for one, time in zip(told.entries, times, strict=True)
        ),
        id=id_at(began, number),
        created=written(began),
        session=session,
        about=(("date", written(began)[:10]), ("place", place)),
    ), times[-1]


def written(time: datetime) -> str:
    """A time as it stands in a record."""
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")


@cache
def year(evenings: int = EVENINGS) -> tuple[Record, ...]:
    """All games, the oldest first; the very last one was broken off."""
    return tuple(_evening_by_evening(evenings))


def _evening_by_evening(evenings: int) -> Iterator[Record]:
    chance = Random(2026)
    for evening in range(evenings):
        time = FIRST + timedelta(weeks=evening)
        session, place = id_at(time, 5000 + evening), PLACES[evening % 3]
        for number in range(GAMES):
            game, ended = a_game(at_table(chance, evening), time, evening * GAMES + number, session, place)
            if evening == evenings - 1 and number == GAMES - 1:
                game = replace(game, entries=game.entries[: len(game.entries) // 2])
            yield game
            time = ended + BREAK


async def fill(shelf: Shelf, evenings: int = EVENINGS) -> None:
    """Put the year on a shelf, with its players and a note on the first evening."""
    games = year(evenings)
    for game in games:
        header = codec.header(game)
        links, _ = link(hash_header(header), [codec.entry(one) for one in game.entries])
        shelf.put_all([(header, links)])
    told = {f"player/{one.id}": people.plain(one) for one in players()}
    about = About(place=PLACES[0], note="The first evening of the season. Élodie brought the new set.")
    shelf.change_settings(**told, **{f"session/{games[0].session}": sessions.plain(about)})


def fill_folder(folder: Path, evenings: int = EVENINGS) -> None:
    """Put the year into a data folder; also where a loop is running, as in tests with a browser."""

    async def filled() -> None:
        shelf = await open_shelf(DiskFolder(folder))
        await fill(shelf, evenings)
        shelf.close()

    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(filled())).result()


if __name__ == "__main__":
    fill_folder(Path(sys.argv[1]))
