"""What a play scores: the counted ends, their sum, the points, and the reason."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from scorekeeper.rules.line import Arm, End, Line, Spun
from scorekeeper.rules.variants import Points, SpinnerCounts


class Reason(StrEnum):
    """Why a sum of the ends awards points, or none."""

    SCORES = "scores"
    NO_MULTIPLE = "no-multiple"
    ZERO = "zero"
    OVERSHOOT = "overshoot"
    AFTER_THE_END = "after-the-end"
    UNCLAIMED = "unclaimed"
    WRONG_CALL = "wrong-call"


Term = End
"""One counted end: its tile, the way it points, and the pips it adds; a single adds those a new tile must match."""


@dataclass(frozen=True, slots=True)
class Score:
    """One play's reckoning. `sum` is in pips, `points` are what the scheme awards for it."""

    reason: Reason
    terms: tuple[Term, ...]
    sum: int
    points: int


def score_ends(line: Line) -> Score:
    """The score of the tile just laid: every counted end, in the order left, right, up, down.

    S0 and S1: ends are summed, a double whole, and a multiple of five scores. A sum of 0 never does.
    """
    terms = _terms(line)
    total = sum([term.pips for term in terms])
    points = award(line.rules.points, total)
    reason = Reason.SCORES if points else Reason.NO_MULTIPLE if total else Reason.ZERO
    return Score(reason, terms, total, points)


def award(scheme: Points, total: int) -> int:
    """Points for a sum in pips under a scheme; 15 gives 15, 3, 15 and 5 + 3."""
    match scheme:
        case Points.FIVES:
            return total if total % 5 == 0 else 0
        case Points.FIVES_DIV:
            return total // 5 if total % 5 == 0 else 0
        case Points.THREES:
            return total if total % 3 == 0 else 0
        case Points.FIVES_AND_THREES:
            return (total // 5 if total % 5 == 0 else 0) + (total // 3 if total % 3 == 0 else 0)
    assert_never(scheme)


def claimable(scheme: Points, score: Score) -> int:
    """Points that the ends are worth to whoever calls them: those scored, and those that went unclaimed."""
    is_open = score.reason in (Reason.UNCLAIMED, Reason.WRONG_CALL)
    return award(scheme, score.sum) if is_open else score.points


def withheld(score: Score, reason: Reason) -> Score:
    """The same reckoning with no points, for a reason that lies outside the line."""
    return replace(score, reason=reason, points=0)


def _terms(line: Line) -> tuple[Term, ...]:
    lead = line.laid[0].tile
    if len(line.laid) == 1 and lead.is_double:
        return (Term(lead, Arm.LEAD, lead.pips),)
    terms = []
    for end in line.ends:
        tile = end.tile
        if tile.high != tile.low:
            terms.append(end)
            continue
        spun = line.spinners.get(tile)
        pips = tile.pips if spun is None else spinner_pips(line.rules.spinner_counts, spun)
        if pips is not None and (spun is None or end.arm is spun.bare):
            terms.append(Term(tile, end.arm, pips))
    return tuple(terms)


def spinner_pips(counts: SpinnerCounts, spun: Spun) -> int | None:
    """Pips a spinner adds while it is an end, None once it no longer is one.

    S1: both halves until both sides are covered. S0: while at most one tile touches it. Sniff: its
    pip for each bare side, two at most.
    """
    match counts:
        case SpinnerCounts.UNTIL_BOTH_SIDES:
            return None if spun.has_both_sides else spun.tile.pips
        case SpinnerCounts.UNTIL_SECOND_TILE:
            return None if len(spun.covered) > 1 else spun.tile.pips
        case SpinnerCounts.UNTIL_COVERED:
            bare = min(2, 4 - len(spun.covered))
            return spun.tile.high * bare if bare else None
    assert_never(counts)
