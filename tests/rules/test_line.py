"""Laying tiles: which ends are open, where a tile lies, and why the line cannot take one."""

import pytest

from scorekeeper.rules.line import Arm, End, Laid, Line, Refusal, WhyNot, lay
from scorekeeper.rules.places import find
from tests.rules.spoken import lines, piece, played, put, rules


def ends(line: Line) -> str:
    return " ".join(f"{end.tile}:{end.arm}:{end.pips}" for end in line.ends)


@pytest.mark.parametrize(
    ("table", "plays", "expected"),
    [
        ("fives", "6-4", "6-4:left:6 6-4:right:4"),
        ("fives", "4-6", "6-4:left:4 6-4:right:6"),
        ("fives", "5-5", "5-5:left:5 5-5:right:5"),
        # S1: the cross arms open once both sides of the spinner are covered.
        ("fives", "5-5, 5-1 >", "5-5:left:5 5-1:right:1"),
        ("fives", "5-5, 5-1 >, 5-2 <", "5-2:left:2 5-1:right:1 5-5:up:5 5-5:down:5"),
        ("fives", "5-5, 5-1 >, 5-2 <, 5-3 ^", "5-2:left:2 5-1:right:1 5-3:up:3 5-5:down:5"),
        ("fives", "6-5, 5-5 >", "6-5:left:6 5-5:right:5"),
        ("fives", "6-5, 5-5 >, 5-1 >", "6-5:left:6 5-1:right:1 5-5:up:5 5-5:down:5"),
        # S0: they open at once, but on a spinner led with nothing on it the first tile is a side.
        ("cinq-partout", "5-5", "5-5:left:5 5-5:right:5"),
        ("cinq-partout", "5-5, 5-1 >", "5-5:left:5 5-1:right:1 5-5:up:5 5-5:down:5"),
        ("cinq-partout", "6-5, 5-5 >", "6-5:left:6 5-5:right:5 5-5:up:5 5-5:down:5"),
        # Only the first double is a spinner; with none, no double is.
        ("fives", "5-5, 5-1 >, 1-1 >, 1-3 >", "5-5:left:5 3-1:right:3"),
        ("muggins", "5-5, 5-1 >, 5-2 <", "5-2:left:2 5-1:right:1"),
        ("five-up", "5-5, 5-1 >, 1-1 >, 1-3 >", "5-5:left:5 3-1:right:3 1-1:up:1 1-1:down:1"),
    ],
)
def test_the_open_ends_are_those_the_rules_open(table: str, plays: str, expected: str) -> None:
    assert ends(lines(rules(table), plays)[-1]) == expected


@pytest.mark.parametrize(
    ("table", "plays", "wrong", "why"),
    [
        ("fives", "", "7-1", WhyNot.NOT_IN_SET),
        ("fives", "5-5", "8-5 >", WhyNot.NOT_IN_SET),
        ("all-threes", "9-5", "10-5 >", WhyNot.NOT_IN_SET),
        ("fives", "4-5, 5-1 >", "1-5 >", WhyNot.ALREADY_LAID),
        ("fives", "4-5", "4-1 >", WhyNot.DOES_NOT_FIT),
        ("fives", "4-5", "3-2", WhyNot.DOES_NOT_FIT),
        ("fives", "4-5", "5-1 ^", WhyNot.ARM_NOT_OPEN),
        ("fives", "5-5, 5-1 >", "5-2 ^", WhyNot.ARM_NOT_OPEN),
        ("fives", "5-5, 5-1 >, 5-2 <", "5-6 @5-1 ^", WhyNot.ARM_NOT_OPEN),
        ("fives", "5-5, 5-1 >, 5-2 <, 5-3 ^", "5-6 ^", WhyNot.DOES_NOT_FIT),
        ("muggins", "5-5, 5-1 >, 5-2 <", "5-6 ^", WhyNot.ARM_NOT_OPEN),
        ("fives", "", "3-2 >", WhyNot.ARM_NOT_OPEN),
        ("fives", "", "3-2 @5-5", WhyNot.ARM_NOT_OPEN),
        ("fives", "6-4", "6-4 <", WhyNot.ALREADY_LAID),
        # 4-5 fits on the left and on the right and comes to different sums.
        ("fives", "4-2, 2-5 >", "4-5", WhyNot.AMBIGUOUS),
    ],
)
def test_a_tile_the_line_cannot_take_is_refused_with_the_reason(
    table: str, plays: str, wrong: str, why: WhyNot
) -> None:
    laid = lines(rules(table), plays)
    line = laid[-1] if laid else Line(rules(table))
    refusal = put(line, played(wrong))
    assert isinstance(refusal, Refusal)
    assert refusal.why is why
    assert refusal.tile == played(wrong).tile


def test_a_refusal_tells_what_was_asked_and_which_ends_are_open() -> None:
    line = lines(rules("fives"), "6-4")[-1]
    asked = End(piece("6-5"), Arm.UP, 5)
    assert lay(line, piece("5-1"), asked) == Refusal(WhyNot.ARM_NOT_OPEN, piece("5-1"), piece("6-5"), Arm.UP, line.ends)
    assert lay(line, piece("5-1")) == Refusal(WhyNot.ARM_NOT_OPEN, piece("5-1"), ends=line.ends)
    assert lay(line, piece("5-1"), line.ends[0]) == Refusal(
        WhyNot.DOES_NOT_FIT, piece("5-1"), piece("6-4"), Arm.LEFT, line.ends
    )


