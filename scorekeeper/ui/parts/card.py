"""The sheet a screen is made of: page, cards, lines of text."""

import flet as ft

from scorekeeper.ui.parts.values import outline
from scorekeeper.ui.semantics import heading
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette, Type

WIDEST = 620
"""Pixels of a column that is read."""


def text(
    value: str,
    colours: Palette,
    step: Type = TYPE.body,
    *,
    faint: bool = False,
    colour: str | None = None,
    one_line: bool = False,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """A piece of text on a page or a card."""
    return ft.Text(
        value,
        size=step.size,
        weight=step.weight,
        color=colour or (colours.faint if faint else colours.ink),
        no_wrap=one_line,
        overflow=ft.TextOverflow.ELLIPSIS if one_line else ft.TextOverflow.CLIP,
        text_align=align,
    )


def field_border() -> ft.OutlineInputBorder:
    """The edge of a field to type into."""
    return ft.OutlineInputBorder(border_radius=RADIUS.medium)


def title(identifier: str, value: str, colours: Palette, step: Type = TYPE.title) -> ft.Control:
    """The heading of a screen or a card."""
    return heading(identifier, text(value, colours, step), level=1 if step is not TYPE.heading else 2)


def card(
    content: list[ft.Control], colours: Palette, *, spacing: int = SPACE.medium, expand: bool = False
) -> ft.Container:
    """A sheet with its parts one under the other."""
    return ft.Container(
        padding=SPACE.large,
        border_radius=RADIUS.large,
        bgcolor=colours.surface,
        border=outline(1, colours.hairline),
        expand=expand,
        content=ft.Column(content, spacing=spacing, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def sheet(
    parts: list[ft.Control], width: float, *, foot: list[ft.Control] | None = None, spacing: int = SPACE.medium
) -> ft.Control:
    """A page that scrolls, no wider than is good to read; `foot` stays in sight below it."""
    column = ft.Column(
        parts,
        spacing=spacing,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    inside = ft.Column(
        [column, *(foot or [])],
        spacing=SPACE.small,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    page = ft.Container(content=inside, width=min(width, WIDEST), padding=SPACE.large)
    return ft.SafeArea(expand=True, content=ft.Row([page], alignment=ft.MainAxisAlignment.CENTER, expand=True))
