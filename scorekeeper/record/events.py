"""The facts: what people at the table told us, in the past tense. Seats count from 0."""

from dataclasses import dataclass

from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand began: who leads it and tiles dealt to each, where that was said."""

    leader: int | None = None
    tiles: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid a tile.

    `at` and `arm` name the end, by the tile it touches and the way it runs, as far as anybody said;
    nothing was said where it made no difference. `turned`: a lead lying with its lower half to the
    left. `called`: the points the player called.
    """

    seat: int
    tile: Tile
    at: Tile | None = None
    arm: Arm | None = None
    turned: bool = False
    called: int | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew so many tiles from the boneyard."""

    seat: int
    tiles: int = 1


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could not play."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat showed the tiles it held at the end of a hand, or said only their pips."""

    seat: int
    pips: int
    tiles: tuple[Tile, ...] | None = None


@dataclass(frozen=True, slots=True)
class Blocked:
    """The table found that nobody can play."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points the table agreed on for the side of a seat, kept apart from computed ones."""

    seat: int
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat claimed the points of somebody else's play, the entry of that number."""

    seat: int
    entry: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """A rule changed from here on: the field and its value as written in the notation."""

    field: str
    value: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The game was closed, before a winner unless no target was set."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line of text that could not be read, kept so that it can be mended and later numbers stay."""

    text: str


Move = Dealt | Played | Drew | Passed | Shown | Blocked | Adjusted | Taken | Ruled | Ended | Unread


@dataclass(frozen=True, slots=True)
class Corrected:
    """The last word about the move of entry `number`: what stands in its place.

    Nothing: it was taken back; itself: done again; another: replaced; several: something forgotten
    goes in beside it.
    """

    number: int
    instead: tuple[Move, ...] = ()


Event = Move | Corrected


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line of the record. `at`: when, as UTC text `2026-11-30T18:00:00.000Z`, or empty."""

    number: int
    at: str
    event: Event
