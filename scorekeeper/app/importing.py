"""Games that come from elsewhere as a bundle: looked at first, taken in only when a person says so."""

from collections import Counter
from collections.abc import Sequence
from typing import IO

from scorekeeper.app.games import Plain, read
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.plain import BadData
from scorekeeper.record.replay import replay
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import Incoming, Kind, preview, take_in

ADDING = {Kind.NEW, Kind.LONGER, Kind.MENDING, Kind.DIFFERING, Kind.DOUBTFUL}
"""What changes something here when it is taken in."""


def judge(header: Plain, entries: Sequence[Plain]) -> str:
    """Why this is no game of ours; nothing if it is one."""
    try:
        replay(read(header, entries))
    except BadData as error:
        return str(error)
    return ""


async def look_into(shelf: Shelf, source: IO[bytes]) -> tuple[Incoming, ...]:
    """What every game of a bundle is to ours; nothing is changed. Raises StoreError for a bundle with any fault."""
    return await preview(shelf, source, judge)


async def take(
    shelf: Shelf, source: IO[bytes], around: Surroundings, *, is_backup: bool = False
) -> tuple[Incoming, ...]:
    """Take the games of a bundle in; what was done with each. Nothing here is overwritten. Raises StoreError."""
    return await take_in(shelf, source, around.new_id, judge, is_backup=is_backup)


def counted(incoming: Sequence[Incoming]) -> dict[Kind, int]:
    """How many games there are of every kind that occurs, in the order of `Kind`."""
    found = Counter(one.kind for one in incoming)
    return {kind: found[kind] for kind in Kind if found[kind]}


def adds(incoming: Sequence[Incoming]) -> bool:
    """Whether taking these in changes anything."""
    return any(one.kind in ADDING for one in incoming)
