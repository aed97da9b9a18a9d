"""A report adds nothing up by itself: it says what standings and figures say, in the order of the year."""

from dataclasses import replace

from scorekeeper.app.facts import UNREAD
from scorekeeper.app.figures import Code, Peak
from scorekeeper.app.review import of_person
from scorekeeper.app.season import season
from scorekeeper.app.standings import standings
from scorekeeper.rules.score import score_ends
from tests.seasons import library, season_of


def test_all_evenings_stand_in_order_and_the_game_broken_off_is_only_counted() -> None:
    assert [len(evening.matches) for evening in season_of().evenings] == [4, 4, 4, 3]
    assert (season_of().unfinished, season_of().unread) == (1, 0)
    assert [match.at for match in season_of().matches] == sorted(match.at for match in season_of().matches)
    assert season_of().evenings[0].note.startswith("The first evening")
    assert (season_of().is_sitting, season_of().is_alike) == (False, False)


def test_people_stand_as_the_standings_have_them_and_their_figures_are_those_of_the_review() -> None:
    filed, view = library().filed(), library().view()
    ranked = standings(filed)
    assert [one.name for one in season_of().people] == [view.name(one.person) for one in ranked]
    for one, standing in zip(season_of().people, ranked, strict=True):
        review = of_person(filed, standing.person)
        assert (one.games, one.wins) == (standing.games, review[Code.WINS].value)
        assert (one.points, one.difference) == (review[Code.TOTAL].value, standing.difference)
        assert (one.plays, one.streak) == (review[Code.PLAYS].value, review[Code.STREAK].value)
        assert one.scoring is not None
        assert one.per_play is not None


def test_the_last_stand_is_where_everybody_stands_and_no_stand_goes_back() -> None:
    stands = season_of().stands
    assert len(stands) == len(season_of().evenings)
    assert stands[-1].wins == tuple(one.wins for one in season_of().people)
    assert stands[-1].points == tuple(one.points for one in season_of().people)
    for place in range(len(season_of().people)):
        column = [one.wins[place] for one in stands]
        assert column == sorted(column)


def test_the_best_play_of_each_is_a_line_that_scores_so_much() -> None:
    best = season_of().best
    assert [one.score.points for one in best] == sorted((one.score.points for one in best), reverse=True)
    assert len({one.person for one in best}) == len(best)
    for one in best:
        assert score_ends(one.line) == one.score
        assert (one.line.laid[-1].tile, one.line.laid[-1].arm) == (one.tile, one.arm)
        person = next(
            who.id for who in library().view().people.everybody() if who.name == season_of().people[one.person].name
        )
        figure = of_person(library().filed(), person)[Code.BEST_PLAY].value
        assert isinstance(figure, Peak)
        assert (one.score.points, one.times) == (figure.size, len(figure.spots))
        assert (one.match.id, one.entry) == (figure.spots[0].game, figure.spots[0].entry)


def test_each_way_of_playing_has_its_own_bars_and_together_they_are_all_plays() -> None:
    plays = sum(number for bars in season_of().spreads for _, number in bars.bars)
    assert plays == sum(game.facts.plays for game in library().filed() if game.facts.is_finished)
    assert len(season_of().spreads) == len({match.preset for match in season_of().matches}) > 1
    assert len(season_of(preset="fives").spreads) == 1
    assert season_of(preset="fives").is_alike


def test_one_session_is_told_game_by_game() -> None:
    one = season_of(since="2025-12-04", until="2025-12-04")
    assert one.is_sitting
    assert len(one.stands) == len(one.matches) == 4
    assert [sum(stand.wins) for stand in one.stands] == sorted(sum(stand.wins) for stand in one.stands)


def test_no_games_make_an_empty_report() -> None:
    nothing = season_of(since="2030")
    assert (nothing.people, nothing.matches, nothing.stands, nothing.best) == ((), (), (), ())


def test_games_that_cannot_be_read_are_counted_apart_from_those_that_came_to_no_end() -> None:
    view, filed = library().view(), library().filed()
    over = [game.id for game in filed if game.facts.is_finished][:2]
    damaged = [replace(game, facts=UNREAD) if game.id == over[0] else game for game in filed if game.id != over[1]]
    wanted = [replace(game, state="unreadable") if game.id == over[1] else game for game in view.games]
    told = season(view, damaged, wanted, lambda _: None)
    assert (len(told.matches), told.unfinished, told.unread) == (len(season_of().matches) - 2, 1, 2)


def test_a_best_play_whose_game_cannot_be_read_is_left_out() -> None:
    view, filed = library().view(), library().filed()
    assert season(view, filed, view.games, lambda _: None) == replace(season_of(), best=())
