"""Doubts: each is found where it must be, and is silent where it must not be."""

import pytest

from scorekeeper.rules.doubts import CODES, Doubt, doubts
from tests.rules.spoken import PARTNERS, game, piece

NOT_OF_A_HAND = {"after-the-end"}
"""Said of a step that came too late, not of a hand; see the last test."""


def found(table: str, moves: str, *, seats: int = 2, partners: bool = False) -> list[Doubt]:
    hand = game(table, moves, seats=seats, sides=PARTNERS if partners else None).game.hand
    assert hand is not None
    return list(doubts(hand))


def told(table: str, moves: str, code: str, *, seats: int = 2, partners: bool = False) -> str:
    """The doubts of that code, in one row each: `number seat tile at expected found`."""
    return "; ".join(
        " ".join(
            str(part)
            for part in (
                each.number,
                None if each.seat is None else "ABCDEFGH"[each.seat],
                each.tile,
                each.at,
                each.expected,
                each.found,
            )
            if part is not None
        )
        for each in found(table, moves, seats=seats, partners=partners)
        if each.code == code
    )


# Both ends are a 5 and six fives lie; the next row lays the seventh, crosswise.
SIX_FIVES = "A 5-1; B 1-2 >; A 2-5 >; B 5-3 >; A 3-4 >; B 4-5 >; A 5-0 >; B 0-6 >; A 6-5 >"
CLOSED = f"{SIX_FIVES}; B 5-5 >"

