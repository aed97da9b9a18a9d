"""The games set aside: append-only files of blocks, a new file when one has grown to 16 MB."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from scorekeeper.store.block import FIRST_LINE, Block, Mark, read_blocks
from scorekeeper.store.errors import DamagedError, ReadOnlyError, StoreError
from scorekeeper.store.files import File, Folder

FULL_SIZE = 16 * 1024 * 1024
NAME = re.compile(r"archive-([0-9]{4,})\.jsonl")
_CHUNK = 1024 * 1024


@dataclass(frozen=True)
class Place:
    """Where a block or a mark stands: number of the file, first byte, byte behind the last."""

    file: int
    at: int
    end: int


@dataclass
class Archive:
    """The open files by number; `closed` are those that nothing more is appended to."""

    folder: Folder
    files: dict[int, File]
    closed: set[int] = field(default_factory=set)
    full_size: int = FULL_SIZE

    async def make_room(self, least: int = 1) -> None:
        """Open a new file if none is left to append to, or the last one fills up; `least` is its lowest number."""
        last = max(self.files, default=0)
        if last < least or last in self.closed or self.files[last].size() >= self.full_size // 2:
            number = max(last + 1, least)
            self.files[number] = await self.folder.open(name_of(number))

    def append(self, lines: bytes) -> Place:
        """Keep a block or a mark for good; after a raise nothing of it is there."""
        return self.append_all([lines])[0]

    def append_all(self, blocks: Sequence[bytes]) -> list[Place]:
        """Keep several with one write and one flush: all of them or, after a raise, none."""
        number = self._next_file()
        file = self.files[number]
        at = file.size()
        first = b"" if at else FIRST_LINE
        try:
            file.write(at, first + b"".join(blocks))
            file.flush()
        except BaseException as error:
            self._take_back(number, at, error)
            raise
        ends = list(accumulate(map(len, blocks), initial=at + len(first)))
        return [Place(number, begin, end) for begin, end in pairwise(ends)]

    def read(self, place: Place) -> Block:
        """The block at a place; raises `DamagedError` if nothing of it can be read."""
        found = [block for block in read_blocks(lines_of(self.raw(place), place.at)) if isinstance(block, Block)]
        if not found or found[0].header is None:
            raise DamagedError(file=name_of(place.file), at=place.at)
        return found[0]

    def raw(self, place: Place) -> bytes:
        """The bytes at a place, as many as are there."""
        file = self.files.get(place.file)
        return file.read(place.at, place.end - place.at) if file is not None else b""

    def blocks(self, number: int, at: int = 0) -> Iterator[Block | Mark]:
        """Everything in a file from a place on."""
        return read_blocks(_lines_in(self.files[number], at))

    async def remove(self, number: int) -> None:
        """Delete a file of which nothing is wanted any more."""
        del self.files[number]
        self.closed.discard(number)
        await self.folder.remove(name_of(number))

    def cut(self, number: int, at: int) -> None:
        """Take off what a crash left unfinished at the end of a file."""
        self.files[number].truncate(at)
        self.files[number].flush()

    def sizes(self) -> Mapping[int, int]:
        """The length of every file in bytes."""
        return {number: file.size() for number, file in self.files.items()}

    def _next_file(self) -> int:
        """The file to append to: the last that holds anything, or the one after it. Files are read in this order."""
        last = max((number for number, file in self.files.items() if file.size()), default=min(self.files))
        later = [number for number in sorted(self.files) if number >= last and number not in self.closed]
        if not later:
            raise ReadOnlyError(file=name_of(last), reason="closed")
        return next((number for number in later if self.files[number].size() < self.full_size), later[-1])

    def _take_back(self, number: int, at: int, error: BaseException) -> None:
        """Undo a failed append; a file whose flush failed, or that cannot be cut, takes nothing more."""
        try:
            self.cut(number, at)
        except StoreError:
            self.closed.add(number)
        if getattr(error, "code", "") == "failed":
            self.closed.add(number)


async def open_archive(folder: Folder) -> Archive:
    """The archive of a folder; nothing is made yet."""
    numbers = {int(found[1]): name for name in await folder.names() if (found := NAME.fullmatch(name))}
    return Archive(folder, {number: await folder.open(name) for number, name in sorted(numbers.items())})


def name_of(number: int) -> str:
    """The name of an archive file."""
    return f"archive-{number:04}.jsonl"


def lines_of(raw: bytes, at: int = 0) -> Iterator[tuple[int, bytes]]:
    """(place, line with its end) of every line; `at` is the place of the first."""
    begin = 0
    while begin < len(raw):
        end = raw.find(b"\n", begin) + 1 or len(raw)
        yield at + begin, raw[begin:end]
        begin = end


def _lines_in(file: File, at: int) -> Iterator[tuple[int, bytes]]:
    """The same of a file, read in parts."""
    rest = b""
    while part := file.read(at + len(rest), _CHUNK):
        raw = rest + part
        stop = raw.rfind(b"\n") + 1
        yield from lines_of(raw[:stop], at)
        at += stop
        rest = raw[stop:]
    if rest:
        yield at, rest
