"""`check`, `export` and `import` from the shell: nothing changes unasked, and every refusal is one sentence."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from scorekeeper.app import games
from scorekeeper.app.setup import Draft, begin
from scorekeeper.cli.app import app
from scorekeeper.record import codec
from scorekeeper.record.events import Entry, Played
from scorekeeper.rules.tile import tile
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.shelf import Shelf
from tests.app.later_games import keep_later
from tests.app.test_games import AROUND, told

DRAFT = Draft(names=("Ana", "=Ben"), deal="7", leader=0)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one game set aside and one on the table."""
    folder = tmp_path / "kept"
    monkeypatch.setenv("SCOREKEEPER_DATA", str(folder))
    monkeypatch.setenv("LC_ALL", "C")
    asyncio.run(_played(folder))
    return folder


async def _played(folder: Path) -> None:
    shelf = await Shelf.open(DiskFolder(folder), games.summarize)
    for _ in range(2):
        told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(5, 5)))
    shelf.close()


def ran(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_check_of_sound_games_leaves_with_0_and_changes_nothing(kept: Path) -> None:
    before = bytes_in(kept)
    done = ran("check", str(kept))
    assert (done.exit_code, bytes_in(kept)) == (0, before)
    assert "2 games, 4 entries" in done.output


def test_a_check_names_the_damaged_file_and_leaves_with_1_while_the_app_is_open(kept: Path) -> None:
    place = kept / "archive-0001.jsonl"
    raw = bytearray(place.read_bytes())
    raw[len(raw) // 2] ^= 1
    place.write_bytes(raw)
    folder = DiskFolder(kept)
    asyncio.run(folder.lock())
    done = ran("check", "--json")
    folder.close()
    found = json.loads(done.output)["findings"]
    assert done.exit_code == 1
    assert any(one.get("file") == place.name and place.name in one["text"] for one in found), found


def test_a_check_names_a_game_that_cannot_be_read_and_leaves_with_1(kept: Path) -> None:
    later = asyncio.run(_with_a_later_game(kept))
    before = bytes_in(kept)
    done = ran("check")
    assert (done.exit_code, bytes_in(kept)) == (1, before)
    assert f"The game {later} in “archive-0001.jsonl” cannot be read by this version: this was" in done.output
    assert "All of it is whole." not in done.output
    (found,) = json.loads(ran("check", "--json").output)["findings"]
    assert (found["code"], found["game"]) == ("game-unreadable", later)


def test_a_folder_that_is_not_there_is_named_and_not_made(kept: Path) -> None:
    missing = kept / "elsewhere"
    done = ran("check", str(missing))
    assert done.exit_code == 2
    assert str(missing) in done.output
    assert not missing.exists()


def test_what_is_exported_is_looked_at_first_and_comes_back_with_yes(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = tmp_path / "all.jsonl"
    assert ran("export", str(bundle)).exit_code == 0
    assert "2 games: here already" in ran("import", str(bundle)).output
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path / "new"))
    first = ran("import", str(bundle))
    assert "2 games: new" in first.output
    assert "--yes" in first.output
    assert "0 games" in ran("check").output
    assert "2 games: new" in ran("import", str(bundle), "--yes").output
    assert "2 games, 4 entries" in ran("check").output
    assert "Nothing in it is new here." in ran("import", str(bundle), "--yes").output


def test_a_file_with_a_game_of_a_later_version_gives_the_others_and_names_that_one(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = asyncio.run(_with_a_later_game(kept))
    bundle = tmp_path / "all.jsonl"
    assert ran("export", str(bundle)).exit_code == 0
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path / "new"))
    for words in (("import", str(bundle)), ("import", str(bundle), "--yes")):
        done = ran(*words)
        assert done.exit_code == 1
        assert "2 games: new" in done.output
        assert "1 game: cannot be read by this version: left out" in done.output
        assert f"\n  Ana and Ben, Nov 30, 2026, {later}: this was written in format 2" in done.output
        assert "1 game stays only in the file." in done.output
    assert "2 games, 4 entries" in ran("check").output


async def _with_a_later_game(folder: Path) -> str:
    shelf = await games.open_shelf(DiskFolder(folder))
    game = keep_later(shelf)
    shelf.close()
    return game


