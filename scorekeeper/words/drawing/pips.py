"""Where the pips of a half lie, from 0 to 12, in units of the half: 0 in its middle, 0.5 at its edges."""

Point = tuple[float, float]

_WIDE = 0.26
_TALL = 0.33
_THIRD = _TALL / 3


def _grid(columns: tuple[float, ...], rows: tuple[float, ...]) -> tuple[Point, ...]:
    return tuple((x, y) for x in columns for y in rows)


_SIDES = (-_WIDE, _WIDE)
_THREE = (-_WIDE, 0.0, _WIDE)
_FOUR = (-_TALL, -_THIRD, _THIRD, _TALL)
_MIDDLE = ((0.0, 0.0),)
_TWO = ((-_WIDE, -_WIDE), (_WIDE, _WIDE))
_SIX = _grid(_SIDES, _THREE)

UPRIGHT: tuple[tuple[Point, ...], ...] = (
    (),
    _MIDDLE,
    _TWO,
    _TWO + _MIDDLE,
    _grid(_SIDES, _SIDES),
    _grid(_SIDES, _SIDES) + _MIDDLE,
    _SIX,
    _SIX + _MIDDLE,
    _SIX + _grid((0.0,), _SIDES),
    _grid(_THREE, _THREE),
    _grid(_SIDES, _FOUR) + _grid((0.0,), (-_THIRD * 2, _THIRD * 2)),
    _grid(_SIDES, _FOUR) + _grid((0.0,), (-_WIDE, 0.0, _WIDE)),
    _grid(_THREE, _FOUR),
)
"""The pips of each half of a tile that stands upright."""

_LYING = tuple(tuple((-y, x) for x, y in half) for half in UPRIGHT)

MANY = 10
"""From this many on a half needs smaller pips."""


def pips_at(half: int, *, upright: bool) -> tuple[Point, ...]:
    """The middles of the pips of one half; a tile that lies is turned by a quarter."""
    return (UPRIGHT if upright else _LYING)[half]
