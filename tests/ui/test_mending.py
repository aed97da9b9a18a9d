"""Mending an entry from the account: seen before it is saved, nothing that came after is lost."""

from scorekeeper.app import games
from scorekeeper.record.events import Adjusted, Dealt, Drew, Passed, Played, Ruled, Shown
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import tile
from scorekeeper.ui.app import main_for
from scorekeeper.ui.live import Live
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, live_with, measure, put

SETTLED = R1_WRONG + "held Ana 0-2 1-3 3-3\n"


def moves(live: Live, number: int) -> list[object]:
    """What stands for an entry."""
    return [step.move for step in live.table.replay.steps if step.number == number]


async def test_another_tile_is_previewed_and_saved_and_all_that_came_after_stays() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/11") as room:
        await room.tap("mend-tile")
        await room.tap("tile-3-3")
        assert room.label("totals-change") == "Ana 20 → 40, Ben 15 → 15"
        assert [room.has(f"change-{n}") for n in range(1, 17)] == [n in (13, 15) for n in range(1, 17)]
        assert room.label("change-13").startswith("Entry 13: 0 → 10")
        assert room.label("fallen") == "Everything that came after still fits."
        assert live.table.game.totals == (20, 15), "nothing is written before it is saved"
        await room.tap("save")
        assert live.table.game.totals == (40, 15)
        assert "3-3" in room.label("entry")
    live.undo()
    assert live.table.game.totals == (20, 15)
    live.redo()
    assert live.table.game.totals == (40, 15)


async def test_cancelling_changes_nothing() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/11") as room:
        before = live.table
        await room.tap("mend-tile")
        await room.tap("tile-3-3")
        await room.tap("cancel")
        assert room.has("because")
        await room.tap("mend-tile")
        await room.tap("mend-close")
        assert room.has("because")
        assert live.table is before


async def test_the_tile_that_was_there_changes_nothing_and_cannot_be_saved() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/11") as room:
        await room.tap("mend-tile")
        await room.tap("tile-3-2")
        assert "That is what stands there already." in room.texts()
        assert room.node("save").content.on_click is None  # type: ignore[union-attr]
        await room.tap("another-tile")
        await room.tap("tile-3-3")
        assert room.has("totals-change")


async def test_what_no_longer_fits_is_listed_kept_and_then_resolved() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account") as room:
        await room.tap("entry-12")
        await room.tap("mend-tile")
        assert room.label("tile-2-1") == "2-1, laid later"
        await room.tap("tile-5-4")
        assert room.label("fallen") == "1 entry no longer fits."
        assert room.label("fallen-15").startswith("Entry 15: Ana lays 3-0 down. 3-0 cannot go")
        await room.tap("save")
        assert [step.number for step in live.table.replay.steps if step.trouble] == [15]
        await room.back()
        await room.tap("only-doubts")
        assert "cannot go" in room.label("entry-15")
        assert "out of turn" in room.label("entry-16")
        assert not room.has("entry-14")
        await room.tap("entry-15")
        await room.tap("mend-tile")
        await room.tap("tile-4-3")
        assert room.label("fallen") == "Everything that came after still fits."
        await room.tap("save")
        assert [step.number for step in live.table.replay.steps if step.trouble] == []


async def test_what_no_longer_fits_tells_all_ends_or_that_nothing_lies_there() -> None:
    live = await live_with("seats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\nBen 5-1 <\nAna 1-2 <\n")
    async with Room(main_for(live), route="/account/3") as room:
        await room.tap("mend-tile")
        await room.tap("tile-6-5")
        said = "Entry 4: Ana lays 2-1 left. 2-1 cannot go left: it does not fit there. The open ends are 6 and 5."
        assert room.label("fallen-4") == said
        await room.go("/account/2")
        await room.tap("mend-out")
        said = "Entry 3: Ben lays 5-1 left. 5-1 cannot go left: nothing lies on the table yet."
        assert room.label("fallen-3") == said


async def test_a_remedy_is_previewed_with_what_was_chosen_before() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/12") as room:
        await room.tap("mend-out")
        assert room.label("fallen") == "1 entry no longer fits."
        await room.tap("fallen-15-keep")
        assert room.label("fallen") == "1 entry no longer fits."
        await room.tap("fallen-15-out")
        assert not room.has("fallen-15")
        await room.tap("save")
        assert moves(live, 12) == moves(live, 15) == []
    live.undo()
    assert len(moves(live, 12)) == len(moves(live, 15)) == 1, "saved together, undone together"


async def test_a_play_that_fits_elsewhere_is_laid_there_by_one_of_the_remedies() -> None:
    live = await live_with("seats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\nBen 5-1 <\nAna 5-2 >\nBen 2-1 @5-2\n")
    async with Room(main_for(live), route="/account/4") as room:
        await room.tap("mend-out")
        assert room.has("fallen-5")
        await room.tap("fallen-5-end-5-1-left")
        assert not room.has("fallen-5")
        await room.tap("save")
        assert moves(live, 5) == [Played(1, tile(2, 1), tile(5, 1), Arm.LEFT)]


async def test_another_end_is_tapped_on_the_line() -> None:
    live = await live_with("seats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\nBen 5-1 <\nAna 5-2 >\nBen 5-3 ^\n")
    async with Room(main_for(live), route="/account/5") as room:
        await room.tap("mend-end")
        await measure(room)
        await room.tap("end-5-5-down")
        await room.tap("save")
        assert moves(live, 5) == [Played(1, tile(5, 3), tile(5, 5), Arm.DOWN)]