def test_an_export_while_the_app_plays_holds_this_moment_and_changes_no_byte(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = asyncio.run(games.open_shelf(DiskFolder(kept)))
    before = bytes_in(kept)
    assert shelf.live is not None
    live, laid = str(shelf.live.header["id"]), len(shelf.live.entries)
    assert ran("export", str(tmp_path / "first")).exit_code == 0
    assert "Ana 5-5" in ran("export", "-", "--game", live, "--text").output
    assert len(ran("export", "-", "--csv", "play").output.splitlines()) == 3
    assert bytes_in(kept) == before
    shelf.append(codec.entry(Entry(laid + 1, AROUND.now(), Played(1, tile(5, 1)))))
    assert ran("export", str(tmp_path / "second")).exit_code == 0
    shelf.close()
    assert "1 game: the one here goes further" in ran("import", str(tmp_path / "first")).output
    assert "2 games: here already" in ran("import", str(tmp_path / "second")).output
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path / "new"))
    assert "2 games: new" in ran("import", str(tmp_path / "second"), "--yes").output
    assert "2 games, 5 entries" in ran("check").output


PLAYS_ON = """
import asyncio, sys
from scorekeeper.app.games import open_shelf
from scorekeeper.record import codec
from scorekeeper.record.events import Dealt, Entry
from scorekeeper.store.disk import DiskFolder
from scorekeeper.app.setup import Draft, begin
from tests.app.test_games import AROUND
shelf = asyncio.run(open_shelf(DiskFolder(sys.argv[1])))
for _ in range(12):
    record = begin(Draft(names=("Ana", "Ben"), leader=0), AROUND)
    shelf.begin(codec.header(record))
    for number in range(1, 26):
        shelf.append(codec.entry(Entry(number, AROUND.now(), Dealt(0))))
    print("game", flush=True)
    sys.stdin.readline()
"""


def test_exports_while_another_process_writes_are_whole(kept: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYS_ON, str(kept)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        assert playing.stdout.readline() == "game\n"
        for number in range(12):
            print(file=playing.stdin, flush=True)
            assert ran("export", str(tmp_path / f"{number}")).exit_code == 0
        playing.communicate(timeout=30)
    assert playing.returncode == 0
    for number in range(12):
        done = ran("import", str(tmp_path / f"{number}"))
        kinds = {line.partition(": ")[2] for line in done.output.splitlines() if ": " in line}
        assert (done.exit_code, kinds <= {"here already", "the one here goes further"}) == (0, True), done.output


def test_a_file_that_is_there_is_not_written_over(kept: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    done = ran("export", str(there))
    assert (done.exit_code, there.read_text()) == (2, "mine")
    assert str(there) in done.output


@pytest.mark.parametrize(("data", "words"), [(b"", "empty"), (b"PK\3\4", "ZIP"), (b'{"a":1}\n', "not a file of games")])
def test_a_file_of_something_else_is_refused_in_a_sentence(kept: Path, tmp_path: Path, data: bytes, words: str) -> None:
    strange = tmp_path / "strange"
    strange.write_bytes(data)
    done = ran("import", str(strange), "--yes")
    assert done.exit_code == 2
    assert words in done.output


def test_an_import_of_no_file_is_told(kept: Path) -> None:
    done = ran("import", "nowhere.jsonl")
    assert done.exit_code == 2
    assert "nowhere.jsonl" in done.output


@pytest.mark.parametrize(("level", "rows"), [("play", 2), ("hand", 2), ("game", 2)])
def test_a_table_has_one_row_each_and_no_formula(kept: Path, level: str, rows: int) -> None:
    done = ran("export", "-", "--csv", level)
    lines = done.output.splitlines()
    assert len(lines) == rows + 1
    assert lines[0].endswith("side1,total1,side2,total2")
    assert all(line.endswith("Ana,10,'=Ben,0") for line in lines[1:]), lines


def test_one_game_is_exported_as_text_and_an_unknown_one_is_quoted(kept: Path) -> None:
    game = ran("export", "-", "--csv", "game").output.splitlines()[1].split(",")[0]
    assert "Ana 5-5" in ran("export", "-", "--game", game, "--text").output
    done = ran("export", "-", "--game", "never", "--text")
    assert done.exit_code == 2
    assert "never" in done.output
    assert ran("export", "-", "--text").exit_code == 2
