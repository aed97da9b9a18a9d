"""A journal: changes that are durable one by one, on two files whose generations alternate.

A change is appended behind the last whole line of one file. When too much of it is past, the present state becomes a
new generation in the other file: emptied, written, flushed, and only then is the old one emptied. At every moment one
file is whole; of two, the higher generation counts. No file is ever renamed, so this works the same everywhere.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from scorekeeper.store.errors import FullError, Notice, ReadOnlyError, StoreError
from scorekeeper.store.files import File, Folder, put_aside, read_all
from scorekeeper.store.generation import (
    HEADER_LIMIT,
    Change,
    Scan,
    State,
    make_header,
    make_line,
    salvage,
    scan,
    seed_of,
)

WORTH_TIDYING = 64 * 1024


@dataclass
class Journal:
    """An open journal; whoever keeps the state sets `snapshot`, which gives it as changes, one text each."""

    kind: str
    file: File
    spare: File
    generation: int
    count: int  # lines behind the header
    start: int  # where the snapshot ends, in bytes
    end: int  # where the whole lines end, in bytes
    snapshot: Callable[[], Iterable[str]] = tuple
    why_read_only: str = ""
    _next_look: int = field(init=False)

    def __post_init__(self) -> None:
        self._next_look = 2 * max(self.start, WORTH_TIDYING)

    def append(self, change: str) -> None:
        """Keep one change for good; after a raise it is as if it had never been tried."""
        self._need_writable()
        line = make_line(self.count + 1, change, seed_of(self.kind, self.generation))
        is_written = False
        try:
            self.file.write(self.end, line)
            is_written = True
            self.file.flush()
        except BaseException:
            self._take_back(is_file_trusted=not is_written)
            raise
        self.count += 1
        self.end += len(line)

    def start_over(self, changes: Sequence[str]) -> None:
        """Make `changes` all there is, as a new generation; after a raise the old one is still in use."""
        self._need_writable()
        generation = self.generation + 1
        seed = seed_of(self.kind, generation)
        lines = [make_line(number, change, seed) for number, change in enumerate(changes, 1)]
        data = make_header(self.kind, generation, len(lines)) + b"".join(lines)
        try:
            self.spare.truncate(0)
            self.spare.flush()  # no line of an older generation may come back
            self.spare.write(0, data)
            self.spare.flush()
        except BaseException:
            self.empty(self.spare)
            raise
        self.file, self.spare = self.spare, self.file
        self.generation, self.count, self.start, self.end = generation, len(lines), len(data), len(data)
        self._next_look = 2 * max(self.start, WORTH_TIDYING)
        self.empty(self.spare)

    def tidy(self) -> None:
        """Start over with the present state if the file has doubled and more than half of it is past.

        Where that fails the old file stays in use: it costs room, nothing else.
        """
        if self.end < self._next_look or self.why_read_only:
            return
        self._next_look = 2 * self.end
        changes = list(self.snapshot())
        if 2 * sum(map(len, changes)) < self.end:
            try:
                self.start_over(changes)
            except FullError:
                self._next_look = self.end + self.end // 2

    def _take_back(self, *, is_file_trusted: bool) -> None:
        """Undo a failed append. After a failed flush the machine may call lost bytes written: leave that file."""
        try:
            self.file.truncate(self.end)
            self.file.flush()
        except StoreError:
            is_file_trusted = False
        if not is_file_trusted:
            try:
                self.start_over(list(self.snapshot()))
            except StoreError as error:
                self.why_read_only = str(error)

    def empty(self, file: File) -> None:
        """Nothing in `file` may be found at the next opening; where that cannot be had, nothing more is written."""
        try:
            file.truncate(0)
            file.flush()
        except StoreError as error:
            self.why_read_only = str(error)

    def _need_writable(self) -> None:
        if self.why_read_only:
            raise ReadOnlyError(file=self.file.name, reason=self.why_read_only)


@dataclass(frozen=True)
class Opened:
    """A journal, the changes it held, and what must be told about it."""

    journal: Journal
    changes: Sequence[Change]
    notices: Sequence[Notice]
    is_new: bool
    is_damaged: bool


def names_of(kind: str) -> tuple[str, str]:
    """The two files of a journal."""
    return f"{kind}-a.jsonl", f"{kind}-b.jsonl"


async def open_journal(folder: Folder, kind: str) -> Opened:
    """The newest whole state; a torn end is cut off and told, damage is moved aside and told."""
    files = [await folder.open(name) for name in names_of(kind)]
    raws = [read_all(file) for file in files]
    scans = [scan(raw, kind, file.name) for raw, file in zip(raws, files, strict=True)]
    best = max(range(2), key=lambda n: (scans[n].state is State.WHOLE, scans[n].generation, len(raws[n])))
    found, other = scans[best], scans[1 - best]
    journal = Journal(kind, files[best], files[1 - best], found.generation, len(found.changes), found.start, found.end)
    if all(map(_is_never_begun, scans, raws)):
        journal.start_over(())
        return Opened(journal, (), (), is_new=True, is_damaged=False)
    if found.state is not State.WHOLE or (other.state is State.DAMAGED and other.generation > found.generation):
        return await _rescue(folder, journal, scans, raws)
    notices = [await _cut(folder, journal, found)] if found.torn else []
    if raws[1 - best]:
        journal.empty(files[1 - best])
    return Opened(journal, found.changes, notices, is_new=False, is_damaged=False)


def _is_never_begun(found: Scan, raw: bytes) -> bool:
    """No file yet, or a first header that was never finished; with no line behind it nothing can be lost."""
    is_stump = found.state is State.HEADLESS and len(raw) <= HEADER_LIMIT and raw.count(b"\n") <= 1
    return found.state is State.EMPTY or is_stump


async def _cut(folder: Folder, journal: Journal, found: Scan) -> Notice:
    """Cut a torn end off, keep its bytes, tell it."""
    try:
        kept = await put_aside(folder, journal.file.name, "torn", found.torn)
    except FullError:
        kept = ""  # a full disk must not keep the games shut; it was a write that nobody was told had succeeded
    journal.file.truncate(found.end)
    journal.file.flush()
    return Notice("torn", {"file": journal.file.name, "bytes": len(found.torn), "kept": kept})


async def _rescue(folder: Folder, journal: Journal, scans: Sequence[Scan], raws: Sequence[bytes]) -> Opened:
    """Every change that can be read, the older generation first; the damaged files are copied aside.

    The files stay as they are: they are emptied when the state is whole in a new generation, see `start_over`.
    """
    changes: list[Change] = []
    notices: list[Notice] = []
    for number in sorted(range(2), key=lambda n: scans[n].generation):
        if scans[number].state is State.WHOLE:
            changes += scans[number].changes
        elif raws[number]:
            name = names_of(journal.kind)[number]
            kept = await put_aside(folder, name, "damaged", raws[number])
            readable, lost = salvage(raws[number], journal.kind, scans[number].generation)
            changes += readable
            values: dict[str, str | int] = {
                "file": name,
                "kept": kept,
                "lines": len(readable),
                "lost": ", ".join(map(str, lost)),
            }
            notices.append(Notice("damaged", values))
    journal.generation = max(found.generation for found in scans)
    return Opened(journal, changes, notices, is_new=False, is_damaged=True)
