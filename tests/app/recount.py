"""Totals from the moves that stand, reckoned once more from the words of the notation; imports nothing of ours.

A move is a plain event as in `tests.brute.player`; a play tells its whole place. What a game of corrected entries may
hold beyond a game that was played by the rules is told here again: a seat that seemed out and goes on, tiles shown by
all but one, plays after tiles were shown, points agreed on, whatever comes after the winner.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.brute.counter import points, refusal, total
from tests.brute.presets import Rules, by_seats
from tests.brute.settle import Sides, given, settle, side_of, winner

Event = Mapping[str, Any]


@dataclass
class Sheet:
    """One hand on paper: what lies, what each has left, how it ended."""

    left: list[int]
    laid: list[Event] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    held: dict[int, int] = field(default_factory=dict)
    end: str = "open"


@dataclass
class Recount:
    """A game on paper. `settled`: what the end of the hand in play gives, while it stands."""

    rules: Rules
    sides: Sides
    banked: list[int]
    hand: Sheet | None = None
    settled: list[int] | None = None
    winner: int | None = None

    @property
    def seats(self) -> int:
        return sum(len(side) for side in self.sides)

    @property
    def totals(self) -> list[int]:
        return [a + b for a, b in zip(self.banked, self.settled or [0] * len(self.banked), strict=True)]

    def tell(self, event: Event) -> None:
        """One move that stands."""
        is_turn = event["kind"] in ("played", "drew", "passed")
        goes_on = self.hand is not None and self.hand.end in ("out", "blocked") and not self.hand.held
        if self.winner is not None and not (is_turn and goes_on and self.hand and self.hand.end == "out"):
            if event["kind"] == "held" and self.hand is not None:
                self.hand.held[event["seat"]] = sum(map(sum, event["tiles"]))  # late, but then it was the end
            return
        if is_turn:
            self.turn(event, goes_on=goes_on)
        elif event["kind"] == "dealt":
            self.begin(event["tiles"])
        elif event["kind"] == "agreed":
            self.give(event["seat"], event["points"])
        elif self.hand is not None:
            self.ending(self.hand, event)
        self.decide()

    def begin(self, tiles: int | None) -> None:
        self.banked, self.settled, self.hand = self.totals, None, None
        self.decide()
        dealt = by_seats(self.rules["deal"], self.seats) if tiles is None else tiles
        if self.winner is None:
            self.hand = Sheet([1000 if dealt is None else dealt] * self.seats)

    def turn(self, event: Event, *, goes_on: bool) -> None:
        """A play, a draw or a pass: in the hand in play, which may not have ended after all, or in a new one."""
        if self.hand is None or (self.hand.end != "open" and not goes_on):
            self.begin(None)
        hand, seat = self.hand, event["seat"]
        if hand is None:
            return
        if hand.end != "open":
            hand.out = hand.out[:-1] if hand.end == "out" else hand.out
            hand.end, self.settled, self.winner = "open", None, None
        if event["kind"] == "passed":
            return
        hand.out = [other for other in hand.out if other != seat]
        if event["kind"] == "drew":
            hand.left[seat] += event["count"]
            return
        assert refusal(self.rules, hand.laid, event["tile"], event["at"], event["arm"]) is None, event
        hand.laid.append(event)
        hand.left[seat] -= 1
        made = points(self.rules, total(self.rules, hand.laid))
        made = given(self.rules, self.seats, self.totals[side_of(self.sides, seat)], made)
        if hand.left[seat] == 0:
            hand.out.append(seat)
            hand.end = "out" if self.is_out(hand) else "open"
        self.give(seat, made)
        if self.winner is None:
            self.settle(hand)

    def is_out(self, hand: Sheet) -> bool:
        if self.rules["hand-ends"] == "first-out":
            return True
        return all(seat in hand.out for seat in self.sides[side_of(self.sides, hand.out[-1])])

    def ending(self, hand: Sheet, event: Event) -> None:
        """The table said blocked, or a seat showed what it holds."""
        if event["kind"] == "blocked":
            hand.end = "blocked"
        else:
            seat, pips = event["seat"], sum(sum(tile) for tile in event["tiles"])
            if hand.end == "out" and seat in hand.out and hand.left[seat] != 0 and event["tiles"]:
                hand.end = "open"
                hand.out = [other for other in hand.out[:-1] if hand.left[other] == 0]
            hand.held[seat] = pips
            if hand.end == "open":
                self.infer(hand)
        self.settle(hand)

    def infer(self, hand: Sheet) -> None:
        """Who showed nothing while all others did is out."""
        silent = [seat for seat in range(self.seats) if seat not in hand.held]
        out = [*hand.out, *(seat for seat in silent if seat not in hand.out)]
        if not silent:
            return
        side = self.sides[side_of(self.sides, silent[0])]
        is_side_out = set(silent) <= set(side) <= set(out)
        if len(silent) == 1 if self.rules["hand-ends"] == "first-out" else is_side_out:
            hand.end, hand.out = "out", out

    def settle(self, hand: Sheet) -> None:
        self.settled = None
        if hand.end not in ("out", "blocked"):
            return
        known = [0 if seat in hand.out else hand.held.get(seat) for seat in range(self.seats)]
        if None in known and self.rules["settlement"] != "none":
            return
        due = settle(self.rules, self.sides, [n or 0 for n in known], hand.out[-1] if hand.end == "out" else None)
        pairs = zip(self.banked, due, strict=True)
        self.settled = [given(self.rules, self.seats, total, due) for total, due in pairs]

    def give(self, seat: int, points: int) -> None:
        self.banked[side_of(self.sides, seat)] += points
        self.decide()

    def decide(self) -> None:
        is_between = self.hand is None or self.settled is not None
        if self.winner is not None or (self.rules["finish"] == "end-of-hand" and not is_between):
            return
        self.winner = winner(self.rules, self.seats, self.totals)
        if self.winner is not None and self.hand is not None and self.settled is None and self.hand.end != "blocked":
            self.hand.end = "target"


def recount(rules: Rules, sides: Sides, events: Iterable[Event]) -> Recount:
    """The game after these moves."""
    paper = Recount(rules, sides, [0] * len(sides))
    for event in events:
        paper.tell(event)
    return paper
