"""The app in a browser with no server: opens the games in the browser's private files and shows them.

If they cannot be opened it says why and goes on in memory. Python's worker calls `run`.
"""

import asyncio
import logging
from dataclasses import dataclass

import flet as ft

from scorekeeper.app import games
from scorekeeper.store.errors import StoreError
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.opfs import OpfsFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.app import main_for
from scorekeeper.ui.device import Place
from scorekeeper.ui.habits import Habits
from scorekeeper.ui.keeping import Keeper
from scorekeeper.ui.live import Live
from scorekeeper.ui.waiting import ask_what_now
from scorekeeper.ui.web_device import WebDevice
from scorekeeper.ui.web_link import WebLink

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Opened:
    """The shelf, in the private files, or in memory because of the trouble."""

    shelf: Shelf
    trouble: StoreError | None


async def open_shelf() -> Opened:
    """The games kept in this browser, or an empty shelf in memory and the reason."""
    try:
        return Opened(await games.open_shelf(OpfsFolder()), None)
    except StoreError as trouble:
        log.info("the private files cannot be opened: %s", trouble)
        return Opened(await games.open_shelf(MemoryFolder()), trouble)


def run() -> None:
    """Begin to open the games at once, while the page is still being drawn."""
    link = WebLink()
    opening = asyncio.ensure_future(open_shelf())

    def drawn() -> None:
        link.say("drawn")

    async def main(page: ft.Page) -> None:
        opened = await opening
        while opened.trouble is not None and await ask_what_now(page, opened.trouble, drawn):
            opened = await open_shelf()
        live = Live(opened.shelf)
        device = WebDevice.heard_of(link, Place.BROWSER if opened.trouble is None else Place.NOWHERE)
        main_for(live, lambda _: device)(page)
        drawn()
        Habits(page, live).begin()
        Keeper(page, live, link, device).begin(opened.trouble)

    ft.run(main)
