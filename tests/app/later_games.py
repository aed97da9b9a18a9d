"""A game that a later version wrote, which this one keeps but cannot read."""

from scorekeeper.app.setup import Draft, begin
from scorekeeper.record import codec
from scorekeeper.store.chain import hash_header, link
from scorekeeper.store.shelf import Shelf
from tests.app.test_games import AROUND

LATER = codec.FORMAT + 1


def keep_later(shelf: Shelf, *names: str, entries: int = 0) -> str:
    """Put a game of a later format on the shelf, with so many entries of a kind that is not known; its id."""
    record = begin(Draft(names=names or ("Ana", "Ben"), leader=0), AROUND)
    header = codec.header(record) | {"format": LATER}
    links, _ = link(hash_header(header), [{"number": n, "event": {"what": "sung"}} for n in range(1, entries + 1)])
    shelf.put_all([(header, links)])
    return record.id
