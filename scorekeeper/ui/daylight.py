"""Light or dark: as the device has it, or as a person chose it for all pages of these games."""

from enum import Enum

import flet as ft

from scorekeeper.ui.hooks import watch
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import keeps

SETTING = "look"


class Look(Enum):
    """What a person can choose; nothing is kept for the device's own choice."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


def look_of(live: Live) -> Look:
    """What was chosen; a word that is none of ours leaves it to the device."""
    chosen = live.shelf.settings().get(SETTING)
    return next((look for look in Look if look.value == chosen), Look.SYSTEM)


def choose_look(live: Live, look: Look) -> None:
    """Keep a choice; every page follows."""
    keeps(live, lambda: live.shelf.change_settings(**{SETTING: None if look is Look.SYSTEM else look.value}))


def wear_look(page: ft.Page, live: Live) -> None:
    """Give the page the look that was chosen, now and after every change."""
    page.theme_mode = ft.ThemeMode(look_of(live).value)

    def follow() -> None:
        mode = ft.ThemeMode(look_of(live).value)
        if page.theme_mode is not mode:
            page.theme_mode = mode
            page.update()

    watch(page, live, follow)
