"""Numbers, days and lists as each language writes them.

Where languages come from and how they differ is Unicode's CLDR, cut down to what we say (the whole of it is too big
for a phone); a test compares every row with it. The minus is U+2212 everywhere: it is as wide as the plus in a sum.
"""

from collections.abc import Sequence
from dataclasses import dataclass

MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NO-BREAK SPACE}"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True)
class Customs:
    """How one language writes: `thousands` and `decimal` marks; digits a number needs before it is grouped; lists.

    `pair` stands between two things, `last` before the last of three or more, a comma between the others. `day`: how a
    day, a month of `months` and a year are put together.
    """

    thousands: str
    decimal: str
    grouped_from: int
    pair: str
    last: str
    day: str
    months: str


CUSTOMS = {
    "en": Customs(
        thousands=",",
        decimal=".",
        grouped_from=4,
        pair=" and ",
        last=", and ",
        day="{month} {day}, {year}",
        months="Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    ),
    "fr": Customs(
        thousands=NARROW_SPACE,
        decimal=",",
        grouped_from=4,
        pair=" et ",
        last=" et ",
        day="{day} {month} {year}",
        months="janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    ),
    "ka": Customs(
        thousands=SPACE,
        decimal=",",
        grouped_from=5,
        pair=" და ",
        last=" და ",
        day="{day} {month}. {year}",
        months="იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ",
    ),
    "es": Customs(
        thousands=".",
        decimal=",",
        grouped_from=5,
        pair=" y ",
        last=" y ",
        day="{day} {month} {year}",
        months="ene feb mar abr may jun jul ago sept oct nov dic",
    ),
}


def unbroken(text: str) -> str:
    """The same text, which no line breaks in two."""
    return text.replace(" ", SPACE)


def number(value: float, language: str, *, places: int = 0, is_signed: bool = False) -> str:
    """A number with that many decimal places; with its plus too if `is_signed`. Zero never has a sign."""
    customs = CUSTOMS[language]
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    is_zero = not int(whole + part)
    grouped = f"{int(whole):,}".replace(",", customs.thousands) if len(whole) >= customs.grouped_from else whole
    sign = "" if is_zero else MINUS if value < 0 else "+" if is_signed else ""
    return sign + grouped + (customs.decimal + part if part else "")


def listed(things: Sequence[str], language: str) -> str:
    """Things one after the other: nothing, `A`, `A and B`, `A, B, and C`."""
    customs = CUSTOMS[language]
    if len(things) <= 2:  # noqa: PLR2004 - a pair is two
        return customs.pair.join(things)
    return ", ".join(things[:-1]) + customs.last + things[-1]


def day(at: str, language: str) -> str:
    """The day at the beginning of an ISO time: `Nov 30, 2026`; as it stands where it is none."""
    try:
        year, month, number = map(int, at[:10].split("-"))
        name = CUSTOMS[language].months.split()[month - 1]
    except (ValueError, IndexError):
        return at[:10]
    return CUSTOMS[language].day.format(day=number, month=name, year=year)
