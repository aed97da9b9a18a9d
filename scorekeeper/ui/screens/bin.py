"""The bin: games that were thrown away, to be taken back or let go for good."""

from collections.abc import Callable, Mapping
from typing import Any

import flet as ft

from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.looking import keeps
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_date


@component
def Bin() -> ft.View:  # noqa: N802
    """All games in the bin."""
    see = use_sight()
    width, _ = use_viewport()
    t, shelf = see.t, see.live.shelf
    is_sure, set_sure = ft.use_state(False)  # noqa: FBT003 - the hook takes its first value so

    def restore(game: str) -> None:
        keeps(see.live, lambda: shelf.restore(game))

    def empty() -> None:
        if is_sure:
            keeps(see.live, shelf.empty_bin)
        set_sure(not is_sure)

    back = round_button("back", t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/games"), see.colours)
    parts: list[ft.Control] = [ft.Row([back, title("bin-title", t.text("Bin"), see.colours)], spacing=SPACE.small)]
    parts += [_row(see, one, restore) for one in shelf.bin()]
    foot = refusal(see)
    if shelf.bin():
        label = t.text("Yes, let them all go for good") if is_sure else t.text("Empty the bin")
        foot.append(button("empty-bin", label, empty, see.colours, weight=Weight.DANGER, icon=ft.Icons.DELETE_FOREVER))
    else:
        parts.append(text(t.text("Nothing is in the bin."), see.colours, faint=True))
    return ft.View(route="/bin", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width, foot=foot)])


def _row(see: Sight, one: Mapping[str, Any], restore: Callable[[str], None]) -> ft.Control:
    """One game with the way back."""
    t, game = see.t, str(one["id"])
    names = t.listed(one["names"]) or game
    about = t.text("in the bin since {date}", date=say_date(t, str(one["discarded"])))
    said = ft.Column(
        [text(names, see.colours, TYPE.strong), text(about, see.colours, TYPE.small, faint=True)],
        spacing=SPACE.hair,
        tight=True,
        expand=True,
    )
    spoken = t.text("Take the game of {names} back", names=names)
    back = button(f"restore-{game}", t.text("Take back"), lambda: restore(game), see.colours, spoken=spoken)
    return card([ft.Row([said, back], spacing=SPACE.small)], see.colours)
