"""The round badge of a player: a colour, and initials or an emoji on it."""

import flet as ft

from scorekeeper.app.names import initials
from scorekeeper.app.people import COLOURS, Player
from scorekeeper.ui.tokens import RADIUS, Palette

SIZE = 40.0

_LETTERS = 0.4
_EMOJI = 0.5
_ROW = 0.95
"""How high letters may be, and all of them in a row together, for a badge of 1."""


def badge(player: Player | None, colours: Palette, size: float = SIZE) -> ft.Control:
    """The badge of a player, or of a guest; it is only seen, the name beside it is what is read out."""
    ground = colours.hairline if player is None else colours.people[colour_of(player)]
    inside = (
        ft.Icon(ft.Icons.PERSON_OUTLINE, size=size * 0.6, color=colours.faint)
        if player is None
        else _mark(player, colours, size)
    )
    disc = ft.Container(
        inside, width=size, height=size, border_radius=RADIUS.pill, bgcolor=ground, alignment=ft.Alignment.CENTER
    )
    return ft.Semantics(exclude_semantics=True, content=disc)


def colour_of(player: Player) -> int:
    """The colour that was chosen, or one that stays the same for the same person."""
    return sum(player.id.encode()) % COLOURS if player.colour is None else player.colour


def _mark(player: Player, colours: Palette, size: float) -> ft.Control:
    said = player.mark or initials(player.name)
    has_letters = any(one.isalnum() for one in said)
    share = min(_LETTERS, _ROW / len(said)) if has_letters else _EMOJI
    return ft.Text(
        said,
        size=round(size * share, 1),
        weight=ft.FontWeight.W_600,
        color=colours.on_people,
        no_wrap=True,
    )
