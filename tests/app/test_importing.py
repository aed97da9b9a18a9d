"""A bundle in which one game cannot be read: the others come in, and that one is named and nothing is lost by it."""

import io

import pytest

from scorekeeper.app import games, importing
from scorekeeper.app.copies import copy_of
from scorekeeper.app.setup import begin
from scorekeeper.record.events import Played
from scorekeeper.rules.tile import tile
from scorekeeper.store.backup import back_up, open_backup
from scorekeeper.store.errors import RefusedError
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import Kind
from tests.app.later_games import keep_later
from tests.app.test_games import AROUND, DRAFT, opened, told


async def with_one_unread(*names: str) -> tuple[Shelf, str]:
    """A shelf with two games that can be read and one that cannot, and the id of that one."""
    shelf = await opened(MemoryFolder())
    told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 5)))
    later = keep_later(shelf, *names, entries=2)
    told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(5, 5)))
    return shelf, later


async def test_what_can_be_read_comes_in_and_what_cannot_is_named() -> None:
    shelf, later = await with_one_unread("Ana", "Chloé")
    other = await opened(MemoryFolder())
    source = io.BytesIO(copy_of(shelf))
    seen = await importing.look_into(other, source)
    assert importing.counted(seen) == {Kind.NEW: 2, Kind.UNREADABLE: 1}
    assert importing.adds(seen)
    assert await importing.take(other, source, AROUND) == seen
    assert (len(other.games()), other.has(later)) == (2, False)
    (left,) = importing.left_out(seen)
    assert (left.game, left.names) == (later, ("Ana", "Chloé"))
    assert left.created.startswith("2026-11-30")
    assert "written in format 2 by a newer version" in left.why


async def test_a_day_copy_with_an_unread_game_gives_back_the_others() -> None:
    shelf, later = await with_one_unread()
    copy = await open_backup(shelf.folder, await back_up(shelf, shelf.folder, "2026-11-30"))
    other = await opened(MemoryFolder())
    taken = await importing.take(other, copy, AROUND, is_backup=True)
    assert [one.game for one in importing.left_out(taken)] == [later]
    assert len(other.games()) == 2


async def test_an_unread_game_that_is_here_already_is_no_loss() -> None:
    shelf, later = await with_one_unread()
    seen = await importing.take(shelf, io.BytesIO(copy_of(shelf)), AROUND)
    assert importing.counted(seen) == {Kind.SAME: 3}
    assert shelf.has(later)


async def test_a_game_here_is_never_replaced_or_lengthened_by_what_cannot_be_read() -> None:
    shelf = await opened(MemoryFolder())
    told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 5)))
    assert shelf.live is not None
    game, before = shelf.live.header["id"], list(shelf.live.entries)
    shelf.append({"number": len(before) + 1, "at": "", "event": {"what": "sung"}})
    longer = copy_of(shelf)
    other = await opened(MemoryFolder())
    other.begin(shelf.live.header, before)
    (seen,) = await importing.take(other, io.BytesIO(longer), AROUND)
    assert (seen.kind, seen.here) == (Kind.UNREADABLE, len(before))
    assert list(other.load(game).entries) == before
    assert not other.games()


async def test_a_bundle_of_nothing_else_adds_nothing() -> None:
    shelf = await opened(MemoryFolder())
    keep_later(shelf)
    seen = await importing.look_into(await opened(MemoryFolder()), io.BytesIO(copy_of(shelf)))
    assert not importing.adds(seen)


async def test_a_header_of_any_make_is_told_without_what_would_command_the_screen() -> None:
    shelf = await opened(MemoryFolder())
    keep_later(shelf, "A\x1b[2Jna", "B" * 900)
    raw = copy_of(shelf).replace(b'"created":"2026', b'"created":7,"was":"2026')
    seats = b'"seats":[7,{"name":3},{"name":"A\\u001b[2Jna"}]'
    raw = raw[: raw.index(b'"seats"')] + seats + raw[raw.index(b',"sides"') :]
    (left,) = importing.left_out(await importing.look_into(await opened(MemoryFolder()), io.BytesIO(raw)))
    assert (left.names, left.created) == (("A [2Jna",), "")


@pytest.mark.parametrize("spoil", [lambda raw: raw[:-30], lambda raw: raw.replace(b'"n":1', b'"n":-1', 1)])
async def test_a_bundle_that_is_broken_is_still_refused_whole(spoil: "type[bytes]") -> None:
    shelf, _ = await with_one_unread()
    other = await opened(MemoryFolder())
    with pytest.raises(RefusedError):
        await importing.take(other, io.BytesIO(spoil(copy_of(shelf))), AROUND)
    assert (other.games(), other.live) == ((), None)
