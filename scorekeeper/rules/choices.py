"""The fields of Rules as data: their names, reading and writing a value, and what cannot stand."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from scorekeeper.rules.tile import SETS, full_set
from scorekeeper.rules.variants import (
    BlockedTie,
    Claims,
    CrossArms,
    Draw,
    Finish,
    FirstLeader,
    HandEnds,
    LeaderAfterBlock,
    NextLeader,
    PerSeats,
    Points,
    Rounding,
    Rules,
    Settlement,
    Spinner,
    SpinnerCounts,
)

SEATS = range(2, 9)
"""How many can sit at a table."""

TARGETS = range(1, 100_001)
"""Points a game can be played to."""

_DEALS = range(1, 46)
_LONGEST_NUMBER = 6

Value = str | int | PerSeats | None


@dataclass(frozen=True, slots=True)
class Misfit:
    """A choice that cannot stand: its `code`, the field, the value as written, the limit if any."""

    code: str
    field: str
    value: str
    limit: int | None = None


def _number(allowed: range | tuple[int, ...]) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > _LONGEST_NUMBER or int(text) not in allowed:
            raise ValueError(text)
        return int(text)

    return read


def _yes_or_no(text: str) -> bool:
    return {"yes": True, "no": False}[text]


def _draw(text: str) -> Draw | int:
    return Draw(text) if text in set(Draw) else _number(range(1, 92))(text)


def _per_seats(allowed: range) -> Callable[[str], PerSeats]:
    number = _number(allowed)

    def read(text: str) -> PerSeats:
        if "=" not in text:
            return PerSeats(otherwise=number(text))
        pairs = [part.split("=") for part in text.replace(",", " ").split()]
        found = {_number(SEATS)(seats): number(value) for seats, value in pairs}
        return PerSeats(tuple(sorted(found.items())))

    return read


def _target(text: str) -> PerSeats | None:
    return None if text == "none" else _per_seats(TARGETS)(text)


_READERS: dict[str, Callable[[str], Value]] = {
    "set": _number(SETS),
    "spinner": Spinner,
    "cross-arms": CrossArms,
    "spinner-counts": SpinnerCounts,
    "points": Points,
    "deal": _per_seats(_DEALS),
    "first-leader": FirstLeader,
    "next-leader": NextLeader,
    "next-leader-after-block": LeaderAfterBlock,
    "hand-ends": HandEnds,
    "out-bonus": _number(range(1001)),
    "draw": _draw,
    "boneyard-reserve": _number((0, 1, 2)),
    "settlement": Settlement,
    "rounding": Rounding,
    "round-to": _number(range(1, 101)),
    "round-each-hand": _yes_or_no,
    "blocked-tie": BlockedTie,
    "target": _target,
    "exact-target": _yes_or_no,
    "finish": Finish,
    "claims": Claims,
}

FIELDS = tuple(_READERS)
"""Every field a table chooses, hyphenated, in the order of `Rules`."""

WORDS: dict[str, tuple[str, ...]] = {
    name: tuple(reader) if isinstance(reader, type) and issubclass(reader, StrEnum) else ("yes", "no")
    for name, reader in _READERS.items()
    if reader is _yes_or_no or isinstance(reader, type)
}
"""The values of the fields that are answered by one word, the default first."""


def change(rules: Rules, name: str, text: str) -> Rules | Misfit:
    """These rules with one choice changed, read as it is written in the notation.

    Gives a Misfit `unknown-rule` or `bad-value` that quotes what was written.
    """
    reader = _READERS.get(name)
    if reader is None:
        return Misfit("unknown-rule", name, text)
    try:
        return with_value(rules, name, reader(text.strip()))
    except (ValueError, KeyError):
        return Misfit("bad-value", name, text)


def with_value(rules: Rules, name: str, value: Value) -> Rules:
    """These rules with the field of that hyphenated name set; the value is not checked."""
    return replace(rules, **{name.replace("-", "_"): value})  # type: ignore[arg-type]


def value_of(rules: Rules, name: str) -> Value:
    """What these rules say in the field of that hyphenated name."""
    value: Value = getattr(rules, name.replace("-", "_"))
    return value


def write(value: Value) -> str:
    """A value as it is written in the notation: `yes`, `none`, `2=9 3=7 4=5`, `until-playable`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def differences(rules: Rules, base: Rules) -> tuple[tuple[str, str], ...]:
    """The fields in which `rules` depart from `base`, with their values as written."""
    return tuple(
        (name, write(value_of(rules, name))) for name in FIELDS if value_of(rules, name) != value_of(base, name)
    )


def misfits(rules: Rules, seats: int, tiles: int | None = None) -> tuple[Misfit, ...]:
    """What makes these rules unplayable by so many seats; nothing where they can be played.

    `tiles`: dealt to each seat where the table chose that itself.
    """
    found = []
    if seats not in SEATS:
        found.append(Misfit("seats", "seats", str(seats), SEATS[-1]))
    dealt = rules.deal.at(seats) if tiles is None else tiles
    most = len(full_set(rules.set)) // max(seats, 1)
    if dealt is not None and not 1 <= dealt <= most:
        found.append(Misfit("deal-beyond-set", "deal", str(dealt), most))
    if rules.points is Points.FIVES_DIV and rules.rounding is Rounding.NONE:
        found.append(Misfit("needs-rounding", "rounding", str(rules.rounding)))
    return tuple(found)


def target_for(rules: Rules, seats: int) -> int | None:
    """Points that win, for so many seats; None where the game goes on until it is ended."""
    return None if rules.target is None else rules.target.at(seats)


assert {name.replace("-", "_") for name in FIELDS} == {f.name for f in fields(Rules)} - {"preset"}  # noqa: S101
