"""How many plays gave how many points: drawn, said, and each bar a way to its plays."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.app.figures import Code, Review, Spread
from scorekeeper.ui.context import Sight, go
from scorekeeper.ui.parts.bars import bars
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.past import Past
from scorekeeper.ui.screens.figures import Told, figure_row
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_review import say_bar


def spread(past: Past, name: str, review: Review, route: str) -> list[ft.Control]:
    """A card with the bars of a review; nothing where there was no play. `route`: of whose plays they are."""
    figure = review.get(Code.SPREAD)
    if figure is None or not isinstance(figure.value, Spread):
        return []
    see, told = past.see, figure.value.bars
    said = [say_bar(see.t, points, plays) for points, plays in told]
    ways: list[ft.Control] = [
        chip(f"{name}-{points}", one, partial(go, f"{route}/plays/{points}"), see.colours)
        for (points, _), one in zip(told, said, strict=True)
        if points
    ]
    return [
        card(
            [
                title(f"{name}-title", see.t.text("What single plays gave"), see.colours, TYPE.heading),
                *_without(see, told),
                bars(f"{name}-chart", [bar for bar in told if bar[0]], ", ".join(said), see.colours),
                ft.Row(ways, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny),
                figure_row(name, Code.SPREAD, Told(figure)),
            ],
            see.colours,
            spacing=SPACE.small,
        )
    ]


def _without(see: Sight, told: Sequence[tuple[int, int]]) -> list[ft.Control]:
    """How many plays gave nothing: they would dwarf the bars."""
    plays = dict(told).get(0, 0)
    return [text(say_bar(see.t, 0, plays), see.colours, TYPE.label, faint=True)] if plays else []
