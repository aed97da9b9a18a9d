"""What a tap means at the table, and what can be undone."""

from dataclasses import replace

from scorekeeper.app.setup import Draft, begin
from scorekeeper.app.table import (
    Phase,
    Table,
    ends_to_ask,
    missed_draw,
    new_entries,
    next_deal,
    play_of,
    preview,
    redoing,
    sit_down,
    undoing,
    write,
)
from scorekeeper.record.events import (
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Event,
    Passed,
    Played,
    Shown,
)
from scorekeeper.record.step import Trouble
from scorekeeper.rules.line import Arm, Line
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import Spinner
from tests.app.test_setup import AROUND

TWO = Draft(names=("Ana", "Ben"), deal="2", target="50", leader=0)


def at_table(*events: Event, draft: Draft = TWO) -> Table:
    after = write(sit_down(begin(draft, AROUND)), events, "")
    assert isinstance(after, Table)
    return after


def line_of(table: Table) -> Line:
    assert table.hand is not None
    return table.hand.line


OUT = (Played(0, tile(5, 5)), Played(1, tile(5, 1)), Played(0, tile(1, 0)))


def test_the_table_waits_for_one_thing_after_another() -> None:
    assert at_table(draft=Draft(names=("Ana", "Ben"))).phase is Phase.DEAL
    assert at_table().phase is Phase.PLAY
    assert at_table(*OUT).phase is Phase.COUNT
    assert at_table(*OUT, Shown(1, 7)).phase is Phase.SETTLED
    assert at_table(draft=Draft(names=("A", "B"), target="5", leader=0)).phase is Phase.PLAY
    won = at_table(Played(0, tile(5, 5)), draft=Draft(names=("A", "B"), target="5", leader=0))
    assert won.phase is Phase.OVER


def test_the_end_is_asked_only_where_it_matters() -> None:
    line = line_of(at_table(Played(0, tile(5, 5))))
    assert ends_to_ask(line, tile(5, 1)) == (), "both sides of a lone double come to the same"
    line = line_of(at_table(Played(0, tile(6, 4))))
    assert ends_to_ask(line, tile(4, 1)) == (), "it fits one end only"
    two = line_of(at_table(Played(0, tile(3, 2)), Passed(1), Played(0, tile(2, 1)), draft=TWO_MORE))
    assert {end.pips for end in ends_to_ask(two, tile(3, 1))} == {1, 3}
    left = two.ends[0]
    assert ends_to_ask(two, tile(3, 1), near=left) == (), "the end was pointed at before"


TWO_MORE = Draft(names=("Ana", "Ben"), deal="7", leader=0)


def test_a_refused_tile_leaves_the_table_as_it_was() -> None:
    table = at_table(Played(0, tile(6, 4)))
    refused = write(table, (Played(1, tile(5, 5)),), "")
    assert isinstance(refused, Trouble)
    assert refused.code == "does-not-fit"


def test_undo_and_redo_walk_the_same_way_back_and_forth() -> None:
    table = at_table(*OUT, Shown(1, 7))
    seen = [table.game]
    while undoing(table):
        after = write(table, undoing(table), "")
        assert isinstance(after, Table)
        table = after
        seen.append(table.game)
    assert table.hand is None
    for game in reversed(seen[:-1]):
        after = write(table, redoing(table), "")
        assert isinstance(after, Table)
        table = after
        assert table.game == game
    assert redoing(table) == ()


def test_tiles_shown_together_are_undone_together() -> None:
    three = Draft(names=("A", "B", "C"), deal="1", leader=0)
    table = at_table(Played(0, tile(6, 6)), Shown(1, 1), Shown(2, 2), draft=three)
    assert len(undoing(table)) == 2
    after = write(table, undoing(table), "")
    assert isinstance(after, Table)
    assert after.phase is Phase.COUNT
    assert len(redoing(after)) == 2


def test_a_new_play_after_an_undo_forgets_the_redo() -> None:
    table = at_table(Played(0, tile(6, 4)))
    after = write(table, (*undoing(table), Played(0, tile(6, 5))), "")
    assert isinstance(after, Table)
    assert redoing(after) == ()


def test_a_forgotten_draw_goes_in_before_the_last_play() -> None:
    table = at_table(*OUT)
    correction = missed_draw(table, 2)
    assert correction == Corrected(4, (Drew(0, 2), OUT[2]))
    after = write(table, (correction,), "")
    assert isinstance(after, Table)
    assert after.phase is Phase.PLAY
    assert after.hand is not None
    assert (after.hand.turn, after.hand.left(0)) == (1, 2)


def test_no_draw_was_missed_where_nothing_was_played() -> None:
    assert missed_draw(at_table(), 1) is None


def test_the_next_hand_is_led_by_the_rules_or_by_the_table() -> None:
    assert next_deal(at_table(*OUT, Shown(1, 7))) == Dealt(0)
    blocked = at_table(Played(0, tile(6, 4)), Blocked(), Shown(0, 3), Shown(1, 4))
    assert next_deal(blocked) is None, "after a block it is drawn at random"


def test_a_preview_settles_without_writing() -> None:
    table = at_table(*OUT)
    assert preview(table, (Shown(1, 7),)).totals == (20, -5)
    assert table.game.totals == (20, 0)


def test_new_entries_are_those_to_be_kept() -> None:
    table = at_table(Played(0, tile(6, 4)))
    after = write(table, undoing(table), "now")
    assert isinstance(after, Table)
    assert [(entry.number, entry.at) for entry in new_entries(table, after)] == [(3, "now")]


def test_a_tile_is_written_down_where_the_line_shows_it() -> None:
    plays = (Played(0, tile(5, 5)), Played(1, tile(5, 1)), Played(0, tile(5, 2)))
    line = line_of(at_table(*plays, draft=replace(TWO, deal="7")))
    assert play_of(line, 1, tile(2, 0)) == Played(1, tile(2, 0), arm=Arm.RIGHT)
    assert play_of(line, 1, tile(1, 0)) == Played(1, tile(1, 0), arm=Arm.LEFT)
    assert play_of(line, 1, tile(6, 6)) == Played(1, tile(6, 6)), "a tile that does not fit is refused when it is told"
    up = next(end for end in line.ends if end.arm is Arm.UP)
    assert play_of(line, 1, tile(5, 0), up, 10) == Played(1, tile(5, 0), arm=Arm.UP, called=10)


def test_a_lead_has_no_place() -> None:
    assert play_of(Line(at_table().game.rules), 0, tile(5, 5)) == Played(0, tile(5, 5))


def test_where_two_ends_run_one_way_the_tile_touched_is_written_too() -> None:
    rules = replace(TWO.rules, spinner=Spinner.EVERY_DOUBLE)
    table = at_table(
        *(
            Played(0, tile(*halves), arm=arm)
            for halves, arm in (((5, 5), None), ((5, 1), Arm.LEFT), ((5, 2), Arm.RIGHT))
        ),
        *(Played(0, tile(*halves), arm=arm) for halves, arm in (((2, 2), Arm.RIGHT), ((2, 0), Arm.RIGHT))),
        draft=replace(TWO, rules=rules, deal="7"),
    )
    assert table.hand is not None
    assert [end.arm for end in table.hand.line.ends].count(Arm.UP) == 2
    assert play_of(table.hand.line, 0, tile(6, 5)).at == tile(5, 5)
