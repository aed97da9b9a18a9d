"""Points without tiles: written for a seat by our own keypad, or carried over from a sheet of paper."""

from collections.abc import Callable
from functools import partial
from typing import cast

import flet as ft

from scorekeeper.app.points import carried, shares
from scorekeeper.app.table import Table
from scorekeeper.record.events import Adjusted
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, chip, round_button
from scorekeeper.ui.parts.card import card, field_border, sheet, text, title
from scorekeeper.ui.parts.keypad import keypad
from scorekeeper.ui.screens.actions import back_and_forth
from scorekeeper.ui.screens.mend_parts import chips
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import field, pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_side

QUICK = (5, 10, 15, 20)
"""Points written by one tap."""

MOST = 99_999


@component
def PointsOnly() -> ft.View:  # noqa: N802
    """Points for the game on the table; without one, home."""
    see = use_sight()
    width, _ = use_viewport()
    table = see.now.table
    ft.use_effect(lambda: go("/") if table is None else None, [table is None])
    from_paper, set_from_paper = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    content: list[ft.BaseControl] = []
    if table is not None:
        t = see.t
        modes = chips(
            [
                chip(
                    "points-mode",
                    t.text("Points"),
                    partial(set_from_paper, False),  # noqa: FBT003
                    see.colours,
                    selected=not from_paper,
                ),
                chip(
                    "paper-mode",
                    t.text("Totals from paper"),
                    partial(set_from_paper, True),  # noqa: FBT003
                    see.colours,
                    selected=from_paper,
                ),
            ]
        )
        entering = keyed("paper", FromPaper, table) if from_paper else keyed("points", Points, table)
        parts = [_head(see), _stand(see, table), modes, entering]
        content = [sheet(parts, width, foot=refusal(see))]
    return ft.View(route="/points", padding=0, bgcolor=see.colours.page, controls=content)


def _head(see: Sight) -> ft.Control:
    head = title("points-title", see.t.text("Points without tiles"), see.colours, TYPE.heading)
    head.expand = True
    return ft.Row(
        [
            round_button("back", see.t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/table"), see.colours),
            head,
            *back_and_forth(see),
        ],
        spacing=SPACE.tiny,
    )


def _stand(see: Sight, table: Table) -> ft.Control:
    """Every side's total, and how much of it was written here."""
    t, record = see.t, table.record
    rows: list[ft.Control] = []
    for side, share in enumerate(shares(table)):
        name = say_side(t, record.sides, record.names, side)
        agreed = t.text("{points} without tiles", points=t.signed(share.agreed))
        total = t.number(table.game.totals[side])
        words = ft.Column(
            [text(name, see.colours, TYPE.strong, one_line=True), text(agreed, see.colours, TYPE.small, faint=True)],
            spacing=0,
            tight=True,
            expand=True,
        )
        rows.append(
            pictured(
                f"stand-{side}", f"{name} {total}, {agreed}", ft.Row([words, text(total, see.colours, TYPE.score)])
            )
        )
    return card(rows, see.colours, spacing=SPACE.small)


@component
def Points(table: Table) -> ft.Control:  # noqa: N802
    """A seat, a number and, if anybody asks, a reason."""
    see = use_sight()
    t = see.t
    seat, set_seat = ft.use_state(0)
    typed, set_typed = ft.use_state(cast("int | None", None))
    is_whole, set_whole = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    reason, set_reason = ft.use_state("")

    def type_it(number: int | None) -> None:
        set_typed(number)
        set_whole(False)

    def add(number: int) -> None:
        set_typed(number)
        set_whole(True)

    def choose(place: int) -> None:
        set_seat(place)
        set_whole(True)

    def write() -> None:
        if typed and see.live.tell(Adjusted(seat, typed, reason.strip())):
            set_typed(None)
            set_reason("")
            set_seat((seat + 1) % len(table.record.seats))

    who = chips(
        chip(f"by-{place + 1}", name, partial(choose, place), see.colours, selected=place == seat)
        for place, name in enumerate(table.record.names)
    )
    parts: list[ft.Control] = [
        who,
        keypad(
            "points",
            typed,
            type_it,
            see.colours,
            most=MOST,
            t=t,
            quick=QUICK,
            signed=True,
            on_quick=add,
            is_whole=is_whole,
        ),
        _reason(see, reason, set_reason),
        button(
            "write-points",
            t.text("Write it down"),
            write if typed else None,
            see.colours,
            weight=Weight.FULL,
            icon=ft.Icons.CHECK,
        ),
    ]
    return ft.Column(parts, spacing=SPACE.medium, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@component
def FromPaper(table: Table) -> ft.Control:  # noqa: N802
    """What each side has on the sheet of paper; written down together."""
    see = use_sight()
    t, record = see.t, table.record
    nothing: tuple[int | None, ...] = (None,) * len(record.sides)
    totals, set_totals = ft.use_state(nothing)
    side, set_side = ft.use_state(0)

    def type_it(value: int | None) -> None:
        set_totals(tuple(value if other == side else old for other, old in enumerate(totals)))

    def write() -> None:
        events = carried(record.sides, [total or 0 for total in totals], t.text("from paper"))
        if see.live.tell(*events):
            set_totals(nothing)

    def say(place: int) -> str:
        name, total = say_side(t, record.sides, record.names, place), totals[place]
        return name if total is None else t.text("{name}: {total}", name=name, total=total)

    who = chips(
        chip(f"paper-{place + 1}", say(place), partial(set_side, place), see.colours, selected=place == side)
        for place in range(len(record.sides))
    )
    parts: list[ft.Control] = [
        text(t.text("What does each side have already?"), see.colours, TYPE.label, faint=True),
        who,
        keypad("paper-total", totals[side], type_it, see.colours, most=MOST, t=t, signed=True),
        button(
            "write-totals",
            t.text("Begin with these totals"),
            write if any(totals) else None,
            see.colours,
            weight=Weight.FULL,
            icon=ft.Icons.CHECK,
        ),
    ]
    return ft.Column(parts, spacing=SPACE.medium, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _reason(see: Sight, reason: str, on_type: Callable[[str], None]) -> ft.Control:
    return field(
        "reason",
        ft.TextField(
            label=see.t.text("Why (if you like)"),
            value=reason,
            dense=True,
            border=field_border(),
            on_change=lambda e: on_type(e.control.value or ""),
        ),
    )
