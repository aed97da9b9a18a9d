"""The tray: every tile has its own place for the whole hand, those that fit stand out, those laid leave a hollow.

A suit fills a row, high to low, and the shortest suits share one: 6-6 to 6-0, 5-5 to 5-0 and 0-0, 4-4 to 4-0 and 1-1
with 1-0, 3-3 to 3-0 and 2-2 to 2-0. So the eye goes straight to a tile, and nothing ever moves under the finger. Where
the columns of a bigger set would be too narrow, the tiles given follow one another, those that fit first.
"""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorekeeper.rules.tile import Tile, tile
from scorekeeper.ui.hooks import keyed, memoised, use_stable
from scorekeeper.ui.parts.tile_face import Face, tile_face
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, TARGET, TYPE, Palette, palette

WIDEST = 38.0
"""Pixels of a unit at the most."""

NARROWEST = 40.0
"""Pixels of a column of places at the least; its rows are 44 high or more."""

_AROUND = 4.0
_COLUMN = 48.0
_GAP = 2.0
_BESIDE = 13.0


@dataclass(frozen=True, slots=True)
class TrayTile:
    """A tile not yet laid. `points`: what it would score, None where that is not to be shown."""

    tile: Tile
    fits: bool = True
    points: int | None = None
    chosen: bool = False


