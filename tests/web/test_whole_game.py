"""A whole game with the server dead: set up, won, mended, saved as a file, and taken in on another phone."""

from pathlib import Path

from playwright.sync_api import Playwright

from tests.e2e.test_mending import WRONG
from tests.web.phone import Phone
from tests.web.site import Site
from tests.web.table import R1, begin, lay, totals
from tests.web.test_keeping import says

HELD = ("2-0", "3-1", "3-3")


def test_a_whole_game_needs_no_server(phone: Phone, playwright: Playwright, site: Site, tmp_path: Path) -> None:
    other = Phone(playwright, tmp_path / "other", site.address)
    for one in (phone, other):
        one.open()
        one.copied()
        one.page.close()
    other.close()
    site.stop()

    phone.open()
    begin(phone, "Ana", "Ben", target="50", deal="7")
    play(phone, [(tile, f"end-{end}" if end else "") for tile, end, _ in WRONG])
    for tile in HELD:
        phone.tap(f"tile-{tile}")
    phone.tap("accept")
    phone.tap("next-hand")
    phone.wait("tile-5-5")
    play(phone, R1[:-2])
    assert ["25 points" in totals(phone)[0], "45 points" in totals(phone)[1]] == [True, True]
    for control in (f"tile-{R1[-2][0]}", R1[-2][1]):
        phone.tap(control)
    phone.wait("winner")
    assert "Ben" in phone.label("winner")

    phone.tap("open-account")
    scroll_up_to(phone, "entry-13")
    phone.tap("entry-13")
    phone.tap("mend-tile")
    phone.tap("tile-3-3")
    phone.until(says(phone, "Ana 25 → 45"))
    phone.tap("save")
    phone.until(lambda: "3-3" in phone.label("entry"))
    phone.tap("back")
    told = rows(phone)
    assert any("2 + 6 = 8" in row for row in told)
    assert len(told) > 8

    phone.page.close()
    phone.open(shows="settings")
    phone.tap("settings")
    phone.wait("ask-to-last")  # what the browser says of its keeping comes a moment later, above what is tapped
    with phone.page.expect_download() as download:
        phone.tap("export-all")
    saved = tmp_path / "all.jsonl"
    download.value.save_as(saved)

    other = Phone(playwright, tmp_path / "other", site.address)
    take_in(other, saved)
    assert rows(other) == told
    other.close()
    assert other.faults == []
    assert other.elsewhere == []


def take_in(phone: Phone, saved: Path) -> None:
    """Take the games of a file in, and open the account of the first."""
    phone.open(shows="settings")
    phone.tap("settings")
    phone.wait("ask-to-last")
    phone.tap("to-carry")
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("import-file")
    chooser.value.set_files(saved)
    phone.tap("import-take")
    phone.until(says(phone, "The games are here now"))
    phone.tap("back")
    phone.page.locator('[flt-semantics-identifier^="game-"]').first.tap()
    phone.tap("game-account")


def play(phone: Phone, tiles: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> None:
    """A hand; the one who leads draws three before the fourth tile."""
    for number, (tile, end) in enumerate(tiles, 1):
        if number == 7:
            for left in (13, 12, 11):
                phone.tap("draw")
                phone.until(lambda left=left: str(left) in phone.label("boneyard"))  # type: ignore[misc]
        lay(phone, tile, end)


def rows(phone: Phone) -> list[str]:
    """What the account says of the first hand, line by line."""
    scroll_up_to(phone, "entry-1")
    return [phone.label(f"entry-{number}") for number in range(1, 14) if phone.has(f"entry-{number}")]


def scroll_up_to(phone: Phone, identifier: str) -> None:
    """The account opens at its end; what is above is built as it is scrolled to."""
    phone.wait("account-title")
    phone.page.mouse.move(195, 500)

    def is_there() -> bool:
        phone.page.mouse.wheel(0, -300)
        phone.page.wait_for_timeout(200)
        return phone.has(identifier)

    phone.until(is_there)
