"""A tile and where it was laid, as written: `5-1 <`, `1-0 @5-1`, `6-6 @5-5 ^ =10`."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.record.events import Played
from scorekeeper.record.notation_text import ARROWS, Word, number
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import Tile, read_halves, tile

ARMS = {
    **dict.fromkeys("<←⬅", Arm.LEFT),
    **dict.fromkeys(">→➡", Arm.RIGHT),
    **dict.fromkeys("^↑⬆", Arm.UP),
    **dict.fromkeys("vV↓⬇", Arm.DOWN),
}
"""How the way a tile runs may be written, the plain one first."""

MOST_WORDS = 3
"""Words that a tile takes where there are spaces around its dash."""


@dataclass(frozen=True, slots=True)
class Misread:
    """What in a line cannot be read: the `code` of the kind, and the words themselves."""

    code: str
    text: str


def read_play(seat: int, said: Sequence[Word]) -> Played | Misread:
    """The play that these words tell of that seat; the first of them is the tile."""
    found, taken = read_tile(said)
    if found is None:
        return no_tile(said[0])
    at: Tile | None = None
    arm: Arm | None = None
    called: int | None = None
    rest = said[taken:]
    while rest:
        first = rest[0]
        if first.text[0] == "@" and at is None:
            touched, taken = read_tile(rest[1:])
            if touched is None:
                return Misread("bad-tile", _with_next(rest))
            at, rest = tile(*touched), rest[taken + 1 :]
        elif first.text[0] == "=" and called is None:
            called = number(rest[1].text) if len(rest) > 1 else None
            if called is None:
                return Misread("bad-number", _with_next(rest))
            rest = rest[2:]
        elif is_arm(first) and arm is None:
            arm, rest = ARMS[first.text[0]], rest[1:]
        else:
            return Misread("unreadable", first.said)
    return Played(seat, tile(*found), at, arm, found[0] < found[1], called)


def read_tile(said: Sequence[Word]) -> tuple[tuple[int, int] | None, int]:
    """The halves of the tile that these words begin with, in the order written, and how many words it takes.

    There may be spaces around the dash.
    """
    for taken in range(1, min(MOST_WORDS, len(said)) + 1):
        halves = read_halves(" ".join([word.text for word in said[:taken]]))
        if halves is not None:
            return halves, taken
    return None, 0


def no_tile(word: Word) -> Misread:
    """What is wrong with a word that stands where a tile should."""
    return Misread("bad-tile" if any(map(str.isdigit, word.said)) else "unreadable", word.said)


def is_arm(word: Word) -> bool:
    """Whether a word is an arrow, or the v that stands for one."""
    return word.text[0] in ARROWS or word.text in ("v", "V")


def _with_next(rest: Sequence[Word]) -> str:
    return "".join([word.said for word in rest[:2]])
