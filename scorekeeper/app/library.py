"""All games together: the list of them, the people who played, the sessions, and the facts for statistics.

Everything here is made from what the shelf holds, and made anew when that has changed. Facts cost most, so the shelf
keeps them, each with the hash its game had; a game that was corrected or imported anew has another one.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from scorekeeper.app import facts_plain, games, people, sessions
from scorekeeper.app.facts import EDITION, UNREAD, Facts, facts_of
from scorekeeper.app.filed import Filed
from scorekeeper.app.games import Summary, read, summarize
from scorekeeper.app.people import People, Player, Refused
from scorekeeper.app.sessions import About, Sat, Session
from scorekeeper.app.setup import Company
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Seat
from scorekeeper.store.errors import StoreError
from scorekeeper.store.shelf import Shelf

log = logging.getLogger(__name__)

AT_ONCE = 25
"""Games whose facts are kept in one step."""

TOLD_EVERY = 5
"""Games after which it is told how far it is."""

A_BREATH = 0.002
"""Seconds between two games, in which a screen can say how far it is, and hear a tap."""


@dataclass(frozen=True)
class View:
    """All games out of the bin that have a tile or points, the latest first, with the one being played."""

    people: People = field(default_factory=People)
    games: tuple[Summary, ...] = ()
    sessions: tuple[Session, ...] = ()

    @cached_property
    def by_id(self) -> Mapping[str, Summary]:
        """The games by their ids."""
        return {game.id: game for game in self.games}

    @cached_property
    def by_session(self) -> Mapping[str, Session]:
        """The session of every game, by the game's id."""
        return {game: one for one in self.sessions for game in one.games}

    def name(self, person: str) -> str:
        """What a person is called; nothing for a guest."""
        player = self.people.players.get(person)
        return "" if player is None else player.name

    def of_session(self, session: Session) -> tuple[Summary, ...]:
        """The games of a session, the latest first."""
        return tuple(self.by_id[game] for game in reversed(session.games))

    def place(self, session: Session) -> str:
        """Where a session was: what people say of it, else what the first of its games that tells it says."""
        if session.about.place is not None:
            return session.about.place
        return next(filter(None, (self.by_id[game].place for game in session.games)), "")

    def place_of(self, game: Summary) -> str:
        """Where a game was: what people say of its session, else what it says of itself."""
        session = self.by_session.get(game.id)
        said = None if session is None else session.about.place
        return game.place if said is None else said

    def session(self, ident: str) -> Session | None:
        """The session of that id, if it has games."""
        return next((one for one in self.sessions if one.id == ident), None)


