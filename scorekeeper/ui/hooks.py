"""What a component can lean on: a store, the size it got, day or night, and a way back after a lost connection."""

import asyncio
import contextvars
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, ParamSpec, Protocol, TypeVar, cast

import flet as ft

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V")
S_co = TypeVar("S_co", covariant=True)

Stop = Callable[[], Any]

_TURNS = 3
"""Turns of the loop in which Flet has sent what changed before: one to be woken, one to draw, one over."""

REST = 0.03
"""Seconds in which a client can show what it was sent. What comes later works on the same processors."""

_stops: dict[str, list[Stop]] = {}
_typed: dict[str, dict[str, "Typed"]] = {}


class Store(Protocol[S_co]):
    """Something that changes: what it shows now, and a call for every change until stopped."""

    @property
    def state(self) -> S_co:
        """What holds now; never changed in place."""
        ...

    def subscribe(self, changed: Callable[[], Any], /) -> Stop:
        """Calls `changed` after every change, from any thread; the result ends that."""
        ...


def use_store(store: Store[S_co], part: Callable[[S_co], object] | None = None, *, is_late: bool = False) -> S_co:
    """The store's state; the component is drawn again whenever it changes, or only when that part of it does.

    `is_late`: only when those that are not can be seen.

    Flet's own observables patch the wrong session when two share one, so the update is scheduled in the context of
    the page that subscribed.
    """
    _, bump = ft.use_state(0)
    drawn: dict[str, object] = ft.use_memo(dict, [])
    drawn["part"] = part(store.state) if part else None
    page = ft.context.page

    def changed() -> None:
        if part is None or part(store.state) != drawn["part"]:
            bump(lambda count: count + 1)

    act = partial(when_seen, changed) if is_late else changed
    ft.use_effect(lambda: watch(page, store, act), [store])
    return store.state


def use_late(value: V) -> V:
    """The value; a new one only when what else has changed with it can be seen."""
    shown, show = ft.use_state(value)
    ft.use_effect(lambda: when_seen(partial(show, value)), [value])
    return shown


def when_seen(act: Callable[[], object], turns: int = _TURNS) -> None:
    """Calls `act` when what has changed up to now can be seen: so many turns of the loop and a rest later."""
    loop = asyncio.get_running_loop()
    if turns:
        loop.call_soon(when_seen, act, turns - 1)
    else:
        loop.call_later(REST, act)


def watch(page: ft.Page, store: Store[Any], act: Callable[[], None]) -> Stop:
    """Calls `act` in the page's own context after every change of the store, until stopped or the page is released."""
    loop, context = asyncio.get_running_loop(), contextvars.copy_context()
    stop = store.subscribe(lambda: loop.call_soon_threadsafe(act, context=context))
    stops = _stops.setdefault(page.session.id, [])

    def end() -> None:
        if end in stops:
            stops.remove(end)
            stop()

    stops.append(end)
    return end


def release(page: ft.Page) -> None:
    """Ends all subscriptions of a page. For `page.on_close`: a session that times out runs no effect's clean-up."""
    for stop in tuple(_stops.pop(page.session.id, ())):
        stop()
    _typed.pop(page.session.id, None)


@dataclass(frozen=True, slots=True)
class Typed:
    """What was heard last of a field, and the number of its control, which has what was typed since."""

    control: int
    heard: str


def typed_in(page: ft.Page) -> dict[str, Typed]:
    """What was typed on a page, by the identifier of the field."""
    return _typed.setdefault(page.session.id, {})


class _Several:
    """A handler of a page that calls everybody who listens, in the order in which they began to."""

    def __init__(self) -> None:
        self.acts: list[Callable[[Any], object]] = []

    def __call__(self, event: Any) -> None:  # noqa: ANN401 - whatever the event is
        for act in tuple(self.acts):
            act(event)


def hear(page: ft.Page, event: str, act: Callable[[Any], object]) -> Stop:
    """Calls `act` at every such event of the page, `on_resize` say, beside others that hear it, until stopped."""
    several = getattr(page, event)
    if not isinstance(several, _Several):
        several = _Several()
        setattr(page, event, several)
    several.acts.append(act)
    return lambda: several.acts.remove(act)


def forget(page: ft.Page) -> None:
    """Nobody hears the page any more. For a page that is drawn from the start: what broke runs no clean-up."""
    page.on_connect = page.on_resize = page.on_platform_brightness_change = None


def use_reconnect() -> None:
    """The component is drawn again when the connection comes back: Flet drops what changed while it was away."""
    _, bump = ft.use_state(0)
    page = ft.context.page
    ft.use_effect(lambda: hear(page, "on_connect", lambda _: bump(lambda count: count + 1)), [])


def use_viewport() -> tuple[float, float]:
    """Width and height of the window in pixels, following turns of the phone and changes of size."""
    page = ft.context.page
    size, set_size = ft.use_state((page.width or 390.0, page.height or 844.0))

    def resized(event: ft.PageResizeEvent) -> None:
        set_size((event.width, event.height))

    ft.use_effect(lambda: hear(page, "on_resize", resized), [])
    return size


def use_box(
    first: tuple[float, float] = (0, 0),
) -> tuple[tuple[float, float], Callable[[ft.LayoutSizeChangeEvent[ft.LayoutControl]], None]]:
    """Width and height the client really gave a control, and the handler for its `on_size_change`.

    The only way to learn of the reader's text size, of safe areas and of split screens.
    """
    size, set_size = ft.use_state(first)

    def changed(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_size((round(event.width), round(event.height)))

    return size, changed


def use_dark() -> bool:
    """Whether it is night: the page's own choice, or the system's where it leaves that open."""
    page = ft.context.page
    _, note = ft.use_state(page.platform_brightness)  # the client tells at every start what it has told already

    ft.use_effect(lambda: hear(page, "on_platform_brightness_change", lambda _: note(page.platform_brightness)), [])
    return is_dark(page)


def is_dark(page: ft.Page) -> bool:
    """Whether it is night on this page now."""
    if page.theme_mode in (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT):
        return page.theme_mode is ft.ThemeMode.DARK
    return page.platform_brightness in (ft.Brightness.DARK, "dark")


def use_stable(function: Callable[P, R]) -> Callable[P, R]:
    """One function object for the life of the component, calling the newest `function`.

    For components that are only drawn anew when their arguments change: a fresh function is never equal to the last.
    """
    newest: list[Callable[P, R]] = ft.use_memo(lambda: [function], [])
    newest[0] = function

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        return newest[0](*args, **kwargs)

    return ft.use_memo(lambda: call, [])


def memoised(component: Callable[P, R]) -> Callable[P, R]:
    """The component, drawn anew only when its arguments differ from the last ones or its own state changes."""
    return cast("Callable[P, R]", ft.memo(component))  # type: ignore[no-untyped-call]


def keyed(key: str, component: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """A component under a key, for lists that grow; keep their order by key, or Flet's differ may break."""
    return cast("Callable[..., R]", component)(*args, key=key, **kwargs)
