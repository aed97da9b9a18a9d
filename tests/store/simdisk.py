"""A disk that forgets: power loss, full disk and failing flushes, as a folder for the tests.

A file has what is durable and the operations not flushed since. At a power loss every 512-byte sector of every pending
write survives or not by itself; what is lost inside the file reads as zeros or noise; the size is any the file had.
"""

from collections.abc import Sequence
from random import Random

from scorekeeper.store.errors import FailedError, FullError

SECTOR = 512


class PowerLossError(BaseException):
    """The power is gone; not an `Exception`, so that nothing catches it on the way."""


class SimDisk:
    """A folder whose power fails after `fuse` operations and that holds `capacity` bytes."""

    name = "simulated"

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.files: dict[str, SimFile] = {}
        self.fuse: int | None = None
        self.capacity: int | None = None
        self.failing_flushes = 0
        self.failing_truncates = 0

    async def lock(self) -> None:
        self.tick()

    async def names(self) -> Sequence[str]:
        return sorted(self.files)

    async def open(self, name: str) -> "SimFile":
        if name not in self.files:
            self.tick()
            self.files[name] = SimFile(self, name, b"")
        return self.files[name]

    async def remove(self, name: str) -> None:
        self.tick()
        self.files.pop(name, None)

    def close(self) -> None:
        pass

    def tick(self) -> None:
        """Count one operation; the one under way when the power fails may reach the disk in part."""
        if self.fuse is not None:
            self.fuse -= 1
            if self.fuse < 0:
                raise PowerLossError

    def after_crash(self) -> "SimDisk":
        """The disk when the power is back."""
        after = SimDisk(self.rng)
        after.files = {name: SimFile(after, name, file.after_crash()) for name, file in self.files.items()}
        return after

    def used(self) -> int:
        return sum(file.size() for file in self.files.values())


class SimFile:
    """One file: what is durable, what is pending, and what the running program sees."""

    def __init__(self, disk: SimDisk, name: str, durable: bytes) -> None:
        self.disk = disk
        self.name = name
        self.durable = durable
        self.pending: list[tuple[int, bytes | None]] = []  # (place, data) or (size, None)
        self.view = bytearray(durable)

    def size(self) -> int:
        return len(self.view)

    def read(self, at: int, length: int) -> bytes:
        return bytes(self.view[at : at + length])

    def write(self, at: int, data: bytes) -> None:
        room = len(data) if self.disk.capacity is None else self.disk.capacity - self.disk.used() + self.size() - at
        fits = max(0, min(len(data), room))
        self.pending.append((at, data[:fits]))
        self._put(self.view, at, data[:fits])
        if fits < len(data):
            raise FullError(file=self.name)
        self.disk.tick()

    def truncate(self, size: int) -> None:
        if self.disk.failing_truncates:
            self.disk.failing_truncates -= 1
            raise FailedError(file=self.name, reason="truncate")
        self.pending.append((size, None))
        del self.view[size:]
        self.disk.tick()

    def flush(self) -> None:
        self.disk.tick()
        if self.disk.failing_flushes:
            self.disk.failing_flushes -= 1
            self.durable = self.after_crash()  # the machine drops pages and calls them clean; the view still shows them
            self.pending = []
            raise FailedError(file=self.name, reason="flush")
        self.durable = bytes(self.view)
        self.pending = []

    def close(self) -> None:
        pass

    def after_crash(self) -> bytes:
        rng = self.disk.rng
        style = rng.choice(("all", "none", "random", "random", "prefix"))
        likely = rng.choice((0.1, 0.5, 0.9))
        kept = rng.randint(0, len(self.pending))
        data = bytearray(self.durable)
        sizes = [len(data)]
        for count, (at, piece) in enumerate(self.pending):
            is_sure = style == "all" or (style == "prefix" and count < kept)
            if piece is None:
                if is_sure or (style == "random" and rng.random() < 0.5):
                    del data[at:]
                sizes.append(at)
                continue
            sizes.append(max(len(data), at + len(piece)))
            for begin, part in _sectors(at, piece):
                if is_sure or (style == "random" and rng.random() < likely):
                    self._put(data, begin, part if rng.random() > 0.02 else part[: rng.randint(0, len(part))])
        if self.pending and rng.random() < 0.3:
            self._put(data, len(data), self._fill(max(0, rng.choice(sizes) - len(data))))
        return bytes(data)

    def _put(self, data: bytearray, at: int, part: bytes) -> None:
        if part:
            data.extend(self._fill(max(0, at - len(data))))
            data[at : at + len(part)] = part

    def _fill(self, length: int) -> bytes:
        return bytes(length) if self.disk.rng.random() < 0.8 else self.disk.rng.randbytes(length)


def _sectors(at: int, piece: bytes) -> list[tuple[int, bytes]]:
    parts, begin = [], at
    while begin < at + len(piece):
        end = min(at + len(piece), (begin // SECTOR + 1) * SECTOR)
        parts.append((begin, piece[begin - at : end - at]))
        begin = end
    return parts
