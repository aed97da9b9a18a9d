"""Why a score is what it is, in sentences anybody at the table can follow."""

import pytest

from scorekeeper.rules.hand import Sides
from scorekeeper.rules.marks import Standing, position_of, spent
from scorekeeper.rules.score import Reason, score_ends, withheld
from scorekeeper.rules.why import Because, why
from scorekeeper.words.say_marks import say_mark, say_spent, say_standing
from scorekeeper.words.say_why import say_settled_why, say_why
from scorekeeper.words.translate import translator
from tests.rules.spoken import PARTNERS, game, lines, piece, rules

T = translator(("en",))
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def because(table: str, plays: str) -> str:
    line = lines(rules(table), plays)[-1]
    return " ".join(say_why(T, why(line, score_ends(line)), "Ana"))


@pytest.mark.parametrize(
    ("table", "plays", "expected"),
    [
        (
            "cinq-partout",
            "1-1, 1-4 <, 1-6 >, 1-5 ^, 5-5 ^",
            (
                "The sum of the ends is 20, a multiple of five, so Ana gets 20. "
                "5-5 is a double and counts whole: 10. 1-1 has more than one tile on it, so it no longer counts."
            ),
        ),
        ("fives", "6-3", "The sum of the ends is 9, which is no multiple of five."),
        ("fives", "0-0", "The sum of the ends is 0, which never scores. 0-0 is blank there and counts 0."),
        (
            "fives",
            "5-5, 5-1 <, 5-4 >",
            (
                "The sum of the ends is 5, a multiple of five, so Ana gets 5. "
                "5-5 has tiles on both sides, so it no longer counts."
            ),
        ),
        (
            "sniff",
            "4-4, 6-4 <, 1-4 >",
            (
                "The sum of the ends is 15, and every five are one point, so Ana gets 3. "
                "4-4 is the spinner and counts once for each bare side: 8."
            ),
        ),
        ("all-threes", "6-3", "The sum of the ends is 9, a multiple of three, so Ana gets 9."),
        ("all-threes", "6-4", "The sum of the ends is 10, which is no multiple of three."),
        ("fives-and-threes", "6-4", "The sum of the ends is 10, which holds 2 fives, so Ana gets 2."),
        ("fives-and-threes", "6-3", "The sum of the ends is 9, which holds 3 threes, so Ana gets 3."),
        (
            "fives-and-threes",
            "6-3, 6-6 <",
            (
                "The sum of the ends is 15, which holds 3 fives and 5 threes, so Ana gets 8. "
                "6-6 is a double and counts whole: 12."
            ),
        ),
        ("fives-and-threes", "6-1", "The sum of the ends is 7, a multiple of neither five nor three."),
    ],
)
def test_the_rule_that_decided_is_said_in_plain_words(table: str, plays: str, expected: str) -> None:
    assert because(table, plays) == expected


@pytest.mark.parametrize(
    ("reason", "target", "expected"),
    [
        (
            Reason.OVERSHOOT,
            61,
            "The sum of the ends is 10, but Ana has 55 and must reach 61 exactly, so it gives 0.",
        ),
        (Reason.OVERSHOOT, None, "The sum of the ends is 10, but that would pass the target, so it gives 0."),
        (Reason.AFTER_THE_END, None, "The sum of the ends is 10, but the game was over, so it does not count."),
        (
            Reason.UNCLAIMED,
            None,
            "The sum of the ends is 10, but Ana did not call it: 10 for whoever else calls them first.",
        ),
        (
            Reason.WRONG_CALL,
            None,
            "Ana called 5, but the sum of the ends is 10 and makes 10, so nothing is scored.",
        ),
    ],
)
def test_points_withheld_are_said_with_the_reason(reason: Reason, target: int | None, expected: str) -> None:
    line = lines(rules("fives"), "6-4")[-1]
    told = why(line, withheld(score_ends(line), reason), called=5, total=55, target=target)
    assert say_why(T, told, "Ana") == (expected,)


