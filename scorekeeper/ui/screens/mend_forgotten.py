"""Something that was forgotten: a play, a draw or a pass, by whom, before or after an entry."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

import flet as ft

from scorekeeper.app.amend import inserted, moves_at
from scorekeeper.app.sheet import Row
from scorekeeper.app.table import Table, ends_to_ask
from scorekeeper.record.events import Drew, Move, Passed, Played
from scorekeeper.rules.line import Line
from scorekeeper.rules.places import is_playable
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.tray import Tray, TrayTile
from scorekeeper.ui.screens.mend_line import line_at
from scorekeeper.ui.screens.mend_parts import Put, Size, Wonder, chips, column, hint, numbers, seats, tray_box
from scorekeeper.ui.screens.mend_tasks import Task
from scorekeeper.words.translate import Translator

_CHIPS = 130.0
"""Pixels that the chips take above the tray."""


class What(Enum):
    """What can be forgotten."""

    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - a turn that is passed


@dataclass(frozen=True, slots=True)
class Memory:
    """What has been said of it so far."""

    seat: int
    what: What = What.PLAY
    tile: Tile | None = None
    tiles: int | None = None

    @property
    def move(self) -> Move | None:
        """The move, once all of it has been said."""
        match self.what:
            case What.PLAY:
                return Played(self.seat, self.tile) if self.tile is not None else None
            case What.DRAW:
                return Drew(self.seat, self.tiles) if self.tiles is not None else None
            case What.PASS:
                return Passed(self.seat)


@component
def Forgotten(  # noqa: N802
    table: Table, row: Row, task: Task, size: Size, put: Put, wonder: Wonder
) -> ft.Control:
    """What happened, who did it, and which tile or how many."""
    see = use_sight()
    memory, remember = ft.use_state(Memory(_likely(row, task)))
    moves = moves_at(table, row.number)

    def say(now: Memory) -> None:
        remember(now)
        move = now.move
        asked = isinstance(move, Played) and ends_to_ask(line_at(table, row, task), move.tile)
        if move is None:
            wonder(None)
        elif isinstance(move, Played) and asked:
            wonder(move)
        else:
            put(inserted(moves, row.place, move, after=task is Task.AFTER))

    whats = (
        chip(
            f"forgot-{what.value}",
            say_what(see.t, what),
            partial(say, replace(memory, what=what)),
            see.colours,
            selected=what is memory.what,
        )
        for what in What
    )
    parts = [chips(whats), seats(see, table.record.names, memory.seat, lambda seat: say(replace(memory, seat=seat)))]
    match memory.what:
        case What.PLAY:
            parts.append(
                _tray(see, line_at(table, row, task), memory.tile, size, lambda tile: say(replace(memory, tile=tile)))
            )
        case What.DRAW:
            parts.append(numbers(see, memory.tiles, lambda n: say(replace(memory, tiles=n))))
        case What.PASS:
            pass
    return column(parts)


def _likely(row: Row, task: Task) -> int:
    """The seat that it most likely was: the same before an entry, the next one after it."""
    hand = row.step.game.hand if row.step else None
    if task is Task.AFTER and hand is not None and hand.turn is not None:
        return hand.turn
    return row.seat or 0


def _tray(see: Sight, line: Line, picked: Tile | None, size: Size, on_tile: Callable[[Tile], None]) -> ft.Control:
    tiles = [tile for tile in full_set(line.rules.set) if is_playable(line, tile) and tile not in line.tiles]
    tray = Tray(
        tuple(TrayTile(tile, chosen=tile == picked) for tile in tiles),
        *tray_box(size, _CHIPS),
        dark=see.colours.is_dark,
        on_tile=on_tile,
        label_of=lambda one: str(one.tile),
        highest=line.rules.set,
    )
    said = see.t.text("Which tile was it? If an end is lit on the line, tap where it went.")
    return column([hint(see, said), tray])


def say_what(t: Translator, what: What) -> str:
    """The name of what can be forgotten."""
    match what:
        case What.PLAY:
            return t.text("A tile")
        case What.DRAW:
            return t.text("A draw")
        case What.PASS:
            return t.text("A pass")
