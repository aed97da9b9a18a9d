"""What past games come to, against numbers added up by hand."""

from fractions import Fraction

import pytest

from scorekeeper.app.figures import Code, Figure, Peak, Ratio, Review, Spot, Spread, Value
from scorekeeper.app.filed import Choice, Filed, chosen
from scorekeeper.app.review import head_to_head, of_all, of_person, plays_worth, together
from tests.app.filed_games import past, seat
from tests.rules.spoken import PARTNERS

FIRST = past(
    "ab",
    seat(out=2, spread=((0, 6), (5, 3), (20, 1)), best=(9,), drought=4, conceded=(0, 25), pips=10, known=3, drawn=4,
         places=20),
    seat(out=1, spread=((0, 7), (10, 2), (20, 1)), best=(4,), drought=5, conceded=(15, 0), lost=5, pips=30, known=3,
         passes=2, places=10),
    id="g1", created="2026-11-29T18:00:00.000Z", hands=3, blocked=1, winner=0, totals=(35, 10), settled=(-5, -30),
    agreed=(5, 0), seconds=600,
)  # fmt: skip
SECOND = past(
    "cb-",
    seat(out=1, spread=((0, 2), (30, 1)), best=(7,), drought=2, taken=10, places=4),
    seat(out=0, spread=((0, 3),), drought=3, conceded=(0, 0, 5), passes=1, known=1, pips=12, places=2),
    seat(spread=((5, 1),), best=(5,), places=1),
    id="g2", created="2026-11-30T18:00:00.000Z", preset="muggins", hands=1, winner=0, totals=(40, -10, 5),
    settled=(0, -10, 0), seconds=None,
)  # fmt: skip
PAIRS = past(
    "abcd",
    seat(spread=((0, 1), (20, 2)), best=(3, 8), drought=1, conceded=(0, 10, 0, 0), places=6),
    seat(spread=((0, 4), (10, 1)), best=(4,), drought=3, conceded=(0, 0, 20, 0), places=3),
    seat(out=1, spread=((20, 1),), best=(5,), conceded=(0, 0, 0, 0), places=3),
    seat(spread=((0, 2),), drought=2, conceded=(20, 0, 0, 0), places=1),
    sides=PARTNERS, id="g3", created="2026-12-01T18:00:00.000Z", hands=1, winner=1, totals=(55, 60),
    settled=(-5, 50), seconds=300,
)  # fmt: skip
OPEN = past("ab", seat(spread=((35, 1),), best=(2,)), id="g4", created="2026-12-02", is_finished=False, hands=1)
SHELF = (PAIRS, OPEN, FIRST, SECOND)


def told(review: Review) -> dict[Code, tuple[Value, str]]:
    """Each figure's value, and the games it comes from."""
    assert all(figure.code is code for code, figure in review.items())
    return {code: (figure.value, " ".join(figure.games)) for code, figure in review.items()}


def test_every_figure_of_everybody() -> None:
    assert told(of_all(SHELF)) == {
        Code.GAMES: (3, "g1 g2 g3"),
        Code.TOTAL: (45 + 35 + 115, "g1 g2 g3"),
        Code.HANDS: (5, "g1 g2 g3"),
        Code.OUT: (5, "g1 g2 g3"),
        Code.BLOCKED: (1, "g1"),
        Code.PLAYS: (20 + 7 + 11, "g1 g2 g3"),
        Code.POINTS: (35 + 40 + 30 + 5 + 40 + 10 + 20, "g1 g2 g3"),
        Code.POINTS_PER_HAND: (Ratio(180, 5), "g1 g2 g3"),
        Code.POINTS_PER_PLAY: (Ratio(180, 38), "g1 g2 g3"),
        Code.SCORING_RATE: (Ratio(7 + 2 + 4, 38), "g1 g2 g3"),
        Code.SPREAD: (Spread(((0, 25), (5, 4), (10, 3), (20, 5), (30, 1))), "g1 g2 g3"),
        Code.BEST_PLAY: (Peak(30, (Spot("g2", 0, "c", 7),)), "g2"),
        Code.DROUGHT: (Peak(5, (Spot("g1", 1, "b"),)), "g1"),
        Code.CONCEDED: (Ratio(40 + 5 + 50, 38), "g1 g2 g3"),
        Code.TAKEN: (10, "g2"),
        Code.LOST: (5, "g1"),
        Code.SETTLEMENT: (-35 - 10 + 45, "g1 g2 g3"),
        Code.AGREED: (5, "g1"),
        Code.HELD: (Ratio(52, 7), "g1 g2"),
        Code.PASSES: (3, "g1 g2"),
        Code.DRAWN: (4, "g1"),
        Code.PLACES_PER_PLAY: (Ratio(30 + 7 + 13, 38), "g1 g2 g3"),
        Code.POINTS_PER_PLACE: (Ratio(180, 50), "g1 g2 g3"),
        Code.SECONDS: (Ratio(900, 2), "g1 g3"),
    }


