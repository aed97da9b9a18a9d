"""The game being played, in a journal of its own: one append and one flush for every play."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tinydb.table import Document

from scorekeeper.store.chain import Link, Plain, find_flaws, hash_entry, hash_header, head_of
from scorekeeper.store.errors import Notice, TooLongError, TooManyError
from scorekeeper.store.lines import LINE_LIMIT, Json, to_text
from scorekeeper.store.table import JournalDB, JournalTable

ENTRY_LIMIT = LINE_LIMIT - 1024
"""The longest header or entry as JSON, in bytes; the rest of a line is for what is kept beside it."""
HEADER_LIMIT = 48 * 1024
"""The longest header of a new game; a copy of it says where it comes from and may be longer."""
MOST_ENTRIES = 20_000
UUID7 = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
"""The id of a game."""
_COPIES = ("1", "2")  # the header is there twice, so that one bad line never takes it


@dataclass(frozen=True)
class Kept:
    """A game as it was given: header and entries as plain data. `flaws` tell what was changed or lost, by entry."""

    header: Plain
    entries: Sequence[Plain]
    flaws: Sequence[Notice] = ()


class Live:
    """The live game, or none."""

    def __init__(self, db: JournalDB) -> None:
        self._storage = db.journal_storage
        self._entries: JournalTable = db.table("entries")  # type: ignore[assignment]
        self.links: list[Link] = []
        self.kept: Kept | None = None
        self.head = ""
        self.resumed = ""  # the head it had when it was taken back from the archive
        self._read()

    def begin(self, header: Plain, links: Sequence[Link], resumed: str = "") -> None:
        """Make this the live game in one step, whatever was there."""
        game = {"header": header, "resumed": resumed}
        entries = {str(one.number): {"prev": one.prev, "entry": one.entry} for one in links}
        self._storage.start_over({"game": dict.fromkeys(_COPIES, game), "entries": entries})
        self._read()

    def append(self, links: Sequence[Link]) -> None:
        """Keep the next entries: one write, one flush, and only then they are there."""
        need_fit([one.entry for one in links], before=len(self.links))
        documents = [Document({"prev": one.prev, "entry": one.entry}, one.number) for one in links]
        if len(documents) == 1:
            self._entries.insert(documents[0])
        else:
            self._entries.insert_multiple(documents)
        self._take(links)

    def clear(self) -> None:
        """Let the game go; it is in the archive."""
        self._storage.write({})
        self._read()

    def next_number(self) -> int:
        """The number of the entry to come."""
        return self.links[-1].number + 1 if self.links else 1

    def _take(self, links: Sequence[Link]) -> None:
        """Take over what has been written, as it was written."""
        table = self._entries.peek()
        self.links += [_link_of(one.number, table[str(one.number)]) for one in links]
        self.head = hash_entry(self.links[-1].prev, self.links[-1].entry)
        if self.kept is not None:
            self.kept = Kept(self.kept.header, tuple(one.entry for one in self.links), self.kept.flaws)

    def _read(self) -> None:
        """Take over what the journal holds."""
        found = self._entries.peek()
        self.links = links_of(found)
        game = right_game(self._storage.peek("game"), self.links)
        self.kept, self.head, self.resumed = None, "", ""
        if game is not None:
            flaws = find_flaws(game["header"], self.links)
            self.kept = Kept(game["header"], tuple(one.entry for one in self.links), flaws)
            self.head = head_of(game["header"], self.links)
            self.resumed = game["resumed"]


def need_fit(plains: Sequence[Plain], before: int = 0, limit: int = ENTRY_LIMIT) -> None:
    """Raise for what cannot be kept: `TooLongError`, `TooManyError` (with `before` entries there), `NotJsonError`."""
    if before + len(plains) > MOST_ENTRIES:
        raise TooManyError(entries=before + len(plains), limit=MOST_ENTRIES)
    longest = max((len(to_text(plain).encode()) for plain in plains), default=0)
    if longest > limit:
        raise TooLongError(length=longest, limit=limit)


def right_game(games: Mapping[str, Any], links: Sequence[Link]) -> Json | None:
    """The header that the first entry remembers, or the first one that is there."""
    found = [games[copy] for copy in _COPIES if copy in games]
    first = links[0].prev if links and links[0].number == 1 else ""
    return next((game for game in found if hash_header(game["header"]) == first), found[0] if found else None)


def links_of(documents: Mapping[str, Any]) -> list[Link]:
    """The entries in their order."""
    return [_link_of(number, documents[str(number)]) for number in sorted(map(int, documents))]


def _link_of(number: int, document: Json) -> Link:
    return Link(number, document["prev"], document["entry"])
