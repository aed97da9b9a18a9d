"""Ways, boxes and spots on the table, in half-tile units; x grows to the right, y downwards."""

from dataclasses import dataclass
from enum import IntEnum

GAP = 0.08
"""Units between tiles that touch."""

HAIR = 0.02

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Way(IntEnum):
    """The four ways to run, clockwise, so that adding one turns right."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    def turned(self, quarters: int) -> "Way":
        """The way after so many quarter turns to the right."""
        return _WAYS[(self + quarters) % 4]

    @property
    def step(self) -> tuple[int, int]:
        """One unit along it."""
        return _STEPS[self]

    @property
    def is_level(self) -> bool:
        """Whether it runs left or right."""
        return self % 2 == 0


_WAYS = tuple(Way)
_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies: its middle, whether it lies along the x axis, and the way it runs from inner to outer half.

    `turn`: quarters by which ways on the table differ from those of the record, because the arm was folded.
    `run`, `side`: the way the arm last ran, and the side it folds to. `is_apart`: it does not touch its neighbour.
    """

    x: float
    y: float
    is_lying: bool
    way: Way
    turn: int
    run: Way
    side: Way
    is_apart: bool = False

    @property
    def box(self) -> Box:
        """The tile's own box, one unit by two."""
        w, h = (1.0, 0.5) if self.is_lying else (0.5, 1.0)
        return self.x - w, self.y - h, self.x + w, self.y + h

    def edge(self, way: Way) -> tuple[float, float]:
        """The middle of the tile's edge on that side."""
        dx, dy = way.step
        far = 1.0 if way.is_level is self.is_lying else 0.5
        return self.x + dx * far, self.y + dy * far


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a hair."""
    return (
        one[0] < other[2] - HAIR and other[0] < one[2] - HAIR and one[1] < other[3] - HAIR and other[1] < one[3] - HAIR
    )


def around(*boxes: Box) -> Box:
    """The smallest box that holds all of them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def ahead(x: float, y: float, way: Way, deep: float, wide: float) -> Box:
    """The box that begins at an edge's middle and runs `deep` units along a way, `wide` to either side."""
    dx, dy = way.step
    far_x, far_y = x + dx * deep, y + dy * deep
    sx, sy = abs(dy) * wide, abs(dx) * wide
    return min(x, far_x) - sx, min(y, far_y) - sy, max(x, far_x) + sx, max(y, far_y) + sy
