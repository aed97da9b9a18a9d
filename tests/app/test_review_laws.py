"""Laws of reviews: parts add up to the whole, order and filters change nothing, every figure names its games."""

from dataclasses import replace
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.figures import Code, Peak, Ratio, Review, Spread
from scorekeeper.app.filed import Choice, Filed, chosen
from scorekeeper.app.review import head_to_head, of_all, of_person, plays_worth, together
from tests.app.filed_games import shelves

PEOPLE = "abcde"
OF_SEATS = (Code.OUT, Code.PLAYS, Code.POINTS, Code.TAKEN, Code.LOST, Code.PASSES, Code.DRAWN)
RATIOS_OF_SEATS = (Code.POINTS_PER_PLAY, Code.SCORING_RATE, Code.CONCEDED, Code.HELD, Code.PLACES_PER_PLAY,
                   Code.POINTS_PER_PLACE)  # fmt: skip


def number(review: Review, code: Code) -> int:
    """A count."""
    value = review[code].value
    assert isinstance(value, int)
    return value


def parts(review: Review, code: Code) -> tuple[int, int]:
    """What a ratio is made of; nothing where there is none."""
    value = review[code].value if code in review else Ratio(0, 0)
    assert isinstance(value, Ratio)
    return value.sum, value.count


def reviews(shelf: tuple[Filed, ...]) -> tuple[Review, ...]:
    """All there are of these games."""
    duel = head_to_head(shelf, "a", "b")
    return (of_all(shelf), *(of_person(shelf, person) for person in PEOPLE), duel.one, duel.other,
            together(shelf, "a", "c"))  # fmt: skip


@given(shelves())
def test_what_each_did_adds_up_to_what_all_did(shelf: tuple[Filed, ...]) -> None:
    everybody, each = of_all(shelf), [of_person(shelf, person) for person in PEOPLE]
    for code in OF_SEATS:
        assert sum(number(one, code) for one in each) == number(everybody, code)
    for code in RATIOS_OF_SEATS:
        found = zip(*(parts(one, code) for one in each), strict=True)
        assert tuple(map(sum, found)) == parts(everybody, code)
    assert sum(number(one, Code.GAMES) for one in each) == sum(len(game.people) for game in chosen(shelf, Choice()))


@given(shelves())
def test_a_spread_adds_up_to_the_plays_and_their_points(shelf: tuple[Filed, ...]) -> None:
    for review in reviews(shelf):
        spread = review[Code.SPREAD].value if Code.SPREAD in review else Spread(())
        assert isinstance(spread, Spread)
        assert sum(plays for _, plays in spread.bars) == number(review, Code.PLAYS)
        assert sum(points * plays for points, plays in spread.bars) == number(review, Code.POINTS)
        best = review[Code.BEST_PLAY].value if Code.BEST_PLAY in review else Peak(0, ())
        assert isinstance(best, Peak)
        assert best.size == max((points for points, _ in spread.bars), default=0)
        assert len(best.spots) == (dict(spread.bars)[best.size] if best.size else 0)


@given(shelves())
def test_the_order_of_the_games_makes_no_difference(shelf: tuple[Filed, ...]) -> None:
    assert reviews(shelf) == reviews(shelf[::-1])
    assert plays_worth(shelf, 10) == plays_worth(shelf[::-1], 10)


@given(shelves())
def test_games_that_are_not_finished_are_as_if_they_were_not_there(shelf: tuple[Filed, ...]) -> None:
    without = tuple(game for game in shelf if game.facts.is_finished)
    assert reviews(shelf) == reviews(without)


@given(shelves(), st.sampled_from(("", "2026-11-30", "2027")), st.sampled_from(("", "muggins")))
def test_a_review_of_a_choice_is_that_of_its_games_alone(shelf: tuple[Filed, ...], since: str, preset: str) -> None:
    for person in PEOPLE:
        choice = Choice(person, since=since, preset=preset)
        by_hand = [game for game in shelf if game.created >= since and preset in ("", game.preset)]
        assert of_person(chosen(shelf, choice), person) == of_person(by_hand, person)
    assert of_person(chosen(shelf, Choice("a", "b")), "a")[Code.GAMES].value == (
        number(head_to_head(shelf, "a", "b").one, Code.GAMES) + number(together(shelf, "a", "b"), Code.GAMES)
    )


@given(shelves())
def test_the_games_a_figure_names_are_all_that_it_takes(shelf: tuple[Filed, ...]) -> None:
    for person in PEOPLE:
        review = of_person(shelf, person)
        for code, figure in review.items():
            if code is not Code.CURRENT_STREAK:
                alone = tuple(game for game in shelf if game.id in figure.games)
                assert of_person(alone, person).get(code, replace(figure, value=0)).value == figure.value


@given(shelves())
def test_wins_against_each_other_and_of_others_are_all_wins(shelf: tuple[Filed, ...]) -> None:
    duel = head_to_head(shelf, "a", "b")
    games = number(duel.one, Code.GAMES)
    assert duel.one[Code.GAMES] == duel.other[Code.GAMES]
    assert number(duel.one, Code.WINS) + number(duel.other, Code.WINS) <= games
    assert set(chain(duel.one[Code.WINS].games, duel.other[Code.WINS].games)) <= set(duel.one[Code.GAMES].games)
