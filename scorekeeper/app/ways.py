"""What else could have been laid in the place of an entry, and where."""

from dataclasses import dataclass, replace

from scorekeeper.app.amend import moves_at, replaced
from scorekeeper.app.differences import placed
from scorekeeper.app.mending import mend
from scorekeeper.app.table import Table
from scorekeeper.record.events import Played
from scorekeeper.record.step import Step
from scorekeeper.rules.line import End, Line
from scorekeeper.rules.places import choices, is_playable
from scorekeeper.rules.tile import Tile, full_set


@dataclass(frozen=True, slots=True)
class Way:
    """One way a tile can lie in the place of an entry.

    `end`: where, None for a lead. `fallen`: how many moves that stand now would not.
    """

    play: Played
    end: End | None
    fallen: int


def step_at(table: Table, number: int, place: int = 0) -> Step | None:
    """The step of that entry; places count from 0 among the moves that stand for it."""
    return next((step for step, at in placed(table.replay) if (step.number, at) == (number, place)), None)


def line_before(table: Table, number: int, place: int = 0) -> Line:
    """The line as the player of that entry found it."""
    step = step_at(table, number, place)
    hand = step.game.hand if step else None
    if step is None or hand is None:
        return Line(table.record.rules)
    turn = hand.turns[-1] if hand.turns else None
    return turn.line if turn is not None and turn.number == number and step.trouble is None else hand.line


def tiles_for(table: Table, number: int, place: int = 0) -> tuple[Tile, ...]:
    """The tiles that could have been laid there, the heaviest half first, those that were laid later among them."""
    line = line_before(table, number, place)
    return tuple(tile for tile in full_set(line.rules.set) if tile not in line.tiles and is_playable(line, tile))


def laid_later(table: Table, number: int, place: int = 0) -> frozenset[Tile]:
    """The tiles that were laid after that entry in the same hand."""
    step = step_at(table, number, place)
    if step is None:
        return frozenset()
    hands = [one.game.hand for one in table.replay.steps if one.game.hands == step.game.hands]
    last = hands[-1]
    now = step.game.hand
    return (last.line.tiles if last else frozenset()) - (now.line.tiles if now else frozenset())


def ways(table: Table, number: int, tile: Tile, place: int = 0) -> tuple[Way, ...]:
    """Every way that tile can lie in the place of the play, of those that come to the same only one.

    The one under which most of what came after still fits stands first; then the end it had before.
    """
    moves = moves_at(table, number)
    old = moves[place] if place < len(moves) else None
    if not isinstance(old, Played):
        return ()
    line = line_before(table, number, place)
    found: list[tuple[int, bool, int, Way]] = []
    for play, end in _plays(line, old, tile):
        mending = mend(table, number, replaced(moves, place, play))
        troubles = sum(step.trouble is not None for step in mending.after.replay.steps)
        way = Way(play, end, len(mending.fallen))
        found.append((troubles, end is None or end.arm is not old.arm, len(found), way))
    return tuple(way for *_, way in sorted(found, key=lambda one: one[:3]))


def _plays(line: Line, old: Played, tile: Tile) -> list[tuple[Played, End | None]]:
    if not line.laid:
        both = (old.turned, not old.turned)[: 1 if tile.is_double else 2]
        return [
            (replace(old, tile=tile, at=None, arm=None, turned=turned and not tile.is_double), None) for turned in both
        ]
    groups = choices(line, tile)
    ends = [next((end for end in group if end.arm is old.arm), group[0]) for group in groups]
    return [(replace(old, tile=tile, at=end.tile, arm=end.arm, turned=False), end) for end in ends]
