"""A game set aside, as a block of lines in an archive, and what can be read of the lines again. Pure.

    ["crc32",{"scorekeeper":"archive","format":1}]             the first line of a file
    ["crc32",{"game":{header},"entries":2}]                    a game begins
    ["crc32",{"n":1,"prev":"hash","entry":{...}}]
    ["crc32",{"n":2,"prev":"hash","entry":{...}}]
    ["crc32",{"end":"id","entries":2,"head":"hash","game":{header}}]    the header again: one bad line never takes it
    ["crc32",{"discarded":"id","at":"time"}]                   to the bin; also "restored" and "purged"

A game that was in the bin when its file was swept has `"discarded":"time"` in its first and last line.

A later block of the same game counts in place of the earlier one, which stays as history.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.store.chain import Link, Plain, head_of
from scorekeeper.store.generation import FORMAT
from scorekeeper.store.lines import Json, pieces, seal, to_text, unseal

FIRST_LINE = seal(to_text({"scorekeeper": "archive", "format": FORMAT}))
MARKS = ("discarded", "restored", "purged")


@dataclass
class Block:
    """One game as found; `header` is None if neither line that holds it can be read."""

    at: int
    end: int = 0
    header: dict[str, Any] | None = None
    links: list[Link] = field(default_factory=list)
    count: int = 0  # entries, as its first or last line says
    head: str = ""  # as its last line says; empty if that cannot be read
    bad: list[int] = field(default_factory=list)  # where lines that cannot be read begin, in bytes
    discarded: str = ""  # when it went to the bin, if it is there since before it was written here
    is_cut: bool = False  # the file ends before the block does

    @property
    def is_whole(self) -> bool:
        """Every line is as it was written."""
        return bool(self.head) and not self.bad and len(self.links) == self.count


@dataclass(frozen=True)
class Mark:
    """A game went to the bin, came back, or left for good."""

    at: int
    end: int
    kind: str
    game: str
    time: str = ""


def game_lines(header: Plain, links: Sequence[Link], discarded: str = "") -> bytes:
    """The block of a game; of one in the bin with the time it went there."""
    count = len(links)
    state = {"discarded": discarded} if discarded else {}
    values: list[Json] = [{"game": header, "entries": count, **state}]
    values += [{"n": one.number, "prev": one.prev, "entry": one.entry} for one in links]
    values += [{"end": header["id"], "entries": count, "head": head_of(header, links), "game": header, **state}]
    return b"".join(seal(to_text(value)) for value in values)


def mark_line(kind: str, game: str, time: str = "") -> bytes:
    """The line that says what became of a game."""
    return seal(to_text({kind: game, "at": time} if time else {kind: game}))


def read_blocks(lines: Iterable[tuple[int, bytes]]) -> Iterator[Block | Mark]:
    """Games and marks in order; `lines` are (place in bytes, line with its line end, if it has one)."""
    block: Block | None = None
    for at, end, value in _values(lines):
        kind = _kind_of(value)
        if block is not None and kind in {"game", "mark", "first"}:
            yield block
            block = None
        if kind == "mark":
            what = next(mark for mark in MARKS if mark in value)
            yield Mark(at, end, what, str(value[what]), str(value.get("at", "")))
        elif kind != "first":
            block = block or Block(at)
            block.end = end
            _take(block, kind, value, at)
            if kind == "end":
                yield block
                block = None
    if block is not None:
        block.is_cut = True
        yield block


def _values(lines: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, int, Json]]:
    """(first byte, byte behind the last, value) of every line; the value is None for what cannot be read."""
    for at, line in lines:
        if not line.endswith(b"\n"):
            yield at, at + len(line), None  # the end was not written, so the line does not count
            continue
        begin, parts = at, pieces(line[:-1])
        for part in parts or [b""]:
            end = min(begin + len(part) + 1, at + len(line))
            body = unseal(part)
            yield begin, end, None if body is None else json.loads(body)
            if end < at + len(line):
                yield end - 1, end, None  # the line end between two lines was hit
            begin = end


def _kind_of(value: Json) -> str:
    """Which line this is; `bad` for one that is none of ours."""
    match value:
        case {"scorekeeper": _}:
            return "first"
        case {"end": str(), "game": dict(), "entries": int(), "head": str()}:
            return "end"
        case {"game": {"id": str()}, "entries": int()}:
            return "game"
        case {"n": int(), "prev": str(), "entry": dict()}:
            return "entry"
        case {"discarded": str()} | {"restored": str()} | {"purged": str()}:
            return "mark"
        case _:
            return "bad"


def _take(block: Block, kind: str, value: Json, at: int) -> None:
    """Put one line into the block."""
    if kind in {"game", "end"}:
        block.discarded = str(value.get("discarded", block.discarded))
    match kind:
        case "game":
            block.header, block.count = value["game"], value["entries"]
        case "entry":
            block.links.append(Link(value["n"], value["prev"], value["entry"]))
        case "end":
            block.header = block.header or value["game"]
            block.count, block.head = value["entries"], value["head"]
        case _:
            block.bad.append(at)
