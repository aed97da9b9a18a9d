"""What lists of past games say: durations, outcomes, wins."""

import pytest

from scorekeeper.record.record import each_alone
from scorekeeper.words.say_history import say_course, say_duration, say_scores, say_state, say_wins
from scorekeeper.words.translate import translator

T = translator(())
PAIR, NAMES = each_alone(2), ("Ana", "Ben")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(None, ""), (0, "1 min"), (29, "1 min"), (89, "1 min"), (91, "2 min"), (3569, "59 min"), (3571, "1 h 0 min")],
)
def test_a_duration_is_said_in_minutes_and_from_an_hour_on_in_hours_too(seconds: int | None, said: str) -> None:
    assert say_duration(T, seconds) == said


@pytest.mark.parametrize(
    ("state", "winner", "said"),
    [
        ("won", 1, "Ben wins"),
        ("ended", None, "The game ended without a winner"),
        ("running", None, "not finished"),
        ("unreadable", None, "This game cannot be read."),
    ],
)
def test_every_state_of_a_game_is_said(state: str, winner: int | None, said: str) -> None:
    assert say_state(T, state, PAIR, NAMES, winner) == said


def test_each_side_is_said_with_its_total() -> None:
    assert say_scores(T, ((0, 2), (1, 3)), ("Ana", "Ben", "Cleo", "Dato"), (150, -5)) == (
        "Ana and Cleo 150",
        "Ben and Dato −5",
    )


def test_wins_are_said_of_those_who_have_any() -> None:
    assert say_wins(T, [("Ana", 2), ("Ben", 1), ("Cleo", 0)]) == "Ana 2 wins, Ben 1"
    assert say_wins(T, [("Ben", 1), ("Ana", 1)]) == "Ben 1 win, Ana 1"
    assert say_wins(T, [("Cleo", 0)]) == ""


def test_a_chart_is_said_by_where_each_side_ended() -> None:
    assert say_course(T, NAMES, (150, 95), (12, 1)) == (
        "How the totals went: Ana: 150 at the end, after 12 scoring plays; Ben: 95 at the end, after 1 scoring play."
    )
