"""A strip that says what was done, and takes it back at a tap."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.tokens import Palette
from scorekeeper.words.translate import Translator


def offer_undo(
    t: Translator, colours: Palette, identifier: str, sentence: str, undo: Callable[[], object], milliseconds: int
) -> None:
    """Say this for so long on the page that was tapped."""
    page = ft.context.page

    def take_back() -> None:
        page.pop_dialog()
        undo()

    said = text(sentence, colours)
    said.expand = True
    again = button(identifier, t.text("Undo"), take_back, colours, weight=Weight.FULL, tight=True)
    page.show_dialog(ft.SnackBar(ft.Row([said, again]), bgcolor=colours.raised, duration=milliseconds))
