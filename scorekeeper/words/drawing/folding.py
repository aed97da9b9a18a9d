"""How the arms of a line fold: each tile takes the best free spot beside the one it touches."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from scorekeeper.rules.line import Arm, Laid
from scorekeeper.rules.tile import Tile
from scorekeeper.words.drawing.boxes import GAP, Box, Spot, Way, ahead, around, overlap

WAY_OF = {Arm.LEAD: Way.EAST, Arm.RIGHT: Way.EAST, Arm.DOWN: Way.SOUTH, Arm.LEFT: Way.WEST, Arm.UP: Way.NORTH}
ARM_OF = {Way.EAST: Arm.RIGHT, Way.SOUTH: Arm.DOWN, Way.WEST: Arm.LEFT, Way.NORTH: Arm.UP}

MARK = (1.45, 0.7)
"""Depth and half width an open end needs before it for its mark, or for a tile that turns."""

_ROOM = (2.3, 1.0)
"""Depth and half width an end should keep free: a double and then a turned tile, or any other tile."""

_LEAN = 0.62
"""How much of the box one arm may use before the line is pushed off its middle."""

_ENDLESS = 1000.0

_PATIENCE = 1000
"""Tiles of the line times how often one may be laid anew before a box is given up."""

# What a spot costs. Only the order of magnitude matters: out of the box, onto a mark, onto another end's room, into a
# dead end, across another arm's way, then how the arm looks.
_OUTSIDE = 1000.0
_MARKED = 300.0
_BARS_OTHER = 100.0
_BARS_SELF = 60.0
_CROWDS = 20.0
_CROSSES = 8.0
_LOOKS_STRAIGHT, _LOOKS_FOLDED, _LOOKS_UNFOLDED = 0.0, 3.0, 5.0
_LOOKS_BACK, _LOOKS_LONG, _LOOKS_STAIRS = 0.0, 4.0, 6.0


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept free before a place that is or may come open: for its mark, for its next tiles, for all its way."""

    mark: Box
    room: Box
    ray: Box


@dataclass(slots=True)
class Table:
    """What lies on the table so far, and what is kept free. `retries`: how often a tile was laid anew for that."""

    width: float
    height: float
    is_strict: bool
    spots: dict[Tile, Spot] = field(default_factory=dict)
    boxes: list[Box] = field(default_factory=list)
    open: dict[tuple[Tile, Arm], Kept] = field(default_factory=dict)
    covered: Box = (0.0, 0.0, 0.0, 0.0)
    retries: int = 0

    @property
    def extent(self) -> Box:
        """The box around all tiles and the marks of their ends."""
        return around(self.covered, *(kept.mark for kept in self.open.values()))


def fold(
    laid: tuple[Laid, ...], spinners: frozenset[Tile], width: float, height: float, *, is_strict: bool = True
) -> Table | None:
    """All tiles placed in a box of so many units, or None where no way to place them was found.

    Where a tile finds no spot, the latest tile that stands in its way takes its next best one. `is_strict`: no tile
    may lie on the mark of an end either.
    """
    return _fill(Table(width, height, is_strict), laid, spinners)


@lru_cache(maxsize=128)
def fold_on(
    laid: tuple[Laid, ...], spinners: frozenset[Tile], width: float, height: float, *, is_strict: bool
) -> Table | None:
    """The same as `fold` gives, from the line as it was a tile ago: a play costs a tile.

    The result is kept for the next play; never change it.
    """
    one, before = laid[-1], laid[:-1]
    if not before:
        return fold(laid, spinners, width, height, is_strict=is_strict)
    there = frozenset(other.tile for other in before)
    table = fold_on(before, spinners & there, width, height, is_strict=is_strict)
    if table is None or table.retries * len(laid) > _PATIENCE:
        return None
    spots = _best_first(table, one, is_spinner=one.tile in spinners)
    if not spots:
        return fold(laid, spinners, width, height, is_strict=is_strict)
    table = replace(table, spots=dict(table.spots), boxes=list(table.boxes), open=dict(table.open))
    _put(table, one, spots[0], is_spinner=one.tile in spinners)
    return table


