"""The account: every entry in order, sieved, stepped through, explained."""

import flet as ft

from scorekeeper.ui.app import main_for
from scorekeeper.ui.parts.stepper import place_at
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, live_with, long_game, measure, put, without_game

CHANCED = """
seats: Ana, Ben
hand: 7 leads Ana
Ana 5-5
Ana 5-1
Ben -
Ana !-5 misdeal
fix 3: Ben -
"""


def rows(room: Room) -> list[str]:
    """The numbers of the entries that are built, as they stand on the screen from top to bottom."""
    found = [str(one.identifier) for one in room.all(ft.Semantics) if str(one.identifier or "").startswith("entry-")]
    return [one for one in found if one.removeprefix("entry-").replace("-", "").isdecimal()]


async def test_a_row_says_who_what_the_sum_the_points_and_the_totals() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account") as room:
        assert room.label("entry-7") == "7. Ben lays 4-0 left. 4 + 6 = 10. +10. 20 : 10"
        assert room.label("entry-8") == "8. Ana draws 3 tiles"
        assert "2 + 2 = 4 · no score" in room.label("entry-11")
        assert room.label("end-of-hand-1").startswith("Ben is out")


async def test_a_correction_shows_what_stood_there_and_what_stands_there_now() -> None:
    live = await live_with(R1_WRONG + "fix 11: Ana 3-3 >\n")
    async with Room(main_for(live), route="/account") as room:
        assert room.label("entry-17") == "17. Ana lays 3-2 right. Instead of entry 11: Ana lays 3-3 right"
        assert "3-3" in room.label("entry-11")
        (struck,) = room.all(ft.Text, lambda one: one.style is not None)
        assert struck.value == "Ana lays 3-2 right"


async def test_the_newest_entries_are_built_and_the_others_when_they_are_scrolled_to() -> None:
    live = await live_with(long_game())
    async with Room(main_for(live), route="/account") as room:
        last = len(live.table.record.entries)
        built = rows(room)
        assert f"entry-{last}" in built
        assert len(built) < 17
        await room.settle(0.5)
        assert 16 < len(rows(room)) < 50
        (listed,) = room.all(ft.ListView)
        assert listed.reverse
        for _ in range(20):
            event = {"event_type": "update", "pixels": 5e3, "viewport_dimension": 600.0}
            event |= {"min_scroll_extent": 0.0, "max_scroll_extent": 5e3}
            await room.fire(listed, "scroll", event)
        assert len(rows(room)) == last


async def test_sieves_keep_scoring_doubtful_and_one_seats_rows() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account") as room:
        await room.tap("only-scoring")
        assert rows(room) == ["entry-2", "entry-4", "entry-7", "entry-10"]
        await room.tap("only-seat-2")
        assert rows(room) == ["entry-7", "entry-10"]
        await room.tap("only-scoring")
        assert len(rows(room)) == 7
        await room.tap("only-all", seconds=0.5)
        assert len(rows(room)) == 16


async def test_doubts_are_counted_listed_and_said() -> None:
    live = await live_with(CHANCED)
    async with Room(main_for(live), route="/account") as room:
        assert room.label("only-doubts") == "Doubts 2"
        await room.tap("only-doubts")
        assert "Ben passed although" in room.label("entry-3")
        await room.tap("entry-3")
        assert "Ben passed although" in room.label("entry-notes")
        assert room.label("linked-entry") == "Corrected by entry 6"
        await room.tap("linked-entry")
        assert "Instead of entry 3" in room.label("entry")
        await room.tap("linked-entry")
        assert room.label("entry").startswith("3.")


