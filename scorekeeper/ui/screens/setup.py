"""Setting the table: who sits where, which way to play, who leads."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count

import flet as ft

from scorekeeper.app import setup
from scorekeeper.app.setup import Draft, Problem
from scorekeeper.rules.choices import SEATS
from scorekeeper.rules.variants import PRESETS
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, chip, round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.name_field import name_field
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.screens.house_rules import HouseRules, typed_field
from scorekeeper.ui.screens.known_players import KnownPlayers
from scorekeeper.ui.semantics import Tap, named, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say_rules import say_difference, say_preset
from scorekeeper.words.say_setup import say_misfit, say_problem


@component
def Setup() -> ft.View:  # noqa: N802
    """A new game being set up."""
    see = use_sight()
    width, _ = use_viewport()
    was_tried, set_tried = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    chooses, set_chooses = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    t, draft = see.t, see.now.draft

    def begin() -> None:
        set_tried(True)
        if see.live.begin(t.text("Guest {number}", number=number) for number in count(1)):
            go("/table")

    def choose(preset: str) -> None:
        set_chooses(False)
        see.live.change_draft(replace(draft, rules=PRESETS[preset], deal="", target=""))

    problems = setup.problems(draft) if was_tried else ()
    foot: list[ft.Control] = []
    if problems:
        foot.append(notice("setup-problems", [say(see, one) for one in problems], see.colours))
    foot.append(button("begin", t.text("Begin"), begin, see.colours, weight=Weight.FULL, icon=ft.Icons.PLAY_ARROW))
    head = ft.Row(
        [
            round_button("back", t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/"), see.colours),
            title("setup-title", t.text("New game"), see.colours),
        ],
        spacing=SPACE.small,
    )
    parts = [
        head,
        _players(see, draft),
        _way_of_playing(see, draft, chooses=chooses, on_open=lambda: set_chooses(True), on_choose=choose),
        _numbers(see, draft),
        keyed(f"house-{draft.rules.preset}", HouseRules),
        _lead(see, draft),
    ]
    return ft.View(route="/setup", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width, foot=foot)])


def say(see: Sight, problem: Problem) -> str:
    """What stands in the way, in a sentence."""
    misfit = problem.misfit
    if misfit is not None:
        return say_misfit(see.t, misfit.code, misfit.field, misfit.value, misfit.limit)
    return say_problem(see.t, problem.wrong.value, problem.text)


def _players(see: Sight, draft: Draft) -> ft.Control:
    t, live = see.t, see.live
    names = draft.names

    def rename(seat: int, name: str) -> None:
        now = live.now.draft
        live.change_draft(
            replace(now, names=tuple(name if other == seat else old for other, old in enumerate(now.names)))
        )

    def leave(seat: int) -> None:
        live.change_draft(
            replace(draft, names=tuple(old for other, old in enumerate(names) if other != seat), leader=None)
        )

    def join() -> None:
        live.change_draft(replace(draft, names=(*names, ""), leader=None))

    rows: list[ft.Control] = [
        ft.Row(
            [
                text(t.number(seat + 1), see.colours, TYPE.strong, faint=True),
                ft.Container(
                    expand=True,
                    content=name_field(
                        f"name-{seat + 1}", t.text("Player {place}", place=seat + 1), name, partial(rename, seat)
                    ),
                ),
                round_button(
                    f"leave-{seat + 1}",
                    t.text("Take seat {place} away", place=seat + 1),
                    ft.Icons.CLOSE,
                    partial(leave, seat) if len(names) > SEATS[0] else None,
                    see.colours,
                ),
            ],
            spacing=SPACE.small,
        )
        for seat, name in enumerate(names)
    ]
    parts = [
        title("players-title", t.text("Players, in playing order"), see.colours, TYPE.heading),
        keyed("known-players", KnownPlayers),
        *rows,
        text(t.text("A seat without a name is a guest's."), see.colours, TYPE.small, faint=True),
        button(
            "add-player",
            t.text("Add a player"),
            join if len(names) < SEATS[-1] else None,
            see.colours,
            weight=Weight.PLAIN,
            icon=ft.Icons.PERSON_ADD_ALT,
        ),
    ]
    if setup.can_be_partners(draft):
        parts.append(_partners(see, draft))
    return card(parts, see.colours)


def _partners(see: Sight, draft: Draft) -> ft.Control:
    t, half = see.t, len(draft.names) // 2
    shown = [name or t.number(seat + 1) for seat, name in enumerate(draft.names)]
    pairs = [t.listed([shown[seat], shown[seat + half]]) for seat in range(half)]

    def change() -> None:
        see.live.change_draft(replace(draft, are_partners=not draft.are_partners))

    return ft.Row(
        [
            ft.Column(
                [
                    text(t.text("Partners sit opposite"), see.colours, TYPE.strong),
                    text(" – ".join(pairs), see.colours, TYPE.small, faint=True),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            named(
                "partners",
                ft.Switch(value=draft.are_partners, on_change=change),
                t.text("Partners sit opposite"),
            ),
        ]
    )


def _way_of_playing(
    see: Sight, draft: Draft, *, chooses: bool, on_open: Tap, on_choose: Callable[[str], None]
) -> ft.Control:
    t = see.t
    shown = list(PRESETS) if chooses else [draft.rules.preset]
    rows = [_preset(see, preset, draft, on_choose) for preset in shown]
    parts = [title("way-title", t.text("Way of playing"), see.colours, TYPE.heading), *rows]
    if not chooses:
        parts.append(
            button(
                "choose-way",
                t.text("Choose another way"),
                on_open,
                see.colours,
                weight=Weight.PLAIN,
                icon=ft.Icons.TUNE,
            )
        )
    return card(parts, see.colours, spacing=SPACE.small)


def _preset(see: Sight, preset: str, draft: Draft, on_choose: Callable[[str], None]) -> ft.Control:
    is_chosen = preset == draft.rules.preset
    name, said = say_preset(see.t, preset), say_difference(see.t, preset)
    box = ft.Container(
        padding=SPACE.medium,
        border_radius=RADIUS.medium,
        bgcolor=see.colours.soft if is_chosen else see.colours.raised,
        border=ft.Border.all(1.5, see.colours.accent if is_chosen else see.colours.hairline),
        content=ft.Row(
            [
                ft.Icon(
                    ft.Icons.RADIO_BUTTON_CHECKED if is_chosen else ft.Icons.RADIO_BUTTON_UNCHECKED,
                    color=see.colours.accent,
                    size=20,
                ),
                ft.Column(
                    [
                        text(name, see.colours, TYPE.strong, colour=see.colours.on_soft if is_chosen else None),
                        text(
                            said,
                            see.colours,
                            TYPE.label,
                            faint=not is_chosen,
                            colour=see.colours.on_soft if is_chosen else None,
                        ),
                    ],
                    spacing=SPACE.hair,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=SPACE.medium,
        ),
    )
    return tap_area(
        f"way-{preset}",
        f"{name}. {said}",
        box,
        lambda: on_choose(preset),
        selected=is_chosen,
    )


def _numbers(see: Sight, draft: Draft) -> ft.Control:
    t, seats = see.t, len(draft.names)
    return card(
        [
            ft.Row(
                [
                    typed_field(
                        see,
                        "deal",
                        t.text("Tiles dealt"),
                        draft.deal,
                        setup.said(draft.rules, "deal", seats),
                        lambda value: see.live.change_draft(replace(see.live.now.draft, deal=value)),
                    ),
                    typed_field(
                        see,
                        "target",
                        t.text("Play to"),
                        draft.target,
                        setup.said(draft.rules, "target", seats) or t.text("none"),
                        lambda value: see.live.change_draft(replace(see.live.now.draft, target=value)),
                    ),
                ],
                spacing=SPACE.medium,
            )
        ],
        see.colours,
    )


def _lead(see: Sight, draft: Draft) -> ft.Control:
    t, live = see.t, see.live

    def lead(seat: int | None) -> None:
        live.change_draft(replace(draft, leader=seat))

    seats: list[ft.Control] = [
        chip(
            f"lead-{seat + 1}",
            name or t.text("Player {place}", place=seat + 1),
            partial(lead, None if draft.leader == seat else seat),
            see.colours,
            selected=draft.leader == seat,
        )
        for seat, name in enumerate(draft.names)
    ]
    return card(
        [
            title("lead-title", t.text("Who leads?"), see.colours, TYPE.heading),
            ft.Row(seats, wrap=True, spacing=SPACE.small, run_spacing=SPACE.small),
            button(
                "lead-random",
                t.text("Draw at random"),
                lambda: lead(live.around.pick(range(len(draft.names)))),
                see.colours,
                icon=ft.Icons.SHUFFLE,
            ),
        ],
        see.colours,
    )