def test_every_figure_of_a_person() -> None:
    assert told(of_person(SHELF, "b")) == {
        Code.GAMES: (3, "g1 g2 g3"),
        Code.WINS: (1, "g3"),
        Code.WIN_RATE: (Ratio(1, 3), "g1 g2 g3"),
        Code.STREAK: (1, "g3"),
        Code.CURRENT_STREAK: (1, "g3"),
        Code.TOTAL: (10 - 10 + 60, "g1 g2 g3"),
        Code.HANDS: (5, "g1 g2 g3"),
        Code.OUT: (1, "g1"),
        Code.BLOCKED: (1, "g1"),
        Code.PLAYS: (18, "g1 g2 g3"),
        Code.POINTS: (50, "g1 g3"),
        Code.POINTS_PER_HAND: (Ratio(50, 5), "g1 g2 g3"),
        Code.POINTS_PER_PLAY: (Ratio(50, 18), "g1 g2 g3"),
        Code.SCORING_RATE: (Ratio(4, 18), "g1 g2 g3"),
        Code.SPREAD: (Spread(((0, 14), (10, 3), (20, 1))), "g1 g2 g3"),
        Code.BEST_PLAY: (Peak(20, (Spot("g1", 1, "b", 4),)), "g1"),
        Code.DROUGHT: (Peak(5, (Spot("g1", 1, "b"),)), "g1"),
        Code.CONCEDED: (Ratio(15 + 5 + 20, 18), "g1 g2 g3"),
        Code.TAKEN: (0, ""),
        Code.LOST: (5, "g1"),
        Code.SETTLEMENT: (-30 - 10 + 50, "g1 g2 g3"),
        Code.AGREED: (0, ""),
        Code.HELD: (Ratio(42, 4), "g1 g2"),
        Code.PASSES: (3, "g1 g2"),
        Code.DRAWN: (0, ""),
        Code.PLACES_PER_PLAY: (Ratio(15, 18), "g1 g2 g3"),
        Code.POINTS_PER_PLACE: (Ratio(50, 15), "g1 g2 g3"),
        Code.SECONDS: (Ratio(900, 2), "g1 g3"),
    }


def test_figures_stand_in_the_order_of_their_codes_and_every_code_is_one_of_somebody() -> None:
    duel = head_to_head(SHELF, "a", "b").one
    assert list(duel) == list(Code)
    assert list(of_all(SHELF)) == [code for code in Code if code in of_all(SHELF)]


def test_who_never_played_has_counts_of_nothing_and_no_ratio() -> None:
    nobody = of_person(SHELF, "z")
    assert {figure.value for figure in nobody.values()} == {0}
    assert not {Code.WIN_RATE, Code.POINTS_PER_PLAY, Code.SPREAD, Code.BEST_PLAY, Code.DROUGHT} & nobody.keys()
    assert of_person(SHELF, "") == nobody, "guests are nobody in particular"
    points_only = of_person([past("ab", totals=(10, 5), agreed=(10, 5), winner=0)], "a")
    assert points_only[Code.WIN_RATE].value == Ratio(1, 1)
    assert not {Code.POINTS_PER_HAND, Code.SCORING_RATE, Code.HELD, Code.SECONDS, Code.SPREAD} & points_only.keys()


def test_a_ratio_is_a_fraction_and_of_nothing_none() -> None:
    assert Ratio(10, 4).value == Fraction(5, 2)
    assert Ratio(0, 0).value is None


def test_all_plays_with_the_most_are_named_the_first_of_them_first() -> None:
    games = [PAIRS, past("ab", seat(spread=((20, 1),), best=(6,)), seat(spread=((20, 2),), best=(3, 8)), id="g9")]
    best = of_all(games)[Code.BEST_PLAY]
    assert best.games == ("g9", "g3")
    assert best.value == Peak(
        20,
        (
            Spot("g9", 1, "b", 3),
            Spot("g9", 0, "a", 6),
            Spot("g9", 1, "b", 8),
            Spot("g3", 0, "a", 3),
            Spot("g3", 2, "c", 5),
            Spot("g3", 0, "a", 8),
        ),
    )


@pytest.mark.parametrize(
    ("winners", "longest", "current"),
    [
        ("", "", ""),
        ("b", "", ""),
        ("a", "0", "0"),
        ("aabaaba", "0 1", "6"),
        ("baab", "1 2", ""),
        ("a-aaa", "2 3 4", "2 3 4"),
    ],
)
def test_streaks_run_over_finished_games_in_order_of_time(winners: str, longest: str, current: str) -> None:
    games = [
        past("ab", id=str(number), created=f"2026-11-{10 + number // 2}", winner={"a": 0, "b": 1}.get(winner))
        for number, winner in enumerate(winners)
    ]
    games.append(past("ab", id="x", created="2026-11-10", winner=1, is_finished=False))
    for order in (games, games[::-1]):
        review = of_person(order, "a")
        runs = (review[Code.STREAK], review[Code.CURRENT_STREAK])
        assert [" ".join(figure.games) for figure in runs] == [longest, current]
        assert [figure.value for figure in runs] == [len(longest.split()), len(current.split())]


