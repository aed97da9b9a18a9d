"""How the totals of a game went: play by play for a chart, and hand by hand."""

from dataclasses import dataclass

from scorekeeper.app.told import told
from scorekeeper.record.events import Adjusted, Played, Taken
from scorekeeper.record.replay import Replay
from scorekeeper.rules.hand import side_of

Totals = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """The total of a side once so many plays were made; points agreed on count as one, a game may be made of them.

    `has_scored`: the side has its points of this play. Where a settlement, or points taken over, change the total,
    there is a second point of the same `plays`.
    """

    plays: int
    total: int
    has_scored: bool = False


def running_totals(played: Replay) -> tuple[tuple[Point, ...], ...]:
    """By side, its total from 0 at the start to the end of the game, a point for every play of anybody.

    A settlement stands at the end of its hand, however early the tiles were shown; one that was undone, because the
    hand went on, does not stand anywhere.
    """
    sides = played.start.sides
    course = [[Point(0, 0)] for _ in sides]
    plays = 0
    for hand in told(played):
        for step in hand.steps:
            banked, scorer = step.game.banked, None
            match step.move:
                case Played(seat=seat) | Adjusted(seat=seat):
                    plays += 1
                    scorer = side_of(sides, seat) if step.score is not None and step.score.points else None
                case Taken(seat=seat):
                    scorer = side_of(sides, seat)
                case _:
                    continue
            for side, points in enumerate(course):
                _go_on(points, Point(plays, banked[side], side == scorer))
        for points, total in zip(course, hand.game.totals, strict=True):
            _go_on(points, Point(plays, total))
    return tuple(map(tuple, course))


def _go_on(points: list[Point], now: Point) -> None:
    """Add a point, unless it tells nothing new."""
    if (points[-1].plays, points[-1].total) != (now.plays, now.total):
        points.append(now)


def by_hand(played: Replay) -> tuple[Totals, ...]:
    """The totals of all sides after each hand, its settlement among them; the last hand may still be open."""
    return tuple(hand.game.totals for hand in told(played) if hand.game.hands)
