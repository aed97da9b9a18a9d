"""The end of a hand: what the tiles held are worth, rounded, to each side."""

from dataclasses import dataclass
from typing import assert_never

from scorekeeper.rules.hand import Hand, HandEnd, Sides, side_of
from scorekeeper.rules.variants import BlockedTie, Points, Rounding, Rules, Settlement


@dataclass(frozen=True, slots=True)
class Settled:
    """A hand settled: pips held by each seat, signed points of each side, and who won the hand.

    `counted` are the pips of each seat after rounding where every hand is rounded by itself.
    `winners`: one side, or several that tie, or none where nobody wins a hand by its end.
    `withheld`: sides whose points were taken back because they would pass an exact target.
    """

    pips: tuple[int, ...]
    counted: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...] = ()
    withheld: tuple[int, ...] = ()


def round_pips(rules: Rules, pips: int, parts: int = 1) -> int:
    """Pips, or one of so many equal parts of them, rounded as the rules say. Halves go up.

    S1: 7 → 5, 8 → 10, 2 → 0, 3 → 5. Without rounding a broken pip is dropped.
    """
    step = rules.round_to
    match rules.rounding:
        case Rounding.NEAREST:
            return (2 * pips + step * parts) // (2 * step * parts) * step
        case Rounding.UP:
            return -(-pips // (step * parts)) * step
        case Rounding.DOWN:
            return pips // (step * parts) * step
        case Rounding.NONE:
            return pips // parts
    assert_never(rules.rounding)


def settle(hand: Hand) -> Settled | None:
    """What the end of this hand gives and takes, in points by side.

    None while the hand is open, while pips that it needs are not known, and where the target
    ended it. S0: the winner takes all pips; S1: each loses its own.
    """
    rules = hand.rules
    if hand.end not in (HandEnd.OUT, HandEnd.BLOCKED):
        return None
    pips = hand.pips_held()
    if pips is None:
        if rules.settlement is not Settlement.NONE:
            return None
        pips = (0,) * hand.seats
    winners = winning_sides(hand, pips)
    points = [_worth(rules, hand.sides, side, pips, winners) for side in range(len(hand.sides))]
    if hand.end is HandEnd.OUT:
        points[side_of(hand.sides, hand.out[-1])] += rules.out_bonus
    counted = tuple(round_pips(rules, n) for n in pips) if rules.round_each_hand else pips
    return Settled(pips, counted, tuple(points), winners)


def winning_sides(hand: Hand, pips: tuple[int, ...]) -> tuple[int, ...]:
    """The side of the player who is out, or, blocked, the side or sides with fewest pips."""
    if hand.end is HandEnd.OUT:
        return (side_of(hand.sides, hand.out[-1]),)
    by_side = _by_side(hand.sides, pips)
    return tuple(side for side, held in enumerate(by_side) if held == min(by_side))


def _worth(rules: Rules, sides: Sides, side: int, pips: tuple[int, ...], winners: tuple[int, ...]) -> int:
    """Points of one side, before any bonus for going out."""
    if rules.settlement is Settlement.DEDUCT_OWN:
        return -_points(rules, [pips[seat] for seat in sides[side]])
    if side not in winners:
        return 0
    own = [pips[seat] for seat in sides[side]]
    others = [pips[seat] for seats in sides for seat in seats if seat not in sides[side]]
    if len(winners) == 1:
        return _taken(rules, own, others)
    match rules.blocked_tie:
        case BlockedTie.NOBODY:
            return 0
        case BlockedTie.SPLIT:
            pot = _pot(rules, sum(own), sum(others))
            return _divided(rules, round_pips(rules, pot, len(winners)))
    assert_never(rules.blocked_tie)


def _taken(rules: Rules, own: list[int], others: list[int]) -> int:
    if not rules.round_each_hand:
        return _divided(rules, round_pips(rules, _pot(rules, sum(own), sum(others))))
    rounded = [[round_pips(rules, n) for n in hands] for hands in (own, others)]
    return _divided(rules, _pot(rules, sum(rounded[0]), sum(rounded[1])))


def _pot(rules: Rules, own: int, others: int) -> int:
    """Pips that the winner of a hand takes, of its own side's and of the opposing sides'."""
    match rules.settlement:
        case Settlement.WINNER_TAKES_OTHERS:
            return others
        case Settlement.WINNER_TAKES_ALL:
            return own + others
        case Settlement.WINNER_TAKES_DIFFERENCE:
            return max(0, others - own)
        case Settlement.NONE | Settlement.DEDUCT_OWN:
            return 0
    assert_never(rules.settlement)


def _points(rules: Rules, hands: list[int]) -> int:
    """Points for the pips of some hands, each rounded by itself or their sum rounded."""
    if rules.round_each_hand:
        return _divided(rules, sum([round_pips(rules, pips) for pips in hands]))
    return _divided(rules, round_pips(rules, sum(hands)))


def _divided(rules: Rules, pips: int) -> int:
    return pips // 5 if rules.points is Points.FIVES_DIV else pips


def _by_side(sides: Sides, numbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(numbers[seat] for seat in seats) for seats in sides)
