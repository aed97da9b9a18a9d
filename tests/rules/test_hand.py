"""One hand: whose turn it is, tiles in front of each, the boneyard, draws, passes, out and blocked."""

import pytest

from scorekeeper.rules.hand import Hand, HandEnd, Kind, following, is_stuck, open_hand, reopen, unlaid
from scorekeeper.rules.variants import PRESETS
from tests.rules.spoken import PARTNERS, game, rules


def hand(table: str, moves: str, *, seats: int = 2, partners: bool = False) -> Hand:
    found = game(table, moves, seats=seats, sides=PARTNERS if partners else None).game.hand
    assert found is not None
    return found


def standing(found: Hand) -> str:
    """How a hand stands, in one row: `turn | tiles left by seat | boneyard | end`."""
    turn = "-" if found.turn is None else "ABCDEFGH"[found.turn]
    left = " ".join(str(found.left(seat)) for seat in range(found.seats))
    return f"{turn} | {left} | {found.boneyard()} | {found.end}"


@pytest.mark.parametrize(
    ("table", "seats", "moves", "expected"),
    [
        ("fives", 2, "hand leads B", "B | 9 9 | 10 | open"),
        ("fives", 3, "hand leads C", "C | 7 7 7 | 7 | open"),
        ("fives", 4, "hand leads A", "A | 5 5 5 5 | 8 | open"),
        ("seven-rocks", 4, "hand leads A", "A | 7 7 7 7 | 0 | open"),
        ("all-threes", 2, "hand leads A", "A | 9 9 | 37 | open"),
        ("fives", 5, "hand 4 leads E", "E | 4 4 4 4 4 | 8 | open"),
        # Nobody said how many were dealt, and the rules say nothing for five seats.
        ("fives", 5, "hand leads E", "E | None None None None None | None | open"),
        ("fives", 2, "hand", "- | 9 9 | 10 | open"),
        ("fives", 2, "hand 7 leads A; A 5-5", "B | 6 7 | 14 | open"),
        ("fives", 2, "hand 7 leads A; A 5-5; B -", "A | 6 7 | 14 | open"),
        # The turn stays with a seat that draws.
        ("fives", 2, "hand 7 leads A; A 5-5; B +3", "B | 6 10 | 11 | open"),
        ("fives", 2, "hand 7 leads A; A 5-5; B +3; B 5-1 <", "A | 6 9 | 11 | open"),
        # Whoever plays, play goes on from there.
        ("fives", 3, "hand 7 leads A; B 5-5", "C | 7 6 7 | 7 | open"),
        ("fives", 3, "hand 7 leads A; C -", "A | 7 7 7 | 7 | open"),
        ("fives", 3, "hand 7; B +1", "B | 7 8 7 | 6 | open"),
        # A refused play changes nothing.
        ("fives", 2, "hand 7 leads A; A 5-5; B 6-4", "B | 6 7 | 14 | open"),
        # Out: no tiles left.
        ("fives", 2, "hand 1 leads A; A 5-5", "- | 0 1 | 26 | out"),
        ("fives", 2, "hand 1 leads A; A +1; A 5-5", "B | 1 1 | 25 | open"),
        # A hand that was out runs on when its seat plays or draws after all.
        ("fives", 2, "hand 1 leads A; A 5-5; A 5-1 <", "B | -1 1 | 26 | open"),
        ("fives", 2, "hand 1 leads A; A 5-5; A +1", "A | 1 1 | 25 | open"),
        ("fives", 2, "hand 1 leads A; A 5-5; B -", "A | 0 1 | 26 | open"),
        # Without a number dealt nobody is out by counting.
        ("fives", 5, "hand leads A; A 5-5", "B | None None None None None | None | open"),
        # Blocked is only said; then a later play takes it back.
        ("fives", 2, "hand 7 leads A; A 5-5; blocked", "- | 6 7 | 14 | blocked"),
        ("fives", 2, "hand 7 leads A; A 5-5; blocked; B 5-1 <", "A | 6 6 | 14 | open"),
        ("fives", 2, "hand 7 leads A; blocked; B +1", "B | 7 8 | 13 | open"),
    ],
)
def test_the_hand_stands_as_told(table: str, seats: int, moves: str, expected: str) -> None:
    assert standing(hand(table, moves, seats=seats)) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        # Both partners have to be out; those out are passed over.
        ("hand 1 leads A; A 5-5", "B | 0 1 1 1 | 24 | open"),
        ("hand 1 leads A; A 5-5; B 5-1 <", "C | 0 0 1 1 | 24 | open"),
        ("hand 1 leads A; A 5-5; B 5-1 <; C 5-2 >", "- | 0 0 0 1 | 24 | out"),
        ("hand 2 leads A; A 5-5; B 5-1 <; C 5-2 >; D 2-3 >; A 1-4 <; B -; C -; D -", "B | 0 1 1 1 | 20 | open"),
        # One player in two seats is passed over too: D is followed by B, A being out.
        ("hand 1 leads A; A 5-5; B -; C -; D -", "B | 0 1 1 1 | 24 | open"),
    ],
)
def test_where_both_partners_have_to_be_out_the_other_plays_on(moves: str, expected: str) -> None:
    assert standing(hand("fives-and-threes", moves, seats=4, partners=True)) == expected


