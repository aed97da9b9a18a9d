"""The line of play: the table with its tiles, the marks of the open ends, and the last tile lit.

Tiles stand in a world of fixed coordinates; only the world is moved and scaled when the line grows, so that a play
sends one tile and not the whole table. What can be tapped stands above it in pixels of the screen. The tile is sent
first; the marks of the ends and the light on what was counted follow it.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorekeeper.rules.line import End, Line
from scorekeeper.rules.score import Term
from scorekeeper.rules.tile import Tile
from scorekeeper.ui.hooks import keyed, memoised, use_late, use_reconnect, use_stable
from scorekeeper.ui.parts.end_marks import Mark, end_mark, marks_of
from scorekeeper.ui.parts.tile_face import tile_face
from scorekeeper.ui.parts.values import outline
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, TIME, Palette, palette
from scorekeeper.words.drawing.boxes import Box
from scorekeeper.words.drawing.table_layout import Cell, Layout, arrange, counted_box

UNIT = 24.0
LEAST = 50.0
"""Pixels of a side below which a box is no table: it has not been measured yet."""

WORLD = 4800.0
_MIDDLE = WORLD / 2
_MOVE = ft.Animation(TIME.slow, ft.AnimationCurve.EASE_OUT_CUBIC)
_RIM = 5.0
_PAD = 10.0
_BUNCH = 8


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on the table, and what a tap on it does.

    Every open end is a button; `lit` ones stand out as what is asked for, `picked` as the one chosen. `terms`: the ends
    that were counted for the last play, shown while nothing is asked. `label`: the line in words. `empty`: what stands
    on a bare table.
    """

    line: Line
    on_end: Callable[[End], None]
    label_of_end: Callable[[End], str]
    label: str = ""
    lit: frozenset[End] = frozenset()
    picked: End | None = None
    last: Tile | None = None
    terms: tuple[Term, ...] = ()
    empty: ft.Control | None = None


def line_of_play(lying: Lying, width: float, height: float, *, dark: bool) -> ft.Control | None:
    """The table in a box of so many pixels, with the line; nothing until the box is measured."""
    return table_top(width, height, LineOfPlay(lying, width, height, dark=dark), dark=dark)


def table_top(width: float, height: float, content: ft.Control, *, dark: bool) -> ft.Control | None:
    """The felt and its rim in so many pixels; what lies on it is the content, and can be drawn closer.

    Nothing until the box is measured.
    """
    if min(width, height) < LEAST:
        return None
    colours = palette(dark)
    inner = _inner(width, height)
    return ft.Container(
        width=width,
        height=height,
        padding=_RIM,
        border_radius=RADIUS.large,
        gradient=ft.LinearGradient(
            [colours.rim, colours.rim_edge], begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER
        ),
        content=ft.Container(
            width=inner[0],
            height=inner[1],
            border_radius=RADIUS.large - _RIM,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            gradient=ft.RadialGradient([colours.table, colours.table_edge], radius=0.95),
            content=ft.InteractiveViewer(
                min_scale=1,
                max_scale=4,
                boundary_margin=ft.Margin.all(40),
                width=inner[0],
                height=inner[1],
                content=content,
            ),
        ),
    )


def _inner(width: float, height: float) -> tuple[float, float]:
    """Pixels within the rim."""
    return max(1.0, width - 2 * _RIM), max(1.0, height - 2 * _RIM)


@ft.component
def LineOfPlay(lying: Lying, width: float, height: float, *, dark: bool) -> ft.Control:  # noqa: N802
    """What lies on a `table_top` of so many pixels."""
    colours = palette(dark)
    seen = ft.use_ref(len(lying.line.laid))
    tap = use_stable(lying.on_end)
    inner = _inner(width, height)
    layout = arrange(lying.line, inner[0] - 2 * _PAD, inner[1] - 2 * _PAD)
    counted = () if lying.lit else lying.terms
    marks = marks_of(layout, counted, lying.lit, lying.picked, _PAD)
    labels = tuple(lying.label_of_end(mark.end) for mark in marks)
    return ft.Stack(
        [
            ft.Container(
                content=lying.empty, width=inner[0], height=inner[1], alignment=ft.Alignment.CENTER, padding=16
            ),
            _world(lying, layout, colours, counted, seen.current or 0),
            keyed("ends", _Ends, marks, labels, inner, colours, tap),
        ],
        width=inner[0],
        height=inner[1],
    )


