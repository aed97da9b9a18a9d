"""Everybody who ever sat down, by name."""

from functools import partial

import flet as ft

from scorekeeper.app.people import Player
from scorekeeper.app.rivals import Attended, attended
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.parts.buttons import button
from scorekeeper.ui.parts.card import sheet, text
from scorekeeper.ui.screens.heading import head
from scorekeeper.ui.screens.persons import person_row, route_of
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_date
from scorekeeper.words.say_people import say_attended


@component
def Players() -> ft.View:  # noqa: N802
    """The list of players; a tap opens the page of one."""
    see = use_sight()
    width, _ = use_viewport()
    t, view = see.t, see.live.library.view()
    there = attended(view)
    everybody = button(
        "to-stats",
        t.text("Everybody's figures"),
        partial(go, "/stats"),
        see.colours,
        icon=ft.Icons.LEADERBOARD_OUTLINED,
    )
    parts: list[ft.Control] = [
        head(see, "players-title", t.text("Players"), "/games"),
        *refusal(see),
        *(_row(see, one, there.get(one.id, Attended())) for one in view.people.everybody()),
    ]
    if len(parts) == 1:
        parts.append(text(t.text("Nobody has played yet."), see.colours, faint=True))
    parts.append(
        text(t.text("A seat without a name is a guest's, and counts for nobody."), see.colours, TYPE.small, faint=True)
    )
    return ft.View(
        route="/players",
        padding=0,
        bgcolor=see.colours.page,
        controls=[sheet(parts, width, foot=[everybody], spacing=SPACE.small)],
    )


def _row(see: Sight, player: Player, there: Attended) -> ft.Control:
    about = say_attended(see.t, there.games, say_date(see.t, there.last) if there.last else "")
    return person_row(see, f"player-{player.id}", player, about, route_of(player.id))
