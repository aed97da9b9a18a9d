"""Sentences for the tips of the line: what each counts, or why it counts nothing."""

from scorekeeper.rules.marks import Mark, Spent, Standing
from scorekeeper.rules.tile import Tile
from scorekeeper.words.translate import Translator


def say_mark(t: Translator, mark: Mark) -> str:
    """What one tip of the line counts, or why it counts nothing."""
    return say_standing(t, mark.end.tile, mark.standing, mark.pips or 0)


def say_spent(t: Translator, spent: Spent) -> str:
    """Why a spinner no longer counts."""
    return say_standing(t, spent.tile, spent.standing, 0)


def say_standing(t: Translator, tile: Tile, standing: Standing, pips: int) -> str:  # noqa: C901 - one case a standing
    """How a tile at a tip counts, in one sentence that names it."""
    name = str(tile)
    match standing:
        case Standing.SINGLE:
            return t.text("{tile} counts {pips}.", tile=name, pips=pips)
        case Standing.BLANK:
            return t.text("{tile} is blank there and counts 0.", tile=name)
        case Standing.DOUBLE:
            return t.text("{tile} is a double and counts whole: {pips}.", tile=name, pips=pips)
        case Standing.SPINNER:
            return t.text("{tile} is the spinner and still counts whole: {pips}.", tile=name, pips=pips)
        case Standing.BARE_SIDES:
            return t.text("{tile} is the spinner and counts once for each bare side: {pips}.", tile=name, pips=pips)
        case Standing.COUNTED_BESIDE:
            return t.text("{tile} is counted once, at another of its sides.", tile=name)
        case Standing.BOTH_SIDES:
            return t.text("{tile} has tiles on both sides, so it no longer counts.", tile=name)
        case Standing.SECOND_TILE:
            return t.text("{tile} has more than one tile on it, so it no longer counts.", tile=name)
        case Standing.ALL_SIDES:
            return t.text("{tile} has tiles on all four sides, so it no longer counts.", tile=name)
        case Standing.NOT_OPEN:
            return t.text("{tile} can be built on here once both its sides have a tile.", tile=name)