# Seats expected and found count from 0, as everywhere below `words`.
ROWS = [
    # ------------------------------------------------------------------------------------- out-of-turn
    ("out-of-turn", "fives", "hand 7 leads A; B 5-5", "2 B 0 1"),
    ("out-of-turn", "fives", "hand 7 leads A; A 5-5; A 5-1 <", "3 A 1 0"),
    ("out-of-turn", "fives", "hand 7 leads A; B -", "2 B 0 1"),
    ("out-of-turn", "fives", "hand 7 leads A; B +1", "2 B 0 1"),
    ("out-of-turn", "fives", "hand 7 leads A; A 5-5; B 5-1 <; A -; B +1; B 5-2 >", ""),
    ("out-of-turn", "fives", "hand 7; B 5-5", ""),
    # After one, the turn goes on from whoever played.
    ("out-of-turn", "fives", "hand 7 leads A; B 5-5; A 5-1 <", "2 B 0 1"),
    # ------------------------------------------------------------------------------------ draw-missing
    ("draw-missing", "fives", "hand 1 leads A; A 5-5; B +1; B 5-1 <; A 5-2 >", "5 A 5-2"),
    ("draw-missing", "fives", "hand 1 leads A; A 5-5; B +1; B 5-1 <; A 5-2 >; B -; A 5-3 ^", "5 A 5-2; 7 A 5-3"),
    ("draw-missing", "fives", "hand 1 leads A; A 5-5; B +1; B 5-1 <; A +1; A 5-2 >", ""),
    ("draw-missing", "fives", "hand 1 leads A; A 5-5", ""),
    # ----------------------------------------------------------------------------------- drew-too-many
    ("drew-too-many", "fives", "hand 7 leads A; A +14", ""),
    ("drew-too-many", "fives", "hand 7 leads A; A +15", "2 A 14 15"),
    ("drew-too-many", "fives", "hand 7 leads A; A +10; A +5", "3 A 4 5"),
    ("drew-too-many", "fives, boneyard-reserve: 2", "hand 7 leads A; A +12", ""),
    ("drew-too-many", "fives, boneyard-reserve: 2", "hand 7 leads A; A +13", "2 A 12 13"),
    ("drew-too-many", "fives-and-threes", "hand 7 leads A; A +1", "2 A 0 1"),
    ("drew-too-many", "fives, draw: 2", "hand 7 leads A; A +2", ""),
    ("drew-too-many", "fives, draw: 2", "hand 7 leads A; A +3", "2 A 2 3"),
    ("drew-too-many", "fives, draw: 2", "hand 7 leads A; A +1; A +2", "3 A 1 2"),
    ("drew-too-many", "fives, draw: 2", "hand 7 leads A; A +2; A -; B +2; B -; A +2", ""),
    ("drew-too-many", "fives, draw: 20", "hand 7 leads A; A +15", "2 A 14 15"),
    # --------------------------------------------------------------------------------- drew-while-able
    # B drew one, then laid one that was no draw: two fitted, one of them was in hand before.
    ("drew-while-able", "fives", "hand 3 leads A; A 5-5; B +1; B 5-1 <; A 5-6 >; B 5-2 ^", "3 B 5-2 5-5"),
    ("drew-while-able", "fives", "hand 3 leads A; A 5-5; B +1; held B 5-1 5-2 3-3 4-4", "3 B 5-2 5-5"),
    ("drew-while-able", "fives", "hand 3 leads A; A 5-5; B +1; held B 5-1 6-2 3-3 4-4", ""),
    # The tiles drawn later may be the ones that fit.
    ("drew-while-able", "fives", "hand 3 leads A; A 5-5; B +1; B 5-1 <; A 5-6 >; B +1; B 5-2 ^", ""),
    ("drew-while-able", "fives", "hand 3 leads A; A 5-5; B +1; held B 9", ""),
    ("drew-while-able", "fives", "hand 3 leads A; A 5-5; B +1; B 5-1 <", ""),
    # Before the lead every tile fits.
    ("drew-while-able", "fives", "hand 3 leads A; A +1; A 5-5; B -; A 5-1 <", "2 A 5-1"),
    # ------------------------------------------------------------------------------- passed-while-able
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; blocked; held B 5-1 3-3", "3 B 5-1 5-5"),
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; A 5-6 <; B 5-1 >", "3 B 5-1 5-5"),
    # What B laid fits what A laid afterwards, not what lay there when B passed.
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; A 5-6 <; B 6-1 <", ""),
    # B drew after passing: the tile may have come then.
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; A 5-6 <; B +1; B 5-1 >", ""),
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; A 5-6 <; B +1; held B 5-1", ""),
    # B drew before it passed.
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B +14; B -; blocked; held B 5-1", "4 B 5-1 5-5"),
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; blocked; held B 6-1 3-3", ""),
    ("passed-while-able", "fives", "hand 7 leads A; A 5-5; B -; blocked; held B 6", ""),
    # The end that was open when B passed: the right one.
    ("passed-while-able", "muggins", "hand 7 leads A; A 6-4; B -; blocked; held B 4-1", "3 B 4-1 6-4"),
    ("passed-while-able", "fives", "hand 7 leads A; A -; B 5-5; held A 6-1", "2 A 6-1"),
    # --------------------------------------------------------------------------- passed-before-drawing
    ("passed-before-drawing", "fives", "hand 7 leads A; A 5-5; B -", "3 B 14"),
    ("passed-before-drawing", "fives", "hand 7 leads A; A 5-5; B +3; B -", "4 B 11"),
    ("passed-before-drawing", "fives", "hand 7 leads A; A 5-5; B +14; B -", ""),
    ("passed-before-drawing", "fives, boneyard-reserve: 2", "hand 7 leads A; A 5-5; B +12; B -", ""),
    ("passed-before-drawing", "fives-and-threes", "hand 7 leads A; A 5-5; B -", ""),
    ("passed-before-drawing", "fives, draw: 1", "hand 7 leads A; A 5-5; B -", "3 B 1"),
    ("passed-before-drawing", "fives, draw: 1", "hand 7 leads A; A 5-5; B +1; B -", ""),
    ("passed-before-drawing", "fives, draw: 2", "hand 7 leads A; A 5-5; B +1; B -", "4 B 1"),
    ("passed-before-drawing", "fives, draw: 2", "hand 7 leads A; A 5-5; B +1; B +1; B -", ""),
    # What A drew is not what B drew, nor what B drew before.
    ("passed-before-drawing", "fives, draw: 1", "hand 7 leads A; A +1; A 5-5; B -", "4 B 1"),
    ("passed-before-drawing", "fives, draw: 1", "hand 7 leads A; A 5-5; B +1; B 5-1 <; A -; B -", "5 A 1; 6 B 1"),
    # -------------------------------------------------------------------------------------- wrong-call
    ("wrong-call", "fives", "hand 7 leads A; A 5-5 =10", ""),
    ("wrong-call", "fives", "hand 7 leads A; A 5-5 =5", "2 A 5-5 10 5"),
    ("wrong-call", "fives", "hand 7 leads A; A 6-1 =7", "2 A 6-1 0 7"),
    ("wrong-call", "fives", "hand 7 leads A; A 6-1 =0", ""),
    ("wrong-call", "fives", "hand 7 leads A; A 5-5", ""),
    ("wrong-call", "sniff", "hand 7 leads A; A 5-5 =10", "2 A 5-5 2 10"),
    ("wrong-call", "fives, claims: compared", "hand 7 leads A; A 5-5 =5", "2 A 5-5 10 5"),
    ("wrong-call", "fives, claims: muggins", "hand 7 leads A; A 5-5 =5", "2 A 5-5 10 5"),
    ("wrong-call", "fives, claims: muggins", "hand 7 leads A; A 5-5 =5; B takes 2", "2 A 5-5 10 5"),
    ("wrong-call", "fives, claims: muggins", "hand 7 leads A; A 5-5", ""),
    # ----------------------------------------------------------------------------------- looks-blocked
    ("looks-blocked", "fives-and-threes", "hand 7 leads A; A 5-5; B -; A -", "."),
    ("looks-blocked", "fives-and-threes", "hand 7 leads A; A 5-5; B -; A -; blocked", ""),
    ("looks-blocked", "fives-and-threes", "hand 7 leads A; A 5-5; B -", ""),
    ("looks-blocked", "muggins", f"hand 9 leads A; {CLOSED}", "."),
    ("looks-blocked", "muggins", f"hand 9 leads A; {SIX_FIVES}", ""),
    # ------------------------------------------------------------------------------------- not-blocked
    ("not-blocked", "fives", "hand 7 leads A; A 5-5; blocked; held A 3-3; held B 4-4 5-1", "5-1"),
    ("not-blocked", "fives", "hand 7 leads A; A 5-5; blocked; held A 3-3; held B 4-4 6-1", ""),
    ("not-blocked", "fives", "hand 7 leads A; A 5-5; blocked; held A 3-3; held B 14", ""),
    ("not-blocked", "fives", "hand 7 leads A; A 5-5; held B 4-4 5-1", ""),
    # ----------------------------------------------------------------------------------- laid-and-held
    ("laid-and-held", "fives", "hand 7 leads A; A 5-5; held B 5-5 3-3", "B 5-5"),
    ("laid-and-held", "fives", "hand 7 leads A; A 5-5; held B 3-3", ""),
    # -------------------------------------------------------------------------------------- held-twice
    ("held-twice", "fives", "hand 7; blocked; held A 3-3; held B 3-3", "B 3-3"),
    ("held-twice", "fives", "hand 7; blocked; held A 3-3 3-3; held B 4-4", "A 3-3"),
    ("held-twice", "fives", "hand 7; blocked; held A 3-3; held B 6", ""),
    # -------------------------------------------------------------------------------------- not-in-set
    ("not-in-set", "fives", "hand 7; held B 8-3 1-0", "B 8-3"),
    ("not-in-set", "all-threes", "hand 7; held B 8-3 1-0", ""),
    # ------------------------------------------------------------------------------------- wrong-count
    ("wrong-count", "fives", "hand 2 leads A; A 5-5; held B 3-3 1-0", ""),
    ("wrong-count", "fives", "hand 2 leads A; A 5-5; held B 3-3", "B 2 1"),
    ("wrong-count", "fives", "hand 2 leads A; A 5-5; B +1; held B 3-3 1-0", "B 3 2"),
    ("wrong-count", "fives", "hand 2 leads A; A 5-5; held B 6", ""),
]


