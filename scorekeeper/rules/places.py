"""Where a tile can go, and whether it matters which of those places is meant."""

from scorekeeper.rules.line import Arm, End, Line, Refusal, Spun, WhyNot, extend
from scorekeeper.rules.score import score_ends
from scorekeeper.rules.tile import Tile
from scorekeeper.rules.variants import CrossArms, Rules, SpinnerCounts

Future = tuple[object, ...]


def fitting(line: Line, tile: Tile) -> tuple[End, ...]:
    """The open ends a tile fits, in the order left, right, up, down; none before the lead."""
    if tile in line.tiles or tile.high > line.rules.set:
        return ()
    return tuple(end for end in line.ends if tile.has(end.pips))


def is_playable(line: Line, tile: Tile) -> bool:
    """Whether the line can take the tile somewhere; before the lead, any tile of the set."""
    return bool(fitting(line, tile)) or (not line.laid and tile.high <= line.rules.set)


def choices(line: Line, tile: Tile) -> tuple[tuple[End, ...], ...]:
    """The ends a tile fits, those together that come to the same score and the same future ends.

    One group or none: nobody needs to be asked where the tile went.
    """
    ends = fitting(line, tile)
    if len(ends) < 2:  # noqa: PLR2004
        return (ends,) if ends else ()
    groups: dict[Future, list[End]] = {}
    for end in ends:
        groups.setdefault(_outlook(extend(line, tile, end)), []).append(end)
    return tuple(tuple(group) for group in groups.values())


def find(line: Line, tile: Tile, at: Tile | None = None, arm: Arm | None = None) -> End | Refusal:
    """The end meant by the tile it touches, by the way the new tile runs, by both or by neither.

    Gives a Refusal where the tile is not in the set or lies on the table, no such end is open, the tile does
    not fit, or several places would come to different things. On a lone spinner an arm across means its left side.
    """
    if tile.high > line.rules.set:
        return Refusal(WhyNot.NOT_IN_SET, tile)
    if tile in line.tiles:
        return Refusal(WhyNot.ALREADY_LAID, tile)
    if arm in (Arm.UP, Arm.DOWN) and len(line.laid) == 1 and line.spinners:
        arm = Arm.LEFT
    named = tuple(e for e in line.ends if at in (None, e.tile) and arm in (None, e.arm))
    if not named:
        return Refusal(WhyNot.ARM_NOT_OPEN, tile, at, arm, line.ends)
    fits = tuple(end for end in named if tile.has(end.pips))
    if not fits:
        return Refusal(WhyNot.DOES_NOT_FIT, tile, at, arm, line.ends)
    if len(fits) > 1 and sum(any(e in fits for e in group) for group in choices(line, tile)) > 1:
        return Refusal(WhyNot.AMBIGUOUS, tile, at, arm, fits)
    return fits[0]


def _outlook(line: Line) -> Future:
    """All that matters from here on: the score, the plain ends, and what each spinner has left."""
    plain = sorted(
        (end.pips, end.tile.pips if end.tile.is_double else end.pips)
        for end in line.ends
        if end.tile not in line.spinners
    )
    spinners = sorted(_left_of(line.rules, spun) for spun in line.spinners.values())
    score = score_ends(line)
    return score.sum, score.points, tuple(plain), tuple(spinners)


def _left_of(rules: Rules, spun: Spun) -> tuple[int, int, int]:
    """A spinner's pip and its bare sides and arms, taken together where it makes no difference which."""
    sides = sum(side not in spun.covered for side in spun.sides)
    across = sum(arm not in spun.covered for arm in spun.across)
    if rules.cross_arms is CrossArms.AT_ONCE and rules.spinner_counts is not SpinnerCounts.UNTIL_BOTH_SIDES:
        return spun.tile.high, sides + across, 0
    return spun.tile.high, sides, across
