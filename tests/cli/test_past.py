"""`games`, `stats` and `report` from the shell: what they tell changes only on purpose, and asking changes nothing."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from scorekeeper.app import games
from scorekeeper.app.games import open_shelf
from scorekeeper.app.place import VARIABLE
from scorekeeper.app.setup import Draft, begin
from scorekeeper.cli.app import app
from scorekeeper.record import codec
from scorekeeper.record.events import Entry, Played
from scorekeeper.rules.tile import tile
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.shelf import Shelf
from tests.app.test_games import AROUND
from tests.app.test_games import told as played
from tests.golden.past import COMMANDS, EVENINGS, FOLDER, told
from tests.thursdays import fill_folder, year


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with two evenings."""
    folder = tmp_path_factory.mktemp("kept")
    fill_folder(folder, EVENINGS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        patch.setenv("LC_ALL", "C")
        yield folder


def ran(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_told_is_what_it_was(kept: Path, name: str) -> None:
    assert told(*COMMANDS[name]) == (FOLDER / name).read_text(encoding="utf-8")


def test_every_answer_that_is_stored_is_asked_for() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(COMMANDS)


def test_the_table_and_the_object_tell_the_same_games(kept: Path) -> None:
    lines = ran("games").output.splitlines()
    found = json.loads(ran("games", "--json").output)
    assert found["found"] == len(found["games"]) == 8
    assert [line.split()[-1] for line in lines[1:-1]] == [game["id"] for game in found["games"]]
    assert lines[-1] == "8 games"
    assert ran("games", "--limit", "3").output.splitlines()[-1] == "3 of 8 games"
    assert [game["began"] for game in found["games"]] == sorted((g["began"] for g in found["games"]), reverse=True)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (("--since", "2025-12-11"), 4),
        (("--until", "2025-12-10"), 4),
        (("--since", "2025-12-04", "--until", "2025-12-04"), 4),
        (("--since", "2025", "--until", "2025-12"), 8),
        (("--since", "2026"), 0),
        (("--way", "5 PARTOUT"), 1),
        (("--way", "cinq-partout"), 1),
        (("--find", "cafe central"), 4),
        (("--player", "OMAR", "--player", "Chloe", "--way", "fives"), 1),
    ],
)
def test_games_are_narrowed_by_what_is_asked(kept: Path, words: tuple[str, ...], number: int) -> None:
    assert json.loads(ran("games", *words, "--json").output)["found"] == number


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("games", "--player", "Chlo"), "Nobody here is called “Chlo”. These are close: “Chloé”."),
        (("stats", "Xaver"), "Nobody here is called “Xaver”. There are “Ana”, “Ben”,"),
        (("stats", "Ana", "--against", "Bne"), "“Bne”. These are close: “Ben”."),
        (("stats", "Ana", "--against", "Ana"), "“Ana” cannot be compared with “Ana”: both are the same player."),
        (("stats", "Ana", "--against", "ANA", "--json"), "“Ana” cannot be compared with “ANA”: both are"),
        (("stats", "--against", "Ana"), "Say who is to be compared: two players."),
        (("games", "--way", "fivs"), "No way of playing is called “fivs”. These are close: “fives”"),
        (("games", "--since", "Thursday"), "“Thursday” is no day."),
        (("stats", "--until", "2026-02-30"), "“2026-02-30” is no day."),
        (("report", "x.html", "--session", "never"), "There is no session “never”."),
        (("report", "x.html", "--session", "last", "--since", "2026"), "Say either --session, or"),
        (("report", "x.html", "--since", "2026"), "There are no finished games to report."),
    ],
)
def test_what_is_not_known_is_quoted_and_leaves_with_2(kept: Path, words: tuple[str, ...], said: str) -> None:
    done = ran(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.output


def test_two_who_are_called_alike_but_for_marks_are_told_apart_by_them(kept: Path, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path))
        asyncio.run(_with_names(tmp_path, "Zoé", "Zoë"))
        done = ran("stats", "zoe")
        assert (done.exit_code, "“zoe” may be Zoé and Zoë." in done.stderr) == (2, True)
        assert ran("stats", "ZOË").exit_code == 0


async def _with_names(folder: Path, *names: str) -> None:
    shelf = await open_shelf(DiskFolder(folder))
    shelf.change_settings(
        **{f"player/p{place}": {"name": name, "known_as": [name.casefold()]} for place, name in enumerate(names)}
    )
    shelf.close()


def test_asking_while_the_app_plays_tells_the_game_on_the_table_and_changes_no_byte(kept: Path, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path))
        shelf = asyncio.run(_playing(tmp_path))
        before = bytes_in(tmp_path)
        found = json.loads(ran("games", "--json").output)
        assert [(game["state"], game["plays"]) for game in found["games"]] == [("running", 1)]
        assert ran("stats").exit_code == 0
        assert bytes_in(tmp_path) == before
        shelf.append(codec.entry(Entry(3, "2026-11-30T18:00:00.000Z", Played(1, tile(5, 1)))))
        assert json.loads(ran("games", "--json").output)["games"][0]["plays"] == 2
        shelf.close()


async def _playing(folder: Path) -> Shelf:
    """A game of which one tile is laid, left open."""
    shelf = await open_shelf(DiskFolder(folder))
    draft = Draft(names=("Ana", "Ben"), deal="7", leader=0)
    played(shelf, games.put_down(shelf, begin(draft, AROUND)), Played(0, tile(5, 5)))
    return shelf


def test_a_report_is_a_page_and_is_never_written_over(kept: Path, tmp_path: Path) -> None:
    page = tmp_path / "season.html"
    assert ran("report", str(page)).exit_code == 0
    written = page.read_text(encoding="utf-8")
    assert "A season of dominoes" in written
    assert "7 games · 2 evenings" in written
    assert "1 more game came to no end" in written
    done = ran("report", str(page), "--session", "last")
    assert (done.exit_code, str(page) in done.stderr, page.read_text(encoding="utf-8")) == (2, True, written)


def test_a_report_of_one_evening_is_named_by_its_id_or_as_the_last(kept: Path) -> None:
    found = json.loads(ran("games", "--json").output)["games"]
    last, first = found[0]["session"], found[-1]["session"]
    assert ran("report", "-", "--session", last).output == ran("report", "-", "--session", "last").output
    told_first = ran("report", "-", "--session", first).output
    assert "An evening of dominoes" in told_first
    assert "The first evening of the season." in told_first


def test_a_game_that_cannot_be_read_is_listed_and_leaves_with_1(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path))
        patch.setenv("LC_ALL", "C")
        asyncio.run(_unreadable(tmp_path))
        done = ran("games")
        assert (done.exit_code, "This game cannot be read." in done.output) == (1, True)
        assert ran("stats").exit_code == 0


async def _unreadable(folder: Path) -> None:
    shelf = await open_shelf(DiskFolder(folder))
    game = year(1)[0]
    shelf.begin({**codec.header(game), "rules": {"preset": 7}}, [{"strange": 1}])
    shelf.set_aside()
    shelf.close()


def test_a_folder_that_is_not_there_is_told_and_not_made(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(tmp_path / "none"))
        assert ran("games").exit_code == 2
        assert not (tmp_path / "none").exists()
