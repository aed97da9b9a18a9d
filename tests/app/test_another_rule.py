"""The same entries under another rule: what would have been scored, and what could not have been laid."""

import pytest

from scorekeeper.app.another_rule import Comparison, under, under_choice, under_preset
from scorekeeper.app.differences import Changed, Resettled
from scorekeeper.app.table import Table
from scorekeeper.rules.choices import Misfit
from scorekeeper.rules.variants import PRESETS
from tests.rules.spoken import game


def table(moves: str, rules: str = "fives", seats: int = 2) -> Table:
    return Table(game(rules, moves, seats=seats))


# S0's third example: one side of the spinner is still bare when the cross arm is laid.
S0 = table("hand 7 leads A; A 1-4; B 4-4 >; A 4-6 ^", "cinq-partout")


def compared(found: Comparison | Misfit) -> Comparison:
    assert isinstance(found, Comparison), found
    return found


def test_one_changed_choice_is_settled_with_numbers() -> None:
    found = compared(under_choice(S0, "spinner-counts", "until-both-sides"))
    assert found.totals == ((5, 0), (20, 0))
    assert found.changed == (Changed(4, 0, 15),)
    assert found.fallen == ()


def test_what_could_not_be_laid_under_the_other_rule_is_listed() -> None:
    found = compared(under_preset(S0, "fives"))
    assert [(step.number, step.trouble.code if step.trouble else "") for step in found.fallen] == [(4, "arm-not-open")]


def test_settlements_and_winners_are_set_side_by_side() -> None:
    won = table("hand 1 leads A; A 5-5; held B 6-6", "fives, target: 10, finish: end-of-hand")
    found = compared(under_choice(won, "settlement", "winner-takes-others"))
    assert found.resettled == (Resettled(1, (0, -10), (10, 0)),)
    assert found.winners == (0, 0)
    assert compared(under_choice(won, "target", "none")).winners == (0, None)


def test_another_way_to_play_keeps_the_tiles_that_were_on_the_table() -> None:
    nine = table("hand leads A; A 9-6", "all-threes")
    found = compared(under_preset(nine, "muggins"))
    assert (found.rules.set, found.rules.deal) == (9, PRESETS["all-threes"].deal)
    assert found.totals == ((15, 0), (15, 0))
    assert found.changed == ()


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("deal", "40", "deal-beyond-set"),
        ("colour", "red", "unknown-rule"),
        ("target", "many", "bad-value"),
    ],
)
def test_a_rule_that_cannot_stand_is_told(field: str, value: str, code: str) -> None:
    found = under_choice(S0, field, value)
    assert isinstance(found, Misfit)
    assert found.code == code


def test_rules_changed_in_mid_game_still_change_there() -> None:
    changed = table("rule points: threes; hand 7 leads A; A 6-3")
    found = compared(under(changed, PRESETS["cinq-partout"]))
    assert found.totals == ((9, 0), (9, 0))
