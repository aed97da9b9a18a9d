"""What goes in the place of an entry: another tile, end, seat or number, something forgotten, nothing, another rule."""

from dataclasses import replace

from scorekeeper.app.table import Table
from scorekeeper.record.events import Adjusted, Corrected, Dealt, Drew, Move, Passed, Played, Ruled, Shown, Taken
from scorekeeper.rules.choices import value_of, write
from scorekeeper.rules.line import End
from scorekeeper.rules.tile import Tile

Moves = tuple[Move, ...]


def moves_at(table: Table, number: int) -> Moves:
    """The moves that stand for that entry now, in order; none where it was taken back."""
    return tuple(step.move for step in table.replay.steps if step.number == number)


def replaced(moves: Moves, place: int, *instead: Move) -> Moves:
    """The moves with others in the place of one; places count from 0."""
    return (*moves[:place], *instead, *moves[place + 1 :])


def without(moves: Moves, place: int) -> Moves:
    """The moves with one taken out."""
    return replaced(moves, place)


def inserted(moves: Moves, place: int, *forgotten: Move, after: bool = False) -> Moves:
    """The moves with something forgotten put in before one, or after it."""
    at = place + after
    return (*moves[:at], *forgotten, *moves[at:])


def with_end(moves: Moves, place: int, end: End) -> Moves:
    """The tile played there at another end; other moves stay as they are."""
    move = moves[place]
    if not isinstance(move, Played):
        return moves
    return replaced(moves, place, replace(move, at=end.tile, arm=end.arm))


def with_seat(moves: Moves, place: int, seat: int) -> Moves:
    """The same done by another seat, or the hand led by another; moves of no seat stay as they are."""
    match moves[place]:
        case Dealt() as move:
            return replaced(moves, place, replace(move, leader=seat))
        case Played() | Drew() | Passed() | Shown() | Adjusted() | Taken() as move:
            return replaced(moves, place, replace(move, seat=seat))
        case _:
            return moves


def with_number(moves: Moves, place: int, number: int) -> Moves:
    """Another number of tiles drawn or dealt, of points agreed on, of pips shown; other moves stay as they are."""
    match moves[place]:
        case Drew() | Dealt() as move:
            return replaced(moves, place, replace(move, tiles=number))
        case Adjusted() as move:
            return replaced(moves, place, replace(move, points=number))
        case Shown() as move:
            return replaced(moves, place, replace(move, pips=number, tiles=None))
        case _:
            return moves


def with_call(moves: Moves, place: int, called: int | None) -> Moves:
    """The points called for the tile played there; None where nothing was called."""
    move = moves[place]
    return replaced(moves, place, replace(move, called=called)) if isinstance(move, Played) else moves


def with_shown(moves: Moves, place: int, tiles: tuple[Tile, ...]) -> Moves:
    """Other tiles shown at the end of the hand."""
    move = moves[place]
    if not isinstance(move, Shown):
        return moves
    return replaced(moves, place, replace(move, pips=sum(tile.pips for tile in tiles), tiles=tiles))


def rule_from_start(table: Table, field: str, value: str) -> Corrected | Ruled:
    """The event that changes a rule from the start of the game; the value is as written in the notation.

    The rules the game was begun with stay in it: the change stands before its first entry. Where nothing
    has been written yet, it is the first entry itself.
    """
    first = next((one.number for one in table.record.entries if not isinstance(one.event, Corrected)), None)
    if first is None:
        return Ruled(field, value)
    is_as_begun = write(value_of(table.record.rules, field)) == value
    return Corrected(first, _ruled(moves_at(table, first), 0, Ruled(field, value), is_needless=is_as_begun))


def rule_from_hand(table: Table, hand: int, field: str, value: str) -> Corrected | None:
    """The correction that changes a rule from that hand on, counted from 1; None where there is no such hand.

    It stands before the deal, so that the shape of the line changes with it too.
    """
    begun = next((step for step in table.replay.steps if step.game.hands >= hand), None)
    if hand < 1 or begun is None:
        return None
    moves = moves_at(table, begun.number)
    return Corrected(begun.number, _ruled(moves, moves.index(begun.move), Ruled(field, value)))


def _ruled(moves: Moves, place: int, ruled: Ruled, *, is_needless: bool = False) -> Moves:
    """The moves with the rule before one of them, in the place of the same rule if it was changed there before."""
    first = place
    while first and isinstance(moves[first - 1], Ruled):
        first -= 1
    last = place
    while last < len(moves) and isinstance(moves[last], Ruled):
        last += 1
    kept = [move for move in moves[first:last] if not (isinstance(move, Ruled) and move.field == ruled.field)]
    return (*moves[:first], *kept, *(() if is_needless else (ruled,)), *moves[last:])
