"""One hand: whose turn it is, what each seat has in front of it, draws, passes, out or blocked."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from scorekeeper.rules.line import Line
from scorekeeper.rules.places import is_playable
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.rules.variants import Draw, HandEnds, Rules

Seats = tuple[int, ...]
Sides = tuple[Seats, ...]


class HandEnd(StrEnum):
    """How a hand came to its end, if it has."""

    OPEN = "open"
    OUT = "out"
    BLOCKED = "blocked"
    TARGET = "target"


class Kind(StrEnum):
    """What a seat did in its turn."""

    PLAYED = "played"
    DREW = "drew"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing a seat did, with the table as it stood before.

    `number` is the caller's own mark for it, `due` the seat whose turn it was, `drawn` the tiles
    that the boneyard had given up by then. A play has its tile, the points it made, those the player
    called, and the seat that took them. `is_claimed`: the points went to the player at once.
    `is_late`: it came after the end of the game, so that its points are nobody's.
    """

    number: int
    kind: Kind
    seat: int
    line: Line
    due: int | None
    drawn: int
    tile: Tile | None = None
    tiles: int = 0
    points: int = 0
    called: int | None = None
    taken_by: int | None = None
    is_claimed: bool = True
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat has left: pips, and the tiles where they were shown."""

    pips: int
    tiles: tuple[Tile, ...] | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it stands. Seats count from 0; `dealt` is None where nobody said how many."""

    line: Line
    sides: Sides
    seats: int
    leader: int | None = None
    dealt: int | None = None
    turn: int | None = None
    turns: tuple[Turn, ...] = ()
    laid_by: Seats = ()
    drawn_by: Seats = ()
    held: tuple[Held | None, ...] = ()
    out: Seats = ()
    end: HandEnd = HandEnd.OPEN

    @property
    def rules(self) -> Rules:
        """The rules of this hand."""
        return self.line.rules

    @property
    def is_over(self) -> bool:
        """Whether the hand has come to an end."""
        return self.end is not HandEnd.OPEN

    @property
    def drawn(self) -> int:
        """Tiles drawn by all seats together."""
        return sum(self.drawn_by)

    def left(self, seat: int) -> int | None:
        """Tiles in front of a seat: dealt + drawn − laid. Below zero a draw was not written down."""
        if self.dealt is None:
            return None
        return self.dealt + self.drawn_by[seat] - self.laid_by[seat]

    def boneyard(self) -> int | None:
        """Tiles in the boneyard, None where nobody said how many were dealt."""
        if self.dealt is None:
            return None
        return len(full_set(self.rules.set)) - self.seats * self.dealt - self.drawn

    def pips_held(self) -> tuple[int, ...] | None:
        """Pips each seat has left, 0 where it is out; None until every other seat has shown them."""
        known = [0 if seat in self.out else _pips_of(held) for seat, held in enumerate(self.held)]
        pips = tuple(n for n in known if n is not None)
        return pips if len(pips) == len(known) else None

    def to_draw(self) -> int | None:
        """Tiles that may still be drawn in this hand by the rules."""
        boneyard = self.boneyard()
        if self.rules.draw is Draw.NONE:
            return 0
        return None if boneyard is None else max(0, boneyard - self.rules.boneyard_reserve)


def open_hand(rules: Rules, sides: Sides, seats: int, *, leader: int | None = None, dealt: int | None = None) -> Hand:
    """A hand just dealt; tiles by the rules unless the table says how many."""
    none = (0,) * seats
    return Hand(
        line=Line(rules),
        sides=sides,
        seats=seats,
        leader=leader,
        dealt=rules.deal.at(seats) if dealt is None else dealt,
        turn=leader,
        laid_by=none,
        drawn_by=none,
        held=(None,) * seats,
    )


def play(
    hand: Hand, seat: int, line: Line, number: int, *, points: int = 0, called: int | None = None, claimed: bool = True
) -> Hand:
    """The hand after a seat laid the newest tile of `line` and made so many points, claimed or not."""
    turn = Turn(
        number,
        Kind.PLAYED,
        seat,
        hand.line,
        hand.turn,
        hand.drawn,
        line.laid[-1].tile,
        tiles=1,
        points=points,
        called=called,
        is_claimed=claimed,
    )
    after = replace(
        hand,
        line=line,
        turns=(*hand.turns, turn),
        laid_by=_add(hand.laid_by, seat, 1),
        out=_without(hand.out, seat),
    )
    if after.left(seat) == 0:
        after = replace(after, out=(*after.out, seat))
        if _ends_by(after, seat):
            return replace(after, end=HandEnd.OUT, turn=None)
    return replace(after, turn=following(after, seat))


def draw(hand: Hand, seat: int, tiles: int, number: int) -> Hand:
    """The hand after a seat drew tiles from the boneyard; the turn stays with it."""
    turn = Turn(number, Kind.DREW, seat, hand.line, hand.turn, hand.drawn, tiles=tiles)
    return replace(
        hand,
        turns=(*hand.turns, turn),
        drawn_by=_add(hand.drawn_by, seat, tiles),
        out=_without(hand.out, seat),
        turn=seat,
    )


