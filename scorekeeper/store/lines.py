"""One line of a kept file: `["crc32",BODY]`, JSON that a person can read and that says whether it is still whole."""

import json
import re
import zlib
from itertools import islice
from typing import Any

from scorekeeper.store.errors import NotJsonError

LINE_LIMIT = 64 * 1024
"""The longest line that is ever written, in bytes: one entry, one header, one document."""

Json = Any
"""A value as JSON knows it; its shape is the business of whoever reads it."""

_BEGIN = re.compile(rb'\["[0-9a-f]{8}",')
_MOST_PIECES = 20
_START = 12  # `["xxxxxxxx",`


def to_text(value: Json) -> str:
    """The value as compact JSON that UTF-8 can hold; raises `NotJsonError` for what is not JSON (NaN, sets, ...)."""
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair: it can be kept escaped
        return json.dumps(value, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError) as error:
        raise NotJsonError(reason=str(error)) from error
    return text


def as_read(value: Json) -> Json:
    """The value as it will be read when it has been written: lists for tuples, texts for the names of fields."""
    return json.loads(to_text(value))


def copied(value: Json) -> Json:
    """A copy of JSON data that shares nothing with it."""
    if isinstance(value, dict):
        return {name: copied(item) for name, item in value.items()}
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value


def seal(body: str, seed: int = 0) -> bytes:
    """The line that holds `body`; it is whole only where the same `seed` is asked for."""
    data = body.encode()
    return b'["%08x",%b]\n' % (zlib.crc32(data, seed), data)


def unseal(line: bytes, seed: int = 0) -> bytes | None:
    """The body of a line without its line end, or None if not every bit of it is as it was written."""
    if line[:2] != b'["' or line[10:_START] != b'",' or line[-1:] != b"]":
        return None
    body = line[_START:-1]
    return body if b"%08x" % zlib.crc32(body, seed) == line[2:10] else None


def _ends_of(line: bytes) -> list[int]:
    """The places of the last few closing brackets."""
    found = [place for place in range(len(line)) if line[place : place + 1] == b"]"]
    return found[-_MOST_PIECES:]


def pieces(line: bytes, seed: int = 0) -> list[bytes]:
    """The line, or the lines it was before a line end in it or at its end was hit; parts that hold nothing stay in."""
    if not line or unseal(line, seed) is not None:
        return [line] if line else []
    begins = [found.start() for found in islice(_BEGIN.finditer(line), _MOST_PIECES)]
    ends = sorted({*(begin - 1 for begin in begins[1:]), *(end + 1 for end in _ends_of(line)), len(line)})
    parts: list[bytes] = []
    at = 0
    for begin in begins:
        end = next((end for end in ends if begin >= at and unseal(line[begin:end], seed) is not None), 0)
        if end:
            parts += [line[at : begin - 1]] if begin > at else []
            parts.append(line[begin:end])
            at = end + 1
    return [*parts, line[at:]] if at < len(line) else parts
