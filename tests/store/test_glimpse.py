"""A glimpse sees what a crash at that moment would have left, whatever is written meanwhile, and changes nothing."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from scorekeeper.store.errors import LockedError
from scorekeeper.store.files import File
from scorekeeper.store.glimpse import Glimpse
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from tests.store.games import everything, header, open_shelf, play, plays, random_step


class Busy:
    """A folder for reading in which something happens before each file is opened and each list of names."""

    name = "busy"

    def __init__(self, folder: MemoryFolder, happens: Callable[[], object]) -> None:
        self.folder = folder
        self.happens = happens

    async def lock(self) -> None:
        raise AssertionError

    async def names(self) -> Sequence[str]:
        self.happens()
        return await self.folder.names()

    async def open(self, name: str) -> File:
        self.happens()
        assert name in self.folder.files
        return await self.folder.open(name)

    async def remove(self, name: str) -> None:
        raise AssertionError(name)

    def close(self) -> None:
        """Nothing is held."""


def bytes_in(folder: MemoryFolder) -> dict[str, bytes]:
    return {name: bytes(file.content) for name, file in folder.files.items()}


async def used(folder: MemoryFolder, rng: Random) -> tuple[Shelf, int]:
    shelf, next_id = await open_shelf(folder), 1
    shelf.archive.full_size = 8000
    for _ in range(60):
        next_id = random_step(shelf, rng, next_id)
        await shelf.make_room()
    return shelf, next_id


@pytest.mark.parametrize("seed", range(5))
async def test_all_games_are_seen_while_the_folder_is_locked_and_not_a_byte_changes(seed: int) -> None:
    folder = MemoryFolder()
    shelf, _ = await used(folder, Random(seed))
    before = bytes_in(folder)
    seen = await open_shelf(Glimpse(Busy(folder, lambda: None)))
    assert everything(seen) == everything(shelf)
    assert not seen.notices
    if seen.live is not None:
        seen.append(play(len(seen.live.entries) + 1))
        seen.set_aside()
    seen.begin(header(900), plays(2))
    seen.set_aside()
    seen.close()
    assert bytes_in(folder) == before


@pytest.mark.parametrize("seed", range(10))
async def test_what_is_written_meanwhile_is_seen_whole_or_not_at_all(seed: int) -> None:
    folder, rng = MemoryFolder(), Random(seed)
    shelf, next_id = await used(folder, rng)
    states = [everything(shelf)]
    left = 30

    def play_on() -> None:
        nonlocal next_id, left
        if left and rng.random() < 0.3:
            left -= 1
            next_id = random_step(shelf, rng, next_id)
            states.append(everything(shelf))

    seen = await open_shelf(Glimpse(Busy(folder, play_on)))
    assert everything(seen) in states
    assert not seen.notices


async def test_a_line_half_written_is_left_out_in_memory_only() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(3))
    live = next(file for name, file in sorted(folder.files.items()) if name.startswith("live") and file.content)
    whole = len(live.content)
    shelf.append(play(4))
    live.truncate(whole + 9)
    before = bytes_in(folder)
    seen = await open_shelf(Glimpse(Busy(folder, lambda: None)))
    assert seen.live is not None
    assert len(seen.live.entries) == 3
    assert bytes_in(folder) == before


async def test_a_folder_that_never_rests_is_told() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1))
    numbers = iter(range(1, 10_000))
    with pytest.raises(LockedError):
        await open_shelf(Glimpse(Busy(folder, lambda: shelf.append(play(next(numbers))))))
