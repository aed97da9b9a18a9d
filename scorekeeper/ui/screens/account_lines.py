"""What the account says of each row: its words, in the order they are read, before anything is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from scorekeeper.app.sheet import Group, Row, Sheet
from scorekeeper.app.table import Table
from scorekeeper.record.events import Adjusted, Corrected, Dealt, Drew, Event, Passed, Played, Shown
from scorekeeper.rules.hand import HandEnd
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import Tile
from scorekeeper.words.say import say_hand_end, say_points, say_sum
from scorekeeper.words.say_doubt import say_doubt
from scorekeeper.words.say_event import say_event
from scorekeeper.words.say_trouble import say_trouble
from scorekeeper.words.say_why import say_settled_why
from scorekeeper.words.translate import Translator

_TOTALS_BESIDE = 3


class Kind(Enum):
    """What a line is about, for the sign that stands before it."""

    HAND = "hand"
    TILE = "tile"
    DEAL = "deal"
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - a turn that is passed
    HELD = "held"
    AGREED = "agreed"
    RULE = "rule"
    CORRECTION = "correction"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the account. `struck`: what stood there before; `notes`: what looks wrong with it.

    `at`: number and place of the entry it leads to, None for a heading. `totals`: after it, in one text.
    """

    kind: Kind
    name: str
    said: str
    at: tuple[int, int] | None = None
    tile: Tile | None = None
    sum: str = ""
    points: str = ""
    totals: str = ""
    struck: str = ""
    notes: tuple[str, ...] = ()
    is_trouble: bool = False
    is_mended: bool = False

    @property
    def spoken(self) -> str:
        """All of it for the ear."""
        number = str(self.at[0]) if self.at else ""
        parts = (number, self.struck, self.said, self.sum, self.points, self.totals, *self.notes)
        return ". ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Item:
    """A row of the account, or the heading or the end of a hand."""

    group: Group
    row: Row | None = None
    is_end: bool = False


def items(shown: Sheet, *, is_whole: bool) -> tuple[Item, ...]:
    """Everything to show in order; ends of hands only where all is shown, or where a hand itself is doubtful."""
    found: list[Item] = []
    for group in shown.groups:
        if group.number:
            found.append(Item(group))
        found += [Item(group, row) for row in group.rows]
        if group.doubts or (is_whole and _has_end(group)):
            found.append(Item(group, is_end=True))
    return tuple(found)


def _has_end(group: Group) -> bool:
    return group.hand is not None and group.hand.end is not HandEnd.OPEN


def line_of(t: Translator, table: Table, item: Item) -> Line:
    """What one row says."""
    if item.row is not None:
        return line_of_row(t, table, item.row)
    return _of_end(t, table, item.group) if item.is_end else _of_head(t, item.group)


def _of_head(t: Translator, group: Group) -> Line:
    return Line(Kind.HAND, f"hand-{group.number}", t.text("Hand {number}", number=group.number))


def _of_end(t: Translator, table: Table, group: Group) -> Line:
    names, hand = table.record.names, group.hand
    held: list[str] = []
    points: list[str] = []
    if group.settled is not None and hand is not None:
        held = [say_settled_why(t, hand, group.settled, names, side) for side in range(len(table.record.sides))]
        points = [t.signed(gained) for gained in group.settled.points]
    return Line(
        Kind.SETTLED,
        f"end-of-hand-{group.number}",
        say_hand_end(t, hand, names) if hand else "",
        sum="\n".join(held),
        points=" : ".join(points),
        totals=_totals(t, group.totals),
        notes=tuple(say_doubt(t, one, names) for one in group.doubts),
    )


def line_of_row(t: Translator, table: Table, row: Row) -> Line:
    """What an entry says."""
    names = table.record.names
    event, score = row.event, row.score
    notes = [say_doubt(t, one, names) for one in row.doubts]
    if row.trouble is not None:
        notes.insert(0, say_trouble(t, row.trouble.code, row.trouble.text, row.trouble.why, names))
    if row.taken_by is not None:
        notes.append(t.text("{name} took the points", name=names[row.taken_by]))
    arm = row.laid.arm if row.laid else None
    name = f"entry-{row.number}" + (f"-{row.place}" if row.place else "")
    points = t.signed(row.points) if row.points else ""
    extra = ""
    if score is not None:
        extra = say_sum(t, score)
        if not score.points:
            extra += " · " + say_points(t, names[row.seat or 0], score)
    return Line(
        kind_of(event),
        name,
        _say(t, event, names, arm),
        (row.number, row.place),
        event.tile if isinstance(event, Played) else None,
        extra,
        points,
        _totals(t, row.totals) if points else "",
        "; ".join(_say(t, move, names) for move in row.was),
        tuple(notes),
        row.trouble is not None,
        row.mended is not None,
    )


def _say(t: Translator, event: Event, names: Sequence[str], arm: Arm | None = None) -> str:
    """What happened, with the points that were called."""
    match event:
        case Played(called=int(called)):
            return t.text("{happened}, calls {points}", happened=say_event(t, event, names, arm), points=called)
        case Corrected(number, instead) if instead:
            happened = "; ".join(_say(t, move, names) for move in instead)
            return t.text("Instead of entry {number}: {instead}", number=str(number), instead=happened)
        case _:
            return say_event(t, event, names, arm)


def _totals(t: Translator, totals: Sequence[int]) -> str:
    return " : ".join(t.number(total) for total in totals)


def kind_of(event: Event) -> Kind:
    """What an entry is about."""
    match event:
        case Played():
            return Kind.TILE
        case Dealt():
            return Kind.DEAL
        case Drew():
            return Kind.DRAW
        case Passed():
            return Kind.PASS
        case Shown():
            return Kind.HELD
        case Adjusted():
            return Kind.AGREED
        case Corrected():
            return Kind.CORRECTION
        case _:
            return Kind.RULE


def doubtful(shown: Sheet) -> int:
    """How many rows and hands have something that looks wrong."""
    return sum(row.is_doubtful for row in shown.rows) + sum(bool(group.doubts) for group in shown.groups)


def lines(t: Translator, table: Table, shown: Sequence[Item]) -> Iterator[Line]:
    """What several rows say."""
    return (line_of(t, table, item) for item in shown)
