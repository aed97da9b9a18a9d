"""A sentence that must be seen: what was refused, what went wrong, what is to be put right."""

import flet as ft

from scorekeeper.ui.parts.buttons import round_button
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.semantics import Tap, pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette


def notice(
    identifier: str,
    sentences: list[str],
    colours: Palette,
    *,
    is_fault: bool = True,
    on_close: Tap | None = None,
    close_label: str = "",
) -> ft.Container:
    """Sentences on a strip that is read out when they change; an icon, so that colour is not all that tells."""
    ground, ink = (colours.danger_soft, colours.on_danger_soft) if is_fault else (colours.soft, colours.on_soft)
    lines: list[ft.Control] = [text(one, colours, TYPE.label, colour=ink) for one in sentences]
    spoken = pictured(
        identifier,
        " ".join(sentences),
        ft.Row(
            [
                ft.Icon(ft.Icons.ERROR_OUTLINE if is_fault else ft.Icons.INFO_OUTLINE, size=20, color=ink),
                ft.Column(lines, spacing=SPACE.tiny, tight=True, expand=True),
            ],
            spacing=SPACE.small,
        ),
        is_live=True,
    )
    spoken.expand = True
    close: list[ft.Control] = []
    if on_close is not None:
        close = [round_button(f"{identifier}-close", close_label, ft.Icons.CLOSE, on_close, colours)]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=SPACE.medium, vertical=SPACE.small),
        border_radius=RADIUS.medium,
        bgcolor=ground,
        content=ft.Row([spoken, *close], spacing=SPACE.small),
    )
