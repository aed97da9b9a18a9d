"""Who leads: the first hand, the next, and the one after a block."""

import pytest

from scorekeeper.rules.game import next_leader
from tests.rules.spoken import PARTNERS, game


def leader(table: str, moves: str, *, seats: int = 3, partners: bool = False) -> str:
    """The seat that leads next, or the rule by which the table finds it."""
    found = next_leader(game(table, moves, seats=seats, sides=PARTNERS if partners else None).game)
    return str(found) if isinstance(found, str) else "ABCDEFGH"[found]


OUT = "hand 1 leads B; B 5-5; held A 5; held C 4"
BLOCKED = "hand 7 leads B; B 5-5; blocked; held A 5; held B 5; held C 4"


@pytest.mark.parametrize("rule", ["random", "heaviest-drawn", "highest-double", "agreed"])
def test_the_first_hand_is_led_as_agreed(rule: str) -> None:
    assert leader(f"fives, first-leader: {rule}", "") == rule


@pytest.mark.parametrize(
    ("rule", "moves", "expected"),
    [
        # S0 and S1: whoever went out leads the next.
        ("next-leader: went-out", OUT, "B"),
        ("next-leader: hand-winner", OUT, "B"),
        ("next-leader: rotate", OUT, "C"),
        ("next-leader: rotate", OUT.replace("leads B", "leads C"), "A"),
        ("next-leader: random", OUT, "random"),
        ("next-leader: agreed", OUT, "agreed"),
        # S1: after a block random again.
        ("next-leader: went-out", BLOCKED, "random"),
        ("next-leader-after-block: random", BLOCKED, "random"),
        ("next-leader-after-block: rotate", BLOCKED, "C"),
        ("next-leader-after-block: agreed", BLOCKED, "agreed"),
        # The block has its own rule, whatever the other says.
        ("next-leader: rotate", BLOCKED, "random"),
        # Nobody was told to lead, or nobody went out: as for the first hand.
        ("next-leader: rotate", "hand 7; held A 5; held C 4", "random"),
        ("next-leader: went-out", "hand 7 leads B; B 5-5", "random"),
        ("next-leader: hand-winner", "hand 7 leads B; B 5-5", "random"),
        ("next-leader-after-block: rotate", "hand 7; blocked", "random"),
        # A hand that the target ended with its last tile was led to its end by somebody.
        ("target: 10", "hand 1 leads B; B 5-5", "B"),
        ("target: 10", "hand 7 leads B; B 5-5", "random"),
    ],
)
def test_the_next_hand_is_led_as_the_rules_say(rule: str, moves: str, expected: str) -> None:
    assert leader(f"fives, {rule}", moves) == expected


@pytest.mark.parametrize(("rule", "expected"), [("went-out", "A"), ("hand-winner", "C"), ("rotate", "B")])
def test_of_two_partners_out_the_first_went_out_and_the_last_won_the_hand(rule: str, expected: str) -> None:
    moves = "hand 1 leads A; A 5-5; B -; C 5-2 >; held B 4; held D 5"
    assert leader(f"fives-and-threes, next-leader: {rule}", moves, seats=4, partners=True) == expected


def test_a_rule_about_the_leader_changed_between_two_hands_counts_for_the_next() -> None:
    assert leader("fives", f"{OUT}; rule next-leader: rotate") == "C"
