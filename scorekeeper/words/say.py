"""Sentences about a game: sums, plays, points, turns, settlements and outcomes."""

from collections.abc import Sequence

from scorekeeper.rules.hand import Hand, HandEnd, Sides
from scorekeeper.rules.line import Arm, End
from scorekeeper.rules.score import Reason, Score
from scorekeeper.rules.settle import Settled
from scorekeeper.rules.tile import Tile
from scorekeeper.words.translate import Translator

Names = Sequence[str]


def say_side(t: Translator, sides: Sides, names: Names, side: int) -> str:
    """The name of a side: of the one who plays alone, or of the partners."""
    return t.listed([names[seat] for seat in sides[side]])


def say_sum(t: Translator, score: Score) -> str:
    """The ends added up: `4 + 6 + 10 = 20`; a single end is just its sum."""
    terms = [t.number(term.pips) for term in score.terms]
    total = t.number(score.sum)
    return total if len(terms) == 1 else " + ".join(terms) + " = " + total


def say_points(t: Translator, name: str, score: Score) -> str:
    """Who got what for a play, or why nothing: `Ana +20`."""
    match score.reason:
        case Reason.SCORES:
            return t.text("{name} {points}", name=name, points=t.signed(score.points))
        case Reason.NO_MULTIPLE:
            return t.text("no score")
        case Reason.ZERO:
            return t.text("nothing to score")
        case Reason.OVERSHOOT:
            return t.text("no score: that would pass the target")
        case Reason.AFTER_THE_END:
            return t.text("after the end: not counted")
        case Reason.UNCLAIMED:
            return t.text("not called: not scored")
        case Reason.WRONG_CALL:
            return t.text("called wrongly: taken down")


def say_arm(t: Translator, arm: Arm) -> str:
    """The way a tile runs, as a word."""
    match arm:
        case Arm.LEAD:
            return t.text("lead")
        case Arm.LEFT:
            return t.text("left")
        case Arm.RIGHT:
            return t.text("right")
        case Arm.UP:
            return t.text("up")
        case Arm.DOWN:
            return t.text("down")


def say_end(t: Translator, end: End) -> str:
    """An open end, for the ear: `left end, 4, on 6-4`."""
    return t.text("{arm} end, {pips}, on {tile}", arm=say_arm(t, end.arm), pips=end.pips, tile=str(end.tile))


def say_play(t: Translator, name: str, tile: Tile, arm: Arm) -> str:
    """Who laid what and where: `Ana leads 5-5`, `Ben lays 5-1 left`."""
    if arm is Arm.LEAD:
        return t.text("{name} leads {tile}", name=name, tile=str(tile))
    return t.text("{name} lays {tile} {arm}", name=name, tile=str(tile), arm=say_arm(t, arm))


def say_turn(t: Translator, name: str) -> str:
    """Whose turn it is."""
    return t.text("{name} to play", name=name)


def say_tile(t: Translator, tile: Tile, *, fits: bool, points: int | None) -> str:
    """A tile of the tray, for the ear: `6-4, scores 10`."""
    if not fits:
        return t.text("{tile}, does not fit", tile=str(tile))
    if points:
        return t.text("{tile}, scores {points}", tile=str(tile), points=points)
    return str(tile)


def say_hand_end(t: Translator, hand: Hand, names: Names) -> str:
    """How a hand ended."""
    match hand.end:
        case HandEnd.OUT:
            # Who shows tiles after the game was won was not out, though the hand stays ended.
            return t.text("{name} is out", name=names[hand.out[-1]]) if hand.out else t.text("The hand is over")
        case HandEnd.BLOCKED:
            return t.text("Blocked: nobody can play")
        case HandEnd.TARGET:
            return t.text("The target is reached")
        case HandEnd.OPEN:
            return t.text("The hand is open")


def say_settlement(t: Translator, settled: Settled, sides: Sides, side: int) -> str:
    """What one side gains or loses by the tiles held, as a sum: `7 → 5` and the points."""
    pips = [settled.pips[seat] for seat in sides[side]]
    counted = [settled.counted[seat] for seat in sides[side]]
    shown = " + ".join(t.number(n) for n in pips)
    rounded = " + ".join(t.number(n) for n in counted)
    return shown if pips == counted else f"{shown} → {rounded}"


def say_winner(t: Translator, sides: Sides, names: Names, winner: int | None) -> str:
    """Who won the game, or that nobody did."""
    if winner is None:
        return t.text("The game ended without a winner")
    name = say_side(t, sides, names, winner)
    return t.plural("{name} wins", "{name} win", len(sides[winner]), name=name)


def say_totals(t: Translator, sides: Sides, names: Names, totals: Sequence[int]) -> str:
    """The totals in one line, in playing order: `Ana 40, Ben −5`."""
    parts = [f"{say_side(t, sides, names, side)} {t.number(n)}" for side, n in enumerate(totals)]
    return ", ".join(parts)


def say_date(t: Translator, at: str) -> str:
    """The day of a time, as `Nov 30, 2026`."""
    return t.day(at) if at else t.text("no date")
