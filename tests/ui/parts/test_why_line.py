"""The why-line shows every counted end as the half it is."""

import flet as ft
import flet.canvas as cv
import pytest

from scorekeeper.rules.score import score_ends
from scorekeeper.ui.parts.why_line import why_line
from scorekeeper.ui.tokens import palette
from tests.ui.parts.stage import line_of, stage


@pytest.mark.parametrize(
    ("written", "shown", "pips"),
    [
        ("5-5", ["10", "=", "10"], 10),
        ("6-4", ["6", "+", "4", "=", "10"], 10),
        ("5-5, 5-1 <, 1-0 <", ["0", "+", "10", "=", "10"], 10),
        ("5-5, 5-2 <, 5-3 >, 5-6 ^, 5-4 v", ["2", "+", "3", "+", "6", "+", "4", "=", "15"], 15),
    ],
)
async def test_the_pips_drawn_are_the_pips_counted(written: str, shown: list[str], pips: int) -> None:
    score = score_ends(line_of(written))
    room, _ = stage(lambda: why_line(score, palette(dark=False), label="why", award="Ana +10"))
    async with room:
        assert room.texts() == [*shown, "Ana +10"]
        drawn = room.all(cv.Points)
        assert sum(len(one.points or ()) for one in drawn) == pips
        assert room.node("why").live_region is True


async def test_without_a_score_the_line_keeps_its_height() -> None:
    room, box = stage(lambda: why_line(None, palette(dark=False), label="", award="Ben passed"))

    def height() -> object:
        return next(one.height for one in room.all(ft.Container) if one.height is not None)

    async with room:
        quiet = height()
        assert room.texts() == ["Ben passed"]
        score = score_ends(line_of("5-5"))
        box.show(lambda: why_line(score, palette(dark=True), label="", award="Ben +10"))
        await room.settle()
        assert height() == quiet
