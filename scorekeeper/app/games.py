"""Games on the shelf: begun, kept entry by entry, resumed, listed. Save first, then show."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.app import lasting, people
from scorekeeper.app.people import People
from scorekeeper.app.table import Table, new_entries, sit_down
from scorekeeper.record import codec
from scorekeeper.record.events import Adjusted, Dealt, Played
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Record, Seat, standing
from scorekeeper.record.replay import replay
from scorekeeper.store.files import Folder
from scorekeeper.store.shelf import Shelf

Plain = Mapping[str, Any]

EDITION = 4
"""Of what `summarize` tells; the list is made anew where it was made by another one."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One game in the list: who, which way of playing, the totals by side, and how far it came.

    `state`: `running`, `won`, `ended`, or `unreadable` where what is kept is no record we know.
    `sides`: the seats, from 0, that score together. `names` are those that people bear now, `seats` what is written.
    `began`: UTC text, of the day that the game says of itself. `last`: of the last entry that is no correction.
    `seconds`: between its first and its last such entry. `session`: the id written in the game, or empty.
    `place`, `note`: what the game says of itself.
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
    seats: tuple[Seat, ...]
    people: tuple[str, ...]
    began: str
    session: str
    seconds: int | None
    place: str
    note: str

    @property
    def is_finished(self) -> bool:
        """Whether it was won, or closed by the table."""
        return self.state in ("won", "ended")


def summarize(header: Plain, entries: Sequence[Plain]) -> dict[str, Any]:
    """What the list shows of a game, from its record alone. A game that cannot be read is listed too."""
    try:
        record = read(header, entries)
    except BadData:
        return _UNREADABLE | {"created": str(header.get("created", ""))}
    game = replay(record).game
    plays = sum(isinstance(move, Played | Adjusted) for _, move in standing(record))
    about = dict(record.about)
    return {
        "names": list(record.names),
        "players": [seat.player for seat in record.seats],
        "sides": [list(seats) for seats in record.sides],
        "preset": record.rules.preset,
        "created": record.created,
        "began": _began(record),
        "session": record.session,
        "last": lasting.last(record),
        "seconds": lasting.seconds(record),
        "place": about.get("place", ""),
        "note": about.get("note", ""),
        "totals": list(game.totals),
        "winner": game.winner,
        "hands": game.hands,
        "plays": plays,
        "state": "won" if game.winner is not None else "ended" if game.is_closed else "running",
        "follows": record.follows,
    }


def _began(record: Record) -> str:
    """When a game began, within the day that it says of itself: that is the one people had at the table."""
    day = dict(record.about).get("date", "")
    if not _DAY.fullmatch(day):
        return record.created
    return min(max(record.created, f"{day}T00:00:00.000Z"), f"{day}T23:59:59.999Z")


_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_UNREADABLE: dict[str, Any] = {
    "names": [],
    "players": [],
    "began": "",
    "session": "",
    "seconds": None,
    "place": "",
    "note": "",
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


async def open_shelf(folder: Folder) -> Shelf:
    """The games in a folder. Raises StoreError, see `Shelf.open`."""
    return await Shelf.open(folder, summarize, EDITION)


def people_of(shelf: Shelf) -> People:
    """The players that are in a list, by id; those known from games only are not."""
    told = {ident: people.read(ident, one) for ident, one in shelf.settings_under("player").items()}
    return People({ident: one for ident, one in told.items() if one is not None and ident not in ("", people.GUEST)})


def listed(shelf: Shelf) -> tuple[Summary, ...]:
    """The games set aside, the newest first; those without a tile or points are left out."""
    known = people_of(shelf)
    return tuple(summary(kept, known) for kept in shelf.games() if kept["plays"])


def games_kept(shelf: Shelf) -> int:
    """The games on the shelf that have a tile or points and are not in the bin, with the one being played."""
    return sum(bool(game.get("plays", 1)) for game in shelf.games()) + (shelf.live is not None)


def summary(kept: Plain, known: People) -> Summary:
    """A game in the list, of what `summarize` made of it."""
    met = [known.meet(name, player) for name, player in zip(kept["names"], kept["players"], strict=True)]
    return Summary(
        id=kept["id"],
        names=tuple([one.named for one in met]),
        sides=tuple(map(tuple, kept["sides"])),
        preset=kept["preset"],
        created=kept["created"],
        last=kept["last"],
        totals=tuple(kept["totals"]),
        winner=kept["winner"],
        hands=kept["hands"],
        plays=kept["plays"],
        state=kept["state"],
        follows=kept["follows"],
        seats=tuple([one.seat for one in met]),
        people=tuple([one.who for one in met]),
        began=kept["began"] or kept["created"],
        session=kept["session"],
        seconds=kept["seconds"],
        place=kept["place"],
        note=kept["note"],
    )


def table_in_play(shelf: Shelf) -> Table | None:
    """The game that was being played when the shelf was last closed, exactly where it stood."""
    live = shelf.live
    return None if live is None else sit_down(_as_called(shelf, read(live.header, live.entries)))


def _as_called(shelf: Shelf, record: Record) -> Record:
    """The record with the names that people bear now."""
    return people.renamed(record, people_of(shelf))


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
    return sit_down(_as_called(shelf, read(kept.header, kept.entries)))


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
