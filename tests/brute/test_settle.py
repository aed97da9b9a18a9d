"""Settlements and totals worked by hand; the reckoning stands beside each row."""

import pytest

from .presets import Rules, preset
from .settle import account, each_alone, given, partners, settle, winner
from .spoken import events

ALONE, TWO_PAIRS = "alone", "partners"


def split(name: str, **changed: object) -> Rules:
    return preset(name, blocked_tie="split", **changed)


def difference(**changed: object) -> Rules:
    return preset("fives", settlement="winner-takes-difference", **changed)


DEDUCT_OWN = [
    # 7→5, 8→10, 2→0, 3→5; each loses its own.
    (preset("fives"), ALONE, [7, 8, 2, 3], None, [-5, -10, 0, -5]),
    # The one who is out loses nothing and gains nothing: 0; 7→5; 8→10.
    (preset("fives"), ALONE, [0, 7, 8], 0, [0, -5, -10]),
    # Partners, each hand by itself: 0 + 8→10; 7→5 + 3→5.
    (preset("fives"), TWO_PAIRS, [0, 7, 8, 3], 0, [-10, -10]),
    # Partners, the side's pips together: 0+13 = 13→15; 8+8 = 16→15 (each hand by itself: 15 and 10+10).
    (preset("fives", round_each_hand=False), TWO_PAIRS, [0, 8, 13, 8], 0, [-15, -15]),
    (preset("fives"), TWO_PAIRS, [0, 8, 13, 8], 0, [-15, -20]),
    # Up: 1→5, 6→10, 10→10.
    (preset("fives", rounding="up"), ALONE, [0, 1, 6, 10], 0, [0, -5, -10, -10]),
    # Down: 4→0, 9→5, 10→10.
    (preset("fives", rounding="down"), ALONE, [0, 4, 9, 10], 0, [0, 0, -5, -10]),
    # Not rounded: pip for pip.
    (preset("fives", rounding="none"), ALONE, [0, 4, 9, 13], 0, [0, -4, -9, -13]),
    # Seven Rocks, from the side: 0 + 12→10; 7→5 + 8→10.
    (preset("seven-rocks"), TWO_PAIRS, [0, 7, 12, 8], 0, [-10, -15]),
    # In fives: 7→5 is 1, 8→10 is 2.
    (preset("fives", points="fives-div"), ALONE, [0, 7, 8], 0, [0, -1, -2]),
    # To threes: 1→0, 2→3, 4→3, 5→6.
    (preset("all-threes", settlement="deduct-own"), ALONE, [1, 2, 4, 5], None, [0, -3, -3, -6]),
]

TAKES_OTHERS = [
    # 13+13+13 = 39→40 together; 15+15+15 = 45 each by itself.
    (preset("all-fives"), ALONE, [0, 13, 13, 13], 0, [40, 0, 0, 0]),
    (preset("all-fives", round_each_hand=True), ALONE, [0, 13, 13, 13], 0, [45, 0, 0, 0]),
    # Blocked: 5 is fewest and takes 9+7 = 16→15, not its own 5.
    (preset("all-fives"), ALONE, [5, 9, 7], None, [15, 0, 0]),
    # Muggins rounds each hand: 7→5 + 8→10.
    (preset("muggins"), ALONE, [7, 8, 0], 2, [0, 0, 15]),
    # Partners: the second side is out and takes 7+9 = 16→15; the 12 of the own partner is nobody's.
    (preset("all-fives"), TWO_PAIRS, [7, 0, 9, 12], 1, [0, 15]),
    # Blocked with partners: the sides hold 1+10 = 11 and 6+4 = 10; the second takes 11→10, not the lightest hand.
    (preset("all-fives"), TWO_PAIRS, [1, 6, 10, 4], None, [0, 10]),
    # Up 11→15, down 14→10, none 14.
    (preset("all-fives", rounding="up"), ALONE, [0, 11], 0, [15, 0]),
    (preset("all-fives", rounding="down"), ALONE, [0, 14], 0, [10, 0]),
    (preset("all-fives", rounding="none"), ALONE, [0, 14], 0, [14, 0]),
    # Up, each by itself: 1→5, 1→5, 1→5; together 3→5.
    (preset("all-fives", rounding="up", round_each_hand=True), ALONE, [0, 1, 1, 1], 0, [15, 0, 0, 0]),
    (preset("all-fives", rounding="up"), ALONE, [0, 1, 1, 1], 0, [5, 0, 0, 0]),
    # Sniff, in fives: 13→15 is 3; 12→10 is 2; 13+14 = 27→25 is 5; each by itself 15+15 = 30 is 6.
    (preset("sniff"), ALONE, [0, 13], 0, [3, 0]),
    (preset("sniff"), ALONE, [0, 12], 0, [2, 0]),
    (preset("sniff"), ALONE, [0, 13, 14], 0, [5, 0, 0]),
    (preset("sniff", round_each_hand=True), ALONE, [0, 13, 14], 0, [6, 0, 0]),
    # Five-Up with partners: 6+6 = 12→10 is 2; the own partner's 9 is not taken.
    (preset("five-up"), TWO_PAIRS, [6, 9, 6, 0], 3, [0, 2]),
    # All Threes: 4→3; 5→6; 4→3 twice is 6, together 8→9; 13→12; up 4→6; down 5→3.
    (preset("all-threes"), ALONE, [0, 4], 0, [3, 0]),
    (preset("all-threes"), ALONE, [0, 5], 0, [6, 0]),
    (preset("all-threes"), ALONE, [0, 4, 4], 0, [6, 0, 0]),
    (preset("all-threes", round_each_hand=False), ALONE, [0, 4, 4], 0, [9, 0, 0]),
    (preset("all-threes"), ALONE, [0, 13], 0, [12, 0]),
    (preset("all-threes", rounding="up"), ALONE, [0, 4], 0, [6, 0]),
    (preset("all-threes", rounding="down"), ALONE, [0, 5], 0, [3, 0]),
    # All Threes with partners: 7→6 + 8→9 = 15.
    (preset("all-threes"), TWO_PAIRS, [7, 0, 8, 11], 1, [0, 15]),
]

