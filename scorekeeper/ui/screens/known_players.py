"""The people who have played before, to be tapped into a seat."""

from functools import partial

import flet as ft

from scorekeeper.app.setup import has_seat, rise, sit
from scorekeeper.ui.context import use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.tokens import SPACE, TYPE

_AT_FIRST = 12
"""People that are shown before all of them are asked for."""


@component
def KnownPlayers() -> ft.Control:  # noqa: N802
    """A chip each: those of the running session first, then by name; nobody moves while the screen is open."""
    see = use_sight()
    t, live, draft = see.t, see.live, see.now.draft
    known = ft.use_memo(lambda: live.library.at_hand(live.around.now()), [])
    shows_all, set_all = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    shown = known if shows_all else known[:_AT_FIRST]

    def tap(name: str) -> None:
        now = live.now.draft
        live.change_draft(rise(now, name) if has_seat(now, name) else sit(now, name))

    chips: list[ft.Control] = [
        chip(
            f"known-{one.id}",
            one.name,
            partial(tap, one.name),
            see.colours,
            selected=has_seat(draft, one.name),
            icon=ft.Icons.ADD,
        )
        for one in shown
    ]
    if len(shown) < len(known):
        more = t.text("All {n}", n=len(known))
        chips.append(chip("all-known", more, lambda: set_all(True), see.colours, icon=ft.Icons.EXPAND_MORE))
    return ft.Column(
        [
            text(t.text("Tap who is here:"), see.colours, TYPE.label, faint=True),
            ft.Row(chips, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny),
        ],
        spacing=SPACE.small,
        tight=True,
        visible=bool(known),
    )
