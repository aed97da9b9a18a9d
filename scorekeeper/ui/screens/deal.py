"""Before a hand: who leads it, drawn by chance or said by the table."""

from functools import partial

import flet as ft

from scorekeeper.rules.game import next_leader
from scorekeeper.rules.variants import FirstLeader, LeaderAfterBlock, NextLeader
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.tokens import SPACE
from scorekeeper.words.translate import Translator


def leader_card(see: Sight) -> ft.Container:
    """The question who leads: a button for each seat, and chance."""
    t, live = see.t, see.live
    names = live.table.record.names
    seats: list[ft.Control] = [
        chip(f"leader-{seat + 1}", name, partial(live.next_hand, seat), see.colours) for seat, name in enumerate(names)
    ]
    return card(
        [
            title("leader-title", t.text("Who leads hand {number}?", number=live.table.game.hands + 1), see.colours),
            text(say_how(t, next_leader(live.table.game)), see.colours, faint=True),
            ft.Row(seats, wrap=True, spacing=SPACE.small, run_spacing=SPACE.small),
            button(
                "leader-random",
                t.text("Draw at random"),
                lambda: live.next_hand(live.around.pick(range(len(names)))),
                see.colours,
                icon=ft.Icons.SHUFFLE,
                weight=Weight.FULL,
            ),
        ],
        see.colours,
    )


def say_how(t: Translator, rule: int | NextLeader | LeaderAfterBlock | FirstLeader) -> str:
    """How the rules would have the leader found."""
    match rule:
        case FirstLeader.HEAVIEST_DRAWN:
            return t.text("Each draws a tile: the heaviest leads. Then the tiles go back.")
        case FirstLeader.HIGHEST_DOUBLE:
            return t.text("Who has the highest double leads.")
        case FirstLeader.RANDOM | NextLeader.RANDOM | LeaderAfterBlock.RANDOM:
            return t.text("By these rules it is drawn at random.")
        case _:
            return t.text("As the table agrees.")
