"""Totals, targets and winners: at once or at the end of the hand, exact or not, ties, partners."""

import pytest

from scorekeeper.rules.score import Reason
from tests.rules.spoken import PARTNERS, ending, game, totals


@pytest.mark.parametrize(
    ("table", "moves", "expected", "source"),
    [
        # Lead 5-5 scores 10, then 10 + 0 = 10.
        ("fives, target: 20", "hand 7 leads A; A 5-5; B 5-0 <", "10 10 | open | - | -", "below the target"),
        ("fives, target: 10", "hand 7 leads A; A 5-5", "10 0 | target | - | A", "S0 and S1: the first to reach it"),
        (
            "fives, target: 10",
            "hand 1 leads A; A 5-5",
            "10 0 | target | - | A",
            "rules: with the last tile too the end is the target, not settled",
        ),
        (
            "fives, target: 20",
            "hand 1 leads A; A 5-5; held B 8",
            "10 -10 | out | 0 -10 | -",
            "S1: the last tile scores, then each loses its own",
        ),
        (
            "cinq-partout, target: 20",
            "hand 1 leads A; A 5-5; held B 9",
            "19 0 | out | 9 0 | -",
            "S0: one short",
        ),
        (
            "cinq-partout, target: 20",
            "hand 1 leads A; A 5-5; held B 10",
            "20 0 | out | 10 0 | A",
            "rules: a settlement that reaches the target wins too",
        ),
        (
            "cinq-partout, target: 15",
            "hand; blocked; held A 6; held B 9",
            "15 0 | blocked | 15 0 | A",
            "the same when blocked",
        ),
        (
            "fives, target: 10, finish: end-of-hand",
            "hand 2 leads A; A 5-5",
            "10 0 | open | - | -",
            "rules: at the end of the hand, not before",
        ),
        (
            "fives, target: 10, finish: end-of-hand",
            "hand 1 leads A; A 5-5",
            "10 0 | out | - | -",
            "out, but what the others hold is not known yet",
        ),
        (
            "fives, target: 10, finish: end-of-hand",
            "hand 1 leads A; A 5-5; held B 2",
            "10 0 | out | 0 0 | A",
            "then it is",
        ),
        (
            "fives, target: 10, finish: end-of-hand",
            "hand leads A; A 5-5; B 5-0 <; blocked; held A 4; held B 6",
            "5 5 | blocked | -5 -5 | -",
            "S1: the deduction takes both back below the target",
        ),
        (
            "fives, target: 5, finish: end-of-hand",
            "hand leads A; A 5-5; B 5-0 <; blocked; held A 4; held B 6",
            "5 5 | blocked | -5 -5 | -",
            "rules: a tie at the target plays on",
        ),
        (
            "fives, target: 5, finish: end-of-hand",
            "hand leads A; A 5-5; B 5-0 <; blocked; held A 2; held B 6",
            "10 5 | blocked | 0 -5 | A",
            "rules: both at the target, the higher total wins",
        ),
        (
            "fives, settlement: winner-takes-all, blocked-tie: split, target: 10",
            "hand; blocked; held A 10; held B 10",
            "10 10 | blocked | 10 10 | -",
            "rules: two sides at once, a tie plays on",
        ),
        (
            "fives, settlement: winner-takes-all, blocked-tie: split, target: 10",
            "hand; blocked; held A 10; held B 10; hand 7 leads B; B 5-5",
            "10 20 | target | - | B",
            "until one is ahead",
        ),
        (
            "fives, settlement: winner-takes-all, blocked-tie: split, target: 15",
            "B !10; hand; blocked; held A 15; held B 15",
            "15 25 | blocked | 15 15 | B",
            "rules: two sides at once, the higher total wins",
        ),
        ("fives, target: none", "hand 7 leads A; A !9999; A 5-5", "10009 0 | open | - | -", "no target, no winner"),
        ("fives, target: 10", "A !10", "10 0 | - | - | A", "points agreed on win too"),
        ("fives, target: 10", "hand 7; A !10", "10 0 | target | - | A", "and stop the hand"),
        (
            "fives, target: 10",
            "hand; blocked; A !10",
            "10 0 | blocked | - | A",
            "a hand that is blocked stays blocked",
        ),
        ("fives, target: 10, finish: end-of-hand", "hand 7; A !10", "10 0 | open | - | -", "by hand"),
        ("fives, target: 10, finish: end-of-hand", "A !10", "10 0 | - | - | A", "between hands: at once"),
        (
            "fives, target: 10, finish: end-of-hand",
            "hand 7 leads A; A 5-5; hand 7 leads B",
            "10 0 | open | - | A",
            "a hand left open ends too",
        ),
        (
            "fives, target: 100",
            "hand 7 leads A; A 5-5; hand 7 leads B; B 6-4",
            "10 10 | open | - | -",
            "its points stay and nothing is settled",
        ),
        ("fives", "A !-15", "-15 0 | - | - | -", "S1: a total may be negative"),
    ],
)
def test_the_game_stands_as_told(table: str, moves: str, expected: str, source: str) -> None:
    assert ending(game(table, moves)) == expected, source


