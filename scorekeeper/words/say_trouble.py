"""Sentences for what could not be read or taken; each quotes what was written and says what would do."""

from collections.abc import Sequence

from scorekeeper.record.record import LONGEST_NAME
from scorekeeper.rules.choices import Misfit
from scorekeeper.rules.line import Refusal, WhyNot
from scorekeeper.words.say import say_arm, say_end
from scorekeeper.words.say_setup import quoted, say_misfit
from scorekeeper.words.translate import Translator

CODES = (
    "unreadable",
    "unknown-seat",
    "bad-tile",
    "bad-number",
    "header-too-late",
    "unknown-key",
    "unknown-preset",
    "repeated-key",
    "not-utf-8",
    "no-seats",
    "empty-name",
    "same-name",
    "name-too-long",
    "bad-name",
    "bad-sides",
    "no-such-seat",
    "no-hand",
    "nothing-to-take",
    "nothing-to-fix",
)
"""Every kind of trouble but those that the rules name themselves; the codes are the same in every language."""

COMMANDS = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], " ")
"""Letters that command a screen instead of showing on it; for `str.translate`."""

_MOST = 200


def say_trouble(t: Translator, code: str, text: str, why: Refusal | Misfit | None, names: Sequence[str]) -> str:
    """What is wrong with a line or an entry. `text` is what was written, `why` what the rules say of it."""
    match why:
        case Refusal():
            return say_refusal(t, why)
        case Misfit():
            return say_misfit(t, why.code, why.field, why.value, why.limit)
        case None:
            return _say_line(t, code, quoted(_shown(text))) or _say_game(t, code, quoted(_shown(text)), names)


def say_refusal(t: Translator, refusal: Refusal) -> str:
    """Why the line cannot take a tile, with the ends that are open."""
    tile = str(refusal.tile)
    open_ends = t.listed([say_end(t, end) for end in refusal.ends])
    pips = t.listed([t.number(end.pips) for end in refusal.ends])
    match refusal.why:
        case WhyNot.NOT_IN_SET:
            return t.text("{tile} is not in this set.", tile=tile)
        case WhyNot.ALREADY_LAID:
            return t.text("{tile} has been laid before.", tile=tile)
        case WhyNot.ARM_NOT_OPEN if not refusal.ends:
            place = _place(t, refusal)
            return t.text("{tile} cannot go {place}: nothing lies on the table yet.", tile=tile, place=place)
        case WhyNot.ARM_NOT_OPEN:
            place = _place(t, refusal)
            return t.text("{tile} cannot go {place}. Open: {ends}.", tile=tile, place=place, ends=open_ends)
        case WhyNot.DOES_NOT_FIT if refusal.at is None and refusal.arm is None:
            return t.text("{tile} does not fit: the open ends are {pips}.", tile=tile, pips=pips)
        case WhyNot.DOES_NOT_FIT:
            place = _place(t, refusal)
            return t.text(
                "{tile} cannot go {place}: it does not fit there. The open ends are {pips}.",
                tile=tile,
                place=place,
                pips=pips,
            )
        case WhyNot.AMBIGUOUS:
            return t.text("It matters where {tile} goes. Say one of these: {ends}.", tile=tile, ends=open_ends)


def _place(t: Translator, refusal: Refusal) -> str:
    at = str(refusal.at)
    if refusal.arm is None:
        return t.text("on {tile}", tile=at)
    arm = say_arm(t, refusal.arm)
    return arm if refusal.at is None else t.text("on {tile}, {arm}", tile=at, arm=arm)


def _shown(text: str) -> str:
    """As much of the text as can be quoted, without what would command the screen it is shown on."""
    return text[:_MOST].translate(COMMANDS)


def _say_line(t: Translator, code: str, text: str) -> str:
    """What is wrong with a line of the notation itself; nothing for other codes."""
    match code:
        case "bad-tile":
            return t.text("“{text}” is no tile. A tile is written like 6-4.", text=text)
        case "bad-number":
            return t.text("“{text}” is no number that can stand here.", text=text)
        case "header-too-late":
            return t.text("“{text}” comes too late: it belongs before the first entry.", text=text)
        case "unknown-key":
            return t.text("There is no line called “{text}”. It was kept.", text=text)
        case "unknown-preset":
            return t.text("There is no way to play called “{text}”. It is played as fives.", text=text)
        case "repeated-key":
            return t.text("“{text}” is told more than once. The last time counts.", text=text)
        case "not-utf-8":
            return t.text("“{text}” holds bytes that are no text.", text=text)
        case _:
            return ""


def _say_game(t: Translator, code: str, text: str, names: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912
    """What is wrong with the seats or with what was said to have happened."""
    match code:
        case "unknown-seat" if text.isdecimal():
            return t.text("There is no seat {text}. A name that is a number is written in quotes.", text=text)
        case "unknown-seat" if names:
            return t.text("“{text}” does not sit here. These do: {names}.", text=text, names=[quoted(n) for n in names])
        case "unknown-seat":
            return t.text("“{text}” does not sit here: no seats are told.", text=text)
        case "no-seats":
            return t.text("Nobody sits at this table. A line “seats: Ana, Ben” is missing before the first entry.")
        case "empty-name":
            return t.text("A name in the list of seats is empty.")
        case "same-name":
            return t.text("“{text}” sits there twice. Write names that differ.", text=text)
        case "name-too-long":
            return t.text(
                "“{text}” is too long for a name. {limit} letters are the most.", text=text, limit=LONGEST_NAME
            )
        case "bad-name":
            return t.text("“{text}” is no name. Write quotes around all of it, or none.", text=text)
        case "bad-sides":
            return t.text("“{text}” does not put each seat on one of two sides or more. Each plays alone.", text=text)
        case "no-such-seat":
            return t.text("There is no seat {text}.", text=text)
        case "no-hand":
            return t.text("No hand is being played here.")
        case "nothing-to-take":
            return t.text("Entry {text} left no points to take.", text=text)
        case "nothing-to-fix":
            return t.text("Nothing that came before is numbered {text}, or it is a fix itself.", text=text)
        case _:
            return t.text("“{text}” cannot be read.", text=text)
