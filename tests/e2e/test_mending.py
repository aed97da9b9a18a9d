"""A wrong tile found five plays later: mended in four touches, nothing that came after entered again."""

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.table import PATIENCE, Player, Server, phone
from tests.e2e.test_reference_hand import set_up

WRONG = (
    ("5-5", "", "Ana +10"),
    ("5-1", "", "1 + 10 = 11"),
    ("1-0", "", "Ana +10"),
    ("6-5", "", "0 + 6 = 6"),
    ("0-0", "", "0 + 6 = 6"),
    ("4-0", "", "Ben +10"),
    ("4-2", "", "2 + 6 = 8"),
    ("6-3", "", "Ben +5"),
    ("3-2", "6-3-right", "2 + 2 = 4"),
    ("5-3", "", "2 + 2 + 3 = 7"),
    ("2-1", "", "1 + 2 + 3 = 6"),
    ("4-1", "", "4 + 2 + 3 = 9"),
    ("3-0", "", "4 + 2 + 0 = 6"),
    ("6-4", "", "6 + 2 + 0 = 8"),
)
"""Hand R1 with its ninth tile laid as 3-2 on the right instead of 3-3."""


def play_wrongly(player: Player) -> None:
    """All fourteen tiles; Ana draws four, so that she still holds tiles after the last."""
    for number, (tile, end, said) in enumerate(WRONG, 1):
        if number == 7:
            for left in ("13", "12", "11"):
                player.tap("draw")
                player.says("boneyard", left)
        player.tap(f"tile-{tile}")
        if end:
            player.tap(f"end-{end}")
        if number < len(WRONG):
            player.says("why", said)


def test_the_reference_hand_is_mended_in_four_touches_plus_the_tile(player: Player) -> None:
    set_up(player, deal="7")
    play_wrongly(player)
    player.wait_for("hand-end")
    player.touches = 0
    player.tap("open-account")
    player.tap("entry-13")
    player.tap("mend-tile")
    player.tap("tile-3-3")
    player.says("totals-change", "Ana 20 → 40", "Ben 15 → 15")
    listed = [number for number in range(1, 19) if player.is_there(f"change-{number}")]
    assert listed == [15, 17]
    player.says("change-15", "Entry 15: 0 → 10")
    player.says("change-17", "Entry 17: 0 → 10")
    player.says("fallen", "Everything that came after still fits.")
    player.tap("save")
    player.says("entry", "3-3")
    assert player.touches <= 4 + 1
    slide(player, 1.0)
    player.says("entry", "19.")
    slide(player, 0.0)
    player.says("entry", "1.", "Ana leads")
    player.tap("back")
    player.says("entry-13", "2 + 6 = 8")
    player.restart(by_force=True)
    player.says("running-0", "Ana", "40")
    player.says("running-1", "Ben", "15")


def slide(player: Player, way: float) -> None:
    """A touch on the slider, so far along it; it is for the eye alone and has no name."""
    before, after = player.wait_for("step-back").bounding_box(), player.wait_for("step-on").bounding_box()
    assert before is not None
    assert after is not None
    left, right = before["x"] + before["width"] + 10, after["x"] - 10
    player.page.touchscreen.tap(left + (right - left) * way, before["y"] + before["height"] / 2)


def test_a_play_that_no_longer_fits_is_kept_listed_and_then_resolved(player: Player) -> None:
    set_up(player, deal="7")
    for tile, end in (("5-5", ""), ("5-1", ""), ("5-2", ""), ("5-3", ""), ("3-0", "")):
        player.lay(tile, end)
    player.tap("why")
    player.tap("entry-5")
    player.tap("mend-tile")
    player.tap("tile-5-4")
    player.says("fallen", "1 entry no longer fits.")
    player.says("fallen-6", "3-0 cannot go up: it does not fit there")
    player.tap("save")
    player.says("entry", "5-4")
    player.tap("step-on")
    player.says("entry-notes", "3-0 cannot go up: it does not fit there")
    player.tap("mend-tile")
    player.tap("tile-4-0")
    player.says("fallen", "Everything that came after still fits.")
    player.tap("save")
    player.says("entry", "4-0")
    expect(player.see("entry-notes")).to_have_count(0, timeout=PATIENCE)
    player.tap("back")
    player.says("only-doubts", "Doubts 0")


def test_a_text_sent_to_another_phone_gives_the_identical_account_there(
    player: Player, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    set_up(player, deal="7")
    for tile, end in (("5-5", ""), ("5-1", ""), ("5-2", ""), ("5-3", "")):
        player.lay(tile, end)
    player.tap("why")
    player.tap("entry-3")
    player.tap("mend-tile")
    player.tap("tile-5-0")
    player.tap("save")
    player.says("entry", "5-0")
    player.tap("back")
    here = account(player)
    assert here[-1].startswith("6.")
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.tap("share")
    player.tap("copy-text")
    player.says("share-done", "Copied")
    text = player.page.evaluate("navigator.clipboard.readText()")
    folder = tmp_path_factory.mktemp("other")
    server = Server(folder / "data", folder / "server.log")
    server.start()
    try:
        with phone(browser) as context:
            other = Player(context.new_page(), server)
            other.open()
            other.tap("open-text")
            other.type("game-text", text)
            other.tap("read-text")
            other.says("no-problems", "All of it could be read.")
            other.tap("keep-game")
            other.wait_for("entry-6")
            assert account(other) == here
            assert other.faults == []
    finally:
        server.stop()


def account(player: Player) -> list[str]:
    """All rows of an account that fits on the screen."""
    player.wait_for("entry-1")
    return [player.read(f"entry-{number}") for number in range(1, 30) if player.is_there(f"entry-{number}")]
