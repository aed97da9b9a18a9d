"""What components lean on: they follow the store, the window and the light, and forget when they go."""

import asyncio
from collections.abc import Callable
from time import perf_counter

import flet as ft
import pytest

from scorekeeper.ui import hooks
from scorekeeper.ui.semantics import tap_area
from tests.ui.harness import Room


class Number:
    """A store of one number."""

    def __init__(self) -> None:
        self.state = 0
        self.listeners: list[Callable[[], object]] = []

    def subscribe(self, changed: Callable[[], object]) -> Callable[[], object]:
        self.listeners.append(changed)
        return lambda: self.listeners.remove(changed)

    def set(self, value: int) -> None:
        self.state = value
        for changed in list(self.listeners):
            changed()


@ft.component
def Waiting(value: int) -> ft.Control:  # noqa: N802
    return ft.Text(f"waiting {hooks.use_late(value)}")


async def check_order(room: Room, store: Number, first: str, late: str) -> None:
    """Every number is sent in two messages, the one after the other."""
    for value in range(1, 9):
        before = len(room.wire.packets)
        store.set(value)
        await room.settle()
        one, other = room.wire.packets[before:]
        assert f"{first} {value}".encode() in one
        assert f"{late} {value}".encode() in other


async def test_two_pages_of_one_store_each_show_every_change() -> None:
    store = Number()

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        return ft.Text(f"now {hooks.use_store(store)}")

    async with Room(lambda page: page.render(Screen)) as one, Room(lambda page: page.render(Screen)) as other:
        store.set(7)
        await one.settle()
        await other.settle()
        assert one.texts() == other.texts() == ["now 7"]
        for room in (one, other):
            assert b"now 7" in b"".join(room.wire.packets)


async def test_what_is_late_is_sent_after_what_is_not() -> None:
    store = Number()

    @ft.component
    def Late() -> ft.Control:  # noqa: N802
        return ft.Text(f"late {hooks.use_store(store, is_late=True)}")

    @ft.component
    def First() -> ft.Control:  # noqa: N802
        return ft.Text(f"first {hooks.use_store(store)}")

    async with Room(lambda page: page.render(lambda: ft.Column([Late(), First()]))) as room:
        await check_order(room, store, "first", "late")


async def test_what_is_late_leaves_the_client_time_to_show_what_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "REST", 0.03)
    store = Number()

    @ft.component
    def Late() -> ft.Control:  # noqa: N802
        value = hooks.use_store(store, is_late=True)
        return ft.Column([ft.Text(f"late {value}"), Waiting(value)])

    @ft.component
    def First() -> ft.Control:  # noqa: N802
        return ft.Text(f"first {hooks.use_store(store)}")

    async with Room(lambda page: page.render(lambda: ft.Column([Late(), First()]))) as room:
        began = perf_counter()
        seen: dict[str, float] = {}
        store.set(1)
        store.set(2)
        while len(seen) < 3:
            await asyncio.sleep(0.001)
            for text in set(room.texts()) - set(seen):
                if text.endswith("2"):
                    seen[text] = perf_counter() - began
            assert perf_counter() - began < 10, "it never comes"
        assert seen["late 2"] >= 0.03
        assert seen["waiting 2"] >= 0.06, "one rest after the other"
        assert seen["first 2"] < seen["late 2"]


async def test_a_part_that_waits_is_sent_after_what_it_stands_in() -> None:
    store = Number()

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        value = hooks.use_store(store)
        return ft.Column([Waiting(value), ft.Text(f"now {value}")])

    async with Room(lambda page: page.render(Screen)) as room:
        assert room.texts() == ["waiting 0", "now 0"]
        await check_order(room, store, "now", "waiting")


