"""A field for a name, spelled as names are once it is left; nothing changes under the fingers."""

from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.app.names import spelled
from scorekeeper.ui.parts.card import field_border
from scorekeeper.ui.semantics import field


def name_field(
    identifier: str,
    label: str,
    name: str,
    on_name: Callable[[str], object],
    on_submit: Callable[[], Any] | None = None,
) -> ft.Semantics:
    """A field that shows this name and tells every change of it."""

    def left(event: ft.Event[ft.TextField]) -> None:
        typed = event.control.value or ""
        if spelled(typed) != typed:
            on_name(spelled(typed))

    return field(
        identifier,
        ft.TextField(
            label=label,
            value=name,
            dense=True,
            border=field_border(),
            capitalization=ft.TextCapitalization.SENTENCES,
            on_change=lambda event: on_name(event.control.value or ""),
            on_blur=left,
            on_submit=on_submit,
        ),
    )
