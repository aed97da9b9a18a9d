"""The end of a game: who won, by how much, and once more."""

from dataclasses import replace

import flet as ft

from scorekeeper.app.setup import draft_of
from scorekeeper.app.table import next_deal
from scorekeeper.ui.context import go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.looking import open_account
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.tile_face import tile_face
from scorekeeper.ui.screens.actions import back_and_forth, to_account
from scorekeeper.ui.screens.hand_end import settlement
from scorekeeper.ui.screens.more import More, account_button
from scorekeeper.ui.screens.why import last_play, refusal
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_side, say_winner
from scorekeeper.words.say_rules import say_preset


@component
def Winner() -> ft.Control:  # noqa: N802
    """The game is over."""
    see = use_sight()
    width, _ = use_viewport()
    t, table = see.t, see.live.table
    game, names = table.game, table.record.names
    order = sorted(range(len(game.sides)), key=lambda side: -game.totals[side])
    rows: list[ft.Control] = [
        pictured(
            f"final-{side}",
            f"{say_side(t, game.sides, names, side)} {t.number(game.totals[side])}",
            ft.Row(
                [
                    ft.Icon(
                        ft.Icons.EMOJI_EVENTS if side == game.winner else ft.Icons.CIRCLE_OUTLINED,
                        color=see.colours.brass if side == game.winner else see.colours.hairline,
                        size=22,
                    ),
                    ft.Container(
                        text(say_side(t, game.sides, names, side), see.colours, TYPE.strong, one_line=True), expand=True
                    ),
                    text(t.number(game.totals[side]), see.colours, TYPE.score),
                ],
                spacing=SPACE.small,
            ),
        )
        for side in order
    ]
    about = t.text(
        "{way}, {hands}",
        way=say_preset(t, table.record.rules.preset),
        hands=t.plural("{n} hand", "{n} hands", game.hands),
    )
    deal = next_deal(table)
    leads = deal.leader if deal else None
    again = t.text("Rematch") if leads is None else t.text("Rematch: {name} leads", name=names[leads])
    emblem = ft.Semantics(
        exclude_semantics=True,
        content=ft.Row([tile_face(5, 5, 34, see.colours, spinner=True)], alignment=ft.MainAxisAlignment.CENTER),
    )
    parts = [
        ft.Row([ft.Container(expand=True), *back_and_forth(see), to_account(see), More()], spacing=SPACE.tiny),
        emblem,
        ft.Row(
            [title("winner", say_winner(t, game.sides, names, game.winner), see.colours, TYPE.display)],
            alignment=ft.MainAxisAlignment.CENTER,
            wrap=True,
        ),
        text(about, see.colours, TYPE.label, faint=True, align=ft.TextAlign.CENTER),
        card([title("final-title", t.text("Final score"), see.colours, TYPE.heading), *rows], see.colours),
        *settlement(see, game),
        *last_play(see),
        account_button(see, lambda: open_account(see.live)),
    ]

    def set_up() -> None:
        see.live.change_draft(replace(draft_of(table.record), rules=table.record.rules))
        go("/setup")

    others = t.text("Others sit down")
    foot = [
        *refusal(see),
        button("rematch", again, see.live.rematch, see.colours, weight=Weight.FULL, icon=ft.Icons.REPLAY),
        ft.Row(
            [
                button("others", others, set_up, see.colours, icon=ft.Icons.GROUP_ADD_OUTLINED, expand=True),
                button("home", t.text("Home"), lambda: go("/"), see.colours, weight=Weight.PLAIN, icon=ft.Icons.HOME),
            ],
            spacing=SPACE.small,
        ),
    ]
    return sheet(parts, width, foot=foot)
