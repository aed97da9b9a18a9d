"""How everything looks: colours for day and night, sizes of type, spaces, roundings and durations, in one place.

Marks and text keep a contrast of 4.5 to 1 on what they stand on, drawn edges that mean something 3 to 1; a test counts.
"""

from dataclasses import dataclass
from typing import cast

import flet as ft


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one mood. Names in pairs: `on_x` is for text and marks on `x`."""

    is_dark: bool
    page: str
    surface: str
    raised: str
    ink: str
    faint: str
    hairline: str
    outline: str
    accent: str
    on_accent: str
    soft: str
    on_soft: str
    danger: str
    on_danger: str
    danger_soft: str
    on_danger_soft: str
    scrim: str
    table: str
    table_edge: str
    rim: str
    rim_edge: str
    on_table: str
    table_chip: str
    brass: str
    on_brass: str
    ivory: str
    ivory_low: str
    ivory_side: str
    groove: str
    glint: str
    pip: str
    high_pips: tuple[str, ...]
    pin: str
    pin_edge: str
    shadow: str
    people: tuple[str, ...]
    on_people: str


LIGHT = Palette(
    is_dark=False,
    page="#F6F1E7",
    surface="#FDFAF3",
    raised="#FFFFFF",
    ink="#25211B",
    faint="#625A4E",
    hairline="#E2D9C8",
    outline="#8B8070",
    accent="#1F5C4C",
    on_accent="#FFFFFF",
    soft="#D5E7DD",
    on_soft="#123C31",
    danger="#A3341F",
    on_danger="#FFFFFF",
    danger_soft="#F9DFD8",
    on_danger_soft="#6A1D0E",
    scrim="#8025211B",
    table="#33705F",
    table_edge="#24564A",
    rim="#7A5536",
    rim_edge="#4E3421",
    on_table="#FFF6DD",
    table_chip="#B3123A30",
    brass="#F2C14E",
    on_brass="#2A1F06",
    ivory="#FFFDF5",
    ivory_low="#F1E8D3",
    ivory_side="#B9A988",
    groove="#AD9F84",
    glint="#FFFFFF",
    pip="#26221D",
    high_pips=("#8A1C3B", "#0B5E66", "#5B2A86", "#8A4B08", "#1D4289", "#2E5E1E"),
    pin="#D9A73A",
    pin_edge="#7A5A14",
    shadow="#66101C17",
    people=("#A3341F", "#8A4B08", "#665B0A", "#2E6B1F", "#0B5E66", "#1D4F91", "#5B2A86", "#96205A"),
    on_people="#FFFFFF",
)
"""By day: warm paper, a green cloth in a walnut rim, ivory tiles."""

DARK = Palette(
    is_dark=True,
    page="#050706",
    surface="#101513",
    raised="#19201D",
    ink="#EFE9DC",
    faint="#A9A497",
    hairline="#262E2A",
    outline="#6F776F",
    accent="#7CC7AB",
    on_accent="#062019",
    soft="#17382E",
    on_soft="#CFEBDD",
    danger="#FF9F8A",
    on_danger="#3D0B02",
    danger_soft="#40180F",
    on_danger_soft="#FFD9D0",
    scrim="#B3000000",
    table="#12312D",
    table_edge="#0A1D1E",
    rim="#2E2118",
    rim_edge="#1A120C",
    on_table="#F1E7CC",
    table_chip="#CC050F0E",
    brass="#E3B54B",
    on_brass="#221805",
    ivory="#E9E1CE",
    ivory_low="#CFC4A9",
    ivory_side="#7F7356",
    groove="#8B7F66",
    glint="#F5EEDD",
    pip="#1B1915",
    high_pips=("#74122E", "#074A51", "#4A2070", "#6B3804", "#163470", "#234A15"),
    pin="#B98A2B",
    pin_edge="#5E430C",
    shadow="#B3000000",
    people=("#F2A08C", "#E0B07A", "#D6CB6B", "#9CCB8B", "#7CC9CF", "#94BDF0", "#C3A6EE", "#F09AC4"),
    on_people="#16130E",
)
"""By night: almost black, so that a phone can idle on the table, with softer ivory."""


def palette(dark: bool) -> Palette:  # noqa: FBT001
    """The colours for day or night."""
    return DARK if dark else LIGHT


@dataclass(frozen=True, slots=True)
class Type:
    """One step of the type scale, in pixels before the reader's own scaling."""

    size: float
    weight: ft.FontWeight = ft.FontWeight.NORMAL


@dataclass(frozen=True, slots=True)
class Types:
    """The type scale. `score` is read from across the table."""

    display: Type = Type(34, ft.FontWeight.BOLD)
    title: Type = Type(22, ft.FontWeight.W_600)
    heading: Type = Type(17, ft.FontWeight.W_600)
    body: Type = Type(16)
    strong: Type = Type(16, ft.FontWeight.W_600)
    label: Type = Type(14, ft.FontWeight.W_500)
    small: Type = Type(12.5)
    tiny: Type = Type(11, ft.FontWeight.W_600)
    score: Type = Type(24, ft.FontWeight.BOLD)


@dataclass(frozen=True, slots=True)
class Spaces:
    """Gaps and paddings in pixels."""

    hair: int = 2
    tiny: int = 4
    small: int = 8
    medium: int = 12
    large: int = 16
    wide: int = 24
    huge: int = 36


@dataclass(frozen=True, slots=True)
class Radii:
    """Roundings in pixels."""

    small: int = 6
    medium: int = 10
    large: int = 16
    pill: int = 999


@dataclass(frozen=True, slots=True)
class Times:
    """Durations in milliseconds."""

    quick: int = 120
    normal: int = 220
    slow: int = 320


@dataclass(frozen=True, slots=True)
class Targets:
    """Sides of what a finger must hit, in pixels."""

    least: int = 44
    normal: int = 48


TYPE = Types()
SPACE = Spaces()
RADIUS = Radii()
TIME = Times()
TARGET = Targets()
MASTHEAD = (136, 64)
"""Width and height of the picture above the first screen, in pixels; see packaging/masthead.py."""


def theme(colours: Palette) -> ft.Theme:
    """Flet's own theme in our colours, for its dialogs, fields and switches.

    It is the data of an `ft.Theme`, not one: that class brings fifty others with it, which a start would wait for.
    """
    scheme = {
        "primary": colours.accent,
        "on_primary": colours.on_accent,
        "primary_container": colours.soft,
        "on_primary_container": colours.on_soft,
        "secondary": colours.accent,
        "on_secondary": colours.on_accent,
        "secondary_container": colours.soft,
        "on_secondary_container": colours.on_soft,
        "error": colours.danger,
        "on_error": colours.on_danger,
        "error_container": colours.danger_soft,
        "on_error_container": colours.on_danger_soft,
        "surface": colours.page,
        "on_surface": colours.ink,
        "on_surface_variant": colours.faint,
        "surface_container_lowest": colours.page,
        "surface_container_low": colours.surface,
        "surface_container": colours.surface,
        "surface_container_high": colours.raised,
        "surface_container_highest": colours.raised,
        "outline": colours.outline,
        "outline_variant": colours.hairline,
        "shadow": colours.shadow,
        "scrim": colours.scrim,
    }
    whole = {
        "color_scheme": scheme,
        "page_transitions": {},
        "scaffold_bgcolor": colours.page,
        "use_material3": True,
    }
    return cast("ft.Theme", whole)
