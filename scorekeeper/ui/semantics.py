"""One named, focusable, tappable node for each control, with an identifier that stays.

The shapes are the only ones that Flet's client turns into a single node: a tap must come from a Container with ink (its
Semantics hear no taps), MergeSemantics joins it with its name, and what is drawn inside is hidden.
"""

from collections.abc import Callable
from inspect import iscoroutinefunction
from typing import Any

import flet as ft

from scorekeeper.ui.hooks import Typed, typed_in

Tap = Callable[[], Any]
"""What a tap does; may be a coroutine function."""


def tap_area(  # noqa: PLR0913
    identifier: str,
    label: str,
    box: ft.Container,
    on_tap: Tap | None,
    *,
    selected: bool | None = None,
    on_long_press: Tap | None = None,
    is_live: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A drawn button: `box` takes the taps, its content is only seen. Without `on_tap` it cannot be pressed.

    `is_live`: its name is read out when it changes. `action`: what the browser allows only within the tap itself.
    """
    box.content = ft.Semantics(exclude_semantics=True, content=box.content)
    box.on_click = None if on_tap is None else without_event(on_tap)
    box.on_long_press = on_long_press
    box.action = action
    box.ink = True
    return ft.MergeSemantics(
        content=ft.Semantics(
            identifier=identifier,
            label=label,
            button=True,
            selected=selected,
            live_region=is_live or None,
            content=box,
        ),
        disabled=on_tap is None,
    )


def named(identifier: str, control: ft.Control, label: str | None = None) -> ft.Control:
    """An ordinary control with an identifier, and a name where it has no text of its own."""
    return ft.MergeSemantics(content=ft.Semantics(identifier=identifier, label=label, content=control))


def pictured(identifier: str, label: str, drawing: ft.Control, *, is_live: bool = False) -> ft.Semantics:
    """A drawing or a group that is read as one sentence; `is_live`: read out when it changes."""
    return ft.Semantics(
        identifier=identifier,
        label=label,
        container=True,
        exclude_semantics=True,
        live_region=is_live or None,
        content=drawing,
    )


def heading(identifier: str, text: ft.Text, level: int = 1) -> ft.Semantics:
    """A heading to jump to."""
    return ft.Semantics(identifier=identifier, header=True, heading_level=level, content=text)


def live(identifier: str, text: ft.Control) -> ft.Semantics:
    """Text that is read out when it changes."""
    return ft.Semantics(identifier=identifier, live_region=True, content=text)


def field(identifier: str, text_field: ft.TextField) -> ft.Semantics:
    """A field to type into; its own label is its name.

    Who types fast is ahead of what the app has heard: then the letters that are there stay, and are not put back to
    those that were heard last.
    """
    page, heard = ft.context.page, text_field.on_change
    typed = typed_in(page)
    last = typed.get(identifier)
    if last is not None and text_field.value == last.heard:
        now = page.session.index.get(last.control)
        text_field.value = now.value if isinstance(now, ft.TextField) else text_field.value
    else:
        typed.pop(identifier, None)

    def hear(event: ft.Event[ft.TextField]) -> None:
        typed[identifier] = Typed(event.control._i, event.control.value or "")  # noqa: SLF001 - its number
        if heard is not None:
            heard(event)  # type: ignore[call-arg, unused-ignore]

    text_field.on_change = hear
    return ft.Semantics(identifier=identifier, content=text_field)


def without_event(tap: Tap) -> Tap:
    """The same call under a signature that takes nothing: Flet hands its event to every parameter it can find."""
    if iscoroutinefunction(tap):

        async def wait() -> Any:  # noqa: ANN401 - whatever the call gives
            return await tap()

        return wait
    return lambda: tap()  # noqa: PLW0108 - the signature is what matters
