"""By taps over two evenings: a play is found by its points, people are renamed and merged, two are set side by side."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.table import PATIENCE, Player
from tests.thursdays import fill_folder, players

WHO = {player.name: player.id for player in players()}


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with two evenings."""
    folder = tmp_path_factory.mktemp("evenings") / "data"
    fill_folder(folder, evenings=2)
    return folder


@pytest.fixture
def data(evenings: Path, tmp_path: Path) -> Path:
    """A copy of them for each test."""
    return Path(shutil.copytree(evenings, tmp_path / "data"))


@pytest.fixture
def player(player: Player) -> Iterator[Player]:
    """Somebody whose app holds two evenings, with the list of players open."""
    player.tap("all-games")
    player.tap("to-players")
    player.wait_for("players-title")
    yield player
    assert player.page.get_by_text("Error").count() == 0


def test_the_game_with_a_play_of_thirty_is_found_and_opens_at_that_play(player: Player) -> None:
    player.tap(f"player-{WHO['Élodie']}")
    player.says("spread-chart", "30 points: 2 plays")
    player.says("best-best-play", "30 points")
    player.says("best-play", "= 30", "Élodie", "Open the account at this play")
    player.tap("spread-30")
    player.beginning("play-").click()
    player.says("entry", "Élodie", "30")


def test_a_figure_says_how_it_is_computed_and_leads_to_its_games(player: Player) -> None:
    player.tap(f"player-{WHO['Omar']}")
    player.says("games-wins", "Games won: 1")
    player.tap("games-wins")
    player.says("games-wins-how", "Finished games that the player's side won.")
    player.tap("games-wins-games")
    player.wait_for("without-choice")
    assert "Omar" in (player.beginning("game-").get_attribute("aria-label") or player.beginning("game-").inner_text())


def test_a_player_is_renamed_and_old_games_follow(player: Player) -> None:
    fonts: list[tuple[int, str]] = []
    player.page.on("response", lambda answer: fonts.append((answer.status, answer.url.rpartition("/")[2])))
    player.tap(f"player-{WHO['David']}")
    player.tap("edit-player")
    player.tap("mark-1")
    expect(player.see("mark-1")).to_have_attribute("aria-current", "true", timeout=PATIENCE)
    for _ in range(PATIENCE // 100):  # the font comes when the picture asks for it
        if (200, "emoji.woff2") in fonts:
            break
        player.page.wait_for_timeout(100)
    assert (200, "emoji.woff2") in fonts, "an emoji is drawn, though our own font has none"
    assert not [font for status, font in fonts if status >= 400]
    player.type("player-name", "Davit")
    player.tap("rename")
    player.tap("edit-done")
    expect(player.page.get_by_text("Davit").first).to_be_visible(timeout=PATIENCE)
    player.restart()
    player.tap("all-games")
    player.type("search", "Davit")
    expect(player.beginning("game-")).to_contain_text("Davit", timeout=PATIENCE)


def test_two_are_merged_and_taken_apart_again(player: Player) -> None:
    player.tap(f"player-{WHO['Zoë']}")
    player.says("games-games", "Games: 3")
    player.tap("edit-player")
    player.tap(f"same-as-{WHO['Ana']}")
    player.says("merge-means", "games of Zoë become games of Ana", "cannot be split without loss")
    player.tap("merge")
    player.says("games-games", "Games: 3")
    player.tap("undo-merge")
    player.says("player-title", "Zoë")
    player.says("games-games", "Games: 3")
    player.tap("back")
    player.says(f"player-{WHO['Ana']}", "Ana, 0 games")


def test_two_rivals_are_set_side_by_side(player: Player) -> None:
    player.tap(f"player-{WHO['Élodie']}")
    player.tap(f"rival-{WHO['Ben']}")
    player.says("pair-title", "Élodie and Ben")
    player.says("facing-wins", "Games won: Élodie 1, Ben 0")
    player.tap("facing-points-per-play")
    player.says("facing-points-per-play-how", "Élodie: ", "Ben: ", " ÷ ")
