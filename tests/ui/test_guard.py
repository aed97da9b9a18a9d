"""A screen that breaks shows what broke and lives on."""

import asyncio
from collections.abc import Callable

import flet as ft

from scorekeeper.ui import guard, hooks
from scorekeeper.ui.semantics import tap_area
from tests.ui.harness import Room


class Count:
    """A store with a number, which breaks what draws it at some numbers."""

    def __init__(self) -> None:
        self.state = 0
        self.heard: list[str] = []
        self._changed: list[Callable[[], object]] = []

    def subscribe(self, changed: Callable[[], object]) -> Callable[[], object]:
        self._changed.append(changed)
        return lambda: self._changed.remove(changed)

    def add(self) -> None:
        self.state += 1
        for changed in list(self._changed):
            changed()

    def hear(self, fault: Exception | str) -> None:
        self.heard.append(str(fault))


def button(identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    return tap_area(identifier, identifier, ft.Container(content=ft.Text(identifier)), on_tap)


@guard.component
def Fragile(count: int) -> ft.Control:  # noqa: N802
    if count == 1:
        message = "one is too many"
        raise ValueError(message)
    return ft.Text(f"drawn {count}")


@ft.component
def Unguarded(count: int) -> ft.Control:  # noqa: N802
    if count == 2:
        message = "two kills the task"
        raise ValueError(message)
    return ft.Text(f"bare {count}")


def page_of(store: Count, *inside: Callable[[int], ft.Control]) -> Callable[[ft.Page], None]:
    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        count = hooks.use_store(store)
        parts: list[ft.BaseControl] = [
            button("add", store.add),
            ft.Text(f"count {count}"),
            *(part(count) for part in inside),
        ]
        return ft.View(controls=parts)

    def main(page: ft.Page) -> None:
        page.on_close = lambda: hooks.release(page)
        guard.keep_alive(page, lambda key: page.render_views(Screen, key=key), on_fault=store.hear)

    return main


async def test_a_component_that_fails_shows_its_error_and_the_rest_lives_on() -> None:
    store = Count()
    async with Room(page_of(store, Fragile)) as room:
        await room.tap("add")
        assert "one is too many" in room.texts()
        assert "count 1" in room.texts()
        await room.tap("add")
        assert {"drawn 2", "count 2"} <= set(room.texts())


async def test_a_dead_update_task_is_started_again_with_what_holds_now() -> None:
    store = Count()
    failures = [ValueError("only once")]

    @ft.component
    def FailsOnce(count: int) -> ft.Control:  # noqa: N802
        if count == 2 and failures:
            raise failures.pop()
        return ft.Text(f"bare {count}")

    async with Room(page_of(store, FailsOnce)) as room:
        await room.tap("add")
        first = guard.update_task(room.page)
        store.add()
        await room.settle()
        assert first.done()
        assert {"count 2", "bare 2"} <= set(room.texts())
        await room.tap("add")
        assert {"count 3", "bare 3"} <= set(room.texts())
        assert store.heard == ["only once"]


async def test_a_page_that_cannot_be_drawn_shows_why_and_tries_again_when_tapped() -> None:
    store = Count()
    async with Room(page_of(store, Unguarded)) as room:
        store.add()
        store.add()
        await room.settle()
        assert room.texts() == ["two kills the task"]
        assert store.heard[0] == "two kills the task"
        await room.tap("again")
        assert room.texts() == ["two kills the task"]
        store.state = 3
        await room.tap("again")
        await room.tap("add")
        assert {"count 4", "bare 4"} <= set(room.texts())


async def test_without_the_guard_the_same_page_is_frozen() -> None:
    """The day this fails Flet has mended itself and the guard may go."""
    store = Count()

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        count = hooks.use_store(store)
        return ft.Column([ft.Text(f"count {count}"), Unguarded(count)])

    async with Room(lambda page: page.render(Screen)) as room:
        for _ in range(3):
            store.add()
            await room.settle()
        assert "count 3" not in room.texts()
        assert isinstance(guard.update_task(room.page).exception(), ValueError)


async def test_a_handler_that_fails_reports_its_fault_and_leaves_the_screen() -> None:
    store = Count()

    def fail() -> None:
        message = "the disk is full"
        raise OSError(message)

    async with Room(page_of(store, lambda _: button("fail", fail))) as room:
        await room.tap("fail")
        assert store.heard == ["the disk is full"]
        await room.tap("add")
        assert "count 1" in room.texts()


async def test_a_page_that_dies_again_and_again_waits_for_a_tap_instead_of_spinning() -> None:
    store = Count()
    lives = guard.DEATHS + 3

    @ft.component
    def Dying() -> ft.Control:  # noqa: N802
        count, bump = ft.use_state(0)

        async def die() -> None:
            await asyncio.sleep(0)
            bump(1)

        ft.use_effect(die, [])
        if count:
            message = "always"
            raise ValueError(message)
        return ft.View(controls=[ft.Text("alive")])

    drawn: list[str] = []

    def render(page: ft.Page, key: str) -> None:
        drawn.append(key)
        page.render_views(Dying, key=key)

    async with Room(lambda page: guard.keep_alive(page, lambda key: render(page, key), on_fault=store.hear)) as room:
        await room.settle(0.1)
        await room.settle(0.1)
        assert guard.DEATHS < len(drawn) < lives
        assert store.heard[-1] == "always"
        assert room.texts() == ["always"]
        assert room.has("again")


async def test_what_changed_while_the_connection_was_away_is_shown_when_it_is_back() -> None:
    store = Count()

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        count = hooks.use_store(store)
        hooks.use_reconnect()
        return ft.Text(f"count {count}")

    async with Room(lambda page: page.render(Screen)) as room:
        sent = len(room.wire.packets)
        await room.reconnect(store.add)
        assert b"count 1" in b"".join(room.wire.packets[sent:])


async def test_a_closed_page_no_longer_listens() -> None:
    store = Count()
    async with Room(page_of(store)) as room:
        assert store._changed
        hooks.release(room.page)
        assert not store._changed
