"""A journal: cut at every byte, every bit flipped, failed writes and flushes, generations."""

import json
from random import Random

import pytest

from scorekeeper.store.errors import FailedError, FullError, NewerFormatError, ReadOnlyError
from scorekeeper.store.files import put_aside, read_all
from scorekeeper.store.generation import make_header, make_line, seed_of
from scorekeeper.store.journal import Opened, open_journal
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.storage import JournalStorage
from tests.store.simdisk import SimDisk

Documents = dict[str, dict[str, int]]


async def written(folder: MemoryFolder | SimDisk, count: int) -> JournalStorage:
    """A journal with this many documents, one a line."""
    storage = JournalStorage(await open_journal(folder, "live"))
    for number in range(1, count + 1):
        storage.apply({"t": {str(number): {"n": number}}})
    return storage


async def reopened(folder: MemoryFolder | SimDisk) -> tuple[Opened, Documents]:
    opened = await open_journal(folder, "live")
    return opened, dict(JournalStorage(opened).peek("t"))


def documents(*numbers: int) -> Documents:
    return {str(number): {"n": number} for number in numbers}


async def with_live_file(raw: bytes) -> MemoryFolder:
    folder = MemoryFolder()
    (await folder.open("live-b.jsonl")).write(0, raw)
    await folder.open("live-a.jsonl")
    return folder


async def test_what_was_appended_is_there_after_reopening() -> None:
    folder = MemoryFolder()
    await written(folder, 3)
    opened, found = await reopened(folder)
    assert found == documents(1, 2, 3)
    assert list(opened.notices) == []


async def test_every_line_is_json_and_shows_the_document() -> None:
    folder = MemoryFolder()
    await written(folder, 1)
    lines = [json.loads(line) for line in bytes(folder.files["live-b.jsonl"].content).splitlines()]
    assert lines[0][2] == {"scorekeeper": "live", "format": 1, "generation": 1, "snapshot": 0}
    assert lines[1][1:] == [1, {"t": {"1": {"n": 1}}}]


async def test_a_write_cut_at_any_byte_costs_that_write_only_and_is_told() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 3)
    before = storage.journal.end
    storage.apply({"t": {"4": {"n": 4}}})
    raw = bytes(folder.files["live-b.jsonl"].content)
    for cut in range(before, len(raw)):
        folder = await with_live_file(raw[:cut])
        opened, found = await reopened(folder)
        assert found == documents(1, 2, 3)
        assert [notice.code for notice in opened.notices] == (["torn"] if cut > before else [])
        if cut > before:
            assert bytes(folder.files["live-b.jsonl.torn-1"].content) == raw[before:cut]
        again, found = await reopened(folder)
        assert (found, list(again.notices)) == (documents(1, 2, 3), [])


async def test_any_flipped_bit_costs_at_most_one_document_and_is_told() -> None:
    folder = MemoryFolder()
    await written(folder, 4)
    raw = bytes(folder.files["live-b.jsonl"].content)
    for bit in range(8 * len(raw)):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        folder = await with_live_file(bytes(flipped))
        opened, found = await reopened(folder)
        assert len(found) >= 3, bit
        assert found.items() <= documents(1, 2, 3, 4).items(), bit
        assert [notice.code for notice in opened.notices] in (["damaged"], ["torn"]), bit
        assert any(name.startswith("live-b.jsonl.") for name in folder.files), bit
        again, later = await reopened(folder)
        assert (later, list(again.notices)) == (found, []), bit


async def test_a_lost_header_costs_nothing() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 3)
    storage.start_over({"t": documents(1, 2)})
    storage.apply({"t": {"9": {"n": 9}}})
    file = storage.journal.file
    file.write(0, b"x" * 20)
    opened, found = await reopened(folder)
    assert found == documents(1, 2, 9)
    assert [notice.code for notice in opened.notices] == ["damaged"]
    assert opened.notices[0].values["lost"] == ""


async def test_zeros_behind_the_last_line_are_cut_off_and_told() -> None:
    folder = MemoryFolder()
    await written(folder, 2)
    folder.files["live-b.jsonl"].content.extend(bytes(700))
    opened, found = await reopened(folder)
    assert (found, [notice.code for notice in opened.notices]) == (documents(1, 2), ["torn"])


