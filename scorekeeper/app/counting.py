"""The tiles left at the end of a hand, while they are being shown and before they are accepted."""

from dataclasses import dataclass, replace

from scorekeeper.record.events import Shown
from scorekeeper.rules.hand import Hand, HandEnd, unlaid
from scorekeeper.rules.tile import Tile

PIPS_AT_MOST = 1_092


@dataclass(frozen=True, slots=True)
class Counting:
    """What has been shown so far, by seat: tiles picked, or pips typed where that was quicker."""

    tiles: tuple[tuple[Tile, ...], ...]
    pips: tuple[int | None, ...]

    def total(self, seat: int) -> int:
        """Pips shown by a seat so far."""
        typed = self.pips[seat]
        return sum(tile.pips for tile in self.tiles[seat]) if typed is None else typed


def start_counting(hand: Hand) -> Counting:
    """Nothing shown yet, but for what can only be so: with an empty boneyard and one hand unknown."""
    none: Counting = Counting(((),) * hand.seats, (None,) * hand.seats)
    return _filled_in(none, hand)


def still_in(hand: Hand) -> tuple[int, ...]:
    """The seats that have tiles to show."""
    out = hand.out if hand.end is HandEnd.OUT else ()
    return tuple(seat for seat in range(hand.seats) if seat not in out and hand.left(seat) != 0)


def is_complete(counting: Counting, hand: Hand, seat: int) -> bool:
    """Whether a seat has shown as many tiles as it must have, or said its pips."""
    if counting.pips[seat] is not None:
        return True
    shown, left = len(counting.tiles[seat]), hand.left(seat)
    return shown > 0 if left is None or left < 0 else shown >= left


def next_seat(counting: Counting, hand: Hand, after: int | None = None) -> int | None:
    """The next seat that has still to show its tiles, in playing order; None when all have."""
    waiting = [seat for seat in still_in(hand) if not is_complete(counting, hand, seat)]
    if not waiting:
        return None
    first = (hand.leader or 0) if after is None else after
    return min(waiting, key=lambda seat: (seat - first) % hand.seats)


def toggle(counting: Counting, hand: Hand, seat: int, tile: Tile) -> Counting:
    """The tile shown by that seat, or put back. A tile shown by another seat goes over to this one."""
    was = tile in counting.tiles[seat]
    without = tuple(tuple(one for one in tiles if one != tile) for tiles in counting.tiles)
    if was:
        return replace(counting, tiles=without)
    mine = (*without[seat], tile)
    tiles = tuple(mine if other == seat else shown for other, shown in enumerate(without))
    pips = tuple(None if other == seat else typed for other, typed in enumerate(counting.pips))
    return _filled_in(Counting(tiles, pips), hand)


def say_pips(counting: Counting, seat: int, pips: int | None) -> Counting:
    """Pips typed for that seat in place of its tiles; None takes the number back."""
    typed = tuple(pips if other == seat else known for other, known in enumerate(counting.pips))
    tiles = tuple(() if other == seat else shown for other, shown in enumerate(counting.tiles))
    return Counting(tiles, typed)


def not_shown(counting: Counting, hand: Hand) -> tuple[Tile, ...]:
    """The tiles neither laid nor shown by anybody, the heaviest half first."""
    shown = {tile for tiles in counting.tiles for tile in tiles}
    return tuple(tile for tile in unlaid(hand) if tile not in shown)


def showing(counting: Counting, hand: Hand) -> tuple[Shown, ...]:
    """The facts to be written: one for each seat that has something left."""
    return tuple(
        Shown(
            seat,
            counting.total(seat),
            None if counting.pips[seat] is not None else counting.tiles[seat],
        )
        for seat in still_in(hand)
    )


def _filled_in(counting: Counting, hand: Hand) -> Counting:
    """The last hand, when the boneyard is empty and all others are shown: it holds what is left."""
    waiting = [seat for seat in still_in(hand) if not is_complete(counting, hand, seat)]
    rest = not_shown(counting, hand)
    is_known = hand.boneyard() == 0 and all(pips is None for pips in counting.pips)
    if len(waiting) != 1 or not is_known or not rest:
        return counting
    seat = waiting[0]
    mine = (*counting.tiles[seat], *rest)
    if len(mine) != hand.left(seat):
        return counting
    tiles = tuple(mine if other == seat else shown for other, shown in enumerate(counting.tiles))
    return replace(counting, tiles=tiles)
