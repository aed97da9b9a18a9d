"""Every address leads to a screen: whatever stands in it, and whatever an id holds."""

import flet as ft
import pytest

from scorekeeper.ui.address import MOST, address, number
from scorekeeper.ui.app import main_for
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, live_with, put

HUGE = 5000 * "9"


@pytest.mark.parametrize(
    ("route", "seen"),
    [
        ("/stats/plays/99999999999999999999", "worth-title"),
        (f"/stats/plays/{HUGE}", "worth-title"),
        ("/stats/plays/-1", "worth-title"),
        ("/stats/plays/²", "worth-title"),
        (f"/players/a/plays/{HUGE}", "worth-title"),
        ("/players/%00", "player-title"),
        ("/players/\0", "player-title"),
        ("/players/%ff", "player-title"),
        ("/players/a/b", "pair-title"),
        ("/players/a/b/c", "nowhere-title"),
        ("/sessions", "nowhere-title"),
        ("/sessions/x", "session-title"),
        ("/sessions/a/b", "nowhere-title"),
        ("/games/%00", "game-title"),
        ("/games/x/account/-1", "nowhere-title"),
        ("/account/-1", "entry-title"),
        (f"/account/{HUGE}-{HUGE}", "entry-title"),
        ("/account/x/y", "nowhere-title"),
        ("/report/x", "report-title"),
        ("/a//b", "nowhere-title"),
        ("/../..", "nowhere-title"),
    ],
)
async def test_an_odd_address_leads_to_a_screen(route: str, seen: str, caplog: pytest.LogCaptureFixture) -> None:
    async with Room(main_for(await live_with(R1_WRONG)), route="/") as room:
        await room.go(route)
        top = room.all(ft.View)[-1]
        assert room.has(seen)
        assert top.route == route, "no screen stands inside another, which the client cannot draw"
        await room.back()
    assert caplog.records == []


@pytest.mark.parametrize("ident", ["a/b", "a%2Fb", "a~2Fb", "..", "a?b#c", "from:g1", "ნ ინო\0"])
async def test_a_session_is_found_whatever_its_id_holds(ident: str) -> None:
    live = await live_with(R1_WRONG)
    record = live.table.record
    put(live, R1_WRONG, session=ident)
    assert live.table.record.id != record.id
    async with Room(main_for(live), route="/games") as room:
        await room.tap(f"session-{ident}")
        assert room.has("standings-title")
        route = str(room.page.route)
        assert not set(route.removeprefix("/sessions/")) & set("/.%?#")
        await room.tap("to-report")
        assert room.has("report-title")
        await room.tap("back")
        assert room.page.route == route


def test_an_address_keeps_what_stands_in_most_ids() -> None:
    assert address("/sessions", "from:0f3a-11") == "/sessions/from:0f3a-11"


@pytest.mark.parametrize(
    ("part", "expected"), [("0", 0), ("7", 7), ("-7", 0), ("", 0), ("²", 0), ("x", 0), ("9" * 99, MOST)]
)
def test_a_number_in_an_address_is_never_too_large(part: str, expected: int) -> None:
    assert number(part) == expected
