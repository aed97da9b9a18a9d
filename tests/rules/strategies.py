"""Tables and lines of play that Hypothesis draws: any choice of spinner, arms, counting and points, any legal plays."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from scorekeeper.rules.line import End, Line, lay
from scorekeeper.rules.places import fitting
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.rules.variants import CrossArms, Points, Rules, Spinner, SpinnerCounts

Play = tuple[Tile, End | None, bool]
"""A tile, the end it went to, and whether it was led the other way round."""

tables: st.SearchStrategy[Rules] = st.builds(
    Rules,
    set=st.sampled_from((6, 9)),
    spinner=st.sampled_from(Spinner),
    cross_arms=st.sampled_from(CrossArms),
    spinner_counts=st.sampled_from(SpinnerCounts),
    points=st.sampled_from(Points),
)
"""Rules that differ in all that shapes and counts a line."""


def laid(line: Line, play: Play) -> Line:
    """The line after a play that it takes."""
    piece, end, turned = play
    after = lay(line, piece, end, turned=turned)
    assert isinstance(after, Line), after
    return after


def legal(line: Line) -> list[Play]:
    """Every play the line can take now, in a fixed order."""
    if not line.laid:
        return [(piece, None, turned) for piece in full_set(line.rules.set) for turned in (False, True)]
    return [(piece, end, False) for piece in full_set(line.rules.set) for end in fitting(line, piece)]


@st.composite
def plays(draw: st.DrawFn, /, rules: Rules, most: int = 18) -> tuple[Play, ...]:
    """Plays of one hand, doubles not rarer than others, so that spinners come early."""
    line = Line(rules)
    found: list[Play] = []
    for _ in range(draw(st.integers(1, most))):
        can = legal(line)
        doubles = [play for play in can if play[0].is_double]
        prefers_doubles = draw(st.booleans())
        can = doubles if doubles and prefers_doubles else can
        if not can:
            break
        play = can[draw(st.integers(0, len(can) - 1))]
        found.append(play)
        line = laid(line, play)
    return tuple(found)


@st.composite
def lines(draw: st.DrawFn, /, **changed: Any) -> Line:  # noqa: ANN401 - any fields of the rules
    """A line of play after some plays."""
    line = Line(replace(draw(tables), **changed))
    for play in draw(plays(line.rules)):
        line = laid(line, play)
    return line
