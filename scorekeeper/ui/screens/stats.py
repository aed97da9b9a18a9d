"""Everybody's figures: who stands where, what all plays gave, and the best of them."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.app.figures import Code
from scorekeeper.app.review import of_all
from scorekeeper.app.standings import Standing, place_of, standings
from scorekeeper.ui.context import go
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.badge import badge
from scorekeeper.ui.parts.buttons import button
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.parts.columns import columns
from scorekeeper.ui.past import Past, use_past
from scorekeeper.ui.screens.best_play import best_play
from scorekeeper.ui.screens.figures import figures_card
from scorekeeper.ui.screens.heading import head, nothing, progress
from scorekeeper.ui.screens.narrowing import Narrowing
from scorekeeper.ui.screens.persons import route_of
from scorekeeper.ui.screens.player import luck_card
from scorekeeper.ui.screens.report_button import report_button
from scorekeeper.ui.screens.spread import spread
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say_review import say_standing

ROUTE = "/stats"

GAMES = (Code.GAMES, Code.SECONDS, Code.HANDS, Code.BLOCKED)
PLAYS = (Code.PLAYS, Code.POINTS, Code.POINTS_PER_PLAY, Code.POINTS_PER_HAND, Code.SCORING_RATE, Code.DROUGHT)
HANDS = (Code.SETTLEMENT, Code.HELD, Code.PASSES, Code.DRAWN, Code.CONCEDED, Code.TAKEN, Code.AGREED)

_BADGE = 34.0


@component
def Stats() -> ft.View:  # noqa: N802
    """What everybody did in the games that are chosen."""
    past = use_past()
    width, _ = use_viewport()
    see = past.see
    review = ft.use_memo(lambda: of_all(past.filed), [past.filed])
    places = ft.use_memo(lambda: standings(past.filed), [past.filed])
    players = button(
        "to-players", see.t.text("Players"), lambda: go("/players"), see.colours, icon=ft.Icons.PEOPLE_OUTLINE
    )
    top: list[ft.Control] = [
        head(see, "stats-title", see.t.text("Everybody"), "/games", end=players),
        *refusal(see),
        keyed("narrowing", Narrowing, past.ways),
    ]
    if past.done is not None:
        content = columns([*top, progress(past)], [], [], width)
    elif not past.filed:
        content = columns([*top, nothing(past)], [], [], width)
    else:
        t = see.t
        content = columns(
            top,
            [
                _standings(past, places),
                *figures_card(see, "games", t.text("Games"), review, GAMES),
                *luck_card(see, review),
            ],
            [
                *best_play(past, "best", review, ROUTE),
                *spread(past, "spread", review, ROUTE),
                *figures_card(see, "plays", t.text("Plays"), review, PLAYS),
                *figures_card(see, "hands", t.text("Hands"), review, HANDS),
                report_button(see),
            ],
            width,
        )
    return ft.View(route=ROUTE, padding=0, bgcolor=see.colours.page, controls=[content])


def _standings(past: Past, places: Sequence[Standing]) -> ft.Control:
    """Everybody by wins; a tap opens the page of one."""
    t, colours = past.see.t, past.see.colours
    rows = [_standing(past, place_of(places, one), one) for one in places]
    how = t.text("By games won, then by the points by which their side was ahead of the best other one, added up.")
    return card(
        [
            title("standings-title", t.text("Standings"), colours, TYPE.heading),
            *rows,
            text(how, colours, TYPE.small, faint=True),
        ],
        colours,
        spacing=SPACE.tiny,
    )


def _standing(past: Past, place: int, one: Standing) -> ft.Control:
    t, colours = past.see.t, past.see.colours
    name = past.view.name(one.person)
    about = say_standing(t, one.wins, one.games, one.difference)
    box = ft.Container(
        padding=ft.Padding.symmetric(vertical=SPACE.tiny + 2),
        border_radius=RADIUS.medium,
        content=ft.Row(
            [
                ft.Container(text(t.number(place), colours, TYPE.label, faint=True), width=20),
                badge(past.view.people.players.get(one.person), colours, _BADGE),
                ft.Column(
                    [text(name, colours, TYPE.strong, one_line=True), text(about, colours, TYPE.small, faint=True)],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                text(t.number(one.wins), colours, TYPE.score, colour=colours.accent),
            ],
            spacing=SPACE.small,
        ),
    )
    return tap_area(f"standing-{one.person}", f"{place}. {name}, {about}", box, partial(go, route_of(one.person)))
