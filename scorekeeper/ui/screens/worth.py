"""The plays that gave so many points: one row a seat in a game, which opens the account at the play."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.app.facts import plays_in
from scorekeeper.app.figures import Spot
from scorekeeper.app.filed import Filed
from scorekeeper.app.library import View
from scorekeeper.app.review import plays_worth
from scorekeeper.ui.address import number, use_named
from scorekeeper.ui.context import go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.looking import look_at, looked_at
from scorekeeper.ui.parts.badge import badge
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import sheet, text
from scorekeeper.ui.past import use_past
from scorekeeper.ui.screens.heading import head, progress
from scorekeeper.ui.screens.narrowing import Narrowing
from scorekeeper.ui.screens.persons import person_at, route_of
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_date
from scorekeeper.words.say_review import say_bar, say_times
from scorekeeper.words.say_rules import say_preset

AT_ONCE = 40
"""Rows that are built before more are asked for."""

_NO_ENTRIES: tuple[int, ...] = ()


@component
def WorthView() -> ft.View:  # noqa: N802
    """The plays of so many points that the address names, of one player or of everybody."""
    past = use_past()
    width, _ = use_viewport()
    built, set_built = ft.use_state(AT_ONCE)
    see, t = past.see, past.see.t
    points = number(use_named("points"))
    player = person_at(past.view, use_named("person"))
    who = "" if player is None else player.id
    found = ft.use_memo(lambda: _found(past.filed, points, who), [past.filed, points, who])
    plays = sum(many for _, many in found)
    parts: list[ft.Control] = [
        head(
            see,
            "worth-title",
            say_bar(t, points, plays),
            route_of(who) if who else "/stats",
            badge=badge(player, see.colours) if player else None,
        ),
        *refusal(see),
        keyed("narrowing", Narrowing, past.ways),
    ]
    if past.done is not None:
        parts.append(progress(past))
    parts += [keyed(f"{spot.game}-{spot.seat}", Row, past.view, spot, many, points) for spot, many in found[:built]]
    if len(found) > built:
        label = t.plural("One more", "{n} more", len(found) - built)
        parts.append(button("more-plays", label, lambda: set_built(built + AT_ONCE), see.colours, weight=Weight.PLAIN))
    view = ft.use_view_path()
    return ft.View(route=view, padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width, spacing=SPACE.small)])


def _found(filed: Sequence[Filed], points: int, who: str) -> list[tuple[Spot, int]]:
    """Where plays gave so many points, the latest first, and how many did."""
    seats = {game.id: game.facts.seats for game in filed}
    spots = reversed(plays_worth(filed, points, who))
    return [(spot, dict(seats[spot.game][spot.seat].spread)[points]) for spot in spots]


@component
def Row(view: View, spot: Spot, plays: int, points: int) -> ft.Control:  # noqa: N802
    """A seat in a game with the plays it made; where there are several, each has an entry of its own."""
    see = use_sight(lambda _: None)
    several, set_several = ft.use_state(_NO_ENTRIES)
    t, game = see.t, view.by_id[spot.game]
    who = game.names[spot.seat]
    day = say_date(t, game.began)
    about = t.text("{names}, {way}", names=t.listed(game.names), way=say_preset(t, game.preset))
    times = say_times(t, plays)

    def look(entry: int | None = None) -> None:
        table = looked_at(see.live.now) if look_at(see.live, spot.game) else None
        if table is None:
            return
        made = plays_in(table.replay)[spot.seat]
        entries = tuple(one for one, gave in made if gave == points) if entry is None else (entry,)
        if len(entries) == 1:
            go(f"/account/{entries[0]}")
        set_several(entries if len(entries) > 1 else _NO_ENTRIES)

    box = ft.Container(
        padding=ft.Padding.symmetric(horizontal=SPACE.medium, vertical=SPACE.small),
        border_radius=RADIUS.medium,
        bgcolor=see.colours.raised,
        border=ft.Border.all(1, see.colours.hairline),
        content=ft.Row(
            [
                badge(view.people.players.get(spot.person), see.colours),
                ft.Column(
                    [
                        text(f"{who}, {day}", see.colours, TYPE.strong, one_line=True),
                        text(about, see.colours, TYPE.small, faint=True, one_line=True),
                    ],
                    spacing=SPACE.hair,
                    tight=True,
                    expand=True,
                ),
                text(times, see.colours, TYPE.label, faint=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=see.colours.faint),
            ],
            spacing=SPACE.medium,
        ),
    )
    row = tap_area(f"play-{spot.game}-{spot.seat + 1}", f"{who}, {day}, {about} {times}".strip(), box, look)
    entries: list[ft.Control] = [
        chip(
            f"entry-{one}",
            t.text("Entry {number}", number=str(one)),
            partial(look, one),
            see.colours,
            icon=ft.Icons.RECEIPT_LONG,
        )
        for one in several
    ]
    under = [ft.Row(entries, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny)] if entries else []
    return ft.Column([row, *under], spacing=SPACE.tiny, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
