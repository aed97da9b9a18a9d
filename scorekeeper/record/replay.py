"""The fold: a record played through, move by move, with the corrections in their places."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.record.events import Corrected, Entry, Move
from scorekeeper.record.record import Record, append, is_idle, standing
from scorekeeper.record.step import Step, take_step
from scorekeeper.rules.game import Game, new_game


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through: the steps in order and the game as it stands.

    `idle`: numbers of the corrections that name no earlier move.
    """

    record: Record
    start: Game
    steps: tuple[Step, ...] = ()
    idle: tuple[int, ...] = ()

    @property
    def game(self) -> Game:
        """The game after the last step."""
        return self.steps[-1].game if self.steps else self.start


def replay(record: Record) -> Replay:
    """The whole record played through. Never raises: what does not fit is that step's trouble."""
    start = new_game(record.rules, record.sides)
    idle = tuple(entry.number for entry in record.entries if is_idle(record, entry))
    return Replay(record, start, _fold(start, (), standing(record)), idle)


def advance(before: Replay, entry: Entry) -> Replay:
    """The same with one more entry: one step for a move, those from its place on for a correction."""
    event = entry.event
    record = append(before.record, event, entry.at)
    if not isinstance(event, Corrected):
        step = take_step(before.game, entry.number, event)
        return replace(before, record=record, steps=(*before.steps, step))
    if is_idle(record, record.entries[-1]):
        return replace(before, record=record, idle=(*before.idle, entry.number))
    kept = tuple(step for step in before.steps if step.number < event.number)
    rest = (move for move in standing(record) if move[0] >= event.number)
    return replace(before, record=record, steps=_fold(before.start, kept, rest))


def _fold(start: Game, kept: tuple[Step, ...], moves: Iterable[tuple[int, Move]]) -> tuple[Step, ...]:
    steps = list(kept)
    game = steps[-1].game if steps else start
    for number, move in moves:
        step = take_step(game, number, move)
        steps.append(step)
        game = step.game
    return tuple(steps)
