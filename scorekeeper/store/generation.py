"""One generation of a journal as bytes: what is whole in it, what was torn off, what is damaged. Pure.

    ["81c13ff1",0,{"scorekeeper":"live","format":1,"generation":2,"snapshot":4}]    the header: 4 lines are the start
    ["be818cb1",5,{"entries":{"118":{...},"7":null}}]                                a change: documents, null = removed

Numbers have no gaps. The checksum of every line but the header is seeded with the journal's kind and the generation:
a line counts only in its place and in its own generation, so nothing older that comes back after a crash is taken.
"""

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.store.errors import NewerFormatError
from scorekeeper.store.lines import Json, pieces, seal, to_text, unseal

FORMAT = 1
HEADER_LIMIT = 200
MOST_GENERATIONS = 100_000
_LOOKS_LIKE_A_LINE = re.compile(rb'\["[0-9a-f]{8}",[0-9]+,')
_AT_ONCE = 500

Change = dict[str, Json]
"""Table name to: None = dropped, {id: document or None} = these documents, [table] = the whole table anew."""


class State(Enum):
    """How a file was found."""

    EMPTY = "empty"
    HEADLESS = "headless"  # its header cannot be read
    UNFINISHED = "unfinished"  # the snapshot is not whole
    WHOLE = "whole"  # but for a torn end
    DAMAGED = "damaged"  # more is wrong than a torn end


@dataclass(frozen=True)
class Scan:
    """What one file holds: the changes up to the first line that is not whole, and the bytes behind them."""

    state: State = State.EMPTY
    generation: int = 0
    snapshot: int = 0  # lines
    changes: Sequence[Change] = ()
    start: int = 0  # where the snapshot ends, in bytes
    end: int = 0  # where the whole lines end, in bytes
    torn: bytes = b""


def seed_of(kind: str, generation: int) -> int:
    """What the checksums of a generation begin with."""
    return zlib.crc32(kind.encode(), generation & 0xFFFFFFFF)


def make_line(number: int, body: str, seed: int) -> bytes:
    """Line `number` of a generation; `body` is a change as text."""
    return seal(f"{number},{body}", seed)


def make_header(kind: str, generation: int, snapshot: int) -> bytes:
    """Line 0 of a generation."""
    head = {"scorekeeper": kind, "format": FORMAT, "generation": generation, "snapshot": snapshot}
    return make_line(0, to_text(head), 0)


def read_header(raw: bytes, file: str) -> Json | None:
    """What the first line says, or None if it cannot be read; raises `NewerFormatError` for a format we do not know."""
    stop = raw.find(b"\n", 0, HEADER_LIMIT)
    body = unseal(raw[:stop]) if stop > 0 else None
    head = json.loads(b"[" + body + b"]")[-1] if body is not None else None
    if not isinstance(head, dict) or "scorekeeper" not in head:
        return None
    if not isinstance(head.get("format"), int) or head["format"] > FORMAT:
        raise NewerFormatError(file=file, format=str(head.get("format")), known=FORMAT)
    return head


def scan(raw: bytes, kind: str, file: str) -> Scan:
    """Everything in a file that holds, in order."""
    if not raw:
        return Scan()
    head = read_header(raw, file)
    if head is None or head["scorekeeper"] != kind:
        return Scan(State.HEADLESS)
    generation, snapshot = head["generation"], head["snapshot"]
    seed = seed_of(kind, generation)
    start = end = raw.index(b"\n") + 1
    changes: list[Change] = []
    for length, change in _whole_lines(raw, end, seed):
        changes.append(change)
        end += length
        if len(changes) == snapshot:
            start = end
    if len(changes) < snapshot:
        return Scan(State.UNFINISHED, generation, snapshot, changes, start, end)
    torn = raw[end:]
    state = State.DAMAGED if _hides_a_line(torn, seed) else State.WHOLE
    return Scan(state, generation, snapshot, changes, start, end, torn)


def salvage(raw: bytes, kind: str, generation: int) -> tuple[list[Change], list[int]]:
    """Every change that can still be read, in order, and the numbers of those that cannot.

    `generation` 0 means that the header is gone: the generation is then found by trying.
    """
    lines = raw.split(b"\n")
    seed = seed_of(kind, generation or _find_generation(lines, kind))
    lines = [piece for line in lines for piece in pieces(line, seed)]
    changes: list[Change] = []
    numbers: list[int] = []
    for line in lines:
        found = _parse(line, seed)
        if found is not None and found[0] > (numbers[-1] if numbers else 0):
            numbers.append(found[0])
            changes.append(found[1])
    kept = set(numbers)
    return changes, [number for number in range(1, max(numbers, default=0) + 1) if number not in kept]


def bad_lines(raw: bytes, kind: str, generation: int) -> list[tuple[int, int]]:
    """(first byte, line from 1) of every line that cannot be read; `generation` as in `salvage`."""
    lines = raw.split(b"\n")
    seed = seed_of(kind, generation or _find_generation(lines, kind))
    bad, at = [], 0
    for number, line in enumerate(lines, 1):
        if line and _parse(line, seed if number > 1 else 0) is None:
            bad.append((at, number))
        at += len(line) + 1
    return bad


def _find_generation(lines: Sequence[bytes], kind: str) -> int:
    """The generation that makes one of the lines behind the header whole, or 0."""
    tries = [line[found.start() :] for line in lines[:4] for found in _LOOKS_LIKE_A_LINE.finditer(line)]
    for generation in range(1, MOST_GENERATIONS if tries else 1):
        seed = seed_of(kind, generation)
        if any(unseal(line, seed) is not None for line in tries):
            return generation
    return 0


def _whole_lines(raw: bytes, at: int, seed: int) -> Iterator[tuple[int, Change]]:
    """(length, change) of the lines in sequence, up to the first that is not whole."""
    number = 0
    while at < len(raw):
        bodies: list[bytes] = []
        while len(bodies) < _AT_ONCE:  # JSON reads many lines at once much faster than one by one
            stop = raw.find(b"\n", at)
            body = unseal(raw[at:stop], seed) if stop >= 0 else None
            if body is None:
                at = len(raw)
                break
            bodies.append(body)
            at = stop + 1
        values = json.loads(b"[[" + b"],[".join(bodies) + b"]]") if bodies else []
        for body, value in zip(bodies, values, strict=True):
            number += 1
            if not _is_change(value) or value[0] != number:
                return
            yield len(body) + 14, value[1]


def _hides_a_line(torn: bytes, seed: int) -> bool:
    """Say if there is more behind the whole lines than one write that was under way.

    Only one can be under way at a crash. A whole line, or a second one that looks like ours, means that lines which
    were reported as kept are hit: damage, which is never dropped silently.
    """
    lines = torn.split(b"\n")
    if len(lines) == 1 and unseal(torn, seed) is not None:
        return False  # all but the line end was written
    return sum(1 for line in lines if _LOOKS_LIKE_A_LINE.match(line)) > 1 or any(
        unseal(piece, seed) is not None for line in lines for piece in pieces(line, seed)
    )


def _parse(line: bytes, seed: int) -> tuple[int, Json] | None:
    """(number, change) of one line, or None."""
    body = unseal(line, seed)
    if body is None:
        return None
    value = json.loads(b"[" + body + b"]")
    return (value[0], value[1]) if _is_change(value) else None


def _is_change(value: Json) -> bool:
    """Say if this is what a line of ours holds."""
    return (
        isinstance(value, list)
        and [type(part) for part in value] == [int, dict]
        and all(part is None or isinstance(part, (dict, list)) or value[0] == 0 for part in value[1].values())
    )
