"""The line of play: laying a tile gives a new Line, or a Refusal that says why not."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

from scorekeeper.rules.tile import Tile
from scorekeeper.rules.variants import CrossArms, Rules, Spinner


class Arm(StrEnum):
    """The way a tile runs away from the lead, which lies left to right."""

    LEAD = "lead"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


ORDER = {arm: rank for rank, arm in enumerate(Arm)}
"""The order in which ends are told: left, right, up, down."""

_OPPOSITE = {Arm.LEFT: Arm.RIGHT, Arm.RIGHT: Arm.LEFT, Arm.UP: Arm.DOWN, Arm.DOWN: Arm.UP}
_ACROSS = {
    Arm.LEAD: (Arm.UP, Arm.DOWN),
    Arm.LEFT: (Arm.UP, Arm.DOWN),
    Arm.RIGHT: (Arm.UP, Arm.DOWN),
    Arm.UP: (Arm.LEFT, Arm.RIGHT),
    Arm.DOWN: (Arm.LEFT, Arm.RIGHT),
}


@dataclass(frozen=True, slots=True)
class End:
    """A place that can be built on: the tile there, the way a new tile runs, the pips it must match."""

    tile: Tile
    arm: Arm
    pips: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table: the half that touches (`inner`) and the half that points away.

    The lead's `inner` half is its left one.
    """

    tile: Tile
    arm: Arm
    at: Tile | None
    inner: int
    outer: int


@dataclass(frozen=True, slots=True)
class Spun:
    """A spinner: the two sides it counts by, the two ways across, and which have a tile."""

    tile: Tile
    sides: tuple[Arm, Arm]
    across: tuple[Arm, Arm]
    covered: tuple[Arm, ...] = ()

    @property
    def has_both_sides(self) -> bool:
        """Whether tiles touch it on both sides."""
        return self.sides[0] in self.covered and self.sides[1] in self.covered

    @property
    def bare(self) -> Arm | None:
        """The first way that nothing lies in, sides before arms across."""
        return next((way for way in (*self.sides, *self.across) if way not in self.covered), None)


class WhyNot(StrEnum):
    """Why the line cannot take a tile."""

    NOT_IN_SET = "not-in-set"
    ALREADY_LAID = "already-laid"
    ARM_NOT_OPEN = "arm-not-open"
    DOES_NOT_FIT = "does-not-fit"
    AMBIGUOUS = "ambiguous"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A tile the line cannot take: why, what was asked for, and the ends that are open.

    Where the end asked for is ambiguous, `ends` are only those that may be meant.
    """

    why: WhyNot
    tile: Tile
    at: Tile | None = None
    arm: Arm | None = None
    ends: tuple[End, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """All tiles laid in a hand, in order, under the rules of that hand.

    `ends`: the places open to build on, in the order left, right, up, down.
    """

    rules: Rules
    laid: tuple[Laid, ...] = ()
    ends: tuple[End, ...] = ()
    spinners: Mapping[Tile, Spun] = field(default_factory=dict)
    tiles: frozenset[Tile] = frozenset()


def lay(line: Line, tile: Tile, end: End | None = None, *, turned: bool = False) -> Line | Refusal:
    """The line with one more tile, or why the line cannot take it.

    The lead has no end; it lies with its higher half to the left, `turned` with its lower.
    """
    if tile.high > line.rules.set:
        return Refusal(WhyNot.NOT_IN_SET, tile)
    if tile in line.tiles:
        return Refusal(WhyNot.ALREADY_LAID, tile)
    if not line.laid and end is None:
        return _lead(line, tile, turned=turned)
    if end not in line.ends:
        return _refused(WhyNot.ARM_NOT_OPEN, line, tile, end)
    if not tile.has(end.pips):
        return _refused(WhyNot.DOES_NOT_FIT, line, tile, end)
    return extend(line, tile, end)


def extend(line: Line, tile: Tile, end: End) -> Line:
    """The line with one more tile at an open end that it fits, neither of which is checked."""
    outer = tile.other(end.pips)
    ends = _moved_on(line.ends, end, End(tile, end.arm, outer))
    spinners = line.spinners
    touched = spinners.get(end.tile) if end.tile.is_double else None
    if touched is not None:
        now = Spun(touched.tile, touched.sides, touched.across, (*touched.covered, end.arm))
        spinners = {**spinners, now.tile: now}
        ends += _opened(line.rules, touched, now)
    if _spins(line, tile):
        new = _spun(tile, end.arm)
        spinners = {**spinners, tile: new}
        ends += _opened(line.rules, None, new)
    if len(ends) > len(line.ends):
        ends.sort(key=_rank)
    return Line(
        line.rules,
        (*line.laid, Laid(tile, end.arm, end.tile, end.pips, outer)),
        tuple(ends),
        spinners,
        line.tiles | {tile},
    )


def _moved_on(before: tuple[End, ...], end: End, tip: End) -> list[End]:
    """The ends with one covered by a new tip, which comes last of those that run the same way."""
    ends = list(before)
    place = ends.index(end)
    del ends[place]
    while place < len(ends) and ends[place].arm is tip.arm:
        place += 1
    ends.insert(place, tip)
    return ends


def _rank(end: End) -> int:
    return ORDER[end.arm]


def _refused(why: WhyNot, line: Line, tile: Tile, end: End | None) -> Refusal:
    at, arm = (end.tile, end.arm) if end else (None, None)
    return Refusal(why, tile, at, arm, line.ends)


def _lead(line: Line, tile: Tile, *, turned: bool) -> Line:
    left, right = (tile.low, tile.high) if turned else (tile.high, tile.low)
    spinners = {tile: _spun(tile, Arm.LEAD)} if _spins(line, tile) else {}
    return replace(
        line,
        laid=(Laid(tile, Arm.LEAD, None, left, right),),
        ends=(End(tile, Arm.LEFT, left), End(tile, Arm.RIGHT, right)),
        spinners=spinners,
        tiles=frozenset((tile,)),
    )


def _spins(line: Line, tile: Tile) -> bool:
    if not tile.is_double:
        return False
    match line.rules.spinner:
        case Spinner.NONE:
            return False
        case Spinner.FIRST_DOUBLE:
            return not line.spinners
        case Spinner.EVERY_DOUBLE:
            return True
    assert_never(line.rules.spinner)


def _spun(tile: Tile, arm: Arm) -> Spun:
    if arm is Arm.LEAD:
        return Spun(tile, (Arm.LEFT, Arm.RIGHT), _ACROSS[arm])
    return Spun(tile, (_OPPOSITE[arm], arm), _ACROSS[arm], (_OPPOSITE[arm],))


def _opened(rules: Rules, before: Spun | None, now: Spun) -> list[End]:
    """The ways across that open by what happened to a spinner; a lone one opens none."""
    if not _is_crossed(rules, now) or (before is not None and _is_crossed(rules, before)):
        return []
    return [End(now.tile, arm, now.tile.high) for arm in now.across]


def _is_crossed(rules: Rules, spun: Spun) -> bool:
    match rules.cross_arms:
        case CrossArms.AT_ONCE:
            return bool(spun.covered)
        case CrossArms.AFTER_BOTH_SIDES:
            return spun.has_both_sides
    assert_never(rules.cross_arms)
