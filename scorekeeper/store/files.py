"""The port: what a folder and a file must be able to do. Opening awaits; reading and writing are plain calls.

It is cut to what the browser's private files can do as well: no rename, no second name for one file, and a file once
opened stays open. Whatever fails raises a `StoreError`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from scorekeeper.store.errors import StoreError


class File(Protocol):
    """One open file."""

    @property
    def name(self) -> str:
        """The file's name in its folder."""
        ...

    def size(self) -> int:
        """The length in bytes."""
        ...

    def read(self, at: int, length: int) -> bytes:
        """The bytes from `at` on; fewer than `length` only where the file ends."""
        ...

    def write(self, at: int, data: bytes) -> None:
        """Write all of `data`, or raise; after a raise any part of it may be there."""
        ...

    def truncate(self, size: int) -> None:
        """Cut the file to `size` bytes."""
        ...

    def flush(self) -> None:
        """Return when all that was written will outlive a loss of power."""
        ...

    def close(self) -> None:
        """Let the file go; closing twice is allowed."""
        ...


class Folder(Protocol):
    """One place that holds files, without folders inside it."""

    @property
    def name(self) -> str:
        """What people know the folder by, for sentences."""
        ...

    async def lock(self) -> None:
        """Take the folder for this process alone, or raise `LockedError`."""
        ...

    async def names(self) -> Sequence[str]:
        """The names of the files that are there, sorted."""
        ...

    async def open(self, name: str) -> File:
        """The file of that name, made empty where there is none; its name will outlive a loss of power."""
        ...

    async def remove(self, name: str) -> None:
        """Delete a file for good; one that is not there is no fault."""
        ...

    def close(self) -> None:
        """Close every file and give the folder free."""
        ...


def read_all(file: File) -> bytes:
    """Everything in the file."""
    return file.read(0, file.size())


async def put_aside(folder: Folder, name: str, why: str, data: bytes) -> str:
    """Keep `data` in a new file of its own, `name.why-N`, and return that name; nothing there is ever overwritten."""
    taken = set(await folder.names())
    number = next(n for n in range(1, len(taken) + 2) if f"{name}.{why}-{n}" not in taken)
    file = await folder.open(f"{name}.{why}-{number}")
    try:
        file.write(0, data)
        file.flush()
    except StoreError:
        await folder.remove(file.name)
        raise
    return file.name


@dataclass(frozen=True, slots=True)
class Keeping:
    """What the browser says about its private files: whether it may clear them by itself, and the bytes.

    `used` and `limit` count everything this site keeps; they are rounded by the browser, and 0 where it does not say.
    """

    is_lasting: bool
    used: int
    limit: int
