"""Sentences about a file of games that comes from elsewhere: why it is refused, what each game in it is to ours."""

from collections.abc import Mapping, Sequence

from scorekeeper.words.say_setup import quoted
from scorekeeper.words.translate import Translator, phrase

REFUSALS = {
    "empty": phrase("The file is empty."),
    "zip": phrase("This is a ZIP file. Unpack it and take the file inside."),
    "packing": phrase("The file is packed and cannot be unpacked: it is damaged from line {line} on."),
    "not-a-bundle": phrase("This is not a file of games from Scorekeeper."),
    "cut-off": phrase("The file ends too early, after line {line}. Copy it again, whole."),
    "line-too-long": phrase("Line {line} is too long to be part of a game."),
    "not-utf-8": phrase("Line {line} is not text in UTF-8."),
    "half-character": phrase("Line {line} holds half a letter."),
    "too-deep": phrase("Line {line} is nested too deeply to be part of a game."),
    "not-json": phrase("Line {line} cannot be read."),
    "field-twice": phrase("Line {line} tells the same thing twice."),
    "number": phrase("Line {line} holds a number that cannot be."),
    "newer-format": phrase("The file was written by a newer Scorekeeper. Please update."),
    "bad-id": phrase("Line {line} begins a game without a proper id."),
    "game-twice": phrase("Line {line} begins a game that is in the file already."),
    "too-many": phrase("The game in line {line} has more entries than a game can have."),
    "order": phrase("Line {line} does not belong there."),
}
"""Why a file is refused as a whole, by the store's reason."""

KINDS = {
    "new": phrase("new"),
    "same": phrase("here already"),
    "longer": phrase("goes on from the one here"),
    "shorter": phrase("the one here goes further"),
    "mending": phrase("mends the damaged one here"),
    "differing": phrase("went on differently: kept beside the one here"),
    "doubtful": phrase("changed outside of Scorekeeper: kept as a copy that says so"),
    "unreadable": phrase("cannot be read by this version: left out"),
}
"""What a game of the file is to the games here, by the store's word for it."""


def say_refused(t: Translator, values: Mapping[str, str | int]) -> str:
    """Why a file of games is refused, with the piece that shows it."""
    reason, line = str(values.get("reason", "")), values.get("line", 0)
    quote = str(values.get("quote", "")).translate(dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], " "))
    if reason in REFUSALS:
        said = t.text(REFUSALS[reason], line=line)
    else:
        said = t.text("The file cannot be taken in ({reason}).", reason=reason)
    return t.text("{said} It says “{quote}”.", said=said, quote=quote) if quote else said


def say_kind(t: Translator, kind: str) -> str:
    """What a game of the file is to the games here, and so what will be done with it."""
    return t.text(KINDS[kind])


def say_left_out(t: Translator, names: Sequence[str], created: str, game: str, why: str) -> str:
    """A game that is left out: who and when and its id, as far as they are given, and why it cannot be read."""
    which = [t.listed([quoted(name) for name in names])] if names else []
    which += [one for one in (t.day(created), game) if one]
    return t.text("{which}: {reason}.", which=", ".join(which), reason=why)


def say_stays(t: Translator, games: int) -> str:
    """What is to be done about so many games that are left out."""
    return t.plural(
        "{n} game stays only in the file. Keep the file: another version may read it.",
        "{n} games stay only in the file. Keep the file: another version may read them.",
        games,
    )
