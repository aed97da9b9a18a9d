"""A page without a browser: Flet's own session, differ and encoder, and a connection that only remembers.

    async with Room(main, width=360, height=640) as room:
        await room.tap("tile-6-4")
        assert "4 + 6 = 10" in room.texts()

It sees what a client would be sent, byte for byte. It cannot see what only a client does: layout, fonts, and the
properties the client ignores.
"""

import asyncio
import dataclasses
import inspect
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Self, TypeVar, cast

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorekeeper.ui import hooks

C = TypeVar("C", bound=BaseControl)

QUIET_TURNS = 10
"""Turns of the loop without a message after which a page has settled."""

hooks.REST = 0.0  # nothing here has to be drawn

_PRIVATE = {"_parent", "_values", "_dirty", "_internals", "_state", "_contexts", "_parent_component", "data"}
_threads = ThreadPoolExecutor(2)
_encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Wire(Connection):
    """The connection: encodes and keeps what is sent, and answers as a browser would."""

    def __init__(self, answers: dict[str, Any]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = _threads
        self.pubsubhub = PubSubHub(loop=self.loop, executor=_threads)
        self.page_url, self.page_name = "http://test", ""
        self.session: Session | None = None
        self.answers = answers
        self.packets: list[bytes] = []
        self.faults: list[str] = []
        self.invoked: list[tuple[str, Any]] = []

    def send_message(self, message: Message) -> None:
        """What the server sends; encoding it is also what takes the differ's snapshots."""
        self.packets.append(b"\0" + msgpack.packb([message.action, message.body], default=_encode))
        if message.action == MessageAction.SESSION_CRASHED:
            self.faults.append(message.body.message)
        elif message.action == MessageAction.INVOKE_METHOD:
            self._answer(message.body)

    def dispose(self) -> None:
        """Nothing to let go."""

    def _answer(self, asked: InvokeMethodRequestBody) -> None:
        session = self.session
        assert session is not None
        self.invoked.append((asked.name, asked.args))
        if asked.name == "push_route":
            route = {"route": asked.args["route"]}
            session.apply_page_patch(route)
            self._task = self.loop.create_task(session.dispatch_event(1, "route_change", route))
        answer = self.answers.get(asked.name)
        result = answer(asked.args) if callable(answer) else answer
        self.loop.call_soon(lambda: session.handle_invoke_method_results(asked.control_id, asked.call_id, result, None))


class Room:
    """A page of the app with one person at it. Faults the client would show fail the test when it is left."""

    def __init__(
        self,
        main: Callable[[ft.Page], Any],
        *,
        route: str = "/",
        width: float = 390,
        height: float = 844,
        answers: dict[str, Any] | None = None,
        **page: object,
    ) -> None:
        self._main = main
        self._answers = answers or {}
        self._page = {
            "route": route,
            "width": width,
            "height": height,
            "web": True,
            "platform": "android",
            "platform_brightness": "light",
            **page,
        }
        self._mark = 0

    async def __aenter__(self) -> Self:
        _context_page.set(None)
        self.wire = Wire(self._answers)
        self.session = Session(self.wire)
        self.wire.session = self.session
        self.page = self.session.page
        self.session.apply_page_patch(self._page)
        # As the web server does: the answer to the registration is encoded before main runs.
        self.wire.send_message(
            Message(
                MessageAction.REGISTER_CLIENT,
                RegisterClientResponseBody(
                    session_id=self.session.id,
                    page_patch=self.session.get_page_patch(),  # type: ignore[no-untyped-call]
                    error="",
                ),
            )
        )
        _context_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        result = self._main(self.page)
        if inspect.isawaitable(result):
            await result
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.session.close()  # type: ignore[no-untyped-call]
        await asyncio.sleep(0)
        if kind is None:
            self.no_faults()

    def no_faults(self) -> None:
        """Fails with the first fault the client was told of."""
        assert not self.wire.faults, self.wire.faults[0]

    async def settle(self, seconds: float = 0) -> None:
        """Waits until nothing more is sent, at least so many seconds."""
        await asyncio.sleep(seconds)
        quiet, sent = 0, len(self.wire.packets)
        for _ in range(500):
            await asyncio.sleep(0)
            now = len(self.wire.packets)
            quiet, sent = (quiet + 1 if now == sent else 0), now
            if quiet >= QUIET_TURNS:
                return

    # What is there.

    def controls(self) -> Iterator[BaseControl]:
        """Every live control, dialogs too, in the order of the tree."""
        yield from walk([self.page.views, self.page._dialogs, self.page._overlay], set())

    def all(self, kind: type[C], where: Callable[[C], bool] = lambda _: True) -> list[C]:
        """All controls of a kind for which `where` holds, hidden ones and their content left out."""
        return [one for one in self.controls() if isinstance(one, kind) and where(one)]

    def texts(self) -> list[str]:
        """All texts that are shown."""
        return [str(one.value) for one in self.all(ft.Text) if one.value]

    def has(self, identifier: str) -> bool:
        """Whether a node with that identifier is there."""
        return any(one.identifier == identifier for one in self.all(ft.Semantics))

    def node(self, identifier: str) -> ft.Semantics:
        """The node with that identifier."""
        found = self.all(ft.Semantics, lambda one: one.identifier == identifier)
        known = sorted({str(one.identifier) for one in self.all(ft.Semantics) if one.identifier})
        assert found, f"no {identifier!r} among {known}; texts: {self.texts()[:40]}"
        return found[0]

    def label(self, identifier: str) -> str:
        """The name of a node."""
        return str(self.node(identifier).label or "")

    # What a person does.

    def target(self, identifier: str) -> BaseControl:
        """What takes the touches on a node."""
        inside = walk([self.node(identifier).content], set())
        target = next((one for one in inside if getattr(one, "on_click", None) is not None), None)
        assert target is not None, f"{identifier!r} cannot be tapped"
        return target

    async def tap(self, identifier: str, seconds: float = 0) -> None:
        """One touch on a node; a file is picked where the touch asks for one, the one among the answers."""
        target = self.target(identifier)
        action = getattr(target, "action", None)
        await self.fire(target, "click", seconds=seconds)
        if isinstance(action, ft.PickFiles):
            await self.fire(action.file_picker, "result", {"files": self._answers["pick_files"]})

    async def fire(self, control: BaseControl, event: str, value: object = None, seconds: float = 0) -> None:
        """An event as the client would send it."""
        assert not getattr(control, "disabled", False), f"{control} is disabled"
        assert getattr(control, f"on_{event}", None) is not None, f"{control} does not listen to {event}"
        self._mark = len(self.wire.packets)
        await self.session.dispatch_event(control._i, event, value)
        await self.settle(seconds)
        self.no_faults()

    async def type(self, identifier: str, text: str) -> None:
        """Text typed into the field of a node, in the place of what stood there."""
        field = next(one for one in walk([self.node(identifier).content], set()) if isinstance(one, ft.TextField))
        self.session.apply_patch(field._i, {"value": text})
        if field.on_change is not None:
            await self.fire(field, "change", text)

    async def press(self, key: str, **modifiers: bool) -> None:
        """A key, as `Z` with ctrl=True."""
        pressed = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False, **modifiers}
        await self.fire(self.page, "keyboard_event", pressed)

    async def go(self, route: str) -> None:
        """The address changes."""
        self.session.apply_page_patch({"route": route})
        await self.session.dispatch_event(1, "route_change", {"route": route})
        await self.settle()
        self.no_faults()

    async def back(self) -> None:
        """Back by the system or by the arrow in the bar."""
        top = self.all(ft.View)[-1]
        await self.session.dispatch_event(1, "view_pop", {"route": top.route})
        await self.settle()
        self.no_faults()

    async def resize(self, width: float, height: float) -> None:
        """The phone is turned, or the window drawn larger."""
        size = {"width": width, "height": height}
        self.session.apply_page_patch(size)
        await self.session.dispatch_event(1, "resize", size)
        await self.settle()

    async def reconnect(self, meanwhile: Callable[[], Any] = lambda: None) -> None:
        """The connection is lost, something happens, and it comes back."""
        await self.session.disconnect(3600)
        result = meanwhile()
        if inspect.isawaitable(result):
            await result
        await self.session.connect(self.wire)
        await self.settle()

    @property
    def bytes_sent(self) -> int:
        """Bytes sent since the last event."""
        return sum(map(len, self.wire.packets[self._mark :]))


def walk(value: object, seen: set[int]) -> Iterator[BaseControl]:
    """Every visible control below a value, through components and collections."""
    if isinstance(value, BaseControl):
        if id(value) in seen or not getattr(value, "visible", True):
            return
        seen.add(id(value))
        yield value
        if type(value).__name__ == "Component":
            yield from walk(cast("Any", value)._b, seen)
            return
        for field in dataclasses.fields(value):
            if field.name not in _PRIVATE and not field.metadata.get("skip"):
                yield from walk(getattr(value, field.name, None), seen)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from walk(one, seen)
    elif isinstance(value, dict):
        for one in value.values():
            yield from walk(one, seen)
