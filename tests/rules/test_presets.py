"""The nine ways to play, every field of each as literal data: a released preset never changes."""

import pytest

from scorekeeper.rules.choices import FIELDS, differences, misfits, value_of, write
from scorekeeper.rules.variants import PRESETS, PerSeats, Rules
from tests.brute.presets import PRESETS as COUNTED
from tests.rules.counted import our_rules

PINNED = """
                        | fives            | cinq-partout      | all-fives           | muggins             | sniff               | five-up             | seven-rocks      | fives-and-threes  | all-threes
set                     | 6                | 6                 | 6                   | 6                   | 6                   | 6                   | 6                | 6                 | 9
spinner                 | first-double     | first-double      | first-double        | none                | first-double        | every-double        | first-double     | none              | first-double
cross-arms              | after-both-sides | at-once           | after-both-sides    | after-both-sides    | after-both-sides    | after-both-sides    | after-both-sides | after-both-sides  | after-both-sides
spinner-counts          | until-both-sides | until-second-tile | until-both-sides    | until-both-sides    | until-covered       | until-both-sides    | until-both-sides | until-both-sides  | until-both-sides
points                  | fives            | fives             | fives               | fives               | fives-div           | fives-div           | fives            | fives-and-threes  | threes
deal                    | 2=9 3=7 4=5      | 2=7 3=5 4=5       | 2=9 3=7 4=5         | 2=5 3=5 4=5         | 2=7 3=6 4=5         | 2=5 3=5 4=5         | 4=7              | 2=7 3=5 4=5       | 2=9 3=7 4=5
first-leader            | random           | heaviest-drawn    | random              | random              | random              | random              | random           | heaviest-drawn    | random
next-leader             | went-out         | went-out          | went-out            | went-out            | went-out            | went-out            | went-out         | rotate            | went-out
next-leader-after-block | random           | random            | random              | random              | random              | random              | random           | rotate            | random
hand-ends               | first-out        | first-out         | first-out           | first-out           | first-out           | first-out           | first-out        | both-partners-out | first-out
out-bonus               | 0                | 0                 | 0                   | 0                   | 0                   | 0                   | 0                | 1                 | 0
draw                    | until-playable   | until-playable    | until-playable      | until-playable      | until-playable      | until-playable      | until-playable   | none              | until-playable
boneyard-reserve        | 0                | 0                 | 0                   | 0                   | 0                   | 0                   | 0                | 0                 | 0
settlement              | deduct-own       | winner-takes-all  | winner-takes-others | winner-takes-others | winner-takes-others | winner-takes-others | deduct-own       | none              | winner-takes-others
rounding                | nearest          | none              | nearest             | nearest             | nearest             | nearest             | nearest          | nearest           | nearest
round-to                | 5                | 5                 | 5                   | 5                   | 5                   | 5                   | 5                | 5                 | 3
round-each-hand         | yes              | yes               | no                  | yes                 | no                  | no                  | yes              | yes               | yes
blocked-tie             | nobody           | nobody            | nobody              | nobody              | nobody              | nobody              | nobody           | nobody            | nobody
target                  | 2=250 3=200 4=200 | 100              | 2=250 3=200 4=200   | 200                 | 61                  | 61                  | 250              | 61                | 2=250 3=200 4=200
exact-target            | no               | no                | no                  | no                  | no                  | no                  | no               | yes               | no
finish                  | at-once          | at-once           | at-once             | at-once             | at-once             | at-once             | at-once          | at-once           | at-once
claims                  | off              | off               | off                 | off                 | off                 | off                 | off              | off               | off
"""  # noqa: E501 - a table is read across

TABLE = [[cell.strip() for cell in row.split("|")] for row in PINNED.strip("\n").splitlines()]
NAMES = TABLE[0][1:]


@pytest.mark.parametrize(
    ("name", "field", "expected"),
    [(name, row[0], row[column]) for column, name in enumerate(NAMES, 1) for row in TABLE[1:]],
)
def test_every_field_of_a_released_preset_is_what_it_was(name: str, field: str, expected: str) -> None:
    assert write(value_of(PRESETS[name], field)) == expected


def test_all_presets_and_all_fields_are_pinned() -> None:
    assert list(PRESETS) == NAMES
    assert [row[0] for row in TABLE[1:]] == list(FIELDS)
    assert all(PRESETS[name].preset == name for name in NAMES)


def test_the_first_preset_is_what_rules_say_when_nothing_is_chosen() -> None:
    assert PRESETS["fives"] == Rules()


@pytest.mark.parametrize("name", NAMES)
def test_a_second_reading_of_the_rules_makes_the_same_preset(name: str) -> None:
    assert differences(our_rules(COUNTED[name], name), PRESETS[name]) == ()


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_can_be_played_by_as_many_as_it_deals_to(name: str) -> None:
    for seats in (2, 3, 4):
        if PRESETS[name].deal.at(seats) is not None:
            assert misfits(PRESETS[name], seats) == ()


@pytest.mark.parametrize(
    ("number", "seats", "expected"),
    [
        (PerSeats(((2, 9), (3, 7))), 2, 9),
        (PerSeats(((2, 9), (3, 7))), 4, None),
        (PerSeats(otherwise=100), 8, 100),
        (PerSeats(((2, 250),), otherwise=200), 2, 250),
        (PerSeats(((2, 250),), otherwise=200), 3, 200),
    ],
)
def test_a_number_by_seats_is_the_one_for_that_many(number: PerSeats, seats: int, expected: int | None) -> None:
    assert number.at(seats) == expected
