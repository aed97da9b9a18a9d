"""The second reading of the nine presets states every field, and only the values the rules name."""

from typing import Any

import pytest

from .presets import PRESETS, by_seats, preset

VALUES: dict[str, set[Any]] = {
    "set": {6, 9, 12},
    "spinner": {"first-double", "none", "every-double"},
    "cross-arms": {"after-both-sides", "at-once"},
    "spinner-counts": {"until-both-sides", "until-second-tile", "until-covered"},
    "points": {"fives", "fives-div", "threes", "fives-and-threes"},
    "first-leader": {"random", "heaviest-drawn", "highest-double", "agreed"},
    "next-leader": {"went-out", "rotate", "hand-winner", "random", "agreed"},
    "next-leader-after-block": {"random", "rotate", "agreed"},
    "hand-ends": {"first-out", "both-partners-out"},
    "draw": {"until-playable", "none"},
    "boneyard-reserve": {0, 1, 2},
    "settlement": {"deduct-own", "winner-takes-others", "winner-takes-all", "winner-takes-difference", "none"},
    "rounding": {"nearest", "up", "down", "none"},
    "round-to": {3, 5},
    "round-each-hand": {True, False},
    "blocked-tie": {"nobody", "split"},
    "exact-target": {True, False},
    "finish": {"at-once", "end-of-hand"},
    "out-bonus": {0, 1},
}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_states_every_field_with_a_value_of_the_rules(name: str) -> None:
    rules = PRESETS[name]
    assert set(rules) == {*VALUES, "deal", "target"}
    assert all(rules[field] in VALUES[field] for field in VALUES)
    assert all(seats * tiles <= (rules["set"] + 1) * (rules["set"] + 2) // 2 for seats, tiles in rules["deal"].items())
    assert all(by_seats(rules["target"], seats) for seats in rules["deal"])


def test_there_are_nine_presets_and_no_two_are_the_same() -> None:
    assert len(PRESETS) == 9
    assert len({repr(rules) for rules in PRESETS.values()}) == 9


def test_changing_a_copy_leaves_the_preset_as_it_is_and_refuses_unknown_fields() -> None:
    preset("fives")["deal"][2] = 1
    assert PRESETS["fives"]["deal"][2] == 9
    assert preset("fives", out_bonus=5)["out-bonus"] == 5
    with pytest.raises(KeyError, match="out_bonsu"):
        preset("fives", out_bonsu=5)
