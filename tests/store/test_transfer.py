"""Bundles: out and in again, merged by id, nothing overwritten, refused whole where anything is wrong."""

import contextlib
import gzip
import io
import itertools
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scorekeeper.store import transfer
from scorekeeper.store.bundle import begin_line, end_line, settings_lines
from scorekeeper.store.errors import UnknownGameError
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import Incoming, Kind, export, preview, take_in
from tests.store.games import everything, header, open_shelf, play, plays, uid
from tests.store.simdisk import PowerLossError, SimDisk


def ids() -> Iterator[str]:
    return (uid(number) for number in itertools.count(900))


async def shelf_with(*games: tuple[int, int]) -> Shelf:
    """A new shelf with games of these (number, entries), all set aside."""
    shelf = await open_shelf(MemoryFolder())
    for number, count in games:
        shelf.begin(header(number), plays(count))
    shelf.set_aside()
    return shelf


def bundle(shelf: Shelf, *games: str) -> io.BytesIO:
    return io.BytesIO(b"".join(export(shelf, games or None)))


async def taken(shelf: Shelf, source: io.BytesIO) -> list[tuple[str, Kind]]:
    """What a preview says, which must be what is then done."""
    before = everything(shelf)
    looked = await preview(shelf, source)
    assert everything(shelf) == before
    new_id = ids()
    done = await take_in(shelf, source, lambda: next(new_id))
    assert done == looked
    return [(incoming.game, incoming.kind) for incoming in done]


async def test_a_bundle_is_json_lines_that_a_person_can_read() -> None:
    shelf = await shelf_with((1, 1))
    lines = [json.loads(line) for line in bundle(shelf)]
    assert lines[0] == {"scorekeeper": "bundle", "format": 1}
    assert lines[1] == {"game": header(1), "entries": 1}
    assert (lines[2]["n"], lines[2]["entry"]) == (1, play(1))
    assert lines[3]["end"] == uid(1)
    assert lines[4] == {"end": "bundle", "games": 1}


async def test_everything_but_the_bin_goes_out_and_comes_in_elsewhere() -> None:
    shelf = await shelf_with((1, 3), (2, 5), (3, 0))
    shelf.begin(header(4), plays(2))
    shelf.discard(uid(2), "2026")
    other = await open_shelf(MemoryFolder())
    assert await taken(other, bundle(shelf)) == [(uid(3), Kind.NEW), (uid(1), Kind.NEW), (uid(4), Kind.NEW)]
    assert everything(other) == {uid(1): plays(3), uid(3): [], uid(4): plays(2)}
    assert other.live is None
    assert all(not other.load(uid(number)).flaws for number in (1, 3, 4))


async def test_named_games_go_out_and_unknown_ones_are_refused() -> None:
    shelf = await shelf_with((1, 3), (2, 5))
    other = await open_shelf(MemoryFolder())
    assert await taken(other, bundle(shelf, uid(2))) == [(uid(2), Kind.NEW)]
    with pytest.raises(UnknownGameError):
        bundle(shelf, uid(9))


async def test_the_same_bundle_twice_adds_nothing() -> None:
    shelf = await shelf_with((1, 3), (2, 5))
    source = bundle(shelf)
    other = await open_shelf(MemoryFolder())
    await taken(other, source)
    size = other.archive.sizes()
    assert await taken(other, source) == [(uid(2), Kind.SAME), (uid(1), Kind.SAME)]
    assert other.archive.sizes() == size
    assert await taken(shelf, source) == [(uid(2), Kind.SAME), (uid(1), Kind.SAME)]


async def test_a_record_that_continues_ours_is_joined_and_one_that_ours_continues_adds_nothing() -> None:
    short, long = await shelf_with((1, 3)), await shelf_with((1, 8))
    assert await taken(long, bundle(short)) == [(uid(1), Kind.SHORTER)]
    assert await taken(short, bundle(long)) == [(uid(1), Kind.LONGER)]
    assert everything(short) == everything(long) == {uid(1): plays(8)}
    assert list(short.load(uid(1)).flaws) == []
    assert len(short.games()) == 1


async def test_a_live_game_that_grew_elsewhere_grows_here_and_stays_live() -> None:
    long = await shelf_with((1, 8))
    here = await shelf_with()
    here.begin(header(1), plays(3))
    assert await taken(here, bundle(long)) == [(uid(1), Kind.LONGER)]
    assert here.live is not None
    assert list(here.live.entries) == plays(8)
    assert await taken(here, bundle(long)) == [(uid(1), Kind.SAME)]


