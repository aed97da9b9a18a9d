"""Points without tiles, and points that are called."""

from scorekeeper.app.points import shares
from scorekeeper.rules.tile import tile
from scorekeeper.ui.app import main_for
from tests.ui.harness import Room
from tests.ui.played import live_with

BARE = "rules: fives\nseats: Ana, Ben, Cleo\n"
CALLED = "rules: fives\nrules.claims: {claims}\nseats: Ana, Ben, Cleo\nhand: 7 leads Ana\n"


async def test_points_are_written_by_seat_with_their_reason_and_shown_apart() -> None:
    live = await live_with(BARE)
    async with Room(main_for(live), route="/table") as room:
        await room.tap("points-only")
        assert room.page.route == "/points"
        await room.tap("points-quick-15")
        await room.tap("write-points")
        await room.tap("by-2")
        await room.tap("points-quick-5")
        await room.tap("points-minus")
        await room.type("reason", "misdeal")
        await room.tap("write-points")
        assert live.table.game.totals == (15, -5, 0)
        assert room.label("stand-1") == "Ben −5, −5 without tiles"
        assert [share.agreed for share in shares(live.table)] == [15, -5, 0]
        await room.tap("undo")
        assert live.table.game.totals == (15, 0, 0)
        await room.go("/account")
        assert room.label("entry-1") == "1. Ana +15 by agreement. +15. 15 : 0 : 0"


async def test_a_game_begins_with_the_totals_of_a_sheet_of_paper() -> None:
    live = await live_with(BARE)
    async with Room(main_for(live), route="/points") as room:
        await room.tap("paper-mode")
        for digit in "45":
            await room.tap(f"paper-total-{digit}")
        await room.tap("paper-3")
        await room.tap("paper-total-7")
        await room.tap("paper-total-minus")
        await room.tap("write-totals")
        assert live.table.game.totals == (45, 0, -7)
        await room.tap("undo")
        await room.tap("undo")
        assert live.table.game.totals == (0, 0, 0)


async def test_nothing_can_be_called_where_the_table_does_not_call() -> None:
    live = await live_with(CALLED.format(claims="off"))
    async with Room(main_for(live), route="/table") as room:
        assert not room.has("whose-call")


async def test_a_call_before_the_tile_belongs_to_it_and_a_call_after_it_too() -> None:
    live = await live_with(CALLED.format(claims="compared"))
    async with Room(main_for(live), route="/table") as room:
        assert room.label("whose-call") == "Ana calls"
        await room.tap("call-10")
        await room.tap("tile-5-5")
        assert live.table.replay.steps[-1].move.called == 10  # type: ignore[union-attr]
        await room.tap("tile-5-0")
        assert room.label("whose-call") == "Ben called"
        await room.tap("call-15")
        assert "Ben called 15 for 5-0, but it makes 10." in room.label("why")
        assert live.table.game.totals == (10, 10, 0), "compared, and nothing else"
        await room.tap("whose-call")
        assert room.label("whose-call") == "Cleo calls"


async def test_a_call_just_after_the_tile_belongs_to_it_though_the_row_does_not_show_that_yet() -> None:
    live = await live_with(CALLED.format(claims="compared"))
    async with Room(main_for(live), route="/table") as room:
        await room.tap("tile-5-5")
        await room.tap("whose-call")
        assert room.label("whose-call") == "Ben calls"
        chip = room.target("call-10")
        live.tap_tile(tile(5, 0))
        await room.session.dispatch_event(chip._i, "click", None)
        await room.settle()
        assert live.table.replay.steps[-1].move.called == 10  # type: ignore[union-attr]
        assert live.now.called is None


async def test_what_nobody_called_may_be_taken_by_another_side_and_a_wrong_call_is_taken_down() -> None:
    live = await live_with(CALLED.format(claims="muggins"))
    async with Room(main_for(live), route="/table") as room:
        await room.tap("tile-5-5")
        assert live.table.game.totals == (0, 0, 0)
        assert not room.has("take-1")
        assert room.label("take-2") == "Ben takes 10"
        await room.tap("call-15")
        assert live.table.game.totals == (0, 0, 0)
        await room.tap("call-15")
        await room.tap("take-3")
        assert live.table.game.totals == (0, 0, 10)
        assert room.label("why") == "Cleo takes the points of entry 2"
        assert not room.has("take-2")
        await room.go("/account")
        assert "Cleo took the points" in room.label("entry-2")


async def test_a_call_that_was_written_down_wrongly_is_mended() -> None:
    live = await live_with(CALLED.format(claims="muggins") + "Ana 5-5 =15\n")
    async with Room(main_for(live), route="/account/2") as room:
        assert "called 15" in room.label("because")
        await room.tap("mend-call")
        await room.tap("call-back")
        await room.tap("call-0")
        assert room.label("totals-change") == "Ana 0 → 10, Ben 0 → 0, Cleo 0 → 0"
        await room.tap("save")
        assert live.table.game.totals == (10, 0, 0)