async def test_an_entry_shows_the_line_as_it_stood_and_why_it_scored() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account") as room:
        await room.tap("entry-10")
        assert "a multiple of five, so Ben gets 5" in room.label("because")
        assert "5-5 has tiles on both sides, so it no longer counts." in room.label("because")
        await measure(room)
        assert room.label("line") == "8 tiles on the table"
        await room.tap("end-5-5-up")
        assert room.label("asked-end") == "5-5 has tiles on both sides, so it no longer counts."
        await room.tap("end-6-3-right")
        assert room.label("asked-end") == "6-3 counts 3."
        await room.tap("end-6-3-right")
        assert not room.has("asked-end")


async def test_stepping_goes_back_and_forth_to_the_ends_and_anywhere() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/11") as room:
        await room.tap("step-back")
        assert room.label("entry").startswith("10.")
        await room.tap("step-on")
        await room.tap("step-on")
        assert room.label("entry").startswith("12.")
        await room.tap("step-last")
        assert room.label("entry").startswith("16.")
        await room.tap("step-first")
        assert room.label("entry").startswith("1.")
        (slide,) = room.all(ft.GestureDetector)
        (box,) = [one for one in room.all(ft.Container) if one.on_size_change and isinstance(one.content, ft.Stack)]
        await room.fire(box, "size_change", {"w": 122.0, "h": 44.0})
        await room.fire(slide, "tap_down", {"k": "touch", "l": {"x": 111.0, "y": 5.0}, "g": {"x": 111.0, "y": 5.0}})
        assert room.label("entry").startswith("16.")


def test_a_slider_reaches_both_ends_and_nothing_beyond() -> None:
    assert [place_at(x, 122, 11) for x in (-50, 0, 11, 61, 111, 500)] == [0, 0, 0, 5, 10, 10]
    assert place_at(10, 0, 1) == 0


async def test_an_account_without_a_game_is_home() -> None:
    live = await live_with(R1_WRONG)
    live.shelf.set_aside()
    live.show(without_game(live.now))
    for route in ("/account", "/account/3", "/account/rules", "/account/share", "/points"):
        async with Room(main_for(live), route=route) as room:
            assert room.page.route == "/"


async def test_an_entry_that_is_not_there_is_the_one_before_it() -> None:
    live = await live_with(R1_WRONG)
    for asked, shown in (("/account/99", "16."), ("/account/0", "1."), ("/account/x", "1."), ("/account/11-7", "11.")):
        async with Room(main_for(live), route=asked) as room:
            assert room.label("entry").startswith(shown)


async def test_a_past_game_is_looked_at_while_the_one_on_the_table_stays_there() -> None:
    live = await live_with(R1_WRONG)
    past = live.table.record.id
    put(live, CHANCED)
    async with Room(main_for(live), route="/games") as room:
        await room.tap(f"game-{past}")
        assert room.page.route == f"/games/{past}"
        await room.tap("game-account")
        assert room.page.route == "/account"
        assert "3-2" in room.label("entry-11")
        assert live.table.record.id != past
        await room.tap("back")
        assert room.page.route == f"/games/{past}"
        await room.go("/table")
        await room.tap("why")
        assert "misdeal" in room.label("entry-5")


async def test_a_past_game_can_be_gone_on_with_from_its_account() -> None:
    live = await live_with(R1_WRONG)
    past = live.table.record.id
    put(live, CHANCED)
    async with Room(main_for(live), route="/games") as room:
        await room.tap(f"game-{past}")
        await room.tap("game-account")
        await room.tap("go-on")
        assert room.page.route == "/table"
        assert live.table.record.id == past


async def test_the_phones_own_way_back_leads_up_through_the_account() -> None:
    live = await live_with(R1_WRONG)
    past = live.table.record.id
    async with Room(main_for(live), route="/account/rules") as room:
        await room.back()
        assert room.page.route == "/account"
        await room.back()
        assert room.page.route == "/table"
        put(live, CHANCED)
        await room.go("/games")
        await room.tap(f"game-{past}")
        await room.tap("game-account")
        await room.back()
        assert room.page.route == f"/games/{past}"
        await room.back()
        assert room.page.route == "/games"
