"""Loss of power between any two operations, several in a row: what was reported as kept is there."""

from collections import Counter
from random import Random

import pytest

from tests.store.games import everything, open_shelf, random_step
from tests.store.simdisk import PowerLossError, SimDisk

pytestmark = pytest.mark.no_cover


async def live_through(seed: int, count: Counter[str]) -> None:
    """Some lives of a shelf, each ended by a loss of power, and what must hold after each."""
    rng = Random(seed)
    disk = SimDisk(rng)
    sure: dict[str, list[object]] = {}
    next_id = 1
    for life in range(rng.randint(2, 5)):
        disk.fuse = rng.randint(0, 150)
        try:
            shelf = await open_shelf(disk)
            shelf.archive.full_size = 6000
            sure = checked(sure, everything(shelf), (seed, life))
            for _ in range(60):
                next_id = random_step(shelf, rng, next_id)
                sure = everything(shelf)
                await shelf.make_room()
            count["steps"] += 60
        except PowerLossError:
            count["crashes"] += 1
        disk = disk.after_crash()
        next_id += 1
    shelf = await open_shelf(disk)
    found = checked(sure, everything(shelf), (seed, "last"))
    listed, binned = list(shelf.games()), list(shelf.bin())
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await disk.remove(name)
    shelf = await open_shelf(disk)
    assert (list(shelf.games()), list(shelf.bin())) == (listed, binned), seed
    assert everything(shelf) == found
    for game in found:
        assert list(shelf.load(game).flaws) == [], seed


def checked(
    sure: dict[str, list[object]], found: dict[str, list[object]], where: tuple[object, ...]
) -> dict[str, list[object]]:
    """Nothing of what is sure is missing, and at most one step more is there."""
    for game, entries in sure.items():
        assert found.get(game, [])[: len(entries)] == entries, where
    assert len(set(found) - set(sure)) <= 1, where
    return found


@pytest.mark.parametrize("start", range(0, 100, 25))
async def test_a_loss_of_power_at_any_moment_loses_no_entry(start: int) -> None:
    count: Counter[str] = Counter()
    for seed in range(start, start + 25):
        await live_through(seed, count)
    assert count["crashes"] > 25


@pytest.mark.slow
async def test_a_loss_of_power_at_any_moment_loses_no_entry_in_many_more_lives() -> None:
    count: Counter[str] = Counter()
    for seed in range(10_000, 11_500):
        await live_through(seed, count)
    assert count["crashes"] > 3000
