"""Where a tile can go, and when it matters which of those places is meant."""

import pytest

from scorekeeper.rules.line import Line
from scorekeeper.rules.places import choices, fitting, is_playable
from tests.rules.spoken import lines, piece, rules


def at(table: str, plays: str) -> Line:
    laid = lines(rules(table), plays)
    return laid[-1] if laid else Line(rules(table))


@pytest.mark.parametrize(
    ("table", "plays", "tile", "expected"),
    [
        # A lead goes nowhere in particular.
        ("fives", "", "5-5", ""),
        ("fives", "6-4", "5-5", ""),
        ("fives", "6-4", "6-5", "left"),
        ("fives", "6-4", "4-5", "right"),
        # 5 + 5 on the left or 4 + 4 on the right: different sums.
        ("fives", "4-2, 2-5 >", "4-5", "left | right"),
        # Both sides of a lone double, both open arms of a covered one: all the same.
        ("fives", "5-5", "5-1", "left right"),
        ("fives", "5-5, 5-1 >, 5-2 <", "5-3", "up down"),
        ("fives", "5-5, 5-1 >", "5-3", "left"),
        # S0: the second tile ends the spinner's count wherever it goes, and all arms are open, so the side is as good
        # as the arms across; by the other reading only the side ends it.
        ("cinq-partout", "5-5, 5-1 >", "5-3", "left up down"),
        ("cinq-partout, spinner-counts: until-both-sides", "5-5, 5-1 >", "5-3", "left | up down"),
        ("sniff, cross-arms: at-once", "5-5, 5-1 >", "5-3", "left up down"),
        # 3 + 3 = 6 or 2 + 4 = 6: the same sum, but other ends.
        ("muggins", "3-1, 1-2 >, 2-2 >", "3-2", "left | right"),
        # A blank is worth nothing, crosswise or not.
        ("muggins", "3-1, 1-0 >, 0-0 >, 3-0 <", "0-4", "left right"),
        # A double on one end and a single on the other, both of four.
        ("muggins", "6-4, 4-4 >, 6-1 <, 1-4 <", "4-2", "left | right"),
        # Two singles of four: the same sum and the same ends remain.
        ("muggins", "2-4, 2-1 <, 1-4 <", "4-3", "left right"),
        ("fives", "6-4", "6-4", ""),
        ("fives", "6-4", "7-6", ""),
    ],
)
def test_places_that_come_to_the_same_are_one_choice(table: str, plays: str, tile: str, expected: str) -> None:
    found = choices(at(table, plays), piece(tile))
    assert " | ".join(" ".join(end.arm for end in group) for group in found) == expected
    assert {end for group in found for end in group} == set(fitting(at(table, plays), piece(tile)))


@pytest.mark.parametrize(
    ("table", "plays", "tile", "expected"),
    [
        ("fives", "", "0-0", True),
        ("fives", "", "7-0", False),
        ("all-threes", "", "7-0", True),
        ("fives", "6-4", "6-5", True),
        ("fives", "6-4", "5-3", False),
        ("fives", "6-4", "6-4", False),
        ("fives", "5-5, 5-1 >", "5-2", True),
    ],
)
def test_a_tile_is_playable_where_the_line_can_take_it(table: str, plays: str, tile: str, expected: bool) -> None:
    assert is_playable(at(table, plays), piece(tile)) is expected
