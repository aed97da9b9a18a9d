"""What changes a game after the fact: claims, changed rules, a hand that was not over, moves that come too late."""

import pytest

from scorekeeper.record.step import Trouble
from scorekeeper.rules.game import resume_hand
from scorekeeper.rules.hand import HandEnd
from scorekeeper.rules.score import Reason
from tests.rules.spoken import PARTNERS, ending, game, totals


@pytest.mark.parametrize(
    ("table", "moves", "expected"),
    [
        ("muggins", "hand 5 leads A; A 5-5; B takes 2", "0 10 | open | - | -"),
        # Twice taken, or nothing to take: nothing happens.
        ("muggins", "hand 5 leads A; A 5-5; B takes 2; A takes 2", "0 10 | open | - | -"),
        ("muggins", "hand 5 leads A; A 6-1; B takes 2", "0 0 | open | - | -"),
        ("muggins", "hand 5 leads A; A 5-5; B takes 1", "10 0 | open | - | -"),
        ("muggins", "B takes 1", "0 0 | - | - | -"),
        # A claim on the play that won the game takes the win back; the hand runs on.
        ("muggins, target: 10", "hand 5 leads A; A 5-5; B takes 2", "0 10 | target | - | B"),
        ("muggins, target: 15", "A !5; hand 5 leads A; A 5-5; B takes 3", "5 10 | open | - | -"),
        # That play was the last tile: then the hand is out, and settled when the rest is shown.
        ("muggins, target: 15", "A !5; hand 1 leads A; A 5-5; B takes 3", "5 10 | out | - | -"),
        ("muggins, target: 15", "A !5; hand 1 leads A; A 5-5; B takes 3; held B 5", "10 10 | out | 5 0 | -"),
        # A claim after a hand was settled moves points and nothing else.
        ("muggins, target: 30", "hand 1 leads A; A 5-5; held B 5; B takes 2", "5 10 | out | 5 0 | -"),
        ("muggins, target: 15", "hand 1 leads A; A 5-5; held B 5; B takes 2", "5 10 | out | 5 0 | -"),
    ],
)
def test_points_a_player_forgot_go_to_whoever_claims_them(table: str, moves: str, expected: str) -> None:
    assert ending(game(table, moves)) == expected


CALLED = "muggins, claims: muggins"


@pytest.mark.parametrize(
    ("table", "moves", "expected"),
    [
        # What is called is scored; what is not called is scored by nobody until somebody else calls it.
        (CALLED, "hand 5 leads A; A 5-5 =10", "10 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 5-5", "0 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 5-5 =0", "0 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 5-5; B takes 2", "0 10 | open | - | -"),
        (CALLED, "hand 5 leads A; A 5-5; B 5-0 > =10; B takes 2", "0 20 | open | - | -"),
        # A wrong call is taken down, and the right points are anybody else's.
        (CALLED, "hand 5 leads A; A 5-5 =5", "0 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 5-5 =5; B takes 2", "0 10 | open | - | -"),
        (CALLED, "hand 5 leads A; A 6-1 =10", "0 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 6-1 =10; B takes 2", "0 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 6-1; B takes 2", "0 0 | open | - | -"),
        # Nobody takes what was claimed rightly from its own side, nor what a partner overlooked, nor twice.
        (CALLED, "hand 5 leads A; A 5-5; A takes 2", "0 0 | open | - | -"),
        (CALLED, "hand 5 leads A; A 5-5; B takes 2; B takes 2", "0 10 | open | - | -"),
        # Points wrongly left to the player of a right call can still be given over by the table.
        (CALLED, "hand 5 leads A; A 5-5 =10; B takes 2", "0 10 | open | - | -"),
        # Unclaimed points do not win; whoever takes them does.
        (CALLED + ", target: 10", "hand 5 leads A; A 5-5", "0 0 | open | - | -"),
        (CALLED + ", target: 10", "hand 5 leads A; A 5-5; B takes 2", "0 10 | target | - | B"),
        # An exact target holds for the taker too; a play that would pass it leaves nothing to take.
        (CALLED + ", target: 15, exact-target: yes", "B !10; hand 5 leads A; A 5-5; B takes 3", "0 10 | open | - | -"),
        (CALLED + ", target: 15, exact-target: yes", "A !10; hand 5 leads A; A 5-5 =10", "10 0 | open | - | -"),
        (CALLED + ", target: 15, exact-target: yes", "A !10; hand 5 leads A; A 5-5; B takes 3", "10 0 | open | - | -"),
        (CALLED + ", target: 15, exact-target: yes", "B !5; hand 5 leads A; A 5-5; B takes 3", "0 15 | target | - | B"),
        # Fifths are called as points.
        ("sniff, claims: muggins", "hand 7 leads A; A 5-5 =2", "2 0 | open | - | -"),
        ("sniff, claims: muggins", "hand 7 leads A; A 5-5 =10; B takes 2", "0 2 | open | - | -"),
        # Where calls are only compared, they change nothing.
        ("muggins, claims: compared", "hand 5 leads A; A 5-5", "10 0 | open | - | -"),
        ("muggins, claims: compared", "hand 5 leads A; A 5-5 =5", "10 0 | open | - | -"),
        # From here on.
        ("muggins", "hand 5 leads A; A 5-5; rule claims: muggins; B 5-0 >", "10 0 | open | - | -"),
    ],
)
def test_where_only_called_points_count_the_rest_is_for_whoever_calls_it(table: str, moves: str, expected: str) -> None:
    assert ending(game(table, moves)) == expected