def fold_apart(laid: tuple[Laid, ...], spinners: frozenset[Tile]) -> Table:
    """All tiles placed without a bound; one that finds no spot lies below the others, away from the one it touches.

    Only a table of many spinners, all their arms built on, can come to this.
    """
    table = Table(_ENDLESS, _ENDLESS, is_strict=False)
    for one in laid:
        spots = [_lead(one)] if one.at is None else _best_first(table, one, is_spinner=one.tile in spinners)
        _put(table, one, spots[0] if spots else _apart(table, one), is_spinner=one.tile in spinners)
    return table


def _fill(table: Table, laid: tuple[Laid, ...], spinners: frozenset[Tile]) -> Table | None:
    index = {one.tile: number for number, one in enumerate(laid)}
    left: list[list[Spot]] = []
    blame: list[set[int]] = []
    retries = 0
    while (now := len(table.boxes)) < len(laid):
        one = laid[now]
        is_spinner = one.tile in spinners
        if len(left) == now:
            left.append([_lead(one)] if one.at is None else _best_first(table, one, is_spinner=is_spinner))
            blame.append(_blockers(table, one, index, is_spinner=is_spinner))
        if left[now]:
            _put(table, one, left[now].pop(0), is_spinner=is_spinner)
            continue
        back = max(blame[now], default=0)
        retries += 1
        if back == 0 or retries * len(laid) > _PATIENCE:
            return None
        blame[back] |= blame[now] - {back}
        del left[back + 1 :], blame[back + 1 :]
        table = _again(table, laid[:back], spinners)
    table.retries = retries
    return table


def _apart(table: Table, one: Laid) -> Spot:
    left, _, _, bottom = table.extent
    way = WAY_OF[one.arm]
    return Spot(left + 1, bottom + 2, way.is_level is not one.tile.is_double, way, 0, way, way.turned(1), is_apart=True)


def _again(table: Table, laid: tuple[Laid, ...], spinners: frozenset[Tile]) -> Table:
    """The table as it was when only these had been laid."""
    fresh = Table(table.width, table.height, table.is_strict)
    for one in laid:
        _put(fresh, one, table.spots[one.tile], is_spinner=one.tile in spinners)
    return fresh


def _lead(one: Laid) -> Spot:
    return Spot(0.0, 0.0, not one.tile.is_double, Way.EAST, 0, Way.EAST, Way.SOUTH)


def _put(table: Table, one: Laid, spot: Spot, *, is_spinner: bool) -> None:
    if one.at is not None:
        table.open.pop((one.at, one.arm), None)
    table.spots[one.tile] = spot
    table.boxes.append(spot.box)
    table.covered = around(table.covered, spot.box)
    for arm, kept in _ends(table, one, spot, is_spinner=is_spinner):
        table.open[one.tile, arm] = kept


def _ends(table: Table, one: Laid, spot: Spot, *, is_spinner: bool) -> Iterator[tuple[Arm, Kept]]:
    """The places a tile opens, or may open later, with what is kept free before them."""
    way = WAY_OF[one.arm]
    main = (Way.EAST, Way.WEST) if one.at is None else (way,)
    across = (way.turned(1), way.turned(3)) if is_spinner else ()
    far = max(table.width, table.height)
    for open_way in (*main, *across):
        there = open_way.turned(spot.turn)
        x, y = spot.edge(there)
        kept = Kept(ahead(x, y, there, *MARK), ahead(x, y, there, *_ROOM), ahead(x, y, there, far, _ROOM[1]))
        yield ARM_OF[open_way], kept


def _best_first(table: Table, one: Laid, *, is_spinner: bool) -> list[Spot]:
    priced = []
    for number, (spot, looks) in enumerate(_spots(table, one)):
        ends = [kept for _, kept in _ends(table, one, spot, is_spinner=is_spinner)]
        if not _is_barred(table, one, spot, ends):
            priced.append((looks + _cost(table, one, spot, ends), number, spot))
    return [spot for cost, _, spot in sorted(priced, key=lambda row: row[:2]) if cost < _OUTSIDE]


