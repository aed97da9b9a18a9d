"""How the rows of the account look: a sign or the tile, what happened, the sum, the points and the totals."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.hooks import memoised
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.parts.small_tile import small_tile
from scorekeeper.ui.screens.account_lines import Kind, Line
from scorekeeper.ui.semantics import heading, pictured, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette

UNIT = 17.0
"""Pixels of half a tile in a row."""

_NUMBER = 26

_SIGNS = {
    Kind.DEAL: ft.Icons.STYLE_OUTLINED,
    Kind.DRAW: ft.Icons.ADD,
    Kind.PASS: ft.Icons.SKIP_NEXT_OUTLINED,
    Kind.HELD: ft.Icons.PAN_TOOL_OUTLINED,
    Kind.AGREED: ft.Icons.HANDSHAKE_OUTLINED,
    Kind.RULE: ft.Icons.GAVEL,
    Kind.CORRECTION: ft.Icons.EDIT_OUTLINED,
    Kind.SETTLED: ft.Icons.FLAG_OUTLINED,
}


@memoised
@ft.component
def Chunk(  # noqa: N802
    lines: tuple[Line, ...], colours: Palette, on_entry: Callable[[tuple[int, int]], None]
) -> ft.Control:
    """A few rows that are built together."""
    return ft.Column(
        [row_of(line, colours, on_entry) for line in lines],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def row_of(line: Line, colours: Palette, on_entry: Callable[[tuple[int, int]], None]) -> ft.Control:
    """One row; an entry can be tapped."""
    if line.kind is Kind.HAND:
        return _head(line, colours)
    box = ft.Container(
        padding=SPACE.tiny,
        border=ft.Border.only(bottom=ft.BorderSide(1, colours.hairline)),
        bgcolor=colours.surface if line.kind is Kind.SETTLED else None,
        border_radius=RADIUS.small if line.kind is Kind.SETTLED else None,
        content=ft.Row(
            [_number(line, colours), sign(line, colours), _said(line, colours), *_points(line, colours)],
            spacing=SPACE.small,
        ),
    )
    at = line.at
    if at is None:
        return pictured(line.name, line.spoken, box)
    return tap_area(line.name, line.spoken, box, lambda: on_entry(at))


def _head(line: Line, colours: Palette) -> ft.Control:
    return ft.Container(
        padding=ft.Padding.only(left=SPACE.tiny, top=SPACE.medium, bottom=SPACE.tiny),
        content=heading(line.name, text(line.said, colours, TYPE.heading), level=2),
    )


def _number(line: Line, colours: Palette) -> ft.Control:
    number = str(line.at[0]) if line.at else ""
    shown = text(number, colours, TYPE.small, faint=True, align=ft.TextAlign.RIGHT)
    shown.width = _NUMBER
    return shown


def sign(line: Line, colours: Palette) -> ft.Control:
    """The tile that was laid, or a sign for what else happened."""
    if line.tile is not None:
        return small_tile(line.tile, UNIT, colours)
    icon = ft.Icon(_SIGNS[line.kind], size=18, color=colours.faint)
    return ft.Container(icon, width=2 * UNIT, alignment=ft.Alignment.CENTER)


def _said(line: Line, colours: Palette) -> ft.Control:
    parts: list[ft.Control] = []
    if line.struck:
        parts.append(
            ft.Text(
                line.struck,
                size=TYPE.small.size,
                color=colours.faint,
                style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH),
            )
        )
    said: ft.Control = text(line.said, colours, TYPE.label, one_line=line.kind is Kind.TILE)
    if line.is_mended:
        said = ft.Row(
            [ft.Container(said, expand=True), ft.Icon(ft.Icons.EDIT_OUTLINED, size=14, color=colours.faint)],
            spacing=SPACE.tiny,
        )
    parts.append(said)
    if line.sum:
        parts.append(text(line.sum, colours, TYPE.small, faint=True))
    parts += [_note(note, line, colours) for note in line.notes]
    return ft.Column(parts, spacing=0, tight=True, expand=True)


def _note(note: str, line: Line, colours: Palette) -> ft.Control:
    sign = ft.Icons.ERROR_OUTLINE if line.is_trouble else ft.Icons.WARNING_AMBER
    return ft.Row(
        [
            ft.Icon(sign, size=14, color=colours.danger),
            ft.Container(text(note, colours, TYPE.small, colour=colours.danger), expand=True),
        ],
        spacing=SPACE.tiny,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _points(line: Line, colours: Palette) -> list[ft.Control]:
    if not line.points and not line.totals:
        return []
    return [
        ft.Column(
            [
                text(line.points, colours, TYPE.strong, colour=colours.accent, one_line=True),
                text(line.totals, colours, TYPE.small, faint=True, one_line=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
    ]
