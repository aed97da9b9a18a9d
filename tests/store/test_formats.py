"""Every format that was ever released is read, whatever is written today."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.store.check import check_folder
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.generation import FORMAT
from tests.store.games import everything, open_shelf, plays, uid

FORMATS = Path(__file__).parent / "formats"


def test_there_is_a_sample_of_every_format() -> None:
    assert {path.name for path in FORMATS.iterdir() if path.name.isdigit()} == {str(n) for n in range(1, FORMAT + 1)}


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
async def test_a_sample_holds_what_it_held_when_it_was_made(number: int, tmp_path: Path) -> None:
    shutil.copytree(FORMATS / str(number), tmp_path / "kept")
    shelf = await open_shelf(DiskFolder(tmp_path / "kept"))
    assert [notice.code for notice in shelf.notices] == ["torn"]
    assert everything(shelf) == {uid(1): plays(3), uid(2): plays(2), uid(3): plays(3), uid(5): plays(3)}
    assert [game["id"] for game in shelf.games()] == [uid(2), uid(1)]
    assert [(game["id"], game["discarded"][:10]) for game in shelf.bin()] == [(uid(3), "2026-11-30")]
    assert shelf.settings() == {"theme": "dark", "names": ["Ana", "Żółw"]}
    shelf.close()
    looking = DiskFolder(tmp_path / "kept", is_read_only=True)
    assert (await check_folder(looking)).findings == ()
    looking.close()
