"""Persons in lists, and the addresses of their pages."""

from functools import partial

import flet as ft

from scorekeeper.app.library import View
from scorekeeper.app.people import Player
from scorekeeper.record.record import Seat
from scorekeeper.ui.address import address
from scorekeeper.ui.context import Sight, go
from scorekeeper.ui.parts.badge import badge
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE


def person_row(see: Sight, identifier: str, player: Player, about: str, route: str) -> ft.Control:
    """A person with something said about them; a tap leads to a page."""
    box = ft.Container(
        padding=ft.Padding.symmetric(horizontal=SPACE.medium, vertical=SPACE.small),
        border_radius=RADIUS.medium,
        bgcolor=see.colours.raised,
        border=ft.Border.all(1, see.colours.hairline),
        content=ft.Row(
            [
                badge(player, see.colours),
                ft.Column(
                    [
                        text(player.name, see.colours, TYPE.strong, one_line=True),
                        text(about, see.colours, TYPE.small, faint=True),
                    ],
                    spacing=SPACE.hair,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=see.colours.faint),
            ],
            spacing=SPACE.medium,
        ),
    )
    return tap_area(identifier, f"{player.name}, {about}", box, partial(go, route))


def route_of(person: str, *more: str) -> str:
    """The address of a person's page, or of one below it."""
    return address("/players", person, *more)


def person_at(view: View, ident: str) -> Player | None:
    """The player of that id, or whom that one was merged into."""
    known = view.people.players
    return known.get(view.people.who(Seat("", ident))) if ident in known else None
