"""A whole game with the server dead: set up, won, mended, saved as a file, and read on another phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.web.phone import Phone
from tests.web.site import Site
from tests.web.table import begin, lay
from tests.web.test_keeping import says


@pytest.mark.slow
def test_a_whole_game_needs_no_server(phone: Phone, playwright: Playwright, site: Site, tmp_path: Path) -> None:
    other = Phone(playwright, tmp_path / "other", site.address)
    for one in (phone, other):
        one.open()
        one.copied()
        one.page.close()
    other.close()
    site.stop()

    phone.open()
    begin(phone, "Ana", "Ben", target="20")
    lay(phone, "5-5")
    lay(phone, "5-1")
    phone.tap("tile-1-0")
    phone.wait("winner")
    assert "Ana" in phone.label("winner")

    phone.tap("open-account")
    phone.wait("entry-4")
    phone.tap("entry-3")
    phone.tap("mend-tile")
    phone.tap("tile-5-2")
    phone.until(says(phone, r"Ana 20 → "))
    phone.tap("save")
    phone.until(lambda: "5-2" in phone.label("entry"))
    phone.tap("back")
    phone.wait("entry-5")

    phone.tap("share")
    with phone.page.expect_download() as download:
        phone.tap("save-text")
    saved = tmp_path / "game.txt"
    download.value.save_as(saved)
    phone.tap("back")
    told = _rows(phone)

    other = Phone(playwright, tmp_path / "other", site.address)
    other.open("#/open", shows="open-file")
    with other.page.expect_file_chooser() as chooser:
        other.tap("open-file")
    chooser.value.set_files(saved)
    other.tap("keep-game")
    assert _rows(other) == told
    other.close()
    assert other.faults == []
    assert other.elsewhere == []


def _rows(phone: Phone) -> list[str]:
    """What the account says, line by line."""
    phone.wait("entry-4")
    return [phone.label(f"entry-{number}") for number in range(1, 10) if phone.has(f"entry-{number}")]
