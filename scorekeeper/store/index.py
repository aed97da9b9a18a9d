"""The index: one small document per game ever kept, made from the archive alone and rebuilt from it when lost."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorekeeper.store.archive import Archive, Place, name_of
from scorekeeper.store.block import Block, Mark
from scorekeeper.store.chain import Link, Plain, head_of
from scorekeeper.store.errors import DamagedError, Notice
from scorekeeper.store.lines import Json
from scorekeeper.store.table import JournalDB, NamedTable

Summarize = Callable[[Plain, Sequence[Plain]], Mapping[str, Any]]
"""Header and entries to what the list of games shows; pure."""

STATE_AFTER = {"discarded": "binned", "restored": "kept", "purged": "purged"}


class IndexDB(JournalDB):
    """TinyDB for what is named: games by id, settings by name."""

    table_class = NamedTable


class Index:
    """What the archive holds, by game id. A purged game leaves its document without a summary."""

    def __init__(self, db: JournalDB, summarize: Summarize) -> None:
        self._games: NamedTable = db.table("games")  # type: ignore[assignment]
        self._about: NamedTable = db.table("about")  # type: ignore[assignment]
        self._summarize = summarize
        self._listed: dict[str, Sequence[Plain]] = {}
        self._unsaved: dict[str, Json] = {}
        self.notices: list[Notice] = []

    def find(self, game: str) -> Json | None:
        """The document of a game that is not purged."""
        found = self._look_up(game)
        return None if found is None or found["state"] == "purged" else found

    def listed(self, state: str) -> Sequence[Plain]:
        """The summaries of all games in a state, newest first (ids are in order of time); not copied."""
        if state not in self._listed:
            found = sorted((item for item in self._games.peek().items() if item[1]["state"] == state), reverse=True)
            self._listed[state] = tuple(document["summary"] for _, document in found)
        return self._listed[state]

    def save(self) -> None:
        """Write what was entered and marked, in one step; the archive has it already."""
        if self._unsaved:
            self._games.put_all(self._unsaved)
            self._unsaved = {}
            self._listed.clear()

    def enter(self, header: Plain, links: Sequence[Link], place: Place, discarded: str = "") -> None:
        """A game has been written to the archive."""
        game = str(header["id"])
        document: dict[str, Any] = {
            "state": "kept",
            "summary": {**self._summary_of(header, links), "id": game, "entries": len(links)},
            "head": head_of(header, links),
            "place": [place.file, place.at, place.end],
            "through": [place.file, place.end],
        }
        if isinstance(header.get("copy_of"), dict):
            document["copy_of"] = str(header["copy_of"].get("id"))
        if discarded:
            document["state"] = "binned"
            document["summary"] = {"discarded": discarded, **document["summary"]}
        self._unsaved[game] = document

    def mark(self, kind: str, game: str, time: str, place: Place) -> None:
        """A game has gone to the bin, come back, or left for good."""
        document = self._look_up(game)
        if document is None:
            return
        changed = {**document, "state": STATE_AFTER[kind], "through": [place.file, place.end]}
        summary = {name: value for name, value in document["summary"].items() if name != "discarded"}
        changed["summary"] = {"discarded": time, **summary} if kind == "discarded" else summary
        if kind == "purged":
            changed["summary"] = {}
        self._unsaved[game] = changed

    def renew(self, archive: Archive, edition: int) -> None:
        """Make every summary anew if the index was made by another edition of `summarize`."""
        about = self._about.peek().get("index", {"edition": edition if not self._games.peek() else 0})
        if about["edition"] != edition:
            for game, document in self._games.peek().items():
                if document["state"] != "purged":
                    self._resummarize(archive, game, document)
            self.save()
        if self._about.peek().get("index") != {"edition": edition}:
            self._about.put({"edition": edition}, "index")

    def documents(self) -> Mapping[str, Json]:
        """All documents by game, to look at."""
        return self._games.peek()

    def moved(self, game: str, place: Place, through: list[int]) -> None:
        """A game stands elsewhere in the archive."""
        document = {**self._games.peek()[game], "place": [place.file, place.at, place.end], "through": through}
        self._unsaved[game] = document

    def copies(self) -> list[tuple[str, str]]:
        """(copy, original) of the games that were imported beside one that they parted from."""
        found = ((game, document.get("copy_of")) for game, document in self._games.peek().items())
        return [(game, original) for game, original in found if original and self.find(game) is not None]

    def known_ends(self) -> dict[int, int]:
        """How far every archive file has been taken in, in bytes."""
        ends: dict[int, int] = {}
        for document in self._games.peek().values():
            file, end = document["through"]
            ends[file] = max(end, ends.get(file, 0))
        return ends

    def games_behind(self, file: int, size: int) -> list[str]:
        """The games whose place is in a file behind its end."""
        places = {game: document["place"] for game, document in self._games.peek().items() if document["summary"]}
        return sorted(game for game, (number, _, end) in places.items() if number == file and end > size)

    def has_taken_in(self, file: int, found: Block | Mark) -> bool:
        """Say if the index already knows this or something later of the same game."""
        game = found.game if isinstance(found, Mark) else (found.header or {}).get("id", "")
        document = self._look_up(game)
        return document is not None and [file, found.end] <= document["through"]

    def take_in(self, file: int, found: Block | Mark) -> None:
        """Enter what was found in an archive; what cannot be read is told and stays where it is."""
        place = Place(file, found.at, found.end)
        if isinstance(found, Mark):
            self.mark(found.kind, found.game, found.time, place)
        elif found.header is None:
            self.notices.append(Notice("damaged", {"file": name_of(place.file), "at": found.at}))
        else:
            self.enter(found.header, found.links, place, found.discarded)
            if not found.is_whole:
                self.notices.append(Notice("game-damaged", {"game": found.header["id"], "file": name_of(place.file)}))

    def _resummarize(self, archive: Archive, game: str, document: Json) -> None:
        """Make one summary anew; a game that cannot be read keeps its old one."""
        try:
            block = archive.read(Place(*document["place"]))
        except DamagedError:
            return
        summary = {**self._summary_of(block.header or {}, block.links), "id": game, "entries": len(block.links)}
        if "discarded" in document["summary"]:
            summary = {"discarded": document["summary"]["discarded"], **summary}
        self._unsaved[game] = {**document, "summary": summary}

    def _summary_of(self, header: Plain, links: Sequence[Link]) -> Mapping[str, Any]:
        try:
            return self._summarize(header, [one.entry for one in links])
        except Exception as error:  # noqa: BLE001 (one broken game must not keep the others shut; it is told)
            self.notices.append(Notice("no-summary", {"game": str(header.get("id")), "reason": str(error)}))
            return {}

    def _look_up(self, game: str) -> Json | None:
        return self._unsaved.get(game) or self._games.peek().get(game)
