"""Small games for the tests of the store, which does not care what is in them."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from scorekeeper.store.files import Folder
from scorekeeper.store.shelf import Shelf


def uid(number: int) -> str:
    """The id of the test game of that number."""
    return f"018f0000-0000-7000-8000-{number:012x}"


def header(number: int) -> dict[str, Any]:
    return {"id": uid(number), "players": ["Ana", "Żółw"], "rules": {"target": 150 + number}}


def play(number: int, length: int = 0) -> dict[str, Any]:
    return {
        "number": number,
        "at": "2026-11-30T18:00:00.000Z",
        "played": f"{number % 7}-{number % 5}",
        "note": "n" * length,
    }


def plays(count: int) -> list[dict[str, Any]]:
    return [play(number) for number in range(1, count + 1)]


def summarize(game: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"target": game["rules"]["target"], "played": [entry.get("played") for entry in entries][-1:]}


async def open_shelf(folder: Folder) -> Shelf:
    return await Shelf.open(folder, summarize)


def everything(shelf: Shelf) -> dict[str, list[Any]]:
    """Every game wherever it is, by id."""
    found = {summary["id"]: list(shelf.load(summary["id"]).entries) for summary in (*shelf.games(), *shelf.bin())}
    if shelf.live is not None:
        assert shelf.live.header["id"] not in found
        found[shelf.live.header["id"]] = list(shelf.live.entries)
    return found


def random_step(shelf: Shelf, rng: Random, next_id: int) -> int:
    """Do something that people do; the next free number of a game."""
    choice = rng.random()
    known = [summary["id"] for summary in shelf.games()]
    if shelf.live is None or choice < 0.06:
        shelf.begin(header(next_id), plays(rng.randint(0, 3)))
        return next_id + 1
    if choice < 0.75:
        shelf.append(play(len(shelf.live.entries) + 1, rng.choice((0, 5, 600))))
    elif choice < 0.82:
        shelf.append_all([play(len(shelf.live.entries) + 1 + n) for n in range(rng.randint(0, 4))])
    elif choice < 0.88:
        shelf.set_aside()
    elif choice < 0.92 and known:
        shelf.resume(rng.choice(known))
    elif choice < 0.94 and known:
        shelf.discard(rng.choice(known), "2026-11-30T18:00:00.000Z")
    elif choice < 0.96 and shelf.bin():
        shelf.restore(shelf.bin()[0]["id"])
    else:
        shelf.change_settings(theme=rng.choice(("dark", "light")), number=rng.randint(0, 99))
    return next_id
