"""What the end of a hand gives and takes: every settlement, rounding, tie and bonus, worked out by hand."""

import pytest

from scorekeeper.rules.hand import Sides
from scorekeeper.rules.settle import Settled, round_pips
from tests.rules.spoken import PARTNERS, game, rules


def settled(table: str, held: str, sides: Sides | None = None) -> Settled | None:
    """The hand settled, from what each seat has left in order: `out` is out, `?` says nothing; nobody out: blocked."""
    left = held.split()
    said = ["hand 5", *([] if "out" in left else ["blocked"])]
    said += [f"held {'ABCD'[seat]} {pips}" for seat, pips in enumerate(left) if pips not in ("out", "?")]
    return game(table, "; ".join(said), seats=len(left), sides=sides).game.settled


def points(table: str, held: str, sides: Sides | None = None) -> str:
    found = settled(table, held, sides)
    assert found is not None
    return " ".join(str(each) for each in found.points)


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [
        ("nearest", "0→0 1→0 2→0 3→5 5→5 7→5 8→10 12→10 13→15"),
        ("up", "0→0 1→5 2→5 3→5 5→5 7→10 8→10 12→15 13→15"),
        ("down", "0→0 1→0 2→0 3→0 5→5 7→5 8→5 12→10 13→10"),
        ("none", "0→0 1→1 2→2 3→3 5→5 7→7 8→8 12→12 13→13"),
        ("nearest, round-to: 3", "0→0 1→0 2→3 3→3 4→3 5→6 7→6 8→9 10→9 13→12"),
        ("up, round-to: 3", "0→0 1→3 2→3 3→3 4→6 5→6 7→9 8→9 10→12 13→15"),
        ("down, round-to: 3", "0→0 1→0 2→0 3→3 4→3 5→3 7→6 8→6 10→9 13→12"),
        # Exactly half way goes up.
        ("nearest, round-to: 10", "0→0 4→0 5→10 14→10 15→20"),
    ],
)
def test_pips_round_as_the_rules_say(rounding: str, expected: str) -> None:
    table = rules(f"fives, rounding: {rounding}")
    pips = [int(row.split("→")[0]) for row in expected.split()]
    assert " ".join(f"{each}→{round_pips(table, each)}" for each in pips) == expected


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [
        # Halves of 13 and 15 are 6.5 and 7.5, of 5 and 25 they are 2.5 and 12.5.
        ("nearest", "13→5 15→10 5→5 25→15"),
        ("up", "13→10 15→10 5→5 25→15"),
        ("down", "13→5 15→5 5→0 25→10"),
        ("none", "13→6 15→7 5→2 25→12"),
    ],
)
def test_a_half_is_rounded_after_it_is_split(rounding: str, expected: str) -> None:
    table = rules(f"fives, rounding: {rounding}")
    pips = [int(row.split("→")[0]) for row in expected.split()]
    assert " ".join(f"{each}→{round_pips(table, each, 2)}" for each in pips) == expected


@pytest.mark.parametrize(
    ("table", "held", "expected", "source"),
    [
        ("fives", "out 7", "0 -5", "S1: 7 → 5"),
        ("fives", "out 8", "0 -10", "S1: 8 → 10"),
        ("fives", "out 2", "0 0", "S1: 2 → 0"),
        ("fives", "out 3", "0 -5", "S1: 3 → 5"),
        ("fives", "7 8", "-5 -10", "S1: blocked, everybody deducts"),
        ("fives", "8 8", "-10 -10", "S1: a tie is nothing special"),
        ("cinq-partout", "out 7 8", "15 0 0", "S0: all hands, not rounded"),
        ("cinq-partout", "4 7 8", "19 0 0", "S0: own and the opponents' pips"),
        ("cinq-partout", "7 7 8", "0 0 0", "S0 silent: tied for fewest, nobody scores"),
        ("all-fives", "out 13 13 13", "40 0 0 0", "rules: the sum rounded once"),
        ("muggins", "out 13 13 13", "45 0 0 0", "rules: each hand rounded by itself"),
        ("sniff", "out 13 13 13", "8 0 0 0", "by hand: 39 → 40, a fifth"),
        ("five-up", "out 9 8", "3 0 0", "by hand: 17 → 15, a fifth"),
        ("all-threes", "out 13 13 13", "36 0 0 0", "by hand: 13 → 12, three times"),
        ("all-threes", "out 4 5", "9 0 0", "by hand: 4 → 3, 5 → 6"),
        ("fives-and-threes", "out 30", "1 0", "by hand: pips are nothing, going out is 1"),
        ("fives-and-threes", "4 30", "0 0", "by hand: blocked, nobody went out"),
        ("fives-and-threes", "? ?", "0 0", "by hand: no pips are needed to settle nothing"),
    ],
)
def test_each_way_to_play_settles_as_its_text_says(table: str, held: str, expected: str, source: str) -> None:
    assert points(table, held) == expected, source


