"""Every trouble and every doubt has a sentence of its own, which quotes what it is about."""

import pytest

from scorekeeper.record.notation import read
from scorekeeper.record.replay import replay
from scorekeeper.rules.choices import Misfit
from scorekeeper.rules.doubts import CODES as DOUBTS
from scorekeeper.rules.doubts import Doubt
from scorekeeper.rules.line import Arm, End, Refusal, WhyNot
from scorekeeper.rules.tile import tile
from scorekeeper.words.say_doubt import say_doubt
from scorekeeper.words.say_trouble import CODES, say_refusal, say_trouble
from scorekeeper.words.translate import translator

T = translator(())
NAMES = ("Ana", "Ben")
ENDS = (End(tile(5, 1), Arm.LEFT, 1), End(tile(5, 5), Arm.RIGHT, 5))
NEEDS_NO_QUOTE = {"no-seats", "empty-name", "no-hand"}


@pytest.mark.parametrize("code", CODES)
def test_every_trouble_has_a_sentence_that_quotes_what_was_written(code: str) -> None:
    said = say_trouble(T, code, "x5x", None, NAMES)
    assert said.endswith(".")
    assert ("x5x" in said) is (code not in NEEDS_NO_QUOTE)
    assert code == "unreadable" or said != say_trouble(T, "unreadable", "x5x", None, NAMES)


def test_no_two_troubles_are_said_alike() -> None:
    assert len({say_trouble(T, code, "5", None, NAMES) for code in CODES}) == len(CODES)


@pytest.mark.parametrize("why", WhyNot)
def test_every_refusal_quotes_the_tile(why: WhyNot) -> None:
    assert "6-4" in say_trouble(T, why, "", Refusal(why, tile(6, 4), tile(5, 5), Arm.UP, ENDS), NAMES)


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (
            Refusal(WhyNot.ARM_NOT_OPEN, tile(6, 5), tile(5, 5), Arm.UP, ENDS),
            "6-5 cannot go on 5-5, up. Open: left end, 1, on 5-1 and right end, 5, on 5-5.",
        ),
        (
            Refusal(WhyNot.ARM_NOT_OPEN, tile(6, 5), None, Arm.DOWN, ENDS[:1]),
            "6-5 cannot go down. Open: left end, 1, on 5-1.",
        ),
        (
            Refusal(WhyNot.ARM_NOT_OPEN, tile(6, 5), tile(6, 6), None, ENDS[:1]),
            "6-5 cannot go on 6-6. Open: left end, 1, on 5-1.",
        ),
        (
            Refusal(WhyNot.ARM_NOT_OPEN, tile(6, 5), tile(6, 6), Arm.LEFT),
            "6-5 cannot go on 6-6, left: nothing lies on the table yet.",
        ),
        (Refusal(WhyNot.DOES_NOT_FIT, tile(6, 4), ends=ENDS), "6-4 does not fit: the open ends are 1 and 5."),
        (
            Refusal(WhyNot.DOES_NOT_FIT, tile(6, 4), tile(5, 1), Arm.LEFT, ENDS),
            "6-4 cannot go on 5-1, left: it does not fit there. The open ends are 1 and 5.",
        ),
        (
            Refusal(WhyNot.AMBIGUOUS, tile(5, 1), ends=ENDS),
            "It matters where 5-1 goes. Say one of these: left end, 1, on 5-1 and right end, 5, on 5-5.",
        ),
    ],
)
def test_a_refusal_tells_the_ends(refusal: Refusal, said: str) -> None:
    assert say_refusal(T, refusal) == said


@pytest.mark.parametrize("code", ["unknown-rule", "bad-value", "seats", "deal-beyond-set", "needs-rounding"])
def test_a_choice_that_cannot_stand_is_quoted(code: str) -> None:
    said = say_trouble(T, code, "x5x", Misfit(code, "colour", "x5x", 9), NAMES)
    assert ("colour" if code == "unknown-rule" else "rounding" if code == "needs-rounding" else "x5x") in said


def test_what_is_quoted_is_cut_and_cannot_break_the_line() -> None:
    said = say_trouble(T, "unreadable", "a\x00b\x1b[31m" + "x" * 1_000_000, None, NAMES)
    assert said.isprintable()
    assert len(said) < 100


def test_nobody_is_listed_where_no_seats_are_told() -> None:
    assert say_trouble(T, "unknown-seat", "Carl", None, ()) == "“Carl” does not sit here: no seats are told."
    assert say_trouble(T, "unknown-seat", "Carl", None, NAMES) == "“Carl” does not sit here. These do: Ana and Ben."


@pytest.mark.parametrize("code", DOUBTS)
def test_every_doubt_has_a_sentence(code: str) -> None:
    said = say_doubt(T, Doubt(code, 1, 1, tile(6, 4), tile(4, 2), expected=1, found=3), NAMES)
    assert said.endswith(".")
    assert code in ("looks-blocked", "not-blocked", "pips-do-not-add-up", "odd-pips", "after-the-end") or "Ben" in said


def test_no_two_doubts_are_said_alike() -> None:
    said = {say_doubt(T, Doubt(code, 1, 1, tile(6, 4), tile(4, 2), expected=1, found=3), NAMES) for code in DOUBTS}
    assert len(said) == len(DOUBTS)


@pytest.mark.parametrize(
    ("doubt", "said"),
    [
        (Doubt("out-of-turn", 3, 1, expected=0, found=1), "Ben went out of turn: it was the turn of Ana."),
        (Doubt("drew-too-many", 3, 1, expected=0, found=1), "Ben drew 1 tile, but nothing may be drawn."),
        (Doubt("drew-too-many", 3, 1, expected=2, found=5), "Ben drew 5 tiles, but only 2 may be drawn."),
        (Doubt("passed-while-able", 3, 0, tile(6, 4), tile(4, 2)), "Ana passed although 6-4 fitted on 4-2."),
        (Doubt("passed-while-able", 3, 0, tile(6, 4)), "Ana passed although 6-4 could have led."),
        (Doubt("wrong-call", 3, 0, tile(6, 4), None, 10, 15), "Ana called 15 for 6-4, but it makes 10."),
    ],
)
def test_a_doubt_says_who_what_and_how_many(doubt: Doubt, said: str) -> None:
    assert say_doubt(T, doubt, NAMES) == said


def test_every_trouble_of_the_fold_can_be_said() -> None:
    record = read("seats: Ana, Ben\nblocked\nAna 5-5\nBen 6-4\nBen takes 9\nrule x: 1\nBen +0\nfix 3:").record
    for step in replay(record).steps:
        if step.trouble:
            assert say_trouble(T, step.trouble.code, step.trouble.text, step.trouble.why, NAMES)
