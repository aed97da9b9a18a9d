"""Games in a person's own hands: as a bundle that comes back, as text, as tables for a spreadsheet."""

import csv
import io
from collections.abc import Iterator, Sequence
from enum import Enum

from scorekeeper.app.games import look_at
from scorekeeper.app.sheet import sheet
from scorekeeper.app.table import Table
from scorekeeper.record.account import account
from scorekeeper.record.events import Played
from scorekeeper.record.notation import write
from scorekeeper.record.plain import BadData
from scorekeeper.store.errors import DamagedError
from scorekeeper.store.shelf import Shelf

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Level(Enum):
    """What one row of a table is about."""

    PLAY = "play"
    HAND = "hand"
    GAME = "game"


Cell = str | int | None
ABOUT = ("game", "date", "preset")
COLUMNS = {
    Level.PLAY: ("hand", "entry", "seat", "name", "tile", "arm", "sum", "points"),
    Level.HAND: ("hand", "entry", "end"),
    Level.GAME: ("hands", "winner"),
}


def game_ids(shelf: Shelf) -> tuple[str, ...]:
    """The games that are not in the bin: those set aside, the newest first, then the one being played."""
    live = () if shelf.live is None else (str(shelf.live.header["id"]),)
    return (*(str(kept["id"]) for kept in shelf.games()), *live)


def as_notation(shelf: Shelf, game: str) -> str:
    """One game as text. Raises StoreError or BadData if it cannot be read."""
    return write(look_at(shelf, game).record)


def as_csv(shelf: Shelf, games: Sequence[str], level: Level) -> str:
    """A table with one row a play, a hand or a game, and the totals after it, side by side.

    Games that cannot be read are left out when several are asked for. Raises StoreError or BadData for a single one.
    """
    tables = [table for game in games if (table := _table(shelf, game, is_only=len(games) == 1)) is not None]
    most = max((len(table.game.totals) for table in tables), default=0)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        [*ABOUT, *COLUMNS[level], *(part for n in range(1, most + 1) for part in (f"side{n}", f"total{n}"))]
    )
    for table in tables:
        record = table.record
        for cells, totals in _rows(table, level):
            sides = (" + ".join(record.names[seat] for seat in seats) for seats in table.game.sides)
            ends = (part for pair in zip(sides, totals, strict=True) for part in pair)
            day = dict(record.about).get("date") or record.created[:10]
            row = [record.id, day, record.rules.preset, *cells, *ends]
            writer.writerow([_safe(cell) for cell in row])
    return out.getvalue()


def _table(shelf: Shelf, game: str, *, is_only: bool) -> Table | None:
    try:
        return look_at(shelf, game)
    except (DamagedError, BadData):
        if is_only:
            raise
        return None


def _rows(table: Table, level: Level) -> Iterator[tuple[list[Cell], Sequence[int]]]:
    """The cells of every row, and the totals by side after it."""
    names = table.record.names
    match level:
        case Level.PLAY:
            for row in sheet(table).rows:
                event = row.event
                if isinstance(event, Played) and row.laid is not None and row.score is not None:
                    seat: list[Cell] = [event.seat + 1, names[event.seat]]
                    laid: list[Cell] = [str(event.tile), str(row.laid.arm), row.score.sum, row.points]
                    yield [row.hand, row.number, *seat, *laid], row.totals
        case Level.HAND:
            for number, told in enumerate(account(table.replay).hands, 1):
                yield [number, told.number, told.hand.end.value], told.totals
        case Level.GAME:
            game = table.game
            winner = "" if game.winner is None else " + ".join(names[seat] for seat in game.sides[game.winner])
            yield [game.hands, winner], game.totals


def _safe(cell: Cell) -> Cell:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
