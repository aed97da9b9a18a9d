"""What differs between two games that began alike: points, settlements, and moves that fit in one only."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.record.events import Adjusted, Taken
from scorekeeper.record.replay import Replay
from scorekeeper.record.step import Step

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """An entry that gives other points: all that stands for it, added up."""

    number: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Resettled:
    """A hand, counted from 1, whose settlement differs: points by side, None where it is not settled."""

    hand: int
    before: Points | None
    after: Points | None


def changed(before: Replay, after: Replay) -> tuple[Changed, ...]:
    """The entries that give other points, in order."""
    old, new = _points(before), _points(after)
    numbers = sorted(old.keys() | new.keys())
    return tuple(Changed(n, old[n], new[n]) for n in numbers if old[n] != new[n])


def resettled(before: Replay, after: Replay) -> tuple[Resettled, ...]:
    """The hands that are settled otherwise, in order."""
    old, new = _settlements(before), _settlements(after)
    hands = sorted(old.keys() | new.keys())
    return tuple(Resettled(n, old.get(n), new.get(n)) for n in hands if old.get(n) != new.get(n))


def fallen(before: Replay, after: Replay) -> Iterator[tuple[Step, int]]:
    """The steps in trouble that were not before, each with its place among those of its entry."""
    known = Counter((step.number, step.move) for step in before.steps if step.trouble)
    for step, place in placed(after):
        if step.trouble is None:
            continue
        if known[step.number, step.move]:
            known[step.number, step.move] -= 1
        else:
            yield step, place


def placed(played: Replay) -> Iterator[tuple[Step, int]]:
    """Every step with its place, from 0, among the moves that stand for its entry."""
    number = place = 0
    for step in played.steps:
        place = place + 1 if step.number == number else 0
        number = step.number
        yield step, place


def points_of(step: Step) -> int:
    """Points that a step gave: scored, taken over or agreed on; none where it is late or in trouble."""
    if step.trouble is not None or step.is_late:
        return 0
    match step.move:
        case Adjusted(points=points):
            return points
        case Taken(entry=entry):
            turns = step.game.hand.turns if step.game.hand else ()
            return sum(turn.points for turn in turns if turn.number == entry and turn.taken_by is not None)
        case _:
            return step.score.points if step.score else 0


def _points(played: Replay) -> Counter[int]:
    found: Counter[int] = Counter()
    for step in played.steps:
        found[step.number] += points_of(step)
    return found


def _settlements(played: Replay) -> dict[int, Points]:
    """The settlement of each hand that has one, as it stands at its end."""
    last = {step.game.hands: step.game.settled for step in played.steps}
    return {hand: settled.points for hand, settled in last.items() if settled is not None}
