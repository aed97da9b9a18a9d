"""The line as it is drawn: every tile, every open end, what was counted, what is asked for."""

import random
from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.rules.line import End, Line, lay
from scorekeeper.rules.places import fitting
from scorekeeper.rules.score import score_ends
from scorekeeper.rules.tile import Tile, full_set, tile
from scorekeeper.rules.variants import PRESETS
from scorekeeper.ui.parts.end_marks import marks_of
from scorekeeper.ui.parts.line_of_play import Lying, line_of_play
from scorekeeper.words.drawing.table_layout import arrange
from tests.ui.harness import Room
from tests.ui.parts.stage import line_of, stage


def drawn(
    line: Line, taps: list[End], lit: frozenset[End] = frozenset(), picked: End | None = None
) -> Callable[[], ft.Control]:
    def part() -> ft.Control:
        lying = Lying(
            line,
            on_end=taps.append,
            label_of_end=lambda end: f"{end.pips} at {end.tile}",
            label=f"{len(line.laid)} tiles",
            lit=lit,
            picked=picked,
            last=line.laid[-1].tile if line.laid else None,
            terms=score_ends(line).terms if line.laid else (),
            empty=ft.Text("nobody has led"),
        )
        return ft.Container(line_of_play(lying, 344, 330, dark=False))

    return part


def ends_on(room: Room) -> list[str]:
    return [str(one.identifier) for one in room.all(ft.Semantics) if str(one.identifier).startswith("end-")]


async def test_every_open_end_is_a_button_with_its_name_and_tells_which_it_is() -> None:
    taps: list[End] = []
    line = line_of("5-5, 5-1 <, 5-6 >")
    room, _ = stage(drawn(line, taps))
    async with room:
        assert ends_on(room) == ["end-5-1-left", "end-6-5-right", "end-5-5-up", "end-5-5-down"]
        assert room.label("end-6-5-right") == "6 at 6-5"
        assert room.label("line") == "3 tiles"
        await room.tap("end-6-5-right")
        await room.tap("end-5-5-up")
        assert taps == [line.ends[1], line.ends[2]]


@pytest.mark.parametrize(
    ("width", "height", "is_drawn"), [(0, 0, False), (344, 49, False), (49, 330, False), (50, 50, True)]
)
async def test_nothing_is_drawn_in_a_box_that_is_not_measured_yet(width: float, height: float, is_drawn: bool) -> None:
    lying = Lying(line_of("5-5"), on_end=lambda _: None, label_of_end=lambda _: "")
    room, _ = stage(lambda: ft.Container(line_of_play(lying, width, height, dark=False)))
    async with room:
        assert room.has("line") is is_drawn


@pytest.mark.parametrize(
    ("written", "lights"),
    [("5-5", 1), ("6-4", 2), ("5-5, 5-1 <", 2), ("5-5, 5-1 <, 5-6 >", 2), ("5-5, 5-2 <, 5-3 >, 5-6 ^", 3)],
)
async def test_every_counted_end_is_lit_and_none_that_is_not(written: str, lights: int) -> None:
    line = line_of(written)
    room, _ = stage(drawn(line, []))
    async with room:
        lit = room.all(ft.Container, lambda one: str(one.bgcolor).endswith(",0.28") and one.left is not None)
        assert len(lit) == lights == len(score_ends(line).terms)


async def test_while_an_end_is_asked_for_only_those_asked_for_stand_out() -> None:
    line = line_of("5-5, 5-1 <, 5-6 >")
    room, _ = stage(drawn(line, [], lit=frozenset(line.ends[:2])))
    async with room:
        chosen = [room.node(name).selected for name in ends_on(room)]
        assert chosen == [True, True, False, False]
        assert not room.all(ft.Container, lambda one: str(one.bgcolor).endswith(",0.28") and one.left is not None)


async def test_an_empty_table_shows_what_it_is_given_and_a_laid_one_grows_and_shrinks() -> None:
    room, box = stage(drawn(Line(PRESETS["fives"]), []))
    async with room:
        assert "nobody has led" in room.texts()
        for written in ("5-5", "5-5, 5-1 <", "5-5, 5-1 <, 1-0 <", "5-5", "6-4"):
            box.show(drawn(line_of(written), []))
            await room.settle(0.05)
            assert room.label("line") == f"{written.count(',') + 1} tiles"


def test_a_double_shows_the_pips_to_match_and_the_pips_it_counts() -> None:
    line = line_of("5-1, 1-1 >")
    marks = marks_of(arrange(line, 300, 300), score_ends(line).terms, frozenset(), None, 0)
    assert [(mark.end.pips, mark.counted) for mark in marks] == [(5, 5), (1, 2)]


def test_no_two_targets_meet_and_none_leaves_the_table() -> None:
    for seed in range(30):
        line = by_chance(random.Random(seed), 28)[-1]
        layout = arrange(line, 324, 310)
        marks = marks_of(layout, (), frozenset(), None, 10)
        for mark in marks:
            assert 20 <= mark.size <= mark.target <= 48
            assert 0 <= mark.x <= 344
            assert 0 <= mark.y <= 330


async def test_a_play_draws_anew_no_tiles_but_the_last_few() -> None:
    lines = by_chance(random.Random(5), 26)
    room, box = stage(drawn(lines[16], []))

    def bunches() -> list[ft.Stack]:
        return room.all(ft.Stack, lambda one: any(str(inside.key).startswith("tile-") for inside in one.controls))

    async with room:
        before = bunches()
        box.show(drawn(lines[17], []))
        await room.settle(0.06)
        same = [one for one, other in zip(before, bunches(), strict=False) if one is other]
        assert sum(len(one.controls) for one in same) == 16


async def test_a_play_sends_little_however_long_the_line_is() -> None:
    lines = by_chance(random.Random(5), 26)
    room, box = stage(drawn(lines[3], []))
    sizes = []
    async with room:
        for line in lines[4:]:
            before = len(room.wire.packets)
            box.show(drawn(line, []))
            await room.settle(0.06)
            sizes.append(sum(map(len, room.wire.packets[before:])))
    sizes.sort()
    assert sizes[len(sizes) // 2] < 3000
    assert sizes[-3] < 6000


def by_chance(chance: random.Random, most: int) -> list[Line]:
    line, left = Line(PRESETS["fives"]), list(full_set(6))
    steps: list[Line] = []
    while len(steps) < most:
        places: list[tuple[Tile, End | None]] = [(one, end) for one in left for end in fitting(line, one)]
        if not steps:
            places = [(tile(6, 4), None)]
        if not places:
            break
        one, end = chance.choice(places)
        after = lay(line, one, end)
        assert isinstance(after, Line)
        line = after
        steps.append(line)
        left.remove(one)
    return steps
