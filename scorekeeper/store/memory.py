"""Files in memory: for tests, and for going on when nothing can be kept."""

from collections.abc import Sequence

from scorekeeper.store.errors import LockedError


class MemoryFile:
    """A file that is gone when the program ends."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.content = bytearray()

    def size(self) -> int:
        """The length in bytes."""
        return len(self.content)

    def read(self, at: int, length: int) -> bytes:
        """The bytes from `at` on."""
        return bytes(self.content[at : at + length])

    def write(self, at: int, data: bytes) -> None:
        """Write all of `data`; a gap before it is filled with zeros."""
        self.content.extend(bytes(max(0, at - len(self.content))))
        self.content[at : at + len(data)] = data

    def truncate(self, size: int) -> None:
        """Cut the file to `size` bytes."""
        del self.content[size:]

    def flush(self) -> None:
        """Nothing outlives the program here."""

    def close(self) -> None:
        """Nothing is held."""


class MemoryFolder:
    """A folder that is gone when the program ends; it can be closed and locked again, as a disk can."""

    def __init__(self, name: str = "memory") -> None:
        self.name = name
        self.files: dict[str, MemoryFile] = {}
        self.is_locked = False

    async def lock(self) -> None:
        """Take the folder, or raise `LockedError`."""
        if self.is_locked:
            raise LockedError(folder=self.name)
        self.is_locked = True

    async def names(self) -> Sequence[str]:
        """The names of the files that are there, sorted."""
        return sorted(self.files)

    async def open(self, name: str) -> MemoryFile:
        """The file of that name, made empty where there is none."""
        return self.files.setdefault(name, MemoryFile(name))

    async def remove(self, name: str) -> None:
        """Forget the file."""
        self.files.pop(name, None)

    def close(self) -> None:
        """Give the folder free; the files stay for whoever holds it."""
        self.is_locked = False