TAKES_ALL = [
    # Own 0 + 14.
    (preset("cinq-partout"), ALONE, [0, 14], 0, [14, 0]),
    # Blocked: own 6 + 11; own 4 + 9 + 12.
    (preset("cinq-partout"), ALONE, [6, 11], None, [17, 0]),
    (preset("cinq-partout"), ALONE, [9, 4, 12], None, [0, 25, 0]),
    # Partners: out takes all that is held, the own partner's 6 too: 11+6+8.
    (preset("cinq-partout"), TWO_PAIRS, [0, 11, 6, 8], 0, [25, 0]),
    # Blocked with partners: 10+1 = 11 against 3+9 = 12; all 23 to the first.
    (preset("cinq-partout"), TWO_PAIRS, [10, 3, 1, 9], None, [23, 0]),
    # Both hold 7: nobody.
    (preset("cinq-partout"), ALONE, [7, 7], None, [0, 0]),
    # Rounded together 3+8+8 = 19→20; each by itself 5+10+10.
    (preset("cinq-partout", rounding="nearest", round_each_hand=False), ALONE, [3, 8, 8], None, [20, 0, 0]),
    (preset("cinq-partout", rounding="nearest"), ALONE, [3, 8, 8], None, [25, 0, 0]),
]

TAKES_DIFFERENCE = [
    # 11−6, not rounded.
    (difference(rounding="none"), ALONE, [6, 11], None, [5, 0]),
    # 13−7 = 6→5 together; 13→15 less 7→5 is 10 each by itself.
    (difference(round_each_hand=False), ALONE, [7, 13], None, [5, 0]),
    (difference(), ALONE, [7, 13], None, [10, 0]),
    # Out, but the partner holds 20 against 3+4: not below 0.
    (difference(), TWO_PAIRS, [0, 3, 20, 4], 0, [0, 0]),
    # Out with partners: 13+9 = 22 less 4 = 18→20.
    (difference(round_each_hand=False), TWO_PAIRS, [0, 13, 4, 9], 0, [20, 0]),
    # In fives: 20−6 = 14→15 is 3.
    (difference(points="fives-div", round_each_hand=False), ALONE, [6, 20], None, [3, 0]),
]

NONE_AND_BONUS = [
    # Fives and Threes: one point for going out, none when blocked.
    (preset("fives-and-threes"), ALONE, [9, 0, 4], 1, [0, 1, 0]),
    (preset("fives-and-threes"), ALONE, [9, 3], None, [0, 0]),
    (preset("fives-and-threes"), TWO_PAIRS, [9, 0, 4, 0], 3, [0, 1]),
    # The bonus stands beside the deduction: 0+10; 7→5. With partners 10−10 = 0; −(7→5 + 2→0).
    (preset("fives", out_bonus=10), ALONE, [0, 7], 0, [10, -5]),
    (preset("fives", out_bonus=10), TWO_PAIRS, [0, 7, 8, 2], 0, [0, -5]),
    # A bonus is points already and is not divided: 13→15 is 3, +2.
    (preset("sniff", out_bonus=2), ALONE, [0, 13], 0, [5, 0]),
]

