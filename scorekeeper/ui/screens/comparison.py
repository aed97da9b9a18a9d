"""One game under two rules, side by side: totals, winner, and the entries that differ."""

import flet as ft

from scorekeeper.app.another_rule import Comparison
from scorekeeper.app.table import Table
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.semantics import heading, pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_side
from scorekeeper.words.say_event import say_event
from scorekeeper.words.say_mending import (
    say_change,
    say_fallen,
    say_settlement_change,
    say_totals_change,
    say_winner_change,
)

LISTED = 20
"""Entries that differ which are listed; of more only the number is told."""


def compared(see: Sight, table: Table, name: str, found: Comparison) -> ft.Control:
    """What the same entries come to under the rule of that name."""
    t, record = see.t, table.record
    before, after = found.totals
    lines = [say_winner_change(t, record.sides, record.names, *found.winners)]
    lines += [
        say_settlement_change(t, record.sides, record.names, one.hand, one.before, one.after) for one in found.resettled
    ]
    if found.fallen:
        lines.append(say_fallen(t, len(found.fallen)))
    differ = t.plural("{n} entry scores otherwise", "{n} entries score otherwise", len(found.changed))
    shown = [
        _entry(see, one.number, say_change(t, one.number, one.before, one.after), _what(see, table, one.number))
        for one in found.changed[:LISTED]
    ]
    return ft.Container(
        padding=SPACE.medium,
        border_radius=RADIUS.medium,
        bgcolor=see.colours.raised,
        border=ft.Border.all(1, see.colours.hairline),
        content=ft.Column(
            [
                heading("compared-title", text(name, see.colours, TYPE.strong), level=3),
                pictured(
                    "compared-totals",
                    say_totals_change(t, record.sides, record.names, before, after),
                    _totals(see, table, before, after),
                    is_live=True,
                ),
                *(_said(see, f"compared-{place}", line) for place, line in enumerate(lines) if line),
                _said(see, "compared-entries", differ),
                *shown,
            ],
            spacing=SPACE.small,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _totals(see: Sight, table: Table, before: tuple[int, ...], after: tuple[int, ...]) -> ft.Control:
    t, record = see.t, table.record
    rows: list[ft.Control] = [_row(see, "", t.text("as played"), t.text("there"), is_head=True)]
    for side, (old, new) in enumerate(zip(before, after, strict=True)):
        rows.append(_row(see, say_side(t, record.sides, record.names, side), t.number(old), t.number(new)))
    return ft.Column(rows, spacing=SPACE.hair, tight=True)


def _row(see: Sight, name: str, old: str, new: str, *, is_head: bool = False) -> ft.Control:
    step = TYPE.small if is_head else TYPE.strong

    def number(value: str, *, faint: bool) -> ft.Control:
        return ft.Container(
            text(value, see.colours, step, faint=faint, one_line=True, align=ft.TextAlign.RIGHT), width=88
        )

    return ft.Row(
        [
            ft.Container(text(name, see.colours, TYPE.body, one_line=True), expand=True),
            number(old, faint=True),
            number(new, faint=is_head),
        ],
        spacing=SPACE.small,
    )


def _said(see: Sight, identifier: str, said: str) -> ft.Control:
    return pictured(identifier, said, text(said, see.colours, TYPE.label))


def _entry(see: Sight, number: int, change: str, what: str) -> ft.Control:
    row = ft.Row(
        [
            ft.Container(text(what, see.colours, TYPE.small, faint=True, one_line=True), expand=True),
            text(change, see.colours, TYPE.label),
        ],
        spacing=SPACE.small,
    )
    return pictured(f"compared-entry-{number}", f"{change}. {what}", row)


def _what(see: Sight, table: Table, number: int) -> str:
    """What stands there."""
    moves = (step.move for step in table.replay.steps if step.number == number)
    return ". ".join(say_event(see.t, move, table.record.names) for move in moves)
