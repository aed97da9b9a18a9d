"""Everything that is needed seldom, behind one button of the table."""

from collections.abc import Callable

import flet as ft

from scorekeeper.app.table import Phase
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.looking import open_account
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import title
from scorekeeper.ui.semantics import Tap
from scorekeeper.ui.tokens import SPACE, TYPE


def account_button(see: Sight, on_tap: Tap) -> ft.Control:
    """The way to the account of the game on the table."""
    return button(
        "account",
        see.t.text("The account"),
        on_tap,
        see.colours,
        spoken=see.t.text("The account: why each score is what it is"),
        weight=Weight.PLAIN,
        icon=ft.Icons.RECEIPT_LONG,
    )


@component
def More() -> ft.Control:  # noqa: N802
    """A round button that opens a sheet."""
    see = use_sight(lambda now: now.table and now.table.phase)
    is_open, set_open = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    t, live = see.t, see.live

    def close(then: Callable[[], object]) -> Callable[[], None]:
        def act() -> None:
            set_open(False)
            then()

        return act

    in_play = live.now.table is not None and live.table.phase is Phase.PLAY
    has_table = live.now.table is not None
    offered: list[ft.Control] = [
        title("more-title", t.text("More"), see.colours, TYPE.heading),
    ]
    if has_table:
        offered.append(account_button(see, close(lambda: open_account(live))))
    if in_play:
        offered.append(
            button(
                "say-blocked",
                t.text("Blocked: nobody can play"),
                close(live.block),
                see.colours,
                weight=Weight.PLAIN,
                icon=ft.Icons.BLOCK,
            )
        )
    if has_table and live.table.phase is not Phase.OVER:
        offered.append(
            button(
                "points-only",
                t.text("Write points without tiles"),
                close(lambda: go("/points")),
                see.colours,
                weight=Weight.PLAIN,
                icon=ft.Icons.DIALPAD,
            )
        )
        offered.append(
            button(
                "end-game",
                t.text("End the game here"),
                close(live.end_game),
                see.colours,
                weight=Weight.PLAIN,
                icon=ft.Icons.FLAG_OUTLINED,
            )
        )
    offered.append(
        button("home", t.text("Home"), close(lambda: go("/")), see.colours, weight=Weight.PLAIN, icon=ft.Icons.HOME)
    )
    offered.append(button("close-more", t.text("Close"), lambda: set_open(False), see.colours))
    ft.use_dialog(
        ft.BottomSheet(
            ft.Container(
                padding=SPACE.large,
                content=ft.Column(
                    offered, spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
                ),
            ),
            on_dismiss=lambda: set_open(False),
            scrollable=True,
            bgcolor=see.colours.surface,
        )
        if is_open
        else None
    )
    return round_button("more", t.text("More"), ft.Icons.MORE_HORIZ, lambda: set_open(True), see.colours)
