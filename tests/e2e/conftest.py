"""One browser for all journeys, one server and one data folder for each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.chromium import required
from tests.e2e.table import ARGUMENTS, Player, Server, phone


# Playwright keeps an event loop running as long as it lives; the tests after these want one of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(required()), args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Where the games are; empty, unless a module has a fixture of this name that fills it."""
    return tmp_path / "data"


@pytest.fixture
def server(tmp_path: Path, data: Path) -> Iterator[Server]:
    running = Server(data, tmp_path / "server.log")
    running.start()
    yield running
    running.stop()


@pytest.fixture
def player(browser: Browser, server: Server) -> Iterator[Player]:
    with phone(browser) as context:
        someone = Player(context.new_page(), server)
        someone.open()
        someone.wait_for("app-title")
        yield someone
        assert someone.faults == []
        assert someone.page.get_by_text("Error running app").count() == 0
