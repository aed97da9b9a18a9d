"""The head of a screen, and what stands in its place of figures while games are looked through."""

import flet as ft

from scorekeeper.ui.context import Sight, go
from scorekeeper.ui.parts.buttons import round_button
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.past import Past
from scorekeeper.ui.semantics import live
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say_review import say_progress


def head(
    see: Sight,
    identifier: str,
    value: str,
    back: str,
    *,
    badge: ft.Control | None = None,
    end: ft.Control | None = None,
) -> ft.Control:
    """The way back, the title with a badge before it, and what stands at the end."""
    named = title(identifier, value, see.colours)
    named.expand = True
    return ft.Row(
        [
            round_button("back", see.t.text("Back"), ft.Icons.ARROW_BACK, lambda: go(back), see.colours),
            *([badge] if badge else []),
            named,
            *([end] if end else []),
        ],
        spacing=SPACE.small,
    )


def progress(past: Past) -> ft.Control:
    """How many games were looked through so far."""
    done, of = past.done or 0, len(past.view.games)
    said = text(say_progress(past.see.t, done, of), past.see.colours, TYPE.label)
    bar = ft.ProgressBar(
        value=done / of if of else 0, color=past.see.colours.accent, bgcolor=past.see.colours.soft, bar_height=6
    )
    bar.border_radius = RADIUS.small
    return card([live("progress", said), ft.Semantics(exclude_semantics=True, content=bar)], past.see.colours)


def nothing(past: Past) -> ft.Control:
    """That there is no finished game to tell anything of."""
    said = past.see.t.text("No finished game here. Figures begin with the first one that is played to its end.")
    return card([text(said, past.see.colours, faint=True)], past.see.colours)