def places(highest: int) -> tuple[tuple[Tile, ...], ...]:
    """The rows of the tray: a suit each, filled up by the short suit that just goes in."""
    rows = []
    for high in range(highest, highest // 2 - 1, -1):
        short = highest - 1 - high
        suits = (high, short) if short < high else (high,)
        rows.append(tuple(tile(suit, low) for suit in suits for low in range(suit, -1, -1)))
    return tuple(rows)


def has_places(width: float, highest: int) -> bool:
    """Whether so many pixels are enough for every tile of the set to have its place."""
    return width >= NARROWEST * (highest + 1)


def least_height(highest: int) -> float:
    """Pixels the places of a set need at the least."""
    return float(TARGET.least * len(places(highest)))


@ft.component
def Tray(  # noqa: N802
    tiles: tuple[TrayTile, ...],
    width: float,
    height: float | None = None,
    *,
    dark: bool,
    on_tile: Callable[[Tile], None],
    label_of: Callable[[TrayTile], str],
    highest: int = 6,
) -> ft.Control:
    """The tiles given as buttons, in places of their own where a set up to double-`highest` has them in this width.

    Tiles are as large as `height` allows, scrolled where it is too little; without it as large as the width allows.
    """
    tap = use_stable(on_tile)
    colours = palette(dark)
    if has_places(width, highest):
        return _in_places(tiles, (width, height), highest, colours, tap, label_of)
    return _one_after_another(tiles, (width, height), colours, tap, label_of)


def _in_places(
    tiles: tuple[TrayTile, ...],
    size: tuple[float, float | None],
    highest: int,
    colours: Palette,
    on_tile: Callable[[Tile], None],
    label_of: Callable[[TrayTile], str],
) -> ft.Control:
    here = {one.tile: one for one in tiles}
    rows = places(highest)
    wide, tall = _cell(size, highest + 1, len(rows))

    def drawn(row: tuple[Tile, ...]) -> ft.Control:
        given = tuple(here.get(piece) for piece in row)
        labels = tuple(label_of(one) if one else "" for one in given)
        return _Row(row, given, labels, (wide, tall), colours, on_tile)

    return ft.Column(
        [drawn(row) for row in rows],
        spacing=_GAP,
        width=size[0],
        height=size[1],
        scroll=ft.ScrollMode.AUTO if size[1] is not None and size[1] < least_height(highest) else None,
    )


@memoised
@ft.component
def _Row(  # noqa: N802
    row: tuple[Tile, ...],
    given: tuple[TrayTile | None, ...],
    labels: tuple[str, ...],
    size: tuple[float, float],
    colours: Palette,
    on_tile: Callable[[Tile], None],
) -> ft.Control:
    """A row of places, passed over whole while none of its tiles changes."""
    return ft.Row(
        [
            keyed(f"tray-{piece}", _Place, piece, one, label, size, colours, on_tile)
            for piece, one, label in zip(row, given, labels, strict=True)
        ],
        spacing=_GAP,
    )


def _one_after_another(
    tiles: tuple[TrayTile, ...],
    size: tuple[float, float | None],
    colours: Palette,
    on_tile: Callable[[Tile], None],
    label_of: Callable[[TrayTile], str],
) -> ft.Control:
    """Those that fit, high to low, then the others: two lists, since one that changes its order breaks the differ."""
    columns = max(4, int((size[0] + _GAP) // (_COLUMN + _GAP)))
    cell = _cell((size[0], None), columns, 1)

    def listed(fits: bool) -> ft.Control:  # noqa: FBT001
        those = sorted((one for one in tiles if one.fits is fits), key=lambda one: (-one.tile.high, -one.tile.low))
        return ft.Row(
            [keyed(f"tray-{one.tile}", _Place, one.tile, one, label_of(one), cell, colours, on_tile) for one in those],
            spacing=_GAP,
            run_spacing=_GAP,
            wrap=True,
            width=size[0],
        )

    scrolls = ft.ScrollMode.AUTO if size[1] is not None else None
    return ft.Column(
        [listed(fits=True), listed(fits=False)], spacing=_GAP, width=size[0], height=size[1], scroll=scrolls
    )


def _cell(size: tuple[float, float | None], columns: int, rows: int) -> tuple[float, float]:
    """Width and height of one target: tiles as large as they can be, never lower than a finger needs."""
    width, height = size
    wide = int((width - _GAP * (columns - 1)) / columns * 10) / 10
    tall = 2 * min(WIDEST, wide - _AROUND) + _AROUND * 2
    if height is not None:
        tall = min(tall, (height - _GAP * (rows - 1)) / rows)
    return wide, max(float(TARGET.least), tall)


@memoised
@ft.component
def _Place(  # noqa: N802
    piece: Tile,
    one: TrayTile | None,
    label: str,
    size: tuple[float, float],
    colours: Palette,
    on_tile: Callable[[Tile], None],
) -> ft.Control:
    unit = min(WIDEST, size[0] - _AROUND, (size[1] - _AROUND) / 2)
    if one is None:
        return ft.Container(
            width=size[0], height=size[1], alignment=ft.Alignment.CENTER, content=_hollow(unit, colours)
        )
    stands = Face.LIT if one.chosen else Face.NORMAL if one.fits else Face.DIMMED
    face = tile_face(piece.high, piece.low, unit, colours, face=stands)
    return tap_area(
        f"tile-{piece}",
        label,
        ft.Container(
            width=size[0],
            height=size[1],
            alignment=ft.Alignment.CENTER,
            border_radius=RADIUS.small,
            bgcolor=colours.soft if one.chosen else None,
            content=_with_badge(face, one.points, size, unit, colours) if one.points else face,
        ),
        lambda: on_tile(piece),
        selected=one.chosen,
    )


def _hollow(unit: float, colours: Palette) -> ft.Control:
    """Where a tile lay that is on the table now."""
    return ft.Container(width=unit * 0.5, height=unit * 0.12, border_radius=unit * 0.06, bgcolor=colours.hairline)


def _with_badge(face: ft.Control, points: int, size: tuple[float, float], unit: float, colours: Palette) -> ft.Control:
    """The points a tile would score where no pip is hidden: beside a narrow tile, across the groove of a wide one."""
    is_beside = size[0] - unit > 2 * _BESIDE
    badge = ft.Container(
        right=0 if is_beside else None,
        top=-1 if is_beside else None,
        padding=ft.Padding.symmetric(horizontal=3.5),
        border_radius=RADIUS.pill,
        bgcolor=colours.accent,
        content=ft.Text(
            f"+{points}",
            size=9.5 if is_beside else TYPE.tiny.size,
            weight=ft.FontWeight.BOLD,
            color=colours.on_accent,
            no_wrap=True,
        ),
    )
    return ft.Stack(
        [face, badge],
        width=size[0],
        height=2 * unit,
        alignment=ft.Alignment.CENTER,
        clip_behavior=ft.ClipBehavior.NONE,
    )
