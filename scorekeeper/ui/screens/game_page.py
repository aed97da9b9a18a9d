"""The page of one game: how it ended and how it went, and what can be done with it."""

from typing import cast

import flet as ft

from scorekeeper.app import games
from scorekeeper.app.course import by_hand, running_totals
from scorekeeper.app.games import Summary
from scorekeeper.app.table import Table
from scorekeeper.record.plain import BadData
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.address import use_named
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.live import Live
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.parts.columns import columns
from scorekeeper.ui.parts.course_chart import course_chart, swatch
from scorekeeper.ui.screens.game_actions import Actions, to_session
from scorekeeper.ui.screens.heading import head
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.numbers import unbroken
from scorekeeper.words.say import say_date, say_side, say_totals
from scorekeeper.words.say_history import say_course, say_duration, say_state
from scorekeeper.words.say_rules import say_preset

_NUMBER = 26
"""Pixels of width for the number of a hand."""

_GAP = SPACE.tiny

_MANY = 5
"""Sides from which the totals are written smaller, so that all stand beside each other on a phone."""


@component
def GamePage() -> ft.View:  # noqa: N802
    """The game that the address names."""
    see = use_sight()
    width, _ = use_viewport()
    t = see.t
    asked = use_named("game")
    one = see.live.library.view().by_id.get(asked)
    sealed = see.live.shelf.heads().get(asked, "")
    table = ft.use_memo(lambda: _open(see.live, asked), [asked, one, sealed])
    top = [head(see, "game-title", t.text("Past game"), "/games"), *refusal(see)]
    left: list[ft.Control] = []
    right: list[ft.Control] = []
    if one is None:
        left = [card([text(t.text("This game is not here any more."), see.colours)], see.colours)]
    elif table is None:
        left = [card([text(t.text("This game cannot be read."), see.colours)], see.colours)]
        left.append(keyed("actions", Actions, one, table))
    else:
        left = [_outcome(see, one, table), keyed("actions", Actions, one, table)]
        right = [_course(see, table), _hands(see, table)]
    return ft.View(
        route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=[columns(top, left, right, width)]
    )


def _open(live: Live, game: str) -> Table | None:
    """The game as it stands; None if it cannot be read."""
    if live.now.table is not None and live.table.record.id == game:
        return live.table
    try:
        return games.look_at(live.shelf, game)
    except (StoreError, BadData):
        return None


def _outcome(see: Sight, one: Summary, table: Table) -> ft.Control:
    """Who sat there and how it ended."""
    t, game, names = see.t, table.game, table.record.names
    stand = say_state(t, one.state, game.sides, names, game.winner)
    told = (
        say_date(t, one.began),
        one.place,
        say_preset(t, table.record.rules.preset),
        t.plural("{n} hand", "{n} hands", game.hands),
        unbroken(say_duration(t, one.seconds)),
    )
    rows = [_side(see, table, side) for side in range(len(game.sides))]
    parts = [
        title("game-stand", stand[:1].upper() + stand[1:], see.colours, TYPE.heading),
        *rows,
        text(" · ".join(filter(None, told)), see.colours, TYPE.label, faint=True),
    ]
    if one.note:
        parts.append(text(one.note, see.colours, TYPE.label))
    return card([*parts, to_session(see, one)], see.colours)


def _side(see: Sight, table: Table, side: int) -> ft.Control:
    """One side with its total, and the key to its line in the chart."""
    t, game = see.t, table.game
    name, total, has_won = say_side(t, game.sides, table.record.names, side), game.totals[side], side == game.winner
    row = ft.Row(
        [
            swatch(side, see.colours),
            ft.Container(text(name, see.colours, TYPE.strong, one_line=True), expand=True),
            ft.Icon(ft.Icons.EMOJI_EVENTS, color=see.colours.brass, size=22, visible=has_won),
            text(t.number(total), see.colours, TYPE.score),
        ],
        spacing=SPACE.medium,
    )
    return pictured(f"total-{side}", f"{name} {t.number(total)}", row)


def _course(see: Sight, table: Table) -> ft.Control:
    """The running totals over the plays."""
    t, game = see.t, table.game
    course = running_totals(table.replay)
    names = [say_side(t, game.sides, table.record.names, side) for side in range(len(game.sides))]
    scoring = [sum(point.has_scored for point in points) for points in course]
    said = say_course(t, names, game.totals, scoring)
    parts = [
        title("course-title", t.text("How it went"), see.colours, TYPE.heading),
        course_chart(t, course, said, see.colours),
        text(t.text("Points over the tiles laid; a dot is a play that scored."), see.colours, TYPE.small, faint=True),
    ]
    return card(parts, see.colours)


def _hands(see: Sight, table: Table) -> ft.Control:
    """The totals after every hand, as a table."""
    t, game, names = see.t, table.game, table.record.names
    top = [ft.Container(width=_NUMBER)]
    for side in range(len(game.sides)):
        name = text(say_side(t, game.sides, names, side), see.colours, TYPE.small, faint=True, one_line=True)
        top.append(ft.Container(name, expand=True, alignment=ft.Alignment.CENTER_RIGHT))
    rows: list[ft.Control] = [
        ft.Semantics(exclude_semantics=True, content=ft.Row(cast("list[ft.Control]", top), spacing=_GAP))
    ]
    before = (0,) * len(game.sides)
    for number, totals in enumerate(by_hand(table.replay), 1):
        rows.append(_hand(see, table, number, (before, totals)))
        before = totals
    return card(
        [title("hands-title", t.text("Totals by hand"), see.colours, TYPE.heading), *rows],
        see.colours,
        spacing=SPACE.tiny,
    )


def _hand(see: Sight, table: Table, number: int, went: tuple[tuple[int, ...], tuple[int, ...]]) -> ft.Control:
    """One hand: its number, the totals after it, and under them what it added."""
    t, game = see.t, table.game
    before, totals = went
    step = TYPE.label if len(totals) >= _MANY else TYPE.strong
    cells: list[ft.Control] = [ft.Container(text(t.number(number), see.colours, TYPE.label, faint=True), width=_NUMBER)]
    for was, total in zip(before, totals, strict=True):
        cell = ft.Column(
            [
                text(t.number(total), see.colours, step, one_line=True),
                text(t.signed(total - was), see.colours, TYPE.small, faint=True, one_line=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        )
        cells.append(ft.Container(cell, expand=True, alignment=ft.Alignment.CENTER_RIGHT))
    spoken = t.text(
        "After hand {number}: {totals}",
        number=number,
        totals=say_totals(t, game.sides, table.record.names, totals),
    )
    box = ft.Container(
        ft.Row(cells, spacing=_GAP, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.only(top=SPACE.tiny),
        border=ft.Border.only(top=ft.BorderSide(1, see.colours.hairline)),
    )
    return pictured(f"hand-{number}", spoken, box)
