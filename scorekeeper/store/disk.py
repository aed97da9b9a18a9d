"""Files on a disk: every name and every byte that was flushed outlives a loss of power."""

import errno
import os
import sys
from collections.abc import Sequence
from io import FileIO
from pathlib import Path

from scorekeeper.store.errors import LockedError, StoreError, from_os

if sys.platform == "win32":  # pragma: no cover (run on Windows only)
    import msvcrt
else:
    import fcntl

LOCK = "lock"
BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
OUR_EYES_ONLY = 0o600
_TOLD_AT = 1  # Windows lets nobody else read the byte that is locked, which is the first
_LONGEST_TOLD = 200
_LINE_END = b"\n"


class DiskFile:
    """An open file on a disk."""

    def __init__(self, path: Path, flags: int) -> None:
        self.name = path.name
        try:
            self._file = FileIO(os.open(path, flags | BINARY, OUR_EYES_ONLY), "r+" if flags & os.O_RDWR else "r")
        except OSError as error:
            raise from_os(error, file=str(path)) from error

    def size(self) -> int:
        """The length in bytes."""
        try:
            return os.fstat(self._file.fileno()).st_size
        except OSError as error:  # pragma: no cover (only a dying disk does this)
            raise from_os(error, file=self.name) from error

    def read(self, at: int, length: int) -> bytes:
        """The bytes from `at` on."""
        parts = []
        try:
            self._file.seek(at)
            while length > 0 and (part := self._file.read(length)):
                parts.append(part)
                length -= len(part)
        except OSError as error:
            raise from_os(error, file=self.name) from error
        return b"".join(parts)

    def write(self, at: int, data: bytes) -> None:
        """Write all of `data`, or raise."""
        try:
            self._file.seek(at)
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            raise from_os(error, file=self.name) from error

    def truncate(self, size: int) -> None:
        """Cut the file to `size` bytes."""
        try:
            self._file.truncate(size)
        except OSError as error:
            raise from_os(error, file=self.name) from error

    def flush(self) -> None:
        """Return when the disk itself has what was written."""
        try:
            _sync(self._file.fileno())
        except OSError as error:
            raise from_os(error, file=self.name) from error

    def close(self) -> None:
        """Let the file go."""
        self._file.close()


class DiskFolder:
    """A folder on a disk, made where there is none; with `is_read_only` nothing is made, locked or changed."""

    def __init__(self, path: str | Path, *, is_read_only: bool = False) -> None:
        self.path = Path(path)
        self.name = str(path)
        self.is_read_only = is_read_only
        self._open: dict[str, DiskFile] = {}
        self._lock = -1

    async def lock(self) -> None:
        """Take the folder for this process alone; the system gives it free when the process dies."""
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT | BINARY, OUR_EYES_ONLY)
        except OSError as error:
            raise from_os(error, folder=self.name) from error
        try:
            _lock(self._lock)
        except OSError as error:
            told = _told(self._lock)
            os.close(self._lock)
            self._lock = -1
            if error.errno in {errno.EAGAIN, errno.EACCES}:
                raise LockedError(folder=self.name, **({"told": told} if told else {})) from error
            raise from_os(error, folder=self.name) from error  # pragma: no cover (a disk that knows no locks)
        try:
            self._write_lock(b"")  # what an earlier process told is no longer so
        except StoreError:
            self.close()
            raise

    def tell(self, about: str) -> None:
        """Tell whoever finds the folder locked one line about this process; it is forgotten with the lock."""
        self._write_lock(b" " * _TOLD_AT + about.encode() + _LINE_END)

    def _write_lock(self, content: bytes) -> None:
        try:
            os.ftruncate(self._lock, 0)
            os.lseek(self._lock, 0, os.SEEK_SET)
            os.write(self._lock, content)
        except OSError as error:
            raise from_os(error, folder=self.name) from error

    async def names(self) -> Sequence[str]:
        """The names of the files that are there, sorted; the lock is none of them."""
        try:
            return sorted(found.name for found in os.scandir(self.path) if found.is_file() and found.name != LOCK)
        except OSError as error:
            raise from_os(error, folder=self.name) from error

    async def open(self, name: str) -> DiskFile:
        """The file of that name, made empty where there is none."""
        path = self.path / name
        if name not in self._open:
            if self.is_read_only:
                return self._open.setdefault(name, DiskFile(path, os.O_RDONLY))
            is_new = not path.exists()
            self._open[name] = DiskFile(path, os.O_RDWR | os.O_CREAT)
            if is_new:
                self._sync_names()
        return self._open[name]

    async def remove(self, name: str) -> None:
        """Delete a file for good."""
        if name in self._open:
            self._open.pop(name).close()
        try:
            (self.path / name).unlink(missing_ok=True)
        except OSError as error:
            raise from_os(error, folder=self.name) from error
        self._sync_names()

    def close(self) -> None:
        """Close every file and give the folder free."""
        for file in self._open.values():
            file.close()
        self._open.clear()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def _sync_names(self) -> None:
        """A new file's name is on the disk only when its folder is (not on Windows, which cannot flush a folder)."""
        if sys.platform == "win32":  # pragma: no cover (run on Windows only)
            return
        try:
            folder = os.open(self.path, os.O_RDONLY | BINARY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except OSError as error:
            raise from_os(error, folder=self.name) from error


def _lock(handle: int) -> None:
    """Take the lock at once, or raise `OSError`."""
    if sys.platform == "win32":  # pragma: no cover (run on Windows only)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _told(handle: int) -> str:
    """The line that the process which holds the lock tells, or nothing where it is not there as a whole."""
    try:
        os.lseek(handle, _TOLD_AT, os.SEEK_SET)
        line, end, _ = os.read(handle, _LONGEST_TOLD).partition(_LINE_END)
    except OSError:  # pragma: no cover (only a dying disk does this)
        return ""
    return line.decode(errors="replace") if end else ""


def _sync(handle: int) -> None:
    """Flush to the disk itself: on Apple's systems `fsync` alone leaves it in the drive's cache."""
    if sys.platform in {"darwin", "ios"}:  # pragma: no cover (run on Apple's systems only)
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    else:
        os.fsync(handle)
