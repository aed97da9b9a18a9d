"""What stands at an address that leads to no screen."""

import flet as ft

from scorekeeper.ui.context import use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.parts.card import card, sheet, text
from scorekeeper.ui.screens.heading import head


@component
def Nowhere() -> ft.View:  # noqa: N802
    """That nothing is here, and the way home."""
    see = use_sight()
    width, _ = use_viewport()
    said = text(see.t.text("This address leads nowhere. All games are kept."), see.colours)
    parts: list[ft.Control] = [
        head(see, "nowhere-title", see.t.text("Nothing is here"), "/"),
        card([said], see.colours),
    ]
    return ft.View(route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width)])
