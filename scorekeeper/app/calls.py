"""Points that are called: which can be, what a call belongs to, and who may take what nobody called."""

from scorekeeper.app.amend import moves_at, with_call
from scorekeeper.app.table import Table
from scorekeeper.record.events import Corrected, Played
from scorekeeper.rules.hand import Hand, Turn, side_of
from scorekeeper.rules.score import award
from scorekeeper.rules.variants import Claims, Rules

_SIDES = 4


def are_called(rules: Rules) -> bool:
    """Whether players of this game call their points."""
    return rules.claims is not Claims.OFF


def callable_points(rules: Rules) -> tuple[int, ...]:
    """All points that a play could make with four ends of this set, in order: 5, 10, 15 and so on."""
    most = 2 * _SIDES * rules.set
    return tuple(sorted({award(rules.points, total) for total in range(1, most + 1)} - {0}))


def call(table: Table, points: int | None) -> Corrected | None:
    """The correction that writes down what was called for the last play; None where there is none."""
    step = table.last_play
    if step is None or not isinstance(step.move, Played):
        return None
    moves = moves_at(table, step.number)
    return Corrected(step.number, with_call(moves, len(moves) - 1, points))


def called(table: Table) -> int | None:
    """What was called for the last play."""
    step = table.last_play
    return step.move.called if step is not None and isinstance(step.move, Played) else None


def left_open(hand: Hand) -> Turn | None:
    """The last play of the hand if it made points that nobody has called or taken."""
    plays = [turn for turn in hand.turns if turn.tile is not None]
    last = plays[-1] if plays else None
    if last is None or not last.points or last.is_claimed or last.taken_by is not None:
        return None
    return last


def takers(hand: Hand, turn: Turn) -> tuple[int, ...]:
    """The seats that may take the points of that play: those of the other sides, the next one first."""
    after = [(turn.seat + step) % hand.seats for step in range(1, hand.seats)]
    own = side_of(hand.sides, turn.seat)
    return tuple(seat for seat in after if side_of(hand.sides, seat) != own)
