"""A picture of the score sheet: SVG as text, with names of any script."""

from collections.abc import Iterator, Sequence

from scorekeeper.words.drawing.svg import FAINT, FONTS, INK, PAPER, RULE, clean, text
from scorekeeper.words.say_page import Page

_MARGIN = 24
_LABEL = 150
_COLUMN = 170
_ROW = 44
_HEAD = 124
_FOOT = 64


def svg(page: Page) -> str:
    """The score sheet as one SVG picture that needs nothing else."""
    width = 2 * _MARGIN + _LABEL + _COLUMN * max(1, len(page.sides))
    height = _HEAD + _ROW * (len(page.tallies) + 1) + _FOOT
    parts = [*_head(page, width), *_rows(page, width), *_foot(page, width, height)]
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="{FONTS}" font-size="16" fill="{INK}" xml:lang="{clean(page.language)}" role="img">'
    )
    ground = f'<rect width="{width}" height="{height}" rx="16" fill="{PAPER}"/>'
    return "\n".join([opening, f"<title>{clean(page.title)}</title>", ground, *parts, "</svg>\n"])


def _head(page: Page, width: int) -> Iterator[str]:
    room = width - 2 * _MARGIN
    yield text(page.title, _MARGIN, 44, room, size=26, weight=700)
    yield text(" · ".join(page.about), _MARGIN, 72, room, size=14, fill=FAINT)
    for place, side in enumerate(page.sides):
        yield text(side, _right(place), _HEAD - 14, _COLUMN - 12, weight=600, anchor="end")


def _rows(page: Page, width: int) -> Iterator[str]:
    for row, tally in enumerate(page.tallies):
        y = _HEAD + _ROW * row
        yield _line(y, width)
        yield text(tally.label, _MARGIN, y + 28, _LABEL - 12, fill=FAINT)
        for place, (gain, total) in enumerate(zip(tally.gains, tally.totals, strict=True)):
            yield text(gain, _right(place) - 64, y + 28, _COLUMN - 76, size=14, anchor="end", fill=FAINT)
            yield text(total, _right(place), y + 28, 60, weight=600, anchor="end")


def _foot(page: Page, width: int, height: int) -> Iterator[str]:
    y = height - _FOOT - _ROW
    yield _line(y, width, thickness=2)
    totals: Sequence[str] = page.tallies[-1].totals if page.tallies else ()
    for place, total in enumerate(totals):
        yield text(total, _right(place), y + 32, _COLUMN - 12, size=22, weight=700, anchor="end")
    yield text(page.outcome, _MARGIN, height - 28, width - 2 * _MARGIN, size=18, weight=600)


def _right(place: int) -> int:
    return _MARGIN + _LABEL + _COLUMN * (place + 1)


def _line(y: int, width: int, thickness: int = 1) -> str:
    return f'<path d="M{_MARGIN} {y}H{width - _MARGIN}" stroke="{RULE}" stroke-width="{thickness}"/>'
