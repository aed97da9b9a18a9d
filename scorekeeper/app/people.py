"""People as they are known over many games: by an id, whatever they were called at a table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scorekeeper.app.names import clean, key, plain_text
from scorekeeper.record.record import LONGEST_NAME, Record, Seat

GUEST = "guest"
"""The id at a seat whose player is nobody in particular."""

COLOURS = 8
"""Colours a player may have, from 0."""

LONGEST_MARK = 12
"""Code points of the letters or the emoji that stand for a player; one family of four has seven."""

_UNKNOWN = "name:"


@dataclass(frozen=True, slots=True)
class Player:
    """A person. `colour`: from 0. `mark`: letters or an emoji, empty for the initials.

    `known_as`: the keys of names under which games without ids mean this person. `into`: the id of
    the player this one was merged into.
    """

    id: str
    name: str
    colour: int | None = None
    mark: str = ""
    known_as: tuple[str, ...] = ()
    into: str = ""


class Objection(StrEnum):
    """Why something cannot be done to a player."""

    NO_NAME = "no-name"
    LONG_NAME = "long-name"
    SAME_NAME = "same-name"
    SAT_TOGETHER = "sat-together"
    SAME_PLAYER = "same-player"


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that cannot be done: why, and the name it is about."""

    why: Objection
    text: str = ""


@dataclass(frozen=True, slots=True)
class Met:
    """A seat with the person there: the id, and what that person is called now."""

    seat: Seat
    who: str
    named: str