@pytest.mark.parametrize(
    ("moves", "expected", "reason"),
    [
        # fives-and-threes to 61: 5-5 leads for 2, 6-4 for 2, 6-6 for 4.
        ("A !57; hand 7 leads A; A 6-6", "61 0 | target | - | A", Reason.SCORES),
        ("A !58; hand 7 leads A; A 6-6", "58 0 | open | - | -", Reason.OVERSHOOT),
        ("A !60; hand 7 leads A; A 5-5", "60 0 | open | - | -", Reason.OVERSHOOT),
        ("A !60; hand 7 leads A; A 5-0", "61 0 | target | - | A", Reason.SCORES),
        # What scores nothing anyway does not overshoot.
        ("A !60; hand 7 leads A; A 6-1", "60 0 | open | - | -", Reason.NO_MULTIPLE),
        ("A !60; hand 7 leads A; A 0-0", "60 0 | open | - | -", Reason.ZERO),
    ],
)
def test_a_play_that_would_pass_an_exact_target_gives_nothing(moves: str, expected: str, reason: Reason) -> None:
    told = game("fives-and-threes", moves)
    score = told.steps[-1].score
    assert ending(told) == expected
    assert score is not None
    assert score.reason is reason
    assert score.points == (0 if reason is not Reason.SCORES else score.points)


@pytest.mark.parametrize(
    ("table", "moves", "expected"),
    [
        # The bonus for going out is a settlement: at 60 a bonus of 1 wins and one of 2 is too many.
        ("fives-and-threes", "A !60; hand; held B 5", "61 0 | out | 1 0 | A"),
        ("fives-and-threes, out-bonus: 2", "A !60; hand; held B 5", "60 0 | out | 0 0 | -"),
        ("muggins, target: 30, exact-target: yes", "A !10; hand; held B 20", "30 0 | out | 20 0 | A"),
        ("muggins, target: 30, exact-target: yes", "A !10; hand; held B 21", "30 0 | out | 20 0 | A"),
        ("muggins, target: 30, exact-target: yes", "A !10; hand; held B 23", "10 0 | out | 0 0 | -"),
        ("muggins, target: 30", "A !10; hand; held B 23", "35 0 | out | 25 0 | A"),
        # What is taken away never passes a target; adjustments are exempt.
        ("fives, target: 30, exact-target: yes", "A !10; hand; held B 23", "10 -25 | out | 0 -25 | -"),
        ("fives, target: 30, exact-target: yes", "A !35", "35 0 | - | - | A"),
        # Above the target by agreement, a deduction still counts.
        (
            "fives, target: 30, exact-target: yes, finish: end-of-hand",
            "hand; A !45; held A 8",
            "35 0 | out | -10 0 | A",
        ),
        # Without a target none can be passed.
        ("muggins, target: none, exact-target: yes", "A !999; hand 7 leads A; A 5-5", "1009 0 | open | - | -"),
    ],
)
def test_a_settlement_that_would_pass_an_exact_target_gives_nothing(table: str, moves: str, expected: str) -> None:
    assert ending(game(table, moves)) == expected


def test_only_the_side_that_would_pass_the_target_gets_nothing() -> None:
    told = game(
        "fives, settlement: winner-takes-all, blocked-tie: split, target: 30, exact-target: yes",
        "A !10; B !25; hand; blocked; held A 10; held B 10",
    )
    assert ending(told) == "20 25 | blocked | 10 0 | -"
    assert told.game.settled is not None
    assert told.game.settled.withheld == (1,)


def test_a_sum_that_scores_nothing_is_no_overshoot_even_above_the_target() -> None:
    told = game("fives-and-threes, finish: end-of-hand", "hand 7 leads A; A !70; A 6-1; A 6-3 <")
    reasons = [step.score.reason for step in told.steps if step.score]
    # 6 + 1 = 7; then 3 + 1 = 4: neither a multiple of five nor of three.
    assert reasons == [Reason.NO_MULTIPLE, Reason.NO_MULTIPLE]


def test_partners_score_together() -> None:
    told = game("fives", "hand 5 leads A; A 5-5; B 5-0 <; C 0-5 <; C 5-1 >; D 6-4", seats=4, sides=PARTNERS)
    assert told.game.sides == PARTNERS
    assert totals(told) == "10 10"


@pytest.mark.parametrize(
    ("table", "seats", "target"),
    [
        ("fives", 2, 250),
        ("fives", 3, 200),
        ("fives", 4, 200),
        ("fives", 5, None),
        ("cinq-partout", 5, 100),
        ("fives, target: none", 2, None),
    ],
)
def test_the_target_depends_on_how_many_sit_at_the_table(table: str, seats: int, target: int | None) -> None:
    assert game(table, "", seats=seats).game.target == target


@pytest.mark.parametrize(
    ("table", "moves", "expected"),
    [
        ("fives, target: none", "A !5; end", "A"),
        ("fives, target: none", "end", "-"),
        ("fives, target: none", "A !5; B !5; end", "-"),
        ("fives, target: none", "A !-5; B !-10; end", "A"),
        ("fives", "A !5; end", "-"),
    ],
)
def test_a_game_without_a_target_is_won_by_the_highest_total_when_it_is_ended(
    table: str, moves: str, expected: str
) -> None:
    told = game(table, moves).game
    assert told.is_over
    assert ("-" if told.winner is None else "AB"[told.winner]) == expected
