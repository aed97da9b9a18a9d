"""Sentences for what happened: one for each kind of entry."""

from collections.abc import Sequence

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
from scorekeeper.rules.choices import FIELDS
from scorekeeper.rules.line import Arm
from scorekeeper.words.say import say_play
from scorekeeper.words.say_rules import say_field, say_value
from scorekeeper.words.say_setup import quoted
from scorekeeper.words.translate import Translator

Names = Sequence[str]


def say_event(t: Translator, event: Event, names: Names, arm: Arm | None = None) -> str:  # noqa: C901, PLR0911, PLR0912
    """What happened, as it was told. `arm`: the way a tile ran, where the line has shown it."""
    match event:
        case Dealt():
            return _say_deal(t, event, names)
        case Played(seat, tile):
            shown = arm or event.arm
            if shown is None:
                return t.text("{name} lays {tile}", name=_name(names, seat), tile=str(tile))
            return say_play(t, _name(names, seat), tile, shown)
        case Drew(seat, tiles):
            return t.plural("{name} draws {n} tile", "{name} draws {n} tiles", tiles, name=_name(names, seat))
        case Passed(seat):
            return t.text("{name} passes", name=_name(names, seat))
        case Shown():
            return _say_held(t, event, names)
        case Blocked():
            return t.text("Blocked: nobody can play")
        case Adjusted(seat, points, reason):
            said = t.text("{name} {points} by agreement", name=_name(names, seat), points=t.signed(points))
            return f"{said}: {quoted(reason)}" if reason else said
        case Taken(seat, entry):
            return t.text("{name} takes the points of entry {entry}", name=_name(names, seat), entry=str(entry))
        case Ruled(field, value):
            name = say_field(t, field) if field in FIELDS else quoted(field)
            return t.text("From here on, {field}: {value}", field=name, value=say_value(t, field, quoted(value)))
        case Ended():
            return t.text("The game is ended")
        case Unread(text):
            return t.text("“{text}” cannot be read.", text=quoted(text))
        case Corrected():
            return _say_correction(t, event, names)


def _say_deal(t: Translator, event: Dealt, names: Names) -> str:
    said = []
    if event.tiles is not None:
        said.append(t.plural("{n} tile each", "{n} tiles each", event.tiles))
    if event.leader is not None:
        said.append(t.text("{name} leads", name=_name(names, event.leader)))
    return ", ".join(said) or t.text("A hand begins")


def _say_held(t: Translator, event: Shown, names: Names) -> str:
    name = _name(names, event.seat)
    if event.tiles is None:
        return t.plural("{name} holds {n} pip", "{name} holds {n} pips", event.pips, name=name)
    if not event.tiles:
        return t.text("{name} holds nothing", name=name)
    tiles = t.listed([str(tile) for tile in event.tiles])
    return t.plural(
        "{name} holds {tiles}: {n} pip", "{name} holds {tiles}: {n} pips", event.pips, name=name, tiles=tiles
    )


def _say_correction(t: Translator, event: Corrected, names: Names) -> str:
    number = str(event.number)
    if not event.instead:
        return t.text("Entry {number} is taken back", number=number)
    instead = "; ".join(say_event(t, move, names) for move in event.instead)
    return t.text("Instead of entry {number}: {instead}", number=number, instead=instead)


def _name(names: Names, seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else str(seat + 1)
