"""Reports for tests: four evenings of the year of Thursdays, the very last game of them broken off."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from scorekeeper.app import games
from scorekeeper.app.history import Search, found
from scorekeeper.app.library import Library
from scorekeeper.app.season import report
from scorekeeper.record.season import Season
from scorekeeper.store.memory import MemoryFolder
from tests.thursdays import fill

EVENINGS = 4


@cache
def library() -> Library:
    """All of it, with its facts known."""

    async def filled() -> Library:
        shelf = await games.open_shelf(MemoryFolder())
        await fill(shelf, evenings=EVENINGS)
        known = Library(shelf)
        await known.catch_up()
        return known

    with ThreadPoolExecutor(1) as aside:  # a loop may be running here
        return aside.submit(lambda: asyncio.run(filled())).result()


@cache
def season_of(since: str = "", until: str = "", preset: str = "") -> Season:
    """The report of some of it."""
    return report(library(), found(library().view(), Search(since=since, until=until, preset=preset)))
