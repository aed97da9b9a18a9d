"""Two players: against each other, side by side, and together on one side."""

import flet as ft

from scorekeeper.app.figures import Code, Review
from scorekeeper.app.people import Player
from scorekeeper.app.review import head_to_head, together
from scorekeeper.ui.address import use_named
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.badge import badge
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.columns import columns
from scorekeeper.ui.past import use_past
from scorekeeper.ui.screens.figures import FOLD, SIDE, Told, figure_row, figures_card, said
from scorekeeper.ui.screens.heading import head, nothing, progress
from scorekeeper.ui.screens.narrowing import Narrowing
from scorekeeper.ui.screens.persons import person_at, route_of
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_people import say_one_only

BADGE = 56.0

SHARED = (Code.GAMES, Code.HANDS, Code.BLOCKED, Code.SECONDS)
"""What is the same for both."""

EACH = (
    Code.WINS,
    Code.WIN_RATE,
    Code.STREAK,
    Code.TOTAL,
    Code.OUT,
    Code.POINTS,
    Code.POINTS_PER_HAND,
    Code.POINTS_PER_PLAY,
    Code.SCORING_RATE,
    Code.POINTS_PER_PLACE,
    Code.PLACES_PER_PLAY,
    Code.BEST_PLAY,
    Code.DROUGHT,
    Code.CONCEDED_TO_OTHER,
    Code.SETTLEMENT,
    Code.HELD,
    Code.PASSES,
    Code.DRAWN,
)

TOGETHER = (
    Code.GAMES,
    Code.WINS,
    Code.WIN_RATE,
    Code.STREAK,
    Code.HANDS,
    Code.OUT,
    Code.POINTS,
    Code.POINTS_PER_HAND,
    Code.POINTS_PER_PLAY,
    Code.SCORING_RATE,
    Code.POINTS_PER_PLACE,
    Code.BEST_PLAY,
    Code.SETTLEMENT,
)


@component
def PairView() -> ft.View:  # noqa: N802
    """The two players whom the address names."""
    see = use_sight()
    width, _ = use_viewport()
    view = see.live.library.view()
    one, other = (person_at(view, use_named(part)) for part in ("person", "other"))
    content: ft.Control
    if one is None or other is None:
        missing = text(see.t.text("There are no two such players."), see.colours, faint=True)
        content = sheet([head(see, "pair-title", see.t.text("Players"), "/players"), missing], width)
    elif one.id == other.id:
        alone = text(say_one_only(see.t, one.name, other.name), see.colours, faint=True)
        content = sheet([head(see, "pair-title", one.name, route_of(one.id)), alone], width)
    else:
        content = keyed(f"pair-{one.id}-{other.id}", Pair, one, other)
    return ft.View(route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=[content])


@component
def Pair(one: Player, other: Player) -> ft.Control:  # noqa: N802
    """What two players did in the games that are chosen."""
    past = use_past()
    width, _ = use_viewport()
    see, t = past.see, past.see.t
    facing = ft.use_memo(lambda: head_to_head(past.filed, one.id, other.id), [past.filed, one.id, other.id])
    both = ft.use_memo(lambda: together(past.filed, one.id, other.id), [past.filed, one.id, other.id])
    name = t.listed([one.name, other.name])
    top: list[ft.Control] = [
        head(see, "pair-title", name, route_of(one.id)),
        *refusal(see),
        keyed("narrowing", Narrowing, past.ways),
    ]
    if past.done is not None:
        return columns([*top, progress(past)], [], [], width)
    has_faced, have_joined = _games(facing.one) > 0, _games(both) > 0
    if not (has_faced or have_joined):
        return columns([*top, nothing(past)], [], [], width)
    left = [_facing(see, one, other, facing.one, facing.other)] if has_faced else []
    right: list[ft.Control] = []
    if has_faced:
        right += figures_card(see, "shared", t.text("These games"), facing.one, SHARED)
    if have_joined:
        right += figures_card(see, "together", t.text("Together on one side"), both, TOGETHER)
    return columns(top, left, right, width)


def _games(review: Review) -> int:
    figure = review.get(Code.GAMES)
    return len(figure.games) if figure else 0


def _facing(see: Sight, one: Player, other: Player, mine: Review, others: Review) -> ft.Control:
    """Each figure with the one's value on the left and the other's on the right."""
    rows = [
        figure_row("facing", code, Told(mine.get(code), one.name), Told(others.get(code), other.name))
        for code in EACH
        if code in mine or code in others
    ]
    gap = ft.Container(width=FOLD)
    heads = ft.Row(
        [gap, _whose(see, one), _result(see, mine, others), _whose(see, other), gap],
        spacing=SPACE.small,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    named = title("facing-title", see.t.text("Against each other"), see.colours, TYPE.heading)
    return card(
        [named, ft.Container(heads, padding=ft.Padding.symmetric(vertical=SPACE.small)), *rows], see.colours, spacing=0
    )


def _whose(see: Sight, player: Player) -> ft.Control:
    """Who a column is about."""
    name = text(player.name, see.colours, TYPE.label, one_line=True, align=ft.TextAlign.CENTER)
    return ft.Column(
        [badge(player, see.colours, BADGE), name],
        spacing=SPACE.tiny,
        tight=True,
        width=SIDE,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _result(see: Sight, mine: Review, others: Review) -> ft.Control:
    """Who won how often, large between the two."""
    won = [said(see.t, review.get(Code.WINS)) for review in (mine, others)]
    games = see.t.plural("of {n} game", "of {n} games", _games(mine))
    return ft.Column(
        [
            text(" : ".join(won), see.colours, TYPE.title, colour=see.colours.accent, one_line=True),
            text(games, see.colours, TYPE.small, faint=True),
        ],
        spacing=SPACE.hair,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