async def test_a_game_in_the_bin_comes_out_when_it_grew_elsewhere() -> None:
    long = await shelf_with((1, 8))
    here = await shelf_with((1, 3))
    here.discard(uid(1), "2026")
    assert await taken(here, bundle(long)) == [(uid(1), Kind.LONGER)]
    assert (len(here.bin()), everything(here)) == (0, {uid(1): plays(8)})


async def test_a_game_that_parted_is_kept_as_two_and_only_once() -> None:
    here, there = await shelf_with((1, 3)), await shelf_with((1, 3))
    for shelf, last in ((here, "6-6"), (there, "5-5")):
        shelf.resume(uid(1))
        shelf.append({**play(4), "played": last})
        shelf.set_aside()
    source = bundle(there)
    assert await taken(here, source) == [(uid(1), Kind.DIFFERING)]
    assert [entry["played"] for entry in here.load(uid(1)).entries][-1] == "6-6"
    copy = here.load(uid(900))
    assert list(copy.entries) == list(there.load(uid(1)).entries)
    assert copy.header["copy_of"]["id"] == uid(1)
    assert list(copy.flaws) == []
    assert await taken(here, source) == [(uid(1), Kind.SAME)]
    there.resume(uid(1))
    there.append(play(5))
    assert await taken(here, bundle(there)) == [(uid(1), Kind.LONGER)]
    assert len(here.load(uid(900)).entries) == 5
    assert len(here.games()) == 2


async def test_another_header_under_one_id_is_another_game() -> None:
    here = await shelf_with((1, 3))
    there = await open_shelf(MemoryFolder())
    there.begin({**header(1), "players": ["Eve"]}, plays(3))
    assert await taken(here, bundle(there)) == [(uid(1), Kind.DIFFERING)]
    assert here.load(uid(1)).header == header(1)


async def test_a_record_changed_by_hand_is_kept_as_a_copy_that_says_so() -> None:
    there = await shelf_with((1, 4))
    raw = bundle(there).getvalue().replace(b'"played":"2-2"', b'"played":"6-6"')
    other = await open_shelf(MemoryFolder())
    [found] = await preview(other, io.BytesIO(raw))
    assert (found.kind, [(flaw.code, flaw.values) for flaw in found.flaws]) == (
        Kind.DOUBTFUL,
        [("entry-changed", {"entry": 2})],
    )
    assert await taken(other, io.BytesIO(raw)) == [(uid(1), Kind.DOUBTFUL)]
    assert other.load(uid(900)).header["copy_of"]["flaws"] == [{"code": "entry-changed", "entry": 2}]
    assert await taken(other, io.BytesIO(raw)) == [(uid(1), Kind.SAME)]
    assert await taken(other, bundle(there)) == [(uid(1), Kind.NEW)]
    assert await taken(there, io.BytesIO(raw)) == [(uid(1), Kind.DOUBTFUL)]
    assert everything(there)[uid(1)] == plays(4)


async def test_a_damaged_game_is_mended_by_a_whole_one() -> None:
    folder = MemoryFolder()
    here = await open_shelf(folder)
    here.begin(header(1), plays(4))
    here.set_aside()
    whole = bundle(here)
    content = folder.files["archive-0001.jsonl"].content
    content[content.index(b'"2-2"')] ^= 1
    hurt = bundle(here)
    assert len(here.load(uid(1)).entries) == 3
    assert await taken(here, hurt) == [(uid(1), Kind.SAME)]
    assert await taken(here, whole) == [(uid(1), Kind.MENDING)]
    assert (everything(here), list(here.load(uid(1)).flaws)) == ({uid(1): plays(4)}, [])
    content[50:] = b"x" * (len(content) - 50)
    [done] = await take_in(here, whole, lambda: uid(9))
    assert done.kind is Kind.MENDING
    assert everything(here) == {uid(1): plays(4)}


async def test_packed_bundles_byte_order_marks_and_windows_line_ends_are_read() -> None:
    raw = bundle(await shelf_with((1, 3))).getvalue()
    for given in (gzip.compress(raw), b"\xef\xbb\xbf" + raw, raw.replace(b"\n", b"\r\n"), raw.rstrip(b"\n")):
        other = await open_shelf(MemoryFolder())
        assert await taken(other, io.BytesIO(given)) == [(uid(1), Kind.NEW)]


