"""Backups: a packed bundle of everything for each day with games, the newest seven kept.

A file `backup-DAY-N.jsonl.gz` is written whole, read again, and only then are older ones removed: the one of the same
day first, then the oldest days. While anything kept is damaged nothing older is removed, for it may be whole.
"""

import asyncio
import io
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

from scorekeeper.store.bundle import begin_line, end_line, read_bundle, settings_lines
from scorekeeper.store.errors import DamagedError, StoreError
from scorekeeper.store.files import File, Folder
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import as_parcel

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

DAYS = 7
_NAME = re.compile(r"backup-([0-9]{4}-[0-9]{2}-[0-9]{2})-([0-9]+)\.jsonl\.gz")
_GZIP = 31
_PAUSE_AFTER = 50  # games


@dataclass(frozen=True)
class Backup:
    """One backup: the day it is of, its file, its size in bytes."""

    day: str
    name: str
    size: int


class FileReader(io.RawIOBase):
    """A file of the port as Python reads files, for `open_backup`."""

    def __init__(self, file: File) -> None:
        super().__init__()
        self._file = file
        self._at = 0

    def readable(self) -> bool:
        """It can be read."""
        return True

    def seekable(self) -> bool:
        """It can be read from any place."""
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go on reading at another place."""
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._file.size()}[whence]
        return self._at

    def readinto(self, buffer: "WriteableBuffer") -> int:
        """Fill the buffer, or as much of it as is left."""
        room = memoryview(buffer).cast("B")
        part = self._file.read(self._at, len(room))
        room[: len(part)] = part
        self._at += len(part)
        return len(part)


async def backups(folder: Folder) -> Sequence[Backup]:
    """What backups there are, the newest first."""
    found = sorted(
        (match[1], int(match[2]), match[0]) for name in await folder.names() if (match := _NAME.fullmatch(name))
    )
    return [Backup(day, name, (await folder.open(name)).size()) for day, _, name in reversed(found)]


async def open_backup(folder: Folder, backup: Backup) -> IO[bytes]:
    """A backup as a bundle, to be looked at and taken in."""
    return io.BufferedReader(FileReader(await folder.open(backup.name)))


async def back_up(shelf: Shelf, folder: Folder, day: str, days: int = DAYS) -> Backup:
    """Keep a copy of everything as the backup of `day` (2026-11-30), in place of an earlier one of that day.

    `folder` may be the shelf's own or another one. Raises `StoreError` if the copy cannot be kept; then the older
    ones are all still there.
    """
    before = await backups(folder)
    number = max((int(name[2]) for one in before if (name := _NAME.fullmatch(one.name)) and one.day == day), default=0)
    file = await folder.open(f"backup-{day}-{number + 1}.jsonl.gz")
    try:
        is_whole = await _write(shelf, file)
        made = Backup(day, file.name, file.size())
        for _ in read_bundle(await open_backup(folder, made)):
            pass
    except StoreError:
        await folder.remove(file.name)
        raise
    if is_whole:
        await _rotate(folder, before, made, days)
    return made


async def _write(shelf: Shelf, file: File) -> bool:
    """Write the bundle; True if every game in it is whole."""
    is_whole = True
    packer = zlib.compressobj(wbits=_GZIP)
    at = 0

    def put(data: bytes) -> None:
        nonlocal at
        file.write(at, data)
        at += len(data)

    put(packer.compress(begin_line() + settings_lines(shelf.settings())))
    count = 0
    for game in _all_games(shelf):
        try:
            put(packer.compress(as_parcel(shelf, game)))
            is_whole = is_whole and not shelf.load(game).flaws
            count += 1
        except DamagedError:
            is_whole = False
        if count % _PAUSE_AFTER == 0:
            await asyncio.sleep(0)
    put(packer.compress(end_line(count)) + packer.flush())
    file.flush()
    return is_whole


def _all_games(shelf: Shelf) -> Iterator[str]:
    """The ids of all games, those in the bin and the live one too."""
    yield from (summary["id"] for summary in (*shelf.games(), *shelf.bin()))
    if shelf.live is not None:
        yield shelf.live.header["id"]


async def _rotate(folder: Folder, before: Sequence[Backup], made: Backup, days: int) -> None:
    """Remove the earlier ones of the same day, and the oldest days."""
    kept = sorted({made.day, *(one.day for one in before)}, reverse=True)[:days]
    for one in before:
        if one.day == made.day or one.day not in kept:
            await folder.remove(one.name)