BLOCKED_TIES = [
    (preset("all-fives"), ALONE, [4, 4, 20], None, [0, 0, 0]),
    (preset("all-fives"), TWO_PAIRS, [4, 6, 7, 5], None, [0, 0]),
    # Everybody deducts, tie or no tie.
    (preset("fives"), ALONE, [4, 4, 20], None, [-5, -5, -20]),
    # Either alone would take 7; half of it 3½→5.
    (split("all-fives"), ALONE, [7, 7], None, [5, 5]),
    # Either alone would take 4+20 = 24; half of it 12→10.
    (split("all-fives"), ALONE, [4, 4, 20], None, [10, 10, 0]),
    # All 14 in halves; 17 in halves is 8½, and points are whole: 8.
    (split("cinq-partout"), ALONE, [7, 7], None, [7, 7]),
    (split("cinq-partout"), ALONE, [4, 4, 9], None, [8, 8, 0]),
    # Rounded after splitting, not before: 8+8+20 = 36, a third 12→10 (rounded before: 40, a third 13⅓→15).
    (split("muggins"), ALONE, [8, 8, 8, 20], None, [10, 10, 10, 0]),
    # Exactly half way goes up: 45 in halves is 22½→25, in fives 5.
    (split("sniff"), ALONE, [5, 5, 40], None, [5, 5, 0]),
    # To threes: 5+10 = 15 in halves 7½→9.
    (split("all-threes"), ALONE, [5, 5, 10], None, [9, 9, 0]),
    # Difference: 4+20 less the own 4 is 20, half of it 10.
    (split("fives", settlement="winner-takes-difference"), ALONE, [4, 4, 20], None, [10, 10, 0]),
    # Partners: 11 against 11, each side would take 11; half of it 5½→5.
    (split("all-fives"), TWO_PAIRS, [4, 6, 7, 5], None, [5, 5]),
]


@pytest.mark.parametrize(
    ("rules", "together", "held", "out", "expected"),
    [*DEDUCT_OWN, *TAKES_OTHERS, *TAKES_ALL, *TAKES_DIFFERENCE, *NONE_AND_BONUS, *BLOCKED_TIES],
)
def test_the_settlement_is_the_one_worked_by_hand(
    rules: Rules, together: str, held: list[int], out: int | None, expected: list[int]
) -> None:
    sides = partners(len(held)) if together == TWO_PAIRS else each_alone(len(held))
    assert settle(rules, sides, held, out) == expected


