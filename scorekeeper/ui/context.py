"""What every screen needs, handed down the tree: the game, the reader's language, day or night."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

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


ROOM: Any = ft.create_context(cast("Room | None", None))


@dataclass(frozen=True, slots=True)
class Sight:
    """What a screen draws from: the game, what is shown of it now, words, colours."""

    live: Live
    now: Shown
    t: Translator
    colours: Palette


def use_sight(part: Callable[[Shown], object] | None = None) -> Sight:
    """The game as it is shown now; the component is drawn again when that changes, or only when its `part` does."""
    room = cast("Room", ft.use_context(ROOM))
    now = use_store(room.live, part)
    use_reconnect()
    return Sight(room.live, now, room.words, palette(use_dark()))


def use_device() -> tuple[Device, Facts]:
    """The device and what holds of it now; the component is drawn again when that changes."""
    device = cast("Room", ft.use_context(ROOM)).device
    return device, use_store(device)


def go(route: str) -> None:
    """Show the screen at that route."""
    ft.context.page.navigate(route)
