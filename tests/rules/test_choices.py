"""Choices as they are written: what each field takes, what it refuses, and what cannot be played."""

import pytest

from scorekeeper.rules.choices import FIELDS, WORDS, Misfit, change, differences, misfits, target_for, value_of, write
from scorekeeper.rules.variants import PRESETS, Rules
from tests.rules.spoken import rules

# Field, values it takes, each as it is written back, and values it refuses.
VALUES = [
    ("set", "6 9 12", "7 0 -6 six"),
    ("spinner", "first-double none every-double", "first First-double"),
    ("cross-arms", "after-both-sides at-once", "never"),
    ("spinner-counts", "until-both-sides until-second-tile until-covered", "always"),
    ("points", "fives fives-div threes fives-and-threes", "5"),
    ("first-leader", "random heaviest-drawn highest-double agreed", "went-out"),
    ("next-leader", "went-out rotate hand-winner random agreed", "heaviest-drawn"),
    ("next-leader-after-block", "random rotate agreed", "went-out"),
    ("hand-ends", "first-out both-partners-out", "never"),
    ("out-bonus", "0 1 20 1000", "1001 -1 one 1.5"),
    ("draw", "until-playable none 1 3 91", "0 92 -1 all"),
    ("boneyard-reserve", "0 1 2", "3 -1"),
    ("settlement", "deduct-own winner-takes-others winner-takes-all winner-takes-difference none", "winner"),
    ("rounding", "nearest up down none", "5"),
    ("round-to", "1 3 5 10 100", "0 101"),
    ("round-each-hand", "yes no", "true 1 Yes"),
    ("blocked-tie", "nobody split", "both"),
    ("exact-target", "no yes", "maybe"),
    ("finish", "at-once end-of-hand", "later"),
    ("claims", "off compared muggins", "yes"),
    ("deal", "7 1 45 2=9 4=7", "0 46 many 2= =9 2=9=3 1=5 9=5 2=0 2=x"),
    ("target", "none 1 61 100 100000 2=250", "0 -5 many 100001 2=0 9999999 ²"),
]


def test_every_field_has_its_row() -> None:
    assert sorted(field for field, _, _ in VALUES) == sorted(FIELDS)


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, good, _ in VALUES for value in good.split()])
def test_a_value_is_read_and_written_back_as_it_was(field: str, value: str) -> None:
    changed = change(Rules(), field, value)
    assert isinstance(changed, Rules), changed
    assert write(value_of(changed, field)) == value
    others = [name for name, _ in differences(changed, Rules())]
    assert others in ([], [field])


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, _, bad in VALUES for value in [*bad.split(), ""]]
)
def test_a_value_no_field_can_have_is_refused_as_it_was_written(field: str, value: str) -> None:
    assert change(Rules(), field, value) == Misfit("bad-value", field, value)


@pytest.mark.parametrize(
    ("field", "text", "written"),
    [
        ("deal", " 2=9 3=7 4=5 ", "2=9 3=7 4=5"),
        ("deal", "4=5, 2=9,3=7", "2=9 3=7 4=5"),
        ("target", "4=200 2=250", "2=250 4=200"),
        ("target", "٢٠٠", "200"),
        ("set", " 9 ", "9"),
    ],
)
def test_a_value_may_be_written_with_some_freedom(field: str, text: str, written: str) -> None:
    changed = change(Rules(), field, text)
    assert isinstance(changed, Rules)
    assert write(value_of(changed, field)) == written


@pytest.mark.parametrize("field", ["colour", "preset", "Set", "round_to", ""])
def test_a_field_that_does_not_exist_is_refused(field: str) -> None:
    assert change(Rules(), field, "6") == Misfit("unknown-rule", field, "6")


def test_the_words_of_a_field_stand_with_the_default_first() -> None:
    assert WORDS["spinner"] == ("first-double", "none", "every-double")
    assert WORDS["round-each-hand"] == ("yes", "no")
    assert "target" not in WORDS
    assert "set" not in WORDS
    for name, words in WORDS.items():
        assert write(value_of(Rules(), name)) in words


def test_differences_tell_what_a_table_changed_in_the_order_of_the_fields() -> None:
    changed = rules("fives, target: none, spinner: none, round-each-hand: no")
    assert differences(changed, PRESETS["fives"]) == (
        ("spinner", "none"),
        ("round-each-hand", "no"),
        ("target", "none"),
    )
    assert differences(PRESETS["fives"], PRESETS["fives"]) == ()


@pytest.mark.parametrize(
    ("table", "seats", "tiles", "expected"),
    [
        ("fives", 2, None, ""),
        ("fives", 8, None, ""),
        ("fives", 2, 14, ""),
        ("fives", 2, 15, "deal-beyond-set deal 15 14"),
        ("fives", 4, 8, "deal-beyond-set deal 8 7"),
        ("fives", 2, 0, "deal-beyond-set deal 0 14"),
        ("fives", 2, -1, "deal-beyond-set deal -1 14"),
        ("fives, deal: 2=20", 2, None, "deal-beyond-set deal 20 14"),
        ("all-threes", 2, 27, ""),
        ("all-threes", 2, 28, "deal-beyond-set deal 28 27"),
        ("fives, set: 12", 2, 45, ""),
        ("fives", 1, None, "seats seats 1 8"),
        ("fives", 9, 3, "seats seats 9 8"),
        ("fives", 40, None, "seats seats 40 8"),
        ("fives", 0, None, "seats seats 0 8"),
        ("fives", 40, 5, "seats seats 40 8; deal-beyond-set deal 5 0"),
        ("sniff, rounding: none", 2, None, "needs-rounding rounding none None"),
        ("fives, rounding: none", 2, None, ""),
    ],
)
def test_what_cannot_be_played_is_told(table: str, seats: int, tiles: int | None, expected: str) -> None:
    found = misfits(rules(table), seats, tiles)
    assert "; ".join(f"{each.code} {each.field} {each.value} {each.limit}" for each in found) == expected


@pytest.mark.parametrize(
    ("table", "seats", "expected"),
    [("fives", 2, 250), ("fives", 4, 200), ("fives", 6, None), ("muggins", 6, 200), ("fives, target: none", 2, None)],
)
def test_the_target_for_so_many_seats(table: str, seats: int, expected: int | None) -> None:
    assert target_for(rules(table), seats) == expected
