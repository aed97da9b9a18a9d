"""The app as a program of its own on a phone, a tablet or a desktop: games are in the folder the system gives it."""

import asyncio
import os
from pathlib import Path

import flet as ft

from scorekeeper.app import games
from scorekeeper.app.place import data_folder
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import StoreError
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.app import main_for
from scorekeeper.ui.device import Device, Facts, Place
from scorekeeper.ui.habits import Habits
from scorekeeper.ui.live import Live
from scorekeeper.ui.waiting import ask_what_now

STORAGE = "FLET_APP_STORAGE_DATA"


def own_folder() -> Path:
    """The folder that is this app's alone, and is backed up with the device; outside of an app the user's."""
    given = os.environ.get(STORAGE)
    return Path(given) / "games" if given else data_folder()


async def open_shelf(page: ft.Page) -> Shelf:
    """The games kept here, or an empty shelf in memory if the person chose to go on without keeping."""
    while True:
        try:
            return await games.open_shelf(DiskFolder(own_folder()))
        except StoreError as trouble:
            if not await ask_what_now(page, trouble):
                return await games.open_shelf(MemoryFolder())


def device_of(page: ft.Page, shelf: Shelf) -> Device:
    """The device this app is on; a Linux desktop has no sheet to share by."""
    place = Place.NOWHERE if isinstance(shelf.folder, MemoryFolder) else Place.APP
    return Device(Facts(place, shares=page.platform is not ft.PagePlatform.LINUX))


def run() -> None:
    """Show the app until it is closed."""
    opened: list[Live] = []
    opening = asyncio.Lock()

    async def main(page: ft.Page) -> None:
        async with opening:
            if not opened:
                opened.append(Live(await open_shelf(page)))
        live = opened[0]
        main_for(live, lambda page: device_of(page, live.shelf))(page)
        Habits(page, live).begin()

    ft.run(main, assets_dir="assets")
