"""A rule of this game changed, from its start or from this hand on, with a preview before it is saved."""

from typing import cast

import flet as ft

from scorekeeper.app.amend import rule_from_hand, rule_from_start
from scorekeeper.app.mending import Mending, choose, mend_all
from scorekeeper.app.table import Table
from scorekeeper.record.events import Corrected, Ruled
from scorekeeper.ui.context import use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.looking import save, write_down
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.screens.mend_preview import preview
from scorekeeper.ui.tokens import SPACE


@component
def RuleChange(table: Table, name: str, value: str) -> ft.Control:  # noqa: N802
    """The field of that name set to the value, as an entry of this game."""
    see = use_sight()
    t = see.t
    mending, set_mending = ft.use_state(cast("Mending | None", None))

    def wish(event: Corrected | Ruled | None) -> None:
        match event:
            case Corrected():
                set_mending(mend_all(table, (event,)))
            case Ruled():
                write_down(see.live, event)
            case None:
                pass

    def keep() -> None:
        if mending is not None and save(see.live, mending):
            set_mending(None)

    if mending is None:
        hand = table.game.hands
        parts: list[ft.Control] = [
            button(
                "rule-from-start",
                t.text("Change it from the start of the game"),
                lambda: wish(rule_from_start(table, name, value)),
                see.colours,
                weight=Weight.PLAIN,
            ),
            button(
                "rule-from-hand",
                t.text("Change it from hand {hand} on", hand=hand),
                (lambda: wish(rule_from_hand(table, hand, name, value))) if hand > 1 else None,
                see.colours,
                weight=Weight.PLAIN,
            ),
        ]
    else:
        parts = [
            *preview(see, mending, lambda one: set_mending(choose(mending, one))),
            ft.Row(
                [
                    button("cancel", t.text("Cancel"), lambda: set_mending(None), see.colours, weight=Weight.PLAIN),
                    button(
                        "save",
                        t.text("Save"),
                        None if mending.is_idle else keep,
                        see.colours,
                        weight=Weight.FULL,
                        icon=ft.Icons.CHECK,
                        expand=True,
                    ),
                ],
                spacing=SPACE.small,
            ),
        ]
    return ft.Column(parts, spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