GRID = (
    ("nearest", "yes"),
    ("nearest", "no"),
    ("up", "yes"),
    ("up", "no"),
    ("down", "yes"),
    ("down", "no"),
    ("none", "yes"),
    ("none", "no"),
)
"""Rounding, and whether each hand is rounded by itself: the columns of the two tables that follow."""

# Held 3, 13, 13, 8. Nearest each: 5 15 15 10; up each: 5 15 15 10; down each: 0 10 10 5. The others hold 34,
# all hold 37, the difference is 31.
ALONE = {
    "deduct-own": [
        "-5 -15 -15 -10",
        "-5 -15 -15 -10",
        "-5 -15 -15 -10",
        "-5 -15 -15 -10",
        "0 -10 -10 -5",
        "0 -10 -10 -5",
        "-3 -13 -13 -8",
        "-3 -13 -13 -8",
    ],
    "winner-takes-others": ["40", "35", "40", "35", "25", "30", "34", "34"],
    "winner-takes-all": ["45", "35", "45", "40", "25", "35", "37", "37"],
    "winner-takes-difference": ["35", "30", "35", "35", "25", "30", "31", "31"],
    "none": ["0", "0", "0", "0", "0", "0", "0", "0"],
}

# The same tiles in two partnerships: A and C hold 3 + 13 = 16, B and D 13 + 8 = 21; together 37, the difference 5.
TOGETHER = {
    "deduct-own": ["-20 -25", "-15 -20", "-20 -25", "-20 -25", "-10 -15", "-15 -20", "-16 -21", "-16 -21"],
    "winner-takes-others": ["25", "20", "25", "25", "15", "20", "21", "21"],
    "winner-takes-all": ["45", "35", "45", "40", "25", "35", "37", "37"],
    "winner-takes-difference": ["5", "5", "5", "5", "5", "5", "5", "5"],
    "none": ["0", "0", "0", "0", "0", "0", "0", "0"],
}


def rows(table: dict[str, list[str]]) -> list[tuple[str, str, str, str]]:
    return [
        (way, rounding, each, expected)
        for way, columns in table.items()
        for (rounding, each), expected in zip(GRID, columns, strict=True)
    ]


@pytest.mark.parametrize(("way", "rounding", "each", "expected"), rows(ALONE))
def test_every_settlement_and_rounding_gives_what_was_worked_out(
    way: str, rounding: str, each: str, expected: str
) -> None:
    table = f"fives, settlement: {way}, rounding: {rounding}, round-each-hand: {each}"
    if way != "deduct-own":
        expected = f"{expected} 0 0 0"
    assert points(table, "3 13 13 8") == expected


@pytest.mark.parametrize(("way", "rounding", "each", "expected"), rows(TOGETHER))
def test_partners_settle_as_one_side(way: str, rounding: str, each: str, expected: str) -> None:
    table = f"fives, settlement: {way}, rounding: {rounding}, round-each-hand: {each}"
    if way != "deduct-own":
        expected = f"{expected} 0"
    assert points(table, "3 13 13 8", PARTNERS) == expected


