"""Away from the network: the screen comes back by itself."""

from tests.e2e.table import Player

SOON = 15_000
"""Milliseconds within which a page is back; left to itself the client may wait for minutes."""


def test_the_page_is_back_soon_after_the_phone_wakes(player: Player) -> None:
    player.page.evaluate("window.before = true")
    player.server.kill()
    player.page.wait_for_timeout(4_000)
    player.server.start()
    player.page.evaluate("dispatchEvent(new Event('focus'))")
    player.page.wait_for_function("window.before === undefined", timeout=SOON)
    player.wait_for("app-title")
    player.faults.clear()
