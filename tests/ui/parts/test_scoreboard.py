"""The scoreboard from two to eight seats, at the width of the smallest phone."""

from collections.abc import Callable, Sequence

import flet as ft
import pytest

from scorekeeper.ui.parts.scoreboard import SeatScore, SideScore, scoreboard
from scorekeeper.ui.tokens import palette
from tests.ui.harness import walk
from tests.ui.parts.stage import stage

LONG = "Maximiliane Wilhelmine von und zu Hohenstein"


def board(
    sides: Sequence[SideScore], width: float = 344, on_seat: Callable[[int], None] | None = None
) -> Callable[[], ft.Control]:
    return lambda: scoreboard(
        sides,
        width,
        palette(dark=False),
        number=lambda value: f"n{value}",
        on_seat=on_seat,
        label_of_seat=lambda seat: f"seat {seat}",
    )


def singles(count: int) -> tuple[SideScore, ...]:
    return tuple(
        SideScore((SeatScore(n, f"{LONG} {n}", 7, has_turn=n == 0),), 10 * n, label=f"side {n}") for n in range(count)
    )


def width_of(card: ft.Control) -> float:
    box = next(one for one in walk(card, set()) if isinstance(one, ft.Container))
    return float(box.width or 0)


@pytest.mark.parametrize(
    ("count", "rows"), [(2, [2]), (3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4])]
)
async def test_every_side_is_shown_and_no_row_is_wider_than_the_board(count: int, rows: list[int]) -> None:
    room, _ = stage(board(singles(count)))
    async with room:
        cards = [row for row in room.all(ft.Row) if row.intrinsic_height]
        assert [len(row.controls) for row in cards] == rows
        for row in cards:
            widths = [width_of(card) for card in row.controls]
            assert sum(widths) + (row.spacing or 0) * (len(widths) - 1) <= 344.01
            assert min(widths) >= 76
        assert [room.label(f"side-{n}") for n in range(count)] == [f"side {n}" for n in range(count)]


async def test_a_long_name_is_cut_and_not_wrapped() -> None:
    room, _ = stage(board(singles(4)))
    async with room:
        names = room.all(ft.Text, lambda one: str(one.value).startswith(LONG))
        assert len(names) == 4
        assert all(one.no_wrap and one.overflow is ft.TextOverflow.ELLIPSIS for one in names)


async def test_the_turn_is_marked_by_a_sign_and_not_by_colour_alone() -> None:
    room, _ = stage(board(singles(3)))
    async with room:
        signs = room.all(ft.Icon, lambda one: one.icon == ft.Icons.PLAY_ARROW_ROUNDED)
        assert len(signs) == 1


async def test_partners_stand_together_with_one_total() -> None:
    sides = (
        SideScore((SeatScore(0, "Ana", 3), SeatScore(2, "Cora", 4)), 45, 20, leads=True),
        SideScore((SeatScore(1, "Ben", 2, has_turn=True), SeatScore(3, "Dato", None)), -5, -10),
    )
    room, _ = stage(board(sides))
    async with room:
        assert room.texts() == ["Ana", "3", "Cora", "4", "n45", "+n20", "Ben", "2", "Dato", "n-5", "n-10"]


async def test_a_seat_is_a_button_only_where_it_may_be_chosen() -> None:
    taps: list[int] = []
    room, box = stage(board(singles(3), on_seat=taps.append))
    async with room:
        await room.tap("seat-2")
        assert taps == [2]
        assert room.node("seat-0").selected is True
        box.show(board(singles(3)))
        await room.settle()
        assert room.node("seat-2").button is None
        assert room.label("seat-2") == "seat 2"


async def test_what_was_just_won_stands_in_the_place_of_the_points_of_the_hand() -> None:
    sides = (SideScore((SeatScore(0, "Ana"),), 45, hand=20, gain=15), SideScore((SeatScore(1, "Ben"),), 0))
    room, _ = stage(board(sides))
    async with room:
        assert "+n15" in room.texts()
        assert "+n20" not in room.texts()
