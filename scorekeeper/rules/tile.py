"""A tile, and the sets tiles come in."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

SETS = (6, 9, 12)
"""The sets in use, named by the pips of one half of their highest double."""

_WRITTEN = re.compile(r"(\d{1,2})\s*[-:/|]\s*(\d{1,2})")
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")


@dataclass(frozen=True, order=True, slots=True)
class Tile:
    """One piece: `Tile(6, 4)`, the higher half first. `tile(4, 6)` gives the same piece."""

    high: int
    low: int

    def __post_init__(self) -> None:
        if not self.high >= self.low >= 0:
            message = f"{self.high}-{self.low} is no tile: write the higher half first, none below 0"
            raise ValueError(message)

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal, so that the tile is laid crosswise."""
        return self.high == self.low

    @property
    def pips(self) -> int:
        """Pips of both halves."""
        return self.high + self.low

    def has(self, half: int) -> bool:
        """Whether one half shows so many pips."""
        return half in (self.high, self.low)

    def other(self, half: int) -> int:
        """Pips of the half across from `half`, which the tile must have."""
        return self.low if half == self.high else self.high


@cache
def tile(one: int, other: int) -> Tile:
    """The tile with these halves, in either order. Raises ValueError below 0."""
    return Tile(max(one, other), min(one, other))


@cache
def full_set(highest: int) -> tuple[Tile, ...]:
    """All tiles up to double-`highest`, the heaviest half first: 28, 55 or 91 of them."""
    return tuple(tile(a, b) for a in range(highest, -1, -1) for b in range(a, -1, -1))


def set_pips(highest: int) -> int:
    """Pips of the whole set: 168, 495 or 1,092."""
    return sum(piece.pips for piece in full_set(highest))


def read_halves(text: str) -> tuple[int, int] | None:
    """The two halves of a written tile in the order written, or None where that is no tile.

    Reads `6-4`, `6:4`, any dash, and digits of any script.
    """
    plain = unicodedata.normalize("NFKC", text.translate(_DASHES)).translate(_DASHES).strip()
    found = _WRITTEN.fullmatch(plain)
    return (int(found[1]), int(found[2])) if found else None
