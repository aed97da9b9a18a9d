"""A picture of the score sheet: SVG as text, with names of any script."""

import html
import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import accumulate

from scorekeeper.words.say_page import Page

_MARGIN = 24
_LABEL = 150
_COLUMN = 170
_ROW = 44
_HEAD = 124
_FOOT = 64
_TIGHTEST = 1.4  # to so much of its room a text is squeezed
_FONTS = "system-ui, 'Noto Sans', 'Noto Sans Georgian', 'Noto Color Emoji', sans-serif"
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INK, _FAINT, _PAPER, _RULE = "#1d1b16", "#6b6557", "#fbf7ec", "#d8cfb8"


def svg(page: Page) -> str:
    """The score sheet as one SVG picture that needs nothing else."""
    width = 2 * _MARGIN + _LABEL + _COLUMN * max(1, len(page.sides))
    height = _HEAD + _ROW * (len(page.tallies) + 1) + _FOOT
    parts = [*_head(page, width), *_rows(page, width), *_foot(page, width, height)]
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="{_FONTS}" font-size="16" fill="{_INK}" xml:lang="{clean(page.language)}" role="img">'
    )
    ground = f'<rect width="{width}" height="{height}" rx="16" fill="{_PAPER}"/>'
    return "\n".join([opening, f"<title>{clean(page.title)}</title>", ground, *parts, "</svg>\n"])


def clean(text: str) -> str:
    """Text that can stand anywhere in XML or HTML: escaped, without letters that neither allows."""
    return html.escape(_FORBIDDEN.sub("\ufffd", text))


def _head(page: Page, width: int) -> Iterator[str]:
    room = width - 2 * _MARGIN
    yield _text(page.title, _MARGIN, 44, room, size=26, weight=700)
    yield _text(" · ".join(page.about), _MARGIN, 72, room, size=14, fill=_FAINT)
    for place, side in enumerate(page.sides):
        yield _text(side, _right(place), _HEAD - 14, _COLUMN - 12, weight=600, anchor="end")


def _rows(page: Page, width: int) -> Iterator[str]:
    for row, tally in enumerate(page.tallies):
        y = _HEAD + _ROW * row
        yield _line(y, width)
        yield _text(tally.label, _MARGIN, y + 28, _LABEL - 12, fill=_FAINT)
        for place, (gain, total) in enumerate(zip(tally.gains, tally.totals, strict=True)):
            yield _text(gain, _right(place) - 64, y + 28, _COLUMN - 76, size=14, anchor="end", fill=_FAINT)
            yield _text(total, _right(place), y + 28, 60, weight=600, anchor="end")


def _foot(page: Page, width: int, height: int) -> Iterator[str]:
    y = height - _FOOT - _ROW
    yield _line(y, width, thickness=2)
    totals: Sequence[str] = page.tallies[-1].totals if page.tallies else ()
    for place, total in enumerate(totals):
        yield _text(total, _right(place), y + 32, _COLUMN - 12, size=22, weight=700, anchor="end")
    yield _text(page.outcome, _MARGIN, height - 28, width - 2 * _MARGIN, size=18, weight=600)


def _right(place: int) -> int:
    return _MARGIN + _LABEL + _COLUMN * (place + 1)


def _line(y: int, width: int, thickness: int = 1) -> str:
    return f'<path d="M{_MARGIN} {y}H{width - _MARGIN}" stroke="{_RULE}" stroke-width="{thickness}"/>'


def _text(  # noqa: PLR0913 - where a text stands and how it looks
    text: str,
    x: int,
    y: int,
    room: int,
    *,
    size: int = 16,
    weight: int = 400,
    anchor: str = "start",
    fill: str = _INK,
) -> str:
    """A text that is squeezed where it needs more room, and cut where it needs much more."""
    text = _cut(text, _TIGHTEST * room / size)
    squeezed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if _length(text) * size > room else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{fill}" '
        f'unicode-bidi="plaintext"{squeezed}>{clean(text)}</text>'
    )


def _cut(text: str, most: float) -> str:
    if _length(text) <= most:
        return text
    lengths = accumulate(map(_letter, text))
    return text[: sum(1 for length in lengths if length <= most - 1)].rstrip() + "…"


def _length(text: str) -> float:
    """About how long a text is, in units of its size: wide letters take one, marks none, others somewhat over half."""
    return sum(_letter(one) for one in text)


def _letter(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.58
