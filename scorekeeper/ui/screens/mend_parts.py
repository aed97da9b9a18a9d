"""Small pieces that the ways to mend share."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import flet as ft

from scorekeeper.record.events import Move, Played
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.parts.tray import least_height
from scorekeeper.ui.tokens import SPACE, TYPE

Moves = tuple[Move, ...]

Put = Callable[[Moves], None]
"""Takes what is to stand for the entry."""

Wonder = Callable[[Played | None], None]
"""Takes a play whose end is still to be said, or nothing: the choice begins anew."""

Size = tuple[float, float]
"""Pixels of width and height that there is room for."""

_HINT = 32.0

DRAWN = range(1, 15)
"""Tiles drawn that are offered."""


def tray_box(size: Size, above: float = 0) -> Size:
    """Width and height of a tray in that room, below a line that says what to do and so many pixels more."""
    width, height = size
    most = width / 7 * 2 * 4
    return width, max(least_height(6), min(most, height - _HINT - above))


def hint(see: Sight, said: str) -> ft.Control:
    """A quiet line that says what to do."""
    return text(said, see.colours, TYPE.label, faint=True)


def chips(made: Iterable[ft.Control]) -> ft.Control:
    """Chips that flow on as many lines as they need."""
    return ft.Row(list(made), wrap=True, spacing=SPACE.small, run_spacing=SPACE.small)


def column(parts: list[ft.Control]) -> ft.Control:
    """Parts one under the other."""
    return ft.Column(parts, spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def seats(see: Sight, names: Sequence[str], picked: int | None, on_seat: Callable[[int], None]) -> ft.Control:
    """A chip for each seat."""
    return chips(
        chip(f"by-{seat + 1}", name, partial(on_seat, seat), see.colours, selected=seat == picked)
        for seat, name in enumerate(names)
    )


def numbers(see: Sight, picked: int | None, on_number: Callable[[int], None]) -> ft.Control:
    """A chip for each number of tiles drawn."""
    return chips(
        chip(f"number-{n}", see.t.number(n), partial(on_number, n), see.colours, selected=n == picked) for n in DRAWN
    )
