"""Writes a game that was played as the text a person would have written, so that whole programs can be asked.

Without chance the writing is strict: names, arrows, every place said. With chance it takes the freedoms the notation
leaves: seats by number, ends by the tile they touch, tiles turned round, places left out, points called, pips held.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from .counter import open_places, places_for, points, total
from .presets import PRESETS, Rules, by_seats
from .settle import Sides

Event = Mapping[str, Any]
ARROWS = {"left": "<", "right": ">", "up": "^", "down": "v"}
KEYWORDS = frozenset(
    {"rules", "seats", "sides", "date", "place", "note", "title", "hand", "leads", "blocked", "held", "rule", "fix"}
    | {"end", "v", "left", "right", "up", "down", "lead"}
)
NAMES = ("Ana", "3", "Ben", "held", "Zoé", "ნინო", "Ben Ali", "Anne-Marie")
"""Names for eight seats: a number that is not its seat's, a keyword, scripts, one that begins like another, a dash."""


def quoted(name: str) -> str:
    """The name as it is written: in double quotes where it would be read as something else."""
    if '"' in name:
        message = f"no way to write a double quote inside a name is told: {name}"
        raise ValueError(message)
    is_word = any(word in KEYWORDS for word in name.casefold().split())
    return f'"{name}"' if is_word or re.search(r"[,:#+=@!<>^]|^[\d-]+$", name) else name


def field(value: object) -> str:
    """A value of the rules as it is written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return " ".join(f"{seats}={number}" for seats, number in sorted(value.items()))
    return str(value)


def header(name: str, rules: Rules, sides: Sides, names: Sequence[str]) -> list[str]:
    """The lines before the first entry: the preset, each field that differs from it, the seats, partners if any."""
    changed = [key for key, value in rules.items() if PRESETS[name][key] != value]
    lines = [f"rules: {name}", *(f"rules.{key}: {field(rules[key])}" for key in changed)]
    lines.append("seats: " + ", ".join(map(quoted, names)))
    if any(len(side) > 1 for side in sides):
        lines.append("sides: " + ", ".join(" + ".join(quoted(names[seat]) for seat in side) for side in sides))
    return lines


class Writer:
    """Writes one entry after the other, remembering only the tiles laid in this hand."""

    def __init__(self, rules: Rules, names: Sequence[str], chance: Random | None) -> None:
        """Begin; `chance` decides which freedoms are taken, None takes none."""
        self.rules, self.names, self.chance = rules, names, chance
        self.laid: list[Event] = []

    def perhaps(self, share: float = 0.3) -> bool:
        """Whether to take a freedom this time."""
        return self.chance is not None and self.chance.random() < share

    def seat(self, number: int) -> str:
        """The seat by name, or by its number from 1."""
        return str(number + 1) if self.perhaps() else quoted(self.names[number])

    def tile(self, tile: Sequence[int], *, may_turn: bool = True) -> str:
        """The tile, either way round where that says nothing."""
        first, second = tile[::-1] if may_turn and self.perhaps() else tile
        return f"{first}-{second}"

    def place(self, event: Event) -> str:
        """Where the tile was laid: by arrow where arrows are enough, else by the tile touched too."""
        at, arm = event["at"], event["arm"]
        if arm == "lead":
            return ""
        if self.perhaps() and len(places_for(self.rules, self.laid, event["tile"])) == 1:
            return ""
        if self.perhaps() and [place[0] for place in open_places(self.rules, self.laid)].count(at) == 1:
            return f" @{self.tile(at)}"
        if self.rules["spinner"] == "every-double" or self.perhaps():
            return f" @{self.tile(at)} {ARROWS[arm]}"
        return f" {ARROWS[arm]}"

    def played(self, event: Event) -> str:
        """A play, perhaps with its points called."""
        line = f"{self.seat(event['seat'])} {self.tile(event['tile'], may_turn=event['arm'] != 'lead')}"
        line += self.place(event)
        self.laid.append(event)
        if self.perhaps():
            line += f" ={points(self.rules, total(self.rules, self.laid))}"
        return line

    def dealt(self, event: Event) -> str:
        """A new hand; the tiles each got may be left out where the rules say them."""
        self.laid = []
        is_said = by_seats(self.rules["deal"], len(self.names)) == event["tiles"]
        tiles = "" if is_said and self.perhaps() else f" {event['tiles']}"
        return f"hand:{tiles} leads {self.seat(event['leader'])}"

    def held(self, event: Event) -> str:
        """What a seat had left, as tiles, perhaps only as pips."""
        pips = sum(sum(tile) for tile in event["tiles"])
        tiles = " ".join(self.tile(tile) for tile in event["tiles"])
        return f"held {self.seat(event['seat'])} {pips if self.perhaps() else tiles}"

    def entry(self, event: Event) -> str:
        """One entry, whatever happened."""
        match event["kind"]:
            case "dealt":
                line = self.dealt(event)
            case "played":
                line = self.played(event)
            case "drew":
                line = f"{self.seat(event['seat'])} +{event['count']}"
            case "passed":
                line = f"{self.seat(event['seat'])} -"
            case "held":
                line = self.held(event)
            case "blocked":
                line = "blocked"
            case "ended":
                line = "end"
            case other:
                message = f"no way to write: {other}"
                raise ValueError(message)
        return line


def entries(rules: Rules, names: Sequence[str], events: Sequence[Event], chance: Random | None = None) -> Iterator[str]:
    """One line for each event; the first is entry 1."""
    writer = Writer(rules, names, chance)
    yield from map(writer.entry, events)


def write_game(
    name: str,
    rules: Rules,
    sides: Sides,
    events: Sequence[Event],
    *,
    names: Sequence[str] | None = None,
    chance: Random | None = None,
) -> str:
    """The whole game as text; `name` is the preset the rules began from. Calls (=N) are the points before overshoot."""
    seats = sum(len(side) for side in sides)
    called = list(names or NAMES[:seats])
    lines = [*header(name, rules, sides, called), "", *entries(rules, called, events, chance)]
    return "\n".join(lines) + "\n"
