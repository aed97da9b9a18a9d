"""What a correction would change, in words, before it is saved."""

import pytest

from scorekeeper.record.events import Drew, Passed
from scorekeeper.rules.line import Arm, End
from scorekeeper.words.say_mending import (
    say_change,
    say_correction,
    say_fallen,
    say_remedy,
    say_settlement_change,
    say_totals_change,
    say_winner_change,
)
from scorekeeper.words.translate import translator
from tests.rules.spoken import PARTNERS, piece, played

T = translator(("en",))
ALONE = ((0,), (1,))
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def test_points_and_totals_are_said_before_and_after() -> None:
    assert say_change(T, 1011, 0, 10) == "Entry 1011: 0 → 10"
    assert say_totals_change(T, ALONE, NAMES, (20, 15), (40, 15)) == "Ana 20 → 40, Ben 15 → 15"
    assert say_totals_change(T, ALONE, NAMES, (20, -5), (20, -5)) == "The totals stay: Ana 20, Ben −5"


def test_a_hand_settled_otherwise_is_said_by_side() -> None:
    assert say_settlement_change(T, ALONE, NAMES, 2, (0, -10), None) == (
        "Hand 2 is settled otherwise: Ana 0, Ben −10 → not settled"
    )


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (0, 0, ""),
        (None, None, ""),
        (0, None, "Nobody has won any more."),
        (None, 1, "Ben and Dan win now."),
        (0, 1, "Ben and Dan win now, not Ana and Cleo."),
    ],
)
def test_another_winner_is_said(before: int | None, after: int | None, expected: str) -> None:
    assert say_winner_change(T, PARTNERS, NAMES, before, after) == expected
    if before is None and after == 1:
        assert say_winner_change(T, ALONE, NAMES, before, after) == "Ben wins now."


def test_what_no_longer_fits_is_counted_and_each_way_out_is_said() -> None:
    assert [say_fallen(T, n) for n in (0, 1, 2)] == [
        "Everything that came after still fits.",
        "1 entry no longer fits.",
        "2 entries no longer fit.",
    ]
    assert say_remedy(T, "end", End(piece("5-1"), Arm.LEFT, 1)) == "Lay it left, on 5-1"
    assert say_remedy(T, "lead", None) == "Let it be the lead"
    assert say_remedy(T, "out", None) == "Take it out"
    assert say_remedy(T, "keep", None) == "Leave it as it is, not counted"


def test_a_correction_shows_the_old_and_the_new() -> None:
    old, new = (played("3-2 >"),), (Drew(0, 1), played("3-3 >"))
    assert (
        say_correction(T, 11, old, new, NAMES) == "Entry 11: Ana lays 3-2 right → Ana draws 1 tile; Ana lays 3-3 right"
    )
    assert say_correction(T, 11, old, (), NAMES) == "Entry 11: Ana lays 3-2 right → taken back"
    assert say_correction(T, 11, (), (Passed(1),), NAMES) == "Entry 11: nothing → Ben passes"
