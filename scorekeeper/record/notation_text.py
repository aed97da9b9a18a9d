"""Lines as people type them: bytes of any kind, comments, quotes, dashes and marks of any script."""

import re
from typing import NamedTuple

ARROWS = "<>^←→↑↓⬅➡⬆⬇"
MARKS = "+=@!" + ARROWS

_CURLY = str.maketrans(dict.fromkeys("“”„‟\uff02", '"'))
_DIRECTIONS = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_SPACES = dict.fromkeys("\u3000\u200b\ufeff" + _DIRECTIONS, " ")
_BLANKS = str.maketrans(_SPACES)
_DASHES = dict.fromkeys("‐‑‒–—―−﹣\uff0d", "-")
_WIDE = {chr(ord(mark) + 0xFEE0): mark for mark in "!#+,./:;<=>@^|"}
_LOOKALIKES = str.maketrans({**_SPACES, **_DASHES, **_WIDE})

_QUOTED = r'"[^"]*(?:""[^"]*)*"'
_COMMENT = re.compile(rf"{_QUOTED}|#")
_WORD = re.compile(rf'{_QUOTED}|[{re.escape(MARKS)}]\ufe0f?|[^\s"{re.escape(MARKS)}]+|"')
_KEY = re.compile(r"\s*([^\W\d_][\w. -]*):")
_LONGEST_NUMBER = 6


class Word(NamedTuple):
    """One word or mark of a line: as the grammar sees it, as it was said, and where it begins."""

    text: str
    said: str
    start: int

    @property
    def is_quoted(self) -> bool:
        """Whether it stands in quotes, which then are not part of what was said."""
        return self.text[0] == '"' and len(self.text) > 1


def decode(data: bytes) -> str:
    """The text of a file: UTF-8, with or without its mark, or UTF-16 with its mark.

    A byte that is no text becomes a lone surrogate, which the reader reports with its line.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "surrogateescape")


def lines(text: str) -> list[str]:
    """The lines of a text, whatever ends them; the first without the mark some editors put there."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def has_undecoded(line: str) -> bool:
    """Whether bytes stood here that are no text."""
    return not line.isascii() and any("\ud800" <= letter <= "\udfff" for letter in line)


def without_undecoded(line: str) -> str:
    """The line with a replacement character for each byte that was no text."""
    return line.encode("utf-8", "surrogatepass").decode("utf-8", "replace") if has_undecoded(line) else line


def plain(line: str) -> str:
    """The line as the grammar sees it, letter for letter: plain dashes, marks, quotes and spaces."""
    if line.isascii():
        return line
    if '"' not in line:
        line = line.translate(_CURLY)
    return line.translate(_LOOKALIKES)


def without_comment(line: str) -> str:
    """The line up to a `#` that stands outside quotes, without spaces around it."""
    seen = plain(line)
    end = len(line)
    if "#" in seen:
        end = next((found.start() for found in _COMMENT.finditer(seen) if found[0] == "#"), end)
    return trimmed(line[:end])


def trimmed(text: str) -> str:
    """The text without spaces and marks of direction around it."""
    seen = text.translate(_BLANKS) if not text.isascii() else text
    return text[len(seen) - len(seen.lstrip()) : len(seen.rstrip())]


def spaced(text: str) -> str:
    """The text with one plain space for everything that parts words, none around it."""
    return " ".join(text.translate(_BLANKS).split())


def words(line: str) -> list[Word]:
    """The words and marks of a line without comment. A lone quote is a word that nothing can read."""
    seen = plain(line)
    return [
        Word(found[0], unquoted(line[found.start() : found.end()], found[0]), found.start())
        for found in _WORD.finditer(seen)
    ]


def key_of(line: str) -> tuple[str, str] | None:
    """The key of a line of the header, plain and in small letters, and its value as written; None for other lines."""
    found = _KEY.match(plain(line))
    if found is None or (found[1][-1].isdigit() and line[found.end() : found.end() + 1].isdigit()):
        return None
    return spaced(found[1]).casefold(), trimmed(line[found.end() :])


def split(line: str, mark: str) -> list[str]:
    """The parts between marks (a pattern) outside quotes, as written; nothing of an empty line."""
    if not trimmed(line):
        return []
    found = [one for one in re.finditer(f"{_QUOTED}|{mark}", plain(line)) if one[0][0] != '"']
    starts, ends = [0, *(one.end() for one in found)], [*(one.start() for one in found), len(line)]
    return [trimmed(line[start:end]) for start, end in zip(starts, ends, strict=True)]


def unquoted(said: str, seen: str) -> str:
    """What was said, without quotes if it stands in them as a whole."""
    if len(seen) > 1 and seen[0] == '"' and re.fullmatch(_QUOTED, seen):
        return said[1:-1].replace('""', '"')
    return said


def quoted(text: str) -> str:
    """The text in quotes, on one line."""
    return '"' + one_line(text).replace('"', '""') + '"'


def one_line(text: str) -> str:
    """The text with a space for each break of the line."""
    return re.sub(r"[\r\n]+", " ", text)


def free_text(text: str) -> str:
    """Text as it stands at the end of a line, in quotes where it would be read as something else."""
    line = one_line(text)
    is_safe = line == trimmed(line) and not re.search('[#;"]', plain(line))
    return line if is_safe else quoted(line)


def number(text: str) -> int | None:
    """A whole number in digits of any script, or None."""
    return int(text) if text.isdecimal() and len(text) <= _LONGEST_NUMBER else None
