"""Whole games that the app plays against itself, with each tile where the app puts it when it does not ask.

The second count of tests/brute then reckons them from the tiles alone.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from scorekeeper.app.table import Phase, Table, ends_to_ask, next_deal, sit_down, write
from scorekeeper.record.events import Blocked, Dealt, Drew, Move, Passed, Played, Shown
from scorekeeper.record.record import Record, Seat
from scorekeeper.rules.hand import Hand
from scorekeeper.rules.places import fitting, is_playable
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.rules.variants import PRESETS

Event = dict[str, Any]


class Game:
    """A game of everybody's best tiles, from a seed; `events` tells it as the second count understands it."""

    def __init__(self, preset: str, sides: Sequence[Sequence[int]], seed: int) -> None:
        """Sit down."""
        seats = sum(len(side) for side in sides)
        names = tuple(Seat(f"P{seat}") for seat in range(seats))
        self.chance = Random(seed)
        self.table = sit_down(Record(PRESETS[preset], names, tuple(tuple(side) for side in sides)))
        self.events: list[Event] = []
        self.hands: list[list[Tile]] = []
        self.boneyard: list[Tile] = []

    def play(self, most_hands: int = 30) -> "Game":
        """Play to the winner, or so many hands."""
        while self.table.phase is not Phase.OVER and self.table.game.hands < most_hands:
            self.deal()
            while self.table.phase is Phase.PLAY:
                self.take_turn()
            if self.table.phase is Phase.COUNT:
                self.show()
        return self

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def tell(self, move: Move, event: Event) -> None:
        after = write(self.table, (move,), "")
        assert isinstance(after, Table), after
        self.table = after
        self.events.append(event)

    def deal(self) -> None:
        rule = next_deal(self.table)
        leader = rule.leader if rule is not None and rule.leader is not None else self.chance.randrange(self.seats)
        self.tell(Dealt(leader), {"kind": "dealt", "leader": leader})
        self.events[-1]["tiles"] = self.hand.dealt
        tiles = list(full_set(self.hand.rules.set))
        self.chance.shuffle(tiles)
        each = self.hand.dealt or 0
        self.hands = [tiles[seat * each : (seat + 1) * each] for seat in range(self.seats)]
        self.boneyard = tiles[self.seats * each :]

    @property
    def seats(self) -> int:
        return self.table.game.seats

    def take_turn(self) -> None:
        seat = self.hand.turn
        assert seat is not None
        drawn = 0
        while not self.playable(seat) and self.boneyard:
            self.hands[seat].append(self.boneyard.pop())
            drawn += 1
        if drawn:
            self.tell(Drew(seat, drawn), {"kind": "drew", "seat": seat, "count": drawn})
        if self.playable(seat):
            self.lay(seat)
            return
        self.tell(Passed(seat), {"kind": "passed", "seat": seat})
        if not any(self.playable(other) for other in range(self.seats)) and all(
            turn.tile is None for turn in self.hand.turns[-self.seats :]
        ):
            self.tell(Blocked(), {"kind": "blocked"})

    def playable(self, seat: int) -> list[Tile]:
        return [tile for tile in self.hands[seat] if is_playable(self.hand.line, tile)]

    def lay(self, seat: int) -> None:
        best: tuple[int, Played] | None = None
        for tile in self.playable(seat):
            for end in fitting(self.hand.line, tile) or (None,):
                is_said = end is not None and bool(ends_to_ask(self.hand.line, tile))
                move = Played(seat, tile, end.tile, end.arm) if end is not None and is_said else Played(seat, tile)
                after = write(self.table, (move,), "")
                assert isinstance(after, Table), after
                step = after.replay.steps[-1]
                points = step.score.points if step.score else 0
                if best is None or points > best[0]:
                    best = points, move
        assert best is not None
        move = best[1]
        self.hands[seat].remove(move.tile)
        self.tell(move, {})
        laid = self.hand.line.laid[-1]
        self.events[-1] = {
            "kind": "played",
            "seat": seat,
            "tile": (laid.inner, laid.outer) if laid.at is None else (laid.tile.high, laid.tile.low),
            "at": (laid.at.high, laid.at.low) if laid.at else None,
            "arm": str(laid.arm),
        }

    def show(self) -> None:
        for seat, tiles in enumerate(self.hands):
            if tiles:
                shown = tuple(tiles)
                event = {"kind": "held", "seat": seat, "tiles": [(tile.high, tile.low) for tile in shown]}
                self.tell(Shown(seat, sum(tile.pips for tile in shown), shown), event)
