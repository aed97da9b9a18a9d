"""Events as plain data and back: their kind, and every field that says more than its default."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import cast

from scorekeeper.record import plain
from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Ended,
    Event,
    Move,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.record.plain import BadData, bad
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import Tile

Readers = dict[str, Callable[[object], object]]


def event(told: Event) -> dict[str, object]:
    """An event as plain data: numbers, text, true and false, lists of these."""
    data: dict[str, object] = {"kind": _NAMES[type(told)]}
    for field in fields(told):
        value = getattr(told, field.name)
        if value != field.default:
            data[field.name] = _plain(value)
    return data


def read_event(data: object) -> Event:
    """The event that plain data tells. Raises BadData; names it does not know are passed over."""
    told = plain.fields(data)
    name = plain.part(told, "kind", plain.text)
    if name not in KINDS:
        raise BadData(f'there is no event of the kind "{name[:60]}"')
    kind, readers = KINDS[name]
    wanted = [field.name for field in fields(kind) if field.name in told or field.default is MISSING]
    make: Callable[..., Event] = kind
    return make(**{part: plain.part(told, part, readers[part]) for part in wanted})


def read_move(data: object) -> Move:
    """The move that plain data tells. Raises BadData, also for a correction."""
    told = read_event(data)
    if isinstance(told, Corrected):
        raise bad("a move", "corrected")
    return told


def _arm(value: object) -> Arm:
    try:
        return Arm(cast("str", value))
    except ValueError:
        raise bad("an arm", value) from None


def _plain(value: object) -> object:
    match value:
        case Tile() | Arm():
            return str(value)
        case tuple():
            return [str(one) if isinstance(one, Tile) else event(one) for one in value]
        case _:
            return value


KINDS: dict[str, tuple[type[Event], Readers]] = {
    "dealt": (Dealt, {"leader": plain.count, "tiles": plain.count}),
    "played": (
        Played,
        {
            "seat": plain.count,
            "tile": plain.piece,
            "at": plain.piece,
            "arm": _arm,
            "turned": plain.yes_or_no,
            "called": plain.whole,
        },
    ),
    "drew": (Drew, {"seat": plain.count, "tiles": plain.whole}),
    "passed": (Passed, {"seat": plain.count}),
    "shown": (Shown, {"seat": plain.count, "pips": plain.whole, "tiles": plain.several(plain.piece)}),
    "blocked": (Blocked, {}),
    "adjusted": (Adjusted, {"seat": plain.count, "points": plain.whole, "reason": plain.text}),
    "taken": (Taken, {"seat": plain.count, "entry": plain.whole}),
    "ruled": (Ruled, {"field": plain.text, "value": plain.text}),
    "ended": (Ended, {}),
    "unread": (Unread, {"text": plain.text}),
    "corrected": (Corrected, {"number": plain.whole, "instead": plain.several(read_move)}),
}
"""What each kind of event is called in plain data, and how its fields are read. A name once released stays."""

_NAMES = {kind: name for name, (kind, _) in KINDS.items()}
