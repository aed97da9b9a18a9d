"""A folder as it was at one moment, to be looked at while somebody else writes to it.

It shows what a crash at that moment would have left, which a shelf knows how to open. Nothing is locked, and whatever
opening writes stays in memory.
"""

from collections.abc import Sequence

from scorekeeper.store.archive import NAME
from scorekeeper.store.errors import LockedError
from scorekeeper.store.files import File, Folder, read_all
from scorekeeper.store.journal import names_of
from scorekeeper.store.memory import MemoryFile

_TRIES = 100
_JOURNALS = {*names_of("live"), *names_of("index")}


class Still:
    """A file that only grows, up to where it ended at that moment; it is copied as soon as it is to change."""

    def __init__(self, file: File, size: int) -> None:
        self.name = file.name
        self._file = file
        self._size = size
        self._copy: MemoryFile | None = None

    def size(self) -> int:
        """The length in bytes."""
        return self._size if self._copy is None else self._copy.size()

    def read(self, at: int, length: int) -> bytes:
        """The bytes from `at` on."""
        if self._copy is not None:
            return self._copy.read(at, length)
        return self._file.read(at, max(0, min(length, self._size - at)))

    def write(self, at: int, data: bytes) -> None:
        """Write to the copy."""
        self._copied().write(at, data)

    def truncate(self, size: int) -> None:
        """Cut the copy."""
        self._copied().truncate(size)

    def flush(self) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """The folder that was looked at closes the file."""

    def _copied(self) -> MemoryFile:
        if self._copy is None:
            self._copy = _in_memory(self.name, self.read(0, self._size))
        return self._copy


class Glimpse:
    """The games in a folder that was opened for reading only, as one that can be changed; `lock` takes the moment."""

    def __init__(self, folder: Folder) -> None:
        self.name = folder.name
        self._folder = folder
        self._files: dict[str, File] = {}

    async def lock(self) -> None:
        """Take the moment. Raises `LockedError` if the files never stay the same for as long as that takes."""
        before = await self._seen()
        for _ in range(_TRIES):
            now = await self._seen()
            if now == before:
                self._files = {
                    name: Still(await self._folder.open(name), there)
                    if isinstance(there, int)
                    else _in_memory(name, there)
                    for name, there in now.items()
                }
                return
            before = now
        raise LockedError(folder=self.name)

    async def names(self) -> Sequence[str]:
        """The names of the files that are there, sorted."""
        return sorted(self._files)

    async def open(self, name: str) -> File:
        """The file of that name, made empty in memory where there is none."""
        return self._files.setdefault(name, MemoryFile(name))

    async def remove(self, name: str) -> None:
        """Forget the file."""
        self._files.pop(name, None)

    def close(self) -> None:
        """Let all files go."""
        self._files.clear()
        self._folder.close()

    async def _seen(self) -> dict[str, bytes | int]:
        """The files of games that are there: what is in the journals, how long those are that only grow."""
        found: dict[str, bytes | int] = {}
        for name in await self._folder.names():
            if name in _JOURNALS:
                found[name] = read_all(await self._folder.open(name))
            elif NAME.fullmatch(name):
                found[name] = (await self._folder.open(name)).size()
        return found


def _in_memory(name: str, content: bytes) -> MemoryFile:
    file = MemoryFile(name)
    file.content += content
    return file
