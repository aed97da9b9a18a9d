"""The tiles above the first screen are seen whichever way somebody comes there, by day and by night."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.table import Player, Server, phone


@pytest.mark.parametrize(("dark", "name"), [(False, "masthead-day.png"), (True, "masthead-night.png")])
@pytest.mark.parametrize("ways", [["/"], ["/games", "back"]])
def test_the_tiles_of_day_or_night_are_fetched(
    browser: Browser, server: Server, name: str, ways: list[str], *, dark: bool
) -> None:
    with phone(browser, dark=dark) as context:
        player = Player(context.new_page(), server)
        with player.page.expect_response(lambda answer: "masthead" in answer.url, timeout=60_000) as fetched:
            player.open(ways[0])
            for way in ways[1:]:
                player.tap(way)
            player.wait_for("app-title")
        assert (fetched.value.url, fetched.value.status) == (f"{server.address}/{name}", 200)
        assert fetched.value.header_value("content-type") == "image/png"
        assert player.faults == []
