"""Players and figures in the browser's own Python: facts are made there, bars and the best play are drawn."""

from tests.web.phone import Phone
from tests.web.table import R1, begin, lay


def test_figures_are_made_here_and_a_player_is_renamed(phone: Phone) -> None:
    phone.open()
    begin(phone, "Ana", "Ben", target="10", deal="7")
    lay(phone, *R1[0][:2])
    phone.wait("winner")
    phone.tap("home")
    phone.tap("running-session")
    phone.tap("back")
    phone.tap("to-players")
    phone.page.locator('[flt-semantics-identifier^="player-"]', has_text="Ana").first.tap()
    phone.until(lambda: "Games won: 1" in phone.label("games-wins"))
    phone.until(lambda: "10 points: 1 play" in phone.label("spread-chart"))
    phone.until(lambda: "10. Ana" in phone.label("best-play"))
    phone.tap("edit-player")
    phone.type("player-name", "Anastasia")
    phone.tap("rename")
    phone.tap("edit-done")
    phone.until(lambda: "Anastasia" in phone.label("best-play"))
    phone.tap("best-play")
    phone.until(lambda: "Anastasia" in phone.label("entry"))