def _is_barred(table: Table, one: Laid, spot: Spot, ends: list[Kept]) -> bool:
    """Whether a tile would lie on another or on the mark of an end, or another where its own marks will be."""
    return any(overlap(spot.box, there) for there in table.boxes) or (
        table.is_strict and _is_marked(table, one, spot, ends)
    )


def _is_marked(table: Table, one: Laid, spot: Spot, ends: list[Kept]) -> bool:
    """Whether a tile and the mark of an end would lie on each other."""
    return any(overlap(kept.mark, there) for kept in ends for there in table.boxes) or any(
        overlap(spot.box, kept.mark) for end, kept in table.open.items() if end != (one.at, one.arm)
    )


def _blockers(table: Table, one: Laid, index: dict[Tile, int], *, is_spinner: bool) -> set[int]:
    """Which tiles before it keep a tile from some spot: those in its way, and the one it touches."""
    found: set[int] = set() if one.at is None else {index[one.at]}
    for spot, _ in _spots(table, one):
        needs = [spot.box]
        if table.is_strict:
            needs += [kept.mark for _, kept in _ends(table, one, spot, is_spinner=is_spinner)]
            found |= {index[end[0]] for end, kept in table.open.items() if overlap(spot.box, kept.mark)}
        found |= {number for number, there in enumerate(table.boxes) if any(overlap(need, there) for need in needs)}
    return found


def _spots(table: Table, one: Laid) -> Iterator[tuple[Spot, float]]:
    """The ways to lay a tile at its end, and how each looks; none for the lead."""
    if one.at is None:
        return
    parent = table.spots[one.at]
    way = WAY_OF[one.arm].turned(parent.turn)
    x, y = parent.edge(way)
    dx, dy = way.step
    run, side = (parent.run, parent.side) if way is parent.way else (way, way.turned(1))
    if one.tile.is_double:
        yield Spot(x + dx * (0.5 + GAP), y + dy * (0.5 + GAP), not way.is_level, way, parent.turn, run, side), 0.0
        return
    is_folding = way is side
    looks = _LOOKS_LONG if is_folding else _LOOKS_STRAIGHT
    yield Spot(x + dx * (1 + GAP), y + dy * (1 + GAP), way.is_level, way, parent.turn, run, side), looks
    for quarter in (1, 3):
        new = way.turned(quarter)
        sx, sy = new.step
        cx, cy = x + dx * (0.5 + GAP) + sx * 0.5, y + dy * (0.5 + GAP) + sy * 0.5
        if is_folding:
            looks = _LOOKS_STAIRS if new is run else _LOOKS_BACK
            yield Spot(cx, cy, new.is_level, new, parent.turn + quarter, new, side), looks
        else:
            looks = _LOOKS_FOLDED if new is side else _LOOKS_UNFOLDED
            yield Spot(cx, cy, new.is_level, new, parent.turn + quarter, way, new), looks


def _cost(table: Table, one: Laid, spot: Spot, ends: list[Kept]) -> float:
    extent = table.extent
    cost = _OUTSIDE * _outside(table, extent, around(spot.box, *(kept.mark for kept in ends)))
    if cost >= _OUTSIDE:
        return cost
    if not table.is_strict and _is_marked(table, one, spot, ends):
        cost += _MARKED
    for own in ends:
        if _outside(table, extent, own.room) or any(overlap(own.room, box) for box in table.boxes):
            cost += _BARS_SELF
    for end, kept in table.open.items():
        if end == (one.at, one.arm):
            continue
        if overlap(spot.box, kept.room):
            cost += _BARS_OTHER
        elif any(overlap(own.room, kept.room) for own in ends):
            cost += _CROWDS
        elif overlap(spot.box, kept.ray):
            cost += _CROSSES
    return cost


def _outside(table: Table, extent: Box, box: Box) -> float:
    """Units by which a box would make the line too large, 0 while it fits."""
    left, top, right, bottom = around(extent, box)
    lean_x, lean_y = table.width * _LEAN, table.height * _LEAN
    return (
        max(0.0, right - left - table.width)
        + max(0.0, bottom - top - table.height)
        + max(0.0, right - lean_x, -left - lean_x)
        + max(0.0, bottom - lean_y, -top - lean_y)
    )
