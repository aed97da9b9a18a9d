"""Sentences of a report of many games: what it is about, and how each game went."""

from collections.abc import Iterator, Sequence

from scorekeeper.record.season import Season
from scorekeeper.words.say import say_date
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.translate import Translator


def say_season(t: Translator, told: Season) -> str:
    """The title: an evening, or a span of days."""
    if told.is_sitting:
        evening = told.evenings[0]
        return t.text("An evening of dominoes, {date}", date=say_date(t, evening.at))
    if not told.evenings:
        return t.text("A season of dominoes")
    since, until = (say_date(t, evening.at) for evening in (told.evenings[0], told.evenings[-1]))
    return t.text("A season of dominoes, {since} to {until}", since=since, until=until)


def say_about(t: Translator, told: Season) -> Iterator[str]:
    """How much was played and which way, by how many, where; what was noted about a single evening."""
    games = t.plural("{n} game", "{n} games", len(told.matches))
    people = t.plural("{n} player", "{n} players", len(told.people))
    evenings = [] if told.is_sitting else [t.plural("{n} evening", "{n} evenings", len(told.evenings))]
    yield " · ".join([games, *evenings, people])
    if ways := tuple(dict.fromkeys(match.preset for match in told.matches)):
        yield t.listed([say_preset(t, way) for way in ways])
    if places := tuple(dict.fromkeys(one.place for one in told.evenings if one.place)):
        yield t.listed(places)
    if told.is_sitting:
        yield from (said for said in told.evenings[0].note.splitlines() if said)
    if told.unfinished:
        yield t.plural(
            "{n} more game came to no end and is not counted.",
            "{n} more games came to no end and are not counted.",
            told.unfinished,
        )
    if told.unread:
        yield t.plural(
            "{n} more game cannot be read and is not counted.",
            "{n} more games cannot be read and are not counted.",
            told.unread,
        )


def say_outcome(t: Translator, sides: Sequence[Sequence[str]], totals: Sequence[int], winner: int | None) -> str:
    """What the sides have, the winner first: `Ana 155, Ben 120`. `sides`: the names on each."""
    said = [f"{t.listed(names)} {t.number(total)}" for names, total in zip(sides, totals, strict=True)]
    first = [] if winner is None else [said.pop(winner)]
    return ", ".join([*first, *said])
