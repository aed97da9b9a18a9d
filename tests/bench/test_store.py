"""What keeping games costs, with 10,000 games of 120 entries and with none, and beside TinyDB's own storages.

python -m tests bench            (or: pytest -m bench -s tests/bench/test_store.py)
"""

import asyncio
import gc
import resource
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from tinydb import TinyDB
from tinydb.middlewares import CachingMiddleware
from tinydb.storages import JSONStorage
from tinydb.table import Table

from scorekeeper.store.archive import FULL_SIZE, name_of
from scorekeeper.store.block import FIRST_LINE, game_lines
from scorekeeper.store.chain import hash_header, link
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import export, preview, take_in
from tests.store.games import header, open_shelf, play, uid

GAMES = 10_000
ENTRIES = 120
PLAYS = 300
MOST = 1.2
"""How much a play may cost with all games kept, against none."""

pytestmark = pytest.mark.bench


def a_game(number: int) -> list[dict[str, Any]]:
    return [play(n, (number + n) % 60) for n in range(1, ENTRIES + 1)]


def fill(folder: Path, games: int) -> None:
    """Archive files with so many games, written as the shelf writes them."""
    folder.mkdir()
    file, content = 1, bytearray(FIRST_LINE)
    for number in range(1, games + 1):
        links, _ = link(hash_header(header(number)), a_game(number))
        content += game_lines(header(number), links)
        if len(content) >= FULL_SIZE or number == games:
            (folder / name_of(file)).write_bytes(content)
            file, content = file + 1, bytearray(FIRST_LINE)


def relisted(shelf: Shelf) -> object:
    """The list of games as it is made after opening."""
    shelf.index._listed.clear()
    return shelf.games()


def seconds(work: Callable[[], object]) -> float:
    begin = perf_counter()
    work()
    return perf_counter() - begin


def opened(folder: Path) -> Shelf:
    return asyncio.run(open_shelf(DiskFolder(folder)))


def typical(work: Callable[[int], object], numbers: Iterable[int]) -> float:
    """The median of seconds."""
    return median(seconds(partial(work, number)) for number in numbers)


def test_a_play_costs_the_same_with_10000_games_as_with_none(tmp_path: Path) -> None:
    fill(tmp_path / "full", GAMES)
    rebuilt = seconds(lambda: opened(tmp_path / "full").close())
    gc.collect()
    opening = typical(lambda _: opened(tmp_path / "full").close(), range(3))
    gc.freeze()
    full, none = opened(tmp_path / "full"), opened(tmp_path / "none")
    listing = typical(lambda _: relisted(full), range(5))
    assert len(full.games()) == GAMES
    one = typical(lambda number: full.load(uid(number)), range(1, GAMES, 97))
    for shelf in (full, none):
        shelf.begin(header(GAMES + 1))
    costs: dict[str, list[float]] = {"full": [], "none": []}
    for number in range(1, PLAYS + 1):  # in turns, so that a busy machine slows both
        for name, shelf in (("full", full), ("none", none)) if number % 2 else (("none", none), ("full", full)):
            costs[name].append(seconds(partial(shelf.append, play(number, number % 60))))
    aside = seconds(full.set_aside)
    size = sum(path.stat().st_size for path in (tmp_path / "full").iterdir()) / 1e6
    full.close()
    none.close()
    gc.unfreeze()
    ratio = median(costs["full"]) / median(costs["none"])
    print(
        f"\n{GAMES} games of {ENTRIES} entries, {size:.0f} MB"
        f"\n  a play, saved:      {1000 * median(costs['full']):8.2f} ms"
        f"\n  with no game kept:  {1000 * median(costs['none']):8.2f} ms"
        f"\n  ratio:              {ratio:8.2f}"
        f"\n  open the app:       {1000 * opening:8.0f} ms"
        f"\n  list of games:      {1000 * listing:8.1f} ms"
        f"\n  open one game:      {1000 * one:8.2f} ms"
        f"\n  set a game aside:   {1000 * aside:8.2f} ms"
        f"\n  rebuild the index:  {rebuilt:8.1f} s"
    )
    assert ratio <= MOST
    assert opening < 5


@pytest.mark.parametrize("games", [0, 100, 1000])
def test_a_play_costs_less_than_with_tinydbs_own_storages(games: int, tmp_path: Path) -> None:
    fill(tmp_path / "ours", games)
    shelf = opened(tmp_path / "ours")
    shelf.begin(header(games + 1))
    found = {"ours": typical(lambda number: shelf.append(play(number)), range(1, 51))}
    listing = {"ours": typical(lambda _: shelf.games(), range(5))}
    one = [seconds(partial(shelf.load, uid(number))) for number in range(1, games + 1, max(1, games // 9))]
    shelf.close()
    for name, make in (("JSONStorage", TinyDB), ("CachingMiddleware", cached)):
        path = tmp_path / f"{name}.json"
        with make(path) as db:
            db.table("entries").insert_multiple(
                {"game": uid(number), **entry} for number in range(1, games + 1) for entry in a_game(number)
            )
        with make(path) as db:
            table = db.table("entries")
            count = 5 if games > 100 else 20
            found[name] = median(seconds(partial(table.insert, play(number))) for number in range(count))
            listing[name] = seconds(partial(games_in, table))
    print(
        f"\n{games} games kept: a play in ms "
        + ", ".join(f"{name} {1000 * cost:.2f}" for name, cost in found.items())
        + " (CachingMiddleware keeps nothing until it is closed); the list of games in ms "
        + ", ".join(f"{name} {1000 * cost:.2f}" for name, cost in listing.items())
        + (f"; one game of ours {1000 * median(one):.2f}" if one else "")
    )
    if games:
        assert found["ours"] < found["JSONStorage"]


def games_in(table: Table) -> set[str]:
    return {document["game"] for document in table if "game" in document}


def cached(path: Path) -> TinyDB:
    return TinyDB(path, storage=CachingMiddleware(JSONStorage))  # type: ignore[no-untyped-call]


def test_10000_games_go_out_in_one_file_and_come_back_from_it(tmp_path: Path) -> None:
    fill(tmp_path / "full", GAMES)
    full, empty = opened(tmp_path / "full"), opened(tmp_path / "empty")
    path = tmp_path / "all.jsonl"
    with path.open("wb") as out:
        going = seconds(partial(out.writelines, export(full)))
    with path.open("rb") as source:
        looking = seconds(lambda: asyncio.run(preview(empty, source)))
        coming = seconds(lambda: asyncio.run(take_in(empty, source, lambda: uid(0))))
    assert list(empty.games()) == list(full.games())
    assert all(empty.load(uid(number)) == full.load(uid(number)) for number in range(1, GAMES, 97))
    print(
        f"\n{GAMES} games in one file of {path.stat().st_size / 1e6:.0f} MB: out {going:.0f} s, look {looking:.0f} s,"
        f" in {coming:.0f} s; {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB of memory at most"
    )
    full.close()
    empty.close()
