"""Looking at everything kept without changing anything: what is there, and what is wrong with it, place by place.

It takes no lock, so it can be asked while the games are being played.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from scorekeeper.store.archive import NAME, name_of, open_archive
from scorekeeper.store.block import Block, Mark
from scorekeeper.store.bundle import Judge
from scorekeeper.store.chain import find_flaws, head_of
from scorekeeper.store.errors import NewerFormatError, Notice
from scorekeeper.store.files import Folder, read_all
from scorekeeper.store.generation import HEADER_LIMIT, State, bad_lines, read_header, salvage, scan
from scorekeeper.store.index import STATE_AFTER
from scorekeeper.store.journal import names_of
from scorekeeper.store.lines import Json
from scorekeeper.store.live import links_of, right_game
from scorekeeper.store.storage import Tables, apply_change


@dataclass(frozen=True)
class Report:
    """What is kept: games and entries with the live game, `aside` what was moved aside, `findings` the faults."""

    games: int
    entries: int
    size: int  # bytes
    findings: tuple[Notice, ...]
    aside: tuple[str, ...]


@dataclass(frozen=True)
class Found:
    """What is known of a game: state, place in the archive, head of the chain, number of entries, why it is no game."""

    state: str
    place: tuple[int, int, int]
    head: str
    entries: int
    unread: str = ""


async def check_folder(folder: Folder, judge: Judge = lambda _header, _entries: "") -> Report:
    """A report on a folder; a folder that was never used is clean and empty."""
    names = await folder.names()
    aside = tuple(name for name in names if ".torn-" in name or ".damaged-" in name)
    ours = {*names_of("live"), *names_of("index")}
    size = 0
    raws: dict[str, bytes] = {}
    findings: list[Notice] = []
    for name in names:
        file = await folder.open(name)
        size += file.size()
        if name in ours:
            raws[name] = read_all(file)
        if name in ours or NAME.fullmatch(name):
            try:
                read_header(file.read(0, HEADER_LIMIT), name)
            except NewerFormatError as error:
                findings.append(Notice(error.code, error.values))
    if findings:
        return Report(0, 0, size, tuple(findings), aside)
    live, live_findings = _read_journal("live", raws)
    index, index_findings = _read_journal("index", raws)
    games: dict[str, Found] = {}
    findings = [*live_findings, *index_findings, *await _read_archive(folder, games, judge)]
    findings += _compare(index.get("games", {}), games)
    links = links_of(live.get("entries", {}))
    game = right_game(live.get("game", {}), links)
    if game is not None:
        findings += [
            _of_game(flaw, game["header"]["id"], names_of("live")[0]) for flaw in find_flaws(game["header"], links)
        ]
        unread = judge(game["header"], [one.entry for one in links])
        games[game["header"]["id"]] = Found("kept", (0, 0, 0), "", len(links), unread)
    kept = {game: found for game, found in games.items() if found.state != "purged"}
    findings += [_of_unread(game, found) for game, found in kept.items() if found.unread]
    return Report(len(kept), sum(found.entries for found in kept.values()), size, tuple(findings), aside)


def _read_journal(kind: str, raws: Mapping[str, bytes]) -> tuple[Tables, list[Notice]]:
    """The tables of a journal as far as they can be read, and what is wrong with its files."""
    names = names_of(kind)
    scans = {name: scan(raws.get(name, b""), kind, name) for name in names}
    newest = max(
        names, key=lambda name: (scans[name].state is State.WHOLE, scans[name].generation, len(raws.get(name, b"")))
    )
    tables: Tables = {}
    findings: list[Notice] = []
    for name in sorted(names, key=lambda name: scans[name].generation):
        found, raw = scans[name], raws.get(name, b"")
        if found.state is State.WHOLE and found.torn:
            findings.append(Notice("torn", {"file": name, "at": found.end, "bytes": len(found.torn)}))
        is_bad = found.state not in {State.WHOLE, State.EMPTY}
        if is_bad and (
            name == newest or (found.state is State.DAMAGED and found.generation > scans[newest].generation)
        ):
            findings += [
                Notice("damaged", {"file": name, "at": at, "line": line})
                for at, line in bad_lines(raw, kind, found.generation)
            ]
            for change in salvage(raw, kind, found.generation)[0]:
                apply_change(tables, change)
        elif name == newest:
            for change in found.changes:
                apply_change(tables, change)
    return tables, findings


async def _read_archive(folder: Folder, games: dict[str, Found], judge: Judge) -> list[Notice]:
    """What is wrong in the archive; `games` takes the last block of every game."""
    archive = await open_archive(folder)
    findings = []
    for number in sorted(archive.files):
        for found in archive.blocks(number):
            if isinstance(found, Mark):
                if found.game in games:
                    games[found.game] = replace(games[found.game], state=STATE_AFTER[found.kind])
                continue
            findings += list(_faults_of(found, name_of(number)))
            if found.header is not None:
                place = (number, found.at, found.end)
                head = head_of(found.header, found.links)
                unread = judge(found.header, [one.entry for one in found.links])
                state = "binned" if found.discarded else "kept"
                games[found.header["id"]] = Found(state, place, head, len(found.links), unread)
    return findings


def _faults_of(block: Block, file: str) -> Iterator[Notice]:
    """What is wrong with one block."""
    game = "" if block.header is None else str(block.header["id"])
    for at in block.bad:
        yield Notice("damaged", {"file": file, "at": at, "game": game})
    if block.is_cut and not block.bad:
        yield Notice("torn", {"file": file, "at": block.at, "bytes": block.end - block.at})
    if block.header is not None:
        for flaw in find_flaws(block.header, block.links, block.head, block.links[-1].number if block.links else 0):
            yield _of_game(flaw, game, file)


def _compare(documents: Mapping[str, Json], games: Mapping[str, Found]) -> list[Notice]:
    """Where the index and the archive disagree."""
    findings = []
    for game in sorted({*documents, *games}):
        document, found = documents.get(game), games.get(game)
        if document is not None and document["state"] == "purged":
            findings += (
                [Notice("index-differs", {"game": game})] if found is not None and found.state != "purged" else []
            )
        elif found is None:
            findings.append(Notice("game-missing", {"game": game}))
        elif document is None or _facts(document) != (found.state, found.place, found.head):
            findings.append(Notice("index-differs", {"game": game}))
    return findings


def _facts(document: Json) -> tuple[str, tuple[int, ...], str]:
    return document["state"], tuple(document["place"]), document["head"]


def _of_game(flaw: Notice, game: str, file: str) -> Notice:
    return Notice(flaw.code, {"game": game, "file": file, **flaw.values})


def _of_unread(game: str, found: Found) -> Notice:
    file = name_of(found.place[0]) if found.place[0] else names_of("live")[0]
    return Notice("game-unreadable", {"game": game, "file": file, "reason": found.unread})
