"""The page of a past game in the browser's own Python: its chart is drawn, and the account is one tap away."""

from tests.web.phone import Phone
from tests.web.table import R1, begin, lay


def test_a_game_won_here_has_a_page_with_a_chart(phone: Phone) -> None:
    phone.open()
    begin(phone, "Ana", "Ben", target="10", deal="7")
    lay(phone, *R1[0][:2])
    phone.wait("winner")
    phone.tap("home")
    phone.tap("running-session")
    phone.until(lambda: "Ana" in phone.label("standing-1-Ana"))
    phone.page.locator('[flt-semantics-identifier^="game-"]').first.tap()
    phone.until(lambda: "Ana: 10 at the end, after 1 scoring play" in phone.label("course"))
    phone.tap("game-account")
    phone.until(lambda: "5-5" in phone.label("entry-2"))
