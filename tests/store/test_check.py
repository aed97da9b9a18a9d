"""Checking a folder: clean where nothing is wrong, every damaged place by name, and nothing changed."""

import hashlib
from pathlib import Path
from random import Random

import pytest

from scorekeeper.store.check import Report, check_folder
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.lines import seal
from scorekeeper.store.memory import MemoryFolder
from tests.store.games import header, open_shelf, play, plays, random_step, uid


async def well_used(seed: int = 1) -> MemoryFolder:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.archive.full_size = 8000
    rng, next_id = Random(seed), 1
    for _ in range(150):
        next_id = random_step(shelf, rng, next_id)
        await shelf.make_room()
    shelf.begin(header(next_id), plays(5))
    shelf.close()
    return folder


def places(report: Report) -> list[tuple[str, int]]:
    """(file, place) of every finding that has one."""
    return [
        (str(finding.values["file"]), int(finding.values["at"]))
        for finding in report.findings
        if {"file", "at"} <= set(finding.values)
    ]


async def test_a_folder_never_used_is_clean_and_empty() -> None:
    assert await check_folder(MemoryFolder()) == Report(0, 0, 0, (), ())


@pytest.mark.parametrize("seed", range(10))
async def test_a_folder_used_in_every_way_is_clean(seed: int) -> None:
    folder = await well_used(seed)
    report = await check_folder(folder)
    assert report.findings == ()
    shelf = await open_shelf(folder)
    kept = [shelf.load(summary["id"]) for summary in (*shelf.games(), *shelf.bin())]
    assert shelf.live is not None
    assert report.games == len(kept) + 1
    assert report.entries == sum(len(game.entries) for game in kept) + len(shelf.live.entries)
    assert report.size == sum(file.size() for file in folder.files.values())


async def test_200_damaged_places_are_each_named_and_nothing_is_changed() -> None:
    rng = Random(7)
    for trial in range(200):
        folder = await well_used(trial % 5)
        name = rng.choice(sorted(name for name in folder.files if folder.files[name].size()))
        content = folder.files[name].content
        at = rng.randrange(len(content))
        begin = content.rfind(b"\n", 0, at) + 1
        content[at] ^= 1 << rng.randrange(8)
        before = {file: bytes(found.content) for file, found in folder.files.items()}
        report = await check_folder(folder)
        assert {file: bytes(found.content) for file, found in folder.files.items()} == before
        near = [place for file, place in places(report) if file == name and begin <= place <= at]
        assert near, (trial, name, at, report.findings)


async def test_every_place_of_many_is_named() -> None:
    folder = await well_used(3)
    name = "archive-0001.jsonl"
    content = folder.files[name].content
    begins = [0, *(at + 1 for at in range(len(content) - 1) if content[at] == 10)]
    hit = Random(1).sample(begins, 8)
    for at in hit:
        content[at + 3] = ord("x")
    report = await check_folder(folder)
    assert {place for file, place in places(report) if file == name} >= set(hit)


async def test_an_entry_changed_with_its_checksum_is_named() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(4))
    shelf.set_aside()
    shelf.close()
    lines = bytes(folder.files["archive-0001.jsonl"].content).split(b"\n")
    place = next(number for number, line in enumerate(lines) if b'"n":3' in line)
    lines[place] = seal(lines[place][12:-1].replace(b"3-3", b"6-6").decode())[:-1]
    folder.files["archive-0001.jsonl"].content[:] = b"\n".join(lines)
    [finding] = (await check_folder(folder)).findings
    assert (finding.code, finding.values) == (
        "entry-changed",
        {"game": uid(1), "file": "archive-0001.jsonl", "entry": 3},
    )


async def test_a_game_the_index_knows_and_the_archive_has_not_is_named() -> None:
    folder = await well_used(2)
    content = folder.files["archive-0001.jsonl"].content
    del content[content.index(b'{"game":') - 12 :]
    codes = {finding.code for finding in (await check_folder(folder)).findings}
    assert codes - {"index-differs"} == {"game-missing"}


async def test_a_lost_index_is_told_game_by_game() -> None:
    folder = await well_used(2)
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await folder.remove(name)
    assert {finding.code for finding in (await check_folder(folder)).findings} == {"index-differs"}


async def test_a_torn_end_is_told_with_its_place() -> None:
    folder = await well_used(4)
    name = next(name for name in ("live-a.jsonl", "live-b.jsonl") if folder.files[name].size())
    size = folder.files[name].size()
    folder.files[name].content.extend(b'["12')
    [finding] = (await check_folder(folder)).findings
    assert (finding.code, finding.values) == ("torn", {"file": name, "at": size, "bytes": 4})
    (await open_shelf(folder)).close()
    report = await check_folder(folder)
    assert (report.findings, report.aside) == ((), (f"{name}.torn-1",))


async def test_a_newer_format_is_told_and_not_judged() -> None:
    folder = await well_used(4)
    folder.files["archive-0001.jsonl"].content[:0] = seal('{"scorekeeper":"archive","format":2}')
    [finding] = (await check_folder(folder)).findings
    assert (finding.code, finding.values["file"]) == ("newer-format", "archive-0001.jsonl")


async def test_games_that_the_judge_does_not_know_are_named_unless_they_are_gone() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2, 3, 4):
        shelf.begin(header(number), plays(number))
    shelf.lengthen(uid(1), [play(2)])
    shelf.discard(uid(2), "2026-11-30T18:00:00.000Z")
    shelf.discard(uid(3), "2026-11-30T18:00:00.000Z")
    shelf.empty_bin()
    shelf.discard(uid(1), "2026-11-30T18:00:00.000Z")
    report = await check_folder(folder, lambda game, entries: "odd" if game["id"] != uid(1) or len(entries) < 2 else "")
    live = {"game": uid(4), "file": "live-a.jsonl", "reason": "odd"}
    assert [(one.code, one.values) for one in report.findings] == [("game-unreadable", live)]
    report = await check_folder(folder, lambda _game, entries: f"{len(entries)}")
    archive = {"game": uid(1), "file": "archive-0001.jsonl", "reason": "2"}
    assert [one.values for one in report.findings] == [archive, live | {"reason": "4"}]


async def test_a_folder_can_be_checked_while_it_is_played_in(tmp_path: Path) -> None:
    shelf = await open_shelf(DiskFolder(tmp_path))
    shelf.begin(header(1), plays(2))
    looking = DiskFolder(tmp_path, is_read_only=True)
    assert (await check_folder(looking)).findings == ()
    shelf.append(play(3))
    assert (await check_folder(looking)).entries == 3
    looking.close()
    shelf.close()


def digest(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


async def test_checking_changes_no_file_on_the_disk(tmp_path: Path) -> None:
    shelf = await open_shelf(DiskFolder(tmp_path))
    shelf.begin(header(1), plays(2))
    shelf.close()
    with (tmp_path / "live-a.jsonl").open("ab") as file:
        file.write(b"torn")
    before = digest(tmp_path)
    looking = DiskFolder(tmp_path, is_read_only=True)
    assert (await check_folder(looking)).findings
    looking.close()
    assert digest(tmp_path) == before