async def test_a_component_is_drawn_only_when_the_part_it_shows_has_changed() -> None:
    store = Number()
    drawn = []

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        tens = hooks.use_store(store, lambda number: number // 10) // 10
        drawn.append(tens)
        return ft.Text(f"tens {tens}")

    async with Room(lambda page: page.render(Screen)) as room:
        for number in (3, 9, 11, 12, 30):
            store.set(number)
            await room.settle()
        assert drawn == [0, 1, 3]
        assert room.texts() == ["tens 3"]


async def test_a_component_that_is_gone_no_longer_listens() -> None:
    store, shown = Number(), Number()

    @ft.component
    def Part() -> ft.Control:  # noqa: N802
        return ft.Text(str(hooks.use_store(store)))

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        return ft.Column([Part()] if hooks.use_store(shown) == 0 else [])

    async with Room(lambda page: page.render(Screen)) as room:
        assert len(store.listeners) == 1
        shown.set(1)
        await room.settle()
        assert store.listeners == []


async def test_the_size_of_the_window_is_followed() -> None:
    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        return ft.Text("{}x{}".format(*hooks.use_viewport()))

    async with Room(lambda page: page.render(Screen), width=360, height=640) as room:
        assert room.texts() == ["360x640"]
        await room.resize(640, 360)
        assert room.texts() == ["640x360"]


async def test_the_box_is_the_size_the_client_tells() -> None:
    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        box, sized = hooks.use_box()
        return ft.Container(content=ft.Text(f"{box}"), on_size_change=sized)

    async with Room(lambda page: page.render(Screen)) as room:
        await room.fire(room.all(ft.Container)[0], "size_change", {"w": 300.4, "h": 199.6})
        assert room.texts() == ["(300, 200)"]


async def test_night_is_what_the_page_says_or_else_the_system() -> None:
    drawn: list[bool] = []

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        drawn.append(hooks.use_dark())
        return ft.Text("night" if drawn[-1] else "day")

    async def system_is(room: Room, mood: str) -> None:
        room.session.apply_page_patch({"platform_brightness": mood})
        await room.session.dispatch_event(1, "platform_brightness_change", mood)
        await room.settle()

    async with Room(lambda page: page.render(Screen), platform_brightness="light") as room:
        await system_is(room, "light")
        assert drawn == [False]  # nothing is drawn anew for what was known
        await system_is(room, "dark")
        assert room.texts() == ["night"]
        room.session.page.theme_mode = ft.ThemeMode.DARK
        await system_is(room, "light")
        assert room.texts() == ["night"]
        room.session.page.theme_mode = ft.ThemeMode.SYSTEM
        await system_is(room, "dark")
        await system_is(room, "light")
        assert room.texts() == ["day"]

    def always_day(page: ft.Page) -> None:
        page.theme_mode = ft.ThemeMode.LIGHT
        page.render(Screen)

    async with Room(always_day, platform_brightness="dark") as room:
        assert room.texts() == ["day"]


async def test_everybody_hears_the_page_until_they_leave() -> None:
    drawn: dict[str, list[int]] = {"one": [], "other": []}

    @ft.component
    def Part(name: str) -> ft.Control:  # noqa: N802
        hooks.use_reconnect()
        width, _ = hooks.use_viewport()
        drawn[name].append(int(width))
        return ft.Text(f"{name} {width:.0f}")

    def pick(page: ft.Page) -> list[ft.Control]:
        return [Part(name) for name in ("one", "other")[: 2 if page.width == 390 else 1]]

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        hooks.use_viewport()
        return ft.Column(pick(ft.context.page))

    async with Room(lambda page: page.render(Screen), width=390, height=640) as room:
        counts = [len(widths) for widths in drawn.values()]
        await room.session.dispatch_event(1, "connect", None)
        await room.settle()
        assert [len(widths) for widths in drawn.values()] == [count + 1 for count in counts]
        await room.resize(640, 390)
        assert room.texts() == ["one 640"]
        await room.session.dispatch_event(1, "connect", None)
        await room.settle()
        assert room.texts() == ["one 640"]
        counts = [len(widths) for widths in drawn.values()]
        hooks.forget(room.page)
        await room.session.dispatch_event(1, "connect", None)
        await room.settle()
        assert [len(widths) for widths in drawn.values()] == counts


async def test_a_stable_function_stays_the_same_and_calls_the_newest() -> None:
    store, seen, called = Number(), [], []

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        now = hooks.use_store(store)
        call = hooks.use_stable(lambda: called.append(now))
        seen.append(call)
        return tap_area("call", "call", ft.Container(content=ft.Text(str(now))), call)

    async with Room(lambda page: page.render(Screen)) as room:
        store.set(3)
        await room.settle()
        await room.tap("call")
        assert called == [3]
        assert len(seen) == 2
        assert seen[0] is seen[1]


async def test_a_memoised_component_is_drawn_only_when_its_arguments_change() -> None:
    store, drawn = Number(), []

    @ft.component
    def Half(value: int) -> ft.Control:  # noqa: N802
        drawn.append(value)
        return ft.Text(str(value))

    half = hooks.memoised(Half)

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        return ft.Column([hooks.keyed("half", half, hooks.use_store(store) // 2)])

    async with Room(lambda page: page.render(Screen)) as room:
        for value in (1, 2, 3, 4):
            store.set(value)
            await room.settle()
        assert drawn == [0, 1, 2]
        assert room.texts() == ["2"]
