"""What stands at each tip of the line: the pips it counts, or why it counts nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from scorekeeper.rules.line import ORDER, End, Line, Spun
from scorekeeper.rules.score import Term, score_ends, spinner_pips
from scorekeeper.rules.tile import Tile
from scorekeeper.rules.variants import SpinnerCounts


class Standing(StrEnum):
    """How a tip counts, or why it does not.

    `single`, `blank`, `double` and `spinner` count their pips, `bare-sides` a spinner by its bare sides
    (Sniff). `counted-beside`: a double that is counted once, at another of its ends. `both-sides`,
    `second-tile`, `all-sides`: a spinner that has so many tiles on it that it no longer counts.
    `not-open`: a way across a spinner that opens later.
    """

    SINGLE = "single"
    BLANK = "blank"
    DOUBLE = "double"
    SPINNER = "spinner"
    BARE_SIDES = "bare-sides"
    COUNTED_BESIDE = "counted-beside"
    BOTH_SIDES = "both-sides"
    SECOND_TILE = "second-tile"
    ALL_SIDES = "all-sides"
    NOT_OPEN = "not-open"


@dataclass(frozen=True, slots=True)
class Mark:
    """One tip of the line. `pips`: what it adds to the sum, None where it is not counted."""

    end: End
    pips: int | None
    standing: Standing


@dataclass(frozen=True, slots=True)
class Spent:
    """A spinner on the table that no longer counts, and why."""

    tile: Tile
    standing: Standing


@dataclass(frozen=True, slots=True)
class Position:
    """The line as it stands: its counted ends, all its tips (left, right, up, down), and its spent spinners."""

    line: Line
    terms: tuple[Term, ...]
    marks: tuple[Mark, ...]
    spent: tuple[Spent, ...]


def position_of(line: Line) -> Position:
    """Every tip of a line with what it counts and why; a lone double is counted at the first of its ends."""
    if not line.laid:
        return Position(line, (), (), ())
    marks = [*_open(line), *_not_open(line)]
    marks.sort(key=lambda mark: ORDER[mark.end.arm])
    return Position(line, score_ends(line).terms, tuple(marks), tuple(spent(line)))


def spent(line: Line) -> Iterator[Spent]:
    """The spinners that no longer count, in the order they were laid."""
    counts = line.rules.spinner_counts
    for spun in line.spinners.values():
        if spinner_pips(counts, spun) is None:
            yield Spent(spun.tile, _why_spent(counts))


def _open(line: Line) -> Iterator[Mark]:
    counts = line.rules.spinner_counts
    is_lone = len(line.laid) == 1
    for place, end in enumerate(line.ends):
        tile = end.tile
        spun = line.spinners.get(tile)
        pips = tile.pips if spun is None else spinner_pips(counts, spun)
        if not tile.is_double:
            yield Mark(end, end.pips, Standing.SINGLE if end.pips else Standing.BLANK)
        elif pips is None:
            yield Mark(end, None, _why_spent(counts))
        elif place if is_lone else spun is not None and end.arm is not spun.bare:
            yield Mark(end, None, Standing.COUNTED_BESIDE)
        else:
            yield Mark(end, pips, _how(counts, spun) if pips else Standing.BLANK)


def _not_open(line: Line) -> Iterator[Mark]:
    """The ways across that a spinner still keeps closed; those of a lone one that opens at once are nothing yet."""
    for spun in line.spinners.values():
        open_arms = [end.arm for end in line.ends if end.tile == spun.tile]
        for arm in spun.across:
            if spun.covered and arm not in spun.covered and arm not in open_arms:
                yield Mark(End(spun.tile, arm, spun.tile.high), None, Standing.NOT_OPEN)


def _how(counts: SpinnerCounts, spun: Spun | None) -> Standing:
    if spun is None:
        return Standing.DOUBLE
    return Standing.BARE_SIDES if counts is SpinnerCounts.UNTIL_COVERED else Standing.SPINNER


def _why_spent(counts: SpinnerCounts) -> Standing:
    match counts:
        case SpinnerCounts.UNTIL_BOTH_SIDES:
            return Standing.BOTH_SIDES
        case SpinnerCounts.UNTIL_SECOND_TILE:
            return Standing.SECOND_TILE
        case SpinnerCounts.UNTIL_COVERED:
            return Standing.ALL_SIDES
    assert_never(counts)
