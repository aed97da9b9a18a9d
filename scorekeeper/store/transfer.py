"""Games to and from other devices: export as a bundle, import that merges by id and never overwrites.

An import is looked at first, whole, and changes nothing then; only a second reading takes the games in. So a bundle
with one fault anywhere is refused before anything is written, and taking the same bundle in twice adds nothing. A game
that the judge does not know is left out and told; the others come in.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import IO, Any

from scorekeeper.store.archive import Place
from scorekeeper.store.block import game_lines
from scorekeeper.store.bundle import Judge, Parcel, begin_line, end_line, read_bundle, settings_lines
from scorekeeper.store.chain import Link, Plain, find_flaws, hash_header, link
from scorekeeper.store.errors import DamagedError, Notice
from scorekeeper.store.lines import Json, unseal
from scorekeeper.store.shelf import Shelf

_PAUSE_AFTER = 50  # games
_ENTRIES_AT_ONCE = 5000  # are written in one step: flushing every game by itself takes minutes
_MOST_FLAWS = 20  # that a copy tells of


SHARED = ("player/", "session/")
"""How the settings begin that belong to games and not to a device."""


class Kind(Enum):
    """What a game of a bundle is to the games kept here."""

    NEW = "new"
    SAME = "same"
    LONGER = "longer"  # it continues the one here
    SHORTER = "shorter"  # the one here continues it
    MENDING = "mending"  # the one here is damaged and this one is whole
    DIFFERING = "differing"  # both went on: kept beside the one here, as a copy
    DOUBTFUL = "doubtful"  # changed outside the app: kept as a copy that says so
    UNREADABLE = "unreadable"  # no game of ours as the judge says: left out


@dataclass(frozen=True)
class Incoming:
    """One game of a bundle: how many entries it has, how many the one here has, what is wrong with its chain.

    `header` and `unread`, what it says of itself and why it is no game of ours, only where it is left out.
    """

    game: str
    kind: Kind
    entries: int
    here: int
    flaws: Sequence[Notice] = ()
    header: Plain = field(default_factory=dict)
    unread: str = ""


def export(
    shelf: Shelf, games: Sequence[str] | None = None, settings: Mapping[str, Json] | None = None
) -> Iterator[bytes]:
    """A bundle in parts, one game each, and these settings; all games that are not in the bin if none are named."""
    chosen = [summary["id"] for summary in shelf.games()] if games is None else list(games)
    if games is None and shelf.live is not None:
        chosen.append(shelf.live.header["id"])
    yield begin_line()
    yield settings_lines(settings or {})
    for game in chosen:
        yield as_parcel(shelf, game)
    yield end_line(len(chosen))


def as_parcel(shelf: Shelf, game: str) -> bytes:
    """The lines of one game in a bundle: those of the archive without their checksums."""
    if shelf.live is not None and game == shelf.live.header["id"]:
        return _bare(game_lines(shelf.live.header, shelf.live_links()))
    place = Place(*shelf.need(game)["place"])
    raw = shelf.archive.raw(place)
    if all(unseal(line) is not None for line in raw.splitlines()):
        return _bare(raw)
    block = shelf.archive.read(place)
    return _bare(game_lines(block.header or {}, block.links))  # what can be read; the chain shows what is missing


def _bare(lines: bytes) -> bytes:
    return b"".join(body + b"\n" for line in lines.splitlines() if (body := unseal(line)) is not None)


async def preview(shelf: Shelf, source: IO[bytes], judge: Judge = lambda _header, _entries: "") -> tuple[Incoming, ...]:
    """What every game of a bundle is to ours; nothing is changed. Raises `RefusedError` for a bundle with any fault."""
    found = []
    copies = _copies_in(shelf)
    for parcel in read_bundle(source, judge):
        if isinstance(parcel, Parcel):
            found.append(_weigh(shelf, parcel, copies)[0])
            await _pause(len(found))
    return tuple(found)


async def take_in(
    shelf: Shelf,
    source: IO[bytes],
    new_id: Callable[[], str],
    judge: Judge = lambda _header, _entries: "",
    *,
    is_backup: bool = False,
) -> tuple[Incoming, ...]:
    """Take the games of a bundle in, after a preview of the same bundle; what was done with each.

    `new_id` gives a UUID of version 7 for a copy that is kept beside the game it parted from. The settings of a
    backup fill those that are not set; of those of another bundle only what belongs to games does.
    """
    await preview(shelf, source, judge)
    done = []
    waiting: list[tuple[Plain, Sequence[Link]]] = []
    settings: dict[str, Json] = {}
    copies = _copies_in(shelf)
    for parcel in read_bundle(source, judge):
        if isinstance(parcel, Parcel):
            incoming, ours = _weigh(shelf, parcel, copies)
            waiting += _kept(shelf, parcel, incoming, ours, new_id)
            done.append(incoming)
            if sum(len(links) for _, links in waiting) >= _ENTRIES_AT_ONCE:
                shelf.put_all(waiting)
                waiting = []
                await shelf.make_room()
            await _pause(len(done))
        else:
            wanted = {name: value for name, value in parcel.items() if is_backup or name.startswith(SHARED)}
            settings = {**wanted, **settings}
    here = shelf.settings()
    shelf.change_settings(**{name: value for name, value in settings.items() if name not in here})
    shelf.put_all(waiting)
    await shelf.make_room()
    return tuple(done)


def _copies_in(shelf: Shelf) -> dict[str, list[str]]:
    """The copies that were kept beside a game, by that game's id."""
    copies: dict[str, list[str]] = {}
    for copy, original in shelf.index.copies():
        copies.setdefault(original, []).append(copy)
    return copies