def pass_turn(hand: Hand, seat: int, number: int) -> Hand:
    """The hand after a seat passed."""
    turn = Turn(number, Kind.PASSED, seat, hand.line, hand.turn, hand.drawn)
    return replace(hand, turns=(*hand.turns, turn), turn=following(hand, seat))


def block(hand: Hand) -> Hand:
    """The hand once the table says that nobody can play."""
    return replace(hand, end=HandEnd.BLOCKED, turn=None)


def made_late(hand: Hand) -> Hand:
    """The hand with its last turn marked as made after the end of the game."""
    return replace(hand, turns=(*hand.turns[:-1], replace(hand.turns[-1], is_late=True)))


def hold(hand: Hand, seat: int, held: Held) -> Hand:
    """The hand once a seat has shown what it has left.

    When every other seat has shown something and nobody said blocked, those who have not are out; if
    one of them then shows tiles after all, nobody was.
    """
    if hand.end is HandEnd.OUT and seat in hand.out and hand.left(seat) != 0 and (held.pips or held.tiles):
        hand = replace(reopen(hand), out=tuple(other for other in hand.out if hand.left(other) == 0))
    shown = tuple(held if other == seat else known for other, known in enumerate(hand.held))
    hand = replace(hand, held=shown)
    silent = tuple(other for other, known in enumerate(shown) if known is None)
    out = (*hand.out, *(other for other in silent if other not in hand.out))
    if hand.is_over or not silent or not _is_side_out(hand, silent, out):
        return hand
    return replace(hand, end=HandEnd.OUT, out=out, turn=None)


def reopen(hand: Hand) -> Hand:
    """The hand as still running, when something follows an end that it then was not."""
    out = hand.out[:-1] if hand.end is HandEnd.OUT else hand.out
    running = replace(hand, end=HandEnd.OPEN, out=out)
    last = hand.turns[-1] if hand.turns else None
    if last is None or last.kind is Kind.DREW:
        return replace(running, turn=last.seat if last else hand.leader)
    return replace(running, turn=following(running, last.seat))


def without_target(hand: Hand) -> Hand:
    """A hand that the target ended as it stands when it did not: out by its last tile, or running."""
    last = hand.turns[-1]
    if last.seat in hand.out and _ends_by(hand, last.seat):
        return replace(hand, end=HandEnd.OUT)
    return reopen(hand)


def has_shown(hand: Hand) -> bool:
    """Whether any seat has shown what it has left."""
    return any(held is not None for held in hand.held)


def following(hand: Hand, seat: int) -> int:
    """The seat that plays after this one; where partners play on, those out are passed over."""
    after = [(seat + step) % hand.seats for step in range(1, hand.seats + 1)]
    return next((other for other in after if other not in hand.out), after[0])


def is_stuck(hand: Hand) -> bool:
    """Whether nobody can play, as far as the table can tell without seeing the tiles held.

    All passed in turn with nothing left to draw, or no tile that is not laid fits anywhere.
    """
    if hand.is_over or not hand.line.laid:
        return False
    still_in = [seat for seat in range(hand.seats) if seat not in hand.out]
    last = hand.turns[-len(still_in) :]
    all_passed = {turn.seat for turn in last if turn.kind is Kind.PASSED} == set(still_in)
    if all_passed and hand.to_draw() in (0, None):
        return True
    return not any(is_playable(hand.line, tile) for tile in unlaid(hand))


def unlaid(hand: Hand) -> tuple[Tile, ...]:
    """The tiles of the set that are not on the table, the heaviest half first."""
    return tuple(tile for tile in full_set(hand.rules.set) if tile not in hand.line.tiles)


def side_of(sides: Sides, seat: int) -> int:
    """The number of the side, from 0, that a seat scores for."""
    return next(side for side, seats in enumerate(sides) if seat in seats)


def _ends_by(hand: Hand, seat: int) -> bool:
    match hand.rules.hand_ends:
        case HandEnds.FIRST_OUT:
            return True
        case HandEnds.BOTH_PARTNERS_OUT:
            return set(hand.sides[side_of(hand.sides, seat)]) <= set(hand.out)
    assert_never(hand.rules.hand_ends)


def _is_side_out(hand: Hand, silent: Seats, out: Seats) -> bool:
    """Whether those who showed nothing are all that has to be out: one seat, or one side's."""
    match hand.rules.hand_ends:
        case HandEnds.FIRST_OUT:
            return len(silent) == 1
        case HandEnds.BOTH_PARTNERS_OUT:
            side = set(hand.sides[side_of(hand.sides, silent[0])])
            return set(silent) <= side <= set(out)
    assert_never(hand.rules.hand_ends)


def _add(numbers: Seats, seat: int, more: int) -> Seats:
    return tuple(n + more if other == seat else n for other, n in enumerate(numbers))


def _without(seats: Seats, seat: int) -> Seats:
    return tuple(other for other in seats if other != seat)


def _pips_of(held: Held | None) -> int | None:
    return held.pips if held else None
