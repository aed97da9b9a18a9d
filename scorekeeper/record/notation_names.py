"""Seats as they are written: by name, in quotes where needed, or by number from 1."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.record.notation_text import ARROWS, Word, number, one_line, plain, quoted, spaced, trimmed
from scorekeeper.rules.tile import read_halves

HEADER_KEYS = frozenset(("rules", "seats", "sides", "date", "place", "note", "title"))
"""What may be told before the first entry."""

OPENINGS = frozenset(("hand", "blocked", "held", "rule", "fix", "end"))
"""Words that an entry may begin with instead of a seat."""

_SPREAD = 4  # a name may be written in so many times more letters, decomposed

_KEYWORDS = HEADER_KEYS | OPENINGS | {"leads", "takes"}
_SPECIAL = re.compile(rf'[,:#+=@!";{re.escape(ARROWS)}]')


@lru_cache(maxsize=4096)
def same(name: str) -> str:
    """What names have in common that count as the same: NFC, casefold, single spaces."""
    return spaced(unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold()))


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a table: how each is written, and whom a written name means. Seats count from 0."""

    written: tuple[str, ...]
    by_quoted: dict[str, int]
    by_plain: dict[str, int]
    most_words: int
    longest: int

    def spoken(self, words: Sequence[Word]) -> Iterator[tuple[int, int]]:
        """The seats that the first words may mean, with how many words each takes, the most first."""
        first = words[0] if words else None
        if first is None:
            return
        if first.is_quoted:
            seat = self.by_quoted.get(same(first.said))
            if seat is not None:
                yield 1, seat
            return
        for taken in range(min(self.most_words, len(words)), 0, -1):
            name = " ".join([word.said for word in words[:taken]])
            seat = self.by_plain.get(same(name)) if len(name) <= self.longest else None
            if seat is not None:
                yield taken, seat
        place = number(first.text)
        if place is not None and 1 <= place <= len(self.written):
            yield 1, place - 1

    def named(self, words: Sequence[Word]) -> int | None:
        """The seat that these words mean, all of them together."""
        return next((seat for taken, seat in self.spoken(words) if taken == len(words)), None)


def table(names: Sequence[str]) -> Names:
    """The names of a table, as given, for reading and writing."""
    keys = [same(name) for name in names]
    seats = {key: seat for seat, key in reversed(list(enumerate(keys)))}
    spoken = {key: seat for key, seat in seats.items() if not must_be_quoted(names[seat])}
    return Names(
        written=tuple(_written(names, keys, seat) for seat in range(len(names))),
        by_quoted=seats,
        by_plain=spoken,
        most_words=max((len(key.split()) for key in spoken), default=0),
        longest=max(map(len, names), default=0) * _SPREAD,
    )


def must_be_quoted(name: str) -> bool:
    """Whether a name would be read as something else without quotes."""
    key = same(name)
    return not key or key.isdecimal() or key in _KEYWORDS or _SPECIAL.search(plain(name)) is not None


def as_listed(name: str) -> str:
    """A name as it stands in the list of seats."""
    return quoted(name) if must_be_quoted(name) or _is_awkward(name) else one_line(name)


def _written(names: Sequence[str], keys: Sequence[str], seat: int) -> str:
    """How the seat is written in an entry: by number where its name is empty or not its own."""
    key = keys[seat]
    if not key or keys.count(key) > 1:
        return str(seat + 1)
    goes_on = (other[len(key) + 1 :] for other in keys if other.startswith(key + " "))
    return quoted(names[seat]) if any(_is_action(rest.split()[0]) for rest in goes_on) else as_listed(names[seat])


def _is_awkward(name: str) -> bool:
    """Whether a name begins like an entry, or holds a word that could be what its owner did."""
    words = plain(name).casefold().split()
    return name != trimmed(name) or words[0] in _KEYWORDS or any(_is_tile(word) for word in words)


def _is_tile(word: str) -> bool:
    return set(plain(word)) == {"-"} or read_halves(word) is not None


def _is_action(word: str) -> bool:
    return _is_tile(word) or word.isdecimal() or word == "takes"
