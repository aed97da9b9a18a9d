"""Sentences for setting up a game: what still stands in the way."""

from scorekeeper.record.record import LONGEST_NAME
from scorekeeper.words.translate import Translator

_SHOWN = 40


def quoted(text: str) -> str:
    """A text as it is quoted in a sentence: cut where it is long."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def say_problem(t: Translator, wrong: str, text: str) -> str:
    """What is wrong with a table that is being set; `text` is quoted."""
    match wrong:
        case "no-players":
            return t.text("Who plays? Write at least two names.")
        case "one-player":
            return t.text("“{name}” cannot play alone. Write at least two names.", name=quoted(text))
        case "too-many-players":
            return t.text("{number} players are too many: 8 can sit at a table.", number=quoted(text))
        case "long-name":
            most = LONGEST_NAME
            return t.text("“{name}” is too long for a name. {most} letters are the most.", name=quoted(text), most=most)
        case "same-name":
            return t.text("“{name}” sits there twice. Write two names that differ.", name=quoted(text))
        case "no-deal":
            return t.text(
                "How many tiles are dealt to each of {number} players? Write it under “Tiles dealt”.", number=text
            )
        case "no-target":
            return t.text("To how many points do {number} play? Write it under “Play to”.", number=text)
        case _:
            return t.text("“{text}” cannot be used here.", text=quoted(text))


def say_misfit(t: Translator, code: str, field: str, value: str, limit: int | None) -> str:
    """Why a choice of rules cannot stand; it quotes the value."""
    said = quoted(value)
    match code, field:
        case "deal-beyond-set", _:
            return t.text(
                "{value} tiles each are more than the set has: {limit} are the most here.", value=said, limit=limit or 0
            )
        case "seats", _:
            return t.text("{value} cannot sit at a table: 2 to 8 can.", value=said)
        case "needs-rounding", _:
            return t.text("When fives count one point each, pips held must be rounded. Choose a rounding.")
        case "bad-value", "target":
            return t.text("“{value}” is no target. Write a whole number from 1 to 100,000, or “none”.", value=said)
        case "bad-value", "deal":
            return t.text("“{value}” is no number of tiles. Write a whole number from 1 to 45.", value=said)
        case "bad-value", _:
            return t.text("“{value}” is no choice for {field}.", value=said, field=field)
        case "unknown-rule", _:
            return t.text("There is no rule called “{field}”.", field=quoted(field))
        case _:
            return t.text("“{value}” cannot be used for {field}.", value=said, field=field)
