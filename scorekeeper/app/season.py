"""What some games come to as a report: of one session, or of all games of some time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from scorekeeper.app.facts import UNREAD
from scorekeeper.app.figures import Code, Peak, Ratio, Review, Spread
from scorekeeper.app.filed import Filed, finished
from scorekeeper.app.games import Summary, read
from scorekeeper.app.library import Library, View
from scorekeeper.app.review import of_all, of_person
from scorekeeper.app.sessions import Session
from scorekeeper.app.standings import Standing, standings
from scorekeeper.record.plain import BadData
from scorekeeper.record.replay import Replay, replay
from scorekeeper.record.season import Bars, Best, Evening, Match, Person, Season, Stand
from scorekeeper.record.step import Step
from scorekeeper.store.errors import StoreError

Load = Callable[[str], Replay | None]
"""A game played through, by its id; None where it cannot be read."""


def report(library: Library, wanted: Iterable[Summary]) -> Season:
    """The report of some games of a library whose facts are known."""

    def load(game: str) -> Replay | None:
        try:
            kept = library.shelf.load(game)
            return replay(read(kept.header, kept.entries))
        except (StoreError, BadData):
            return None

    return season(library.view(), library.filed(), wanted, load)


def season(view: View, filed: Iterable[Filed], wanted: Iterable[Summary], load: Load) -> Season:
    """The report of the games that are wanted; those that came to no end, or cannot be read, are only counted.

    `load` is asked for the games of the best plays, one a person.
    """
    states = {game.id: game.state for game in wanted}
    known = [game for game in filed if game.id in states]
    unread = {game for game, state in states.items() if state == "unreadable"}
    unread |= {game.id for game in known if game.facts == UNREAD}
    games = finished(known)
    ranked = standings(games)
    reviews = {one.person: of_person(games, one.person) for one in ranked}
    matches = {game.id: _match(view, game) for game in games}
    evenings = _evenings(view, games, matches)
    presets = tuple(dict.fromkeys(game.preset for game in games))
    return Season(
        is_sitting=len(evenings) == 1,
        is_alike=len(presets) == 1,
        people=tuple(_person(view, one, reviews[one.person]) for one in ranked),
        evenings=evenings,
        stands=_stands(games, evenings, [one.person for one in ranked]),
        spreads=tuple(_bars(games, preset) for preset in presets),
        best=_best(ranked, reviews, matches, load),
        unfinished=len(states) - len(games) - len(unread),
        unread=len(unread),
    )


def _person(view: View, one: Standing, review: Review) -> Person:
    plays, streak = review[Code.PLAYS].value, review[Code.STREAK].value
    return Person(
        name=view.name(one.person),
        games=one.games,
        wins=one.wins,
        points=one.points,
        difference=one.difference,
        plays=plays if isinstance(plays, int) else 0,
        per_play=_quotient(review, Code.POINTS_PER_PLAY),
        scoring=_quotient(review, Code.SCORING_RATE),
        streak=streak if isinstance(streak, int) else 0,
    )


def _quotient(review: Review, code: Code) -> Fraction | None:
    figure = review.get(code)
    return figure.value.value if figure is not None and isinstance(figure.value, Ratio) else None


def _match(view: View, game: Filed) -> Match:
    names = view.by_id[game.id].names
    return Match(
        id=game.id,
        at=game.created,
        preset=game.preset,
        sides=tuple(tuple(names[seat] for seat in side) for side in game.sides),
        totals=game.facts.totals,
        winner=game.facts.winner,
        seconds=game.facts.seconds,
    )


def _evenings(view: View, games: Sequence[Filed], matches: Mapping[str, Match]) -> tuple[Evening, ...]:
    """The sessions of these games in order of time, each with its games that are wanted."""
    found: dict[str, list[Match]] = {}
    for game in games:
        found.setdefault(view.by_session[game.id].id, []).append(matches[game.id])
    return tuple(_evening(view, view.by_session[some[0].id], some) for some in found.values())


def _evening(view: View, session: Session, matches: Sequence[Match]) -> Evening:
    return Evening(matches[0].at, view.place(session), session.about.note, tuple(matches))


def _stands(games: Sequence[Filed], evenings: Sequence[Evening], people: Sequence[str]) -> tuple[Stand, ...]:
    """How it stood after each evening, or where there is only one, after each game."""
    by_id = {game.id: game for game in games}
    columns = [evening.matches for evening in evenings]
    if len(columns) == 1:
        columns = [(match,) for match in columns[0]]
    wins, points = dict.fromkeys(people, 0), dict.fromkeys(people, 0)
    found = []
    for column in columns:
        for one in standings(by_id[match.id] for match in column):
            wins[one.person] += one.wins
            points[one.person] += one.points
        found.append(Stand(column[0].at, tuple(wins.values()), tuple(points.values())))
    return tuple(found)


def _bars(games: Iterable[Filed], preset: str) -> Bars:
    figure = of_all(game for game in games if game.preset == preset).get(Code.SPREAD)
    return Bars(preset, figure.value.bars if figure is not None and isinstance(figure.value, Spread) else ())


def _best(
    ranked: Sequence[Standing], reviews: Mapping[str, Review], matches: Mapping[str, Match], load: Load
) -> tuple[Best, ...]:
    """The best play of each person, the highest first; of equals, the one who stands higher."""
    found = []
    for place, one in enumerate(ranked):
        figure = reviews[one.person].get(Code.BEST_PLAY)
        peak = figure.value if figure is not None else None
        if not isinstance(peak, Peak):
            continue
        first = peak.spots[0]
        step = _step_at(load(first.game), first.entry, peak.size)
        if step is not None:
            found.append(_shown(place, len(peak.spots), matches[first.game], step))
    return tuple(sorted(found, key=lambda best: -best.score.points))


def _step_at(played: Replay | None, entry: int | None, points: int) -> Step | None:
    steps = () if played is None else played.steps
    return next((one for one in steps if one.number == entry and one.score and one.score.points == points), None)


def _shown(person: int, times: int, match: Match, step: Step) -> Best:
    """The line as a play left it, which scored."""
    hand, score = step.game.hand, step.score
    assert hand is not None  # noqa: S101 - a play that scored
    assert score is not None  # noqa: S101 - the same
    laid = hand.line.laid[-1]
    return Best(person, times, match, step.number, laid.tile, laid.arm, hand.line, score)
