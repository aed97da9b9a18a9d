"""What looks wrong in a hand but is not impossible; none of it blocks the record."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from scorekeeper.rules.hand import Hand, HandEnd, Kind, Turn, is_stuck, unlaid
from scorekeeper.rules.places import fitting, is_playable
from scorekeeper.rules.tile import Tile, full_set, set_pips
from scorekeeper.rules.variants import Draw, Spinner

CODES = (
    "out-of-turn",
    "draw-missing",
    "drew-too-many",
    "drew-while-able",
    "passed-while-able",
    "passed-before-drawing",
    "wrong-call",
    "looks-blocked",
    "not-blocked",
    "laid-and-held",
    "held-twice",
    "not-in-set",
    "wrong-count",
    "pips-do-not-add-up",
    "odd-pips",
    "after-the-end",
)
"""Every doubt there is; the codes are the same in every language."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something unusual. `number`: the turn it is about, as its caller marked it, None for the hand.

    `seat` counts from 0. `expected` and `found` are what should be and what is: seats, tiles, pips.
    """

    code: str
    number: int | None = None
    seat: int | None = None
    tile: Tile | None = None
    at: Tile | None = None
    expected: int | None = None
    found: int | None = None


def doubts(hand: Hand) -> tuple[Doubt, ...]:
    """Everything unusual about a hand as it stands, the turns first, then the hand as a whole."""
    of_turns = [doubt for turn in hand.turns for doubt in _of_turn(hand, turn)]
    return (*of_turns, *_of_end(hand), *_of_tiles_held(hand), *_of_pips(hand))


def _of_turn(hand: Hand, turn: Turn) -> Iterator[Doubt]:
    if turn.due is not None and turn.seat != turn.due:
        yield Doubt("out-of-turn", turn.number, turn.seat, expected=turn.due, found=turn.seat)
    yield from _of_kind(hand, turn)


def _of_kind(hand: Hand, turn: Turn) -> Iterator[Doubt]:
    match turn.kind:
        case Kind.PLAYED:
            return _of_play(hand, turn)
        case Kind.DREW:
            return _of_draw(hand, turn)
        case Kind.PASSED:
            return _of_pass(hand, turn)
    assert_never(turn.kind)


def _of_play(hand: Hand, turn: Turn) -> Iterator[Doubt]:
    if _tiles_before(hand, turn) == 0:
        yield Doubt("draw-missing", turn.number, turn.seat, turn.tile)
    if turn.called is not None and turn.called != turn.points:
        yield Doubt("wrong-call", turn.number, turn.seat, turn.tile, expected=turn.points, found=turn.called)


def _tiles_before(hand: Hand, turn: Turn) -> int | None:
    """Tiles in front of the seat before its turn; each play at zero stood for a draw not written."""
    if hand.dealt is None:
        return None
    tiles = hand.dealt
    for earlier in hand.turns[: hand.turns.index(turn)]:
        if earlier.seat == turn.seat:
            tiles += earlier.tiles if earlier.kind is Kind.DREW else 0
            tiles = max(0, tiles - 1) if earlier.kind is Kind.PLAYED else tiles
    return tiles


def _of_draw(hand: Hand, turn: Turn) -> Iterator[Doubt]:
    left = _left_to_draw(hand, turn)
    if left is not None and turn.tiles > left:
        yield Doubt("drew-too-many", turn.number, turn.seat, expected=left, found=turn.tiles)
    later = _later(hand, turn)
    drawn = turn.tiles + sum(other.tiles for other in later if other.kind is Kind.DREW)
    fitted = [tile for tile in _came_out(hand, turn, later) if is_playable(turn.line, tile)]
    if len(fitted) > drawn:
        yield _able("drew-while-able", turn, fitted[-1])


def _of_pass(hand: Hand, turn: Turn) -> Iterator[Doubt]:
    left = _left_to_draw(hand, turn)
    if left:
        yield Doubt("passed-before-drawing", turn.number, turn.seat, found=left)
    later = _later(hand, turn)
    if any(other.kind is Kind.DREW for other in later):
        return
    fitted = [tile for tile in _came_out(hand, turn, later) if is_playable(turn.line, tile)]
    if fitted:
        yield _able("passed-while-able", turn, fitted[-1])


def _able(code: str, turn: Turn, tile: Tile) -> Doubt:
    ends = fitting(turn.line, tile)
    return Doubt(code, turn.number, turn.seat, tile, ends[0].tile if ends else None)


def _later(hand: Hand, turn: Turn) -> tuple[Turn, ...]:
    """What the same seat did after that turn."""
    place = hand.turns.index(turn)
    return tuple(other for other in hand.turns[place + 1 :] if other.seat == turn.seat)


def _came_out(hand: Hand, turn: Turn, later: tuple[Turn, ...]) -> list[Tile]:
    """The tiles known to have been the seat's own since: laid later, then shown at the end."""
    laid = [other.tile for other in later if other.tile is not None]
    held = hand.held[turn.seat]
    return laid + list((held and held.tiles) or ())


