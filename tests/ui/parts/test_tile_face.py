"""A drawn tile shows as many pips as it has, however it lies."""

import flet as ft
import flet.canvas as cv
import pytest

from scorekeeper.ui.parts.tile_face import Face, tile_face
from scorekeeper.ui.tokens import palette
from scorekeeper.words.drawing.pips import UPRIGHT, pips_at


def shapes(drawn: ft.Container) -> list[cv.Shape]:
    assert isinstance(drawn.content, cv.Canvas)
    return list(drawn.content.shapes)


@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize("half", range(13))
def test_each_half_has_its_pips_inside_the_half_and_none_on_another(half: int, upright: bool) -> None:
    points = pips_at(half, upright=upright)
    assert len(set(points)) == half
    assert all(abs(x) < 0.4 and abs(y) < 0.4 for x, y in points)
    for x, y in points:
        assert all((x - a) ** 2 + (y - b) ** 2 > 0.19**2 for a, b in points if (a, b) != (x, y))


def test_halves_are_the_same_turned_by_half_a_turn() -> None:
    for half in UPRIGHT:
        assert {(round(-x, 6), round(-y, 6)) for x, y in half} == {(round(x, 6), round(y, 6)) for x, y in half}


@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize(("first", "second"), [(0, 0), (6, 4), (5, 5), (12, 7), (9, 0)])
def test_a_face_shows_both_halves_each_on_its_own_side(first: int, second: int, upright: bool) -> None:
    drawn = tile_face(first, second, 40, palette(dark=False), upright=upright)
    assert (drawn.width, drawn.height) == ((40, 80) if upright else (80, 40))
    points = [
        (float(point[0]), float(point[1]))
        for shape in shapes(drawn)
        if isinstance(shape, cv.Points)
        for point in shape.points or ()
        if isinstance(point, tuple)
    ]
    along = [y if upright else x for x, y in points]
    assert sum(place < 40 for place in along) == first
    assert sum(place > 40 for place in along) == second


def test_only_a_spinner_has_a_pin() -> None:
    colours = palette(dark=True)
    assert not any(isinstance(shape, cv.Circle) for shape in shapes(tile_face(5, 5, 40, colours)))
    assert any(isinstance(shape, cv.Circle) for shape in shapes(tile_face(5, 5, 40, colours, spinner=True)))


def test_the_three_faces_differ_by_more_than_colour_and_none_pushes_the_pips_aside() -> None:
    colours = palette(dark=False)
    normal, dimmed, lit = (tile_face(6, 4, 40, colours, face=face) for face in (Face.NORMAL, Face.DIMMED, Face.LIT))
    assert dimmed.opacity is not None
    assert dimmed.opacity < 1
    assert not dimmed.shadow
    assert widest(normal) == 0
    assert widest(lit) > 2
    assert normal.border == dimmed.border == lit.border


def widest(face: ft.Container) -> float:
    """How far the shadows of a tile stand out on every side, in pixels."""
    assert isinstance(face.shadow, list)
    return max(float(shadow.spread_radius or 0) for shadow in face.shadow)
