"""By taps: the report of a season and that of its last evening are saved as files, which say what happened."""

from pathlib import Path

import pytest

from tests.e2e.table import Player
from tests.thursdays import fill_folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two evenings."""
    fill_folder(tmp_path / "data", evenings=2)
    return tmp_path / "data"


def saved(player: Player, place: Path) -> Path:
    """The report, saved by a tap."""
    file = player.save("save-report", place)
    player.says("report-done", "Saved as", "print it")
    return file


def test_a_season_and_its_last_evening_are_saved_and_read(player: Player, tmp_path: Path) -> None:
    player.tap("all-games")
    player.tap("to-stats")
    player.tap("to-report")
    player.says("report-line-0", "7 games", "2 evenings")
    season = saved(player, tmp_path)
    assert season.name == "dominoes-2025-12-04-2025-12-11.html"
    player.tap("back")
    player.wait_for("stats-title")
    player.tap("back")
    player.wait_for("games-title")
    player.beginning("session-").click()
    player.tap("to-report")
    player.says("report-line-0", "3 games")
    last = saved(player, tmp_path)
    assert last.name == "dominoes-2025-12-11.html"
    read_as_a_page(player, season, last)


def read_as_a_page(player: Player, season: Path, evening: Path) -> None:
    """Each file opens by itself at any width, without a word to anybody, and tells its games."""
    page = player.page.context.browser.new_page(viewport={"width": 390, "height": 844})  # type: ignore[union-attr]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: asked.append(message.text))
    for file, words in (
        (season, ("A season of dominoes", "7 games · 2 evenings", "1 more game came to no end", "Élodie")),
        (evening, ("An evening of dominoes", "3 games", "Élodie 160, Omar 135, ნინო 125, Ben 100")),
    ):
        asked.clear()
        page.goto(file.as_uri())
        text = page.inner_text("body")
        assert [word for word in words if word not in text] == []
        assert asked == [file.as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        pictures = page.get_by_role("img")
        assert pictures.count() >= 3
        assert all(one.get_attribute("aria-labelledby") for one in pictures.all())
    page.close()
