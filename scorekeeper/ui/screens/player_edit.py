"""A player changed: another name, a colour, letters or an emoji, or made one with another player."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.people import COLOURS, Objection, Player, Refused
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.looking import calls, keeps
from scorekeeper.ui.parts.badge import badge, colour_of
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import card, field_border, sheet, text, title
from scorekeeper.ui.parts.name_field import name_field
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.screens.merging import Merging
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import Tap, field, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TARGET, TYPE
from scorekeeper.words.say_people import say_colour, say_objection

MARKS = ("🦊", "🐢", "🦉", "🐝", "🐈", "🦋", "🌵", "🍀", "🌙", "⭐", "🔥", "🎲", "🎩", "⚓", "🚲", "☕")
"""Emoji that are offered; any other can be typed."""

BADGE = 64.0


@component
def PlayerEdit(player: Player, on_done: Tap) -> ft.Control:  # noqa: N802
    """Everything about a player that people decide."""
    see = use_sight()
    width, _ = use_viewport()
    nothing: Refused | None = None
    refused, set_refused = ft.use_state(nothing)
    other, set_other = ft.use_state("")

    def rename(name: str) -> None:
        told: list[Refused | None] = []
        if calls(see.live, lambda: told.append(see.live.library.rename(player.id, name))):
            set_refused(told[0])

    done = button("edit-done", see.t.text("Done"), on_done, see.colours, icon=ft.Icons.CHECK)
    named = title("edit-title", player.name, see.colours)
    named.expand = True
    parts: list[ft.Control] = [
        ft.Row([badge(player, see.colours, BADGE), named, done], spacing=SPACE.medium),
        *refusal(see),
        keyed("naming", Naming, player.name, rename),
    ]
    if refused is not None:
        parts.append(_refused(see, refused, set_other))
    parts += [
        _colours(see, player),
        keyed("marking", Marking, player),
        keyed("merging", Merging, player, other, set_other, on_done),
    ]
    return sheet(parts, width)


def _refused(see: Sight, refused: Refused, on_merge: Callable[[str], None]) -> ft.Control:
    """Why the name cannot be had; where another player bears it, the way to merge the two."""
    parts: list[ft.Control] = [notice("rename-refused", [say_objection(see.t, refused.why, refused.text)], see.colours)]
    bears = see.live.library.view().people.called(refused.text) if refused.why is Objection.SAME_NAME else None
    if bears is not None:
        parts.append(
            button(
                "merge-instead",
                see.t.text("Merge the two instead"),
                partial(on_merge, bears.id),
                see.colours,
                icon=ft.Icons.MERGE,
            )
        )
    return ft.Column(parts, spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@component
def Naming(name: str, on_name: Callable[[str], None]) -> ft.Control:  # noqa: N802
    """Another name."""
    see = use_sight(lambda _: None)
    typed, set_typed = ft.use_state(name)
    t = see.t
    written = name_field("player-name", t.text("Name"), typed, set_typed, on_submit=lambda: on_name(typed))
    written.expand = True
    save = button(
        "rename", t.text("Rename"), None if typed == name else partial(on_name, typed), see.colours, weight=Weight.FULL
    )
    about = t.text("Old games follow: they show the new name too.")
    return card(
        [ft.Row([written, save], spacing=SPACE.small), text(about, see.colours, TYPE.small, faint=True)],
        see.colours,
        spacing=SPACE.small,
    )


def _restyle(see: Sight, player: Player, colour: int | None, mark: str) -> None:
    keeps(see.live, lambda: see.live.library.restyle(player.id, colour, mark))


def _colours(see: Sight, player: Player) -> ft.Control:
    """A disc for every colour."""
    chosen = colour_of(player)
    discs: list[ft.Control] = [
        tap_area(
            f"colour-{colour + 1}",
            say_colour(see.t, colour),
            ft.Container(
                width=TARGET.normal,
                height=TARGET.normal,
                border_radius=RADIUS.pill,
                bgcolor=see.colours.people[colour],
                alignment=ft.Alignment.CENTER,
                content=ft.Icon(ft.Icons.CHECK, color=see.colours.on_people) if colour == chosen else ft.Container(),
            ),
            partial(_restyle, see, player, colour, player.mark),
            selected=colour == chosen,
        )
        for colour in range(COLOURS)
    ]
    return card(
        [
            title("colour-title", see.t.text("Colour"), see.colours, TYPE.heading),
            ft.Row(discs, wrap=True, spacing=SPACE.small, run_spacing=SPACE.small),
        ],
        see.colours,
        spacing=SPACE.small,
    )


@component
def Marking(player: Player) -> ft.Control:  # noqa: N802
    """What stands on the badge: the initials, an emoji, or letters of one's own."""
    see = use_sight(lambda _: None)
    t = see.t
    chips: list[ft.Control] = [
        chip(
            f"mark-{number}",
            mark or t.text("Initials"),
            partial(_restyle, see, player, player.colour, mark),
            see.colours,
            selected=player.mark == mark,
            ticked=False,
        )
        for number, mark in enumerate(("", *MARKS))
    ]
    box = ft.TextField(
        label=t.text("Other letters or emoji"),
        value="" if player.mark in MARKS else player.mark,
        dense=True,
        border=field_border(),
        on_change=lambda event: _restyle(see, player, player.colour, event.control.value or ""),
    )
    return card(
        [
            title("mark-title", t.text("On the badge"), see.colours, TYPE.heading),
            ft.Row(chips, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny),
            field("player-mark", box),
        ],
        see.colours,
        spacing=SPACE.small,
    )
