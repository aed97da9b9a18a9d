"""The account as rows, hand by hand: every entry with its score, its doubts, its trouble, and how it was corrected."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.app.differences import placed, points_of
from scorekeeper.app.table import Table
from scorekeeper.record.account import Account, account
from scorekeeper.record.events import Adjusted, Corrected, Drew, Event, Move, Passed, Played, Shown, Taken
from scorekeeper.record.problem import Problem
from scorekeeper.record.record import changes, move_at
from scorekeeper.record.step import Step
from scorekeeper.rules.doubts import Doubt
from scorekeeper.rules.hand import Hand
from scorekeeper.rules.line import Laid
from scorekeeper.rules.marks import Position, position_of
from scorekeeper.rules.score import Score
from scorekeeper.rules.settle import Settled
from scorekeeper.rules.why import Why, why


@dataclass(frozen=True, slots=True)
class Row:
    """One move that stands, or one correction, which has no step.

    `place`: among the moves of its entry. `hand`: from 1, 0 before the first. `was`: what a correction
    found there. `mended`: the number of the correction that brought the move, None if it stands as
    first written. `taken_by`: the seat that took its points. `totals`: by side, after it.
    """

    number: int
    place: int
    event: Event
    hand: int
    totals: tuple[int, ...]
    step: Step | None = None
    doubts: tuple[Doubt, ...] = ()
    trouble: Problem | None = None
    was: tuple[Move, ...] = ()
    mended: int | None = None
    taken_by: int | None = None

    @property
    def score(self) -> Score | None:
        """What a play came to."""
        return self.step.score if self.step else None

    @property
    def laid(self) -> Laid | None:
        """How the tile lies, for a play that stands."""
        return self.step.game.hand.line.laid[-1] if self.score and self.step and self.step.game.hand else None

    @property
    def seat(self) -> int | None:
        """Who it was, for a move of one seat."""
        event = self.event
        return event.seat if isinstance(event, Played | Drew | Passed | Shown | Adjusted | Taken) else None

    @property
    def points(self) -> int:
        """Points it gave; 0 for a late one."""
        return points_of(self.step) if self.step else 0

    @property
    def is_doubtful(self) -> bool:
        """Whether something looks wrong with it, or it could not be taken."""
        return bool(self.doubts) or self.trouble is not None


@dataclass(frozen=True, slots=True)
class Group:
    """What happened in one hand, and how that ended; number 0 is what came before the first.

    `totals`: by side, after it. `doubts`: those about the hand as a whole.
    """

    number: int
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    hand: Hand | None = None
    settled: Settled | None = None
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole account in order."""

    groups: tuple[Group, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, one hand after the other."""
        return tuple(row for group in self.groups for row in group.rows)


@dataclass(frozen=True, slots=True)
class Sieve:
    """Which rows to show: only those that give points, only those that look wrong, only those of one seat."""

    is_scoring: bool = False
    is_doubtful: bool = False
    seat: int | None = None

    def lets(self, row: Row) -> bool:
        """Whether a row is shown."""
        is_of_seat = self.seat is None or self.seat in (row.seat, row.taken_by)
        return is_of_seat and (not self.is_scoring or bool(row.points)) and (not self.is_doubtful or row.is_doubtful)


def sheet(table: Table) -> Sheet:
    """The account of a game; its time grows with the number of entries and no faster."""
    told = account(table.replay)
    rows: dict[int, list[Row]] = {}
    for row in sorted(_rows(table, told), key=lambda row: (row.number, row.place)):
        rows.setdefault(row.hand, []).append(row)
    start = table.replay.start.totals
    early = rows.get(0, [])
    before = next((row.totals for row in reversed(early) if row.step), start)
    first = (Group(0, tuple(early), before),) if early else ()
    hands = (
        Group(number, tuple(rows.get(number, ())), one.totals, one.hand, one.settled, one.doubts)
        for number, one in enumerate(told.hands, 1)
    )
    return Sheet((*first, *hands))


def sifted(shown: Sheet, sieve: Sieve) -> Sheet:
    """The account with only the rows that a sieve lets through; hands of which nothing is left are left out."""
    groups = [(group, tuple(row for row in group.rows if sieve.lets(row))) for group in shown.groups]
    return Sheet(
        tuple(
            Group(one.number, rows, one.totals, one.hand, one.settled, one.doubts)
            for one, rows in groups
            if rows or (sieve.is_doubtful and one.doubts)
        )
    )


def position(step: Step) -> Position | None:
    """The line as it stood after a step, with what each end counts; None before the first hand."""
    return position_of(step.game.hand.line) if step.game.hand else None


def why_of(table: Table, step: Step) -> Why | None:
    """Why a play scored what it did; None for other moves and for a play that was not taken."""
    hand = step.game.hand
    if step.score is None or hand is None or not isinstance(step.move, Played):
        return None
    side = next(side for side, seats in enumerate(table.record.sides) if step.move.seat in seats)
    target = step.game.target if step.game.rules.exact_target else None
    total = step.game.banked[side] - points_of(step)
    return why(hand.line, step.score, called=step.move.called, total=total, target=target)


def _rows(table: Table, told: Account) -> Iterator[Row]:
    """A row for every move that stands, then one for every correction."""
    groups = [told.before, *(hand.items for hand in told.hands)]
    doubts = {id(item.step): item.doubts for items in groups for item in items}
    taken = {
        (turn.number, turn.tile): turn.taken_by
        for hand in told.hands
        for turn in hand.hand.turns
        if turn.taken_by is not None
    }
    problems: dict[int | None, list[Problem]] = {}
    for one in reversed(told.problems):
        problems.setdefault(one.entry, []).append(one)
    mended = _mended(table)
    hand_of = {0: 0}
    for step, place in placed(table.replay):
        move, number = step.move, step.number
        hand_of[number] = step.game.hands
        yield Row(
            number,
            place,
            move,
            step.game.hands,
            step.game.totals,
            step,
            doubts.get(id(step), ()),
            problems[number].pop() if step.trouble else None,
            mended=mended.get(number),
            taken_by=taken.get((number, move.tile)) if isinstance(move, Played) and not step.trouble else None,
        )
    hand = 0
    for entry, change in changes(table.record):
        hand = hand_of.get(entry.number, hand)
        if isinstance(entry.event, Corrected):
            trouble = None if change else problems[entry.number].pop()
            yield Row(entry.number, 0, entry.event, hand, (), None, (), trouble, change.before if change else ())


def _mended(table: Table) -> dict[int, int]:
    """The corrections that brought what stands, by the number of the entry they correct."""
    found: dict[int, int] = {}
    for entry, change in changes(table.record):
        if change is None or change.after == (move_at(table.record, change.number),):
            found.pop(change.number if change else 0, None)
        else:
            found[change.number] = entry.number
    return found
