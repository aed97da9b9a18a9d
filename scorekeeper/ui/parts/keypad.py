"""Our own number keypad: the phone's hides the minus and covers the table."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.values import outline
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette
from scorekeeper.words.translate import Translator


def keypad(  # noqa: PLR0913
    identifier: str,
    value: int | None,
    on_value: Callable[[int | None], None],
    colours: Palette,
    *,
    most: int,
    t: Translator,
    quick: tuple[int, ...] = (),
    signed: bool = False,
    on_quick: Callable[[int], None] | None = None,
    is_whole: bool = False,
) -> ft.Control:
    """Digits, one back and, where asked for, a minus and numbers that are typed by one tap.

    `on_value` gets the number after every key, None when it is empty; no key leads beyond `most`. `on_quick` gets it
    after those of one tap, where that is of interest. `is_whole`: the next digit begins another number.
    """

    def typed(digit: int) -> None:
        now = 0 if is_whole else value or 0
        longer = abs(now) * 10 + digit
        if longer <= most:
            on_value(-longer if now < 0 else longer)

    def back() -> None:
        shorter = abs(value or 0) // 10
        on_value(None if shorter == 0 else -shorter if (value or 0) < 0 else shorter)

    def key(digit: int) -> ft.Control:
        label = t.number(digit)
        return button(f"{identifier}-{digit}", label, lambda: typed(digit), colours, weight=Weight.PLAIN, expand=True)

    def add(step: int) -> ft.Control:
        return button(
            f"{identifier}-quick-{step}",
            t.signed(step),
            lambda: (on_quick or on_value)(max(-most, min(most, (value or 0) + step))),
            colours,
            expand=True,
        )

    sign: ft.Control = ft.Container(expand=True)
    if signed:
        minus = lambda: on_value(-value if value else None)  # noqa: E731
        sign = button(
            f"{identifier}-minus", "−", minus, colours, weight=Weight.PLAIN, expand=True, spoken=t.text("Minus")
        )
    shown = pictured(
        f"{identifier}-value",
        t.number(value) if value is not None else t.text("Nothing typed"),
        ft.Container(
            alignment=ft.Alignment.CENTER,
            padding=SPACE.small,
            border_radius=RADIUS.medium,
            bgcolor=colours.raised,
            border=outline(1, colours.hairline),
            content=ft.Text(
                t.number(value) if value is not None else "–",
                size=TYPE.display.size,
                weight=TYPE.display.weight,
                color=colours.ink,
            ),
        ),
        is_live=True,
    )
    erase = button(
        f"{identifier}-back",
        "",
        back if value is not None else None,
        colours,
        weight=Weight.PLAIN,
        expand=True,
        icon=ft.Icons.BACKSPACE_OUTLINED,
        spoken=t.text("Erase the last digit"),
    )
    rows: list[ft.Control] = [shown]
    if quick:
        rows.append(ft.Row([add(step) for step in quick], spacing=SPACE.small))
    rows += [ft.Row([key(digit) for digit in row], spacing=SPACE.small) for row in ((1, 2, 3), (4, 5, 6), (7, 8, 9))]
    rows.append(ft.Row([sign, key(0), erase], spacing=SPACE.small))
    return ft.Column(rows, spacing=SPACE.small, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