def test_a_person_on_two_seats_counts_a_game_once() -> None:
    twice = past("aba", seat(out=1, spread=((0, 1),)), seat(), seat(out=1, spread=((5, 2),)), hands=3, winner=2,
                 totals=(10, 20, 30))  # fmt: skip
    review = of_person([twice], "a")
    found = {code: review[code].value for code in (Code.GAMES, Code.WINS, Code.HANDS, Code.OUT, Code.PLAYS, Code.TOTAL)}
    assert list(found.values()) == [1, 1, 3, 2, 3, 40]


def test_two_against_each_other() -> None:
    duel = head_to_head(SHELF, "a", "b")
    codes = (Code.GAMES, Code.WINS, Code.TOTAL, Code.POINTS, Code.OUT, Code.CONCEDED_TO_OTHER)
    assert [duel.one[code].value for code in codes] == [2, 1, 35 + 55, 35 + 40, 2, Ratio(25 + 10, 10 + 3)]
    assert [duel.other[code].value for code in codes] == [2, 1, 10 + 60, 40 + 10, 1, Ratio(15, 10)]
    assert duel.one[Code.CONCEDED_TO_OTHER].games == ("g1", "g3")
    assert duel.other[Code.CONCEDED_TO_OTHER].games == ("g1",), "with four at the table a does not sit after b"
    assert duel.one[Code.WINS] == Figure(Code.WINS, 1, ("g1",))
    assert head_to_head(SHELF, "b", "a") == type(duel)(duel.other, duel.one)


def test_partners_do_not_play_against_each_other_nor_anybody_against_themselves() -> None:
    for one, other in (("a", "c"), ("b", "b"), ("b", ""), ("a", "z")):
        duel = head_to_head([PAIRS, SECOND], one, other)
        assert (duel.one[Code.GAMES].value, duel.other[Code.GAMES].value) == (0, 0)


def test_two_together() -> None:
    pair = together(SHELF, "d", "b")
    codes = (Code.GAMES, Code.WINS, Code.TOTAL, Code.POINTS, Code.PLAYS, Code.SETTLEMENT, Code.HANDS)
    assert [pair[code].value for code in codes] == [1, 1, 60, 10, 7, 50, 1]
    assert together(SHELF, "b", "d") == pair
    for one, other in (("a", "b"), ("a", "a"), ("a", ""), ("c", "b")):
        assert together(SHELF, one, other)[Code.GAMES].value == 0
    with_guest = past("ab-d", sides=PARTNERS)
    assert together([with_guest], "a", "")[Code.GAMES].value == 0, "a guest is nobody in particular"


def test_plays_of_so_many_points_lead_to_their_games() -> None:
    assert plays_worth(SHELF, 20) == (
        Spot("g1", 0, "a"), Spot("g1", 1, "b"), Spot("g3", 0, "a"), Spot("g3", 2, "c"),
    )  # fmt: skip
    assert plays_worth(SHELF, 20, "b") == (Spot("g1", 1, "b"),)
    assert plays_worth(SHELF, 5) == (Spot("g1", 0, "a"), Spot("g2", 2, ""))
    assert plays_worth(SHELF, 35) == ()


@pytest.mark.parametrize(
    ("choice", "ids"),
    [
        (Choice(), "g1 g2 g3"),
        (Choice("a"), "g1 g3"),
        (Choice("b", "c"), "g2 g3"),
        (Choice(other="c"), "g2 g3"),
        (Choice("z"), ""),
        (Choice(since="2026-11-30"), "g2 g3"),
        (Choice(until="2026-11-30"), "g1 g2"),
        (Choice(since="2026-11-30", until="2026-11-30"), "g2"),
        (Choice(until="2026-11"), "g1 g2"),
        (Choice(since="2026-11-30T18:00:00.001Z"), "g3"),
        (Choice(until="2026-11-30T17:59"), "g1"),
        (Choice(preset="muggins"), "g2"),
        (Choice("a", preset="muggins"), ""),
    ],
)
def test_a_choice_of_games(choice: Choice, ids: str) -> None:
    assert [game.id for game in chosen(SHELF, choice)] == ids.split()


def test_a_game_without_a_time_is_in_no_span_and_before_all_others() -> None:
    timeless: Filed = past("ab", id="g0")
    assert [game.id for game in chosen([FIRST, timeless], Choice())] == ["g0", "g1"]
    assert chosen([timeless], Choice(since="1900")) == chosen([timeless], Choice(until="3000")) == ()
