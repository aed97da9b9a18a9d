"""Backups: one a day, the newest seven, never fewer whole ones than before."""

import io
from random import Random

import pytest

from scorekeeper.store.backup import FileReader, back_up, backups, open_backup
from scorekeeper.store.check import check_folder
from scorekeeper.store.errors import FullError
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.transfer import Kind, preview, take_in
from tests.store.games import everything, header, open_shelf, play, plays, uid
from tests.store.simdisk import PowerLossError, SimDisk


async def test_a_backup_brings_everything_back_into_an_empty_folder() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2, 3):
        shelf.begin(header(number), plays(number))
    shelf.discard(uid(2), "2026")
    shelf.change_settings(theme="dark")
    made = await back_up(shelf, folder, "2026-11-30")
    assert (made.day, made.name) == ("2026-11-30", "backup-2026-11-30-1.jsonl.gz")
    new = await open_shelf(MemoryFolder())
    with await open_backup(folder, made) as source:
        assert {incoming.kind for incoming in await preview(new, source)} == {Kind.NEW}
        await take_in(new, source, lambda: uid(9), is_backup=True)
    assert everything(new) == everything(shelf)
    assert new.settings() == {"theme": "dark"}
    with await open_backup(folder, made) as source:
        assert {incoming.kind for incoming in await preview(shelf, source)} == {Kind.SAME}


async def test_there_is_one_backup_a_day_and_the_newest_days_stay() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(1))
    for day in range(1, 12):
        for _ in range(2):
            shelf.append(play(1))
            await back_up(shelf, folder, f"2026-11-{day:02}", days=4)
    assert [backup.day for backup in await backups(folder)] == [f"2026-11-{day:02}" for day in (11, 10, 9, 8)]
    assert len([name for name in await folder.names() if name.startswith("backup")]) == 4
    newest = (await backups(folder))[0]
    with await open_backup(folder, newest) as source:
        [incoming] = await preview(shelf, source)
    assert (incoming.kind, incoming.entries) == (Kind.SAME, 23)
    assert (await check_folder(folder)).findings == ()


async def test_while_a_game_is_damaged_no_older_backup_is_removed() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(4))
    shelf.set_aside()
    for day in (1, 2):
        await back_up(shelf, folder, f"2026-11-0{day}", days=2)
    content = folder.files["archive-0001.jsonl"].content
    content[content.index(b'"2-2"')] ^= 1
    for _ in range(3):
        await back_up(shelf, folder, "2026-11-03", days=2)
    content[50:] = b"x" * (len(content) - 50)
    await back_up(shelf, folder, "2026-11-04", days=2)
    assert {backup.day for backup in await backups(folder)} == {f"2026-11-0{day}" for day in (1, 2, 3, 4)}
    oldest = (await backups(folder))[-1]
    with await open_backup(folder, oldest) as source:
        [done] = await take_in(shelf, source, lambda: uid(9))
    assert (done.kind, everything(shelf)) == (Kind.MENDING, {uid(1): plays(4)})
    await back_up(shelf, folder, "2026-11-05", days=2)
    assert [backup.day for backup in await backups(folder)] == ["2026-11-05", "2026-11-04"]


async def test_a_backup_that_does_not_fit_leaves_the_older_ones() -> None:
    disk = SimDisk(Random(1))
    shelf = await open_shelf(disk)
    shelf.begin(header(1), plays(4))
    await back_up(shelf, disk, "2026-11-01")
    disk.capacity = disk.used() + 100
    with pytest.raises(FullError):
        await back_up(shelf, disk, "2026-11-01")
    assert [backup.name for backup in await backups(disk)] == ["backup-2026-11-01-1.jsonl.gz"]


@pytest.mark.parametrize("seed", range(40))
async def test_a_loss_of_power_while_backing_up_leaves_a_whole_backup(seed: int) -> None:
    rng = Random(seed)
    disk = SimDisk(rng)
    shelf = await open_shelf(disk)
    shelf.begin(header(1), plays(9))
    await back_up(shelf, disk, "2026-11-01")
    disk.fuse = rng.randint(0, 9)
    for _ in range(9):
        try:
            await back_up(shelf, disk, "2026-11-01")
        except PowerLossError:
            break
    disk = disk.after_crash()
    shelf = await open_shelf(disk)
    whole = 0
    for backup in await backups(disk):
        with await open_backup(disk, backup) as source:
            try:
                whole += [incoming.kind for incoming in await preview(shelf, source)] == [Kind.SAME]
            except Exception as error:  # noqa: BLE001
                assert type(error).__name__ == "RefusedError"  # noqa: PT017
    assert whole


async def test_a_file_is_read_as_python_reads_files() -> None:
    file = await MemoryFolder().open("x")
    file.write(0, b"one\ntwo\n")
    with io.BufferedReader(FileReader(file)) as reader:
        assert reader.readlines() == [b"one\n", b"two\n"]
        reader.seek(-4, io.SEEK_END)
        assert reader.read() == b"two\n"
