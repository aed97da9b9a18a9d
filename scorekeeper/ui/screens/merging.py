"""Two players made one: what that means is told before it is done, and it can be undone right after."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.people import Player, Refused
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.looking import calls
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.undo_bar import offer_undo
from scorekeeper.ui.screens.persons import route_of
from scorekeeper.ui.semantics import Tap
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_people import say_merged, say_merging, say_no_split, say_objection

UNDO_MILLISECONDS = 20_000


@component
def Merging(player: Player, other: str, on_other: Callable[[str], None], on_done: Tap) -> ft.Control:  # noqa: N802
    """Whom a player is made part of; `other` is the id of the one chosen so far, or empty. `on_done`: they are one."""
    see = use_sight()
    t, view = see.t, see.live.library.view()
    nothing: Refused | None = None
    refused, set_refused = ft.use_state(nothing)

    def choose(who: str) -> None:
        set_refused(None)
        on_other("" if who == other else who)

    def merge(into: Player) -> None:
        told: list[Refused | None] = []
        if not calls(see.live, lambda: told.append(see.live.library.merge(player.id, into.id))):
            return
        set_refused(told[0])
        if told[0] is None:
            on_done()
            _offer_undo(see, player, into)
            go(route_of(into.id))

    companions = {one for people in see.live.library.tables() if player.id in people for one in people}
    chips: list[ft.Control] = [
        chip(f"same-as-{one.id}", one.name, partial(choose, one.id), see.colours, selected=one.id == other)
        for one in view.people.everybody()
        if one.id != player.id and (one.id == other or one.id not in companions)
    ]
    into = view.people.players.get(other)
    parts: list[ft.Control] = [
        title("merge-title", t.text("The same person twice?"), see.colours, TYPE.heading),
        text(t.text("Tap who {name} really is.", name=player.name), see.colours, TYPE.label, faint=True),
        ft.Row(chips, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny),
    ]
    if into is not None:
        played = sum(player.id in game.people for game in view.games)
        told = [say_merging(t, player.name, into.name, played), say_no_split(t)]
        sure = t.text("Merge {one} into {into}", one=player.name, into=into.name)
        parts += [
            notice("merge-means", told, see.colours, is_fault=False),
            button("merge", sure, partial(merge, into), see.colours, weight=Weight.DANGER, icon=ft.Icons.MERGE),
        ]
    if refused is not None:
        parts.append(notice("merge-refused", [say_objection(t, refused.why, refused.text)], see.colours))
    return card(parts, see.colours, spacing=SPACE.small)


def _offer_undo(see: Sight, one: Player, into: Player) -> None:
    """Say that two are one now, and take that back at a tap."""
    page = ft.context.page

    def undo() -> None:
        if calls(see.live, lambda: see.live.library.unmerge(one.id)):
            page.navigate(route_of(one.id))

    offer_undo(see.t, see.colours, "undo-merge", say_merged(see.t, one.name, into.name), undo, UNDO_MILLISECONDS)