# Without a rounding there is no fifth; test_choices tells how that is refused.
@pytest.mark.parametrize(("way", "rounding", "each", "expected"), [row for row in rows(ALONE) if row[1] != "none"])
def test_where_plays_score_a_fifth_so_does_the_settlement(way: str, rounding: str, each: str, expected: str) -> None:
    table = f"fives, points: fives-div, settlement: {way}, rounding: {rounding}, round-each-hand: {each}"
    if way != "deduct-own":
        expected = f"{expected} 0 0 0"
    assert points(table, "3 13 13 8") == " ".join(str(int(pips) // 5) for pips in expected.split())


@pytest.mark.parametrize(
    ("table", "held", "expected", "source"),
    [
        # A is out; its partner C still holds 13, which is theirs, not an opponent's.
        ("winner-takes-others", "out 13 13 8", "25 0", "by hand: 15 + 10"),
        ("winner-takes-others, round-each-hand: no", "out 13 13 8", "20 0", "by hand: 21 → 20"),
        ("winner-takes-all, rounding: none", "out 13 13 8", "34 0", "S0 with partners: all pips held"),
        ("winner-takes-difference, round-each-hand: no", "out 13 13 8", "10 0", "by hand: 21 − 13 = 8 → 10"),
        ("winner-takes-difference, rounding: none", "out 2 30 5", "0 0", "rules: not below 0"),
        ("winner-takes-difference", "out 2 30 5", "0 0", "rules: not below 0, each hand rounded"),
        ("deduct-own", "out 13 13 8", "-15 -25", "S1 with partners: each hand by itself, from the side's total"),
        ("deduct-own, round-each-hand: no", "out 13 12 8", "-10 -20", "by hand: 12 → 10, 21 → 20"),
        # Blocked, the side with fewest pips wins, whoever holds the lightest hand.
        ("winner-takes-others", "1 5 20 6", "0 20", "by hand: 21 against 11; 1 → 0 and 20"),
    ],
)
def test_partners_of_the_one_who_is_out_lose_nothing_to_their_own_side(
    table: str, held: str, expected: str, source: str
) -> None:
    assert points(f"fives, settlement: {table}", held, PARTNERS) == expected, source


# Blocked with A and B tied: they hold 3 each, C holds 13. Alone, one of them would take the others' 16, all 19, or the
# difference 16 − 3 = 13; a half of each is 8, 9.5, 6.5.
@pytest.mark.parametrize(
    ("way", "nearest", "up", "down", "none"),
    [
        ("winner-takes-others", "10 10 0", "10 10 0", "5 5 0", "8 8 0"),
        ("winner-takes-all", "10 10 0", "10 10 0", "5 5 0", "9 9 0"),
        ("winner-takes-difference", "5 5 0", "10 10 0", "5 5 0", "6 6 0"),
        ("none", "0 0 0", "0 0 0", "0 0 0", "0 0 0"),
        ("deduct-own", "-5 -5 -15", "-5 -5 -15", "0 0 -10", "-3 -3 -13"),
    ],
)
def test_a_blocked_tie_is_split_in_equal_parts_or_nobodys(
    way: str, nearest: str, up: str, down: str, none: str
) -> None:
    for rounding, split in (("nearest", nearest), ("up", up), ("down", down), ("none", none)):
        for each in ("yes", "no"):
            table = f"fives, settlement: {way}, rounding: {rounding}, round-each-hand: {each}, blocked-tie"
            assert points(f"{table}: split", "3 3 13") == split, rounding
            nobody = split if way == "deduct-own" else "0 0 0"
            assert points(f"{table}: nobody", "3 3 13") == nobody, rounding


@pytest.mark.parametrize(
    ("table", "held", "sides", "expected"),
    [
        # Three of four tie at 2: each a third of the others' 18.
        ("fives, settlement: winner-takes-others", "2 2 14 2", None, "5 5 0 5"),
        ("fives, settlement: winner-takes-others, rounding: none", "2 2 14 2", None, "6 6 0 6"),
        # Everybody ties: a half of 7, a half of 14.
        ("fives, settlement: winner-takes-others", "7 7", None, "5 5"),
        ("fives, settlement: winner-takes-all", "7 7", None, "5 5"),
        # Partners tie as sides: 8 + 2 and 4 + 6.
        ("fives, settlement: winner-takes-all, rounding: none", "8 4 2 6", PARTNERS, "10 10"),
        # A fifth of each part: 16 / 2 = 8 → 10 → 2.
        ("sniff, blocked-tie: split", "3 3 13", None, "2 2 0"),
    ],
)
def test_as_many_parts_as_sides_that_tie(table: str, held: str, sides: Sides | None, expected: str) -> None:
    table = table if "blocked-tie" in table else f"{table}, blocked-tie: split"
    assert points(table, held, sides) == expected


@pytest.mark.parametrize(
    ("table", "held", "sides", "expected"),
    [
        ("fives, out-bonus: 20", "out 7", None, "20 -5"),
        ("fives, out-bonus: 20", "5 7", None, "-5 -5"),
        ("cinq-partout, out-bonus: 20", "out 7", None, "27 0"),
        ("fives, settlement: none, out-bonus: 20", "7 out", None, "0 20"),
        # The bonus is in points: it is not divided.
        ("sniff, out-bonus: 3", "out 10", None, "5 0"),
        ("muggins, out-bonus: 10", "out 7 8 3", PARTNERS, "20 0"),
        ("fives, out-bonus: 10", "out 7 8 3", PARTNERS, "0 -10"),
        ("fives-and-threes", "out 7 out 3", PARTNERS, "1 0"),
        # Sides that do not sit opposite: D plays with A.
        ("fives, out-bonus: 10", "3 7 3 out", ((0, 3), (1, 2)), "5 -10"),
    ],
)
def test_going_out_brings_the_bonus_to_its_side_and_a_block_to_nobody(
    table: str, held: str, sides: Sides | None, expected: str
) -> None:
    assert points(table, held, sides) == expected


def test_a_seat_that_is_out_is_lighter_than_one_that_holds_only_the_blank() -> None:
    for held in ("out 0", "0 out"):
        found = settled("cinq-partout, settlement: winner-takes-others, out-bonus: 5", held)
        assert found is not None
        assert found.winners == (held.split().index("out"),)
    blocked = settled("cinq-partout", "0 0")
    assert blocked is not None
    assert blocked.winners == (0, 1)


def test_nothing_is_settled_until_all_pips_it_needs_are_known() -> None:
    assert settled("fives", "7 ?") is None
    assert settled("fives", "? ? 7") is None
    assert game("fives", "hand; held A 7").game.settled is not None


def test_a_settlement_tells_the_pips_before_and_after_rounding() -> None:
    found = settled("muggins", "out 7 8")
    assert found == Settled(pips=(0, 7, 8), counted=(0, 5, 10), points=(15, 0, 0), winners=(0,))
    summed = settled("all-fives", "out 7 8")
    assert summed == Settled(pips=(0, 7, 8), counted=(0, 7, 8), points=(15, 0, 0), winners=(0,))
