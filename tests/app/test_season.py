"""A report adds nothing up by itself: it says what standings and figures say, in the order of the year."""

import asyncio
from dataclasses import replace
from functools import cache

from scorekeeper.app import games
from scorekeeper.app.figures import Code, Peak
from scorekeeper.app.history import Search, found
from scorekeeper.app.library import Library
from scorekeeper.app.review import of_person
from scorekeeper.app.season import report, season
from scorekeeper.app.standings import standings
from scorekeeper.record.season import Season
from scorekeeper.rules.score import score_ends
from scorekeeper.store.memory import MemoryFolder
from tests.thursdays import fill


@cache
def library() -> Library:
    """Four evenings of four games, the last of them broken off."""

    async def filled() -> Library:
        shelf = await games.open_shelf(MemoryFolder())
        await fill(shelf, evenings=4)
        known = Library(shelf)
        await known.catch_up()
        return known

    return asyncio.run(filled())


@cache
def told(**search: str) -> Season:
    return report(library(), found(library().view(), Search(**search)))  # type: ignore[arg-type]


def test_all_evenings_stand_in_order_and_the_game_broken_off_is_only_counted() -> None:
    assert [len(evening.matches) for evening in told().evenings] == [4, 4, 4, 3]
    assert told().unfinished == 1
    assert [match.at for match in told().matches] == sorted(match.at for match in told().matches)
    assert told().evenings[0].note.startswith("The first evening")
    assert (told().is_sitting, told().is_alike) == (False, False)


def test_people_stand_as_the_standings_have_them_and_their_figures_are_those_of_the_review() -> None:
    filed, view = library().filed(), library().view()
    ranked = standings(filed)
    assert [one.name for one in told().people] == [view.name(one.person) for one in ranked]
    for one, standing in zip(told().people, ranked, strict=True):
        review = of_person(filed, standing.person)
        assert (one.games, one.wins) == (standing.games, review[Code.WINS].value)
        assert (one.points, one.difference) == (review[Code.TOTAL].value, standing.difference)
        assert (one.plays, one.streak) == (review[Code.PLAYS].value, review[Code.STREAK].value)
        assert one.scoring is not None
        assert one.per_play is not None


def test_the_last_stand_is_where_everybody_stands_and_no_stand_goes_back() -> None:
    stands = told().stands
    assert len(stands) == len(told().evenings)
    assert stands[-1].wins == tuple(one.wins for one in told().people)
    assert stands[-1].points == tuple(one.points for one in told().people)
    for place in range(len(told().people)):
        column = [one.wins[place] for one in stands]
        assert column == sorted(column)


def test_the_best_play_of_each_is_a_line_that_scores_so_much() -> None:
    best = told().best
    assert [one.score.points for one in best] == sorted((one.score.points for one in best), reverse=True)
    assert len({one.person for one in best}) == len(best)
    for one in best:
        assert score_ends(one.line) == one.score
        assert (one.line.laid[-1].tile, one.line.laid[-1].arm) == (one.tile, one.arm)
        person = next(
            who.id for who in library().view().people.everybody() if who.name == told().people[one.person].name
        )
        figure = of_person(library().filed(), person)[Code.BEST_PLAY].value
        assert isinstance(figure, Peak)
        assert (one.score.points, one.times) == (figure.size, len(figure.spots))
        assert (one.match.id, one.entry) == (figure.spots[0].game, figure.spots[0].entry)


def test_each_way_of_playing_has_its_own_bars_and_together_they_are_all_plays() -> None:
    plays = sum(number for bars in told().spreads for _, number in bars.bars)
    assert plays == sum(game.facts.plays for game in library().filed() if game.facts.is_finished)
    assert len(told().spreads) == len({match.preset for match in told().matches}) > 1
    assert len(told(preset="fives").spreads) == 1
    assert told(preset="fives").is_alike


def test_one_session_is_told_game_by_game() -> None:
    one = told(since="2025-12-04", until="2025-12-04")
    assert one.is_sitting
    assert len(one.stands) == len(one.matches) == 4
    assert [sum(stand.wins) for stand in one.stands] == sorted(sum(stand.wins) for stand in one.stands)


def test_no_games_make_an_empty_report() -> None:
    nothing = told(since="2030")
    assert (nothing.people, nothing.matches, nothing.stands, nothing.best) == ((), (), (), ())


def test_a_best_play_whose_game_cannot_be_read_is_left_out() -> None:
    view, filed = library().view(), library().filed()
    assert season(view, filed, view.games, lambda _: None) == replace(told(), best=())
