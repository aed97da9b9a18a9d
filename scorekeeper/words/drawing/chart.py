"""Charts for paper: lines that run side by side through time, and bars. Colour is never the only thing that tells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from scorekeeper.words.drawing.svg import FAINT, RULE, text
from scorekeeper.words.translate import Translator

WIDE, TALL, LOW = 440, 300, 150
MOST = 12
"""Lines that a chart can hold apart."""

_INKS = ("#1f5c4c", "#a3341f", "#1d4289", "#8a5a00", "#5b2a86", "#0b5e66", "#8a1c3b", "#4a4f55")
_DASHES = ("none", "7 3", "2 3", "9 3 2 3")
_LEFT, _END, _TOP, _FLOOR = 38, WIDE - 112, 12, TALL - 28
_APART = 15
_TICKS = 4


@dataclass(frozen=True, slots=True)
class Course:
    """A line of a chart: who it is about, and the values one after the other, from the start on."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where values come to stand: the lowest and the highest, and how many stand side by side."""

    low: int
    high: int
    places: int

    def x(self, place: int) -> float:
        return _LEFT + place / max(1, self.places - 1) * (_END - _LEFT)

    def y(self, value: float) -> float:
        return _FLOOR - (value - self.low) / (self.high - self.low) * (_FLOOR - _TOP)


def lines(t: Translator, courses: Sequence[Course], marks: Sequence[str]) -> Iterator[str]:
    """The courses, of as many values as there are marks below them, each named where it ends."""
    shown = courses[:MOST]
    low, high, step = _scale([value for one in shown for value in one.values])
    frame = _Frame(low, high, len(marks))
    for value in range(low, high + 1, step):
        y = round(frame.y(value), 1)
        yield f'<path d="M{_LEFT} {y}H{_END}" stroke="{RULE}"/>'
        yield text(t.number(value), _LEFT - 6, y + 4, _LEFT - 8, size=11, anchor="end", fill=FAINT)
    yield from _marked(frame, marks)
    ends = _apart([frame.y(one.values[-1]) for one in shown])
    for number, (one, at) in enumerate(zip(shown, ends, strict=True)):
        ink, dash = _INKS[number % len(_INKS)], _DASHES[(number // 2 + number // len(_INKS)) % len(_DASHES)]
        points = " ".join(f"{frame.x(place):.1f},{frame.y(value):.1f}" for place, value in enumerate(one.values))
        look = f'fill="none" stroke="{ink}" stroke-width="2" stroke-linejoin="round" stroke-dasharray="{dash}"'
        yield f'<polyline points="{points}" {look}/>'
        yield f'<path d="M{_END} {frame.y(one.values[-1]):.1f}L{_END + 9} {at:.1f}" stroke="{ink}"/>'
        said = f"{t.number(one.values[-1])} {one.name}"
        yield text(said, _END + 13, round(at + 4, 1), WIDE - _END - 15, size=12, weight=600, fill=ink)


def bars(t: Translator, heights: Sequence[tuple[int, int]]) -> Iterator[str]:
    """A bar for each (label, height), both written at it."""
    most = max((height for _, height in heights), default=1)
    room = (WIDE - 20) / max(1, len(heights))
    wide = min(34.0, room * 0.7)
    bottom = LOW - 22
    for place, (label, height) in enumerate(heights):
        middle, tall = 10 + room * (place + 0.5), max(1.5, height / most * (bottom - 24))
        yield (
            f'<rect x="{middle - wide / 2:.1f}" y="{bottom - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}" '
            f'rx="2" fill="{_INKS[0]}"/>'
        )
        yield text(t.number(height), round(middle, 1), round(bottom - tall - 5, 1), room, size=12, anchor="middle")
        yield text(t.number(label), round(middle, 1), LOW - 7, room, size=12, anchor="middle", fill=FAINT)
    yield f'<path d="M4 {bottom}H{WIDE - 4}" stroke="{RULE}"/>'


def _scale(values: Sequence[int]) -> tuple[int, int, int]:
    """The lowest and the highest value to show, and the step between marks: one, two or five times a power of ten."""
    low, high = min(0, *values, 0), max(1, *values, 1)
    rough = max(1.0, (high - low) / _TICKS)
    power: int = 10 ** floor(log10(rough))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
    return floor(low / step) * step, ceil(high / step) * step, step


def _marked(frame: _Frame, marks: Sequence[str]) -> Iterator[str]:
    """As many marks as have room, the last one always."""
    last = len(marks) - 1
    room = (_END - _LEFT) / (6.5 * max(map(len, marks)) + 12)
    every = max(1, ceil(last / max(1, floor(room))))
    for place in range(last, 0, -every):
        yield text(marks[place], round(frame.x(place), 1), TALL - 8, 90, size=11, anchor="middle", fill=FAINT)


def _apart(heights: Sequence[float]) -> list[float]:
    """The same heights, moved so that none is nearer to another than a line of text is high."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    found = list(heights)
    lowest = float(_TOP - 2)
    for place in order:
        found[place] = lowest = max(found[place], lowest)
        lowest += _APART
    highest = float(_FLOOR + 8)
    for place in reversed(order):
        found[place] = highest = min(found[place], highest)
        highest -= _APART
    return found
