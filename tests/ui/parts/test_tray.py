"""The tray: every tile in its place, whatever was laid."""

import random
from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.rules.tile import Tile, full_set, tile
from scorekeeper.ui.parts.tray import Tray, TrayTile, has_places, least_height, places
from tests.ui.parts.stage import stage


def tray(
    tiles: tuple[TrayTile, ...], taps: list[Tile], width: float = 344, height: float | None = 184, highest: int = 6
) -> Callable[[], ft.Control]:
    return lambda: Tray(
        tiles,
        width,
        height,
        dark=False,
        on_tile=taps.append,
        label_of=lambda one: f"{one.tile}{' fits' if one.fits else ''}",
        highest=highest,
    )


def all_of(highest: int) -> tuple[TrayTile, ...]:
    return tuple(TrayTile(one) for one in full_set(highest))


@pytest.mark.parametrize(("highest", "rows"), [(6, 4), (9, 6), (12, 7)])
def test_every_tile_of_a_set_has_one_place_and_no_row_is_longer_than_a_suit(highest: int, rows: int) -> None:
    found = places(highest)
    assert len(found) == rows
    assert max(map(len, found)) == highest + 1
    assert sorted(one for row in found for one in row) == sorted(full_set(highest))


def test_a_suit_stands_in_one_row_high_to_low() -> None:
    assert places(6)[1] == (*(tile(5, low) for low in (5, 4, 3, 2, 1, 0)), tile(0, 0))
    assert places(6)[3][:4] == tuple(tile(3, low) for low in (3, 2, 1, 0))


def test_the_set_of_double_six_has_places_on_the_smallest_phone_and_bigger_sets_on_bigger_screens() -> None:
    assert has_places(344, 6)
    assert not has_places(344, 9)
    assert has_places(420, 9)
    assert not has_places(420, 12)
    assert least_height(6) == 176


async def test_a_tap_names_its_tile_and_a_laid_tile_cannot_be_tapped() -> None:
    taps: list[Tile] = []
    left = tuple(one for one in all_of(6) if one.tile != tile(6, 4))
    room, _ = stage(tray(left, taps))
    async with room:
        await room.tap("tile-6-5")
        await room.tap("tile-1-0")
        assert taps == [tile(6, 5), tile(1, 0)]
        assert not room.has("tile-6-4")
        assert room.label("tile-3-3") == "3-3 fits"


async def test_no_tile_moves_when_another_is_laid_or_taken_back() -> None:
    room, box = stage(tray(all_of(6), []))

    def order() -> list[tuple[object, ...]]:
        return [tuple(cell.key for cell in row.controls) for row in room.all(ft.Row)]

    async with room:
        before = order()
        assert len(before) == 4
        for left in (all_of(6)[3:], all_of(6)[10:], all_of(6), ()):
            box.show(tray(left, []))
            await room.settle()
            assert order() == before
            assert len(room.all(ft.Semantics, lambda one: str(one.identifier).startswith("tile-"))) == len(left)


async def test_only_the_row_of_a_tile_that_changed_is_drawn_anew() -> None:
    taps: list[Tile] = []
    room, box = stage(tray(all_of(6), taps))
    async with room:
        before = room.all(ft.Row)
        box.show(tray(tuple(one for one in all_of(6) if one.tile != tile(5, 2)), taps))
        await room.settle()
        assert [one is other for one, other in zip(before, room.all(ft.Row), strict=True)] == [True, False, True, True]


@pytest.mark.parametrize(("width", "height"), [(344, 184), (374, 250), (430, None)])
async def test_every_target_is_at_least_44_pixels_either_way(width: float, height: float | None) -> None:
    room, _ = stage(tray(all_of(6), [], width, height))
    async with room:
        sizes = [(one.width, one.height) for one in room.all(ft.Container, lambda one: one.on_click is not None)]
        assert len(sizes) == 28
        assert all(wide >= 44 and tall >= 44 for wide, tall in sizes if wide and tall)


async def test_points_are_shown_only_where_they_are_given() -> None:
    given = (TrayTile(tile(6, 4), points=10), TrayTile(tile(5, 5)), TrayTile(tile(5, 0), points=0))
    room, _ = stage(tray(given, []))
    async with room:
        assert room.texts() == ["+10"]


async def test_a_chosen_tile_is_marked_for_the_ear_too() -> None:
    room, _ = stage(tray((TrayTile(tile(6, 4), chosen=True), TrayTile(tile(5, 5), fits=False)), []))
    async with room:
        assert room.node("tile-6-4").selected is True
        assert room.node("tile-5-5").selected is False


async def test_tiles_of_a_bigger_set_follow_one_another_where_they_have_no_places_those_that_fit_first() -> None:
    taps: list[Tile] = []
    left = tuple(TrayTile(one, fits=one != tile(12, 5)) for one in (tile(3, 1), tile(12, 5), tile(12, 4), tile(12, 12)))
    room, box = stage(tray(left, taps, highest=12))
    async with room:
        keys = [[control.key for control in row.controls] for row in room.all(ft.Row)]
        assert keys == [["tray-12-12", "tray-12-4", "tray-3-1"], ["tray-12-5"]]
        await room.tap("tile-12-4")
        assert taps == [tile(12, 4)]
        box.show(tray(left[:1], taps, highest=12))
        await room.settle()
        assert not room.has("tile-12-4")


async def test_the_whole_of_double_twelve_lives_through_any_change_of_what_fits() -> None:
    chance = random.Random(4)
    room, box = stage(tray(all_of(12), [], highest=12))
    async with room:
        for _ in range(12):
            gone = {one.tile for one in all_of(12) if chance.random() < 0.2}
            some = tuple(
                TrayTile(one, fits=chance.random() < 0.3, points=chance.choice((None, 5)), chosen=chance.random() < 0.1)
                for one in full_set(12)
                if one not in gone
            )
            box.show(tray(some, [], highest=12))
            await room.settle()
            assert len(room.all(ft.Semantics, lambda one: str(one.identifier).startswith("tile-"))) == len(some)
