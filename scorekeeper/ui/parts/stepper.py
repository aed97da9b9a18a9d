"""Back and forth through many: one step, to either end, or anywhere by a slider.

The slider is our own: Flet's lays a node over the whole page that swallows what is tapped by a screen reader.
"""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.hooks import use_box
from scorekeeper.ui.parts.buttons import Weight, round_button
from scorekeeper.ui.tokens import RADIUS, SPACE, TARGET, TIME, Palette
from scorekeeper.words.translate import Translator

_THUMB = 22.0
_TRACK = 6.0
_GLIDE = ft.Animation(TIME.quick, ft.AnimationCurve.EASE_OUT)


def stepper(index: int, count: int, on_index: Callable[[int], None], colours: Palette, t: Translator) -> ft.Control:
    """Place `index`, from 0, of so many. The slider is for finger and eye: for the ear the buttons do the same."""

    def step(identifier: str, label: str, icon: ft.IconData, to: int, weight: Weight | None) -> ft.Control:
        tap = (lambda: on_index(to)) if 0 <= to < count and to != index else None
        return round_button(identifier, label, icon, tap, colours, weight=weight)

    return ft.Row(
        [
            step("step-first", t.text("To the first entry"), ft.Icons.FIRST_PAGE, 0, None),
            step("step-back", t.text("One entry back"), ft.Icons.CHEVRON_LEFT, index - 1, Weight.SOFT),
            ft.Container(Slide(index, count, on_index, colours), expand=True),
            step("step-on", t.text("One entry on"), ft.Icons.CHEVRON_RIGHT, index + 1, Weight.SOFT),
            step("step-last", t.text("To the last entry"), ft.Icons.LAST_PAGE, count - 1, None),
        ],
        spacing=SPACE.tiny,
    )


def place_at(x: float, width: float, count: int) -> int:
    """The place, from 0, of so many that lies `x` pixels along a slider of that width."""
    way = (x - _THUMB / 2) / max(1.0, width - _THUMB)
    return round(min(1.0, max(0.0, way)) * (count - 1))


@ft.component
def Slide(index: int, count: int, on_index: Callable[[int], None], colours: Palette) -> ft.Control:  # noqa: N802
    """A track with a thumb; a tap or a drag goes there."""
    (width, _), sized = use_box()

    def go_to(x: float) -> None:
        to = place_at(x, width, count)
        if to != index:
            on_index(to)

    at = (width - _THUMB) * index / max(1, count - 1)
    middle = (TARGET.least - _TRACK) / 2

    def bar(long: float, colour: str) -> ft.Container:
        return ft.Container(
            left=_THUMB / 2, top=middle, width=max(0.0, long), height=_TRACK, border_radius=RADIUS.pill, bgcolor=colour
        )

    thumb = ft.Container(
        left=round(max(0.0, at), 1),
        top=(TARGET.least - _THUMB) / 2,
        width=_THUMB,
        height=_THUMB,
        border_radius=_THUMB / 2,
        bgcolor=colours.accent,
        animate_position=_GLIDE,
    )
    drawn = ft.Stack([bar(width - _THUMB, colours.hairline), bar(at, colours.accent), thumb], height=TARGET.least)
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.GestureDetector(
            content=ft.Container(drawn, height=TARGET.least, on_size_change=sized),
            drag_interval=60,
            on_tap_down=lambda e: go_to(e.local_position.x),
            on_horizontal_drag_update=lambda e: go_to(e.local_position.x),
        ),
    )
