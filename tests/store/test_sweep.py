"""What left the bin for good is in no file any more; everything else is where it was."""

from random import Random

import pytest

from scorekeeper.store.check import check_folder
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.sweep import sweep
from tests.store.games import everything, header, open_shelf, play, plays, uid
from tests.store.simdisk import PowerLossError, SimDisk


async def used(folder: MemoryFolder | SimDisk) -> Shelf:
    """Games over several files: some in the bin, some back from it, one resumed and grown, three gone for good."""
    shelf = await open_shelf(folder)
    shelf.archive.full_size = 2500
    for number in range(1, 13):
        shelf.begin(header(number), plays(4))
        await shelf.make_room()
    shelf.resume(uid(1))
    shelf.append(play(5))
    for number in (2, 5, 9):
        shelf.discard(uid(number), "2026-01-01")
    for number in (3, 7):
        shelf.discard(uid(number), "2026-11-30")
    for number in (4, 8):
        shelf.discard(uid(number), "2026-11-30")
        shelf.restore(uid(number))
    shelf.set_aside()
    assert shelf.empty_bin(before="2026-02-01") == 3
    return shelf


async def test_nothing_of_an_erased_game_is_left_and_all_else_is_as_before() -> None:
    folder = MemoryFolder()
    shelf = await used(folder)
    before, games, binned = everything(shelf), list(shelf.games()), list(shelf.bin())
    assert await sweep(shelf) >= 2
    for number in (2, 5, 9):
        assert all(b'"end":"%b"' % uid(number).encode() not in bytes(file.content) for file in folder.files.values())
    for _ in range(2):
        assert (everything(shelf), list(shelf.games()), list(shelf.bin())) == (before, games, binned)
        assert await sweep(shelf) == 0
        assert (await check_folder(folder)).findings == ()
        shelf.close()
        shelf = await open_shelf(folder)
        assert list(shelf.notices) == []
    shelf.close()
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await folder.remove(name)
    shelf = await open_shelf(folder)
    assert (everything(shelf), list(shelf.games()), list(shelf.bin())) == (before, games, binned)


async def test_what_a_swept_file_says_of_games_elsewhere_is_not_forgotten() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2, 3):
        shelf.begin(header(number), plays(1))
    shelf.set_aside()
    shelf.archive.closed.add(1)
    await shelf.make_room()
    shelf.begin(header(4), plays(1))
    for number in (4, 1, 2):
        shelf.discard(uid(number), "2026-01-01" if number == 4 else "2026-11-30")
    shelf.restore(uid(2))
    assert shelf.empty_bin(before="2026-02") == 1
    assert await sweep(shelf) == 1
    assert sorted(name for name in folder.files if "archive" in name) == ["archive-0001.jsonl", "archive-0003.jsonl"]
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await folder.remove(name)
    shelf.close()
    shelf = await open_shelf(folder)
    assert [game["id"] for game in shelf.games()] == [uid(3), uid(2)]
    assert [game["id"] for game in shelf.bin()] == [uid(1)]


async def test_a_shelf_with_nothing_to_erase_is_left_alone() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(2))
    shelf.set_aside()
    sizes = dict(shelf.archive.sizes())
    assert await sweep(shelf) == 0
    assert shelf.archive.sizes() == sizes


async def test_a_file_with_damage_in_it_stays_as_it_is() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2):
        shelf.begin(header(number), plays(4))
    shelf.discard(uid(1), "2026")
    shelf.empty_bin()
    shelf.set_aside()
    content = folder.files["archive-0001.jsonl"].content
    content[content.rindex(b'"2-2"')] ^= 1
    before = bytes(content)
    assert await sweep(shelf) == 0
    assert bytes(content) == before


@pytest.mark.parametrize("seed", range(60))
async def test_a_loss_of_power_while_erasing_loses_nothing(seed: int) -> None:
    rng = Random(seed)
    disk = SimDisk(rng)
    shelf = await used(disk)
    before, games, binned = everything(shelf), list(shelf.games()), list(shelf.bin())
    disk.fuse = rng.randint(0, 90)
    try:
        await sweep(shelf)
    except PowerLossError:
        disk = disk.after_crash()
    disk.fuse = None
    shelf = await open_shelf(disk)
    assert (everything(shelf), list(shelf.games()), list(shelf.bin())) == (before, games, binned)
    await sweep(shelf)
    assert (everything(shelf), list(shelf.games()), list(shelf.bin())) == (before, games, binned)
    for number in (2, 5, 9):
        assert all(b'"end":"%b"' % uid(number).encode() not in bytes(file.view) for file in disk.files.values())
