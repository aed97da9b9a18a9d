"""What keeps a screen alive when something in it breaks.

In Flet 1.0.5 an exception while a component is drawn again, or in the comparison of two trees, ends the session's
update task for good: the screen freezes without a word. An exception in a handler replaces the whole app by an error
until it is reloaded. Three nets catch them: a component that fails shows a card and the rest lives on; an update task
that dies is started again with a tree built from nothing; a handler that fails reports its fault and changes nothing
else.
"""

import functools
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, cast

import flet as ft

from scorekeeper.ui.semantics import Tap, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, palette

if TYPE_CHECKING:
    import asyncio

P = ParamSpec("P")

Card = Callable[[Exception, Tap | None], ft.Control]
"""Draws what stands in the place of what failed; the tap tries again, where that is worth it."""

DEATHS = 5
SECONDS = 10.0
"""After so many deaths of the update task in so many seconds the page waits to be asked to try again."""

_CARD = "scorekeeper.card"
_log = logging.getLogger("scorekeeper.ui")


def component(function: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """A Flet component that shows a card where drawing it raises, instead of freezing the session."""

    @ft.component
    @functools.wraps(function)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        try:
            return function(*args, **kwargs)
        except Exception as error:  # noqa: BLE001
            _log.exception("drawing %s failed", function.__name__)
            return _card()(error, None)

    return drawn


def keep_alive(
    page: ft.Page,
    render: Callable[[str], None],
    *,
    on_fault: Callable[[Exception | str], Any],
    card: Card | None = None,
) -> None:
    """Draws the views of a page by `render`, and again from nothing whenever its update task dies.

    `render` calls `page.render_views` with the key it gets: only a new key makes Flet build a new tree instead of
    comparing with the one it stumbled over. Where even that fails, the page shows a card that tries again. `on_fault`
    hears of every failed handler and effect and of every death; `card` draws what failed.
    """
    if card is not None:
        page.session.store.set(_CARD, card)
    guard = _Guard(page, render, on_fault)
    _report_faults(page, on_fault)
    guard.draw()


def plain_card(error: Exception, again: Tap | None) -> ft.Control:
    """The card where no other was given: a sign, what the error says, and the whole card to tap."""
    colours = palette(dark=False)
    says = str(error) or type(error).__name__
    box = ft.Container(
        padding=SPACE.medium,
        border_radius=RADIUS.medium,
        bgcolor=colours.danger_soft,
        content=ft.Row(
            [
                ft.Icon(ft.Icons.REFRESH if again else ft.Icons.ERROR_OUTLINE, color=colours.on_danger_soft),
                ft.Text(says, color=colours.on_danger_soft, expand=True),
            ]
        ),
    )
    return tap_area("again", says, box, again) if again else box


def update_task(page: ft.Page) -> "asyncio.Task[None]":
    """The task that draws what changed. Flet keeps it private; a test tells when that changes."""
    return cast("asyncio.Task[None]", page.session._Session__updates_task)  # type: ignore[attr-defined]  # noqa: SLF001


def _card() -> Card:
    return cast("Card | None", ft.context.page.session.store.get(_CARD)) or plain_card


def _report_faults(page: ft.Page, on_fault: Callable[[Exception | str], Any]) -> None:
    """Faults of handlers and effects go to `on_fault`; only if that fails too, the client shows its error."""
    give_up = page.session.error

    def report(message: str) -> None:
        _log.error("a handler failed: %s", message)
        try:
            on_fault(message.partition("\n")[0])
        except Exception:  # noqa: BLE001
            _log.exception("the fault could not be shown")
            give_up(message)

    page.session.error = report  # type: ignore[method-assign]


@ft.component
def _Broken(error: Exception, again: Tap) -> list[ft.View]:  # noqa: N802
    return [ft.View(controls=[_card()(error, again)])]


class _Guard:
    """Watches the update task of one page."""

    def __init__(
        self, page: ft.Page, render: Callable[[str], None], on_fault: Callable[[Exception | str], Any]
    ) -> None:
        self._page, self._render, self._on_fault = page, render, on_fault
        self._epoch = 0
        self._deaths: list[float] = []
        self._watched: asyncio.Task[None] | None = None

    def draw(self) -> None:
        """Builds the page under a new key, or the card where that fails, and sees to it that the task runs."""
        try:
            self._render(self._next_key())
        except Exception as error:  # noqa: BLE001
            _log.exception("the page could not be drawn")
            self._show_card(error)
        self._keep_going()

    def _show_card(self, error: Exception) -> None:
        self._page.render_views(_Broken, error, self.draw, key=self._next_key())

    def _next_key(self) -> str:
        self._epoch += 1
        return f"epoch-{self._epoch}"

    def _keep_going(self) -> None:
        self._page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
        task = update_task(self._page)
        if task is not self._watched:
            self._watched = task
            task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        error = None if task.cancelled() else task.exception()
        if not isinstance(error, Exception):
            return
        _log.error("the update task died", exc_info=error)
        self._deaths.append(time.monotonic())
        if sum(moment > self._deaths[-1] - SECONDS for moment in self._deaths) > DEATHS:
            self._show_card(error)
            self._keep_going()
        else:
            self.draw()
        self._on_fault(error)
