"""What is done by itself: a copy of everything for each day with games, and the bin emptied of what is old."""

from scorekeeper.app.surroundings import Surroundings
from scorekeeper.store.backup import Backup, back_up, backups
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.sweep import sweep

BIN_DAYS = 90
"""Days that a game stays in the bin."""


async def clear_bin(shelf: Shelf, around: Surroundings) -> int:
    """Let the games go for good that have been in the bin for 90 days; how many. Raises StoreError."""
    gone = shelf.empty_bin(around.now(days_ago=BIN_DAYS))
    if gone:
        await sweep(shelf)
    return gone


async def back_up_if_due(shelf: Shelf, around: Surroundings) -> Backup | None:
    """Keep a copy beside the games if none was made today and there was a game since the last; else nothing.

    Raises StoreError; then the earlier copies are all still there.
    """
    today = around.now()[:10]
    newest = next(iter(await backups(shelf.folder)), None)
    if newest is not None and (newest.day >= today or last_day(shelf) < newest.day):
        return None
    return await back_up(shelf, shelf.folder, today) if last_day(shelf) else None


def last_day(shelf: Shelf) -> str:
    """The day of the last thing written in any game, the one being played too; nothing where there is none."""
    days = [str(kept.get("last") or kept.get("created") or "")[:10] for kept in shelf.games()]
    if shelf.live is not None:
        times = [str(entry.get("at", "")) for entry in shelf.live.entries]
        days.append(max([str(shelf.live.header.get("created", "")), *times])[:10])
    return max(days, default="")
