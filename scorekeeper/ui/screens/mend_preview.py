"""What a correction changes, before it is saved: totals, winner, points of entries, and what no longer fits."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.amend import moves_at
from scorekeeper.app.mending import Fallen, Mending, Remedy
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_side
from scorekeeper.words.say_event import say_event
from scorekeeper.words.say_mending import (
    say_change,
    say_fallen,
    say_remedy,
    say_settlement_change,
    say_totals_change,
    say_winner_change,
)
from scorekeeper.words.say_trouble import say_trouble


def preview(see: Sight, mending: Mending, on_remedy: Callable[[Remedy], None]) -> list[ft.Control]:
    """All that the corrections come to."""
    if mending.is_idle:
        return [text(see.t.text("That is what stands there already."), see.colours, faint=True)]
    t, record = see.t, mending.before.record
    parts: list[ft.Control] = [_totals(see, mending)]
    winner = say_winner_change(t, record.sides, record.names, *mending.winners)
    if winner:
        parts.append(_line(see, "winner-change", winner, ft.Icons.EMOJI_EVENTS_OUTLINED))
    parts += [
        _line(
            see,
            f"change-{one.number}",
            say_change(t, one.number, one.before, one.after),
            ft.Icons.SWAP_VERT,
            beside=_what(see, mending, one.number),
        )
        for one in mending.changed
    ]
    parts += [
        _line(
            see,
            f"resettled-{one.hand}",
            say_settlement_change(t, record.sides, record.names, one.hand, one.before, one.after),
            ft.Icons.FLAG_OUTLINED,
        )
        for one in mending.resettled
    ]
    is_fault = bool(mending.fallen)
    sign = ft.Icons.ERROR_OUTLINE if is_fault else ft.Icons.CHECK
    parts.append(_line(see, "fallen", say_fallen(t, len(mending.fallen)), sign, is_fault=is_fault))
    parts += [_fallen(see, mending, one, on_remedy) for one in mending.fallen]
    return [
        card(
            [title("preview-title", t.text("If you save this"), see.colours, TYPE.heading), *parts],
            see.colours,
            spacing=SPACE.small,
        )
    ]


def _totals(see: Sight, mending: Mending) -> ft.Control:
    """Every side's total, before and after."""
    t, record = see.t, mending.before.record
    before, after = mending.totals
    rows: list[ft.Control] = []
    for side, (old, new) in enumerate(zip(before, after, strict=True)):
        name = say_side(t, record.sides, record.names, side)
        rows.append(
            ft.Row(
                [
                    ft.Container(text(name, see.colours, TYPE.body, one_line=True), expand=True),
                    text(t.number(old), see.colours, TYPE.body, faint=True),
                    ft.Icon(ft.Icons.ARROW_FORWARD, size=16, color=see.colours.faint),
                    text(t.number(new), see.colours, TYPE.heading, colour=see.colours.accent if old != new else None),
                ],
                spacing=SPACE.small,
            )
        )
    said = say_totals_change(t, record.sides, record.names, before, after)
    return pictured("totals-change", said, ft.Column(rows, spacing=SPACE.hair, tight=True), is_live=True)


def _what(see: Sight, mending: Mending, number: int) -> str:
    """What would stand there."""
    names = mending.before.record.names
    return ". ".join(say_event(see.t, move, names) for move in moves_at(mending.after, number))


def _line(
    see: Sight, identifier: str, said: str, icon: ft.IconData, *, is_fault: bool = False, beside: str = ""
) -> ft.Control:
    ink = see.colours.danger if is_fault else see.colours.ink
    words: list[ft.Control] = [text(said, see.colours, TYPE.label, colour=ink)]
    if beside:
        words.append(text(beside, see.colours, TYPE.small, faint=True, one_line=True))
    row = ft.Row([ft.Icon(icon, size=18, color=ink), ft.Column(words, spacing=0, tight=True, expand=True)])
    row.spacing = SPACE.small
    return pictured(identifier, f"{said}. {beside}" if beside else said, row)


def _fallen(see: Sight, mending: Mending, one: Fallen, on_remedy: Callable[[Remedy], None]) -> ft.Control:
    """An entry that no longer fits: which, why, and what can be done."""
    t, names = see.t, mending.before.record.names
    name = f"fallen-{one.number}" + (f"-{one.place}" if one.place else "")
    what = t.text("Entry {number}: {happened}", number=str(one.number), happened=say_event(t, one.move, names))
    why = say_trouble(t, one.trouble.code, one.trouble.text, one.trouble.why, names)
    said = pictured(
        name,
        f"{what}. {why}",
        ft.Column(
            [text(what, see.colours, TYPE.label), text(why, see.colours, TYPE.small, faint=True)],
            spacing=SPACE.hair,
            tight=True,
        ),
    )
    remedies: list[ft.Control] = [
        chip(
            f"{name}-{remedy.fix.value}" + (f"-{remedy.end.tile}-{remedy.end.arm}" if remedy.end else ""),
            say_remedy(t, remedy.fix, remedy.end),
            partial(on_remedy, remedy),
            see.colours,
            selected=remedy.correction is None,
        )
        for remedy in one.remedies
    ]
    return ft.Container(
        padding=SPACE.small,
        border_radius=RADIUS.medium,
        border=ft.Border.all(1, see.colours.danger),
        content=ft.Column(
            [said, ft.Row(remedies, wrap=True, spacing=SPACE.small, run_spacing=SPACE.small)],
            spacing=SPACE.small,
            tight=True,
        ),
    )
