"""A record: seats, the whole rules, and everything that happened, in order. Nothing is deleted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.record.events import Corrected, Entry, Event, Move
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.variants import Rules

LONGEST_NAME = 64
"""Letters of a name, after NFC."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: the name said there and, where known, the id of the person."""

    name: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """One game as people told it.

    `sides`: the seats, from 0, that score together. `about`: date, place, note, title. `follows`:
    the id of the game this one is a rematch of. `session`: the id of the sitting it belongs to.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    sides: Sides
    entries: tuple[Entry, ...] = ()
    id: str = ""
    created: str = ""
    follows: str = ""
    session: str = ""
    about: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names in playing order."""
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Change:
    """What one entry did to the move of entry `number`: what stood there, and what stands now.

    `go`: the entry that began the go in which it was written; corrections saved together share one.
    """

    number: int
    before: tuple[Move, ...]
    after: tuple[Move, ...]
    go: int = field(default=0, compare=False)

    @property
    def undone(self) -> Corrected:
        """The correction that takes this change back."""
        return Corrected(self.number, self.before)

    @property
    def redone(self) -> Corrected:
        """The correction that makes this change again."""
        return Corrected(self.number, self.after)


@dataclass(frozen=True, slots=True)
class History:
    """The changes that can be undone, and those undone that can be done again; the latest is last."""

    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()


def each_alone(seats: int) -> Sides:
    """Sides where everybody plays for themselves."""
    return tuple((seat,) for seat in range(seats))


def append(record: Record, event: Event, at: str = "") -> Record:
    """The record with one more entry."""
    entry = Entry(len(record.entries) + 1, at, event)
    return replace(record, entries=(*record.entries, entry))


def move_at(record: Record, number: int) -> Move | None:
    """The move first written as the entry of that number; None for a correction or no entry."""
    if not 1 <= number <= len(record.entries):
        return None
    event = record.entries[number - 1].event
    return None if isinstance(event, Corrected) else event


@dataclass(slots=True)
class _Slots:
    """What stands in the place of each move while the entries are read in order."""

    moves: dict[int, tuple[Move, ...]] = field(default_factory=dict)

    def change(self, entry: Entry, go: int = 0) -> Change | None:
        event = entry.event
        if not isinstance(event, Corrected):
            self.moves[entry.number] = (event,)
            return Change(entry.number, (), (event,), go)
        if event.number not in self.moves:
            return None
        before = self.moves[event.number]
        self.moves[event.number] = event.instead
        return Change(event.number, before, event.instead, go)


def standing(record: Record) -> Iterator[tuple[int, Move]]:
    """The moves that hold after all corrections, each with the number of the entry it stands for."""
    slots: dict[int, tuple[Move, ...]] = {}
    for _, change in changes(record):
        if change is not None:
            slots[change.number] = change.after
    for number, moves in slots.items():
        for move in moves:
            yield number, move


def changes(record: Record) -> Iterator[tuple[Entry, Change | None]]:
    """Every entry with what it did; a correction that names no earlier move did nothing."""
    slots = _Slots()
    for entry in record.entries:
        yield entry, slots.change(entry)


def is_idle(record: Record, entry: Entry) -> bool:
    """Whether a correction names no earlier move, so that it changes nothing."""
    event = entry.event
    if not isinstance(event, Corrected):
        return False
    return event.number >= entry.number or move_at(record, event.number) is None


def history(record: Record) -> History:
    """What undo and redo would do now.

    A correction that restores what stood before the latest change is an undo; one that makes the
    latest undone change again is a redo; anything else is new, and what was undone before it is
    only in the record any more. Of corrections saved together all are new if one of them is.
    """
    slots = _Slots()
    done: list[Change] = []
    undone: list[Change] = []
    for go in _goes(record.entries):
        found = [(slots.change(entry, go[0].number), entry.event) for entry in go]
        changes = [(change, event) for change, event in found if change is not None]
        if not _walk([event for _, event in changes], done, undone):
            done += [change for change, _ in changes]
            undone.clear()
    return History(tuple(done), tuple(undone))


def _goes(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """The entries, each for itself but for corrections in a row that were written at the same time."""
    go: list[Entry] = []
    for entry in entries:
        if go and not _is_with(go[-1], entry):
            yield go
            go = []
        go.append(entry)
    if go:
        yield go


def _is_with(before: Entry, entry: Entry) -> bool:
    are_corrections = isinstance(before.event, Corrected) and isinstance(entry.event, Corrected)
    return are_corrections and bool(entry.at) and before.at == entry.at


def _walk(events: Sequence[Event], done: list[Change], undone: list[Change]) -> bool:
    """Go back and forth through the changes as these events do; False, and nothing moved, if one does neither."""
    moved: list[tuple[list[Change], list[Change]]] = []
    for event in events:
        if done and event == done[-1].undone:
            there, here = undone, done
        elif undone and event == undone[-1].redone:
            there, here = done, undone
        else:
            for there, here in reversed(moved):
                here.append(there.pop())
            return False
        there.append(here.pop())
        moved.append((there, here))
    return True
