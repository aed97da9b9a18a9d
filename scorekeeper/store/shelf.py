"""The shelf: the games set aside, the one being played, the bin, and the settings. All that `app` sees of the store.

Three kinds of files, however many games: `live` is the game being played, `archive-NNNN` the games set aside, `index`
one small document for each of them. Setting a game aside writes it to the archive, then to the index, and only then
lets it go from `live`, so a crash between any two steps is finished at the next opening.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.store.archive import Archive, Place
from scorekeeper.store.block import game_lines, mark_line
from scorekeeper.store.chain import Link, Plain, find_flaws, hash_header, head_of, link
from scorekeeper.store.errors import (
    BadIdError,
    KnownGameError,
    NoLiveGameError,
    Notice,
    UnknownGameError,
)
from scorekeeper.store.files import Folder
from scorekeeper.store.index import Index, Summarize
from scorekeeper.store.lines import Json, as_read, copied
from scorekeeper.store.live import HEADER_LIMIT, UUID7, Kept, Live, need_fit
from scorekeeper.store.opening import open_parts
from scorekeeper.store.table import JournalDB, NamedTable


class Shelf:
    """An open folder of games. What is kept is on the disk before a call returns; a call that raises changed nothing.

    Not to be used from two threads at once.
    """

    def __init__(self, folder: Folder, settings: JournalDB, index: Index, live: Live, archive: Archive) -> None:
        self.folder = folder
        self.index = index
        self.archive = archive
        self._live = live
        self._settings: NamedTable = settings.table("settings")  # type: ignore[assignment]
        self._facts: NamedTable = settings.table("facts")  # type: ignore[assignment]
        self._notices: tuple[Notice, ...] = ()

    @classmethod
    async def open(cls, folder: Folder, summarize: Summarize, edition: int = 1) -> "Shelf":
        """The shelf in a folder; what a crash left unfinished is finished, what is broken is moved aside and told.

        Where `edition` is not that of the last opening, the summaries of all games are made anew.

        Raises `LockedError`, `NotWritableError`, `NewerFormatError` (then nothing was touched), `FullError`.
        """
        await folder.lock()
        try:
            parts = await open_parts(folder, summarize, edition)
        except BaseException:
            folder.close()
            raise
        shelf = cls(folder, parts.db, parts.index, parts.live, parts.archive)
        shelf._notices = parts.notices
        return shelf

    @property
    def notices(self) -> Sequence[Notice]:
        """What must be told about the opening."""
        return self._notices

    @property
    def live(self) -> Kept | None:
        """The game being played."""
        return self._live.kept

    def begin(self, header: Plain, entries: Sequence[Plain] = ()) -> None:
        """Start a new game, with a header whose `id` is a new UUID of version 7; a live one is set aside first."""
        game = header.get("id")
        if not isinstance(game, str) or UUID7.fullmatch(game) is None:
            raise BadIdError(id=str(game))
        if game == self._live_id() or self.index.find(game) is not None:
            raise KnownGameError(game=game)
        header, entries = as_read(header), as_read(list(entries))
        need_fit([header], limit=HEADER_LIMIT)
        need_fit(entries)
        links, _ = link(hash_header(header), entries)
        self._make_live(header, links)

    def append(self, entry: Plain) -> None:
        """Keep one entry of the live game."""
        self.append_all((entry,))

    def append_all(self, entries: Sequence[Plain]) -> None:
        """Keep several entries of the live game: all of them or none."""
        if self.live is None:
            raise NoLiveGameError
        if entries:
            links, _ = link(self._live.head, as_read(list(entries)), self._live.next_number())
            self._live.append(links)

    def set_aside(self) -> None:
        """Move the live game to the archive, finished or not; without one nothing happens."""
        if self.live is None:
            return
        is_unchanged = self._live.resumed == self._live.head and self.index.find(self._live_id()) is not None
        if not is_unchanged:
            place = self.archive.append(game_lines(self.live.header, self._live.links))
            self.index.enter(self.live.header, self._live.links, place)
            self.index.save()
        self._live.clear()

    def resume(self, game: str) -> None:
        """Make a game that was set aside the live one; it comes out of the bin if it is there."""
        if game == self._live_id():
            return
        document = self.need(game)
        block = self.archive.read(Place(*document["place"]))
        header = block.header or {}
        if document["state"] == "binned":
            self.restore(game)
        self._make_live(header, block.links, head_of(header, block.links))

    def load(self, game: str) -> Kept:
        """Header and entries of any game; raises `DamagedError` if none of it can be read any more."""
        if self.live is not None and game == self._live_id():
            return self.live
        document = self.need(game)
        block = self.archive.read(Place(*document["place"]))
        header = block.header or {}
        count = block.count or document["summary"]["entries"]
        flaws = find_flaws(header, block.links, document["head"], count)  # a head held elsewhere: see `chain`
        flaws = flaws or find_flaws(header, block.links, block.head, count)
        return Kept(header, tuple(one.entry for one in block.links), flaws)

    def games(self) -> Sequence[Plain]:
        """The summaries of the games set aside, newest first, with `id` and `entries`; the live game is not here."""
        live = self._live_id()
        listed = self.index.listed("kept")
        return tuple(summary for summary in listed if summary["id"] != live) if self.index.find(live) else listed

    def bin(self) -> Sequence[Plain]:
        """The summaries of the games in the bin, newest first, with the time they were `discarded`."""
        return self.index.listed("binned")

    def discard(self, game: str, at: str) -> None:
        """Move a game to the bin; `at` is the time, in ISO form so that times compare as text."""
        if game == self._live_id():
            self.set_aside()
        self.need(game)
        self._mark("discarded", game, at)

    def restore(self, game: str) -> None:
        """Take a game back from the bin."""
        self.need(game)
        self._mark("restored", game)

    def empty_bin(self, before: str = "") -> int:
        """Let the games go for good that were discarded before a time, or all; the number of them."""
        gone = [summary["id"] for summary in self.bin() if not before or summary["discarded"] < before]
        for game in gone:
            self._mark("purged", game)
        if known := [game for game in gone if game in self._facts.peek()]:
            self._facts.remove(doc_ids=known)
        return len(gone)

    def settings(self) -> Mapping[str, Any]:
        """A copy of all settings by name."""
        return {name: copied(document["value"]) for name, document in self._settings.peek().items()}

    def change_settings(self, /, **changes: Json) -> None:
        """Keep these settings; None takes one away."""
        if gone := [name for name, value in changes.items() if value is None]:
            self._settings.remove(doc_ids=gone)  # type: ignore[arg-type]
        if kept := {name: {"value": value} for name, value in changes.items() if value is not None}:
            self._settings.put_all(kept)

    def settings_under(self, kind: str) -> Mapping[str, Any]:
        """A copy of the settings named `kind/…`, by what follows the stroke."""
        begin = f"{kind}/"
        found = ((name, document) for name, document in self._settings.peek().items() if name.startswith(begin))
        return {name.removeprefix(begin): copied(document["value"]) for name, document in found}

    def heads(self) -> Mapping[str, str]:
        """The hash that every game out of the bin has now, the live one too: another one tells that it has changed."""
        found = {game: one["head"] for game, one in self.index.documents().items() if one["state"] == "kept"}
        return found | ({self._live_id(): self._live.head} if self.live is not None else {})

    def facts(self) -> Mapping[str, Plain]:
        """What was worked out about games, by id; to look at. It can be lost, and may be of an earlier state."""
        return self._facts.peek()

    def keep_facts(self, facts: Mapping[str, Plain]) -> None:
        """Keep what was worked out about these games, in one step."""
        if facts:
            self._facts.put_all(facts)

    def has(self, game: str) -> bool:
        """Say if a game is kept, be it live, set aside or in the bin."""
        return (self.live is not None and game == self._live_id()) or self.index.find(game) is not None

    def need(self, game: str) -> Json:
        """What the index says of a game that was set aside; raises `UnknownGameError`."""
        document = self.index.find(game)
        if document is None:
            raise UnknownGameError(game=game)
        return document

    def live_links(self) -> Sequence[Link]:
        """The entries of the live game with their chain."""
        return self._live.links

    def put_all(self, games: Sequence[tuple[Plain, Sequence[Link]]]) -> None:
        """Keep games that come from elsewhere with their chains, in one step; the live one stays live."""
        if not games:
            return
        for header, links in games:
            need_fit([header])
            need_fit([one.entry for one in links])
        places = self.archive.append_all([game_lines(header, links) for header, links in games])
        for (header, links), place in zip(games, places, strict=True):
            self.index.enter(header, links, place)
        self.index.save()
        for header, links in games:
            if header["id"] == self._live_id():
                self._live.begin(header, links, head_of(header, links))

    def lengthen(self, game: str, entries: Sequence[Plain]) -> None:
        """Add entries to a game wherever it is; one in the bin comes out of it."""
        if game == self._live_id():
            self.append_all(entries)
            return
        block = self.archive.read(Place(*self.need(game)["place"]))
        header = block.header or {}
        before = block.links[-1].number if block.links else 0
        more, _ = link(head_of(header, block.links), entries, before + 1)
        self.put_all([(header, [*block.links, *more])])

    async def make_room(self) -> None:
        """Open the next archive file if the present one fills up; between many games that are set aside."""
        await self.archive.make_room()

    def close(self) -> None:
        """Give the folder free."""
        self.folder.close()

    def _live_id(self) -> str:
        return str(self.live.header["id"]) if self.live is not None else ""

    def _make_live(self, header: Plain, links: Sequence[Link], resumed: str = "") -> None:
        self.set_aside()
        self._live.begin(header, links, resumed)

    def _mark(self, kind: str, game: str, at: str = "") -> None:
        place = self.archive.append(mark_line(kind, game, at))
        self.index.mark(kind, game, at, place)
        self.index.save()
