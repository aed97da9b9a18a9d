"""Games on the shelf: begun, kept entry by entry, resumed, listed. Save first, then show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.app.table import Table, new_entries, sit_down
from scorekeeper.record import codec
from scorekeeper.record.events import Adjusted, Dealt, Played
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Record, standing
from scorekeeper.record.replay import replay
from scorekeeper.store.shelf import Shelf

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Summary:
    """One game in the list: who, which way of playing, the totals by side, and how far it came.

    `state`: `running`, `won`, `ended`, or `unreadable` where what is kept is no record we know.
    `sides`: the seats, from 0, that score together.
    """

    id: str
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    preset: str
    created: str
    last: str
    totals: tuple[int, ...]
    winner: int | None
    hands: int
    plays: int
    state: str
    follows: str


def summarize(header: Plain, entries: Sequence[Plain]) -> dict[str, Any]:
    """What the list shows of a game, from its record alone. A game that cannot be read is listed too."""
    try:
        record = read(header, entries)
    except BadData:
        return _UNREADABLE | {"created": str(header.get("created", ""))}
    game = replay(record).game
    plays = sum(isinstance(move, Played | Adjusted) for _, move in standing(record))
    return {
        "names": list(record.names),
        "sides": [list(seats) for seats in record.sides],
        "preset": record.rules.preset,
        "created": record.created,
        "last": record.entries[-1].at if record.entries else record.created,
        "totals": list(game.totals),
        "winner": game.winner,
        "hands": game.hands,
        "plays": plays,
        "state": "won" if game.winner is not None else "ended" if game.is_closed else "running",
        "follows": record.follows,
    }


_UNREADABLE: dict[str, Any] = {
    "names": [],
    "sides": [],
    "preset": "",
    "last": "",
    "totals": [],
    "winner": None,
    "hands": 0,
    "plays": 1,
    "state": "unreadable",
    "follows": "",
}


def read(header: Plain, entries: Sequence[Plain]) -> Record:
    """The record that is kept as this header and these entries. Raises BadData if it is none."""
    record = codec.read_header(header)
    written_as = codec.format_of(header)
    return replace(record, entries=tuple(codec.read_entry(entry, written_as) for entry in entries))


def listed(shelf: Shelf) -> tuple[Summary, ...]:
    """The games set aside, the newest first; those without a tile or points are left out."""
    return tuple(_summary(kept) for kept in shelf.games() if kept["plays"])


def _summary(kept: Plain) -> Summary:
    return Summary(
        id=kept["id"],
        names=tuple(kept["names"]),
        sides=tuple(tuple(seats) for seats in kept["sides"]),
        preset=kept["preset"],
        created=kept["created"],
        last=kept["last"],
        totals=tuple(kept["totals"]),
        winner=kept["winner"],
        hands=kept["hands"],
        plays=kept["plays"],
        state=kept["state"],
        follows=kept["follows"],
    )


def table_in_play(shelf: Shelf) -> Table | None:
    """The game that was being played when the shelf was last closed, exactly where it stood."""
    live = shelf.live
    return None if live is None else sit_down(read(live.header, live.entries))


def put_down(shelf: Shelf, record: Record) -> Table:
    """A new game, kept and ready to be played; one that was being played is set aside."""
    shelf.begin(codec.header(record), [codec.entry(entry) for entry in record.entries])
    return sit_down(record)


def keep(shelf: Shelf, before: Table, after: Table) -> None:
    """Write down what happened between two states of the table. Raises StoreError, nothing kept."""
    shelf.append_all([codec.entry(entry) for entry in new_entries(before, after)])


def take_up(shelf: Shelf, game: str) -> Table:
    """A game that was set aside, on the table again. Raises StoreError or BadData if it cannot be read."""
    look_at(shelf, game)
    shelf.resume(game)
    table = table_in_play(shelf)
    assert table is not None  # noqa: S101 - resume has just put it there
    return table


def look_at(shelf: Shelf, game: str) -> Table:
    """Any game as it stands, left where it is. Raises StoreError or BadData if it cannot be read."""
    kept = shelf.load(game)
    return sit_down(read(kept.header, kept.entries))


def amend(shelf: Shelf, before: Table, after: Table) -> None:
    """Write down what was mended in a game wherever it is; the one being played goes on being played.

    Raises StoreError, nothing kept.
    """
    shelf.lengthen(after.record.id, [codec.entry(entry) for entry in new_entries(before, after)])


def is_untouched(record: Record) -> bool:
    """Whether nothing stands but a deal, so that a rematch may be walked away from."""
    return all(isinstance(move, Dealt) for _, move in standing(record))


def rematch_left(shelf: Shelf, game: str) -> str | None:
    """The id of a rematch of that game that was walked away from before its first tile."""
    left = (kept for kept in shelf.games() if kept["follows"] == game and not kept["plays"])
    return next((str(kept["id"]) for kept in left), None)