@pytest.mark.parametrize(("code", "table", "moves", "expected"), ROWS)
def test_a_doubt_is_found_where_it_must_be_and_nowhere_else(code: str, table: str, moves: str, expected: str) -> None:
    if expected == ".":
        assert [each for each in found(table, moves) if each.code == code] == [Doubt(code)]
    else:
        assert told(table, moves, code) == expected


# 28 tiles, 168 pips. Both players dealt all 14: the boneyard is empty and the pips must fit exactly.
ALL_DEALT = "hand 14 leads A; A 5-5; B 5-0 >; A 5-1 <"


@pytest.mark.parametrize(
    ("code", "moves", "expected"),
    [
        # Laid 10 + 5 + 6 = 21: 147 are left.
        ("pips-do-not-add-up", f"{ALL_DEALT}; blocked; held A 100; held B 47", ""),
        ("pips-do-not-add-up", f"{ALL_DEALT}; blocked; held A 100; held B 48", "147 148"),
        ("pips-do-not-add-up", f"{ALL_DEALT}; blocked; held A 100; held B 46", "147 146"),
        ("pips-do-not-add-up", f"{ALL_DEALT}; blocked; held A 100", ""),
        ("pips-do-not-add-up", f"{ALL_DEALT}; blocked", ""),
        # Two tiles in the boneyard hold between 1 (0-0 and 1-0) and 23 (6-6 and 6-5): between 135 and 157 held.
        ("pips-do-not-add-up", "hand 13 leads A; A 5-5; blocked; held A 78; held B 79", ""),
        ("pips-do-not-add-up", "hand 13 leads A; A 5-5; blocked; held A 78; held B 80", "157 158"),
        ("pips-do-not-add-up", "hand 13 leads A; A 5-5; blocked; held A 78; held B 57", ""),
        ("pips-do-not-add-up", "hand 13 leads A; A 5-5; blocked; held A 78; held B 56", "157 134"),
        # A is out, so B holds all that is left.
        ("pips-do-not-add-up", "hand 14 leads A; A 5-5; held B 158", ""),
        ("pips-do-not-add-up", "hand 14 leads A; A 5-5; held B 157", "158 157"),
        # More drawn than there was: nothing can be said.
        ("pips-do-not-add-up", "hand 14 leads A; A +1; A 5-5; blocked; held A 1; held B 1", ""),
        # Nobody said how the hand ended.
        ("pips-do-not-add-up", "hand 14 leads A; A 5-5", ""),
        # Laid 21: an odd 147 are held, so somebody miscounted or can still play.
        ("odd-pips", f"{ALL_DEALT}; blocked; held A 100; held B 47", "147"),
        ("odd-pips", "hand 14 leads A; A 5-5; B 5-0 >; A 5-3 <; blocked; held A 100; held B 45", "145"),
        ("odd-pips", "hand 14 leads A; A 5-5; B 5-0 >; A 0-1 >; blocked; held A 100; held B 52", ""),
        # Not blocked, tiles in the boneyard, or pips that do not add up anyway: nothing to say.
        ("odd-pips", f"{ALL_DEALT}; held B 147", ""),
        ("odd-pips", "hand 13 leads A; A 5-5; blocked; held A 78; held B 79", ""),
        ("odd-pips", f"{ALL_DEALT}; blocked; held A 100; held B 48", ""),
    ],
)
def test_pips_laid_held_and_in_the_boneyard_make_up_the_set(code: str, moves: str, expected: str) -> None:
    assert told("fives", moves, code) == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("fives", "147"),
        ("muggins", "147"),
        ("five-up", ""),
        # In double-nine the same tiles leave 474, and an odd number is nothing special.
        ("fives, set: 9", ""),
    ],
)
def test_a_blocked_hand_is_even_only_in_double_six_with_one_spinner_or_none(table: str, expected: str) -> None:
    assert told(table, f"{ALL_DEALT}; blocked; held A 100; held B 47", "odd-pips") == expected


