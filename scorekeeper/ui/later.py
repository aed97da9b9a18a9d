"""Screens that are read in when somebody first goes there, so that the start does not wait for them."""

from collections.abc import Callable
from importlib import import_module

import flet as ft

SCREENS = "scorekeeper.ui.screens"


def later(module: str, name: str) -> Callable[[], ft.Control]:
    """The screen of that name in that module of `screens`."""

    def screen() -> ft.Control:
        drawn: ft.Control = getattr(import_module(f"{SCREENS}.{module}"), name)()
        return drawn

    return screen
