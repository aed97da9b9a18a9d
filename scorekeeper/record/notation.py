"""A game as text: one line of header or one entry a line, read forgivingly and written in one canonical form."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.record.events import Dealt, Entry, Unread
from scorekeeper.record.notation_header import read_header, write_header
from scorekeeper.record.notation_moves import read_event
from scorekeeper.record.notation_names import Names, table
from scorekeeper.record.notation_play import Misread
from scorekeeper.record.notation_text import (
    decode,
    has_undecoded,
    key_of,
    lines,
    plain,
    split,
    trimmed,
    without_comment,
    without_undecoded,
)
from scorekeeper.record.notation_write import write_event
from scorekeeper.record.problem import Problem
from scorekeeper.record.record import Record

__all__ = ["Reading", "decode", "misread", "read", "write", "write_event"]

_LIKE_HAND = re.compile(r"(?:h\w{0,5}|\w?and)")
_HAND_VALUE = re.compile(r"\d*\s*leads\s.*", re.IGNORECASE | re.DOTALL)
_PLAY_BY_NUMBER = re.compile(r"\d\s+\d{1,2}-\d{1,2}\b.*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text tells: the record, the line each entry stands on, and what is wrong outside the entries.

    A line after the header that cannot be read is an entry too, an `Unread`. `is_record`: whether
    anything at all in the text belongs to a game of dominoes.
    """

    record: Record
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]
    is_record: bool


def read(text: str) -> Reading:
    """What a text tells. Never raises; time grows with the length of the text and no faster."""
    told, undecoded = _told(text)
    start = _header_length(told)
    record, problems, is_ours = read_header((line.number, line.kept) for line in told[:start])
    names = table(record.names)
    entries = []
    for place, line in enumerate(told[start:], 1):
        event = read_event(line.kept, names)
        entries.append(Entry(place, "", Unread(line.written) if isinstance(event, Misread) else event))
    if not record.seats and told:
        problems.append(Problem("no-seats", line=told[min(start, len(told) - 1)].number))
    return Reading(
        record=replace(record, entries=tuple(entries)),
        lines=tuple(line.number for line in told[start:]),
        problems=(*undecoded, *problems),
        is_record=is_ours or any(map(_is_ours, entries)),
    )


def write(record: Record) -> str:
    """The record as text. Reading it gives the same events, seats, sides, rules and what is told about the game."""
    names = table(record.names)
    entries = [write_event(entry.event, names) for entry in record.entries]
    return "\n".join([*write_header(record), "", *entries]).rstrip("\n") + "\n"


def misread(text: str, names: Names) -> Misread:
    """What is wrong with a line that could not be read."""
    event = read_event(without_comment(text), names)
    return event if isinstance(event, Misread) else Misread("unreadable", text)


class _Line(NamedTuple):
    """A line that says something: its number from 1, the whole of it, and what is left without the comment."""

    number: int
    written: str
    kept: str


def _told(text: str) -> tuple[list[_Line], list[Problem]]:
    """The lines that say something, and a problem for each with bytes that are no text."""
    told, undecoded = [], []
    for number, line in enumerate(lines(text), 1):
        written = trimmed(without_undecoded(line))
        if has_undecoded(line):
            undecoded.append(Problem("not-utf-8", written, line=number))
        kept = without_comment(written)
        if kept:
            told.append(_Line(number, written, kept))
    return told, undecoded


def _header_length(told: Sequence[_Line]) -> int:
    """How many lines the header takes: up to its last key before the first line that is an entry."""
    length, names = 0, table(())
    for place, line in enumerate(told, 1):
        found = key_of(line.kept)
        if _is_entry(*found) if found else not isinstance(read_event(line.kept, names), Misread):
            break
        if found:
            length = place
            if found[0] == "seats":
                names = table([name.strip('"') for name in split(found[1], ",")])
    return length


def _is_entry(key: str, value: str) -> bool:
    """Whether a line with a key is an entry: a correction, a rule, or a hand, even one that is misspelt."""
    if key == "hand" or key.startswith(("fix ", "rule ")):
        return True
    return _LIKE_HAND.fullmatch(key) is not None and _HAND_VALUE.fullmatch(plain(value)) is not None


def _is_ours(entry: Entry) -> bool:
    event = entry.event
    if isinstance(event, Unread):
        return _PLAY_BY_NUMBER.fullmatch(plain(event.text)) is not None
    return isinstance(event, Dealt)
