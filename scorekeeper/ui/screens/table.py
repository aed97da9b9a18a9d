"""The table: whatever the game waits for."""

import flet as ft

from scorekeeper.app.table import Phase
from scorekeeper.ui.context import go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import sheet
from scorekeeper.ui.screens.actions import back_and_forth, to_account
from scorekeeper.ui.screens.deal import leader_card
from scorekeeper.ui.screens.hand_end import Count, Settlement
from scorekeeper.ui.screens.more import More
from scorekeeper.ui.screens.play import Play
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.screens.winner import Winner
from scorekeeper.ui.tokens import SPACE


@component
def Table() -> ft.View:  # noqa: N802
    """The game on the table; without one, home."""
    see = use_sight(lambda now: now.table and now.table.phase)
    ft.use_effect(lambda: go("/") if see.now.table is None else None, [see.now.table is None])
    content: ft.Control = ft.Container()
    if see.now.table is not None:
        content = _screen(see.now.table.phase)
    return ft.View(route="/table", padding=0, bgcolor=see.colours.page, controls=[content])


def _screen(phase: Phase) -> ft.Control:
    match phase:
        case Phase.DEAL:
            return keyed("deal", Deal)
        case Phase.PLAY:
            return keyed("play", Play)
        case Phase.COUNT:
            return keyed("count", Count)
        case Phase.SETTLED:
            return keyed("settled", Settlement)
        case Phase.OVER:
            return keyed("winner", Winner)


@component
def Deal() -> ft.Control:  # noqa: N802
    """Nobody leads yet."""
    see = use_sight()
    width, _ = use_viewport()
    head = ft.Row([ft.Container(expand=True), *back_and_forth(see), to_account(see), More()], spacing=SPACE.tiny)
    points = button(
        "points-only",
        see.t.text("Write points without tiles"),
        lambda: go("/points"),
        see.colours,
        weight=Weight.PLAIN,
        icon=ft.Icons.DIALPAD,
    )
    return sheet([head, leader_card(see), points], width, foot=refusal(see))
