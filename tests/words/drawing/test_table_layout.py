"""Wherever tiles are laid, the drawing stays on the table: nothing overlaps, and what touches lies side by side."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.line import Arm, End, Line, lay
from scorekeeper.rules.places import fitting
from scorekeeper.rules.tile import Tile, full_set, tile
from scorekeeper.rules.variants import PRESETS, CrossArms, Rules, Spinner
from scorekeeper.words.drawing.boxes import GAP, Way, ahead, overlap
from scorekeeper.words.drawing.folding import MARK, fold, fold_apart, fold_on
from scorekeeper.words.drawing.table_layout import LARGEST, Cell, Layout, arrange

BOXES = ((344, 300), (300, 560), (600, 720), (700, 240))


def grown(rules: Rules, chance: random.Random, most: int = 91, *, doubles_first: bool = False) -> list[Line]:
    """A line tile by tile, each tile and end chosen freely among all that fit."""
    line = Line(rules)
    left = list(full_set(rules.set))
    chance.shuffle(left)
    steps: list[Line] = []
    while len(steps) < most:
        places: list[tuple[Tile, End | None]] = [(one, end) for one in left for end in fitting(line, one)]
        if not steps:
            places = [(left[0], None)]
        if not places:
            break
        doubles = [place for place in places if place[0].is_double] if doubles_first else []
        one, end = chance.choice(doubles or places)
        after = lay(line, one, end)
        assert isinstance(after, Line)
        line = after
        steps.append(line)
        left.remove(one)
    return steps


@st.composite
def lines(draw: st.DrawFn, spinner: Spinner, most: int = 91) -> Line:
    """A line of any length under a spinner rule."""
    rules = replace(
        PRESETS["fives"],
        set=draw(st.sampled_from((6, 9, 12))),
        spinner=spinner,
        cross_arms=draw(st.sampled_from(CrossArms)),
    )
    return grown(rules, random.Random(draw(st.integers(0, 2**32))), draw(st.integers(1, most)))[-1]


def half(cell: Cell, *, outer: bool) -> tuple[float, float]:
    """The middle of a half in units; the inner half of a double is its whole tile."""
    if cell.laid.tile.is_double:
        return cell.spot.x, cell.spot.y
    dx, dy = cell.spot.way.step
    sign = 0.5 if outer else -0.5
    return cell.spot.x + dx * sign, cell.spot.y + dy * sign


def check(layout: Layout, line: Line, width: float, height: float) -> None:
    """Every law a layout must keep."""
    cells = {cell.laid.tile: cell for cell in layout.cells}
    assert [cell.laid for cell in layout.cells] == list(line.laid)
    for one, other in combinations(layout.cells, 2):
        assert not overlap(one.spot.box, other.spot.box), f"{one.laid.tile} lies on {other.laid.tile}"
    for cell in layout.cells:
        left, top, right, bottom = cell.spot.box
        for x, y in (layout.pixels(left, top), layout.pixels(right, bottom)):
            assert -0.01 <= x <= width + 0.01
            assert -0.01 <= y <= height + 0.01
        is_crosswise = cell.spot.is_lying is not cell.spot.way.is_level
        assert is_crosswise is cell.laid.tile.is_double
        assert sorted((cell.first, cell.second)) == sorted((cell.laid.inner, cell.laid.outer))
        if cell.laid.at is not None and not cell.spot.is_apart:
            check_touching(cells[cell.laid.at], cell)
    assert [tip.end for tip in layout.tips] == list(line.ends)
    for tip in layout.tips:
        near = cells[tip.end.tile].spot
        assert (tip.x, tip.y) == near.edge(tip.way)


def check_touching(parent: Cell, child: Cell) -> None:
    """The child's inner half lies right behind the edge it was laid at, in the middle of it."""
    reach = [
        way
        for way in Way
        for x, y in [parent.spot.edge(way)]
        for dx, dy in [way.step]
        if abs(half(child, outer=False)[0] - x - dx * (0.5 + GAP)) < 0.01
        and abs(half(child, outer=False)[1] - y - dy * (0.5 + GAP)) < 0.01
    ]
    assert reach, f"{child.laid.tile} does not touch {parent.laid.tile}"


@pytest.mark.no_cover
@pytest.mark.parametrize("spinner", [Spinner.NONE, Spinner.FIRST_DOUBLE])
@given(data=st.data())
@settings(max_examples=40)
def test_a_line_with_one_spinner_or_none_never_overlaps_leaves_the_box_or_comes_apart(
    spinner: Spinner, data: st.DataObject
) -> None:
    line = data.draw(lines(spinner))
    width, height = data.draw(st.sampled_from(BOXES))
    layout = arrange(line, width, height)
    check(layout, line, width, height)
    assert not any(cell.spot.is_apart for cell in layout.cells)
    for tip in layout.tips:
        mark = ahead(tip.x, tip.y, tip.way, *MARK)
        assert not any(overlap(mark, cell.spot.box) for cell in layout.cells), "a mark hides a tile"


