"""Buttons in three weights and round ones, each a node with a name and an identifier."""

from enum import Enum

import flet as ft

from scorekeeper.ui.parts.values import outline, room
from scorekeeper.ui.semantics import Tap, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TARGET, TYPE, Palette


class Weight(Enum):
    """How much a button asks to be pressed."""

    FULL = "full"
    SOFT = "soft"
    PLAIN = "plain"
    DANGER = "danger"


def _colours(weight: Weight, colours: Palette) -> tuple[str | None, str, str]:
    """Ground, ink and outline of a button."""
    match weight:
        case Weight.FULL:
            return colours.accent, colours.on_accent, colours.accent
        case Weight.SOFT:
            return colours.soft, colours.on_soft, colours.soft
        case Weight.PLAIN:
            return None, colours.ink, colours.outline
        case Weight.DANGER:
            return None, colours.danger, colours.danger


def button(  # noqa: PLR0913
    identifier: str,
    label: str,
    on_tap: Tap | None,
    colours: Palette,
    *,
    weight: Weight = Weight.SOFT,
    icon: ft.IconData | None = None,
    expand: bool = False,
    spoken: str = "",
    selected: bool | None = None,
    tight: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A button with its label, and an icon before it. `spoken`: its name for the ear where the label is too short.

    `action`: what the browser allows only within the tap itself, such as copying.
    """
    ground, ink, rim = _colours(weight, colours)
    inside: list[ft.Control] = [ft.Icon(icon, size=20, color=ink)] if icon is not None else []
    if label:
        inside.append(
            ft.Text(
                label,
                size=TYPE.label.size,
                weight=TYPE.strong.weight,
                color=ink,
                no_wrap=True,
                overflow=ft.TextOverflow.ELLIPSIS,
            )
        )
    box = ft.Container(
        height=TARGET.least if tight else TARGET.normal,
        padding=room(SPACE.small if tight else SPACE.large),
        border_radius=RADIUS.medium,
        bgcolor=ground,
        border=outline(1.5, rim),
        alignment=ft.Alignment.CENTER,
        opacity=1 if on_tap is not None else 0.38,
        content=ft.Row(inside, spacing=SPACE.tiny + 2, alignment=ft.MainAxisAlignment.CENTER, tight=True),
    )
    control = tap_area(identifier, spoken or label, box, on_tap, selected=selected, action=action)
    control.expand = expand
    return control


def round_button(
    identifier: str,
    label: str,
    icon: ft.IconData,
    on_tap: Tap | None,
    colours: Palette,
    *,
    weight: Weight | None = None,
) -> ft.Control:
    """A button that shows only an icon; `label` is its name for the ear and its hint."""
    ground, ink, rim = _colours(weight, colours) if weight else (None, colours.ink, "#00000000")
    box = ft.Container(
        width=TARGET.least,
        height=TARGET.least,
        border_radius=RADIUS.pill,
        bgcolor=ground,
        border=outline(1.5, rim) if weight else None,
        alignment=ft.Alignment.CENTER,
        opacity=1 if on_tap is not None else 0.3,
        tooltip=label,
        content=ft.Icon(icon, size=22, color=ink),
    )
    return tap_area(identifier, label, box, on_tap)


def chip(
    identifier: str,
    label: str,
    on_tap: Tap | None,
    colours: Palette,
    *,
    selected: bool = False,
    icon: ft.IconData | None = None,
    ticked: bool = True,
) -> ft.Control:
    """A small choice; the one selected is filled, and ticked unless its icon says something else."""
    ink = colours.on_accent if selected else colours.ink
    mark = ft.Icons.CHECK if selected and ticked else icon
    inside: list[ft.Control] = [ft.Icon(mark, size=16, color=ink)] if mark is not None else []
    inside.append(ft.Text(label, size=TYPE.label.size, color=ink, no_wrap=True, overflow=ft.TextOverflow.ELLIPSIS))
    box = ft.Container(
        padding=room(SPACE.medium, SPACE.medium),
        border_radius=RADIUS.pill,
        bgcolor=colours.accent if selected else colours.raised,
        border=outline(1, colours.accent if selected else colours.outline),
        opacity=1 if on_tap is not None else 0.4,
        content=ft.Row(inside, spacing=SPACE.tiny, tight=True),
    )
    return tap_area(identifier, label, box, on_tap, selected=selected)
