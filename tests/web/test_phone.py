"""What a phone is used to: a link that brings a game, the scoreboard at once, turning it, staying awake, a buzz."""

from urllib.parse import quote

import pytest

from tests.web.phone import Phone
from tests.web.table import begin, lay
from tests.web.test_keeping import says

GAME = """rules: fives
seats: Ana, Ben
hand: 7 leads Ana
Ana 5-5
Ben 5-0 <
end
"""
LISTEN = """
window.asked = [];
navigator.vibrate = (pattern) => window.asked.push(["vibrate", pattern]) > 0;
if (navigator.wakeLock) navigator.wakeLock.request = (kind) => {
  window.asked.push(["wakeLock", kind]);
  const release = async () => window.asked.push(["release"]);
  return Promise.resolve({ released: false, release, addEventListener() {} });
};
"""


@pytest.mark.slow
def test_a_link_brings_the_game_that_stands_behind_its_number_sign(phone: Phone) -> None:
    phone.open(f"#/open?text={quote(GAME)}", shows="keep-game")
    assert says(phone, "A game was sent to you: Ana and Ben, 10 and 10 points")()
    phone.tap("keep-game")
    phone.until(says(phone, "The account|Account"))


@pytest.mark.slow
def test_a_link_cut_short_is_told_and_changes_nothing(phone: Phone) -> None:
    phone.open("#/open?text=%F0%9F", shows="new-game")
    phone.until(says(phone, "holds no game that can be read"))


@pytest.mark.slow
def test_the_phone_stays_awake_and_buzzes_while_a_hand_is_played_and_turns_with_the_hand(phone: Phone) -> None:
    phone.context.add_init_script(LISTEN)
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    phone.until(lambda: {kind for kind, *_ in phone.page.evaluate("asked")} >= {"wakeLock", "vibrate"})
    phone.page.set_viewport_size({"width": 844, "height": 390})
    phone.until(lambda: (box := phone.find("tile-5-1").bounding_box()) is not None and box["x"] > 400)
    lay(phone, "5-1")
    phone.tap("more")
    phone.tap("end-game")
    phone.until(lambda: ["release"] in phone.page.evaluate("asked"))


@pytest.mark.slow
def test_the_scoreboard_of_the_last_time_is_painted_before_anything_else_is_there(phone: Phone) -> None:
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    phone.page.reload(wait_until="commit")
    board = phone.page.locator("#splash-board td")
    phone.until(lambda: board.count() == 4)
    assert board.all_inner_texts() == ["Ana", "10", "Ben", "0"]
    phone.wait_until_drawn()


@pytest.mark.slow
def test_a_browser_that_cannot_run_it_says_so_instead_of_waiting_for_ever(phone: Phone) -> None:
    phone.context.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page = phone.context.new_page()
    page.goto(phone.address, wait_until="commit")
    phone.until(lambda: "could not start" in page.locator("#splash-step").inner_text())
    phone.faults.clear()