def _weigh(shelf: Shelf, parcel: Parcel, copies: dict[str, list[str]]) -> tuple[Incoming, str]:
    """What becomes of a game, and the id of ours that it is compared with; nothing is added that cannot be read."""
    incoming, ours = _compare(shelf, parcel, copies)
    if not parcel.unread or incoming.kind in {Kind.SAME, Kind.SHORTER}:
        return incoming, ours
    return replace(incoming, kind=Kind.UNREADABLE, header=parcel.header, unread=parcel.unread), ours


def _compare(shelf: Shelf, parcel: Parcel, copies: dict[str, list[str]]) -> tuple[Incoming, str]:
    """What a game is to ours, and the id of ours that it is compared with."""
    game = parcel.header["id"]
    theirs = [one.entry for one in parcel.links]
    flaws = find_flaws(parcel.header, parcel.links, parcel.head, parcel.count)
    kind, here = _against(shelf, game, parcel, theirs, flaws)
    if kind in {Kind.DIFFERING, Kind.DOUBTFUL}:
        for copy in copies.get(game, []):
            ours = list(shelf.load(copy).entries)
            if (close := _relation(ours, theirs)) is not Kind.DIFFERING:
                return Incoming(game, close, len(theirs), len(ours), flaws), copy
    return Incoming(game, kind, len(theirs), here, flaws), game


def _against(
    shelf: Shelf, game: str, parcel: Parcel, theirs: Sequence[Plain], flaws: Sequence[Notice]
) -> tuple[Kind, int]:
    """The relation to the game of the same id, and the number of its entries."""
    if not shelf.has(game):
        return (Kind.DOUBTFUL if flaws else Kind.NEW), 0
    try:
        ours = shelf.load(game)
    except DamagedError:
        return (Kind.DOUBTFUL if flaws else Kind.MENDING), 0
    if flaws:
        is_same = ours.header == parcel.header and list(ours.entries) == list(theirs)
        return (Kind.SAME if is_same else Kind.DOUBTFUL), len(ours.entries)
    if ours.header != parcel.header:
        return Kind.DIFFERING, len(ours.entries)
    if ours.flaws and all(entry in theirs for entry in ours.entries):
        return Kind.MENDING, len(ours.entries)
    return _relation(list(ours.entries), theirs), len(ours.entries)


def _relation(ours: Sequence[Plain], theirs: Sequence[Plain]) -> Kind:
    """Which of two lists of entries continues the other."""
    shared = min(len(ours), len(theirs))
    if list(ours[:shared]) != list(theirs[:shared]):
        return Kind.DIFFERING
    if len(ours) == len(theirs):
        return Kind.SAME
    return Kind.LONGER if len(theirs) > len(ours) else Kind.SHORTER


def _kept(
    shelf: Shelf, parcel: Parcel, incoming: Incoming, ours: str, new_id: Callable[[], str]
) -> list[tuple[Plain, Sequence[Link]]]:
    """What is to be put on the shelf of one game; a game that only grew is lengthened at once."""
    match incoming.kind:
        case Kind.SAME | Kind.SHORTER | Kind.UNREADABLE:
            return []
        case Kind.LONGER:
            shelf.lengthen(ours, [one.entry for one in parcel.links[incoming.here :]])
            return []
        case Kind.NEW | Kind.MENDING:
            return [(parcel.header, parcel.links)]
        case Kind.DIFFERING | Kind.DOUBTFUL:
            return [_copy_of(parcel, incoming, new_id())]


def _copy_of(parcel: Parcel, incoming: Incoming, game: str) -> tuple[dict[str, Any], list[Link]]:
    """The game under an id and a chain of its own; `copy_of` says where it comes from and what is wrong with it."""
    was = {
        "id": incoming.game,
        "head": parcel.head,
        "flaws": [{"code": flaw.code, **flaw.values} for flaw in incoming.flaws[:_MOST_FLAWS]],
    }
    header = {**parcel.header, "id": game, "copy_of": was}
    links, _ = link(hash_header(header), [one.entry for one in parcel.links])
    return header, links


async def _pause(count: int) -> None:
    """Let others have a turn now and then: a bundle may hold thousands of games."""
    if count % _PAUSE_AFTER == 0:
        await asyncio.sleep(0)
