"""Everything can be read: text and marks against what they stand on, by day and by night."""

from typing import Any, cast

import flet as ft
import msgpack  # type: ignore[import-untyped]
import pytest
from flet.messaging.protocol import configure_encode_object_for_msgpack

from scorekeeper.app.people import COLOURS
from scorekeeper.ui.tokens import DARK, LIGHT, Palette, palette, theme

TEXT = (
    ("ink", "page"),
    ("ink", "surface"),
    ("ink", "raised"),
    ("faint", "page"),
    ("faint", "surface"),
    ("faint", "raised"),
    ("accent", "page"),
    ("accent", "surface"),
    ("on_accent", "accent"),
    ("on_soft", "soft"),
    ("danger", "page"),
    ("danger", "surface"),
    ("on_danger", "danger"),
    ("on_danger_soft", "danger_soft"),
    ("on_table", "table"),
    ("on_table", "table_edge"),
    ("on_brass", "brass"),
    ("pip", "ivory"),
    ("pip", "ivory_low"),
)
SIGNS = (
    ("brass", "table"),
    ("brass", "table_edge"),
    ("accent", "soft"),
    ("outline", "page"),
    ("outline", "surface"),
    ("ivory_low", "table"),
    ("on_table", "table"),
    ("pin_edge", "ivory_low"),
)
MOODS = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["day", "night"])


def luminance(colour: str) -> float:
    parts = [int(colour[-6:][at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As in WCAG 2.2, 1.4.3."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@MOODS
@pytest.mark.parametrize(("mark", "ground"), TEXT)
def test_text_has_a_contrast_of_four_and_a_half(colours: Palette, mark: str, ground: str) -> None:
    assert contrast(getattr(colours, mark), getattr(colours, ground)) >= 4.5


@MOODS
@pytest.mark.parametrize(("mark", "ground"), SIGNS)
def test_a_drawn_sign_has_a_contrast_of_three(colours: Palette, mark: str, ground: str) -> None:
    assert contrast(getattr(colours, mark), getattr(colours, ground)) >= 3


@MOODS
def test_every_colour_of_pips_can_be_read_on_ivory(colours: Palette) -> None:
    assert len(colours.high_pips) == 6
    for pips in colours.high_pips:
        assert contrast(pips, colours.ivory_low) >= 4.5


@MOODS
def test_the_letters_on_every_badge_can_be_read_and_every_badge_stands_out(colours: Palette) -> None:
    assert len(set(colours.people)) == COLOURS
    for ground in colours.people:
        assert contrast(colours.on_people, ground) >= 4.5
        assert min(contrast(ground, colours.surface), contrast(ground, colours.raised)) >= 3


def test_white_on_black_counts_as_in_the_standard() -> None:
    assert round(contrast("#FFFFFF", "#000000"), 2) == 21
    assert round(contrast("#777777", "#FFFFFF"), 2) == 4.48


def test_night_is_almost_black_and_day_is_not() -> None:
    assert luminance(DARK.page) < 0.003
    assert luminance(LIGHT.page) > 0.8
    assert palette(dark=True) is DARK
    assert palette(dark=False) is LIGHT
    assert DARK.is_dark


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_the_client_hears_of_the_theme_what_flets_own_class_would_tell(colours: Palette) -> None:
    told = cast("dict[str, Any]", theme(colours))
    scheme = ft.ColorScheme(**told["color_scheme"])
    whole = ft.Theme(color_scheme=scheme, scaffold_bgcolor=told["scaffold_bgcolor"], use_material3=True)
    encode = configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]
    assert told == msgpack.unpackb(msgpack.packb(whole, default=encode))
    assert scheme.primary == colours.accent
