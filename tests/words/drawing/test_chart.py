"""A chart shows every value within its frame, and no name on another."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.drawing.chart import LOW, MOST, TALL, WIDE, Course, bars, lines
from scorekeeper.words.translate import translator

T = translator(("en",))
VALUES = st.integers(-5000, 5000)


@st.composite
def courses(draw: st.DrawFn) -> list[Course]:
    length = draw(st.integers(2, 60))
    column = st.lists(VALUES, min_size=length, max_size=length)
    return [Course(f"p{number}", tuple(draw(column))) for number in range(draw(st.integers(1, 15)))]


@given(courses())
def test_every_value_is_in_the_frame_in_its_order(several: list[Course]) -> None:
    drawn = "\n".join(lines(T, several, [str(place) for place in range(len(several[0].values))]))
    found = re.findall(r'<polyline points="([^"]*)"', drawn)
    assert len(found) == min(MOST, len(several))
    everything: list[tuple[float, int]] = []
    for one, told in zip(several, found, strict=False):
        points = [tuple(map(float, pair.split(","))) for pair in told.split()]
        assert all(0 <= x <= WIDE and 0 <= y <= TALL for x, y in points)
        assert [x for x, _ in points] == sorted({x for x, _ in points})
        everything += [(y, value) for (_, y), value in zip(points, one.values, strict=True)]
    assert all(one[0] >= other[0] for one, other in pairwise(sorted(everything, key=lambda pair: pair[1])))


@given(courses())
def test_the_names_at_the_ends_stand_apart_and_inside(several: list[Course]) -> None:
    drawn = "\n".join(lines(T, several, [""] * len(several[0].values)))
    heights = sorted(float(y) for y in re.findall(r'y="([-\d.]+)" font-size="12"', drawn))
    assert len(heights) == min(MOST, len(several))
    assert all(lower - upper >= 14.8 for upper, lower in pairwise(heights))
    assert heights[0] > 8
    assert heights[-1] < TALL - 10


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(1, 10**6)), max_size=20))
def test_bars_stand_on_the_floor_as_high_as_they_say(heights: list[tuple[int, int]]) -> None:
    drawn = "\n".join(bars(T, heights))
    found = [
        (float(x), float(y), float(w), float(h))
        for x, y, w, h in re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', drawn)
    ]
    assert len(found) == len(heights)
    assert all(x >= 0 and x + w <= WIDE and y >= 12 and y + h <= LOW for x, y, w, h in found)
    most = max((height for _, height in heights), default=1)
    for (_, height), (*_, tall) in zip(heights, found, strict=True):
        assert tall >= 1.5
        assert abs(tall - max(1.5, height / most * (LOW - 46))) < 0.1
