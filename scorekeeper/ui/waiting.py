"""The one screen before all others: the games cannot be opened, and what can be done about it."""

import asyncio
from collections.abc import Callable

import flet as ft

from scorekeeper.store.errors import StoreError
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.tokens import DARK, LIGHT, TYPE, theme
from scorekeeper.words.say_web import say_not_kept
from scorekeeper.words.translate import translator


async def ask_what_now(page: ft.Page, trouble: StoreError, drawn: Callable[[], None] = lambda: None) -> bool:
    """True to try again, False to go on without keeping anything; `drawn` is called once the question stands."""
    t = translator(())
    colours = DARK if page.platform_brightness is ft.Brightness.DARK else LIGHT
    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def say(*, tries_again: bool) -> Callable[[], None]:
        return lambda: None if answer.done() else answer.set_result(tries_again)

    again, anyway = t.text("Try again"), t.text("Go on without keeping")
    parts = [
        title("not-open-title", t.text("Your games are not open here"), colours, TYPE.title),
        text(say_not_kept(t, trouble.code, str(trouble.values.get("reason", ""))), colours, TYPE.body),
        button("try-again", again, say(tries_again=True), colours, weight=Weight.FULL),
        button("without-keeping", anyway, say(tries_again=False), colours, weight=Weight.PLAIN),
    ]
    page.title = "Scorekeeper"
    page.theme, page.dark_theme = theme(LIGHT), theme(DARK)
    page.views.clear()
    page.views.append(
        ft.View(route="/", padding=0, bgcolor=colours.page, controls=[sheet([card(parts, colours)], page.width or 390)])
    )
    page.update()
    drawn()
    return await answer
