"""The statistics of 500 games, against a second count that shares no code with the package."""

from functools import cache
from random import Random
from typing import Any

import pytest

from scorekeeper.app.facts import facts_of
from scorekeeper.app.figures import Code, Figure, Peak, Ratio, Review, Spread
from scorekeeper.app.filed import Filed
from scorekeeper.app.review import head_to_head, of_all, of_person, together
from tests.app.any_games import table_for
from tests.brute import season
from tests.brute.player import play_game
from tests.brute.presets import PRESETS
from tests.rules.counted import our_rules, record

pytestmark = pytest.mark.no_cover

GAMES = 500
PLACED = 27
"""Games in which the second count looks for the scoring places too, which takes it long."""

PEOPLE = ("ana", "ben", "cleo", "dan", "")
NOT_COUNTED = {Code.TAKEN, Code.LOST, Code.AGREED, Code.SECONDS}
"""Nobody claims or agrees on points in these games, and their entries have no times."""

OF_PLACES = {Code.PLACES_PER_PLAY, Code.POINTS_PER_PLACE}


@cache
def both(number: int, *, with_places: bool) -> tuple[Filed, season.Game, season.Told]:
    """A game as the app files it, and as the second count tells it."""
    name = sorted(PRESETS)[number % len(PRESETS)]
    rules, sides = table_for(name, number)
    chance = Random(number)
    seats = sum(map(len, sides))
    people = tuple(chance.choice(PEOPLE) if seat > 3 else one for seat, one in enumerate(chance.sample(PEOPLE, seats)))
    created = f"2026-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}T18:00:00.000Z"
    events = list(play_game(rules, sides, number, greedy=number % 8 == 0, most_hands=2))
    game = {"rules": rules, "sides": sides, "events": events, "people": people, "created": created}
    kept = record(our_rules(rules, name), sides, events)
    filed = Filed(f"g{number:03}", created, name, people, kept.sides, facts_of(kept))
    counted = {**game, "id": filed.id}
    return filed, counted, season.tell(counted, with_places=with_places)


def plain(figure: Figure) -> Any:  # noqa: ANN401 - a number, a pair, bars or a peak
    """A figure as the second count tells it."""
    match figure.value:
        case Ratio(numbers, counts):
            return (numbers, counts)
        case Spread(bars):
            return bars
        case Peak(size, spots) if figure.code is Code.DROUGHT:
            return (size, [(one.game, one.seat) for one in spots])
        case Peak(size, spots):
            return (size, [(one.game, one.seat, one.entry) for one in spots])
        case number:
            return number


def same(review: Review, counted: dict[str, Any], *, with_places: bool) -> None:
    """Both tell the same figures."""
    left_out = NOT_COUNTED | (set() if with_places else OF_PLACES)
    found = {code.value: plain(figure) for code, figure in review.items() if code not in left_out}
    told = {code: value for code, value in counted.items() if with_places or code not in OF_PLACES}
    assert found == told


@pytest.mark.parametrize(("games", "with_places"), [(GAMES, False), (PLACED, True)])
def test_every_figure_is_that_of_a_second_count(games: int, with_places: bool) -> None:
    found = [both(number, with_places=with_places) for number in range(games)]
    filed = [one for one, *_ in found]
    told = [(game, what) for _, game, what in found]
    Random(1).shuffle(filed)
    same(of_all(filed), season.review(told, season.everybody, wins=False), with_places=with_places)
    for person in PEOPLE[:-1]:
        same(of_person(filed, person), season.review(told, season.of(person), wins=True), with_places=with_places)
    for one, other in (("ana", "ben"), ("ben", "cleo"), ("dan", "ana")):
        pair = season.review(told, season.partners(one, other), wins=True)
        same(together(filed, one, other), pair, with_places=with_places)
        duel, met = head_to_head(filed, one, other), season.against(told, one, other)
        for review, who, whom in ((duel.one, one, other), (duel.other, other, one)):
            counted = season.review(met, season.of(who), wins=True)
            conceded = season.conceded_to(met, who, whom)
            expected = counted if conceded is None else {**counted, "conceded-to-other": conceded}
            same(review, expected, with_places=with_places)
