"""Mending an entry: what it would change, seen before it is saved; what no longer fits is listed, never dropped."""

from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.app.amend import moves_at, replaced, with_end, without
from scorekeeper.app.differences import Changed, Resettled, changed, fallen, resettled
from scorekeeper.app.table import Table
from scorekeeper.record.events import Corrected, Move, Played
from scorekeeper.record.record import append
from scorekeeper.record.replay import Replay, advance
from scorekeeper.record.step import Step, Trouble
from scorekeeper.rules.line import End, Refusal, WhyNot
from scorekeeper.rules.places import fitting


class Fix(StrEnum):
    """What can be done about an entry that no longer fits."""

    END = "end"
    LEAD = "lead"
    OUT = "out"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Remedy:
    """One way out for entry `number`: another `end`, leading with it, taking it out, or keeping it as trouble."""

    fix: Fix
    number: int
    end: End | None = None
    correction: Corrected | None = None


@dataclass(frozen=True, slots=True)
class Fallen:
    """A move that stood and no longer does. `place`: among the moves of its entry. `remedies`: the ends come first."""

    number: int
    place: int
    move: Move
    trouble: Trouble
    remedies: tuple[Remedy, ...]


@dataclass(frozen=True, slots=True)
class Mending:
    """Corrections not saved yet, and what they come to. Saved in one go they are undone in one.

    `changed`: every entry that gives other points, the mended one too. `risen`: entries that were in
    trouble and fit again.
    """

    before: Table
    after: Table
    corrections: tuple[Corrected, ...]
    changed: tuple[Changed, ...] = ()
    resettled: tuple[Resettled, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    risen: tuple[int, ...] = ()

    @property
    def is_idle(self) -> bool:
        """Whether saving would change nothing."""
        return not self.corrections

    @property
    def numbers(self) -> tuple[int, ...]:
        """The entries that are mended."""
        return tuple(one.number for one in self.corrections)

    @property
    def totals(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points of each side, before and after."""
        return self.before.game.totals, self.after.game.totals

    @property
    def winners(self) -> tuple[int | None, int | None]:
        """The side that won, before and after."""
        return self.before.game.winner, self.after.game.winner


def mend(table: Table, number: int, instead: tuple[Move, ...]) -> Mending:
    """What comes of putting these moves in the place of entry `number`; nothing is written yet."""
    return mend_all(table, (Corrected(number, instead),))


def mend_all(table: Table, corrections: tuple[Corrected, ...]) -> Mending:
    """What comes of these corrections together; the last about an entry holds, one that changes nothing is left out."""
    kept = {one.number: one for one in corrections}
    real = tuple(one for one in kept.values() if _changes(table, one))
    now = table.replay
    for one in real:
        now = advance(now, append(now.record, one).entries[-1])
    return Mending(
        table,
        Table(now),
        real,
        changed(table.replay, now),
        resettled(table.replay, now),
        tuple(_fallen(now, step, place) for step, place in fallen(table.replay, now)),
        tuple(dict.fromkeys(step.number for step, _ in fallen(now, table.replay) if _stands(now, step))),
    )


def choose(mending: Mending, remedy: Remedy) -> Mending:
    """The mending with a remedy taken too; one that is kept as trouble stays in the list."""
    if remedy.correction is None:
        return mending
    return mend_all(mending.before, (*mending.corrections, remedy.correction))


def _changes(table: Table, one: Corrected) -> bool:
    is_move = 1 <= one.number <= len(table.record.entries)
    event = table.record.entries[one.number - 1].event if is_move else one
    return not isinstance(event, Corrected) and moves_at(table, one.number) != one.instead


def _stands(now: Replay, was: Step) -> bool:
    return any((step.number, step.move) == (was.number, was.move) and not step.trouble for step in now.steps)


def _fallen(now: Replay, step: Step, place: int) -> Fallen:
    assert step.trouble is not None  # noqa: S101 - only such steps have fallen
    moves = moves_at(Table(now), step.number)
    ends: tuple[End, ...] = ()
    leads: tuple[Move, ...] = ()
    if isinstance(step.move, Played):
        if _is_bare(step.trouble):
            leads = (replace(step.move, at=None, arm=None),)
        elif step.game.hand is not None:
            ends = fitting(step.game.hand.line, step.move.tile)
    number = step.number
    remedies = (
        *(Remedy(Fix.END, number, end, Corrected(number, with_end(moves, place, end))) for end in ends),
        *(Remedy(Fix.LEAD, number, correction=Corrected(number, replaced(moves, place, lead))) for lead in leads),
        Remedy(Fix.OUT, number, correction=Corrected(number, without(moves, place))),
        Remedy(Fix.KEEP, number),
    )
    return Fallen(number, place, step.move, step.trouble, remedies)


def _is_bare(trouble: Trouble) -> bool:
    """Whether a tile was to go somewhere on a table that has no tile."""
    refusal = trouble.why
    return isinstance(refusal, Refusal) and refusal.why is WhyNot.ARM_NOT_OPEN and not refusal.ends
