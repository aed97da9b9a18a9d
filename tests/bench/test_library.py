"""What a look through the library costs with 10,000 games kept: the first one, later ones, one after a new game.

Few games are played; the 10,000 are these with other ids, other days and other people. Only the latest stand whole in
the archive: on them the first look is measured, and reckoned up to all. The facts of the others are put down as that
look would have kept them; what later looks read is the index and the facts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

import pytest

from scorekeeper.app import facts_plain, games
from scorekeeper.app.facts import EDITION, facts_of
from scorekeeper.app.games import open_shelf, summarize
from scorekeeper.app.library import Library
from scorekeeper.app.people import Player, plain
from scorekeeper.app.review import of_all
from scorekeeper.app.standings import standings
from scorekeeper.cli.memory import without_collecting
from scorekeeper.record import codec
from scorekeeper.record.record import Record, Seat
from scorekeeper.record.replay import replay
from scorekeeper.store.chain import Plain, hash_header, link
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.index import Summarize
from scorekeeper.store.shelf import Shelf
from tests.bench.test_review import MOST_FOR_FACTS
from tests.bench.test_review import played as all_played
from tests.thursdays import id_at, written

GAMES, PLAYED, AT_ONCE = 10_000, 50, 25
PEOPLE = tuple(f"Player {number}" for number in range(12))
FIRST = datetime(2016, 1, 7, 19, 0, tzinfo=UTC)
MOST_SECONDS = 1.0
MOST_OF_A_REPLAY = 1 / 20
ROUNDS = 3


def played() -> tuple[Record, ...]:
    """Games of four hands, alone and with partners."""
    return all_played()[:PLAYED]


def made() -> Iterator[Record]:
    """The 10,000, four a week, each in the session of its evening."""
    chance = Random("library")
    players = [Player(id_at(FIRST, 10**6 + place), name) for place, name in enumerate(PEOPLE)]
    for number in range(GAMES):
        began = FIRST + timedelta(weeks=number // 4, minutes=40 * (number % 4))
        evening = id_at(FIRST + timedelta(weeks=number // 4), 10**7 + number // 4)
        here = chance.sample(players, 4)
        yield replace(
            played()[number % len(played())],
            id=id_at(began, number),
            created=written(began),
            session=evening,
            seats=tuple(Seat(one.name, one.id) for one in here),
        )


def written_down() -> Iterator[Record]:
    """The same, most of them cut after their first entry."""
    for number, record in enumerate(made()):
        yield record if number >= GAMES - PLAYED else replace(record, entries=record.entries[:1])


def summed_up() -> Summarize:
    """What the list shows of each of the 10,000, without playing all of them through."""
    known = [summarize(codec.header(record), [codec.entry(one) for one in record.entries]) for record in played()]
    numbers = {record.id: number for number, record in enumerate(made())}

    def quick(header: Plain, _: Sequence[Plain]) -> Mapping[str, object]:
        seats = [(seat["name"], seat["player"]) for seat in header["seats"]]
        names, players = map(list, zip(*seats, strict=True))
        times = dict.fromkeys(("created", "began", "last"), header["created"])
        about = {"names": names, "players": players, "session": header["session"], **times}
        return {**known[numbers[header["id"]] % len(known)], **about}

    return quick


async def filled(folder: Path) -> Shelf:
    """A shelf with all of it, without facts."""
    shelf = await Shelf.open(DiskFolder(folder), summed_up(), games.EDITION)
    batch = []
    for record in written_down():
        header = codec.header(record)
        batch.append((header, link(hash_header(header), [codec.entry(one) for one in record.entries])[0]))
        if len(batch) == AT_ONCE:
            shelf.put_all(batch)
            await shelf.make_room()
            batch.clear()
    players = {seat.player: seat.name for record in islice(made(), AT_ONCE) for seat in record.seats}
    shelf.change_settings(**{f"player/{ident}": plain(Player(ident, name)) for ident, name in players.items()})
    return shelf


def seconds(work: Callable[[], object]) -> float:
    """How long the processor works on that, once."""
    began = process_time()
    work()
    return process_time() - began


def stats(library: Library) -> None:
    """All that `scorekeeper stats` asks for."""
    assert not library.missing()
    filed = library.filed()
    standings(filed)
    of_all(filed)


def put_down_facts(shelf: Shelf) -> None:
    """The facts of all games as a first look keeps them."""
    told = [facts_plain.plain(facts_of(record)) for record in played()]
    heads = shelf.heads()
    ids = [str(game["id"]) for game in reversed(shelf.games())]
    for at in range(0, GAMES, AT_ONCE):
        shelf.keep_facts(
            {
                game: {"edition": EDITION, "head": heads[game], "facts": told[number % len(told)]}
                for number, game in enumerate(ids[at : at + AT_ONCE], at)
            }
        )


@pytest.mark.bench
async def test_a_look_at_10000_games_takes_less_than_a_second_after_the_first(tmp_path: Path) -> None:
    shelf = await filled(tmp_path)
    some = played()
    through = seconds(lambda: [replay(record) for record in some]) * (GAMES / len(some))
    library = Library(shelf)
    wanted = library.missing()[: len(some)]
    first = seconds(lambda: library.reckon(wanted)) * (GAMES / len(some))
    put_down_facts(shelf)
    shelf.close()
    began = process_time()
    shelf = await open_shelf(DiskFolder(tmp_path))
    opened = process_time() - began
    library = Library(shelf)
    with without_collecting():
        later = min(seconds(lambda: stats(Library(shelf))) for _ in range(ROUNDS))
        stats(library)
        again = min(seconds(lambda: stats(library)) for _ in range(ROUNDS))
    ends = [library.filed()[number] for number in (0, -1)]
    assert [end.facts for end in ends] == [facts_of(some[-1]), facts_of(some[0])]
    print(f"\n{GAMES:,} games; all played through {through:.0f} s")
    print(f"  a first look at all      {1000 * first:>6.0f} ms, {first / through:.2f} of playing through")
    print(f"  the shelf is opened      {1000 * opened:>6.0f} ms")
    print(f"  stats, facts to be read  {1000 * later:>6.0f} ms, {later / through:.4f} of playing through")
    print(f"  stats once more          {1000 * again:>6.0f} ms, {again / through:.4f} of playing through")
    assert again <= MOST_SECONDS
    assert later / through <= MOST_OF_A_REPLAY
    assert first / through <= MOST_FOR_FACTS
    shelf.close()
