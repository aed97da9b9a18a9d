"""Sessions: games played at one sitting. A game begun today joins the session that is running by itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

PAUSE = timedelta(hours=5)
"""The longest pause within a session, from the last thing written to the next game."""

LONGEST_NOTE = 2000
"""Code points of a note, and of the name of a place."""

_FOUND = "from:"


@dataclass(frozen=True, slots=True)
class Sat:
    """A game as far as sessions go. `people`: by seat. `session`: the id that is written in it, if any."""

    id: str
    people: tuple[str, ...]
    began: str
    last: str
    session: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """What people wrote about a session. `place`: None until they said one, "" when they said that there is none.

    `closed`: when they said it was over, UTC text.
    """

    place: str | None = None
    note: str = ""
    closed: str = ""


@dataclass(frozen=True, slots=True)
class Session:
    """Games of one sitting, in the order they were begun. `began` and `last`: UTC text."""

    id: str
    games: tuple[str, ...]
    people: tuple[str, ...]
    began: str
    last: str
    about: About = About()


def sessions(games: Iterable[Sat], about: Mapping[str, About]) -> tuple[Session, ...]:
    """The sessions of these games, the latest first.

    A game that names none belongs to the one before it, if that is at most five hours past and somebody sat in both.
    """
    found: dict[str, _Sitting] = {}
    latest: _Sitting | None = None
    for game in sorted(games, key=lambda game: (game.began, game.id)):
        ident = game.session or (latest.id if latest and latest.goes_on(game) else _FOUND + game.id)
        latest = found.get(ident)
        if latest is None:
            latest = found[ident] = _Sitting(ident, game.began, game.last)
        latest.games.append(game.id)
        latest.people.update(dict.fromkeys(game.people))
        latest.last = max(latest.last, game.last)
    whole = (one.whole(about.get(one.id, About())) for one in found.values())
    return tuple(sorted(whole, key=lambda one: (one.began, one.id), reverse=True))


@dataclass(slots=True)
class _Sitting:
    """A session while its games are gathered. `people`: in the order in which they sat down; "" for guests."""

    id: str
    began: str
    last: str
    games: list[str] = field(default_factory=list)
    people: dict[str, None] = field(default_factory=dict)

    def goes_on(self, game: Sat) -> bool:
        """Whether a game that names no session belongs to this one."""
        return any(one and one in self.people for one in game.people) and _is_soon(self.last, game.began)

    def whole(self, about: About) -> Session:
        people = tuple(one for one in self.people if one)
        return Session(self.id, tuple(self.games), people, self.began, self.last, about)


def _is_soon(last: str, now: str) -> bool:
    pause = _pause(last, now)
    return pause is not None and pause <= PAUSE


def _pause(last: str, now: str) -> timedelta | None:
    try:
        return datetime.fromisoformat(now) - datetime.fromisoformat(last)
    except (ValueError, TypeError):
        return None


def running(found: Sequence[Session], now: str) -> Session | None:
    """The session that a game begun now joins: the latest, unless it was closed or the pause has been too long."""
    pauses = ((_pause(one.last, now), one) for one in found)
    near = (one for pause, one in pauses if pause is not None and abs(pause) <= PAUSE)  # a clock may have been ahead
    latest = max(near, key=lambda one: one.last, default=None)
    return None if latest is None or latest.about.closed else latest


def plain(about: About) -> dict[str, object]:
    """What was written about a session, as JSON knows it."""
    return {"place": about.place, "note": about.note, "closed": about.closed}


def read(told: object) -> About:
    """What `plain` wrote; what is odd in it is left out."""
    if not isinstance(told, Mapping):
        return About()
    place, note, closed = (
        value if isinstance(value := told.get(part), str) else None for part in ("place", "note", "closed")
    )
    return About(None if place is None else place[:LONGEST_NOTE], (note or "")[:LONGEST_NOTE], closed or "")
