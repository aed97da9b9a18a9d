"""A bundle: games in one file to carry away, JSON Lines in UTF-8, as text or packed with gzip. It is read as a stream.

    {"scorekeeper":"bundle","format":1}                     the first line
    {"game":{header},"entries":2}                           a game begins; its header has an "id", a UUID of version 7
    {"n":1,"prev":"hash","entry":{...}}                     every entry carries the hash of what stands before it
    {"n":2,"prev":"hash","entry":{...}}
    {"end":"id","entries":2,"head":"hash"}                  the game ends; "head" is the hash of its last entry
    {"settings":{...}}                                      optional, as often as there are many
    {"end":"bundle","games":1}                              the last line

A hash is the first 32 hex digits of SHA-256 over the hash before it (none before the header's) and the value as JSON
with sorted fields, without spaces, not escaped. No line is longer than 64 KB, no game has more than 20,000 entries.
Unknown fields are kept in headers and entries, and passed over elsewhere.
"""

import gzip
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO, Any, cast

from scorekeeper.store.chain import Link, Plain
from scorekeeper.store.errors import RefusedError, TooLongError
from scorekeeper.store.lines import LINE_LIMIT, Json, to_text
from scorekeeper.store.live import HEADER_LIMIT, MOST_ENTRIES, UUID7, need_fit
from scorekeeper.store.strict import read_line

FORMAT = 1
_HASH = re.compile(r"[0-9a-f]{32}")
_GZIP, _ZIP = b"\x1f\x8b", b"PK"

Judge = Callable[[Plain, list[Plain]], str]
"""Header and entries to the reason why this is no game of ours, or nothing; pure, from above."""


@dataclass
class Parcel:
    """One game of a bundle; `line` is where it begins, `unread` why it is no game of ours, if it is none."""

    line: int
    header: dict[str, Any]
    count: int
    links: list[Link] = field(default_factory=list)
    head: str = ""
    unread: str = ""


def begin_line() -> bytes:
    """The first line of a bundle."""
    return f"{to_text({'scorekeeper': 'bundle', 'format': FORMAT})}\n".encode()


def end_line(games: int) -> bytes:
    """The last line of a bundle."""
    return f"{to_text({'end': 'bundle', 'games': games})}\n".encode()


def settings_lines(settings: Mapping[str, Json]) -> bytes:
    """The lines that hold settings, one in each."""
    return "".join(f"{to_text({'settings': {name: settings[name]}})}\n" for name in sorted(settings)).encode()


def read_bundle(source: IO[bytes], judge: Judge = lambda _header, _entries: "") -> Iterator[Parcel | dict[str, Any]]:
    """The games of a bundle one by one, and its settings as a dict; raises `RefusedError` at the first fault.

    A game that the judge does not know comes too, with the reason; it is no fault of the bundle.
    """
    lines = _values(source)
    number, value = next(lines, (0, None))
    if value is None:
        raise RefusedError(line=0, reason="empty", quote="")
    _need_bundle(value)
    seen: set[str] = set()
    is_ended = False
    for number, value in lines:
        if is_ended:
            raise RefusedError(line=number, reason="order", quote="")
        if "game" in value and "end" not in value:
            yield _read_game(_begun(value, number, seen), lines, judge)
        elif isinstance(value.get("settings"), dict):
            yield value["settings"]
        elif value.get("end") == "bundle" and value.get("games") == len(seen):
            is_ended = True
        else:
            raise RefusedError(line=number, reason="order", quote=to_text(value)[:40])
    if not is_ended:
        raise RefusedError(line=number, reason="cut-off", quote="")


