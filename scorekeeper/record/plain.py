"""Reading plain data that may hold anything: the value wanted, or an exception that quotes what is there instead."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from scorekeeper.rules.tile import Tile, read_halves, tile

T = TypeVar("T")

MOST = 10**9
"""No number in a record is greater."""

_QUOTED = 60


class BadData(Exception):
    """Plain data that is no part of a record; the text says what is wrong and quotes it.

    `code`: `newer-format` where a later version wrote it, else `bad-data`.
    """

    def __init__(self, text: str, code: str = "bad-data") -> None:
        super().__init__(text)
        self.code = code


def bad(wanted: str, value: object) -> BadData:
    """The exception for a value that is not what is wanted there."""
    match value:
        case bool() | None:
            found = {True: "yes", False: "no", None: "nothing"}[value]
        case int() if abs(value) > MOST:
            found = "a number beyond all measure"
        case str() | int() | float():
            found = ascii(value[:_QUOTED]) if isinstance(value, str) else str(value)
        case _:
            found = f"a {type(value).__name__}"
    return BadData(f"{wanted} is wanted, not {found}")


def text(value: object) -> str:
    """Text that can be written down as UTF-8."""
    if not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise bad("text", value)
    return value


def whole(value: object) -> int:
    """A whole number of either sign."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
        raise bad("a whole number", value)
    return value


def count(value: object) -> int:
    """A whole number not below 0."""
    if whole(value) < 0:
        raise bad("a number not below 0", value)
    return whole(value)


def yes_or_no(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise bad("true or false", value)
    return value


def piece(value: object) -> Tile:
    """A tile, whichever half is written first."""
    halves = read_halves(value) if isinstance(value, str) else None
    if halves is None:
        raise bad("a tile", value)
    return tile(*halves)


def several(read: Callable[[object], T]) -> Callable[[object], tuple[T, ...]]:
    """How to read a list of things that are read one by one."""

    def read_all(value: object) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            raise bad("a list", value)
        return tuple(map(read, value))

    return read_all


def fields(value: object) -> Mapping[str, object]:
    """Named values."""
    if not isinstance(value, dict):
        raise bad("an object with names", value)
    return value


def part(data: Mapping[str, object], name: str, read: Callable[[object], T]) -> T:
    """The value of that name; the exception tells the name too."""
    if name not in data:
        raise BadData(f'"{name}" is missing')
    try:
        return read(data[name])
    except BadData as wrong:
        raise BadData(f'in "{name}": {wrong}', wrong.code) from None
