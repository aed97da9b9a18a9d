"""Why a play scored what it did: the rule that decided, with its numbers."""

import pytest

from scorekeeper.rules.score import Reason, Score, score_ends, withheld
from scorekeeper.rules.why import why
from tests.rules.spoken import lines, rules


@pytest.mark.parametrize(
    ("table", "plays", "expected"),
    [
        ("fives", "5-5", "fives 10 10 | 5-5 10 spinner"),
        ("fives", "6-4", "fives 10 10 |"),
        ("fives", "6-3", "no-fives 9 0 |"),
        ("fives", "0-0", "zero 0 0 | 0-0 0 blank"),
        ("fives", "5-5, 5-1 <, 5-4 >", "fives 5 5 | 5-5 - both-sides"),
        ("sniff", "5-5", "fifths 10 2 | 5-5 10 bare-sides"),
        ("all-threes", "6-3", "threes 9 9 |"),
        ("all-threes", "6-4", "no-threes 10 0 |"),
        ("fives-and-threes", "6-4", "five-part 10 2 |"),
        ("fives-and-threes", "6-3", "three-part 9 3 |"),
        ("fives-and-threes", "6-3, 6-6 <", "both-parts 15 8 | 6-6 12 double"),
        ("fives-and-threes", "6-1", "neither 7 0 |"),
    ],
)
def test_the_rule_that_decided_is_named(table: str, plays: str, expected: str) -> None:
    line = lines(rules(table), plays)[-1]
    found = why(line, score_ends(line))
    doubles = ", ".join(f"{one.tile} {'-' if one.pips is None else one.pips} {one.standing}" for one in found.doubles)
    assert f"{found.because} {found.sum} {found.points} | {doubles}".strip() == expected


@pytest.mark.parametrize(
    ("reason", "points"),
    [(Reason.OVERSHOOT, 0), (Reason.AFTER_THE_END, 0), (Reason.UNCLAIMED, 10), (Reason.WRONG_CALL, 10)],
)
def test_points_withheld_are_told_with_what_they_might_have_been(reason: Reason, points: int) -> None:
    line = lines(rules("fives"), "5-5")[-1]
    score: Score = withheld(score_ends(line), reason)
    found = why(line, score, called=5, total=55, target=61)
    assert (found.because.value, found.points) == (reason.value, points)
    assert (found.called, found.total, found.target) == (5, 55, 61)
