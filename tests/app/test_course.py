"""How totals went: every play has its point, and what changes them without a play stands where it belongs."""

from hypothesis import given

from scorekeeper.app.course import by_hand, running_totals
from scorekeeper.record.record import Record
from scorekeeper.record.replay import replay
from tests.app.any_games import any_games
from tests.rules.spoken import game


def course(moves: str, rules: str = "fives", side: int = 0) -> str:
    """The points of a side in short: `0:0 1:10*`, a star where the play was its own and scored."""
    points = running_totals(game(rules, moves))[side]
    return " ".join(f"{point.plays}:{point.total}{'*' if point.has_scored else ''}" for point in points)


HAND = "hand 7 leads A; A 5-5; B 5-1; A 1-0; B -; blocked; held A 7; held B 12"


def test_every_play_of_anybody_has_its_point_and_the_settlement_one_more() -> None:
    assert course(HAND) == "0:0 1:10* 2:10 3:20* 3:15"
    assert course(HAND, side=1) == "0:0 1:0 2:0 3:0 3:-10"
    assert course(f"{HAND}; hand 7 leads B; B 6-4") == "0:0 1:10* 2:10 3:20* 3:15 4:15"


def test_a_settlement_that_was_undone_is_not_in_it() -> None:
    gone_on = "hand 1 leads A; A 5-5; B 5-0"
    assert course("hand 1 leads A; A 5-5", "fives-and-threes") == "0:0 1:2* 1:3"
    assert course(gone_on, "fives-and-threes") == "0:0 1:2* 2:2"
    assert course(gone_on, "fives-and-threes", 1) == "0:0 1:0 2:2* 2:3"


def test_points_agreed_on_are_plays_of_a_game_without_tiles() -> None:
    assert course("A !15; B !10; A !-5") == "0:0 1:15 2:15 3:10"


def test_points_taken_over_stand_at_the_play_they_came_from() -> None:
    assert course("hand 5 leads A; A 5-5; B takes 2; B 5-0", "muggins", 1) == "0:0 1:0 1:10* 2:20*"
    assert course("hand 5 leads A; A 5-5; B takes 2; B 5-0", "muggins") == "0:0 1:10* 1:0 2:0"


def test_the_totals_after_each_hand() -> None:
    assert by_hand(game("fives", f"A !5; {HAND}; hand 7 leads B; B 6-4")) == ((20, -10), (20, 0))
    assert by_hand(game("fives", "A !5")) == ()


def test_what_comes_late_has_no_point() -> None:
    assert course("hand 7 leads A; A 5-5; B 5-0; hand 7 leads B; B 6-4", "fives, target: 10") == "0:0 1:10*"


@given(any_games())
def test_the_course_ends_at_the_totals(told: Record) -> None:
    played = replay(told)
    courses = running_totals(played)
    assert tuple(points[-1].total for points in courses) == played.game.totals
    for points in courses:
        assert [point.plays for point in points] == sorted(point.plays for point in points)
        assert {point.plays for point in points} == set(range(points[-1].plays + 1))
