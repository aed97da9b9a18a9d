"""Sentences for what looks wrong but stands: who, which tile, which end, how many."""

from collections.abc import Sequence

from scorekeeper.rules.doubts import Doubt
from scorekeeper.words.translate import Translator


def say_doubt(t: Translator, doubt: Doubt, names: Sequence[str]) -> str:
    """What looks wrong. It quotes the seat by its name, and whatever else the doubt rests on."""
    name = "" if doubt.seat is None else names[doubt.seat]
    return _of_turn(t, doubt, name, names) or _of_hand(t, doubt, name)


def _of_turn(t: Translator, doubt: Doubt, name: str, names: Sequence[str]) -> str:
    """What looks wrong in one turn; nothing for other codes."""
    tile, at, expected, found = str(doubt.tile), str(doubt.at), doubt.expected or 0, doubt.found or 0
    match doubt.code:
        case "out-of-turn":
            return t.text("{name} went out of turn: it was the turn of {due}.", name=name, due=names[expected])
        case "draw-missing":
            return t.text("{name} had no tile left before {tile}. A draw was not written down.", name=name, tile=tile)
        case "drew-too-many" if not expected:
            return t.plural(
                "{name} drew {n} tile, but nothing may be drawn.",
                "{name} drew {n} tiles, but nothing may be drawn.",
                found,
                name=name,
            )
        case "drew-too-many":
            return t.plural(
                "{name} drew {n} tile, but only {most} may be drawn.",
                "{name} drew {n} tiles, but only {most} may be drawn.",
                found,
                name=name,
                most=expected,
            )
        case "drew-while-able":
            return t.text("{name} drew although {tile} {fitted}.", name=name, tile=tile, fitted=_fitted(t, doubt, at))
        case "passed-while-able":
            return t.text("{name} passed although {tile} {fitted}.", name=name, tile=tile, fitted=_fitted(t, doubt, at))
        case "passed-before-drawing":
            return t.plural(
                "{name} passed although {n} tile may still be drawn.",
                "{name} passed although {n} tiles may still be drawn.",
                found,
                name=name,
            )
        case "wrong-call":
            return t.text(
                "{name} called {called} for {tile}, but it makes {points}.",
                name=name,
                called=found,
                tile=tile,
                points=expected,
            )
        case _:
            return ""


def _of_hand(t: Translator, doubt: Doubt, name: str) -> str:
    """What looks wrong in a hand as a whole."""
    tile, expected, found = str(doubt.tile), doubt.expected or 0, doubt.found or 0
    match doubt.code:
        case "looks-blocked":
            return t.text("It looks as if nobody could play, but nobody said blocked.")
        case "not-blocked":
            return t.text("The hand was called blocked, but {tile}, which was held, could be played.", tile=tile)
        case "laid-and-held":
            return t.text("{name} holds {tile}, which lies on the table.", name=name, tile=tile)
        case "held-twice":
            return t.text("{name} holds {tile}, which was shown before.", name=name, tile=tile)
        case "not-in-set":
            return t.text("{name} holds {tile}, which is not in this set.", name=name, tile=tile)
        case "wrong-count":
            return t.plural(
                "{name} holds {n} tile, but should have {expected} left.",
                "{name} holds {n} tiles, but should have {expected} left.",
                found,
                name=name,
                expected=expected,
            )
        case "pips-do-not-add-up":
            return t.plural(
                "{n} pip is held, but {expected} should be.",
                "{n} pips are held, but {expected} should be.",
                found,
                expected=expected,
            )
        case "odd-pips":
            return t.text("{pips} pips are held; in a blocked hand the number must be even.", pips=found)
        case _:
            return t.text("This came after the end of the game and does not count.")


def _fitted(t: Translator, doubt: Doubt, at: str) -> str:
    """Where a tile could have gone."""
    return t.text("could have led") if doubt.at is None else t.text("fitted on {tile}", tile=at)
