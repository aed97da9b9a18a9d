"""Where each tile of a line lies on the table, folded into a box of pixels: pure geometry, in half-tile units.

Tiles are placed one after another in the order they were laid, each looking only at those before it, so that a longer
line lies where the shorter one lay. Only when they become too many for their size is everything folded anew.
"""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rules.line import Arm, End, Laid, Line
from scorekeeper.rules.score import Term
from scorekeeper.rules.tile import Tile
from scorekeeper.words.drawing.boxes import Box, Spot, Way, ahead, around
from scorekeeper.words.drawing.folding import MARK, WAY_OF, Table, fold_apart, fold_on

LARGEST = 40.0
"""Pixels of a unit at the most; a tile is two units long."""

_FIRST_TRY = 13.5
"""Units the shorter side of the box is folded for at first."""
_SHRINK = 0.86
_TRIES = 14
_STRIDE = 6
"""Tiles after which a line is looked back upon."""
_CROWDED = {False: 2.4, True: 5.0}
"""Square units of the box for each tile under which no folding is tried; trees of many spinners need more."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A tile on the table: its spot, and its halves as they lie, the left or upper one first."""

    laid: Laid
    spot: Spot
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Tip:
    """An open end: the middle of the edge a tile would touch, and the way it would run."""

    end: End
    x: float
    y: float
    way: Way


@dataclass(frozen=True, slots=True)
class Layout:
    """All cells in the order laid, all open tips, pixels of a unit, and the pixel of the lead's middle."""

    cells: tuple[Cell, ...]
    tips: tuple[Tip, ...]
    unit: float
    left: float
    top: float

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """The point of the box, in pixels, for a point in units."""
        return self.left + x * self.unit, self.top + y * self.unit


def arrange(line: Line, width: float, height: float) -> Layout:
    """The line as it lies in a box of so many pixels; doubles crosswise, nothing overlapping, whatever its length."""
    return _arrange(line.laid, line.ends, frozenset(line.spinners), max(width, 1.0), max(height, 1.0))


def counted_box(cell: Cell, term: Term) -> Box:
    """The half of a tile that was counted as a term, or the whole of a double."""
    left, top, right, bottom = cell.spot.box
    if cell.laid.tile.is_double:
        return left, top, right, bottom
    way = cell.spot.way if term.arm is not Arm.LEFT or cell.laid.at else cell.spot.way.turned(2)
    dx, dy = way.step
    if dx:
        return (cell.spot.x, top, right, bottom) if dx > 0 else (left, top, cell.spot.x, bottom)
    return (left, cell.spot.y, right, bottom) if dy > 0 else (left, top, right, cell.spot.y)


@lru_cache(maxsize=64)
def _arrange(
    laid: tuple[Laid, ...], ends: tuple[End, ...], spinners: frozenset[Tile], width: float, height: float
) -> Layout:
    if not laid:
        return Layout((), (), LARGEST, width / 2, height / 2)
    table = _folded(laid, spinners, width, height)[1]
    cells = tuple(_cell(one, table.spots[one.tile]) for one in laid)
    tips = tuple(_tip(end, table.spots[end.tile]) for end in ends)
    marks = (ahead(tip.x, tip.y, tip.way, *MARK) for tip in tips)
    left, top, right, bottom = around(*(cell.spot.box for cell in cells), *marks)
    unit = min(LARGEST, width / (right - left + 0.3), height / (bottom - top + 0.3))
    return Layout(
        cells,
        tips,
        unit,
        (width - (left + right) * unit) / 2,
        (height - (top + bottom) * unit) / 2,
    )


@lru_cache(maxsize=64)
def _folded(laid: tuple[Laid, ...], spinners: frozenset[Tile], width: float, height: float) -> tuple[int, Table]:
    """The first folding that works, and its number: from large tiles to small, then again with marks covered.

    What did not work for the line as it was a few tiles ago is not tried again, so that a size once left is not come
    back to, and a play costs little.
    """
    is_tree = len(spinners) > 1
    for number in range(_first_number(laid, spinners, width, height), _TRIES * (2 if is_tree else 1)):
        unit = min(width, height) / _FIRST_TRY * _SHRINK ** (number % _TRIES)
        if width * height < len(laid) * _CROWDED[is_tree] * unit**2:
            continue
        if table := fold_on(laid, spinners, width / unit, height / unit, is_strict=number < _TRIES):
            return number, table
    return 2 * _TRIES, fold_apart(laid, spinners)


def _first_number(laid: tuple[Laid, ...], spinners: frozenset[Tile], width: float, height: float) -> int:
    before = laid[: (len(laid) - 1) // _STRIDE * _STRIDE]
    if not before:
        return 0
    there = frozenset(one.tile for one in before)
    return _folded(before, spinners & there, width, height)[0]


def _cell(one: Laid, spot: Spot) -> Cell:
    runs_back = spot.way in (Way.WEST, Way.NORTH)
    first, second = (one.outer, one.inner) if runs_back else (one.inner, one.outer)
    return Cell(one, spot, first, second)


def _tip(end: End, spot: Spot) -> Tip:
    way = WAY_OF[end.arm].turned(spot.turn)
    return Tip(end, *spot.edge(way), way)
