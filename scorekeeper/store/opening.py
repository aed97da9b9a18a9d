"""Opening a folder of games: refuse what is newer, finish what a crash left, make the index agree with the archive."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.store.archive import NAME, Archive, name_of, open_archive
from scorekeeper.store.block import Block
from scorekeeper.store.errors import FullError, Notice
from scorekeeper.store.files import Folder, put_aside
from scorekeeper.store.generation import HEADER_LIMIT, read_header
from scorekeeper.store.index import Index, IndexDB, Summarize
from scorekeeper.store.journal import Opened, names_of, open_journal
from scorekeeper.store.live import Live
from scorekeeper.store.table import JournalDB


@dataclass(frozen=True)
class Parts:
    """Everything that is open, and what must be told."""

    db: JournalDB
    index: Index
    live: Live
    archive: Archive
    notices: tuple[Notice, ...]


async def open_parts(folder: Folder, summarize: Summarize, edition: int) -> Parts:
    """The parts of a shelf, agreeing with each other."""
    await refuse_newer(folder)
    opened_live = await open_journal(folder, "live")  # before the index: where there is an index, there is a live file
    opened_index = await open_journal(folder, "index")
    live = Live(JournalDB(opened_live))
    db = IndexDB(opened_index)
    index = Index(db, summarize)
    archive = await open_archive(folder)
    notices = [*opened_live.notices, *opened_index.notices, *_missing(opened_live, opened_index, live, archive)]
    index.renew(archive, edition)
    notices += await _catch_up(index, archive, live, is_whole_index=not opened_index.is_damaged)
    _finish(index, live)
    if live.kept is not None:
        game = live.kept.header["id"]
        notices += [Notice(flaw.code, {"game": game, **flaw.values}) for flaw in live.kept.flaws]
    return Parts(db, index, live, archive, (*notices, *index.notices))


async def refuse_newer(folder: Folder) -> None:
    """Raise `NewerFormatError` if any file was written by a later version, before anything is touched."""
    ours = {*names_of("live"), *names_of("index")}
    for name in await folder.names():
        if name in ours or NAME.fullmatch(name):
            read_header((await folder.open(name)).read(0, HEADER_LIMIT), name)


def _missing(live: Opened, index: Opened, kept: Live, archive: Archive) -> list[Notice]:
    """Files that should be there and are not."""
    notices = []
    if live.is_new and not index.is_new:
        notices.append(Notice("live-missing", {"file": live.journal.file.name}))
    if index.is_new and (kept.kept is not None or any(archive.sizes().values())):
        notices.append(Notice("index-rebuilt", {"file": index.journal.file.name}))
    return notices


async def _catch_up(index: Index, archive: Archive, live: Live, *, is_whole_index: bool) -> list[Notice]:
    """Take into the index what the archive holds behind the known ends; all of it if the index was damaged."""
    notices = []
    least = 1
    known = index.known_ends()
    for number in sorted({*known, *archive.files}):
        size = archive.sizes().get(number, 0)
        end = known.get(number, 0)
        if size < end:
            lost = index.games_behind(number, size)
            notices.append(
                Notice("games-missing", {"file": name_of(number), "games": len(lost), "ids": ", ".join(lost)})
            )
            least = number + 1
            archive.closed.add(number)  # what is known of its places must stay true if the file comes back
        elif size > end or not is_whole_index:
            begin = end if is_whole_index else 0
            for found in archive.blocks(number, begin):
                if index.has_taken_in(number, found):
                    continue
                if isinstance(found, Block) and found.end == size and _is_unfinished(found, live):
                    notices += await _cut(archive, number, found, live)
                else:
                    index.take_in(number, found)
    index.save()
    await archive.make_room(least=least)
    return notices


def _is_unfinished(block: Block, live: Live) -> bool:
    """Say if the last block was never reported as kept: parts are missing and the live game still has them."""
    if block.header is None or (block.is_cut and len(block.links) + len(block.bad) < block.count):
        return True
    return not block.is_whole and live.kept is not None and block.header["id"] == live.kept.header["id"]


async def _cut(archive: Archive, number: int, block: Block, live: Live) -> Sequence[Notice]:
    """Take an unfinished block off the end of a file; what the live game does not hold is kept aside and told."""
    file = archive.files[number]
    notices = []
    is_live = block.header is not None and live.kept is not None and block.header["id"] == live.kept.header["id"]
    if not is_live:
        raw = file.read(block.at, file.size() - block.at)
        try:
            kept = await put_aside(archive.folder, file.name, "torn", raw)
        except FullError:
            archive.closed.add(number)  # nothing is cut that is not kept elsewhere
            return [Notice("full", {"file": file.name})]
        notices.append(Notice("torn", {"file": file.name, "bytes": len(raw), "kept": kept}))
    archive.cut(number, block.at)
    return notices


def _finish(index: Index, live: Live) -> None:
    """Let the live game go if a crash came after it was set aside; not if it was resumed and nothing was added."""
    if live.kept is not None:
        known = index.find(live.kept.header["id"])
        is_same = known is not None and known["head"] == live.head and known["summary"]["entries"] == len(live.links)
        if is_same and live.head != live.resumed:
            live.clear()
