"""Records as plain data for JSON, both ways, with a format number; older formats are lifted on reading."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.record import plain
from scorekeeper.record.codec_events import event, read_event
from scorekeeper.record.events import Entry
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Record, Seat
from scorekeeper.rules.choices import FIELDS, Misfit, change, value_of, write
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.variants import Rules

Plain = dict[str, object]


@dataclass(frozen=True, slots=True)
class Lift:
    """What makes plain data of one format that of the next: headers, and entries."""

    header: Callable[[Plain], Plain]
    entry: Callable[[Plain], Plain]


LIFTS: tuple[Lift, ...] = ()
"""The first lifts format 1 to 2, and so on. A record is never rewritten: it is lifted whenever it is read."""

FORMAT = len(LIFTS) + 1
"""The format that is written."""


def header(record: Record) -> Plain:
    """All of a record but its entries. The rules are whole, each field as the notation writes it."""
    rules = record.rules
    return {
        "format": FORMAT,
        "id": record.id,
        "created": record.created,
        "follows": record.follows,
        "session": record.session,
        "rules": {"preset": rules.preset, **{name: write(value_of(rules, name)) for name in FIELDS}},
        "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
        "sides": [list(seats) for seats in record.sides],
        "about": [list(pair) for pair in record.about],
    }


def entry(one: Entry) -> Plain:
    """One entry: its number, when it was written, its event."""
    return {"number": one.number, "at": one.at, "event": event(one.event)}


def read_header(data: object, lifts: Sequence[Lift] = LIFTS) -> Record:
    """The record that plain data tells, before its first entry. Raises BadData.

    A field of the rules that was not known then says what was done then. Other names are passed over.
    """
    told = dict(plain.fields(data))
    for lift in lifts[format_of(told, lifts) - 1 :]:
        told = lift.header(told)
    seats = plain.part(told, "seats", plain.several(_seat))
    sides = plain.part(told, "sides", plain.several(plain.several(plain.count)))
    return Record(
        rules=plain.part(told, "rules", _rules),
        seats=seats,
        sides=_checked(sides, len(seats)),
        id=_said(told, "id"),
        created=_said(told, "created"),
        follows=_said(told, "follows"),
        session=_said(told, "session"),
        about=plain.part(told, "about", plain.several(_pair)) if "about" in told else (),
    )


def read_entry(data: object, written_as: int = FORMAT, lifts: Sequence[Lift] = LIFTS) -> Entry:
    """The entry that plain data of that format tells. Raises BadData."""
    told = dict(plain.fields(data))
    for lift in lifts[written_as - 1 :]:
        told = lift.entry(told)
    return Entry(
        number=plain.part(told, "number", plain.count),
        at=_said(told, "at"),
        event=plain.part(told, "event", read_event),
    )


def format_of(data: Mapping[str, object], lifts: Sequence[Lift] = LIFTS) -> int:
    """The format a header is written in. Raises BadData, with the code `newer-format` if a later version wrote it."""
    number = plain.part(data, "format", plain.count)
    newest = len(lifts) + 1
    if number > newest:
        raise BadData(
            f"this was written in format {number} by a newer version; this one reads up to {newest}", "newer-format"
        )
    if number < 1:
        raise BadData(f"there is no format {number}")
    return number


def _said(data: Mapping[str, object], name: str) -> str:
    return plain.part(data, name, plain.text) if name in data else ""


def _seat(value: object) -> Seat:
    told = plain.fields(value)
    return Seat(plain.part(told, "name", plain.text), _said(told, "player"))


def _pair(value: object) -> tuple[str, str]:
    words = plain.several(plain.text)(value)
    if len(words) != 2:  # noqa: PLR2004 - a pair is two
        raise plain.bad("a pair", value)
    return words[0], words[1]


def _checked(sides: Sides, seats: int) -> Sides:
    if sorted(seat for side in sides for seat in side) != list(range(seats)) or not all(sides):
        found = str([list(side) for side in sides])
        raise BadData(f'in "sides": each of {seats} seats must be on one side, not {found[:60]}')
    return sides


def _rules(value: object) -> Rules:
    told = plain.fields(value)
    rules = replace(Rules(), preset=plain.part(told, "preset", plain.text))
    for name in FIELDS:
        if name in told:
            changed = change(rules, name, plain.part(told, name, plain.text))
            if isinstance(changed, Misfit):
                raise BadData(f'"{changed.value[:60]}" is no value of the rule {name}')
            rules = changed
    return rules