def test_everybody_for_themselves_is_a_side_of_one() -> None:
    assert hand("fives-and-threes", "hand 1 leads A; A 5-5", seats=4).end is HandEnd.OUT


@pytest.mark.parametrize(
    ("table", "seats", "partners", "moves", "out", "end"),
    [
        ("fives", 2, False, "hand 7; held B 5-5", "A", "out"),
        ("fives", 3, False, "hand 7; held B 5-5", "", "open"),
        ("fives", 3, False, "hand 7; held B 5-5; held A 7", "C", "out"),
        ("fives", 2, False, "hand 7; blocked; held B 5-5", "", "blocked"),
        # Everybody has shown tiles: nobody is out, and nobody said blocked.
        ("fives", 2, False, "hand 7; held A 7; held B 5-5", "", "open"),
        ("fives", 2, False, "hand 7; held A 7; held B 0-0", "", "open"),
        ("fives", 2, False, "hand 7; held A 7; held B 0", "B", "out"),
        ("fives", 2, False, "hand 1 leads A; A 5-5; held B 7; held A 0", "A", "out"),
        ("fives", 2, False, "hand 7; blocked; held A 0; held B 5-5", "", "blocked"),
        ("fives", 4, True, "hand 5; held A 1; held B 1; held D 1", "C", "out"),
        # Both partners have to be out: those of one side, and nobody else, have shown nothing.
        ("fives-and-threes", 4, True, "hand 5; held B 1; held D 1", "AC", "out"),
        ("fives-and-threes", 4, True, "hand 5; held A 1; held B 1; held D 1", "", "open"),
        ("fives-and-threes", 4, True, "hand 5; held A 1", "", "open"),
        ("fives-and-threes", 4, True, "hand 5; held A 1; held B 1", "", "open"),
        ("fives-and-threes", 3, False, "hand 5; held A 1", "", "open"),
        ("fives-and-threes", 3, False, "hand 5; held A 1; held B 1", "C", "out"),
        ("fives-and-threes", 4, True, "hand 1 leads C; C 5-5; held B 1; held D 1; held A 3", "C", "open"),
        # C went out first, A says nothing either: the two in the order in which they went.
        ("fives-and-threes", 4, True, "hand 1 leads C; C 5-5; held B 1; held D 1", "CA", "out"),
    ],
)
def test_who_has_shown_nothing_is_out_when_every_other_seat_has(
    table: str, seats: int, partners: bool, moves: str, out: str, end: str
) -> None:
    found = hand(table, moves, seats=seats, partners=partners)
    assert ("".join("ABCD"[seat] for seat in found.out), found.end.value) == (out, end)


def test_pips_held_are_known_once_every_seat_but_those_out_has_shown() -> None:
    assert hand("fives", "hand 7; blocked; held A 3-3 1-0").pips_held() is None
    assert hand("fives", "hand 7; blocked; held A 3-3 1-0; held B 9").pips_held() == (7, 9)
    assert hand("fives", "hand 7; held A 3-3 1-0").pips_held() == (7, 0)


@pytest.mark.parametrize(
    ("table", "moves", "expected"),
    [
        ("fives", "hand 7", 14),
        ("fives", "hand 7; A +4", 10),
        ("fives, boneyard-reserve: 2", "hand 7; A +4", 8),
        ("fives, boneyard-reserve: 1", "hand 7; A +14", 0),
        ("fives, draw: 1", "hand 7; A +4", 10),
        ("fives-and-threes", "hand 7", 0),
    ],
)
def test_what_may_be_drawn_is_the_boneyard_but_for_the_reserve(table: str, moves: str, expected: int) -> None:
    assert hand(table, moves).to_draw() == expected


