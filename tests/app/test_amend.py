"""What goes in the place of an entry, move by move."""

import pytest

from scorekeeper.app.amend import (
    inserted,
    moves_at,
    rule_from_hand,
    rule_from_start,
    with_call,
    with_end,
    with_number,
    with_seat,
    with_shown,
    without,
)
from scorekeeper.app.mending import mend, mend_all
from scorekeeper.app.table import Table
from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Move,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
)
from scorekeeper.rules.line import Arm, End
from tests.rules.spoken import game, piece, played

END = End(piece("5-5"), Arm.RIGHT, 5)
LEAD = played("5-5")


@pytest.mark.parametrize(
    ("amended", "expected"),
    [
        (without((LEAD, Passed(1)), 0), (Passed(1),)),
        (inserted((LEAD,), 0, Drew(0, 2)), (Drew(0, 2), LEAD)),
        (inserted((LEAD,), 0, Passed(1), after=True), (LEAD, Passed(1))),
        (inserted((LEAD, Passed(1)), 1, Drew(1), Drew(1)), (LEAD, Drew(1), Drew(1), Passed(1))),
        (with_end((played("5-1 <", 1),), 0, END), (Played(1, piece("5-1"), piece("5-5"), Arm.RIGHT),)),
        (with_end((Passed(1),), 0, END), (Passed(1),)),
        (with_seat((LEAD,), 0, 1), (played("5-5", 1),)),
        (with_seat((Dealt(0, 7),), 0, 1), (Dealt(1, 7),)),
        (with_seat((Drew(0), Passed(0)), 1, 1), (Drew(0), Passed(1))),
        (with_seat((Shown(0, 7),), 0, 1), (Shown(1, 7),)),
        (with_seat((Adjusted(0, 7),), 0, 1), (Adjusted(1, 7),)),
        (with_seat((Taken(0, 2),), 0, 1), (Taken(1, 2),)),
        (with_seat((Blocked(),), 0, 1), (Blocked(),)),
        (with_number((Drew(0, 1),), 0, 3), (Drew(0, 3),)),
        (with_number((Dealt(0, 7),), 0, 5), (Dealt(0, 5),)),
        (with_number((Adjusted(0, 5, "paper"),), 0, -10), (Adjusted(0, -10, "paper"),)),
        (with_number((Shown(1, 3, (piece("2-1"),)),), 0, 8), (Shown(1, 8),)),
        (with_number((LEAD,), 0, 8), (LEAD,)),
        (with_call((LEAD,), 0, 10), (played("5-5 =10"),)),
        (with_call((played("5-5 =10"),), 0, None), (LEAD,)),
        (with_call((Passed(0),), 0, 10), (Passed(0),)),
        (with_shown((Shown(1, 8),), 0, (piece("2-1"), piece("0-0"))), (Shown(1, 3, (piece("2-1"), piece("0-0"))),)),
        (with_shown((LEAD,), 0, ()), (LEAD,)),
    ],
)
def test_one_thing_is_changed_and_the_rest_stays(amended: tuple[Move, ...], expected: tuple[Move, ...]) -> None:
    assert amended == expected


def table(moves: str, rules: str = "fives") -> Table:
    return Table(game(rules, moves))


def totals(before: Table, ruled: Corrected | Ruled | None) -> tuple[int, ...]:
    assert isinstance(ruled, Corrected)
    return mend_all(before, (ruled,)).after.game.totals


TWO_HANDS = "hand 1 leads A; A 5-5; held B 7; hand 1 leads A; A 5-0; held B 8"


def test_a_rule_changes_from_the_start_of_the_game() -> None:
    before = table(TWO_HANDS)
    assert before.game.totals == (15, -15)
    ruled = rule_from_start(before, "settlement", "winner-takes-others")
    assert ruled == Corrected(1, (Ruled("settlement", "winner-takes-others"), Dealt(0, 1)))
    assert totals(before, ruled) == (30, 0)


def test_a_rule_changes_from_a_hand_on() -> None:
    before = table(TWO_HANDS)
    ruled = rule_from_hand(before, 2, "settlement", "winner-takes-others")
    assert ruled == Corrected(4, (Ruled("settlement", "winner-takes-others"), Dealt(0, 1)))
    assert totals(before, ruled) == (25, -5)
    assert rule_from_hand(before, 3, "settlement", "none") is None
    assert rule_from_hand(before, 0, "settlement", "none") is None


def test_the_shape_of_the_line_changes_with_the_hand_too() -> None:
    before = table("hand 7 leads A; A 5-5; B 5-1 <; A 5-2 >; B 5-6 ^")
    ruled = rule_from_start(before, "spinner", "none")
    assert isinstance(ruled, Corrected)
    assert [one.number for one in mend_all(before, (ruled,)).fallen] == [5]


def test_the_same_rule_changed_twice_stands_once_and_another_stands_beside_it() -> None:
    before = table(TWO_HANDS)
    for field, value in (("settlement", "none"), ("target", "50"), ("settlement", "winner-takes-all")):
        ruled = rule_from_start(before, field, value)
        assert isinstance(ruled, Corrected)
        before = mend(before, ruled.number, ruled.instead).after
    assert moves_at(before, 1) == (Ruled("target", "50"), Ruled("settlement", "winner-takes-all"), Dealt(0, 1))


def test_a_rule_changed_twice_from_the_same_hand_stands_once() -> None:
    before = table(TWO_HANDS)
    for field, value in (("settlement", "none"), ("target", "50"), ("settlement", "winner-takes-all")):
        ruled = rule_from_hand(before, 2, field, value)
        assert ruled is not None
        before = mend(before, ruled.number, ruled.instead).after
    assert moves_at(before, 4) == (Ruled("target", "50"), Ruled("settlement", "winner-takes-all"), Dealt(0, 1))


def test_a_rule_put_back_to_how_the_game_began_leaves_no_word_of_it() -> None:
    before = table(TWO_HANDS)
    ruled = rule_from_start(before, "settlement", "none")
    assert isinstance(ruled, Corrected)
    changed = mend_all(before, (ruled,)).after
    assert rule_from_start(changed, "settlement", "deduct-own") == Corrected(1, (Dealt(0, 1),))


def test_before_anything_is_written_a_rule_is_the_first_entry() -> None:
    assert rule_from_start(table(""), "target", "50") == Ruled("target", "50")


def test_a_hand_that_nobody_dealt_has_its_rule_before_its_first_play() -> None:
    before = table("A 5-5; B 5-0 <")
    assert rule_from_hand(before, 1, "target", "50") == Corrected(1, (Ruled("target", "50"), LEAD))


def test_moves_at_an_entry_are_those_that_stand() -> None:
    before = table("hand 7 leads A; A 5-5")
    after = mend(before, 2, (Drew(0), LEAD)).after
    assert moves_at(after, 2) == (Drew(0), LEAD)
    assert moves_at(after, 3) == ()
