"""Sentences about past games and sessions in lists: outcomes, durations, who leads."""

from collections.abc import Sequence

from scorekeeper.rules.hand import Sides
from scorekeeper.words.say import Names, say_side, say_winner
from scorekeeper.words.translate import Translator

_HOUR = 60


def say_duration(t: Translator, seconds: int | None) -> str:
    """How long it took: `24 min`, `1 h 5 min`; nothing where it is not known."""
    if seconds is None:
        return ""
    hours, minutes = divmod(round(seconds / _HOUR), _HOUR)
    if hours:
        return t.text("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return t.text("{minutes} min", minutes=max(1, minutes))


def say_state(t: Translator, state: str, sides: Sides, names: Names, winner: int | None) -> str:
    """How a game in the list stands: who won, that it is not finished, or that it cannot be read."""
    match state:
        case "unreadable":
            return t.text("This game cannot be read.")
        case "running":
            return t.text("not finished")
        case _:
            return say_winner(t, sides, names, winner)


def say_scores(t: Translator, sides: Sides, names: Names, totals: Sequence[int]) -> tuple[str, ...]:
    """Each side with its total: `Ana 40`."""
    return tuple(f"{say_side(t, sides, names, side)} {t.number(total)}" for side, total in enumerate(totals))


def say_wins(t: Translator, wins: Sequence[tuple[str, int]]) -> str:
    """Who won how often, the most first: `Ana 2 wins, Ben 1`; nothing before the first win."""
    some = [(name, n) for name, n in wins if n]
    first = [t.plural("{name} {n} win", "{name} {n} wins", n, name=name) for name, n in some[:1]]
    return ", ".join([*first, *(f"{name} {t.number(n)}" for name, n in some[1:])])


def say_course(t: Translator, names: Sequence[str], totals: Sequence[int], scoring: Sequence[int]) -> str:
    """A chart of the running totals, for the ear: where each side ended, after how many scoring plays."""
    each = [
        t.plural(
            "{name}: {total} at the end, after {n} scoring play",
            "{name}: {total} at the end, after {n} scoring plays",
            plays,
            name=name,
            total=total,
        )
        for name, total, plays in zip(names, totals, scoring, strict=True)
    ]
    return t.text("How the totals went: {sides}.", sides="; ".join(each))
