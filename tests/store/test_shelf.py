"""The shelf: games begun, kept, set aside, resumed, binned, over every kind of folder."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import (
    BadIdError,
    DamagedError,
    FailedError,
    FullError,
    KnownGameError,
    LockedError,
    NewerFormatError,
    NoLiveGameError,
    NotJsonError,
    NotWritableError,
    ReadOnlyError,
    TooLongError,
    TooManyError,
    UnknownGameError,
)
from scorekeeper.store.files import Folder
from scorekeeper.store.lines import seal
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from tests.store.games import everything, header, open_shelf, play, plays, summarize, uid
from tests.store.simdisk import SimDisk

Make = Callable[[], Folder]


@pytest.fixture(params=["memory", "disk", "simulated"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    kept: Folder = SimDisk(Random(1)) if request.param == "simulated" else MemoryFolder()
    return (lambda: DiskFolder(tmp_path / "kept")) if request.param == "disk" else (lambda: kept)


async def reopen(shelf: Shelf, make: Make) -> Shelf:
    shelf.close()
    return await open_shelf(make())


async def test_a_new_shelf_holds_nothing_and_says_nothing(make: Make) -> None:
    shelf = await open_shelf(make())
    assert (shelf.live, list(shelf.games()), list(shelf.bin()), dict(shelf.settings())) == (None, [], [], {})
    assert list(shelf.notices) == []
    shelf.close()


async def test_the_live_game_is_where_it_stood_after_reopening(make: Make) -> None:
    shelf = await open_shelf(make())
    shelf.begin(header(1))
    shelf.append(play(1))
    shelf.append_all([play(2), play(3)])
    shelf.append_all([])
    shelf = await reopen(shelf, make)
    assert shelf.live is not None
    assert (shelf.live.header, list(shelf.live.entries), list(shelf.live.flaws)) == (header(1), plays(3), [])
    assert list(shelf.notices) == []
    shelf.close()


async def test_a_game_set_aside_is_listed_with_its_summary_and_can_be_read(make: Make) -> None:
    shelf = await open_shelf(make())
    shelf.begin(header(1), plays(4))
    shelf.set_aside()
    shelf.set_aside()
    for _ in range(2):
        assert shelf.live is None
        assert list(shelf.games()) == [{"target": 151, "played": ["4-4"], "id": uid(1), "entries": 4}]
        assert list(shelf.load(uid(1)).entries) == plays(4)
        assert shelf.load(uid(1)).header == header(1)
        assert list(shelf.load(uid(1)).flaws) == []
        shelf = await reopen(shelf, make)
    shelf.close()


async def test_beginning_a_game_sets_the_live_one_aside(make: Make) -> None:
    shelf = await open_shelf(make())
    for number in (1, 2, 3):
        shelf.begin(header(number), plays(number))
    assert [game["id"] for game in shelf.games()] == [uid(2), uid(1)]
    assert list(shelf.load(uid(3)).entries) == plays(3)
    shelf = await reopen(shelf, make)
    assert everything(shelf) == {uid(number): plays(number) for number in (1, 2, 3)}
    shelf.close()


async def test_a_resumed_game_goes_on_and_is_listed_once(make: Make) -> None:
    shelf = await open_shelf(make())
    shelf.begin(header(1), plays(2))
    shelf.begin(header(2), plays(1))
    shelf.resume(uid(1))
    shelf.resume(uid(1))
    shelf = await reopen(shelf, make)
    assert shelf.live is not None
    assert shelf.live.header["id"] == uid(1)
    assert [game["id"] for game in shelf.games()] == [uid(2)]
    shelf.append(play(3))
    shelf = await reopen(shelf, make)
    shelf.set_aside()
    assert [(game["id"], game["entries"]) for game in shelf.games()] == [(uid(2), 1), (uid(1), 3)]
    assert list(shelf.load(uid(1)).entries) == plays(3)
    shelf.close()


async def test_setting_an_unchanged_resumed_game_aside_writes_no_second_copy() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(2))
    shelf.set_aside()
    size = folder.files["archive-0001.jsonl"].size()
    shelf.resume(uid(1))
    shelf.set_aside()
    assert folder.files["archive-0001.jsonl"].size() == size
    assert shelf.live is None


async def test_a_discarded_game_is_in_the_bin_and_comes_back(make: Make) -> None:
    shelf = await open_shelf(make())
    shelf.begin(header(1), plays(2))
    shelf.begin(header(2), plays(1))
    shelf.discard(uid(1), "2026-11-30T18:00:00Z")
    shelf.discard(uid(2), "2026-12-30T18:00:00Z")
    assert shelf.live is None
    shelf = await reopen(shelf, make)
    assert list(shelf.games()) == []
    assert [(game["id"], game["discarded"][:7]) for game in shelf.bin()] == [(uid(2), "2026-12"), (uid(1), "2026-11")]
    shelf.restore(uid(1))
    shelf.resume(uid(2))
    shelf = await reopen(shelf, make)
    assert (list(shelf.bin()), [game["id"] for game in shelf.games()]) == ([], [uid(1)])
    assert "discarded" not in shelf.games()[0]
    assert everything(shelf) == {uid(1): plays(2), uid(2): plays(1)}
    shelf.close()


async def test_the_bin_is_emptied_by_age_or_whole(make: Make) -> None:
    shelf = await open_shelf(make())
    for number, month in ((1, "09"), (2, "11"), (3, "12")):
        shelf.begin(header(number), plays(1))
        shelf.discard(uid(number), f"2026-{month}-01T00:00:00Z")
    assert shelf.empty_bin(before="2026-11-01T00:00:00Z") == 1
    shelf = await reopen(shelf, make)
    assert [game["id"] for game in shelf.bin()] == [uid(3), uid(2)]
    with pytest.raises(UnknownGameError):
        shelf.load(uid(1))
    assert shelf.empty_bin() == 2
    assert list(shelf.bin()) == []
    shelf.begin(header(1), plays(1))
    shelf.close()


async def test_settings_are_kept_changed_and_taken_away(make: Make) -> None:
    shelf = await open_shelf(make())
    shelf.change_settings(theme="dark", names=["Ana", "Ben"])
    shelf.change_settings(theme="light", size=None)
    shelf.settings()["names"].append("nobody")
    shelf = await reopen(shelf, make)
    assert shelf.settings() == {"theme": "light", "names": ["Ana", "Ben"]}
    shelf.change_settings(theme=None, names=None)
    assert shelf.settings() == {}
    shelf.close()


async def test_the_list_is_rebuilt_from_the_games_alone(make: Make) -> None:
    shelf = await open_shelf(make())
    for number in range(1, 8):
        shelf.begin(header(number), plays(number))
    for number in (2, 3, 4):
        shelf.discard(uid(number), f"2026-01-0{number}")
    shelf.restore(uid(3))
    shelf.empty_bin(before="2026-01-03")
    shelf.resume(uid(5))
    shelf.append(play(6))
    games, binned, all_games = list(shelf.games()), list(shelf.bin()), everything(shelf)
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await shelf.folder.remove(name)
    shelf = await reopen(shelf, make)
    assert [notice.code for notice in shelf.notices] == ["index-rebuilt"]
    assert (list(shelf.games()), list(shelf.bin()), everything(shelf)) == (games, binned, all_games)
    shelf = await reopen(shelf, make)
    assert list(shelf.notices) == []
    shelf.close()


@pytest.mark.parametrize("game", ["", "7", "../../etc/passwd", uid(1).upper(), uid(1).replace("-7", "-4"), 7, None])
async def test_an_id_that_is_no_uuid_7_is_refused(game: object) -> None:
    shelf = await open_shelf(MemoryFolder())
    with pytest.raises(BadIdError):
        shelf.begin({"id": game})
    assert shelf.live is None


async def test_an_id_that_is_known_is_refused() -> None:
    shelf = await open_shelf(MemoryFolder())
    shelf.begin(header(1))
    with pytest.raises(KnownGameError):
        shelf.begin(header(1))
    shelf.begin(header(2))
    with pytest.raises(KnownGameError):
        shelf.begin(header(1))
    assert shelf.live is not None
    assert shelf.live.header["id"] == uid(2)


async def test_what_cannot_be_kept_is_refused_and_changes_nothing(make: Make) -> None:
    shelf = await open_shelf(make())
    with pytest.raises(NoLiveGameError):
        shelf.append(play(1))
    shelf.begin(header(1), plays(1))
    with pytest.raises(TooLongError) as too_long:
        shelf.append(play(2, 70_000))
    assert too_long.value.values["limit"] == 64 * 1024 - 1024
    for bad in ({"x": float("nan")}, {"x": {1, 2}}, {"x": object()}):
        with pytest.raises(NotJsonError):
            shelf.append(bad)
        with pytest.raises(NotJsonError):
            shelf.begin({**header(2), **bad})
    with pytest.raises(TooLongError):
        shelf.begin({**header(2), "name": "x" * 70_000})
    with pytest.raises(TooLongError):
        shelf.begin(header(2), [play(1), play(2, 70_000)])
    with pytest.raises(TooManyError):
        shelf.begin(header(2), [{"n": 1}] * 20_001)
    for wrong in (shelf.load, shelf.resume, shelf.restore, lambda game: shelf.discard(game, "2026")):
        with pytest.raises(UnknownGameError):
            wrong(uid(9))
    shelf = await reopen(shelf, make)
    assert everything(shelf) == {uid(1): plays(1)}
    shelf.close()


async def test_a_game_takes_20_000_entries_and_not_one_more() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), [{"n": n} for n in range(19_999)])
    shelf.append({"n": 19_999})
    with pytest.raises(TooManyError):
        shelf.append({"n": 20_000})
    shelf.close()
    shelf = await open_shelf(folder)
    shelf.set_aside()
    assert len(shelf.load(uid(1)).entries) == 20_000
    assert list(shelf.load(uid(1)).flaws) == []


async def test_many_entries_that_fill_more_than_a_line_are_kept_as_one() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1))
    shelf.append_all([play(n, 30_000) for n in range(1, 8)])
    shelf.append(play(8))
    shelf.close()
    shelf = await open_shelf(folder)
    assert [entry["number"] for entry in everything(shelf)[uid(1)]] == list(range(1, 9))
    assert list(shelf.notices) == []


async def test_what_is_given_is_read_as_it_would_be_after_reopening() -> None:
    shelf = await open_shelf(MemoryFolder())
    entry: dict[Any, Any] = {"tile": (6, 4), 2: "two", "odd": "\ud800"}
    shelf.begin({**header(1), "sides": ((1, 3), (2, 4))}, [entry])
    assert shelf.live is not None
    assert shelf.live.header["sides"] == [[1, 3], [2, 4]]
    assert shelf.live.entries[0] == {"tile": [6, 4], "2": "two", "odd": "\ud800"}
    given = {"tile": [1, 2]}
    shelf.append(given)
    given["tile"].append(3)
    assert shelf.live.entries[1] == {"tile": [1, 2]}
    shelf.set_aside()
    assert list(shelf.load(uid(1)).flaws) == []


async def test_a_summary_that_fails_costs_that_summary_only_and_is_told() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2):
        shelf.begin(header(number), plays(1))
    shelf.set_aside()
    shelf.close()
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await folder.remove(name)

    def fails(game: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        if game["id"] == uid(1):
            raise ValueError("odd")
        return summarize(game, entries)

    shelf = await Shelf.open(folder, fails)
    assert [notice.code for notice in shelf.notices] == ["index-rebuilt", "no-summary"]
    assert [dict(game) for game in shelf.games()][1] == {"id": uid(1), "entries": 1}
    assert list(shelf.load(uid(1)).entries) == plays(1)


async def test_a_new_archive_file_is_begun_when_one_is_full() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.archive.full_size = 3000
    for number in range(1, 30):
        shelf.begin(header(number), plays(4))
        await shelf.make_room()
    assert len([name for name in folder.files if name.startswith("archive")]) > 4
    shelf.close()
    shelf = await open_shelf(folder)
    assert everything(shelf) == {uid(number): plays(4) for number in range(1, 30)}
    before = list(shelf.games())
    shelf.close()
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await folder.remove(name)
    assert list((await open_shelf(folder)).games()) == before


async def test_a_locked_or_unwritable_folder_is_refused_with_its_name(tmp_path: Path) -> None:
    shelf = await open_shelf(DiskFolder(tmp_path))
    with pytest.raises(LockedError) as locked:
        await open_shelf(DiskFolder(tmp_path))
    assert locked.value.values == {"folder": str(tmp_path)}
    shelf.close()
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWritableError) as refused:
        await open_shelf(DiskFolder(tmp_path / "file"))
    assert refused.value.values["folder"] == str(tmp_path / "file")
    (await open_shelf(DiskFolder(tmp_path))).close()


@pytest.mark.parametrize("name", ["index-a.jsonl", "live-b.jsonl", "archive-0002.jsonl"])
async def test_a_newer_format_is_refused_and_nothing_is_touched(name: str) -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1))
    shelf.begin(header(2))
    shelf.close()
    (await folder.open(name)).content[:] = seal('{"scorekeeper":"any","format":2}') + b"what we cannot know\n"
    before = {file: bytes(found.content) for file, found in folder.files.items()}
    with pytest.raises(NewerFormatError):
        await open_shelf(folder)
    assert {file: bytes(found.content) for file, found in folder.files.items()} == before
    assert not folder.is_locked


async def test_a_lost_archive_file_is_told_and_the_rest_goes_on() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1), plays(1))
    shelf.begin(header(2), plays(2))
    shelf.close()
    lost = folder.files.pop("archive-0001.jsonl")
    shelf = await open_shelf(folder)
    assert [(notice.code, notice.values["games"]) for notice in shelf.notices] == [("games-missing", 1)]
    assert [game["id"] for game in shelf.games()] == [uid(1)]
    with pytest.raises(DamagedError):
        shelf.load(uid(1))
    shelf.set_aside()
    assert list(shelf.load(uid(2)).entries) == plays(2)
    shelf.close()
    folder.files["archive-0001.jsonl"] = lost
    shelf = await open_shelf(folder)
    assert list(shelf.notices) == []
    assert everything(shelf) == {uid(1): plays(1), uid(2): plays(2)}


async def test_a_lost_live_file_is_told() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    shelf.begin(header(1))
    shelf.close()
    for name in ("live-a.jsonl", "live-b.jsonl"):
        folder.files.pop(name)
    shelf = await open_shelf(folder)
    assert [notice.code for notice in shelf.notices] == ["live-missing"]
    assert shelf.live is None


async def test_a_full_disk_costs_the_play_in_flight_only() -> None:
    disk = SimDisk(Random(1))
    shelf = await open_shelf(disk)
    shelf.begin(header(1), plays(3))
    disk.capacity = disk.used() + 100
    for _ in range(3):
        with pytest.raises(FullError):
            shelf.append(play(4))
        with pytest.raises(FullError):
            shelf.set_aside()
    assert shelf.live is not None
    assert list(shelf.live.entries) == plays(3)
    disk.capacity = None
    shelf.append(play(4))
    shelf.set_aside()
    assert everything(await open_shelf(disk.after_crash())) == {uid(1): plays(4)}


async def test_an_archive_whose_flush_failed_takes_nothing_more_until_reopened() -> None:
    disk = SimDisk(Random(1))
    shelf = await open_shelf(disk)
    shelf.begin(header(1), plays(3))
    disk.failing_flushes = 1
    with pytest.raises(FailedError):
        shelf.set_aside()
    await shelf.make_room()
    shelf.set_aside()
    assert shelf.live is None
    assert everything(await open_shelf(disk.after_crash())) == {uid(1): plays(3)}


async def test_another_edition_of_the_summary_makes_all_of_them_anew() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2, 3):
        shelf.begin(header(number), plays(number))
    shelf.discard(uid(2), "2026-11-30")
    shelf.begin(header(4))
    shelf.empty_bin(before="2026")
    shelf.close()

    def longer(game: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        return {"names": game["players"], "long": len(entries)}

    shelf = await Shelf.open(folder, longer, edition=2)
    assert [(game["long"], game["id"]) for game in shelf.games()] == [(3, uid(3)), (1, uid(1))]
    assert [(game["long"], game["discarded"]) for game in shelf.bin()] == [(2, "2026-11-30")]
    size = folder.files["index-b.jsonl"].size()
    shelf.close()
    shelf = await Shelf.open(folder, longer, edition=2)
    assert folder.files["index-b.jsonl"].size() == size
    folder.files["archive-0001.jsonl"].content[100:] = b""
    shelf.close()
    shelf = await open_shelf(folder)
    assert [game["id"] for game in shelf.games()] == [uid(3), uid(1)]


async def test_an_archive_that_can_be_neither_written_nor_cut_is_left_and_the_game_stays_live() -> None:
    disk = SimDisk(Random(1))
    shelf = await open_shelf(disk)
    shelf.begin(header(1), plays(3))
    disk.failing_flushes, disk.failing_truncates = 1, 1
    with pytest.raises(FailedError):
        shelf.set_aside()
    with pytest.raises(ReadOnlyError):
        shelf.set_aside()
    assert shelf.live is not None
    shelf.append(play(4))
    assert everything(await open_shelf(disk.after_crash())) == {uid(1): plays(4)}


async def test_a_torn_archive_on_a_full_disk_is_not_cut_and_the_next_game_goes_to_another_file() -> None:
    disk = SimDisk(Random(1))
    shelf = await open_shelf(disk)
    shelf.begin(header(1), plays(3))
    shelf.set_aside()
    file = disk.files["archive-0001.jsonl"]
    file.write(file.size(), b'["1234')
    torn = bytes(file.view)
    disk.capacity = disk.used()
    shelf = await open_shelf(disk)
    assert [notice.code for notice in shelf.notices] == ["full"]
    disk.capacity = None
    shelf.begin(header(2), plays(2))
    shelf.set_aside()
    assert bytes(file.view) == torn
    shelf = await open_shelf(disk)
    assert [notice.code for notice in shelf.notices] == ["torn"]
    assert everything(shelf) == {uid(1): plays(3), uid(2): plays(2)}


async def test_facts_are_kept_by_game_until_it_is_gone_for_good_and_a_changed_game_has_another_hash() -> None:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2):
        shelf.begin(header(number), plays(number))
    before = shelf.heads()
    assert set(before) == {uid(1), uid(2)}
    shelf.keep_facts({game: {"head": head, "points": 5} for game, head in before.items()})
    shelf.keep_facts({})
    shelf.lengthen(uid(1), [play(2)])
    shelf.append(play(3))
    assert all(before[game] != head for game, head in shelf.heads().items())
    shelf.discard(uid(1), "2026-11-30T18:00:00.000Z")
    assert set(shelf.heads()) == {uid(2)}
    shelf.close()
    shelf = await open_shelf(folder)
    assert set(shelf.facts()) == {uid(1), uid(2)}
    assert shelf.empty_bin() == 1
    assert set(shelf.facts()) == {uid(2)}
    assert shelf.facts()[uid(2)]["points"] == 5