def test_nobody_knows_what_may_be_drawn_when_nobody_said_how_many_were_dealt() -> None:
    assert hand("fives", "hand leads A", seats=5).to_draw() is None


@pytest.mark.parametrize(
    ("table", "moves", "expected"),
    [
        # All passed in turn with nothing to draw.
        ("fives-and-threes", "hand 7 leads A; A 5-5; B -; A -", True),
        ("fives-and-threes", "hand 7 leads A; A 5-5; B -", False),
        ("fives-and-threes", "hand 7 leads A; A 5-5; B -; A 5-1 <; B -", False),
        ("fives-and-threes", "hand 7 leads A; A 5-5; B -; B -", False),
        # With tiles to draw passing proves nothing.
        ("fives", "hand 7 leads A; A 5-5; B -; A -", False),
        ("fives", "hand 7 leads A; A 5-5; B +14; B -; A -", True),
        ("fives, boneyard-reserve: 2", "hand 7 leads A; A 5-5; B +12; B -; A -", True),
        # Before the lead nobody is stuck, nor once it is said.
        ("fives-and-threes", "hand 7 leads A; A -; B -", False),
        ("fives-and-threes", "hand 7 leads A; A 5-5; B -; A -; blocked", False),
        # All seven fives lie, and both ends are a five: no tile that is not laid fits.
        (
            "muggins",
            "hand 9 leads A; A 5-1; B 1-2 >; A 2-5 >; B 5-3 >; A 3-4 >; B 4-5 >; A 5-0 >; B 0-6 >; A 6-5 >",
            False,
        ),
        (
            "muggins",
            "hand 9 leads A; A 5-1; B 1-2 >; A 2-5 >; B 5-3 >; A 3-4 >; B 4-5 >; A 5-0 >; B 0-6 >; A 6-5 >; B 5-5 >",
            True,
        ),
    ],
)
def test_a_hand_looks_blocked_when_nobody_can_play(table: str, moves: str, expected: bool) -> None:
    assert is_stuck(hand(table, moves)) is expected


def test_those_out_need_not_pass_for_a_hand_to_be_stuck() -> None:
    moves = "hand 1 leads A; A 5-5; B -; C -; D -"
    assert is_stuck(hand("fives-and-threes", moves, seats=4, partners=True))


def test_unlaid_tiles_are_the_rest_of_the_set_the_heaviest_first() -> None:
    rest = unlaid(hand("fives", "hand 7; A 6-6; B 6-4 <"))
    assert len(rest) == 26
    assert [str(tile) for tile in rest[:4]] == ["6-5", "6-3", "6-2", "6-1"]


def test_each_turn_keeps_what_the_table_looked_like_before() -> None:
    found = hand("fives", "hand 7 leads A; A 5-5 =10; C +2; C -", seats=3)
    kinds = [(turn.number, turn.kind, turn.seat, turn.due, turn.drawn, turn.tiles) for turn in found.turns]
    assert kinds == [
        (2, Kind.PLAYED, 0, 0, 0, 1),
        (3, Kind.DREW, 2, 1, 0, 2),
        (4, Kind.PASSED, 2, 2, 2, 0),
    ]
    assert (found.turns[0].points, found.turns[0].called) == (10, 10)
    assert [len(turn.line.laid) for turn in found.turns] == [0, 1, 1]


def test_a_hand_reopened_before_anybody_did_anything_is_the_leaders() -> None:
    found = hand("fives", "hand 7 leads B; blocked")
    again = reopen(found)
    assert (again.end, again.turn) == (HandEnd.OPEN, 1)


def test_with_everybody_out_the_next_seat_follows() -> None:
    found = open_hand(PRESETS["fives-and-threes"], PARTNERS, 4, leader=0)
    for each in range(4):
        found = Hand(found.line, found.sides, 4, laid_by=found.laid_by, drawn_by=found.drawn_by, out=(*found.out, each))
    assert following(found, 1) == 2


def test_the_rules_of_a_hand_are_those_of_its_line() -> None:
    assert hand("sniff", "hand").rules == rules("sniff")
