"""Showing the tiles left at the end of a hand."""

from scorekeeper.app.counting import (
    Counting,
    is_complete,
    next_seat,
    not_shown,
    say_pips,
    showing,
    start_counting,
    still_in,
    toggle,
)
from scorekeeper.record.events import Shown
from scorekeeper.rules.hand import Hand, block, open_hand, play
from scorekeeper.rules.line import Line, lay
from scorekeeper.rules.tile import Tile, full_set, tile
from scorekeeper.rules.variants import PRESETS


def one_tile_each(seats: int) -> Hand:
    """A hand in which the first seat has just laid its only tile, 6-6."""
    sides = tuple((seat,) for seat in range(seats))
    hand = open_hand(PRESETS["fives"], sides, seats, leader=0, dealt=1)
    line = lay(hand.line, tile(6, 6))
    assert isinstance(line, Line)
    return play(hand, 0, line, 1)


def test_who_is_out_has_nothing_to_show() -> None:
    hand = one_tile_each(3)
    assert still_in(hand) == (1, 2)
    assert next_seat(start_counting(hand), hand) == 1


def test_a_seat_is_done_when_it_has_shown_as_many_tiles_as_it_has() -> None:
    hand = one_tile_each(3)
    counting = toggle(start_counting(hand), hand, 1, tile(0, 0))
    assert is_complete(counting, hand, 1)
    assert next_seat(counting, hand, 1) == 2
    counting = toggle(counting, hand, 2, tile(5, 5))
    assert next_seat(counting, hand) is None
    assert showing(counting, hand) == (Shown(1, 0, (tile(0, 0),)), Shown(2, 10, (tile(5, 5),)))


def test_a_tile_can_be_put_back_and_goes_over_to_another_seat() -> None:
    hand = one_tile_each(3)
    counting = toggle(start_counting(hand), hand, 1, tile(0, 0))
    assert toggle(counting, hand, 1, tile(0, 0)).tiles[1] == ()
    moved = toggle(counting, hand, 2, tile(0, 0))
    assert (moved.tiles[1], moved.tiles[2]) == ((), (tile(0, 0),))
    assert tile(0, 0) not in not_shown(moved, hand)


def test_pips_can_be_said_in_place_of_tiles() -> None:
    hand = one_tile_each(2)
    counting = say_pips(toggle(start_counting(hand), hand, 1, tile(5, 4)), 1, 7)
    assert counting.tiles[1] == ()
    assert (counting.total(1), is_complete(counting, hand, 1)) == (7, True)
    assert showing(counting, hand) == (Shown(1, 7, None),)
    assert toggle(counting, hand, 1, tile(5, 4)).pips[1] is None, "a tile takes the place of a number"


def test_the_last_hand_is_filled_in_when_the_boneyard_is_empty() -> None:
    hand = open_hand(PRESETS["fives"], ((0,), (1,)), 2, leader=0, dealt=14)
    line = lay(hand.line, tile(6, 6))
    assert isinstance(line, Line)
    hand = block(play(hand, 0, line, 1))
    rest = [one for one in full_set(6) if one != Tile(6, 6)]
    counting: Counting = start_counting(hand)
    for one in rest[:13]:
        counting = toggle(counting, hand, 0, one)
    assert counting.tiles[1] == tuple(rest[13:])
    assert next_seat(counting, hand) is None
