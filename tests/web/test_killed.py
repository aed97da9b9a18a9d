"""A browser that is killed while somebody enters: whatever had been shown as entered is there."""

import time
from random import Random

import pytest

from tests.web.phone import Phone
from tests.web.table import R1, R1_POINTS, begin, lay, totals


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [2, 30])
def test_every_tile_that_was_shown_is_there_after_a_kill(phone: Phone, rounds: int) -> None:
    chance = Random(rounds)
    laid: list[str] = []
    phone.open()
    begin(phone, "Ana", "Ben")
    for _ in range(rounds):
        if len(laid) > len(R1) - 2:
            phone.tap("more")
            phone.tap("end-game")
            phone.wait("winner")
            phone.until(lambda: not phone.has("close-more"))  # the sheet that slides away has a way home too
            phone.tap("home")
            begin(phone, "Ana", "Ben")
            laid.clear()
        tile, end = R1[len(laid)]
        lay(phone, tile, end)
        laid.append(tile)
        following = R1[len(laid)][0]
        phone.find(f"tile-{following}").tap(no_wait_after=True)
        time.sleep(chance.random() * 0.3)
        phone.kill()
        phone.open(shows="resume")
        phone.tap("resume")
        phone.wait("line")
        assert [one for one in laid if phone.has(f"tile-{one}")] == []
        if not phone.has(f"tile-{following}"):
            laid.append(following)
        points = sum(R1_POINTS[: len(laid)])
        assert sum(int(said.split(":")[1].split()[0]) for said in totals(phone)) == points