@pytest.mark.no_cover
@given(data=st.data())
@settings(max_examples=25)
def test_a_line_where_every_double_spins_never_overlaps_or_leaves_the_box(data: st.DataObject) -> None:
    line = data.draw(lines(Spinner.EVERY_DOUBLE, most=60))
    width, height = data.draw(st.sampled_from(BOXES))
    check(arrange(line, width, height), line, width, height)


@pytest.mark.no_cover
@given(data=st.data(), spinner=st.sampled_from(Spinner), is_strict=st.booleans())
@settings(max_examples=60)
def test_a_line_folded_tile_by_tile_lies_as_if_folded_at_once(
    spinner: Spinner, data: st.DataObject, *, is_strict: bool
) -> None:
    line = data.draw(lines(spinner, most=40))
    size = data.draw(st.floats(8, 26)), data.draw(st.floats(8, 26))
    steps = [line.laid[: count + 1] for count in range(len(line.laid))]
    if data.draw(st.booleans()):
        steps = steps[-1:]
    for laid in steps:
        spinners = frozenset(line.spinners) & {one.tile for one in laid}
        assert fold_on(laid, spinners, *size, is_strict=is_strict) == fold(laid, spinners, *size, is_strict=is_strict)


@pytest.mark.parametrize(("spinner", "most"), [(Spinner.NONE, 0.5), (Spinner.FIRST_DOUBLE, 2.0)])
def test_tiles_seldom_move_in_a_hand_of_double_six(spinner: Spinner, most: float) -> None:
    hands = 20
    moved = 0
    for seed in range(hands):
        before: tuple[Cell, ...] = ()
        for line in grown(replace(PRESETS["fives"], spinner=spinner), random.Random(seed)):
            now = arrange(line, 344, 330).cells
            moved += any(a.spot != b.spot for a, b in zip(before, now, strict=False))
            before = now
    assert moved / hands <= most


def test_a_whole_set_of_double_six_is_readable_on_the_smallest_phone() -> None:
    units = [arrange(grown(PRESETS["fives"], random.Random(seed))[-1], 330, 260).unit for seed in range(20)]
    assert min(units) > 15
    assert sum(units) / len(units) > 19


ROWS = (
    # tiles as laid, where each middle lies in units, and what stands first
    ("6-4", (0, 0), True, (6, 4)),
    ("5-5", (0, 0), False, (5, 5)),
)


@pytest.mark.parametrize(("written", "middle", "is_lying", "halves"), ROWS)
def test_a_lead_lies_along_the_line_and_a_double_across_it(
    written: str, middle: tuple[float, float], is_lying: bool, halves: tuple[int, int]
) -> None:
    high, low = map(int, written.split("-"))
    line = lay(Line(PRESETS["fives"]), tile(high, low))
    assert isinstance(line, Line)
    cell = arrange(line, 300, 300).cells[0]
    assert (cell.spot.x, cell.spot.y) == middle
    assert cell.spot.is_lying is is_lying
    assert (cell.first, cell.second) == halves


def test_the_arms_of_a_spinner_run_the_four_ways() -> None:
    line = Line(PRESETS["fives"])
    for one, at, arm in (
        ((5, 5), None, None),
        ((5, 1), (5, 5), Arm.LEFT),
        ((5, 2), (5, 5), Arm.RIGHT),
        ((5, 3), (5, 5), Arm.UP),
        ((5, 4), (5, 5), Arm.DOWN),
    ):
        end = None if at is None or arm is None else End(tile(*at), arm, 5)
        after = lay(line, tile(*one), end)
        assert isinstance(after, Line)
        line = after
    ways = [cell.spot.way for cell in arrange(line, 400, 400).cells]
    assert ways[1:] == [Way.WEST, Way.EAST, Way.NORTH, Way.SOUTH]


def test_a_tile_without_room_beside_its_neighbour_lies_apart_but_on_nothing() -> None:
    """Every double spins and every arm is built on: the crowd no table can hold."""
    rules = replace(PRESETS["five-up"], set=12, cross_arms=CrossArms.AT_ONCE)
    line = grown(rules, random.Random(3), most=60, doubles_first=True)[-1]
    table = fold_apart(line.laid, frozenset(line.spinners))
    for one_box, other_box in combinations([spot.box for spot in table.spots.values()], 2):
        assert not overlap(one_box, other_box)
    assert any(spot.is_apart for spot in table.spots.values())


def test_an_empty_line_is_an_empty_table() -> None:
    assert arrange(Line(PRESETS["fives"]), 300, 200) == Layout((), (), LARGEST, 150, 100)