async def test_lines_of_an_older_generation_do_not_come_back() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 5)
    old = read_all(storage.journal.file)
    storage.start_over({})
    storage.start_over({})
    file = storage.journal.file
    file.write(file.size(), old[storage.journal.end :])
    _, found = await reopened(folder)
    assert found == {}


async def test_the_same_line_twice_is_not_taken_twice() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 2)
    raw = read_all(storage.journal.file)
    storage.journal.file.write(len(raw), raw.splitlines(keepends=True)[-1])
    opened, found = await reopened(folder)
    assert found == documents(1, 2)
    assert len(opened.notices) == 1


async def test_two_damaged_generations_give_what_either_holds() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 3)
    old = read_all(storage.journal.file)
    storage.start_over({"t": documents(1, 2, 3)})
    storage.apply({"t": {"4": {"n": 4}}})
    spare = storage.journal.spare
    spare.write(0, old.replace(b'{"n":1}', b'{"n":7}'))
    storage.journal.file.write(
        0, read_all(storage.journal.file).replace(b'{"n":2}', b'{"n":7}').replace(b"snap", b"snip")
    )
    opened, found = await reopened(folder)
    assert found == documents(1, 2, 3, 4)
    assert [notice.code for notice in opened.notices] == ["damaged", "damaged"]


async def test_a_damaged_generation_is_read_on_top_of_the_whole_one_before() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 3)
    old = read_all(storage.journal.file)
    storage.start_over({"t": documents(1, 2, 3)})
    for number in (4, 5):
        storage.apply({"t": {str(number): {"n": number}}})
    storage.journal.spare.write(0, old)
    raw = read_all(storage.journal.file)
    storage.journal.file.write(raw.index(b'{"n":4}'), b"garbage")
    _, found = await reopened(folder)
    assert found == documents(1, 2, 3, 5)


async def test_a_copy_that_was_never_finished_loses_to_its_source() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 3)
    seed = seed_of("live", 2)
    storage.journal.spare.write(0, make_header("live", 2, 2) + make_line(1, '{"t":{"8":{"n":8}}}', seed))
    opened, found = await reopened(folder)
    assert (found, list(opened.notices)) == (documents(1, 2, 3), [])
    assert opened.journal.spare.size() == 0


async def test_a_newer_format_is_refused_and_left_as_it_is() -> None:
    raw = make_header("live", 1, 0).replace(b'"format":1', b'"format":2')
    body = raw[12:-2]
    import zlib  # noqa: PLC0415

    raw = b'["%08x",%b]\n' % (zlib.crc32(body), body)
    folder = await with_live_file(raw)
    with pytest.raises(NewerFormatError) as refused:
        await open_journal(folder, "live")
    assert refused.value.values == {"file": "live-b.jsonl", "format": "2", "known": 1}
    assert bytes(folder.files["live-b.jsonl"].content) == raw


async def test_a_failed_write_is_taken_back_and_the_next_one_counts() -> None:
    disk = SimDisk(Random(1))
    storage = await written(disk, 3)
    disk.capacity = disk.used() + 20
    with pytest.raises(FullError):
        storage.apply({"t": {"4": {"n": 4}}})
    assert dict(storage.peek("t")) == documents(1, 2, 3)
    disk.capacity = None
    storage.apply({"t": {"5": {"n": 5}}})
    _, found = await reopened(disk)
    assert found == documents(1, 2, 3, 5)


async def test_after_a_failed_flush_a_new_generation_is_used() -> None:
    disk = SimDisk(Random(2))
    storage = await written(disk, 3)
    disk.failing_flushes = 1
    with pytest.raises(FailedError):
        storage.apply({"t": {"4": {"n": 4}}})
    assert storage.journal.generation == 2
    storage.apply({"t": {"5": {"n": 5}}})
    _, found = await reopened(disk.after_crash())
    assert found == documents(1, 2, 3, 5)


async def test_when_nothing_can_be_taken_back_nothing_more_is_written() -> None:
    disk = SimDisk(Random(3))
    storage = await written(disk, 3)
    disk.failing_flushes = 9
    with pytest.raises(FailedError):
        storage.apply({"t": {"4": {"n": 4}}})
    disk.failing_flushes = 0
    with pytest.raises(ReadOnlyError) as refused:
        storage.apply({"t": {"5": {"n": 5}}})
    assert refused.value.values["reason"]
    assert dict(storage.peek("t")) == documents(1, 2, 3)
    storage.journal.tidy()


