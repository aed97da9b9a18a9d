"""A game being set up: who sits where, under which rules, and what still stands in the way."""

import unicodedata
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.app.names import clean, key
from scorekeeper.app.people import GUEST
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.events import Dealt
from scorekeeper.record.record import LONGEST_NAME, Record, Seat, append, each_alone
from scorekeeper.rules.choices import SEATS, Misfit, change, misfits, target_for, write
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.variants import PRESETS, FirstLeader, Rules

_PARTNERS = (4, 6, 8)


class Wrong(StrEnum):
    """What stands in the way of a game."""

    NO_PLAYERS = "no-players"
    ONE_PLAYER = "one-player"
    TOO_MANY = "too-many-players"
    LONG_NAME = "long-name"
    SAME_NAME = "same-name"
    RULE = "rule"
    NO_DEAL = "no-deal"
    NO_TARGET = "no-target"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to be put right before the game can begin: quoted, with the seat it is about."""

    wrong: Wrong
    text: str = ""
    seat: int | None = None
    misfit: Misfit | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been chosen so far. `deal` and `target` are as typed; empty means by the rules.

    A name that is left empty is that of a guest.
    """

    names: tuple[str, ...] = ("", "")
    rules: Rules = PRESETS["fives"]
    are_partners: bool = False
    deal: str = ""
    target: str = ""
    leader: int | None = None


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits down, by their ids, and at what sitting: its id, and where that is."""

    seats: tuple[Seat, ...] = ()
    session: str = ""
    place: str = ""


ALONE = Company()
"""Nobody is known by an id, and the game belongs to no sitting."""


def has_seat(draft: Draft, name: str) -> bool:
    """Whether somebody of that name sits there."""
    return any(key(one) == key(name) for one in draft.names)


def sit(draft: Draft, name: str) -> Draft:
    """The first seat without a name is that person's; where there is none a new one, if it is not one too many."""
    names = list(draft.names)
    empty = next((seat for seat, one in enumerate(names) if not clean(one)), len(names))
    if empty == SEATS[-1]:
        return draft
    names[empty:] = [name, *names[empty + 1 :]]
    leader = draft.leader if len(names) == len(draft.names) else None
    return replace(draft, names=tuple(names), leader=leader)


def rise(draft: Draft, name: str) -> Draft:
    """The seat of that person is left empty."""
    return replace(draft, names=tuple("" if key(one) == key(name) else one for one in draft.names))


def can_be_partners(draft: Draft) -> bool:
    """Whether so many seats can make pairs that sit opposite each other."""
    return len(draft.names) in _PARTNERS


def sides(draft: Draft) -> Sides:
    """Who scores together: those opposite each other, or everybody alone."""
    seats = len(draft.names)
    if not (draft.are_partners and can_be_partners(draft)):
        return each_alone(seats)
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))


def chosen_rules(draft: Draft) -> Rules | Problem:
    """The rules with the deal and the target typed in, or what is wrong with those."""
    rules: Rules | Misfit = draft.rules
    for field, typed in (("deal", draft.deal), ("target", draft.target)):
        text = unicodedata.normalize("NFKC", typed).strip()
        if text and isinstance(rules, Rules):
            rules = change(rules, field, text)
    if isinstance(rules, Misfit):
        return Problem(Wrong.RULE, rules.value, misfit=rules)
    return rules


def problems(draft: Draft) -> tuple[Problem, ...]:
    """Everything that stands in the way of this game, names first."""
    found = _of_names(tuple(clean(name) for name in draft.names))
    rules = chosen_rules(draft)
    if isinstance(rules, Problem):
        return (*found, rules)
    if not found:
        seats = len(draft.names)
        found += [Problem(Wrong.RULE, one.value, misfit=one) for one in misfits(rules, seats)]
        if rules.deal.at(seats) is None:
            found.append(Problem(Wrong.NO_DEAL, str(seats)))
        if rules.target is not None and target_for(rules, seats) is None:
            found.append(Problem(Wrong.NO_TARGET, str(seats)))
    return tuple(found)


def _of_names(names: tuple[str, ...]) -> list[Problem]:
    if not any(names):
        return [Problem(Wrong.NO_PLAYERS)]
    if len(names) < SEATS[0]:
        return [Problem(Wrong.ONE_PLAYER, names[0])]
    found = []
    if len(names) > SEATS[-1]:
        found.append(Problem(Wrong.TOO_MANY, str(len(names))))
    first_with: dict[str, int] = {}
    for seat, name in [named for named in enumerate(names) if named[1]]:
        if len(name) > LONGEST_NAME:
            found.append(Problem(Wrong.LONG_NAME, name, seat))
        elif first_with.setdefault(key(name), seat) != seat:
            found.append(Problem(Wrong.SAME_NAME, name, seat))
    return found


def begin(draft: Draft, around: Surroundings, company: Company = ALONE) -> Record:
    """The record of the game that was set up, its first hand dealt if somebody leads it.

    Raises ValueError for a draft whose rules cannot be read; its other problems are not checked.
    """
    rules = chosen_rules(draft)
    if isinstance(rules, Problem):
        message = f"the draft cannot begin: {rules}"
        raise ValueError(message)  # noqa: TRY004 - the draft is wrong, not its type
    now = around.now()
    record = Record(
        rules=rules,
        seats=company.seats or tuple(Seat(clean(name)) for name in draft.names),
        sides=sides(draft),
        id=around.new_id(),
        created=now,
        session=company.session,
        about=_about(around.today(), company.place),
    )
    return record if draft.leader is None else append(record, Dealt(draft.leader), now)


def rematch(record: Record, leader: int | None, around: Surroundings, company: Company = ALONE) -> Record:
    """The same seats and rules once more, following that game."""
    now = around.now()
    again = replace(
        record,
        seats=company.seats or record.seats,
        entries=(),
        id=around.new_id(),
        created=now,
        follows=record.id,
        session=company.session,
        about=_about(around.today(), company.place),
    )
    return again if leader is None else append(again, Dealt(leader), now)


def _about(today: str, place: str) -> tuple[tuple[str, str], ...]:
    return (("date", today), *((("place", place),) if place else ()))


def draft_of(record: Record) -> Draft:
    """The draft that would set the same table again."""
    seats = len(record.seats)
    return Draft(
        names=tuple("" if seat.player == GUEST else seat.name for seat in record.seats),
        rules=PRESETS.get(record.rules.preset, record.rules),
        are_partners=len(record.sides) < seats,
    )


def is_led_by_chance(rules: Rules) -> bool:
    """Whether the first leader is drawn at random by these rules."""
    return rules.first_leader is FirstLeader.RANDOM


def said(rules: Rules, field: str, seats: int) -> str:
    """What the rules say of the deal or the target for so many seats, as written; empty if nothing."""
    value = rules.deal.at(seats) if field == "deal" else target_for(rules, seats)
    return "" if value is None else write(value)
