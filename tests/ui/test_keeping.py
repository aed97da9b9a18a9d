"""Past games thrown away and taken back, carried away in a file and brought in again."""

import io

import pytest

from scorekeeper.app import games
from scorekeeper.app.copies import copy_of
from scorekeeper.store.backup import back_up, backups
from scorekeeper.ui.app import main_for
from scorekeeper.ui.screens.carry import MOST_NAMED
from tests.app.later_games import keep_later
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, live_with, put


async def test_a_game_goes_to_the_bin_comes_back_by_undo_and_from_the_bin() -> None:
    live = await live_with(R1_WRONG)
    put(live, R1_WRONG)
    (one,) = games.listed(live.shelf)
    async with Room(main_for(live), route="/games") as room:
        await room.tap(f"game-{one.id}")
        await room.tap(f"discard-{one.id}")
        assert room.page.route == "/games"
        assert not room.has(f"game-{one.id}")
        await room.tap("undo-discard")
        assert room.has(f"game-{one.id}")
        await room.tap(f"game-{one.id}")
        await room.tap(f"discard-{one.id}")
        await room.go("/bin")
        await room.tap(f"restore-{one.id}")
        assert not room.has("empty-bin")
    assert [kept.id for kept in games.listed(live.shelf)] == [one.id]


async def test_the_bin_is_emptied_only_by_a_second_tap() -> None:
    live = await live_with(R1_WRONG)
    put(live, R1_WRONG)
    (one,) = games.listed(live.shelf)
    live.shelf.discard(one.id, live.around.now())
    async with Room(main_for(live), route="/bin") as room:
        await room.tap("empty-bin")
        assert len(live.shelf.bin()) == 1
        await room.tap("empty-bin")
        assert not live.shelf.has(one.id)


async def test_what_was_saved_is_shown_before_it_is_taken_in_elsewhere() -> None:
    live, other = await live_with(R1_WRONG), await live_with(R1_WRONG)
    async with Room(main_for(live), route="/carry") as room:
        await room.tap("export-all")
        ((_, asked),) = [one for one in room.wire.invoked if one[0] == "save_file"]
        data = io.BytesIO(asked["src_bytes"]).getvalue()
    file = {"id": 0, "name": "all.jsonl", "size": len(data), "path": None, "bytes": data}
    async with Room(main_for(other), route="/carry", answers={"pick_files": [file]}) as room:
        await room.tap("import-file")
        before = len(games.listed(other.shelf))
        assert room.label("incoming-new") == "1 game: new"
        await room.tap("import-take")
        assert len(games.listed(other.shelf)) == before + 1
        await room.tap("import-file")
        assert room.label("incoming-same") == "1 game: here already"
        assert not room.has("import-take")


async def test_a_file_of_something_else_is_refused_in_a_sentence() -> None:
    live = await live_with(R1_WRONG)
    file = {"id": 0, "name": "x", "size": 2, "path": None, "bytes": b"PK\3\4"}
    async with Room(main_for(live), route="/carry", answers={"pick_files": [file]}) as room:
        await room.tap("import-file")
        assert "ZIP" in room.label("carry-said")
        assert not room.has("import-take")


async def test_what_cannot_be_read_is_named_before_and_after_the_others_are_taken_in() -> None:
    live, other = await live_with(R1_WRONG), await live_with(R1_WRONG)
    later = [keep_later(live.shelf, "Zoé", f"Guest {n}") for n in range(MOST_NAMED + 3)]
    data = copy_of(live.shelf)
    file = {"id": 0, "name": "all.jsonl", "size": len(data), "path": None, "bytes": data}
    async with Room(main_for(other), route="/carry", answers={"pick_files": [file]}) as room:
        await room.tap("import-file")
        assert room.label("incoming-new") == "1 game: new"
        for _ in ("looked into", "taken in"):
            assert room.label("incoming-unreadable") == "23 games: cannot be read by this version: left out"
            assert room.label("left-out-0").startswith("Zoé and Guest 22, Nov 30, 2026: this was written in format 2")
            assert room.label("left-out-stay").startswith("23 games stay only in the file. Keep the file")
            assert room.label("left-out-more") == "3 more"
            if room.has("import-take"):
                await room.tap("import-take")
        assert room.label("carry-said") == "The other games are here now."
        assert not room.has("import-take")
    assert not any(other.shelf.has(game) for game in later)


async def test_opening_the_app_keeps_a_copy_of_the_day() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live)) as room:
        await room.settle()
    assert len(await backups(live.shelf.folder)) == 1


async def test_a_game_lost_since_a_copy_was_made_is_taken_back_from_it() -> None:
    live = await live_with(R1_WRONG)
    put(live, R1_WRONG)
    (one,) = games.listed(live.shelf)
    copy = await back_up(live.shelf, live.shelf.folder, "2026-11-30")
    live.shelf.discard(one.id, live.around.now())
    live.shelf.empty_bin()
    async with Room(main_for(live), route="/carry") as room:
        await room.tap(f"copy-{copy.day}")
        assert room.label("incoming-new") == "1 game: new"
        await room.tap("import-take")
    assert [kept.id for kept in games.listed(live.shelf)] == [one.id]


@pytest.mark.parametrize(("level", "column"), [("play", "tile"), ("hand", "end"), ("game", "winner")])
async def test_the_games_are_saved_as_a_table_of_each_kind(level: str, column: str) -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/carry") as room:
        await room.tap(f"csv-{level}")
        ((_, asked),) = [one for one in room.wire.invoked if one[0] == "save_file"]
        assert asked["file_name"] == f"scorekeeper-{level}s.csv"
        assert column in asked["src_bytes"].decode().splitlines()[0]