@dataclass(frozen=True)
class People:
    """Everybody there is. `players`: by id, those merged into others too."""

    players: Mapping[str, Player] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Find out whom a name without an id means."""
        known: dict[str, str] = {}
        for player in self.players.values():
            for one in player.known_as:
                known.setdefault(one, player.id)
        object.__setattr__(self, "_known", known)
        object.__setattr__(self, "_met", {})

    def meet(self, name: str, player: str) -> Met:
        """Who sits at a seat of that name and id. Asked for every seat of every game, so each answer is kept."""
        met: dict[tuple[str, str], Met] = self._met  # type: ignore[attr-defined]
        found = met.get((name, player))
        if found is None:
            seat = Seat(name, player)
            found = met[name, player] = Met(seat, self.who(seat), self.named(seat))
        return found

    def who(self, seat: Seat) -> str:
        """The id of the person at a seat; empty for a guest. Never that of a player who was merged into another."""
        if seat.player == GUEST:
            return ""
        known: Mapping[str, str] = self._known  # type: ignore[attr-defined]
        return self._final(seat.player or known.get(key(seat.name), _UNKNOWN + key(seat.name)))

    def named(self, seat: Seat) -> str:
        """What the person at a seat is called now."""
        player = self.players.get(self.who(seat))
        return seat.name if player is None else player.name

    def everybody(self) -> tuple[Player, ...]:
        """The players that were not merged into others, by name."""
        found = [player for player in self.players.values() if self._final(player.id) == player.id]
        return tuple(sorted(found, key=lambda player: (plain_text(player.name), key(player.name), player.id)))

    def called(self, name: str) -> Player | None:
        """Who is called so now."""
        return next((player for player in self.everybody() if key(player.name) == key(name)), None)

    def _final(self, player: str) -> str:
        """Whom a player was merged into, at last; of several merged in a ring, the one whose id comes first."""
        trail = [player]
        while (found := self.players.get(trail[-1])) and found.into:
            if found.into in trail:
                return min(trail[trail.index(found.into) :])
            trail.append(found.into)
        return trail[-1]


def with_seats(people: People, seats: Iterable[Seat]) -> People:
    """With those who are known from games only; the latest name, where the games come the newest first."""
    found = dict(people.players)
    for seat in dict.fromkeys(seats):
        who = people.who(seat)
        if who and who not in found:
            known_as = (key(seat.name),) if who.startswith(_UNKNOWN) else ()
            found[who] = Player(who, seat.name, known_as=known_as)
    return People(found)


def renamed(record: Record, people: People) -> Record:
    """The record with its seats called as their people are now; as written where two would be called alike."""
    seats = tuple(replace(seat, name=people.named(seat)) for seat in record.seats)
    if seats == record.seats or len({key(seat.name) for seat in seats}) < len(seats):
        return record
    return replace(record, seats=seats)


def seated(people: People, asked: Sequence[Seat], guest: Iterable[str], ids: Iterable[str]) -> tuple[Seat, ...]:
    """Who sits down there, each known by the id at the seat, or else by the name.

    Who is not known yet gets the next of `ids`; a seat without a name is called the next of `guest` that nobody bears.
    """
    taken = {key(seat.name) for seat in asked}
    free = (name for name in guest if key(name) not in taken)
    fresh = iter(ids)
    seats: list[Seat] = []
    for seat in asked:
        name = clean(seat.name)
        known = people.players.get(people.who(seat)) if seat.player else people.called(name)
        if not name:
            seats.append(Seat(next(free), GUEST))
        elif known is not None and known.id not in {other.player for other in seats}:
            seats.append(Seat(known.name, known.id))
        else:
            seats.append(Seat(name, next(fresh)))
    return tuple(seats)


def follow(before: People, after: People, name: str) -> str:
    """What somebody who bore that name is called now, after a renaming or a merging."""
    bore = before.called(name)
    return name if bore is None else after.named(Seat(name, bore.id))


def newcomers(people: People, seats: Sequence[Seat]) -> tuple[Player, ...]:
    """Those at these seats who are in no list yet; a name that games without ids have used means them from now on."""
    return tuple(
        Player(seat.player, seat.name, known_as=_free(people, seat.name))
        for seat in seats
        if seat.player not in ("", GUEST) and seat.player not in people.players
    )


def _free(people: People, name: str) -> tuple[str, ...]:
    taken = {one for player in people.players.values() for one in player.known_as}
    return () if key(name) in taken else (key(name),)


def rename(people: People, player: Player, name: str) -> Player | Refused:
    """The player under another name; games without ids that meant the old one still do."""
    name = clean(name)
    if not name:
        return Refused(Objection.NO_NAME)
    if len(name) > LONGEST_NAME:
        return Refused(Objection.LONG_NAME, name)
    other = people.called(name)
    if other is not None and other.id != player.id:
        return Refused(Objection.SAME_NAME, other.name)
    return replace(player, name=name)


def restyle(player: Player, colour: int | None, mark: str) -> Player:
    """The player with another colour, and letters or an emoji."""
    return replace(player, colour=colour, mark=clean(mark)[:LONGEST_MARK])


def merge(one: Player, into: Player, tables: Iterable[Iterable[str]]) -> Player | Refused:
    """The first player as part of the second; `tables` are the people of every game.

    Two who sat at one table are two people. What is merged cannot be taken apart again without loss:
    games begun afterwards tell no longer who of the two it was.
    """
    if one.id == into.id:
        return Refused(Objection.SAME_PLAYER, one.name)
    if any({one.id, into.id} <= set(people) for people in tables):
        return Refused(Objection.SAT_TOGETHER, one.name)
    return replace(one, into=into.id)


def plain(player: Player) -> dict[str, object]:
    """A player as JSON knows it, without the id."""
    return {
        "name": player.name,
        "colour": player.colour,
        "mark": player.mark,
        "known_as": list(player.known_as),
        "into": player.into,
    }


def read(ident: str, told: object) -> Player | None:
    """The player that `plain` wrote; None for anything else, and what is odd in it left out."""
    if not isinstance(told, Mapping) or not isinstance(told.get("name"), str):
        return None
    name = clean(told["name"])[:LONGEST_NAME]
    colour, mark, into, known_as = (told.get(part) for part in ("colour", "mark", "into", "known_as"))
    return Player(
        ident,
        name or ident,
        colour if type(colour) is int and 0 <= colour < COLOURS else None,
        clean(mark)[:LONGEST_MARK] if isinstance(mark, str) else "",
        tuple(one for one in known_as if isinstance(one, str)) if isinstance(known_as, list) else (),
        into if isinstance(into, str) else "",
    )
