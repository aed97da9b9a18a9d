"""The pieces of a drawing for paper: text of any script as XML, in the inks of paper."""

import html
import re
import unicodedata
from collections.abc import Iterable
from itertools import accumulate

INK, FAINT, PAPER, RULE = "#1d1b16", "#6b6557", "#fbf7ec", "#d8cfb8"
FONTS = "system-ui, 'Noto Sans', 'Noto Sans Georgian', 'Noto Color Emoji', sans-serif"

_TIGHTEST = 1.4  # to so much of its room a text is squeezed
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """Text that can stand anywhere in XML or HTML: escaped, without letters that neither allows."""
    return html.escape(_FORBIDDEN.sub("\ufffd", text))


def picture(identifier: str, size: tuple[float, float], title: str, told: str, parts: Iterable[str]) -> str:
    """A drawing within a page, as wide as its place; `told`: what it shows, for those who do not see it."""
    width, height = size
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" '
        f'aria-labelledby="{identifier}-title {identifier}-desc" font-size="13" fill="{INK}">'
    )
    said = f'<title id="{identifier}-title">{clean(title)}</title><desc id="{identifier}-desc">{clean(told)}</desc>'
    return "\n".join([opening, said, *parts, "</svg>"])


def text(  # noqa: PLR0913 - where a text stands and how it looks
    content: str,
    x: float,
    y: float,
    room: float,
    *,
    size: int = 16,
    weight: int = 400,
    anchor: str = "start",
    fill: str = INK,
) -> str:
    """A text that is squeezed where it needs more room, and cut where it needs much more."""
    content = _cut(content, _TIGHTEST * room / size)
    is_long = _length(content) * size > room
    squeezed = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if is_long else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{fill}" '
        f'unicode-bidi="plaintext"{squeezed}>{clean(content)}</text>'
    )


def _cut(content: str, most: float) -> str:
    if _length(content) <= most:
        return content
    lengths = accumulate(map(_letter, content))
    return content[: sum(1 for length in lengths if length <= most - 1)].rstrip() + "…"


def _length(content: str) -> float:
    """About how long a text is, in units of its size: wide letters take one, marks none, others somewhat over half."""
    return sum(_letter(one) for one in content)


def _letter(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.58