def test_every_reason_has_a_sentence_of_its_own() -> None:
    line = lines(rules("fives"), "6-4")[-1]
    base = why(line, score_ends(line))
    said = {say_why(T, type(base)(because, 15, 8), "Ana")[0] for because in Because}
    assert len(said) == len(Because)
    assert all("15" in one for one in said if "is 0" not in one)


def test_every_standing_has_a_sentence_that_names_its_tile() -> None:
    said = {say_standing(T, piece("5-5"), standing, 10) for standing in Standing}
    assert len(said) == len(Standing)
    assert all(one.startswith("5-5 ") and one.endswith(".") for one in said)


def test_the_ends_of_a_line_are_said_one_by_one() -> None:
    line = lines(rules("fives"), "5-5, 5-1 <, 5-2 >")[-1]
    said = [say_mark(T, mark) for mark in position_of(line).marks]
    assert said[:2] == ["5-1 counts 1.", "5-2 counts 2."]
    assert said[2] == "5-5 has tiles on both sides, so it no longer counts."
    assert [say_spent(T, one) for one in spent(line)] == [said[2]]


@pytest.mark.parametrize(
    ("table", "moves", "side", "expected"),
    [
        ("fives", "hand 1; A 5-5; held B 6-5", 1, "Ben held 11 pips, rounded to the nearest 5. Ben loses 10."),
        ("fives", "hand 1; A 5-5; held B 0-1", 1, "Ben held 1 pip, rounded to the nearest 5. Ben gets nothing."),
        ("fives", "hand 1; A 5-5; held B 6-5", 0, "Ana held no pips. Ana gets nothing."),
        (
            "cinq-partout",
            "hand 1; A 5-5; held B 6-5",
            0,
            "Ana won the hand, in which 11 pips were held. Ana gets 11.",
        ),
        (
            "sniff",
            "hand 1; A 5-5; held B 6-6",
            0,
            (
                "Ana won the hand, in which the others held 12 pips, rounded to the nearest 5, "
                "and every five are one point. Ana gets 2."
            ),
        ),
        ("all-fives", "hand 1; A 5-5; held B 6-6", 1, "Ben did not win the hand. Ben gets nothing."),
        (
            "all-fives, settlement: winner-takes-difference, rounding: up",
            "hand 7; blocked; held A 1-0; held B 6-6",
            0,
            "Ana won the hand, with 1 against 12 pips of the others, rounded up to a multiple of 5. Ana gets 15.",
        ),
        (
            "all-fives",
            "hand 7; blocked; held A 6-6; held B 6-6",
            0,
            "The hand was blocked and several sides tie for fewest pips. Ana gets nothing.",
        ),
        (
            "fives-and-threes",
            "hand 1; A 5-5",
            0,
            "Tiles held count nothing. Ana gets 1. Going out is worth 1 of it.",
        ),
        (
            "cinq-partout, target: 20, exact-target: yes",
            "hand 1; A 6-5; held B 9",
            0,
            "Ana won the hand, in which 9 pips were held. Ana gets 9.",
        ),
        (
            "cinq-partout, target: 10, exact-target: yes",
            "hand 1; A 6-5; held B 11",
            0,
            "Ana would pass the target, which must be reached exactly, so the hand gives 0.",
        ),
    ],
)
def test_how_tiles_held_became_points_is_said(table: str, moves: str, side: int, expected: str) -> None:
    assert settled_why(table, moves, side) == expected


def settled_why(table: str, moves: str, side: int, sides: Sides | None = None) -> str:
    now = game(table, moves, seats=sum(map(len, sides)) if sides else 2, sides=sides).game
    assert now.hand is not None
    assert now.settled is not None
    return say_settled_why(T, now.hand, now.settled, NAMES, side)


def test_partners_are_many() -> None:
    moves = "hand 1; A 5-5; held B 6-6; held C 0-0; held D 6-5"
    assert settled_why("seven-rocks", moves, 1, PARTNERS) == (
        "Ben and Dan held 23 pips, rounded to the nearest 5. Ben and Dan lose 20."
    )