async def test_an_old_file_that_cannot_be_emptied_makes_it_read_only() -> None:
    disk = SimDisk(Random(3))
    storage = await written(disk, 3)
    new = storage.journal.spare
    new.truncate(0)
    original = storage.journal.file.truncate

    def fail(size: int) -> None:
        disk.failing_truncates = 1
        original(size)

    storage.journal.file.truncate = fail  # type: ignore[method-assign]
    storage.start_over({"t": documents(1)})
    with pytest.raises(ReadOnlyError):
        storage.apply({"t": {"5": {"n": 5}}})
    _, found = await reopened(disk)
    assert found == documents(1)


async def test_a_journal_that_is_mostly_past_is_tidied() -> None:
    folder = MemoryFolder()
    storage = await written(folder, 1)
    for number in range(3000):
        storage.apply({"t": {"1": {"n": number, "pad": "x" * 50}}})
    assert storage.journal.generation > 1
    assert storage.journal.end < 150_000
    _, found = await reopened(folder)
    assert found["1"]["n"] == 2999


async def test_a_journal_that_cannot_be_tidied_goes_on_and_is_tidied_later() -> None:
    disk = SimDisk(Random(4))
    storage = await written(disk, 1)
    for number in range(3):
        disk.capacity = disk.used() + 61_000
        storage.apply({"t": {"1": {"n": number, "pad": "x" * 60_000}}})
    assert (storage.journal.generation, storage.journal.why_read_only) == (1, "")
    disk.capacity = None
    for number in range(3):
        storage.apply({"t": {"1": {"n": number, "pad": "x" * 60_000}}})
    assert storage.journal.generation == 2
    _, found = await reopened(disk)
    assert found["1"]["n"] == 2


async def test_a_torn_end_on_a_full_disk_does_not_keep_the_journal_shut() -> None:
    disk = SimDisk(Random(5))
    storage = await written(disk, 2)
    storage.journal.file.write(storage.journal.end, b'["1234')
    disk.capacity = disk.used()
    opened, found = await reopened(disk)
    assert found == documents(1, 2)
    assert opened.notices[0].values["kept"] == ""
    assert "live-b.jsonl.torn-1" not in disk.files


async def test_damage_on_a_full_disk_is_left_until_there_is_room() -> None:
    disk = SimDisk(Random(6))
    storage = await written(disk, 3)
    storage.journal.file.write(100, b"garbage")
    before = {name: bytes(file.view) for name, file in disk.files.items()}
    disk.capacity = disk.used()
    with pytest.raises(FullError):
        await open_journal(disk, "live")
    assert {name: bytes(file.view) for name, file in disk.files.items()} == before
    disk.capacity = None
    opened, _ = await reopened(disk)
    assert [notice.code for notice in opened.notices] == ["damaged"]
    assert await put_aside(disk, "live-b.jsonl", "damaged", b"") == "live-b.jsonl.damaged-2"


@pytest.mark.parametrize("seed", range(60))
async def test_a_loss_of_power_at_any_moment_keeps_what_was_reported_as_kept(seed: int) -> None:
    rng = Random(seed)
    disk = SimDisk(rng)
    sure: Documents = {}
    for life in range(4):
        disk.fuse = rng.randint(0, 60)
        maybe = dict(sure)
        try:
            storage = JournalStorage(await open_journal(disk, "live"))
            assert storage.peek("t") in (sure, maybe), (seed, life)
            sure = dict(storage.peek("t"))
            while True:
                maybe = {**sure, str(rng.randint(1, 9)): {"n": rng.randint(0, 9), "pad": rng.randint(0, 1) * 700 * "x"}}  # type: ignore[dict-item]
                if rng.random() < 0.2:
                    storage.start_over({"t": maybe})
                else:
                    storage.apply({"t": {key: value for key, value in maybe.items() if sure.get(key) != value}})
                sure = maybe
        except BaseException as error:  # noqa: BLE001
            assert type(error).__name__ == "PowerLossError", (seed, life)  # noqa: PT017
        before = (sure, maybe)
        disk = disk.after_crash()
        found = JournalStorage(await open_journal(disk, "live")).peek("t")
        assert found in before, (seed, life)
        sure = dict(found)
