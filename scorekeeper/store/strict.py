"""One line from a stranger as JSON, or a plain reason why not; nothing in it can tie up the machine. Pure."""

import json
import re
from typing import Any, NoReturn

from scorekeeper.store.errors import RefusedError
from scorekeeper.store.lines import LINE_LIMIT, Json

MOST_LEVELS = 32
LARGEST = 2**53 - 1
_LONGEST_NUMBER = 25
_SIGNS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)
_QUOTED = 40


class _Reason(Exception):
    """Why a line is refused, and the piece of it that shows it."""


def read_line(line: bytes, number: int) -> Json:
    """The value of a line; raises `RefusedError` with `line`, `reason` and, where there is one, `quote`."""
    try:
        return _read(line)
    except _Reason as why:
        reason, quote = why.args
        raise RefusedError(line=number, reason=reason, quote=quote) from why


def _read(line: bytes) -> Json:
    if len(line) > LINE_LIMIT:
        raise _Reason("line-too-long", "")
    text = _text_of(line)
    if text.count("[") + text.count("{") > MOST_LEVELS and _levels(text) > MOST_LEVELS:
        raise _Reason("too-deep", "")
    try:
        value = json.loads(
            text, object_pairs_hook=_fields, parse_int=_whole, parse_float=_broken, parse_constant=_no_number
        )
    except ValueError as error:
        raise _Reason("not-json", text.strip()[:_QUOTED]) from error
    if "\\u" in text:
        _need_whole_characters(value)
    return value


def _text_of(line: bytes) -> str:
    if line[:2] in {b"\xff\xfe", b"\xfe\xff"} or b"\0" in line:
        raise _Reason("not-utf-8", "")
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise _Reason("not-utf-8", "") from error


def _levels(text: str) -> int:
    """How deep it is nested, found without nesting ourselves."""
    level = deepest = 0
    for sign in _SIGNS.finditer(text):
        if sign[0] in "[{":
            level += 1
            deepest = max(deepest, level)
        elif sign[0] in "]}":
            level -= 1
    return deepest


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise _Reason("field-twice", next(name for name in names if names.count(name) > 1)[:_QUOTED])
    return found


def _whole(text: str) -> int:
    if len(text) > _LONGEST_NUMBER or abs(int(text)) > LARGEST:
        raise _Reason("number", text[:_QUOTED])
    return int(text)


def _broken(text: str) -> float:
    if not abs(float(text)) <= LARGEST:
        raise _Reason("number", text[:_QUOTED])
    return float(text)


def _no_number(text: str) -> NoReturn:
    raise _Reason("number", text)


def _need_whole_characters(value: Json) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise _Reason("half-character", "") from error
