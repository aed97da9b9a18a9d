"""What can be done besides laying a tile: back and forth, draw, pass, blocked, and the rest behind one button."""

from dataclasses import dataclass

import flet as ft

from scorekeeper.rules.hand import Hand, is_stuck
from scorekeeper.ui.context import Sight
from scorekeeper.ui.hooks import keyed, memoised
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import open_account
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.screens.more import More
from scorekeeper.ui.semantics import Tap
from scorekeeper.ui.tokens import SPACE, Palette
from scorekeeper.words.translate import Translator


def actions(see: Sight, hand: Hand) -> ft.Control:
    """One row under the thumb, drawn anew only when something else can be done."""
    live = see.live
    return keyed(
        "actions",
        _Row,
        live,
        see.t,
        see.colours,
        Possible(is_stuck(hand), hand.boneyard() != 0, live.can_undo, live.can_redo),
    )


@dataclass(frozen=True, slots=True)
class Possible:
    """What can be done now."""

    block: bool
    draw: bool
    undo: bool
    redo: bool


@memoised
@ft.component
def _Row(live: Live, t: Translator, colours: Palette, can: Possible) -> ft.Control:  # noqa: N802
    if can.block:
        middle = button("blocked", t.text("Blocked"), live.block, colours, weight=Weight.FULL, expand=True, tight=True)
    else:
        middle = button("draw", t.text("Draw"), live.draw if can.draw else None, colours, expand=True, tight=True)
    return ft.Row(
        [
            *_arrows(live, t, colours, undo=can.undo, redo=can.redo),
            middle,
            button("pass", t.text("Pass"), live.pass_turn, colours, expand=True, tight=True),
            _More(),
        ],
        spacing=SPACE.tiny,
    )


_More = memoised(More)


@memoised
@ft.component
def _Round(  # noqa: N802
    identifier: str, label: str, icon: ft.IconData, on_tap: Tap | None, colours: Palette
) -> ft.Control:
    """One of the arrows, drawn anew only when it can be pressed or no longer can."""
    return round_button(identifier, label, icon, on_tap, colours)


def back_and_forth(see: Sight) -> list[ft.Control]:
    """Undo and redo."""
    return _arrows(see.live, see.t, see.colours, undo=see.live.can_undo, redo=see.live.can_redo)


def _arrows(live: Live, t: Translator, colours: Palette, *, undo: bool, redo: bool) -> list[ft.Control]:
    return [
        _Round("undo", t.text("Undo"), ft.Icons.UNDO, live.undo if undo else None, colours),
        _Round("redo", t.text("Redo"), ft.Icons.REDO, live.redo if redo else None, colours),
    ]


def to_account(see: Sight) -> ft.Control:
    """The way to the account by one touch, where there is no strip under the line."""
    said = see.t.text("Open the account")
    return round_button("open-account", said, ft.Icons.RECEIPT_LONG, lambda: open_account(see.live), see.colours)
