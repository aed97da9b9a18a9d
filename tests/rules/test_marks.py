"""What stands at each tip of the line: the pips it counts, or why it counts nothing."""

import pytest
from hypothesis import given

from scorekeeper.rules.line import Line
from scorekeeper.rules.marks import position_of
from scorekeeper.rules.score import score_ends
from tests.rules.spoken import lines, rules
from tests.rules.strategies import lines as drawn_lines

ROWS = [
    ("fives", "6-4", "left 6-4 6 single, right 6-4 4 single", ""),
    ("fives", "6-0", "left 6-0 6 single, right 6-0 0 blank", ""),
    ("fives", "5-5", "left 5-5 10 spinner, right 5-5 - counted-beside", ""),
    ("muggins", "5-5", "left 5-5 10 double, right 5-5 - counted-beside", ""),
    ("fives", "0-0", "left 0-0 0 blank, right 0-0 - counted-beside", ""),
    # A side still bare: it counts, and its third and fourth side wait.
    (
        "fives",
        "5-5, 5-1 <",
        "left 5-1 1 single, right 5-5 10 spinner, up 5-5 - not-open, down 5-5 - not-open",
        "",
    ),
    (
        "fives",
        "5-5, 5-1 <, 5-2 >",
        "left 5-1 1 single, right 5-2 2 single, up 5-5 - both-sides, down 5-5 - both-sides",
        "5-5 both-sides",
    ),
    (
        "fives",
        "5-5, 5-1 <, 5-2 >, 5-6 ^, 5-4 v",
        "left 5-1 1 single, right 5-2 2 single, up 6-5 6 single, down 5-4 4 single",
        "5-5 both-sides",
    ),
    (
        "fives",
        "1-4, 4-4 >, 4-3 >, 3-3 >",
        "left 4-1 1 single, right 3-3 6 double, up 4-4 - both-sides, down 4-4 - both-sides",
        "4-4 both-sides",
    ),
    # The second double is no spinner; without one, no double is.
    ("muggins", "1-4, 4-4 >, 4-3 >", "left 4-1 1 single, right 4-3 3 single", ""),
    # All four sides open at once: one tile on it, then two.
    (
        "cinq-partout",
        "1-4, 4-4 >",
        "left 4-1 1 single, right 4-4 8 spinner, up 4-4 - counted-beside, down 4-4 - counted-beside",
        "",
    ),
    (
        "cinq-partout",
        "1-4, 4-4 >, 4-6 ^",
        "left 4-1 1 single, right 4-4 - second-tile, up 6-4 6 single, down 4-4 - second-tile",
        "4-4 second-tile",
    ),
    ("cinq-partout", "4-4", "left 4-4 8 spinner, right 4-4 - counted-beside", ""),
    # Sniff counts the bare sides, two at most.
    (
        "sniff",
        "4-4, 6-4 <, 1-4 >",
        "left 6-4 6 single, right 4-1 1 single, up 4-4 8 bare-sides, down 4-4 - counted-beside",
        "",
    ),
    (
        "sniff",
        "4-4, 6-4 <, 1-4 >, 4-5 ^",
        "left 6-4 6 single, right 4-1 1 single, up 5-4 5 single, down 4-4 4 bare-sides",
        "",
    ),
    (
        "sniff",
        "4-4, 6-4 <, 1-4 >, 4-5 ^, 4-3 v",
        "left 6-4 6 single, right 4-1 1 single, up 5-4 5 single, down 4-3 3 single",
        "4-4 all-sides",
    ),
]


@pytest.mark.parametrize(("table", "plays", "expected", "spent"), ROWS)
def test_each_tip_tells_what_it_counts_or_why_not(table: str, plays: str, expected: str, spent: str) -> None:
    now = position_of(lines(rules(table), plays)[-1])
    told = [
        f"{mark.end.arm} {mark.end.tile} {'-' if mark.pips is None else mark.pips} {mark.standing}"
        for mark in now.marks
    ]
    assert ", ".join(told) == expected
    assert ", ".join(f"{one.tile} {one.standing}" for one in now.spent) == spent


def test_a_bare_table_has_no_tips() -> None:
    now = position_of(Line(rules("fives")))
    assert (now.terms, now.marks, now.spent) == ((), (), ())


@given(drawn_lines())
def test_what_the_tips_count_adds_up_to_the_sum(line: Line) -> None:
    now, score = position_of(line), score_ends(line)
    assert sum(mark.pips or 0 for mark in now.marks) == score.sum
    assert now.terms == score.terms
    assert sum(mark.pips is not None for mark in now.marks) == len(score.terms)
    open_ends = [mark.end for mark in now.marks if mark.standing != "not-open"]
    assert sorted(open_ends, key=str) == sorted(line.ends, key=str)