async def test_another_player_another_number_and_a_tile_in_its_other_place() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/8") as room:
        await room.tap("mend-number")
        await room.tap("number-2")
        await room.tap("save")
        assert moves(live, 8) == [Drew(0, 2)]
        await room.tap("mend-seat")
        await room.tap("by-2")
        await room.tap("save")
        assert moves(live, 8) == [Drew(1, 2)]
        await room.tap("step-first")
        await room.tap("mend-number")
        await room.tap("number-8")
        await room.tap("number-back")
        await room.tap("number-9")
        await room.tap("save")
        assert moves(live, 1) == [Dealt(0, 9)]
        await room.tap("mend-seat")
        await room.tap("by-2")
        await room.tap("save")
        assert moves(live, 1) == [Dealt(1, 9)]


async def test_a_forgotten_draw_pass_or_tile_goes_in_before_or_after() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/16") as room:
        await room.tap("mend-before")
        await room.tap("forgot-draw")
        await room.tap("number-1")
        await room.tap("save")
        assert [type(move) for move in moves(live, 16)] == [Drew, Played]
        await room.go("/account/16-1")
        await room.tap("mend-after")
        await room.tap("forgot-pass")
        assert room.has("totals-change")
        await room.tap("by-1")
        await room.tap("save")
        assert moves(live, 16)[2] == Passed(0)
        await room.go("/account/16-2")
        await room.tap("mend-after")
        await room.tap("forgot-play")
        await room.tap("by-2")
        await room.tap("tile-6-0")
        await measure(room)
        if not room.has("totals-change"):
            await room.tap("end-6-4-left")
        await room.tap("save")
        assert isinstance(moves(live, 16)[3], Played)
        assert live.table.replay.steps[-1].trouble is None


async def test_held_tiles_of_a_finished_hand_are_changed() -> None:
    live = await live_with(SETTLED)
    assert live.table.game.totals == (10, 15)
    async with Room(main_for(live), route="/account/17") as room:
        await room.tap("mend-held")
        await room.tap("tile-3-3")
        await room.tap("tile-6-6")
        assert room.has("resettled-1")
        await room.tap("save")
        assert moves(live, 17) == [Shown(0, 18, (tile(2, 0), tile(3, 1), tile(6, 6)))]
        await room.tap("mend-held")
        await room.tap("type-pips")
        await room.tap("pips-back")
        await room.tap("pips-back")
        await room.tap("pips-7")
        await room.tap("save")
        assert moves(live, 17) == [Shown(0, 7)]


async def test_points_by_agreement_and_their_side_are_changed() -> None:
    live = await live_with("seats: Ana, Ben\nAna !+10 agreed\n")
    async with Room(main_for(live), route="/account/1") as room:
        await room.tap("mend-number")
        await room.tap("number-minus")
        await room.tap("save")
        assert moves(live, 1) == [Adjusted(0, -10, "agreed")]


async def test_a_correction_is_taken_back_from_its_own_row() -> None:
    live = await live_with(R1_WRONG + "fix 11: Ana 3-3 >\n")
    async with Room(main_for(live), route="/account/17") as room:
        await room.tap("mend-back")
        assert room.label("totals-change") == "Ana 40 → 20, Ben 15 → 15"
        await room.tap("save")
        assert live.table.game.totals == (20, 15)


async def test_a_line_that_could_not_be_read_is_written_again() -> None:
    live = await live_with("seats: Ana, Ben\nAna 5-5\nBen 5-1x <\n")
    async with Room(main_for(live), route="/account/2") as room:
        await room.tap("mend-text")
        assert room.has("line-problem")
        await room.type("line-text", "Ben 5-1 <")
        assert not room.has("line-problem")
        await room.tap("save")
        assert moves(live, 2) == [Played(1, tile(5, 1), arm=Arm.LEFT)]


async def test_a_past_game_is_mended_where_it_lies() -> None:
    live = await live_with(R1_WRONG)
    past = live.table.record.id
    put(live, "seats: Ana, Ben\nhand: 7 leads Ana\nAna 6-6\n")
    running = live.table.record
    async with Room(main_for(live), route="/games") as room:
        await room.tap(f"game-{past}")
        await room.tap("game-account")
        await room.tap("entry-11")
        await room.tap("mend-tile")
        await room.tap("tile-3-3")
        await room.tap("save")
        assert live.table.record == running
        assert games.look_at(live.shelf, past).game.totals == (40, 15)
        (listed,) = games.listed(live.shelf)
        assert listed.totals == (40, 15)


async def test_a_won_game_that_is_mended_has_another_winner_or_none() -> None:
    live = await live_with("rules.target: 10\nseats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\n")
    assert live.table.game.winner == 0
    async with Room(main_for(live), route="/account/2") as room:
        await room.tap("mend-tile")
        await room.tap("tile-6-6")
        assert room.label("winner-change") == "Nobody has won any more."
        await room.tap("save")
        assert live.table.game.winner is None


async def test_a_rule_is_changed_from_the_start_with_a_preview() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/account/rules") as room:
        await room.tap("one-choice")
        await room.tap("field-points")
        await room.tap("value-threes")
        assert room.label("compared-totals").startswith("Ana 20 → ")
        await room.tap("rule-from-start")
        assert room.has("totals-change")
        await room.tap("cancel")
        await room.tap("rule-from-start")
        await room.tap("save")
        assert Ruled("points", "threes") in moves(live, 1)
        assert live.table.game.rules.points == "threes"


async def test_a_rule_is_changed_from_this_hand_on() -> None:
    live = await live_with(SETTLED + "hand: 7 leads Ben\nBen 5-5\n")
    assert live.table.game.totals == (10, 25)
    async with Room(main_for(live), route="/account/rules") as room:
        await room.tap("one-choice")
        await room.tap("field-points")
        await room.tap("value-threes")
        await room.tap("rule-from-hand")
        await room.tap("save")
        assert live.table.game.totals == (10, 15)
