"""Points without tiles: entered seat by seat, or carried over from paper, and kept apart from computed ones."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.app.table import Table
from scorekeeper.record.account import account
from scorekeeper.record.events import Adjusted, Played
from scorekeeper.rules.hand import Sides, side_of


@dataclass(frozen=True, slots=True)
class Share:
    """What the total of a side is made of: points of its plays, taken over or lost, settled, and agreed on."""

    played: int = 0
    taken: int = 0
    settled: int = 0
    agreed: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.played + self.taken + self.settled + self.agreed


def carried(sides: Sides, totals: Sequence[int], reason: str) -> tuple[Adjusted, ...]:
    """The first entries of a game that was begun on paper: what each side had, with the reason.

    A side with nothing is left out. The points are written for the first seat of the side.
    """
    pairs = zip(sides, totals, strict=True)
    return tuple(Adjusted(min(seats), points, reason) for seats, points in pairs if points)


def shares(table: Table) -> tuple[Share, ...]:
    """What the total of each side is made of, by side."""
    sides = table.record.sides
    found = [[0, 0, 0, 0] for _ in sides]
    told = account(table.replay)
    for step in table.replay.steps:
        if step.trouble is not None or step.is_late:
            continue
        if step.score is not None and isinstance(step.move, Played):
            found[side_of(sides, step.move.seat)][0] += step.score.points
        elif isinstance(step.move, Adjusted):
            found[side_of(sides, step.move.seat)][3] += step.move.points
    for hand in told.hands:
        for turn in hand.hand.turns:
            if turn.taken_by is not None:
                found[side_of(sides, turn.taken_by)][1] += turn.points
                found[side_of(sides, turn.seat)][1] -= turn.points if turn.is_claimed else 0
        for side, points in enumerate(hand.settled.points if hand.settled else ()):
            found[side][2] += points
    return tuple(Share(*parts) for parts in found)
