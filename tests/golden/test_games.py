"""Golden games: the account of a whole game changes only when somebody meant it to (`python -m tests.golden`)."""

import json

import pytest

from scorekeeper.rules.variants import PRESETS
from tests.golden.games import FOLDER, account_of


@pytest.mark.parametrize("name", PRESETS)
def test_the_account_of_a_whole_game_is_what_it_was(name: str) -> None:
    stored = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert stored["preset"] == name
    assert account_of(stored) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PRESETS)
def test_each_game_is_played_to_its_winner_without_trouble(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert "won by" in lines[-1]
    assert not [line for line in lines if "trouble" in line]


def test_every_way_to_play_has_its_game_and_no_other_file_lies_there() -> None:
    expected = {f"{name}.{ending}" for name in PRESETS for ending in ("json", "txt")}
    assert {path.name for path in FOLDER.iterdir()} == expected
