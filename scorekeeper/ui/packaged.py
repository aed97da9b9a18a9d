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
            return await Shelf.open(DiskFolder(own_folder()), games.summarize)
        except StoreError as trouble:
            if not await ask_what_now(page, trouble):
                return await Shelf.open(MemoryFolder(), games.summarize)


def run() -> None:
    """Show the app until it is closed."""
    opened: list[Live] = []
    opening = asyncio.Lock()

    async def main(page: ft.Page) -> None:
        async with opening:
            if not opened:
                opened.append(Live(await open_shelf(page)))
        main_for(opened[0])(page)
        Habits(page, opened[0]).begin()

    ft.run(main, assets_dir="assets")
