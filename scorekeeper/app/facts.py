"""What one game tells for statistics: a few numbers a seat, reckoned from the record alone."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from scorekeeper.app.chances import scoring_places
from scorekeeper.app.lasting import seconds
from scorekeeper.app.told import Told, told
from scorekeeper.record.events import Adjusted, Drew, Passed, Played
from scorekeeper.record.record import Record
from scorekeeper.record.replay import Replay, replay
from scorekeeper.record.step import Step
from scorekeeper.rules.hand import Hand, HandEnd, Kind, Sides, Turn, side_of

EDITION = 1
"""Goes up when a definition below changes, so that facts kept before are reckoned anew."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What one seat did in a game.

    Only moves that count do so here: none in trouble, taken back, or made after the end of the game. The points of
    a play are those it gave to the seat's side, unless another side took them; then they are 0.
    """

    out: int
    """Hands (`Facts.hands`) in which it was the first to be out."""
    spread: tuple[tuple[int, int], ...]
    """(points, number of its plays that gave so many), the fewest points first; plays of 0 points too, all hands."""
    best: tuple[int, ...]
    """Entries, in order, of its plays that gave the most points; none where no play gave any."""
    drought: int
    """The most plays of 0 points that it made in a row, over the whole game."""
    conceded: tuple[int, ...]
    """By seat, points of that seat's plays that followed directly on a tile this seat laid.

    Directly: in the same hand, in the turn that was due after that tile, where the seat due is of another side and
    lays a tile in it, perhaps after drawing. A pass, or a move of a seat that was not due, comes between.
    """
    taken: int
    """Points of other sides' plays that this seat took."""
    lost: int
    """Points of this seat's plays that a seat of another side took, also those that nobody had claimed."""
    pips: int
    """Pips it held at the end of the hands where that is known (`known`); 0 where it was out."""
    known: int
    """Hands (`Facts.hands`) at whose end it was out, or showed or said what it held."""
    passes: int
    """Turns passed, in all hands."""
    drawn: int
    """Tiles drawn, in all hands."""
    places: int
    """Scoring places (`app.chances`) before each of its plays, added up over all its plays."""

    @property
    def plays(self) -> int:
        """Tiles laid, the lead too, in all hands."""
        return sum([plays for _, plays in self.spread])

    @property
    def points(self) -> int:
        """Points of all its plays."""
        return sum([points * plays for points, plays in self.spread])

    @property
    def most(self) -> int:
        """Points of its best play, 0 where none gave any."""
        return self.spread[-1][0] if self.spread else 0


@dataclass(frozen=True, slots=True)
class Facts:
    """What one game tells: how it went, then seat by seat. Every seat takes part in every hand."""

    hands: int
    """Hands that came to their end: settled, or stopped by the target."""
    blocked: int
    """Those of them that were blocked."""
    seconds: int | None
    """Whole seconds between the first and the last entry that is no correction, not below 0.

    None where one of the two has no time.
    """
    is_finished: bool
    """Whether it was won, or closed by the table, with a winner or without."""
    winner: int | None
    """The side that won."""
    totals: tuple[int, ...]
    """Points of each side as the game stands."""
    settled: tuple[int, ...]
    """Points that settlements gave to each side or took from it, signed."""
    agreed: tuple[int, ...]
    """Points that the table agreed on for each side, signed."""
    seats: tuple[SeatFacts, ...]
    """In playing order."""

    @property
    def plays(self) -> int:
        """Tiles laid by all seats."""
        return sum([seat.plays for seat in self.seats])


UNREAD = Facts(0, 0, None, is_finished=False, winner=None, totals=(), settled=(), agreed=(), seats=())
"""What stands for the facts of a game that cannot be read: nobody sits there."""


def facts_of(record: Record) -> Facts:
    """What a game tells, from its record alone."""
    return facts_in(replay(record))


def facts_in(played: Replay) -> Facts:
    """What a game tells that was played through already."""
    game, hands = played.game, told(played)
    tallies = _tallies(played, hands)
    counted = [hand.game.hand for hand in hands if hand.is_counted and hand.game.hand is not None]
    for ended in counted:
        _count_end(tallies, ended)
    return Facts(
        hands=len(counted),
        blocked=sum(hand.end is HandEnd.BLOCKED for hand in counted),
        seconds=seconds(played.record),
        is_finished=game.is_over,
        winner=game.winner,
        totals=game.totals,
        settled=_settled(hands, len(game.sides)),
        agreed=_agreed(hands, game.sides),
        seats=tuple(tally.facts() for tally in tallies),
    )


