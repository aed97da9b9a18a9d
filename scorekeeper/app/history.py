"""Finding games among many: by who sat there, by date, by way of playing, by any words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.app.filed import is_within
from scorekeeper.app.games import Summary
from scorekeeper.app.library import View
from scorekeeper.app.names import plain_text
from scorekeeper.app.sessions import Session


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; what is empty does not narrow.

    `text`: words that all must occur. `people`: ids, all of whom sat there. `since`, `until`: a day, a month or a
    year, as `2026-11-30`, both included.
    `games`: ids; only these, where a figure leads to the games it comes from.
    """

    text: str = ""
    people: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    preset: str = ""
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evening:
    """A session with those of its games that were found, the latest first."""

    session: Session
    games: tuple[Summary, ...]


def evenings(view: View, games: Iterable[Summary]) -> tuple[Evening, ...]:
    """Games under their sessions, the session of the latest game first."""
    by_session: dict[str, tuple[Session, list[Summary]]] = {}
    for game in games:
        session = view.by_session[game.id]
        by_session.setdefault(session.id, (session, []))[1].append(game)
    return tuple(Evening(session, tuple(played)) for session, played in by_session.values())


def found(view: View, search: Search, ways: Mapping[str, str] | None = None) -> tuple[Summary, ...]:
    """The games that are looked for, the latest first. `ways`: what each way of playing is called to the reader."""
    words = plain_text(search.text).split()
    wanted = frozenset(search.games)
    return tuple(
        game
        for game in view.games
        if (not wanted or game.id in wanted)
        and search.preset in ("", game.preset)
        and set(search.people) <= set(game.people)
        and is_within(game.began[:10], search.since, search.until)
        and (not words or _has(words, _told(view, game, ways or {})))
    )


def _has(words: list[str], told: str) -> bool:
    return all(word in told for word in words)


def _told(view: View, game: Summary, ways: Mapping[str, str]) -> str:
    """All words about a game."""
    session = view.by_session.get(game.id)
    about = (game.place, game.note, *(() if session is None else (session.about.place or "", session.about.note)))
    as_written = tuple(seat.name for seat in game.seats)
    return plain_text(
        " ".join((*game.names, *as_written, game.began[:10], game.preset, ways.get(game.preset, ""), *about))
    )