def _read_game(parcel: Parcel, lines: Iterator[tuple[int, dict[str, Any]]], judge: Judge) -> Parcel:
    """The whole game whose first line was read."""
    for number, value in lines:
        if _take(parcel, value, number):
            entries = [one.entry for one in parcel.links]
            try:
                need_fit([parcel.header], limit=HEADER_LIMIT)
                need_fit(entries)
            except TooLongError as error:
                raise RefusedError(line=parcel.line, reason="line-too-long", quote="") from error
            parcel.unread = judge(parcel.header, entries)
            return parcel
    raise RefusedError(line=parcel.line, reason="cut-off", quote="")


def _values(source: IO[bytes]) -> Iterator[tuple[int, dict[str, Any]]]:
    """(number from 1, value) of every line."""
    number = 0
    stream = _unpacked(source)
    while line := _next_line(stream, number + 1):
        number += 1
        line = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        try:
            value = read_line(line.rstrip(b"\r\n"), number)
        except RefusedError as error:
            is_cut = error.values["reason"] == "not-json" and not line.endswith(b"\n")
            if is_cut and number > 1:
                raise RefusedError(line=number, reason="cut-off", quote=error.values["quote"]) from error
            raise
        if not isinstance(value, dict):
            raise RefusedError(line=number, reason="not-a-bundle" if number == 1 else "order", quote="")
        yield number, value


def _unpacked(source: IO[bytes]) -> IO[bytes]:
    """The bundle as text; no more of a packed one is ever unpacked than one line at a time."""
    source.seek(0)
    start = source.read(2)
    source.seek(0)
    if start == _ZIP:
        raise RefusedError(line=0, reason="zip", quote="")
    return cast("IO[bytes]", gzip.GzipFile(fileobj=source)) if start == _GZIP else source


def _next_line(stream: IO[bytes], number: int) -> bytes:
    try:
        return stream.readline(LINE_LIMIT + 3)
    except EOFError as error:
        raise RefusedError(line=number, reason="cut-off", quote="") from error
    except (zlib.error, OSError) as error:
        raise RefusedError(line=number, reason="packing", quote=str(error)[:40]) from error


def _need_bundle(value: Mapping[str, Json]) -> None:
    if value.get("scorekeeper") != "bundle" or not _is_count(value.get("format")):
        raise RefusedError(line=1, reason="not-a-bundle", quote=to_text(value)[:40])
    if value["format"] > FORMAT:
        raise RefusedError(line=1, reason="newer-format", quote=str(value["format"]))


def _begun(value: Mapping[str, Json], number: int, seen: set[str]) -> Parcel:
    """A game whose first line this is."""
    header, count = value["game"], value.get("entries")
    if not isinstance(header, dict) or not isinstance(count, int) or not _is_count(count):
        raise RefusedError(line=number, reason="order", quote="")
    game = header.get("id")
    if not isinstance(game, str) or UUID7.fullmatch(game) is None:
        raise RefusedError(line=number, reason="bad-id", quote=to_text(game)[:40])
    if game in seen:
        raise RefusedError(line=number, reason="game-twice", quote=game)
    if count > MOST_ENTRIES:
        raise RefusedError(line=number, reason="too-many", quote=str(count))
    seen.add(game)
    return Parcel(number, header, count)


def _take(parcel: Parcel, value: Mapping[str, Json], number: int) -> bool:
    """Put a line into the game; True if it was its last."""
    match value:
        case {"n": int(n), "prev": str(prev), "entry": dict(entry)}:
            before = parcel.links[-1].number if parcel.links else 0
            is_next = _is_count(n) and before < n <= MOST_ENTRIES and len(parcel.links) < parcel.count
            if is_next and _HASH.fullmatch(prev):
                parcel.links.append(Link(n, prev, entry))
                return False
        case {"end": str(game), "entries": int(count), "head": str(head)}:
            is_all = game == parcel.header["id"] and count == parcel.count == len(parcel.links)
            if is_all and _HASH.fullmatch(head):
                parcel.head = head
                return True
        case _:
            pass
    raise RefusedError(line=number, reason="order", quote=to_text(value)[:40])


def _is_count(value: Json) -> bool:
    return type(value) is int and value >= 0
