"""A line of play on paper, as it lies on the screen: the last tile framed, the halves that were counted shaded."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.rules.line import Line
from scorekeeper.rules.score import Term
from scorekeeper.words.drawing.boxes import Box, around
from scorekeeper.words.drawing.pips import MANY, pips_at
from scorekeeper.words.drawing.svg import INK
from scorekeeper.words.drawing.table_layout import LARGEST, Cell, Layout, arrange, counted_box

WIDE, TALL = 420, 250
_PAD = 12
_CLOTH, _EDGE, _IVORY, _SIDE, _BRASS, _FRAME = "#e3ece6", "#9fb8ab", "#fffdf5", "#8b8070", "#f2c14e", "#a3341f"


def line_of_play(line: Line, terms: tuple[Term, ...]) -> Iterator[str]:
    """The tiles of a line on a light cloth of `WIDE` by `TALL`."""
    layout = _closer(arrange(line, WIDE - 2 * _PAD, TALL - 2 * _PAD))
    cells = {cell.laid.tile: cell for cell in layout.cells}
    edge = f'fill="{_CLOTH}" stroke="{_EDGE}"'
    yield f'<rect x="0.5" y="0.5" width="{WIDE - 1}" height="{TALL - 1}" rx="12" {edge}/>'
    yield f'<g transform="translate({_PAD} {_PAD})">'
    for cell in layout.cells:
        yield _box(layout, cell.spot.box, f'fill="{_IVORY}" stroke="{_SIDE}"')
    for term in terms:
        yield _box(layout, counted_box(cells[term.tile], term), f'fill="{_BRASS}" fill-opacity="0.6"')
    for cell in layout.cells:
        yield from _face(layout, cell, is_spinner=cell.laid.tile in line.spinners)
    yield _box(layout, layout.cells[-1].spot.box, f'fill="none" stroke="{_FRAME}" stroke-width="2.5"', out=2)
    yield "</g>"


def _closer(layout: Layout) -> Layout:
    """The same as large as it can be without room for marks at the ends."""
    left, top, right, bottom = around(*(cell.spot.box for cell in layout.cells))
    unit = min(LARGEST, (WIDE - 2 * _PAD) / (right - left), (TALL - 2 * _PAD) / (bottom - top))
    aside, above = WIDE - 2 * _PAD - (left + right) * unit, TALL - 2 * _PAD - (top + bottom) * unit
    return replace(layout, unit=unit, left=aside / 2, top=above / 2)


def _box(layout: Layout, box: Box, look: str, out: float = 0) -> str:
    x, y = layout.pixels(box[0], box[1])
    wide, tall = (box[2] - box[0]) * layout.unit, (box[3] - box[1]) * layout.unit
    size = f'width="{wide + 2 * out:.1f}" height="{tall + 2 * out:.1f}" rx="{layout.unit * 0.16:.1f}"'
    return f'<rect x="{x - out:.1f}" y="{y - out:.1f}" {size} {look}/>'


def _face(layout: Layout, cell: Cell, *, is_spinner: bool) -> Iterator[str]:
    """The groove and the pips of a tile, and the pin of a spinner."""
    unit, spot = layout.unit, cell.spot
    x, y = layout.pixels(spot.x, spot.y)
    along = "M{0:.1f} {1:.1f}V{2:.1f}" if spot.is_lying else "M{1:.1f} {0:.1f}H{2:.1f}"
    across, middle = (y, x) if spot.is_lying else (x, y)
    groove = along.format(middle, across - unit * 0.36, across + unit * 0.36)
    yield f'<path d="{groove}" stroke="{_SIDE}" stroke-width="{unit * 0.05:.1f}"/>'
    for half, shift in ((cell.first, -0.5), (cell.second, 0.5)):
        at_x, at_y = (x + shift * unit, y) if spot.is_lying else (x, y + shift * unit)
        pips = pips_at(half, upright=not spot.is_lying)
        if pips:
            dots = "".join(f"M{at_x + dx * unit:.1f} {at_y + dy * unit:.1f}h0" for dx, dy in pips)
            thick = unit * (0.155 if half >= MANY else 0.19)
            yield f'<path d="{dots}" stroke="{INK}" stroke-width="{thick:.1f}" stroke-linecap="round"/>'
    if is_spinner:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{unit * 0.13:.1f}" fill="{_BRASS}" stroke="{_SIDE}"/>'
