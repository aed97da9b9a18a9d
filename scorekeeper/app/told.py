"""A game hand by hand: the moves that count, and how it stood after the last of them."""

from dataclasses import dataclass

from scorekeeper.record.replay import Replay
from scorekeeper.record.step import Step
from scorekeeper.rules.game import Game
from scorekeeper.rules.hand import HandEnd


@dataclass(frozen=True, slots=True)
class Told:
    """One hand, or what was written before the first: the moves that count, and the game after them.

    A move in trouble, taken back, or made after the end of the game does not count.
    """

    steps: tuple[Step, ...]
    game: Game

    @property
    def is_counted(self) -> bool:
        """Whether the hand came to its end: settled, or stopped by the target."""
        hand = self.game.hand
        return self.game.settled is not None or (hand is not None and hand.end is HandEnd.TARGET)


def told(played: Replay) -> tuple[Told, ...]:
    """The hands with a move that counts, in order, after what came before the first."""
    found: dict[int, list[Step]] = {}
    for step in played.steps:
        if step.trouble is None and not step.is_late:
            found.setdefault(step.game.hands, []).append(step)
    return tuple(Told(tuple(steps), steps[-1].game) for steps in found.values())
