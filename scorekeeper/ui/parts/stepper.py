"""Back and forth through many: one step, to either end, or anywhere by a slider."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.parts.buttons import Weight, round_button
from scorekeeper.ui.tokens import SPACE, Palette
from scorekeeper.words.translate import Translator


def stepper(index: int, count: int, on_index: Callable[[int], None], colours: Palette, t: Translator) -> ft.Control:
    """Place `index`, from 0, of so many. The slider is for finger and eye: for the ear the buttons do the same."""

    def step(identifier: str, label: str, icon: ft.IconData, to: int, weight: Weight | None) -> ft.Control:
        is_there = 0 <= to < count and to != index
        return round_button(
            identifier, label, icon, (lambda: on_index(to)) if is_there else None, colours, weight=weight
        )

    def slide(event: ft.Event[ft.Slider]) -> None:
        to = round(event.control.value or 0) - 1
        if 0 <= to < count:
            on_index(to)

    slider = ft.Slider(
        value=index + 1,
        min=1,
        max=max(2, count),
        divisions=max(1, count - 1),
        label="{value}",
        disabled=count < 2,  # noqa: PLR2004 - nowhere to slide to
        active_color=colours.accent,
        inactive_color=colours.hairline,
        thumb_color=colours.accent,
        on_change=slide,
    )
    return ft.Row(
        [
            step("step-first", t.text("To the first entry"), ft.Icons.FIRST_PAGE, 0, None),
            step("step-back", t.text("One entry back"), ft.Icons.CHEVRON_LEFT, index - 1, Weight.SOFT),
            ft.Container(ft.Semantics(exclude_semantics=True, content=slider), expand=True),
            step("step-on", t.text("One entry on"), ft.Icons.CHEVRON_RIGHT, index + 1, Weight.SOFT),
            step("step-last", t.text("To the last entry"), ft.Icons.LAST_PAGE, count - 1, None),
        ],
        spacing=SPACE.tiny,
    )
