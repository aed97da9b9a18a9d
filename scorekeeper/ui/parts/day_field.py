"""A day to be typed, or only its month or year, as `2026-11-30`."""

import re
from collections.abc import Callable

import flet as ft

from scorekeeper.ui.parts.card import field_border
from scorekeeper.ui.semantics import field

_DAY = re.compile(r"[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?")


@ft.component
def DayField(  # noqa: N802
    identifier: str, label: str, kept: str, hint: str, said: str, on_day: Callable[[str], None]
) -> ft.Control:
    """What is no day changes nothing, and `said` tells so. `kept`: the day that is chosen; `hint`: an example."""
    typed, set_typed = ft.use_state(kept)
    is_day = not typed or _DAY.fullmatch(typed) is not None

    def type_(value: str) -> None:
        written = value.strip()
        set_typed(written)
        if not written or _DAY.fullmatch(written):
            on_day(written)

    box = ft.TextField(
        label=label,
        value=typed,
        hint_text=hint,
        error=None if is_day else said,
        dense=True,
        border=field_border(),
        keyboard_type=ft.KeyboardType.DATETIME,
        on_change=lambda event: type_(event.control.value or ""),
    )
    return ft.Container(field(identifier, box), expand=True)
