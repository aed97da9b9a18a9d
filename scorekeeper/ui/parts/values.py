"""Outlines, shadows and shades, each made once: what is the same object is not compared again at every touch."""

from functools import lru_cache

import flet as ft

_MANY = 512


@lru_cache(_MANY)
def outline(width: float, colour: str) -> ft.Border:
    """A line all around, so many pixels wide."""
    return ft.Border.all(width, colour)


@lru_cache(_MANY)
def shadow(blur: float, colour: str, across: float = 0, down: float = 0, *, spread: float = 0) -> ft.BoxShadow:
    """A shadow so many pixels beside and below, and `spread` wider on every side."""
    return ft.BoxShadow(blur_radius=blur, color=colour, offset=ft.Offset(across, down), spread_radius=spread)


@lru_cache(_MANY)
def slope(light: str, dark: str) -> ft.LinearGradient:
    """Light from the upper left."""
    return ft.LinearGradient([light, dark], begin=ft.Alignment.TOP_LEFT, end=ft.Alignment.BOTTOM_RIGHT)


@lru_cache(_MANY)
def room(across: float, down: float = 0) -> ft.Padding:
    """Pixels free on both sides, and above and below."""
    return ft.Padding.symmetric(horizontal=across, vertical=down)