def _left_to_draw(hand: Hand, turn: Turn) -> int | None:
    """Tiles the rules still let that seat draw before this turn; None where nobody said how many were dealt."""
    if hand.rules.draw is Draw.NONE:
        return 0
    if hand.dealt is None:
        return None
    boneyard = len(full_set(hand.rules.set)) - hand.seats * hand.dealt - turn.drawn
    left = max(0, boneyard - hand.rules.boneyard_reserve)
    if isinstance(hand.rules.draw, int):
        return min(left, max(0, hand.rules.draw - _drawn_before(hand, turn)))
    return left


def _drawn_before(hand: Hand, turn: Turn) -> int:
    """Tiles the seat drew in this turn of its own, before what it did now."""
    drawn = 0
    for earlier in reversed(hand.turns[: hand.turns.index(turn)]):
        if earlier.kind is not Kind.DREW or earlier.seat != turn.seat:
            break
        drawn += earlier.tiles
    return drawn


def _of_end(hand: Hand) -> Iterator[Doubt]:
    if is_stuck(hand):
        yield Doubt("looks-blocked")
    if hand.end is HandEnd.BLOCKED:
        shown = [tile for held in hand.held if held for tile in held.tiles or ()]
        able = [tile for tile in shown if is_playable(hand.line, tile)]
        if able:
            yield Doubt("not-blocked", tile=able[0])


def _of_tiles_held(hand: Hand) -> Iterator[Doubt]:
    seen: set[Tile] = set()
    for seat, held in enumerate(hand.held):
        if held is None or held.tiles is None:
            continue
        for tile in held.tiles:
            if tile.high > hand.rules.set:
                yield Doubt("not-in-set", seat=seat, tile=tile)
            if tile in hand.line.tiles:
                yield Doubt("laid-and-held", seat=seat, tile=tile)
            if tile in seen:
                yield Doubt("held-twice", seat=seat, tile=tile)
            seen.add(tile)
        left = hand.left(seat)
        if left is not None and left != len(held.tiles):
            yield Doubt("wrong-count", seat=seat, expected=left, found=len(held.tiles))


def _of_pips(hand: Hand) -> Iterator[Doubt]:
    """Pips laid, held and in the boneyard make up the set; a blocked hand's add up to an even number."""
    held, boneyard = hand.pips_held(), hand.boneyard()
    if not hand.is_over or boneyard is None or boneyard < 0 or held is None:
        return
    total = sum(held)
    rest = set_pips(hand.rules.set) - sum(tile.pips for tile in hand.line.tiles)
    loose = sorted(tile.pips for tile in unlaid(hand))
    least, most = sum(loose[:boneyard]), sum(loose[max(0, len(loose) - boneyard) :])
    if not rest - most <= total <= rest - least:
        yield Doubt("pips-do-not-add-up", expected=rest - least, found=total)
    elif (
        boneyard == 0
        and hand.end is HandEnd.BLOCKED
        and hand.rules.set == 6  # noqa: PLR2004
        and hand.rules.spinner is not Spinner.EVERY_DOUBLE
        and total % 2
    ):
        yield Doubt("odd-pips", found=total)
