"""One player: the badge, the figures, the bars, the best play, and with whom they were played."""

from collections.abc import Mapping

import flet as ft

from scorekeeper.app.figures import Code, Review
from scorekeeper.app.people import Player
from scorekeeper.app.review import of_all, of_person
from scorekeeper.app.rivals import Shared, rivals_of
from scorekeeper.ui.address import use_named
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.badge import badge
from scorekeeper.ui.parts.buttons import round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.columns import columns
from scorekeeper.ui.past import Past, use_past
from scorekeeper.ui.screens.best_play import best_play
from scorekeeper.ui.screens.figures import figures_card
from scorekeeper.ui.screens.heading import head, nothing, progress
from scorekeeper.ui.screens.narrowing import Narrowing
from scorekeeper.ui.screens.persons import person_at, person_row, route_of
from scorekeeper.ui.screens.player_edit import PlayerEdit
from scorekeeper.ui.screens.spread import spread
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import Tap
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_people import say_shared

BADGE = 52.0

GAMES = (Code.GAMES, Code.WINS, Code.WIN_RATE, Code.STREAK, Code.CURRENT_STREAK, Code.TOTAL, Code.SECONDS)
PLAYS = (Code.PLAYS, Code.POINTS, Code.POINTS_PER_PLAY, Code.POINTS_PER_HAND, Code.SCORING_RATE, Code.DROUGHT)
LUCK = (Code.POINTS_PER_PLACE, Code.PLACES_PER_PLAY)
HANDS = (Code.HANDS, Code.OUT, Code.BLOCKED, Code.SETTLEMENT, Code.HELD, Code.PASSES, Code.DRAWN)
BETWEEN = (Code.CONCEDED, Code.TAKEN, Code.LOST, Code.AGREED)


@component
def PlayerView() -> ft.View:  # noqa: N802
    """The player whom the address names, or the way to change that one."""
    see = use_sight()
    width, _ = use_viewport()
    edited, set_edited = ft.use_state("")
    player = person_at(see.live.library.view(), use_named("person"))
    content: ft.Control
    if player is None:
        missing = text(see.t.text("There is no such player."), see.colours, faint=True)
        content = sheet([head(see, "player-title", see.t.text("Players"), "/players"), missing], width)
    elif edited == player.id:
        content = keyed(f"edit-{player.id}", PlayerEdit, player, lambda: set_edited(""))
    else:
        content = keyed(f"figures-{player.id}", PlayerFigures, player, lambda: set_edited(player.id))
    return ft.View(route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=[content])


@component
def PlayerFigures(player: Player, on_edit: Tap) -> ft.Control:  # noqa: N802
    """What a player did in the games that are chosen."""
    past = use_past()
    width, _ = use_viewport()
    see, t = past.see, past.see.t
    review = ft.use_memo(lambda: of_person(past.filed, player.id), [past.filed, player.id])
    everybody = ft.use_memo(lambda: of_all(past.filed), [past.filed])
    shared = ft.use_memo(lambda: rivals_of(past.filed, player.id), [past.filed, player.id])
    edit = round_button("edit-player", t.text("Name, badge, merging"), ft.Icons.EDIT_OUTLINED, on_edit, see.colours)
    top: list[ft.Control] = [
        head(see, "player-title", player.name, "/players", badge=badge(player, see.colours, BADGE), end=edit),
        *refusal(see),
        keyed("narrowing", Narrowing, past.ways),
    ]
    if past.done is not None:
        return columns([*top, progress(past)], [], [], width)
    if Code.GAMES not in review or not review[Code.GAMES].value:
        return columns([*top, nothing(past)], [], [], width)
    route = route_of(player.id)
    return columns(
        top,
        [
            *figures_card(see, "games", t.text("Games"), review, GAMES),
            *figures_card(see, "plays", t.text("Plays"), review, PLAYS, everybody),
            *spread(past, "spread", review, route),
        ],
        [
            *best_play(past, "best", review, route),
            *luck_card(see, review, everybody),
            *figures_card(see, "hands", t.text("Hands"), review, HANDS, everybody),
            *figures_card(see, "between", t.text("Between players"), review, BETWEEN, everybody),
            *_rivals(past, player, shared),
        ],
        width,
    )


def luck_card(see: Sight, review: Review, everybody: Review | None = None) -> list[ft.Control]:
    """What the line offered, and what was made of it."""
    return figures_card(see, "luck", see.t.text("What beats luck"), review, LUCK, everybody)


def _rivals(past: Past, player: Player, shared: Mapping[str, Shared]) -> list[ft.Control]:
    """Those who sat at one table with a player, by name; a tap sets the two side by side."""
    see = past.see
    rows = [
        person_row(
            see,
            f"rival-{one.id}",
            one,
            say_shared(see.t, told.against, told.won, told.lost, told.together),
            route_of(player.id, one.id),
        )
        for one in past.view.people.everybody()
        if (told := shared.get(one.id)) is not None
    ]
    if not rows:
        return []
    named = title("rivals-title", see.t.text("Rivals and partners"), see.colours, TYPE.heading)
    return [card([named, *rows], see.colours, spacing=SPACE.small)]
