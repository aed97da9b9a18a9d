"""A tile as a drawing: ivory with a little depth, pips up to twelve, a brass pin on a spinner."""

from enum import Enum

import flet as ft
import flet.canvas as cv

from scorekeeper.ui.parts.values import outline, shadow, slope
from scorekeeper.ui.tokens import Palette
from scorekeeper.words.drawing.pips import MANY, pips_at


class Face(Enum):
    """How a tile stands out: as it is, put aside, or lit as the one chosen."""

    NORMAL = "normal"
    DIMMED = "dimmed"
    LIT = "lit"


MOST_BLACK = 6
_DIMMED = {True: 0.3, False: 0.4}


def tile_face(
    first: int,
    second: int,
    unit: float,
    colours: Palette,
    *,
    upright: bool = True,
    spinner: bool = False,
    face: Face = Face.NORMAL,
) -> ft.Container:
    """A tile of one unit by two, in pixels; `first` is the upper half, or the left one of a tile that lies."""
    wide, tall = (unit, unit * 2) if upright else (unit * 2, unit)
    under = [] if face is Face.DIMMED else depth(unit, colours)
    if face is Face.LIT:
        # Around the tile: a border as wide would push the pips aside.
        under.append(shadow(0, colours.brass, spread=max(1.5, unit * 0.08)))
    return ft.Container(
        width=wide,
        height=tall,
        border_radius=unit * 0.16,
        gradient=slope(colours.ivory, colours.ivory_low),
        border=outline(max(0.5, unit * 0.02), colours.ivory_side),
        shadow=under,
        opacity=_DIMMED[colours.is_dark] if face is Face.DIMMED else 1.0,
        content=_engraving(first, second, unit, colours, upright=upright, spinner=spinner),
    )


def depth(unit: float, colours: Palette) -> list[ft.BoxShadow]:
    """The thickness of a tile and the shadow under it."""
    return [
        shadow(0, colours.ivory_side, 0, unit * 0.06),
        shadow(unit * 0.22, colours.shadow, unit * 0.03, unit * 0.13),
    ]


def pip_colour(half: int, colours: Palette) -> str:
    """Black up to six; above, a colour for each number, as on real sets of that size."""
    first = MOST_BLACK + 1
    return colours.pip if half < first else colours.high_pips[half - first]


def _engraving(first: int, second: int, unit: float, colours: Palette, *, upright: bool, spinner: bool) -> cv.Canvas:
    wide, tall = (unit, unit * 2) if upright else (unit * 2, unit)
    shapes: list[cv.Shape] = [
        *_groove(unit, colours, upright=upright),
        *_pips(first, second, unit, colours, upright=upright),
    ]
    if spinner:
        shapes += _pin(unit, wide, tall, colours)
    return cv.Canvas(shapes, width=wide, height=tall)


def _groove(unit: float, colours: Palette, *, upright: bool) -> list[cv.Shape]:
    near, far, middle, thin = unit * 0.14, unit * 0.86, unit, max(1.0, unit * 0.045)

    def stroke(shift: float, colour: str) -> cv.Shape:
        at = round(middle + shift, 2)
        ends = (near, at, far, at) if upright else (at, near, at, far)
        return cv.Line(*ends, paint=ft.Paint(color=colour, stroke_width=thin))

    return [stroke(thin, colours.glint), stroke(0, colours.groove)]


def _pips(first: int, second: int, unit: float, colours: Palette, *, upright: bool) -> list[cv.Shape]:
    """One shape for all pips of a colour and size."""
    by_colour: dict[tuple[str, float], list[ft.Offset | tuple[float, float]]] = {}
    for half, shift in ((first, 0.5), (second, 1.5)):
        colour = pip_colour(half, colours)
        size = unit * (0.155 if half >= MANY else 0.185)
        middle = (unit * 0.5, unit * shift) if upright else (unit * shift, unit * 0.5)
        points = by_colour.setdefault((colour, round(size, 1)), [])
        for x, y in pips_at(half, upright=upright):
            points.append((round(middle[0] + x * unit, 1), round(middle[1] + y * unit, 1)))
    return [
        cv.Points(
            points,
            cv.PointMode.POINTS,
            paint=ft.Paint(color=colour, stroke_width=size, stroke_cap=ft.StrokeCap.ROUND),
        )
        for (colour, size), points in by_colour.items()
        if points
    ]


def _pin(unit: float, wide: float, tall: float, colours: Palette) -> list[cv.Shape]:
    """The head of a brass pin: its edge, its face, and the light on it."""
    x, y, radius = wide / 2, tall / 2, unit * 0.135
    rings = ((0.0, 1.0, colours.pin_edge), (0.0, 0.8, colours.pin), (-0.28, 0.3, colours.glint))
    return [
        cv.Circle(x + radius * shift, y + radius * shift, radius * part, paint=ft.Paint(color=colour))
        for shift, part, colour in rings
    ]