def _world(lying: Lying, layout: Layout, colours: Palette, terms: tuple[Term, ...], seen: int) -> ft.Control:
    tiles: list[ft.Control] = [
        keyed(
            f"tiles-{first}",
            _Bunch,
            layout.cells[first : first + _BUNCH],
            first,
            frozenset(lying.line.spinners),
            colours,
            seen,
        )
        for first in range(0, len(layout.cells), _BUNCH)
    ]
    cells = {cell.laid.tile: cell for cell in layout.cells}
    counted = tuple(counted_box(cells[term.tile], term) for term in terms if term.tile in cells)
    left, top = _PAD + layout.left - _MIDDLE, _PAD + layout.top - _MIDDLE
    return ft.Container(
        left=round(left, 1),
        top=round(top, 1),
        width=WORLD,
        height=WORLD,
        scale=round(layout.unit / UNIT, 3),
        animate_scale=_MOVE,
        animate_position=_MOVE,
        content=pictured(
            "line",
            lying.label,
            ft.Stack(
                [
                    ft.Stack(tiles, width=WORLD, height=WORLD),
                    _last_marker(layout, lying.last, colours),
                    keyed("lights", _Lights, counted, colours),
                ],
                width=WORLD,
                height=WORLD,
            ),
        ),
    )


@memoised
@ft.component
def _Bunch(  # noqa: N802
    cells: tuple[Cell, ...], first: int, spinners: frozenset[Tile], colours: Palette, seen: int
) -> ft.Control:
    """Some tiles in a row of the order laid: all but the last bunch are passed over when a tile is laid."""
    tiles = [
        keyed(f"tile-{number}", _Laid, cell, cell.laid.tile in spinners, colours, number >= seen)
        for number, cell in enumerate(cells, first)
    ]
    return ft.Stack(tiles, width=WORLD, height=WORLD)


@memoised
@ft.component
def _Laid(cell: Cell, spinner: bool, colours: Palette, arrives: bool) -> ft.Control:  # noqa: FBT001, N802
    """One tile in the world; a new one comes down onto the table, even if the connection is lost on its way."""
    down, set_down = ft.use_state(not arrives)
    use_reconnect()

    async def come_down() -> None:
        if not down:
            await asyncio.sleep(0.04)
            set_down(True)

    ft.use_effect(come_down, [])
    left, top, _, _ = cell.spot.box
    face = tile_face(cell.first, cell.second, UNIT, colours, upright=not cell.spot.is_lying, spinner=spinner)
    face.left, face.top = round(_MIDDLE + left * UNIT, 1), round(_MIDDLE + top * UNIT, 1)
    face.scale, face.opacity = (1, 1) if down else (1.5, 0)
    face.animate_scale = face.animate_opacity = face.animate_position = _MOVE
    return face


def _last_marker(layout: Layout, last: Tile | None, colours: Palette) -> ft.Control:
    """One frame that moves to the tile laid last."""
    box = next((cell.spot.box for cell in layout.cells if cell.laid.tile == last), (0.0, 0.0, 0.0, 0.0))
    out = 3.0
    return ft.Container(
        left=round(_MIDDLE + box[0] * UNIT - out, 1),
        top=round(_MIDDLE + box[1] * UNIT - out, 1),
        width=round((box[2] - box[0]) * UNIT + 2 * out, 1),
        height=round((box[3] - box[1]) * UNIT + 2 * out, 1),
        visible=last is not None and bool(layout.cells),
        border_radius=UNIT * 0.28,
        border=outline(2, colours.on_table),
    )


@ft.component
def _Ends(  # noqa: N802
    marks: tuple[Mark, ...],
    labels: tuple[str, ...],
    box: tuple[float, float],
    colours: Palette,
    on_end: Callable[[End], None],
) -> ft.Control:
    """The open ends over the table; on the way to a new place they do not hold up the tile that moved them."""
    return _Marks(use_late(tuple(zip(marks, labels, strict=True))), box, colours, on_end)


@memoised
@ft.component
def _Marks(  # noqa: N802
    named: tuple[tuple[Mark, str], ...], box: tuple[float, float], colours: Palette, on_end: Callable[[End], None]
) -> ft.Control:
    marks = [end_mark(mark, box, colours, label, on_end) for mark, label in named]
    return ft.Stack(marks, width=box[0], height=box[1])


@ft.component
def _Lights(counted: tuple[Box, ...], colours: Palette) -> ft.Control:  # noqa: N802
    """What was counted, once the tile lies."""
    return _Halves(use_late(counted), colours)


@memoised
@ft.component
def _Halves(counted: tuple[Box, ...], colours: Palette) -> ft.Control:  # noqa: N802
    return ft.Stack([_Light(box, colours) for box in counted], width=WORLD, height=WORLD)


@memoised
@ft.component
def _Light(box: Box, colours: Palette) -> ft.Control:  # noqa: N802
    """Light on the half that was counted, or on the whole of a double."""
    left, top, right, bottom = box
    return ft.Container(
        left=round(_MIDDLE + left * UNIT, 1),
        top=round(_MIDDLE + top * UNIT, 1),
        width=round((right - left) * UNIT, 1),
        height=round((bottom - top) * UNIT, 1),
        border_radius=UNIT * 0.16,
        bgcolor=ft.Colors.with_opacity(0.28, colours.brass),
        border=outline(2, colours.pin),
    )
