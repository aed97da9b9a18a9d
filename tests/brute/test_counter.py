"""Worked positions the counter must get right by itself, and plays that it must refuse."""

import pytest

from .counter import counted_ends, open_places, places_for, points, recount, refusal
from .presets import Rules, preset
from .spoken import play, plays

S0, S1 = preset("cinq-partout"), preset("fives")
FIVE_UP = preset("five-up", points="fives")


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        (S0, "4-6, 6-3 >", "10→10 7→0"),
        (S1, "1-4, 4-4 >", "5→5 9→0"),
        (S0, "1-1, 1-4 <, 1-6 >, 1-5 ^, 5-5 ^", "2→0 6→0 10→10 15→15 20→20"),
        (
            S1,
            "1-4, 1-1 <, 4-4 >, 4-3 >, 1-2 <, 1-5 ^, 5-5 ^, 5-0 ^, 1-3 v",
            "5→5 6→0 10→10 5→5 5→5 10→10 15→15 5→5 8→0",
        ),
        (S1, "5-5, 5-2 <, 5-3 >, 5-6 ^, 5-4 v", "10→10 12→0 5→5 11→0 15→15"),
        (S1, "4-4, 6-4 <, 1-4 >", "8→0 14→0 7→0"),
        (preset("sniff"), "4-4, 6-4 <, 1-4 >", "8→0 14→0 15→3"),
        # Sniff: with three tiles on it the 4-4 counts one half, 6 + 1 + 4 + 2 = 13; with four nothing, 6 + 1 + 2 + 3.
        (preset("sniff"), "4-4, 6-4 <, 1-4 >, 4-2 ^, 4-3 v", "8→0 14→0 15→3 13→0 12→0"),
        (S0, "1-4, 4-4 >, 4-6 ^", "5→5 9→0 7→0"),
        (preset("cinq-partout", spinner_counts="until-both-sides"), "1-4, 4-4 >, 4-6 ^", "5→5 9→0 15→15"),
        (preset("fives-and-threes"), "3-3, 6-3 <, 3-0 >, 5-6 <", "6→2 12→4 6→2 5→1"),
        (S1, "0-0", "0→0"),
        # Every double opens: the 3-3 on the right arm takes tiles up and down once both its sides are covered.
        (FIVE_UP, "5-5, 5-3 >, 3-3 >, 3-1 >, 3-6 @3-3 ^", "10→10 13→0 16→0 11→0 17→0"),
        # A double on an arm that runs up lies level: its sides are down and up, its crosses left and right.
        (
            FIVE_UP,
            "5-5, 5-3 <, 5-1 >, 5-6 @5-5 ^, 6-6 @6-5 ^, 6-4 @6-6 ^, 6-2 @6-6 <",
            "10→10 13→0 4→0 10→10 16→0 8→0 10→10",
        ),
    ],
)
def test_the_sums_and_points_are_those_worked_by_hand(rules: Rules, text: str, expected: str) -> None:
    counted = " ".join(f"{count['sum']}→{count['points']}" for count in recount(rules, plays(text)))
    assert counted == expected


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        (S1, "1-4", [((4, 1), "left", 1), ((4, 1), "right", 4)]),
        (S1, "5-5", [((5, 5), "lead", 10)]),
        (S1, "5-5, 5-0 >", [((5, 5), "left", 10), ((5, 0), "right", 0)]),
        (S1, "5-5, 5-0 >, 5-3 <", [((5, 3), "left", 3), ((5, 0), "right", 0)]),
        (S0, "1-4, 4-4 >, 4-6 ^", [((4, 1), "left", 1), ((6, 4), "up", 6)]),
        (preset("sniff"), "4-4, 6-4 <, 1-4 >", [((6, 4), "left", 6), ((4, 1), "right", 1), ((4, 4), "up", 8)]),
    ],
)
def test_every_counted_end_stands_once_in_the_order_left_right_up_down(
    rules: Rules, text: str, expected: list[tuple[tuple[int, int], str, int]]
) -> None:
    assert counted_ends(rules, recount(rules, plays(text))) == expected


@pytest.mark.parametrize(
    ("rules", "text", "arms"),
    [
        (S1, "5-5", "left right"),
        (S1, "5-5, 5-0 >", "left right"),
        (S1, "5-5, 5-0 >, 5-3 <", "down left right up"),
        (S0, "5-5, 5-0 >", "down left right up"),
        (S0, "1-4, 4-4 >", "down left right up"),
        (S1, "1-4, 4-4 >", "left right"),
        (preset("muggins"), "5-5, 5-0 >, 5-3 <", "left right"),
        # Only the first double is a spinner.
        (S1, "5-5, 5-0 >, 0-0 >, 0-1 >", "left right"),
    ],
)
def test_the_open_places_are_those_the_rules_open(rules: Rules, text: str, arms: str) -> None:
    assert " ".join(sorted(arm for _, arm, _ in open_places(rules, recount(rules, plays(text))))) == arms


def test_every_double_has_its_own_crosses_once_its_own_sides_are_covered() -> None:
    laid = recount(FIVE_UP, plays("5-5, 5-3 >, 3-3 >, 3-1 >"))
    assert places_for(FIVE_UP, laid, (3, 6)) == [((3, 3), "up"), ((3, 3), "down")]
    assert places_for(FIVE_UP, laid, (5, 6)) == [((5, 5), "left")]


@pytest.mark.parametrize(
    ("text", "next_play", "reason"),
    [
        ("", "3-2 >", "no such place"),
        ("4-5", "3-2", "no such place"),
        ("4-5", "4-1 >", "does not match"),
        ("4-5", "5-1 ^", "no such place"),
        ("4-5, 5-1 >", "1-5 >", "already laid"),
        ("5-5, 5-1 >", "5-2 ^", "no such place"),
        ("5-5, 5-1 >", "1-7 >", "not in the set"),
        ("5-5, 5-1 >, 5-2 <", "5-6 @5-1 ^", "no such place"),
    ],
)
def test_a_tile_the_line_cannot_take_is_refused_with_the_reason(text: str, next_play: str, reason: str) -> None:
    laid = recount(S1, plays(text))
    said = play(next_play)
    assert refusal(S1, laid, said["tile"], said["at"], said["arm"]) == reason


@pytest.mark.parametrize(
    ("scheme", "expected"),
    [
        ("fives", {0: 0, 3: 0, 5: 5, 9: 0, 15: 15, 20: 20}),
        ("fives-div", {0: 0, 3: 0, 5: 1, 9: 0, 15: 3, 20: 4}),
        ("threes", {0: 0, 3: 3, 5: 0, 9: 9, 15: 15, 20: 0}),
        ("fives-and-threes", {0: 0, 3: 1, 5: 1, 9: 3, 15: 8, 20: 4}),
    ],
)
def test_a_sum_is_worth_what_the_scheme_says(scheme: str, expected: dict[int, int]) -> None:
    rules = preset("fives", points=scheme)
    assert {pips: points(rules, pips) for pips in expected} == expected