def test_a_partner_cannot_take_what_was_overlooked() -> None:
    told = game("seven-rocks, claims: muggins", "hand 7 leads A; A 5-5; C takes 2; B takes 2", seats=4, sides=PARTNERS)
    assert totals(told) == "0 10"
    assert [step.trouble and step.trouble.code for step in told.steps] == [None, None, "nothing-to-take", None]


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("A 5-5 =10", Reason.SCORES),
        ("A 5-5", Reason.UNCLAIMED),
        ("A 5-5 =0", Reason.UNCLAIMED),
        ("A 5-5 =5", Reason.WRONG_CALL),
        ("A 6-1 =10", Reason.WRONG_CALL),
        ("A 6-1", Reason.NO_MULTIPLE),
        ("A 6-1 =0", Reason.NO_MULTIPLE),
        ("A 0-0", Reason.ZERO),
    ],
)
def test_a_score_tells_whether_it_was_claimed(moves: str, reason: Reason) -> None:
    score = game(CALLED, moves).steps[-1].score
    assert score is not None
    assert score.reason is reason


@pytest.mark.parametrize(
    ("moves", "expected", "why"),
    [
        ("rule target: 10; hand 7 leads A; A 5-5", "10 0 | target | - | A", "before the first hand"),
        ("A !20; rule target: 10", "20 0 | - | - | A", "a target that is already reached wins at once"),
        ("hand 7 leads A; A 5-5; rule target: 10", "10 0 | target | - | A", "in the middle of a hand too"),
        (
            "hand 7 leads A; A 5-5; rule points: fives-div; B 5-0 <",
            "10 2 | open | - | -",
            "points already scored stay as they were",
        ),
        (
            "hand; rule settlement: winner-takes-others; held B 8",
            "10 0 | out | 10 0 | -",
            "a hand is settled by the rules at its end",
        ),
        (
            "hand; held B 8; rule settlement: winner-takes-others",
            "0 -10 | out | 0 -10 | -",
            "a hand that was settled stays so",
        ),
        (
            "hand; held B 8; rule settlement: winner-takes-others; held B 9",
            "0 -10 | out | 0 -10 | -",
            "also when its tiles are told again",
        ),
        (
            "hand; held B 8; rule settlement: winner-takes-others; hand; held B 8",
            "10 -10 | out | 10 0 | -",
            "the next hand is settled the new way",
        ),
    ],
)
def test_a_rule_changes_from_here_on(moves: str, expected: str, why: str) -> None:
    assert ending(game("fives", moves)) == expected, why


def test_the_shape_of_the_line_changes_only_with_the_next_hand() -> None:
    told = game("fives", "hand 7 leads A; A 5-5; rule spinner: none; B 5-1 <; A 5-2 >")
    assert told.game.hand is not None
    assert [end.arm.value for end in told.game.hand.line.ends] == ["left", "right", "up", "down"]
    after = game("fives", "rule spinner: none; hand 7 leads A; A 5-5; B 5-1 <; A 5-2 >")
    assert after.game.hand is not None
    assert [end.arm.value for end in after.game.hand.line.ends] == ["left", "right"]


def test_a_hand_settled_by_counting_runs_on_when_its_seat_plays_again() -> None:
    told = game("fives-and-threes, draw: until-playable", "hand 1 leads A; A 5-5; A 5-0 <")
    # Out by counting: 2 for the play and the bonus of 1, which is taken back when A plays again; then 2 more.
    assert [step.game.totals for step in told.steps] == [(0, 0), (3, 0), (4, 0)]
    assert told.game.hand is not None
    assert told.game.hand.end is HandEnd.OPEN


def test_resuming_a_hand_undoes_its_settlement_and_its_winner() -> None:
    over = game("fives-and-threes, target: 3", "hand 1 leads A; A 5-5").game
    assert (over.winner, over.totals) == (0, (3, 0))
    resumed = resume_hand(over)
    assert (resumed.winner, resumed.settled, resumed.totals) == (None, None, (2, 0))
    assert resumed.hand is not None
    assert (resumed.hand.end, resumed.hand.turn) == (HandEnd.OPEN, 1)


def test_what_comes_after_the_winner_is_shown_but_kept_out_of_the_totals() -> None:
    told = game("fives, target: 10", "hand 7 leads A; A 5-5; B 5-0 <; A !7")
    assert totals(told) == "10 0"
    assert [step.is_late for step in told.steps] == [False, False, True, True]
    late = told.steps[2].score
    assert late is not None
    assert (late.reason, late.sum, late.points) == (Reason.AFTER_THE_END, 10, 0)


@pytest.mark.parametrize("rules", ["fives, target: 10", "fives, target: 10, claims: muggins"])
def test_points_of_a_play_after_the_end_are_nobodys_to_take(rules: str) -> None:
    told = game(rules, "hand 5 leads A; A 5-5 =10; B 5-0 < =10; A takes 3")
    assert totals(told) == "10 0"
    assert told.steps[-1].trouble == Trouble("nothing-to-take", "3")


def test_hands_are_counted_as_they_begin() -> None:
    assert game("fives", "").game.hands == 0
    assert game("fives", "hand; hand; A 5-5").game.hands == 2
    assert game("fives", "A 5-5").game.hands == 1
