"""One line of text as the event it tells, or what in it cannot be read."""

import re
from collections.abc import Sequence

from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Ended,
    Event,
    Move,
    Passed,
    Ruled,
    Shown,
    Taken,
)
from scorekeeper.record.notation_names import HEADER_KEYS, OPENINGS, Names
from scorekeeper.record.notation_play import MOST_WORDS, Misread, no_tile, read_play, read_tile
from scorekeeper.record.notation_text import MARKS, Word, key_of, number, plain, spaced, split, trimmed, unquoted, words
from scorekeeper.rules.tile import Tile, tile

# Two patterns side by side never match the same letters here, so that a line of noise takes no longer than any other.
_HAND = re.compile(r"hand\s*:(.*)", re.IGNORECASE | re.DOTALL)
_RULE = re.compile(r"rule\s([^:]*):(.*)", re.IGNORECASE | re.DOTALL)
_FIX = re.compile(r"fix\s([^:]*):(.*)", re.IGNORECASE | re.DOTALL)
_NEXT_MOVE = r";(?=\s|$)"
_POINTS = re.compile(r"\s*(?:([+-])\s*)?(\d{1,6})(?:\s+(.*))?", re.DOTALL)
_LONGEST_NAME = 32


def read_event(line: str, names: Names) -> Event | Misread:
    """The event that a line without comment tells."""
    found = _FIX.fullmatch(plain(line))
    if found:
        return _fix(found, line, names)
    key = key_of(line)
    if key and key[0].split(".")[0] in HEADER_KEYS:
        return Misread("header-too-late", line)
    return read_move(line, names)


def read_move(line: str, names: Names) -> Move | Misread:
    """The move that a line tells, which is no correction."""
    said = words(line)
    opening = said[0].text.casefold().partition(":")[0] if said else ""
    if opening not in OPENINGS:
        return _of_seat(line, said, names)
    move = _by_opening(opening, line, said, names)
    if isinstance(move, Misread):
        of_seat = _of_seat(line, said, names)
        return move if isinstance(of_seat, Misread) else of_seat
    return move


def _by_opening(opening: str, line: str, said: Sequence[Word], names: Names) -> Move | Misread:
    """What a line tells that begins with a word of the notation."""
    if len(said) == 1 and said[0].text.casefold() == "blocked":
        return Blocked()
    if len(said) == 1 and said[0].text.casefold() == "end":
        return Ended()
    if opening == "held":
        return _held(line, said[1:], names)
    seen = plain(line)
    if hand := _HAND.fullmatch(seen):
        return _hand(trimmed(line[hand.start(1) :]), names)
    if rule := _RULE.fullmatch(seen):
        return Ruled(spaced(rule[1]).casefold().replace("_", "-"), spaced(rule[2]).casefold())
    return Misread("unreadable", line)


def _fix(found: re.Match[str], line: str, names: Names) -> Corrected | Misread:
    wanted = number(trimmed(found[1]))
    if wanted is None:
        return Misread("bad-number", trimmed(found[1]) or line)
    instead = []
    for part in split(line[found.start(2) :], _NEXT_MOVE):
        move = read_move(part, names)
        if isinstance(move, Misread):
            return move
        instead.append(move)
    return Corrected(wanted, tuple(instead))


def _hand(value: str, names: Names) -> Dealt | Misread:
    """`7 leads Ana`, either part of it, or nothing."""
    said = words(value)
    tiles = None
    if said and said[0].text.casefold() != "leads":
        tiles = number(said[0].text)
        if tiles is None:
            return Misread("bad-number", said[0].said)
        said = said[1:]
    if not said:
        return Dealt(None, tiles)
    if said[0].text.casefold() != "leads" or len(said) == 1:
        return Misread("unreadable", value)
    leader = names.named(said[1:])
    if leader is None:
        return Misread("unknown-seat", trimmed(value[said[1].start :]))
    return Dealt(leader, tiles)


def _held(line: str, said: Sequence[Word], names: Names) -> Shown | Misread:
    misread = None
    for taken, seat in names.spoken(said):
        shown = _shown(seat, said[taken:])
        if isinstance(shown, Shown):
            return shown
        misread = misread or shown
    if misread or not said:
        return misread or Misread("unreadable", line)
    return Misread("unknown-seat", _name_in(line, said, 1))


def _shown(seat: int, said: Sequence[Word]) -> Shown | Misread:
    """What a seat held: tiles, or only their pips, or nothing."""
    said = [word._replace(text=text) for word in said if (text := word.text.strip(","))]
    pips = number(said[0].text) if len(said) == 1 else None
    if pips is not None:
        return Shown(seat, pips)
    tiles: list[Tile] = []
    place = 0
    while place < len(said):
        halves, taken = read_tile(said[place : place + MOST_WORDS])
        if halves is None:
            return no_tile(said[place])
        tiles.append(tile(*halves))
        place += taken
    return Shown(seat, sum([one.pips for one in tiles]), tuple(tiles))


def _of_seat(line: str, said: Sequence[Word], names: Names) -> Move | Misread:
    """What a line tells that begins with a seat: the longest name that leaves something to read."""
    misread, known = None, 0
    for taken, seat in names.spoken(said):
        move = _action(seat, line, said[taken:])
        if not isinstance(move, Misread):
            return move
        if misread is None:
            misread, known = move, taken
    if misread is None or not any(map(str.isdigit, misread.text)):
        for taken in range(1, min(len(said), _LONGEST_NAME)):
            if not _is_of_a_name(said[taken - 1]):
                break
            if taken > known and not isinstance(_action(0, line, said[taken:]), Misread):
                return Misread("unknown-seat", _name_in(line, said, taken))
    return misread or Misread("unreadable", line)


def _is_of_a_name(word: Word) -> bool:
    """Whether a word may belong to the name of somebody who does not sit here."""
    return word.is_quoted or not (word.text[0] in MARKS or set(word.text) <= {"-", '"'})


def _action(seat: int, line: str, said: Sequence[Word]) -> Move | Misread:
    """What the seat did."""
    if not said:
        return Misread("unreadable", line)
    first = said[0].text.casefold()
    if set(first) == {"-"} and len(said) == 1:
        return Passed(seat)
    if first == "!":
        return _adjusted(seat, line, said[0].start + 1)
    if first not in ("+", "takes"):
        return read_play(seat, said)
    many = number(said[1].text) if len(said) > 1 else None
    if many is None:
        return Misread("bad-number", "".join([word.said for word in said[:2]]))
    if len(said) > 2:  # noqa: PLR2004 - the word and its number
        return Misread("unreadable", said[2].said)
    return Drew(seat, many) if first == "+" else Taken(seat, many)


def _adjusted(seat: int, line: str, start: int) -> Adjusted | Misread:
    found = _POINTS.fullmatch(plain(line), start)
    if not found:
        return Misread("bad-number", line[start - 1 :])
    points = -int(found[2]) if found[1] == "-" else int(found[2])
    if found[3] is None:
        return Adjusted(seat, points)
    reason = unquoted(line[found.start(3) :], found[3])
    return Adjusted(seat, points, reason)


def _name_in(line: str, said: Sequence[Word], taken: int) -> str:
    """The first words of a line as they were written."""
    end = said[taken].start if taken < len(said) else len(line)
    return trimmed(line[said[0].start : end])
