"""By taps over a whole year of Thursdays: what its people look back on."""

from pathlib import Path

import pytest

from tests.e2e.table import Player
from tests.thursdays import fill_folder, players, year

WHO = {player.name: player.id for player in players()}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The whole year."""
    fill_folder(tmp_path / "data")
    return tmp_path / "data"


def games_of(*names: str) -> int:
    """In how many games one of them sat until the end."""
    return sum(any(seat.name in names for seat in game.seats) for game in year()[:-1])


@pytest.mark.slow
def test_a_year_is_looked_back_on(player: Player, tmp_path: Path) -> None:
    player.tap("all-games")
    the_play_of_thirty(player)
    a_new_name(player)
    two_who_are_one(player)
    two_rivals(player)
    the_season_on_paper(player, tmp_path)
    assert player.page.get_by_text("Error").count() == 0


def the_play_of_thirty(player: Player) -> None:
    player.tap("to-stats")
    player.tap("spread-30")
    player.beginning("play-").click()
    player.says("entry", "30")
    player.open("/games")


def a_new_name(player: Player) -> None:
    player.tap("to-players")
    player.tap(f"player-{WHO['David']}")
    player.says("games-games", f"Games: {games_of('David')}")
    player.tap("edit-player")
    player.type("player-name", "Davit")
    player.tap("rename")
    player.tap("edit-done")
    player.says("player-title", "Davit")
    player.says("games-games", f"Games: {games_of('David')}")
    player.tap("back")


def two_who_are_one(player: Player) -> None:
    player.tap(f"player-{WHO['Elodie']}")
    player.says("games-games", f"Games: {games_of('Elodie')}")
    player.tap("edit-player")
    player.tap(f"same-as-{WHO['Élodie']}")
    player.tap("merge")
    player.says("player-title", "Élodie")
    player.says("games-games", f"Games: {games_of('Elodie', 'Élodie')}")


def two_rivals(player: Player) -> None:
    player.tap(f"rival-{WHO['Ben']}")
    player.says("pair-title", "Élodie and Ben")
    player.says("facing-wins", "Games won: Élodie ", "Ben ")
    player.tap("facing-points-per-play")
    player.says("facing-points-per-play-how", "Élodie: ", "Ben: ", " ÷ ")
    player.open("/games")


def the_season_on_paper(player: Player, place: Path) -> None:
    player.beginning("game-").click()
    player.says("course", "at the end, after")
    player.open("/stats")
    player.tap("to-report")
    player.says("report-line-0", f"{len(year()) - 1} games", "50 evenings")
    report = player.save("save-report", place)
    page = player.page.context.browser.new_page(viewport={"width": 390, "height": 844})  # type: ignore[union-attr]
    page.goto(report.as_uri())
    text = page.inner_text("body")
    assert [word for word in ("A season of dominoes", "50 evenings", "Davit", "Élodie") if word not in text] == []
    assert "David" not in text
    assert "Elodie" not in text
    page.close()