def test_no_tile_leads_at_an_end() -> None:
    table = rules("fives")
    assert isinstance(lay(Line(table), piece("3-2"), End(piece("5-5"), Arm.LEFT, 5)), Refusal)


def test_each_tile_laid_tells_what_it_touches_and_with_which_half() -> None:
    line = lines(rules("fives"), "4-6, 6-1 >, 4-4 <")[-1]
    assert line.laid == (
        Laid(piece("6-4"), Arm.LEAD, None, inner=4, outer=6),
        Laid(piece("6-1"), Arm.RIGHT, piece("6-4"), inner=6, outer=1),
        Laid(piece("4-4"), Arm.LEFT, piece("6-4"), inner=4, outer=4),
    )


@pytest.mark.parametrize(
    ("table", "plays", "asked", "expected"),
    [
        # Named by the tile, by the arm, by both, by neither.
        ("fives", "6-4", "6-1 @6-4", "6-4 left"),
        ("fives", "6-4", "6-1 <", "6-4 left"),
        ("fives", "6-4", "6-1 @6-4 <", "6-4 left"),
        ("fives", "6-4", "6-1", "6-4 left"),
        # Both sides of a lone spinner, and both its open arms, come to the same.
        ("fives", "5-5", "5-1", "5-5 left"),
        ("fives", "5-5", "5-1 >", "5-5 right"),
        ("fives", "5-5, 5-1 >, 5-2 <", "5-6", "5-5 up"),
        ("fives", "5-5, 5-1 >, 5-2 <", "5-6 v", "5-5 down"),
        # The 4-4 makes 8 + 4 on either side and leaves the same ends.
        ("fives", "5-5, 5-4 >, 5-3 <, 3-4 <", "4-4", "4-3 left"),
        # On a lone spinner an arm across means its left side, whatever the rules say about the arms.
        ("fives", "5-5", "5-1 ^", "5-5 left"),
        ("cinq-partout", "5-5", "5-1 v", "5-5 left"),
        # Of two ends that run the same way the tile touched tells which is meant.
        ("five-up", "5-5, 5-4 >, 4-4 >, 4-1 >, 5-2 <", "4-6 ^", "4-4 up"),
        ("five-up", "5-5, 5-4 >, 4-4 >, 4-1 >, 5-2 <", "5-6 @5-5 v", "5-5 down"),
        # 5-4 fits the arms of both doubles: the tile touched is enough, though two of its arms are open.
        ("five-up", "5-5, 5-6 >, 6-4 >, 4-4 >, 4-1 >, 5-2 <", "5-4 @4-4", "4-4 up"),
    ],
)
def test_the_end_meant_is_found_by_as_much_as_was_said(table: str, plays: str, asked: str, expected: str) -> None:
    said = played(asked)
    end = find(lines(rules(table), plays)[-1], said.tile, said.at, said.arm)
    assert isinstance(end, End)
    assert f"{end.tile} {end.arm}" == expected


@pytest.mark.parametrize(
    ("plays", "asked", "why", "told"),
    [
        # What does not fit is told with all open ends, what is ambiguous with those that fit.
        ("6-4", "5-1 >", WhyNot.DOES_NOT_FIT, "6-4 left, 6-4 right"),
        ("6-4", "5-1 ^", WhyNot.ARM_NOT_OPEN, "6-4 left, 6-4 right"),
        ("4-2, 2-5 >", "4-5", WhyNot.AMBIGUOUS, "4-2 left, 5-2 right"),
    ],
)
def test_a_place_not_found_is_refused_with_the_ends_it_could_be(plays: str, asked: str, why: WhyNot, told: str) -> None:
    said = played(asked)
    refusal = find(lines(rules("fives"), plays)[-1], said.tile, said.at, said.arm)
    assert isinstance(refusal, Refusal)
    assert (refusal.why, refusal.at, refusal.arm) == (why, said.at, said.arm)
    assert ", ".join(f"{end.tile} {end.arm}" for end in refusal.ends) == told


def test_the_line_before_a_play_is_not_changed_by_it() -> None:
    line = lines(rules("fives"), "5-5")[-1]
    before = (line.laid, line.ends, dict(line.spinners), line.tiles)
    assert isinstance(put(line, played("5-1 >")), Line)
    assert (line.laid, line.ends, dict(line.spinners), line.tiles) == before


@pytest.mark.parametrize(
    ("tile", "why"), [("8-3", WhyNot.NOT_IN_SET), ("5-5", WhyNot.ALREADY_LAID), ("6-6", WhyNot.DOES_NOT_FIT)]
)
def test_no_place_is_sought_for_a_tile_that_cannot_be_laid_anywhere(tile: str, why: WhyNot) -> None:
    line = lines(rules("fives"), "5-5, 5-1 <, 5-2 >, 1-3 <, 2-0 >, 4-5 ^, 0-5 v")[-1]
    refused = find(line, piece(tile))
    assert isinstance(refused, Refusal)
    assert refused.why is why
