"""What every screen needs, handed down the tree: the game, the reader's language, day or night."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from scorekeeper.ui.device import Device, Facts
from scorekeeper.ui.hooks import use_dark, use_reconnect, use_store
from scorekeeper.ui.live import Live
from scorekeeper.ui.shown import Shown
from scorekeeper.ui.tokens import Palette, palette
from scorekeeper.words.translate import Translator


@dataclass(frozen=True, eq=False, slots=True)
class Room:
    """The game being kept, the words for the one who looks at it, and the device it is looked at on."""

    live: Live
    words: Translator
    device: Device


_ROOM = "scorekeeper.room"


def enter(room: Room, screens: Callable[[], ft.Control]) -> ft.Control:
    """Draw screens that find this room.

    It is kept with the page: Flet looks for a context through the components above, and those of one that is kept as it
    was may have been drawn anew and be gone.
    """
    ft.context.page.session.store.set(_ROOM, room)
    return screens()


def _room() -> Room:
    return cast("Room", ft.context.page.session.store.get(_ROOM))


@dataclass(frozen=True, slots=True)
class Sight:
    """What a screen draws from: the game, what is shown of it now, words, colours."""

    live: Live
    now: Shown
    t: Translator
    colours: Palette


def use_sight(part: Callable[[Shown], object] | None = None, *, is_late: bool = False) -> Sight:
    """The game as it is shown now; the component is drawn again when that changes, or only when its `part` does.

    `is_late`: only after those that are not, so that what answers a touch is seen first.
    """
    room = _room()
    now = use_store(room.live, part, is_late=is_late)
    use_reconnect()
    return Sight(room.live, now, room.words, palette(use_dark()))


def use_device() -> tuple[Device, Facts]:
    """The device and what holds of it now; the component is drawn again when that changes."""
    device = _room().device
    return device, use_store(device)


def go(route: str) -> None:
    """Show the screen at that route."""
    ft.context.page.navigate(route)
