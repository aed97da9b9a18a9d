"""The chain of a game: every entry carries the hash of the one before, so a change from outside is noticed. Pure.

The hash of the header begins the chain; the hash of an entry covers its content and the hash before it. Whoever
rewrites a whole game can rewrite its chain too: only a head (the last hash) that somebody else holds tells that.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.store.errors import Notice
from scorekeeper.store.lines import Json

HASH_LENGTH = 32

Plain = Mapping[str, Any]
"""A header or an entry as plain JSON data."""


@dataclass(frozen=True)
class Link:
    """An entry with its number from 1 and the hash of what stands before it."""

    number: int
    prev: str
    entry: Plain


def hash_header(header: Plain) -> str:
    """What the first entry carries."""
    return _digest("", header)


def hash_entry(prev: str, entry: Plain) -> str:
    """What the entry after this one carries."""
    return _digest(prev, entry)


def link(prev: str, entries: Sequence[Plain], first: int = 1) -> tuple[list[Link], str]:
    """The entries as links behind the hash `prev`, and the head they lead to."""
    links = []
    for number, entry in enumerate(entries, first):
        links.append(Link(number, prev, entry))
        prev = hash_entry(prev, entry)
    return links, prev


def head_of(header: Plain, links: Sequence[Link]) -> str:
    """The hash that the next entry will carry."""
    return hash_entry(links[-1].prev, links[-1].entry) if links else hash_header(header)


def find_flaws(header: Plain, links: Sequence[Link], head: str = "", count: int = 0) -> tuple[Notice, ...]:
    """What was changed or is missing, by entry; `head` and `count` are what the end is known to be, if it is known.

    `entry-changed` 0 is the header. An entry is called changed if the one after it remembers it differently.
    """
    flaws = []
    expected, before = hash_header(header), 0
    for one in links:
        if one.number > before + 1:
            flaws += [Notice("entry-missing", {"entry": number}) for number in range(before + 1, one.number)]
        elif one.prev != expected or one.number <= before:
            flaws.append(Notice("entry-changed", {"entry": before}))
        expected, before = hash_entry(one.prev, one.entry), one.number
    if count > before:
        flaws += [Notice("entry-missing", {"entry": number}) for number in range(before + 1, count + 1)]
    elif head not in {"", expected}:
        flaws.append(Notice("entry-changed", {"entry": before}))
    return tuple(flaws)


def _digest(prev: str, value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{prev}{text}".encode(errors="surrogatepass")).hexdigest()[:HASH_LENGTH]
