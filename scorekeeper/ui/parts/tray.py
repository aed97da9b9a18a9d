"""The tray: all tiles not yet laid, each in its own place, those that fit standing out."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorekeeper.rules.tile import Tile
from scorekeeper.ui.hooks import keyed, memoised, use_stable
from scorekeeper.ui.parts.tile_face import Face, tile_face
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, TARGET, TYPE, Palette, palette

WIDEST = 38.0
"""Pixels of a unit at the most."""

_GAP = 2.0
_AROUND = 4.0


@dataclass(frozen=True, slots=True)
class TrayTile:
    """A tile in the tray. `points`: what it would score, None where that is not to be shown."""

    tile: Tile
    fits: bool = True
    points: int | None = None
    chosen: bool = False
    laid: bool = False


@dataclass(frozen=True, slots=True)
class TrayShape:
    """How a tray is ruled: tiles in a row, pixels of a unit, and height of a row."""

    columns: int
    unit: float
    row: float

    def rows(self, count: int) -> int:
        """Rows needed for so many tiles."""
        return -(-count // self.columns)


def tray_shape(width: float, count: int, height: float | None = None) -> TrayShape:
    """The shape in which so many tiles show best: targets of 44 pixels or more, larger where there is room."""
    columns = max(4, int((width + _GAP) // (TARGET.normal + _GAP)))
    if height is not None:
        while columns > 4 and _shape(width, columns - 1).row * -(-count // (columns - 1)) <= height:  # noqa: PLR2004
            columns -= 1
    return _shape(width, columns)


def _shape(width: float, columns: int) -> TrayShape:
    cell = (width - _GAP * (columns - 1)) / columns
    unit = min(WIDEST, cell - 2 * _AROUND)
    return TrayShape(columns, unit, 2 * unit + 2 * _AROUND + _GAP)


@ft.component
def Tray(  # noqa: N802
    tiles: tuple[TrayTile, ...],
    width: float,
    height: float | None = None,
    *,
    dark: bool,
    on_tile: Callable[[Tile], None],
    label_of: Callable[[TrayTile], str],
) -> ft.Control:
    """All tiles given, in the order given, as buttons; scrolls where `height` is less than they need."""
    tap = use_stable(on_tile)
    colours = palette(dark)
    shape = tray_shape(width, len(tiles), height)
    buttons: list[ft.Control] = [
        keyed(f"tray-{one.tile}", _Button, one, label_of(one), shape.unit, colours, tap) for one in tiles
    ]
    return ft.GridView(
        controls=buttons,
        width=width,
        height=height if height is not None else shape.rows(len(tiles)) * shape.row,
        runs_count=shape.columns,
        spacing=_GAP,
        run_spacing=_GAP,
        child_aspect_ratio=((width - _GAP * (shape.columns - 1)) / shape.columns) / (shape.row - _GAP),
        padding=0,
    )


@ft.component
def _TileButton(  # noqa: N802
    one: TrayTile, label: str, unit: float, colours: Palette, on_tile: Callable[[Tile], None]
) -> ft.Control:
    face = Face.LIT if one.chosen else Face.NORMAL if one.fits else Face.DIMMED
    return tap_area(
        f"tile-{one.tile}",
        label,
        ft.Container(
            alignment=ft.Alignment.CENTER,
            border_radius=RADIUS.medium,
            bgcolor=colours.soft if one.chosen else None,
            content=ft.Stack(
                [tile_face(one.tile.high, one.tile.low, unit, colours, face=face), _badge(one.points, colours)],
                width=unit,
                height=2 * unit,
                clip_behavior=ft.ClipBehavior.NONE,
            ),
        ),
        lambda: on_tile(one.tile),
        selected=one.chosen,
    )


_Button = memoised(_TileButton)


def _badge(points: int | None, colours: Palette) -> ft.Control:
    return ft.Container(
        right=-5,
        top=-4,
        padding=ft.Padding.symmetric(horizontal=5, vertical=1),
        border_radius=RADIUS.pill,
        bgcolor=colours.accent,
        border=ft.Border.all(1.5, colours.page),
        visible=bool(points),
        content=ft.Text(
            f"+{points or 0}", size=TYPE.tiny.size, weight=ft.FontWeight.BOLD, color=colours.on_accent, no_wrap=True
        ),
    )
