"""The best play, drawn: the line as it stood after it. A tap opens the account at that play."""

from functools import partial

import flet as ft

from scorekeeper.app import games
from scorekeeper.app.figures import Code, Peak, Review, Spot
from scorekeeper.app.sheet import position
from scorekeeper.record.plain import BadData
from scorekeeper.record.step import Step
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.context import go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_box
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import look_at
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.parts.line_of_play import Lying, line_of_play
from scorekeeper.ui.past import Past
from scorekeeper.ui.screens.figures import Told, figure_row
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_date, say_sum

HEIGHT = 230.0


def best_play(past: Past, name: str, review: Review, route: str) -> list[ft.Control]:
    """A card with the best play of a review; nothing where no play gave points. `route`: of whose plays it is."""
    figure = review.get(Code.BEST_PLAY)
    if figure is None or not isinstance(figure.value, Peak):
        return []
    see, peak = past.see, figure.value
    spot = peak.spots[-1]
    parts: list[ft.Control] = [
        title(f"{name}-title", see.t.text("The best play"), see.colours, TYPE.heading),
        figure_row(name, Code.BEST_PLAY, Told(figure)),
        keyed(f"{name}-{spot.game}-{spot.entry}", Picture, spot, past.view.name(spot.person)),
    ]
    others = len(peak.spots) - 1
    if others:
        label = see.t.plural("One more play like that", "{n} more plays like that", others)
        parts.append(
            button(
                f"{name}-others",
                label,
                partial(go, f"{route}/plays/{peak.size}"),
                see.colours,
                weight=Weight.PLAIN,
                tight=True,
            )
        )
    return [card(parts, see.colours, spacing=SPACE.small)]


@component
def Picture(spot: Spot, who: str) -> ft.Control:  # noqa: N802
    """The line of play after one entry of a game."""
    see = use_sight(lambda _: None)
    (width, height), on_box = use_box()
    found = ft.use_memo(lambda: _step(see.live, spot), [spot])
    if found is None:
        return text(see.t.text("This game cannot be read."), see.colours, faint=True)
    step, day = found
    when = say_date(see.t, day)
    said = f"{who}, {when}" if who else when
    score = say_sum(see.t, step.score) if step.score else ""

    def look() -> None:
        if look_at(see.live, spot.game):
            go(f"/account/{spot.entry}")

    box = ft.Container(
        height=HEIGHT,
        border_radius=RADIUS.large,
        on_size_change=on_box,
        content=_line(step, width, height, is_dark=see.colours.is_dark),
    )
    label = see.t.text("{score}. {who}. Open the account at this play", score=score, who=said)
    cover = ft.Container(ft.Container(), height=HEIGHT, border_radius=RADIUS.large)
    tapped = ft.Container(tap_area("best-play", label, cover, look), left=0, right=0, top=0, bottom=0)
    drawing = ft.Stack([ft.Semantics(exclude_semantics=True, content=box), tapped])
    caption = ft.Row(
        [
            ft.Container(text(said, see.colours, TYPE.label, faint=True), expand=True),
            text(score, see.colours, TYPE.label),
        ],
        spacing=SPACE.small,
    )
    return ft.Column(
        [drawing, caption], spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _line(step: Step, width: float, height: float, *, is_dark: bool) -> ft.Control | None:
    now = position(step)
    if now is None:
        return None
    lying = Lying(now.line, lambda _: None, label_of_end=lambda _: "", last=now.line.laid[-1].tile, terms=now.terms)
    return line_of_play(lying, width, height, dark=is_dark)


def _step(live: Live, spot: Spot) -> tuple[Step, str] | None:
    """The step of a play, and when its game began; None where that cannot be read."""
    try:
        table = games.look_at(live.shelf, spot.game)
    except (StoreError, BadData):
        return None
    found = [one for one in table.replay.steps if one.number == spot.entry and one.score is not None]
    game = live.library.view().by_id.get(spot.game)
    began = table.record.created if game is None else game.began
    return (max(found, key=lambda one: one.score.points if one.score else 0), began) if found else None