def test_a_double_nine_hand_that_adds_up_to_an_odd_number_is_no_doubt() -> None:
    # 55 tiles, 495 pips: five seats of eleven; 10 are laid, 485 held.
    moves = "hand 11 leads A; A 5-5; blocked; held A 97; held B 97; held C 97; held D 97; held E 97"
    assert [each.code for each in found("fives, set: 9", moves, seats=5)] == []


def test_more_tiles_laid_than_counted_leave_no_room_for_a_false_doubt() -> None:
    # Four tiles lie though only two were dealt: the boneyard counts 26 and 24 are left, so nobody holds any.
    moves = "hand 1 leads A; A 5-5; A 5-0 <; A 0-6 <; B 6-4 <; held A 0"
    assert told("fives", moves, "pips-do-not-add-up") == ""


def test_nothing_is_doubted_about_draws_when_nobody_said_how_many_were_dealt() -> None:
    moves = "hand leads A; A +40; A 5-5; B -; C +3; C 5-1 <; held B 3-3"
    assert found("fives", moves, seats=5) == []


def test_a_knocking_game_lets_nobody_draw_whatever_was_dealt() -> None:
    assert told("fives-and-threes", "hand leads A; A +1", "drew-too-many", seats=5) == "2 A 0 1"


def test_the_doubts_of_the_turns_come_first_and_in_order() -> None:
    moves = "hand 7 leads A; B 5-5 =5; B -; A +20; blocked; held A 5-5; held B 8-8"
    assert [(each.code, each.number) for each in found("fives", moves)] == [
        ("out-of-turn", 2),
        ("wrong-call", 2),
        ("out-of-turn", 3),
        ("passed-before-drawing", 3),
        ("drew-too-many", 4),
        ("laid-and-held", None),
        ("wrong-count", None),
        ("not-in-set", None),
        ("wrong-count", None),
    ]


def test_a_clean_hand_raises_no_doubt() -> None:
    # B cannot play on 4 and 4, draws 6-4 and plays it; A goes out; B holds 2-1.
    moves = "hand 2 leads A; A 4-4 =0; B +1; B 6-4 <; A 4-2 > =0; held B 3-1 2-1"
    assert found("fives", moves) == []


def test_nobody_plays_out_of_turn_for_passing_over_a_partner_who_is_out() -> None:
    moves = "hand 1 leads A; A 5-5; B -; C -; D -; B 5-1 <"
    assert told("fives-and-threes", moves, "out-of-turn", seats=4, partners=True) == ""


def test_every_code_has_its_rows_found_and_silent() -> None:
    in_pips = {"pips-do-not-add-up", "odd-pips"}
    loud = {code for code, _, _, expected in ROWS if expected} | in_pips
    silent = {code for code, _, _, expected in ROWS if not expected} | in_pips
    assert loud == silent == set(CODES) - NOT_OF_A_HAND


def test_a_step_after_the_end_is_late_and_one_before_is_not() -> None:
    steps = game("fives, target: 10", "hand 7 leads A; A 5-5; B 5-0 <").steps
    assert [step.is_late for step in steps] == [False, False, True]
    assert steps[-1].score is not None
    assert steps[-1].score.reason == "after-the-end"
    assert str(steps[-1].score.terms[0].tile) == str(piece("5-0"))