class Library:
    """What a shelf holds, looked at as a whole."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._seen: tuple[Any, ...] = ()
        self._view = View()
        self._known = People()
        self._summaries: dict[str, tuple[Mapping[str, Any], Summary]] = {}
        self._facts: dict[str, tuple[str, Facts]] = {}

    def view(self) -> View:
        """Everything as it is now."""
        listed, live = self.shelf.games(), self.shelf.live
        told = (self.shelf.settings_under("player"), self.shelf.settings_under("session"))
        seen = (listed, None if live is None else (live.header["id"], len(live.entries)), told)
        if seen != self._seen:
            if not self._seen or told[0] != self._seen[2][0]:
                self._known, self._summaries = games.people_of(self.shelf), {}
            kept = [self._summary(one) for one in (*_of_live(self.shelf), *listed) if one["plays"]]
            self._view = _view_of(self._known, kept, told[1])
            self._seen = seen
        return self._view

    def _summary(self, kept: Mapping[str, Any]) -> Summary:
        """A game in the list; as before where it stands on the shelf as before."""
        before = self._summaries.get(kept["id"])
        if before is None or before[0] is not kept:
            before = self._summaries[kept["id"]] = (kept, games.summary(kept, self._known))
        return before[1]

    # --- facts --------------------------------------------------------------------

    def missing(self) -> tuple[str, ...]:
        """The games whose facts are not known for their present state."""
        heads, kept = self.shelf.heads(), self.shelf.facts()
        return tuple(game.id for game in self.view().games if not self._know(game.id, heads.get(game.id, ""), kept))

    def reckon(self, wanted: Sequence[str]) -> None:
        """Make the facts of these games and keep them; where they cannot be kept they are known until the end."""
        heads = self.shelf.heads()
        for game in wanted:
            self._facts[game] = (heads.get(game, ""), self._reckoned(game))
        self._write_down(wanted)

    async def catch_up(self, on_progress: Callable[[int, int], None] = lambda _done, _all: None) -> None:
        """Make all facts that are missing, one game at a time so that others have their turn.

        What comes in between is looked at too, and two that do this at once share the work. `on_progress` hears how
        many games are known, of how many.
        """
        while wanted := self.missing():
            known, heads = len(self.view().games), self.shelf.heads()
            for place, game in enumerate(wanted[:AT_ONCE]):
                if place % TOLD_EVERY == 0:
                    on_progress(known - len(wanted) + place, known)
                await asyncio.sleep(A_BREATH)
                head = heads.get(game, "")
                if game not in self._facts or self._facts[game][0] != head:
                    self._facts[game] = (head, self._reckoned(game))
            self._write_down(wanted[:AT_ONCE])

    def _write_down(self, made: Sequence[str]) -> None:
        """Keep the facts of these games, but not of the one being played, which changes with every tile."""
        live = None if self.shelf.live is None else self.shelf.live.header["id"]
        told = {
            game: {"edition": EDITION, "head": self._facts[game][0], "facts": facts_plain.plain(self._facts[game][1])}
            for game in made
            if game != live and game in self._facts
        }
        try:
            self.shelf.keep_facts(told)
        except StoreError as error:
            log.warning("what was worked out could not be kept: %s", error)

    def filed(self) -> tuple[Filed, ...]:
        """The games whose facts are known, with the people as they are now."""
        self.missing()
        return tuple(
            Filed(game.id, game.began, game.preset, game.people, game.sides, self._facts[game.id][1])
            for game in self.view().games
            if game.id in self._facts and game.state != "unreadable"
        )

    def _know(self, game: str, head: str, kept: Mapping[str, Any]) -> bool:
        """Whether the facts of a game are at hand; those that were kept are read."""
        if game in self._facts and self._facts[game][0] == head:
            return True
        self._facts.pop(game, None)
        told = kept.get(game, {})
        if told.get("head") != head or told.get("edition") != EDITION:
            return False
        try:
            self._facts[game] = (head, facts_plain.read(told["facts"]))
        except (BadData, KeyError, TypeError):
            return False
        return True

    def _reckoned(self, game: str) -> Facts:
        """The facts of a game; `UNREAD` where it cannot be read."""
        try:
            kept = self.shelf.load(game)
            return facts_of(read(kept.header, kept.entries))
        except (StoreError, BadData):
            return UNREAD

    # --- people -------------------------------------------------------------------

    def rename(self, person: str, name: str) -> Refused | None:
        """Call a player something else from now on, in old games too. Raises StoreError."""
        return self._keep(people.rename(self.view().people, self._player(person), name))

    def seat(self, asked: Sequence[Seat], guest: Iterable[str], around: Surroundings) -> Company:
        """Who sits down at these seats, in the session that is running or a new one; newcomers are kept.

        `guest`: what those without a name are called. Raises StoreError.
        """
        known = self.view().people
        seats = people.seated(known, asked, guest, iter(around.new_id, None))
        fresh = people.newcomers(known, seats)
        self.shelf.change_settings(**{f"player/{one.id}": people.plain(one) for one in fresh})
        session = self.running(around.now())
        if session is None:
            return Company(seats, around.new_id())
        return Company(seats, session.id, session.about.place or "")

    def restyle(self, person: str, colour: int | None, mark: str) -> None:
        """Give a player a colour, and letters or an emoji. Raises StoreError."""
        self._keep(people.restyle(self._player(person), colour, mark))

    def merge(self, person: str, into: str) -> Refused | None:
        """Make one player part of another. Raises StoreError."""
        return self._keep(people.merge(self._player(person), self._player(into), self.tables()))

    def tables(self) -> tuple[tuple[str, ...], ...]:
        """The people of every game, of those in the bin and of one without a tile too."""
        self.view()
        every = (*self.shelf.games(), *self.shelf.bin(), *_of_live(self.shelf))
        return tuple(self._summary(one).people for one in every)

    def unmerge(self, person: str) -> None:
        """Take a merging back right after it was done. Raises StoreError."""
        self._keep(replace(self._player(person), into=""))

    def _player(self, person: str) -> Player:
        return self.view().people.players[person]

    def _keep(self, player: Player | Refused) -> Refused | None:
        if isinstance(player, Refused):
            return player
        self.shelf.change_settings(**{f"player/{player.id}": people.plain(player)})
        return None

    def at_hand(self, now: str) -> tuple[Player, ...]:
        """Everybody: those of the session that is running first, then the others, both by name."""
        session = self.running(now)
        here = frozenset(session.people if session else ())
        return tuple(sorted(self.view().people.everybody(), key=lambda player: player.id not in here))

    # --- sessions -----------------------------------------------------------------

    def running(self, now: str) -> Session | None:
        """The session that a game begun now joins."""
        return sessions.running(self.view().sessions, now)

    def describe(self, session: str, about: About) -> None:
        """Keep what people say of a session. Raises StoreError."""
        self.shelf.change_settings(**{f"session/{session}": sessions.plain(about)})


def _of_live(shelf: Shelf) -> list[dict[str, Any]]:
    """The game being played as the list would have it."""
    live = shelf.live
    return [] if live is None else [{**summarize(live.header, live.entries), "id": live.header["id"]}]


def _view_of(known: People, listed: Sequence[Summary], told: Mapping[str, Any]) -> View:
    found = sorted(listed, key=lambda game: (game.began, game.id), reverse=True)
    everybody = people.with_seats(known, (seat for game in found for seat in game.seats))
    sat = (Sat(game.id, game.people, game.began, game.last or game.began, game.session) for game in found)
    about = {ident: sessions.read(one) for ident, one in told.items()}
    return View(everybody, tuple(found), sessions.sessions(sat, about))
