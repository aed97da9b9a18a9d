"""A line of play with words about it: one under the other on a phone, side by side where there is room."""

import flet as ft

from scorekeeper.ui.parts.card import WIDEST
from scorekeeper.ui.tokens import SPACE

LINE = 0.36
"""How much of a phone's height is for the line."""

LEAST = 190.0
"""Pixels of the line's height at the least."""

WIDE = 840.0
"""Pixels of width from which the line stands beside the words."""

_PANEL = 440.0
_HEAD_AND_FOOT = 140.0


def panel(size: tuple[float, float]) -> float:
    """Pixels of width for the words, in a window of that size."""
    width = size[0]
    return min(_PANEL, width * 0.45) if width >= WIDE else min(width, WIDEST) - 2 * SPACE.small


def room(size: tuple[float, float]) -> float:
    """Pixels of height that are left for the words, in a window of that size."""
    width, height = size
    return height - _HEAD_AND_FOOT - (0.0 if width >= WIDE else max(LEAST, height * LINE))


def panes(
    head: ft.Control,
    line: ft.Container,
    parts: list[ft.Control],
    foot: list[ft.Control],
    size: tuple[float, float],
) -> ft.Control:
    """The head, the line, parts that scroll, and a foot that stays in sight, in a window of that size."""
    width, height = size
    told = ft.Column(
        parts,
        spacing=SPACE.small,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    stretch = ft.CrossAxisAlignment.STRETCH
    if width >= WIDE:
        line.expand = True
        side = ft.Column([head, told, *foot], width=panel(size), spacing=SPACE.small, horizontal_alignment=stretch)
        body = ft.Row([line, side], spacing=SPACE.medium, expand=True, vertical_alignment=stretch)
    else:
        line.height = max(LEAST, height * LINE)
        column = ft.Column(
            [head, line, told, *foot],
            spacing=SPACE.small,
            width=panel(size),
            horizontal_alignment=stretch,
        )
        body = ft.Row([column], alignment=ft.MainAxisAlignment.CENTER, expand=True, vertical_alignment=stretch)
    return ft.SafeArea(ft.Container(body, padding=SPACE.small, expand=True), expand=True)
