"""A page of cards: one under the other on a phone, in two columns where there is room."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.parts.card import WIDEST
from scorekeeper.ui.tokens import SPACE

WIDE = 840.0
"""Pixels of width from which there are two columns."""

_WIDEST = 1160.0


def columns(
    head: list[ft.Control], left: Sequence[ft.Control], right: Sequence[ft.Control], width: float
) -> ft.Control:
    """A page that scrolls: its head, then the cards, those of the left column first."""
    stretch = ft.CrossAxisAlignment.STRETCH
    parts: list[ft.Control] = [*head, *left, *right]
    if width >= WIDE:
        sides: list[ft.Control] = [
            ft.Column(list(cards), spacing=SPACE.medium, tight=True, expand=True, horizontal_alignment=stretch)
            for cards in (left, right)
        ]
        row = ft.Row(sides, spacing=SPACE.medium, vertical_alignment=ft.CrossAxisAlignment.START)
        parts = [*head, row]
    scrolling = ft.Column(
        parts, spacing=SPACE.medium, scroll=ft.ScrollMode.AUTO, expand=True, horizontal_alignment=stretch
    )
    page = ft.Container(
        scrolling, width=min(width, _WIDEST if width >= WIDE else WIDEST), padding=SPACE.large, expand=False
    )
    return ft.SafeArea(expand=True, content=ft.Row([page], alignment=ft.MainAxisAlignment.CENTER, expand=True))
