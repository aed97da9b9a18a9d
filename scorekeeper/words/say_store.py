"""Sentences about the keeping of games: what could not be done, what must be told, what a check found.

Each names the file, the folder, the game or the entry it is about. The codes are those of the store.
"""

from collections.abc import Mapping

from scorekeeper.words.say_import import say_refused
from scorekeeper.words.translate import Translator, phrase

Values = Mapping[str, str | int]

FAULTS = {
    "locked": phrase("Scorekeeper is already open with the games in “{where}”. Close it there first."),
    "not-writable": phrase("“{where}” cannot be used: {reason}. Choose another place."),
    "full": phrase("There is no room left to keep the game. Nothing was changed; free some space and try again."),
    "failed": phrase("Reading or writing “{where}” failed: {reason}. Nothing was changed."),
    "damaged": phrase("A part of “{where}” cannot be read any more. The rest is there."),
    "newer-format": phrase("“{where}” was written by a newer Scorekeeper and is left as it is. Please update."),
    "too-long": phrase("That is too long to be kept: {length} bytes, and {limit} are the most."),
    "too-many": phrase("This game has as many entries as a game can have: {limit}. Begin a new one."),
    "read-only": phrase("Keeping failed ({reason}). Nothing more is written until Scorekeeper is started again."),
    "not-json": phrase("That cannot be kept: {reason}."),
    "bad-id": phrase("“{id}” is no id of a game."),
    "known-game": phrase("The game {game} is kept already."),
    "unknown-game": phrase("There is no game “{game}” here."),
    "no-live-game": phrase("No game is being played, so nothing was written."),
}
"""What the store could not do, by its code; why a file is refused is told by `say_refused`."""

NOTICES = {
    "torn": phrase(
        "“{where}” ended in the middle of a write ({bytes} bytes). What was saved before that is all there."
    ),
    "damaged": phrase("A part of “{where}” cannot be read any more. The rest is there."),
    "damaged-at": phrase("“{where}” cannot be read at byte {at}. The rest is there."),
    "damaged-kept": phrase("“{where}” was damaged; what can be read is there, and the file was kept as “{kept}”."),
    "full": phrase("There is no room left to put “{where}” in order. Free some space and start Scorekeeper again."),
    "live-missing": phrase("The file “{where}” with the game being played is missing. The past games are there."),
    "index-rebuilt": phrase("The list of games in “{where}” was missing and has been made again from the games."),
    "games-missing": phrase("{games} games are missing from “{where}”: {ids}."),
    "game-damaged": phrase("The game {game} in “{where}” is damaged. What can be read of it is there."),
    "game-unreadable": phrase("The game {game} in “{where}” cannot be read by this version: {reason}. It is kept."),
    "no-summary": phrase("The game {game} cannot be shown in the list: {reason}"),
    "entry-changed": phrase("Entry {entry} of the game {game} was changed outside of Scorekeeper."),
    "header-changed": phrase("Names or rules of the game {game} were changed outside of Scorekeeper."),
    "entry-missing": phrase("Entry {entry} of the game {game} is missing."),
    "index-differs": phrase("The list of games and the game {game} itself do not agree."),
    "game-missing": phrase("The game {game} is in the list, but it is kept nowhere."),
    "newer-format": FAULTS["newer-format"],
}
"""What must be told though the work went on, and what a check finds, by code; a few say more with more values."""


def say_fault(t: Translator, code: str, values: Values) -> str:
    """Why something could not be done; everything is as it was."""
    if code == "refused":
        return say_refused(t, values)
    if code == "locked" and values.get("address"):
        return t.text(
            "Scorekeeper is already open with the games in “{where}”. Go to {address}, or close it there first.",
            **_filled(values),
        )
    message = FAULTS.get(code)
    if message is None:
        return t.text("Keeping the game failed ({code}). Nothing was changed.", code=code)
    return t.text(message, **_filled(values))


def say_notice(t: Translator, code: str, values: Values) -> str:
    """What was noticed on opening, or found by a check."""
    message = NOTICES.get(_told_as(code, values))
    if message is None:
        return t.text("Something is wrong with “{where}” ({code}).", **_filled(values) | {"code": code})
    return t.text(message, **_filled(values))


def _told_as(code: str, values: Values) -> str:
    """The row that says most with these values."""
    match code:
        case "damaged" if values.get("kept"):
            return "damaged-kept"
        case "damaged" if "at" in values:
            return "damaged-at"
        case "entry-changed" if values.get("entry") == 0:
            return "header-changed"
        case _:
            return code


def _filled(values: Values) -> dict[str, str | int]:
    """The values with a place under `where`, and something for every name a sentence may ask for."""
    where = values.get("folder") or values.get("file") or values.get("game") or ""
    unknown = dict.fromkeys(("reason", "game", "id", "ids", "entry", "bytes", "games", "length", "limit"), "?")
    return {**unknown, **values, "where": str(where)}