@pytest.mark.parametrize(
    ("rules", "seats", "text", "ends", "totals", "champion"),
    [
        # 10 for 5-5, 5-0 scores 10; then 5-1 leaves 1+0. Out with 1-1: 2+0. 3-3 is 6→5 off.
        (preset("fives"), 2, "hand 3, 0 5-5, 1 5-0 >, 0 5-1 <, 1 -, 0 1-1 <, held 1 3-3 0-0", "out", [10, 5], None),
        # The 10 wins at once: the hand stops there and 6-6 is not deducted.
        (preset("fives", target=10), 2, "hand 3, 0 5-5", "target", [10, 0], 0),
        # Won with the last tile: scored, not settled.
        (preset("fives", target=10), 2, "hand 1, 0 5-5, held 1 6-6", "target", [10, 0], 0),
        # The same at the end of the hand: all is settled first, 12→10 off.
        (preset("fives", target=10, finish="end-of-hand"), 2, "hand 1, 0 5-5, held 1 6-6", "out", [10, -10], 0),
        # 10 reached, but the deduction takes it back: 6-4 held is 10, nobody has won.
        (
            preset("fives", target=10, finish="end-of-hand"),
            2,
            "hand 2, 0 5-5, 1 5-1 <, 0 -, 1 1-1 <, held 0 6-4",
            "out",
            [0, 0],
            None,
        ),
        # A settlement that reaches the target wins: 0-0 then blocked, 5 against 20+5: takes 20→20.
        (preset("all-fives", target=20), 2, "hand 1, 0 0-0, held 1 6-6 4-4", "out", [20, 0], 0),
        # Both pass 10 in one settlement (a tie split), equal: play on.
        (
            preset("cinq-partout", target=10, blocked_tie="split", points="threes"),
            2,
            "hand 3, 0 1-0, blocked, held 0 6-4, held 1 5-5",
            "blocked",
            [10, 10],
            None,
        ),
        # Exact target 3: 3-3 gives 2; 6-3 would give 4, past 3: nothing; 3-1 leaves 6+1 = 7.
        (preset("fives-and-threes", target=3), 2, "hand 7, 0 3-3, 1 6-3 <, 0 3-1 >", "open", [2, 0], None),
        # Exactly 2 is the target: won.
        (preset("fives-and-threes", target=2), 2, "hand 7, 0 3-3", "target", [2, 0], 0),
        # 2 and going out is 1, exactly 3: won by the settlement.
        (preset("fives-and-threes", target=3), 2, "hand 1, 0 3-3, held 1 6-5", "out", [3, 0], 0),
        # A settlement that would pass the target gives nothing: 10 + 12→10 is past 15.
        (preset("all-fives", target=15, exact_target=True), 2, "hand 1, 0 5-5, held 1 6-6", "out", [10, 0], None),
        # A deduction never passes anything.
        (preset("fives", target=5, exact_target=True), 2, "hand 1, 0 0-0, held 1 6-6", "out", [0, -10], None),
        # No target: the game goes on.
        (preset("fives", target="none"), 2, "hand 1, 0 5-5, held 1 6-6", "out", [10, -10], None),
        # A tile drawn is a tile more to lay: not out yet.
        (preset("fives"), 2, "hand 1, 0 +1, 0 5-5", "open", [10, 0], None),
    ],
)
def test_the_account_of_a_game_is_the_one_worked_by_hand(
    rules: Rules, seats: int, text: str, ends: str, totals: list[int], champion: int | None
) -> None:
    reckoned = account(rules, each_alone(seats), events(text))
    assert " ".join(hand["end"] for hand in reckoned["hands"]) == ends
    assert (reckoned["totals"], reckoned["winner"]) == (totals, champion)


def test_with_partners_the_hand_goes_on_until_both_of_a_side_are_out() -> None:
    text = "hand 1, 0 6-6, 1 +1, 1 6-5 <, 2 6-4 >, held 1 1-0, held 3 2-0"
    both, first = preset("fives-and-threes"), preset("fives-and-threes", hand_ends="first-out")
    # 6-6: 12 is 4; 6-5: 5+12 = 17; 6-4: 5+4 = 9 is 3 and the partner is out too: +1.
    reckoned = account(both, partners(4), events(text))
    assert [hand["end"] for hand in reckoned["hands"]] == ["out"]
    assert reckoned["totals"] == [8, 0]
    still_open = account(both, partners(4), events("hand 1, 0 6-6"))
    assert still_open["hands"][0]["end"] == "open"
    ended = account(first, partners(4), events("hand 1, 0 6-6, held 1 1-0, held 2 2-0, held 3 3-0"))
    assert (ended["hands"][0]["end"], ended["totals"]) == ("out", [5, 0])


def test_totals_run_on_from_hand_to_hand() -> None:
    # 5-5 is 10, 6-6 held is 12→10 off; then 6-4 is 10 more and 3-0 held is 3→5 off.
    text = "hand 1, 0 5-5, held 1 6-6, hand 1, 0 6-4, held 1 3-0"
    reckoned = account(preset("fives"), each_alone(2), events(text))
    assert [hand["totals"] for hand in reckoned["hands"]] == [[10, -10], [20, -15]]


@pytest.mark.parametrize(
    ("totals", "expected"), [([199, 0], None), ([200, 0], 0), ([205, 210], 1), ([210, 210], None), ([-5, 0], None)]
)
def test_the_highest_total_at_or_above_the_target_wins_alone(totals: list[int], expected: int | None) -> None:
    assert winner(preset("fives", target=200), 2, totals) == expected


@pytest.mark.parametrize(
    ("total", "points", "expected"),
    # A total can stand above an exact target by agreement only; points still to be taken off are taken off.
    [(60, 1, 1), (60, 2, 0), (0, 61, 61), (0, 62, 0), (70, 1, 0), (70, -5, -5)],
)
def test_points_that_would_pass_an_exact_target_are_not_given(total: int, points: int, expected: int) -> None:
    assert given(preset("fives-and-threes"), 2, total, points) == expected
    assert given(preset("fives-and-threes", exact_target=False), 2, total, points) == points
