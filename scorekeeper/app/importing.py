"""Games that come from elsewhere as a bundle: looked at first, taken in only when a person says so."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO

from scorekeeper.app.games import Plain, read
from scorekeeper.app.names import clean
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.plain import BadData
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import Incoming, Kind, preview, take_in

ADDING = {Kind.NEW, Kind.LONGER, Kind.MENDING, Kind.DIFFERING, Kind.DOUBTFUL}
"""What changes something here when it is taken in."""


_MOST_SEATS = 8
_LONGEST = 200


@dataclass(frozen=True)
class LeftOut:
    """A game that stays in its file: who seems to sit there, the time it seems to be of, why it cannot be read."""

    game: str
    names: tuple[str, ...]
    created: str
    why: str


def judge(header: Plain, entries: Sequence[Plain]) -> str:
    """Why this is no game of ours; nothing if it is one."""
    try:
        read(header, entries)
    except BadData as error:
        return clean(str(error))
    return ""


async def look_into(shelf: Shelf, source: IO[bytes]) -> tuple[Incoming, ...]:
    """What every game of a bundle is to ours; nothing is changed. Raises StoreError for a bundle with any fault."""
    return await preview(shelf, source, judge)


async def take(
    shelf: Shelf, source: IO[bytes], around: Surroundings, *, is_backup: bool = False
) -> tuple[Incoming, ...]:
    """Take the games of a bundle in; what was done with each. Nothing here is overwritten. Raises StoreError."""
    return await take_in(shelf, source, around.new_id, judge, is_backup=is_backup)


def left_out(incoming: Sequence[Incoming]) -> tuple[LeftOut, ...]:
    """The games that this version cannot read."""
    return tuple(
        LeftOut(one.game, _names_in(one.header), _shown(one.header.get("created")), one.unread)
        for one in incoming
        if one.kind is Kind.UNREADABLE
    )


def _names_in(header: Plain) -> tuple[str, ...]:
    """The names that a header of unknown make seems to tell."""
    seats = header.get("seats")
    told = [seat.get("name") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    return tuple(name for one in told[:_MOST_SEATS] if (name := _shown(one)))


def _shown(value: object) -> str:
    """Text from a stranger as it can be shown; nothing where there is none."""
    return clean(value[:_LONGEST]) if isinstance(value, str) else ""


def counted(incoming: Sequence[Incoming]) -> dict[Kind, int]:
    """How many games there are of every kind that occurs, in the order of `Kind`."""
    found = Counter(one.kind for one in incoming)
    return {kind: found[kind] for kind in Kind if found[kind]}


def adds(incoming: Sequence[Incoming]) -> bool:
    """Whether taking these in changes anything."""
    return any(one.kind in ADDING for one in incoming)