def plays_in(played: Replay) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By seat, the entry and the points of each of its plays, in order."""
    return tuple(tuple(tally.plays) for tally in _tallies(played, told(played)))


def _tallies(played: Replay, hands: Sequence[Told]) -> list["_Tally"]:
    """What each seat did in its turns."""
    game = played.game
    tallies = [_Tally([0] * game.seats) for _ in range(game.seats)]
    for hand in hands:
        _count_turns(tallies, game.sides, hand)
    return tallies


@dataclass(slots=True)
class _Tally:
    """What a seat did, while it is counted. `plays`: the entry and the points of each, in order."""

    conceded: list[int]
    plays: list[tuple[int, int]] = field(default_factory=list)
    out: int = 0
    taken: int = 0
    lost: int = 0
    pips: int = 0
    known: int = 0
    passes: int = 0
    drawn: int = 0
    places: int = 0

    def facts(self) -> SeatFacts:
        spread = tuple(sorted(Counter(points for _, points in self.plays).items()))
        most = spread[-1][0] if spread else 0
        droughts = [len(list(run)) for points, run in groupby(points for _, points in self.plays) if not points]
        return SeatFacts(
            out=self.out,
            spread=spread,
            best=tuple(entry for entry, points in self.plays if points == most and points),
            drought=max(droughts, default=0),
            conceded=tuple(self.conceded),
            taken=self.taken,
            lost=self.lost,
            pips=self.pips,
            known=self.known,
            passes=self.passes,
            drawn=self.drawn,
            places=self.places,
        )


def _count_turns(tallies: Sequence[_Tally], sides: Sides, hand: Told) -> None:
    """Add the plays, draws and passes of one hand."""
    before: int | None = None
    for step, turn in _turns(hand):
        mine, is_due = tallies[turn.seat], turn.seat == turn.due
        if turn.kind is Kind.DREW:
            mine.drawn += turn.tiles
            before = before if is_due else None
        elif turn.kind is Kind.PASSED:
            mine.passes += 1
            before = None
        else:
            points = _count_play(tallies, sides, step, turn)
            if before is not None and is_due and not _are_together(sides, before, turn.seat):
                tallies[before].conceded[turn.seat] += points
            before = turn.seat


def _turns(hand: Told) -> Iterator[tuple[Step, Turn]]:
    """The plays, draws and passes that count, each with its turn as it stands at the end of the hand."""
    for step in hand.steps:
        if isinstance(step.move, Played | Drew | Passed):
            then, now = step.game.hand, hand.game.hand
            assert then is not None  # noqa: S101 - a turn is one of a hand
            assert now is not None  # noqa: S101 - the same
            yield step, now.turns[len(then.turns) - 1]


def _count_play(tallies: Sequence[_Tally], sides: Sides, step: Step, turn: Turn) -> int:
    """Add a play; the points that it gave."""
    points = step.score.points if step.score else 0
    mine, taker = tallies[turn.seat], _taker(sides, turn)
    if taker is not None:
        tallies[taker].taken += turn.points
        mine.lost += turn.points
        points = 0
    mine.plays.append((step.number, points))
    mine.places += scoring_places(turn.line)
    return points


def _taker(sides: Sides, turn: Turn) -> int | None:
    """The seat of another side that took the points of a play, if one did."""
    taker = turn.taken_by
    return None if taker is None or _are_together(sides, turn.seat, taker) else taker


def _are_together(sides: Sides, one: int, other: int) -> bool:
    return side_of(sides, one) == side_of(sides, other)


def _count_end(tallies: Sequence[_Tally], hand: Hand) -> None:
    """Add who was out first in a hand that came to its end, and what each held."""
    if hand.out:
        tallies[hand.out[0]].out += 1
    for seat, (mine, held) in enumerate(zip(tallies, hand.held, strict=True)):
        if seat in hand.out or held is not None:
            mine.known += 1
            mine.pips += held.pips if held is not None and seat not in hand.out else 0


def _settled(hands: Sequence[Told], sides: int) -> tuple[int, ...]:
    given = [hand.game.settled.points for hand in hands if hand.game.settled is not None]
    return tuple(sum(points[side] for points in given) for side in range(sides))


def _agreed(hands: Sequence[Told], sides: Sides) -> tuple[int, ...]:
    points = [0] * len(sides)
    for hand in hands:
        for step in hand.steps:
            if isinstance(step.move, Adjusted):
                points[side_of(sides, step.move.seat)] += step.move.points
    return tuple(points)
