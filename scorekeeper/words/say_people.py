"""Sentences about the people who play: what cannot be done to them, and what merging two of them means."""

from scorekeeper.record.record import LONGEST_NAME
from scorekeeper.words.say_setup import quoted
from scorekeeper.words.translate import Translator, phrase


def say_objection(t: Translator, why: str, text: str) -> str:
    """Why something cannot be done to a player; `text` is the name it is about."""
    name = quoted(text)
    match why:
        case "no-name":
            return t.text("A player needs a name. Write one.")
        case "long-name":
            return t.text("“{name}” is too long for a name. {most} letters are the most.", name=name, most=LONGEST_NAME)
        case "same-name":
            return t.text("There is a “{name}” already. Is it the same person? Then merge the two.", name=name)
        case "sat-together":
            return t.text("“{name}” sat at one table with that player, so they are two people.", name=name)
        case "same-player":
            return t.text("“{name}” is that player already.", name=name)
        case _:
            return t.text("“{text}” cannot be used here.", text=name)


def say_one_only(t: Translator, one: str, other: str) -> str:
    """Why two names cannot be compared that mean one player."""
    return t.text(
        "“{one}” cannot be compared with “{other}”: both are the same player.", one=quoted(one), other=quoted(other)
    )


def say_merging(t: Translator, one: str, into: str, games: int) -> str:
    """What happens if the first player, who sat in so many games, becomes part of the second."""
    if not games:
        return t.text("{one} has no games, and is listed no longer.", one=one)
    return t.plural(
        "The game of {one} becomes one of {into}, in all figures and lists. {one} is listed no longer.",
        "The {n} games of {one} become games of {into}, in all figures and lists. {one} is listed no longer.",
        games,
        one=one,
        into=into,
    )


def say_no_split(t: Translator) -> str:
    """Why two that were merged cannot be taken apart later on."""
    return t.text(
        "You can undo it right away. Later the two cannot be split without loss: games played after this no longer "
        "tell which of the two it was."
    )


def say_merged(t: Translator, one: str, into: str) -> str:
    """That two players are one now."""
    return t.text("{one} is part of {into} now.", one=one, into=into)


def say_attended(t: Translator, games: int, last: str) -> str:
    """How often somebody played, and when last: `42 games, last on 2026-11-12`."""
    played = t.plural("{n} game", "{n} games", games)
    return t.text("{games}, last on {date}", games=played, date=last) if last else played


def say_shared(t: Translator, against: int, won: int, lost: int, together: int) -> str:
    """What two people played, seen by one of them: `18 against, won 7, lost 9; 6 together`."""
    said = []
    if against:
        said.append(t.text("{n} against: won {won}, lost {lost}", n=against, won=won, lost=lost))
    if together:
        said.append(t.text("{n} together", n=together))
    return "; ".join(said)


_COLOURS = (
    phrase("red"),
    phrase("brown"),
    phrase("olive"),
    phrase("green"),
    phrase("teal"),
    phrase("blue"),
    phrase("purple"),
    phrase("pink"),
)


def say_colour(t: Translator, colour: int) -> str:
    """What a player's colour is called, from 0."""
    return t.text(_COLOURS[colour])
