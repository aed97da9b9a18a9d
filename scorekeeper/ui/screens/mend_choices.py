"""What can go in the place of an entry: other tiles, ends, seats and numbers, something forgotten."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.amend import moves_at, replaced, with_call, with_number, with_seat, with_shown
from scorekeeper.app.counting import PIPS_AT_MOST
from scorekeeper.app.sheet import Row
from scorekeeper.app.table import Table
from scorekeeper.app.ways import Way, laid_later, tiles_for, ways
from scorekeeper.record.events import Adjusted, Dealt, Drew, Played, Shown, Unread
from scorekeeper.record.notation_moves import read_move
from scorekeeper.record.notation_names import table as seated
from scorekeeper.record.notation_play import Misread
from scorekeeper.rules.choices import TARGETS
from scorekeeper.rules.hand import unlaid
from scorekeeper.rules.tile import Tile
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import field_border
from scorekeeper.ui.parts.keypad import keypad
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.tray import Tray, TrayTile
from scorekeeper.ui.screens.mend_forgotten import Forgotten
from scorekeeper.ui.screens.mend_parts import Put, Size, Wonder, chips, column, hint, numbers, seats, tray_box
from scorekeeper.ui.screens.mend_tasks import Task
from scorekeeper.ui.semantics import field
from scorekeeper.ui.tokens import SPACE
from scorekeeper.words.say import say_end
from scorekeeper.words.say_trouble import say_trouble

MOST_DEALT = 45
"""Tiles that each can be dealt."""

_PREVIEW = 190.0
"""Pixels below the tray in which the preview begins."""

CALLED_AT_MOST = 99
"""Points that can be called for a play."""


@component
def Choices(  # noqa: N802
    table: Table, row: Row, task: Task, size: Size, put: Put, wonder: Wonder, *, is_chosen: bool
) -> ft.Control:
    """The choices of one way to mend. `put` takes what is to stand there; `wonder` a play whose end is to be said."""
    see = use_sight()
    parts: list[ft.Control] = []
    match task:
        case Task.TILE:
            parts = [OtherTile(table, row, size, put, wonder)]
        case Task.END:
            parts = [] if is_chosen else [hint(see, see.t.text("Tap the end where it lies."))]
        case Task.SEAT:
            parts = [OtherSeat(table, row, put)]
        case Task.NUMBER:
            parts = [OtherNumber(table, row, put)]
        case Task.HELD:
            parts = [OtherHeld(table, row, size, put)]
        case Task.CALL:
            parts = [OtherCall(table, row, put)]
        case Task.TEXT:
            parts = [OtherText(table, row, put, wonder)]
        case Task.BEFORE | Task.AFTER:
            parts = [Forgotten(table, row, task, size, put, wonder)]
        case Task.OUT | Task.BACK:
            pass
    return ft.Column(parts, spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@component
def OtherTile(table: Table, row: Row, size: Size, put: Put, wonder: Wonder) -> ft.Control:  # noqa: N802
    """The tiles that could have been laid there; once one is chosen, the places where it can lie."""
    see = use_sight()
    nothing: Tile | None = None
    picked, pick = ft.use_state(nothing)
    found = ft.use_memo(lambda: ways(table, row.number, picked, row.place) if picked else (), [table, picked])
    moves = moves_at(table, row.number)

    def choose(tile: Tile) -> None:
        pick(tile)
        best = ways(table, row.number, tile, row.place)
        if isinstance(row.event, Played) and tile == row.event.tile:
            put(moves)
        elif best:
            put(replaced(moves, row.place, best[0].play))

    def again() -> None:
        pick(None)
        wonder(None)

    if picked is None:
        return column(
            [
                hint(see, see.t.text("Which tile was it? Pale ones were laid later.")),
                _tray(see, table, row, size, choose),
            ]
        )
    another = chip("another-tile", see.t.text("Pick another tile"), again, see.colours, icon=ft.Icons.GRID_VIEW)
    return column([*_places(see, found, lambda way: put(replaced(moves, row.place, way.play))), chips([another])])


def _tray(see: Sight, table: Table, row: Row, size: Size, on_tile: Callable[[Tile], None]) -> ft.Control:
    later = laid_later(table, row.number, row.place)
    now = row.event.tile if isinstance(row.event, Played) else None
    tiles = tiles_for(table, row.number, row.place)
    return Tray(
        tuple(TrayTile(tile, fits=tile not in later, chosen=tile == now) for tile in tiles),
        *tray_box(size),
        dark=see.colours.is_dark,
        on_tile=on_tile,
        label_of=lambda one: str(one.tile) if one.fits else see.t.text("{tile}, laid later", tile=str(one.tile)),
        highest=table.game.rules.set,
    )


def _places(see: Sight, found: tuple[Way, ...], on_way: Callable[[Way], None]) -> list[ft.Control]:
    """The places where the tile chosen can lie, if there are several that come to different things."""
    places = [(way, way.end) for way in found if way.end is not None]
    if len(places) < 2:  # noqa: PLR2004 - nothing to choose
        return []
    made = [
        chip(f"way-{end.tile}-{end.arm}", say_end(see.t, end), partial(on_way, way), see.colours) for way, end in places
    ]
    return [hint(see, see.t.text("It can also lie elsewhere:")), chips(made)]


@component
def OtherSeat(table: Table, row: Row, put: Put) -> ft.Control:  # noqa: N802
    """The seats, of which another did it."""
    see = use_sight()
    now = row.event.leader if isinstance(row.event, Dealt) else row.seat
    picked, pick = ft.use_state(now)
    moves = moves_at(table, row.number)

    def choose(seat: int) -> None:
        pick(seat)
        put(with_seat(moves, row.place, seat))

    return seats(see, table.record.names, picked, choose)


@component
def OtherNumber(table: Table, row: Row, put: Put) -> ft.Control:  # noqa: N802
    """Tiles drawn or dealt, or points agreed on."""
    see = use_sight()
    event = row.event
    moves = moves_at(table, row.number)
    now = event.points if isinstance(event, Adjusted) else event.tiles if isinstance(event, Drew | Dealt) else None
    typed, type_it = ft.use_state(now)

    def choose(number: int | None) -> None:
        type_it(number)
        if number is not None and (isinstance(event, Adjusted) or number > 0):
            put(with_number(moves, row.place, number))

    if isinstance(event, Drew):
        return numbers(see, typed, choose)
    is_points = isinstance(event, Adjusted)
    most = TARGETS[-1] if is_points else MOST_DEALT
    return keypad("number", typed, choose, see.colours, most=most, t=see.t, signed=is_points)


@component
def OtherHeld(table: Table, row: Row, size: Size, put: Put) -> ft.Control:  # noqa: N802
    """The tiles that a seat had left, or their pips."""
    see = use_sight()
    event, hand = row.event, row.step.game.hand if row.step else None
    held = event.tiles if isinstance(event, Shown) else None
    types, set_types = ft.use_state(held is None)
    tiles, set_tiles = ft.use_state(held or ())
    pips, set_pips = ft.use_state(event.pips if isinstance(event, Shown) else None)
    moves = moves_at(table, row.number)

    def toggle(tile: Tile) -> None:
        after = tuple(one for one in tiles if one != tile) if tile in tiles else (*tiles, tile)
        set_tiles(after)
        put(with_shown(moves, row.place, after))

    def say(value: int | None) -> None:
        set_pips(value)
        if value is not None:
            put(with_number(moves, row.place, value))

    if types or hand is None:
        shown: ft.Control = keypad("pips", pips, say, see.colours, most=PIPS_AT_MOST, t=see.t)
    else:
        loose = sorted({*unlaid(hand), *tiles}, reverse=True)
        shown = Tray(
            tuple(TrayTile(tile, chosen=tile in tiles) for tile in loose),
            *tray_box(size, _PREVIEW),
            dark=see.colours.is_dark,
            on_tile=toggle,
            label_of=lambda one: str(one.tile),
            highest=hand.rules.set,
        )
    switch = button(
        "type-pips",
        see.t.text("Pick the tiles") if types else see.t.text("Type the pips instead"),
        lambda: set_types(not types),
        see.colours,
        weight=Weight.PLAIN,
        tight=True,
    )
    return column([shown, switch])


@component
def OtherCall(table: Table, row: Row, put: Put) -> ft.Control:  # noqa: N802
    """The points that the player called."""
    see = use_sight()
    called, call = ft.use_state(row.event.called if isinstance(row.event, Played) else None)
    moves = moves_at(table, row.number)

    def say(value: int | None) -> None:
        call(value)
        put(with_call(moves, row.place, value))

    return keypad("call", called, say, see.colours, most=CALLED_AT_MOST, t=see.t)


@component
def OtherText(table: Table, row: Row, put: Put, wonder: Wonder) -> ft.Control:  # noqa: N802
    """A line that could not be read, written again in the notation."""
    see = use_sight()
    typed, set_typed = ft.use_state(row.event.text if isinstance(row.event, Unread) else "")
    names = seated(table.record.names)
    moves = moves_at(table, row.number)

    def type_it(value: str) -> None:
        set_typed(value)
        told = read_move(value, names)
        if isinstance(told, Misread):
            wonder(None)
        else:
            put(replaced(moves, row.place, told))

    parts: list[ft.Control] = [
        field(
            "line-text",
            ft.TextField(
                value=typed,
                label=see.t.text("The line, as “Ana 6-4 <”"),
                dense=True,
                border=field_border(),
                on_change=lambda e: type_it(e.control.value or ""),
            ),
        )
    ]
    told = read_move(typed, names)
    if isinstance(told, Misread):
        said = say_trouble(see.t, told.code, told.text, None, table.record.names)
        parts.append(notice("line-problem", [said], see.colours))
    return column(parts)
