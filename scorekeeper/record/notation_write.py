"""Events as lines of text."""

from typing import assert_never

from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Ended,
    Event,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.record.notation_names import Names
from scorekeeper.record.notation_text import free_text, one_line
from scorekeeper.rules.line import Arm

_ARROWS = {Arm.LEFT: " <", Arm.RIGHT: " >", Arm.UP: " ^", Arm.DOWN: " v"}


def write_event(event: Event, names: Names) -> str:  # noqa: C901 - one case a kind of event
    """One event as a line of text, in the canonical form."""
    match event:
        case Dealt(leader, tiles):
            number = "" if tiles is None else f" {tiles}"
            return f"hand:{number}" + ("" if leader is None else f" leads {_seat(leader, names)}")
        case Played():
            return f"{_seat(event.seat, names)} {_play(event)}"
        case Drew(seat, tiles):
            return f"{_seat(seat, names)} +{tiles}"
        case Passed(seat):
            return f"{_seat(seat, names)} -"
        case Shown(seat, pips, tiles):
            held = [str(pips)] if tiles is None else [str(tile) for tile in tiles]
            return " ".join(["held", _seat(seat, names), *held])
        case Blocked():
            return "blocked"
        case Adjusted(seat, points, reason):
            return f"{_seat(seat, names)} !{points:+d} {free_text(reason)}".rstrip()
        case Taken(seat, entry):
            return f"{_seat(seat, names)} takes {entry}"
        case Ruled(field, value):
            return f"rule {one_line(field)}: {one_line(value)}".rstrip()
        case Ended():
            return "end"
        case Unread(text):
            return one_line(text)
        case Corrected(number, instead):
            return f"fix {number}: {' ; '.join([write_event(move, names) for move in instead])}".rstrip()
    assert_never(event)


def _seat(seat: int, names: Names) -> str:
    return names.written[seat] if seat < len(names.written) else str(seat + 1)


def _play(event: Played) -> str:
    tile = event.tile
    written = f"{tile.low}-{tile.high}" if event.turned else str(tile)
    at = "" if event.at is None else f" @{event.at}"
    arm = "" if event.arm is None else _ARROWS.get(event.arm, "")
    called = "" if event.called is None else f" ={event.called}"
    return written + at + arm + called
