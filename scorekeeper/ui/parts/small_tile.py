"""A tile as it stands in a line of text: flat, and drawn with few shapes, since an account shows many at once."""

import flet as ft
import flet.canvas as cv

from scorekeeper.rules.tile import Tile
from scorekeeper.ui.parts.tile_face import pip_colour
from scorekeeper.ui.tokens import Palette
from scorekeeper.words.drawing.pips import MANY, pips_at

_EDGE = 1.0


def small_tile(tile: Tile, unit: float, colours: Palette) -> ft.Control:
    """A lying tile, its higher half to the left, of two units by one in pixels."""
    wide, round_by = 2 * unit, unit * 0.2
    inner = wide - 2 * _EDGE, unit - 2 * _EDGE
    shapes: list[cv.Shape] = [
        cv.Rect(0, 0, wide, unit, round_by, paint=ft.Paint(color=colours.ivory_side)),
        cv.Rect(_EDGE, _EDGE, *inner, round_by - _EDGE, paint=ft.Paint(color=colours.ivory)),
        cv.Line(unit, unit * 0.18, unit, unit * 0.82, paint=ft.Paint(color=colours.groove, stroke_width=1)),
        *_pips(tile, unit, colours),
    ]
    return cv.Canvas(shapes, width=wide, height=unit)


def _pips(tile: Tile, unit: float, colours: Palette) -> list[cv.Shape]:
    """The pips of both halves, in one shape where they have one colour."""
    by_colour: dict[str, list[ft.Offset | tuple[float, float]]] = {}
    for half, shift in ((tile.high, 0.5), (tile.low, 1.5)):
        points = by_colour.setdefault(pip_colour(half, colours), [])
        points += [(round((shift + x) * unit, 1), round((0.5 + y) * unit, 1)) for x, y in pips_at(half, upright=False)]
    size = round(unit * (0.14 if tile.high >= MANY else 0.18), 1)
    return [
        cv.Points(
            points,
            cv.PointMode.POINTS,
            paint=ft.Paint(color=colour, stroke_width=size, stroke_cap=ft.StrokeCap.ROUND),
        )
        for colour, points in by_colour.items()
        if points
    ]
