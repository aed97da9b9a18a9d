"""Past games looked at from the shell, and what people call players, ways and days there."""

import re
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date
from difflib import get_close_matches
from typing import TypeVar

from scorekeeper.app.games import Summary, open_shelf
from scorekeeper.app.library import AT_ONCE, Library, View
from scorekeeper.app.names import key, plain_text
from scorekeeper.app.place import data_folder
from scorekeeper.cli.answering import done, kept, leave
from scorekeeper.cli.memory import without_collecting
from scorekeeper.rules.variants import PRESETS
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import LockedError
from scorekeeper.store.glimpse import Glimpse
from scorekeeper.store.shelf import Shelf
from scorekeeper.words.say_review import say_progress
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.translate import Translator

T = TypeVar("T")

_DAY = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")
_NEAR = 0.5
_CLEAR = "\x1b[K"
_MOST_NAMES = 12


def look(t: Translator, work: Callable[[Library], T]) -> T:
    """What the work makes of all games; leaves with a sentence where the store refuses."""

    async def looked() -> T:
        shelf = await opened()
        try:
            return work(Library(shelf))
        finally:
            shelf.close()

    with without_collecting():
        return done(t, looked)


async def opened() -> Shelf:
    """The games; where the app has them open, what is kept of them at this moment."""
    place = kept(data_folder())
    try:
        return await open_shelf(DiskFolder(place))
    except LockedError:
        return await open_shelf(Glimpse(DiskFolder(place, is_read_only=True)))


def know(t: Translator, library: Library, wanted: Iterable[Summary]) -> None:
    """Make the facts of these games where they are missing; whoever sits at the terminal sees how far it is."""
    missing, is_seen = set(library.missing()), sys.stderr.isatty()
    games = [game.id for game in wanted if game.id in missing]
    for at in range(0, len(games), AT_ONCE):
        if is_seen:
            sys.stderr.write(f"\r{say_progress(t, at, len(games))}{_CLEAR}")
        library.reckon(games[at : at + AT_ONCE])
    if is_seen:
        sys.stderr.write(f"\r{_CLEAR}")


def person(t: Translator, view: View, name: str) -> str:
    """The id of the player who is called so; leaves with a sentence if nobody is, or several are."""
    players = view.people.everybody()
    exact = [one for one in players if key(one.name) == key(name)]
    found = exact or [one for one in players if plain_text(one.name) == plain_text(name)]
    if len(found) > 1:
        leave(t.text("“{name}” may be {names}. Write the name as it is.", name=name, names=[o.name for o in found]))
    if not found:
        names = [one.name for one in players]
        unknown = t.text("Nobody here is called “{name}”.", name=name)
        leave(f"{unknown} {_instead(t, name, names)}".rstrip())
    return found[0].id


def preset(t: Translator, view: View, way: str) -> str:
    """The id of a way of playing by its id or its name; leaves with a sentence if there is none."""
    called = {one: say_preset(t, one) for one in (*PRESETS, *(game.preset for game in view.games)) if one}
    names = {name: one for one, said in called.items() for name in (one, said)}
    plain = {plain_text(name): one for name, one in names.items()} | {"": ""}
    if plain_text(way) not in plain:
        unknown = t.text("No way of playing is called “{way}”.", way=way)
        leave(f"{unknown} {_instead(t, way, called)}")
    return plain[plain_text(way)]


def _instead(t: Translator, said: str, names: Collection[str]) -> str:
    """Those that are close to what was said; all of them if none is close and they are few."""
    plain = {plain_text(name): name for name in names}
    if near := [plain[one] for one in get_close_matches(plain_text(said), plain, cutoff=_NEAR)]:
        return t.text("These are close: {names}.", names=_quoted(near))
    return t.text("There are {names}.", names=_quoted(names)) if 0 < len(names) <= _MOST_NAMES else ""


def _quoted(names: Iterable[str]) -> Sequence[str]:
    return [f"“{name}”" for name in names]


def day(t: Translator, said: str) -> str:
    """A day, a month or a year as it was said; leaves with a sentence if it is none."""
    try:
        if said and _DAY.fullmatch(said) is None:
            raise ValueError(said)  # noqa: TRY301 - what the calendar says of other days
        date.fromisoformat((said + "-01-01")[:10] if said else "2000-01-01")
    except ValueError:
        leave(t.text("“{day}” is no day. Write it as 2026-11-30, or a month as 2026-11, or a year.", day=said))
    return said
