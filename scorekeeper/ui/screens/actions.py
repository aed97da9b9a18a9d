"""What can be done besides laying a tile: back and forth, draw, pass, blocked, and the rest behind one button."""

import flet as ft

from scorekeeper.rules.hand import Hand, is_stuck
from scorekeeper.ui.context import Sight
from scorekeeper.ui.looking import open_account
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.screens.more import More
from scorekeeper.ui.tokens import SPACE


def actions(see: Sight, hand: Hand) -> ft.Control:
    """One row under the thumb."""
    t, live = see.t, see.live
    middle: list[ft.Control]
    if is_stuck(hand):
        middle = [
            button("blocked", t.text("Blocked"), live.block, see.colours, weight=Weight.FULL, expand=True, tight=True)
        ]
    else:
        middle = [
            button(
                "draw",
                t.text("Draw"),
                live.draw if hand.boneyard() != 0 else None,
                see.colours,
                expand=True,
                tight=True,
            )
        ]
    return ft.Row(
        [
            *back_and_forth(see),
            *middle,
            button("pass", t.text("Pass"), live.pass_turn, see.colours, expand=True, tight=True),
            More(),
        ],
        spacing=SPACE.tiny,
    )


def back_and_forth(see: Sight) -> list[ft.Control]:
    """Undo and redo."""
    t, live = see.t, see.live
    return [
        round_button("undo", t.text("Undo"), ft.Icons.UNDO, live.undo if live.can_undo else None, see.colours),
        round_button("redo", t.text("Redo"), ft.Icons.REDO, live.redo if live.can_redo else None, see.colours),
    ]


def to_account(see: Sight) -> ft.Control:
    """The way to the account by one touch, where there is no strip under the line."""
    said = see.t.text("Open the account")
    return round_button("open-account", said, ft.Icons.RECEIPT_LONG, lambda: open_account(see.live), see.colours)
