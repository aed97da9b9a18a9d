"""Points that are called: which there are, what a call belongs to, who may take what nobody called."""

from dataclasses import replace

import pytest

from scorekeeper.app.calls import are_called, call, callable_points, called, left_open, takers
from scorekeeper.app.opening import open_text
from scorekeeper.app.table import Table, write
from scorekeeper.record.events import Taken
from scorekeeper.rules.variants import PRESETS, Claims

FOUR = "rules: fives\nrules.claims: muggins\nseats: Ana, Ben, Cleo, Dan\nsides: Ana + Cleo, Ben + Dan\n"


@pytest.mark.parametrize(
    ("preset", "first", "last"),
    [
        ("fives", (5, 10, 15), 45),
        ("sniff", (1, 2, 3), 9),
        ("all-threes", (3, 6, 9), 72),
        ("fives-and-threes", (1, 2, 3), 24),
    ],
)
def test_the_points_that_can_be_called_are_those_a_play_can_make(
    preset: str, first: tuple[int, ...], last: int
) -> None:
    offered = callable_points(PRESETS[preset])
    assert offered[:3] == first
    assert offered[-1] == last


def test_points_are_called_only_where_the_table_chose_it() -> None:
    assert not are_called(PRESETS["fives"])
    assert are_called(replace(PRESETS["fives"], claims=Claims.COMPARED))
    assert are_called(replace(PRESETS["fives"], claims=Claims.MUGGINS))


def test_a_call_is_written_for_the_last_play_even_after_somebody_drew() -> None:
    table = open_text(FOUR + "hand: 5 leads Ana\nAna 5-5\nBen +1\n").table
    assert called(table) is None
    correction = call(table, 10)
    assert correction is not None
    after = write(table, (correction,), "")
    assert isinstance(after, Table)
    assert called(after) == 10
    assert after.game.totals == (10, 0)


def test_before_the_first_play_there_is_nothing_to_call() -> None:
    table = open_text(FOUR + "hand: 5 leads Ana\n").table
    assert call(table, 10) is None
    assert called(table) is None
    assert table.hand is not None
    assert left_open(table.hand) is None


@pytest.mark.parametrize(
    ("play", "is_open"), [("Ana 5-5", True), ("Ana 5-5 =10", False), ("Ana 5-5 =15", True), ("Ana 6-6", False)]
)
def test_points_nobody_called_rightly_are_open_to_the_other_side(play: str, is_open: bool) -> None:
    hand = open_text(FOUR + f"hand: 5 leads Ana\n{play}\n").table.hand
    assert hand is not None
    turn = left_open(hand)
    assert (turn is not None) == is_open
    if turn is not None:
        assert takers(hand, turn) == (1, 3)


def test_points_that_were_taken_are_open_no_more() -> None:
    table = open_text(FOUR + "hand: 5 leads Ana\nAna 5-5\n").table
    after = write(table, (Taken(1, 2),), "")
    assert isinstance(after, Table)
    assert after.hand is not None
    assert left_open(after.hand) is None
    assert after.game.totals == (0, 10)
