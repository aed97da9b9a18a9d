"""The browser's private files (OPFS): every byte that was flushed outlives a closed tab and a killed browser.

Runs in a worker only: there the browser reads and writes without waiting. Opening waits, so everything is opened once,
at the start. One tab at a time: a file that is open here cannot be opened in another tab.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from scorekeeper.store.errors import FailedError, FullError, LockedError, NotWritableError, StoreError
from scorekeeper.store.files import Keeping

LOCK = "lock"
PATIENCE_SECONDS = 1.5
PAUSE_SECONDS = 0.1

TAKEN = "NoModificationAllowedError"
MISSING = "NotFoundError"
NO_ROOM = {"QuotaExceededError"}
NO_RIGHT = {"SecurityError", "NotAllowedError", "UnknownError", "InvalidStateError", "TypeError"}

Js = Any
"""A value of the browser's."""


# Pyodide takes for an error what has a stack, and waits for ever for a promise refused with anything else. What newer
# browsers refuse with when the device is full has none.
if hasattr(js, "QuotaExceededError"):
    js.QuotaExceededError.prototype.stack = ""


class OpfsFile:
    """An open private file."""

    def __init__(self, name: str, entry: Js, handle: Js) -> None:
        self.name = name
        self._entry = entry  # Chromium may never finish opening a file whose entry nobody holds
        self._handle = handle

    def size(self) -> int:
        """The length in bytes."""
        try:
            return int(self._handle.getSize())
        except JsException as error:
            raise _named(error, file=self.name) from error

    def read(self, at: int, length: int) -> bytes:
        """The bytes from `at` on."""
        try:
            room = js.Uint8Array.new(max(0, min(length, int(self._handle.getSize()) - at)))
            count = int(self._handle.read(room, _place(at)))
            return bytes(room.subarray(0, count).to_bytes())
        except JsException as error:
            raise _named(error, file=self.name) from error

    def write(self, at: int, data: bytes) -> None:
        """Write all of `data`, or raise."""
        try:
            count = int(self._handle.write(to_js(data), _place(at)))
        except JsException as error:
            raise _named(error, file=self.name) from error
        if count != len(data):  # a full disk is told so by some browsers
            raise FullError(file=self.name, reason=f"{count} of {len(data)} bytes were written")

    def truncate(self, size: int) -> None:
        """Cut the file to `size` bytes."""
        try:
            self._handle.truncate(size)
        except JsException as error:
            raise _named(error, file=self.name) from error

    def flush(self) -> None:
        """Return when the browser has put everything on the disk."""
        try:
            self._handle.flush()
        except JsException as error:
            raise _named(error, file=self.name) from error

    def close(self) -> None:
        """Let the file go."""
        self._handle.close()


class OpfsFolder:
    """A folder among the browser's private files of this site."""

    def __init__(self, name: str = "scorekeeper") -> None:
        self.name = name
        self._folder: Js = None
        self._lock: OpfsFile | None = None
        self._open: dict[str, OpfsFile] = {}

    async def lock(self) -> None:
        """Take the folder for this tab alone; the browser gives it free when the tab is gone, sometimes a bit later."""
        async with _told(folder=self.name):
            try:
                root = await js.navigator.storage.getDirectory()
            except AttributeError as error:  # a browser that is too old, or a page that did not come over https
                raise NotWritableError(folder=self.name, reason="no private files here") from error
            self._folder = await root.getDirectoryHandle(self.name, _options(create=True))
        self._lock = await self._opened(LOCK)

    async def names(self) -> Sequence[str]:
        """The names of the files that are there, sorted; the lock is none of them."""
        async with _told(folder=self.name):
            return sorted([str(name) async for name in self._folder.keys() if name != LOCK])  # noqa: SIM118

    async def open(self, name: str) -> OpfsFile:
        """The file of that name, made empty where there is none."""
        if name not in self._open:
            self._open[name] = await self._opened(name)
        return self._open[name]

    async def remove(self, name: str) -> None:
        """Delete a file for good."""
        if name in self._open:
            self._open.pop(name).close()
        async with _told(folder=self.name):
            try:
                await self._folder.removeEntry(name)
            except JsException as error:
                if error.name != MISSING:
                    raise

    def close(self) -> None:
        """Close every file and give the folder free."""
        for file in self._open.values():
            file.close()
        self._open.clear()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def _opened(self, name: str) -> OpfsFile:
        """The file for this tab alone; what a tab that is just closing still holds is waited for."""
        waited = 0.0
        while True:
            async with _told(folder=self.name):
                try:
                    entry = await self._folder.getFileHandle(name, _options(create=True))
                    return OpfsFile(name, entry, await entry.createSyncAccessHandle())
                except JsException as error:
                    if error.name != TAKEN or waited >= PATIENCE_SECONDS:
                        raise
            await asyncio.sleep(PAUSE_SECONDS)
            waited += PAUSE_SECONDS


async def look_at_keeping() -> Keeping:
    """What the browser says now; where it says nothing, it may clear everything."""
    try:
        storage = js.navigator.storage
        room = await storage.estimate()
        return Keeping(bool(await storage.persisted()), int(room.usage), int(room.quota))
    except (JsException, AttributeError):
        return Keeping(is_lasting=False, used=0, limit=0)


async def ask_to_last() -> bool:
    """Ask the browser never to clear the files by itself; True if it promises that. Some browsers ask the person."""
    try:
        return bool(await js.navigator.storage.persist())
    except (JsException, AttributeError):
        return False


@asynccontextmanager
async def _told(**where: str) -> AsyncIterator[None]:
    """Whatever the browser refuses in here is raised as one of our errors."""
    try:
        yield
    except JsException as error:
        raise _named(error, **where) from error


def _named(error: JsException, **where: str) -> StoreError:
    """The browser's error as one of ours; `where` is `file` or `folder`."""
    reason = error.message or error.name
    if error.name == TAKEN:
        return LockedError(**where)
    if error.name in NO_ROOM:
        return FullError(**where, reason=reason)
    if error.name in NO_RIGHT:
        return NotWritableError(**where, reason=reason)
    return FailedError(**where, reason=reason)


def _place(at: int) -> Js:
    return _options(at=at)


def _options(**options: bool | int) -> Js:
    return to_js(options, dict_converter=js.Object.fromEntries)
