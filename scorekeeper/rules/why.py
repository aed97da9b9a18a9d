"""Why a play scored what it did: the rule that decided it, and the doubles that were counted whole or not at all."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from scorekeeper.rules.line import Line
from scorekeeper.rules.marks import Standing, position_of
from scorekeeper.rules.score import Reason, Score, claimable
from scorekeeper.rules.tile import Tile
from scorekeeper.rules.variants import Points


class Because(StrEnum):
    """The rule that decided the points of a play."""

    FIVES = "fives"
    FIFTHS = "fifths"
    THREES = "threes"
    FIVE_PART = "five-part"
    THREE_PART = "three-part"
    BOTH_PARTS = "both-parts"
    NO_FIVES = "no-fives"
    NO_THREES = "no-threes"
    NEITHER = "neither"
    ZERO = "zero"
    OVERSHOOT = "overshoot"
    AFTER_THE_END = "after-the-end"
    UNCLAIMED = "unclaimed"
    WRONG_CALL = "wrong-call"


@dataclass(frozen=True, slots=True)
class Counted:
    """A double that was counted otherwise than a single: `pips` it added, None where it no longer counts."""

    tile: Tile
    pips: int | None
    standing: Standing


@dataclass(frozen=True, slots=True)
class Why:
    """The rule that decided, with its numbers.

    `points`: awarded, or left unclaimed. `total`: of the side before the play. `target`: what may not be passed.
    """

    because: Because
    sum: int
    points: int
    doubles: tuple[Counted, ...] = ()
    called: int | None = None
    total: int = 0
    target: int | None = None


def why(line: Line, score: Score, *, called: int | None = None, total: int = 0, target: int | None = None) -> Why:
    """Why the newest tile of `line` scored that; `total` and `target` are told only of an exact target."""
    points = claimable(line.rules.points, score)
    return Why(_because(line.rules.points, score), score.sum, points, tuple(_doubles(line)), called, total, target)


def _because(scheme: Points, score: Score) -> Because:
    match score.reason:
        case Reason.SCORES:
            return _scores(scheme, score.sum)
        case Reason.NO_MULTIPLE:
            return _scores_not(scheme)
        case Reason.ZERO:
            return Because.ZERO
        case Reason.OVERSHOOT:
            return Because.OVERSHOOT
        case Reason.AFTER_THE_END:
            return Because.AFTER_THE_END
        case Reason.UNCLAIMED:
            return Because.UNCLAIMED
        case Reason.WRONG_CALL:
            return Because.WRONG_CALL
    assert_never(score.reason)


def _scores(scheme: Points, total: int) -> Because:
    match scheme:
        case Points.FIVES:
            return Because.FIVES
        case Points.FIVES_DIV:
            return Because.FIFTHS
        case Points.THREES:
            return Because.THREES
        case Points.FIVES_AND_THREES:
            if total % 15 == 0:
                return Because.BOTH_PARTS
            return Because.FIVE_PART if total % 5 == 0 else Because.THREE_PART
    assert_never(scheme)


def _scores_not(scheme: Points) -> Because:
    match scheme:
        case Points.FIVES | Points.FIVES_DIV:
            return Because.NO_FIVES
        case Points.THREES:
            return Because.NO_THREES
        case Points.FIVES_AND_THREES:
            return Because.NEITHER
    assert_never(scheme)


def _doubles(line: Line) -> Iterator[Counted]:
    """The doubles at an end that count whole, then the spinners that no longer count."""
    now = position_of(line)
    for mark in now.marks:
        if mark.pips is not None and mark.end.tile.is_double:
            yield Counted(mark.end.tile, mark.pips, mark.standing)
    for one in now.spent:
        yield Counted(one.tile, None, one.standing)