async def test_settings_of_a_backup_fill_what_is_not_set_and_a_strangers_nothing() -> None:
    shelf = await open_shelf(MemoryFolder())
    shelf.change_settings(theme="dark")
    source = io.BytesIO(begin_line() + settings_lines({"theme": "light", "self": ["Ana"]}) + end_line(0))
    assert await take_in(shelf, source, lambda: uid(1)) == ()
    assert shelf.settings() == {"theme": "dark"}
    assert await take_in(shelf, source, lambda: uid(1), is_backup=True) == ()
    assert shelf.settings() == {"theme": "dark", "self": ["Ana"]}


async def test_of_a_strangers_settings_only_what_belongs_to_games_is_taken_and_nothing_here_is_overwritten() -> None:
    shelf = await open_shelf(MemoryFolder())
    shelf.change_settings(**{"player/1": {"name": "Ana"}})
    told = {"player/1": {"name": "Anna"}, "player/2": {"name": "Ben"}, "session/1": {"place": "here"}, "players": 3}
    source = io.BytesIO(begin_line() + settings_lines(told) + end_line(0))
    await take_in(shelf, source, lambda: uid(1))
    assert shelf.settings_under("player") == {"1": {"name": "Ana"}, "2": {"name": "Ben"}}
    assert shelf.settings_under("session") == {"1": {"place": "here"}}
    assert "players" not in shelf.settings()


async def test_a_great_many_settings_go_out_and_in() -> None:
    shelf, other = await open_shelf(MemoryFolder()), await open_shelf(MemoryFolder())
    shelf.change_settings(**{f"session/{n}": {"note": "x" * 2000} for n in range(100)})
    data = b"".join(export(shelf, settings=shelf.settings()))
    await take_in(other, io.BytesIO(data), lambda: uid(1))
    assert other.settings() == shelf.settings()


async def test_a_game_that_the_judge_does_not_know_is_left_out_and_the_others_come_in() -> None:
    def judge(game: Any, entries: list[Any]) -> str:  # noqa: ANN401
        return "no-players" if len(entries) == 5 else ""

    shelf = await open_shelf(MemoryFolder())
    source = bundle(await shelf_with((1, 3), (2, 5), (3, 4)))
    seen = await preview(shelf, source, judge)
    assert await take_in(shelf, source, lambda: uid(9), judge) == seen
    assert {one.game: one.kind for one in seen} == {uid(1): Kind.NEW, uid(2): Kind.UNREADABLE, uid(3): Kind.NEW}
    assert [(one.header, one.unread) for one in seen if one.unread] == [(header(2), "no-players")]
    assert everything(shelf) == {uid(1): plays(3), uid(3): plays(4)}


async def test_an_import_of_many_games_begins_new_archive_files(monkeypatch: pytest.MonkeyPatch) -> None:
    many = await shelf_with(*((number, 4) for number in range(1, 200)))
    other = await open_shelf(MemoryFolder())
    other.archive.full_size = 20_000
    monkeypatch.setattr(transfer, "_ENTRIES_AT_ONCE", 20)
    assert len(await taken(other, bundle(many))) == 199
    assert len(other.archive.files) > 3
    assert everything(other) == everything(many)


def test_an_incoming_game_has_no_flaws_unless_told() -> None:
    assert Incoming(uid(1), Kind.NEW, 1, 0).flaws == ()


@pytest.mark.parametrize("seed", range(60))
async def test_an_import_that_lost_its_power_is_mended_by_the_next_one(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "_ENTRIES_AT_ONCE", 40)
    many = await shelf_with(*((number, 9) for number in range(1, 21)))
    disk = SimDisk(Random(seed))
    shelf = await open_shelf(disk)
    shelf.begin(header(50), plays(3))
    disk.fuse = seed % 12
    with contextlib.suppress(PowerLossError):
        await take_in(shelf, bundle(many), lambda: uid(900))
    disk = disk.after_crash()
    shelf = await open_shelf(disk)
    kinds = {incoming.kind for incoming in await take_in(shelf, bundle(many), lambda: uid(900))}
    assert kinds <= {Kind.NEW, Kind.SAME, Kind.MENDING}
    assert everything(shelf) == {uid(50): plays(3), **everything(many)}
    assert not any(shelf.load(uid(number)).flaws for number in range(1, 21))
