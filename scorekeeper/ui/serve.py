"""The app on a computer: a small server for this machine only, and the browser that shows it."""

import asyncio
import logging
import socket
import threading
import webbrowser
from collections.abc import Awaitable, Callable, MutableMapping
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import flet as ft
import flet_web.fastapi as flet_fastapi
import uvicorn
from starlette.middleware.gzip import GZipMiddleware

from scorekeeper.ui.app import main_for
from scorekeeper.ui.brief_log import brief_log
from scorekeeper.ui.device import Device, Facts
from scorekeeper.ui.live import Live

HOST = "127.0.0.1"
FIRST_PORT = 8770
SESSION_SECONDS = 12 * 3600
FAREWELL_SECONDS = 2
"""How long a browser may take to let go of a server that is asked to stop; each play is on the disk already."""

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
    "worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' data: blob:; font-src 'self' data:"
)


class Gate:
    """Lets nothing from other sites in, and tells the browser to ask no other site for anything.

    Whatever address a person opens, the app answers, which then says what is there.
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one connection, if it comes from our own page."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope.get("headers", ())}
        origin, host = headers.get(b"origin"), headers.get(b"host", "")
        if origin is not None and urlsplit(origin).netloc != host:
            await _refuse(scope, send)
            return
        if scope["type"] == "http" and "text/html" in headers.get(b"accept", ""):
            if scope["path"].startswith("//"):  # the client takes what follows for the name of a computer
                await _answer(send, 307, (b"location", b"/"))
                return
            scope = {**scope, "path": "/", "raw_path": b"/"}

        async def send_with_policy(message: Scope) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message.get("headers", ()),
                    (b"content-security-policy", _POLICY.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"no-referrer"),
                    # Only a page that is cut off from other sites may draw in a thread of its own.
                    (b"cross-origin-opener-policy", b"same-origin"),
                    (b"cross-origin-embedder-policy", b"require-corp"),
                ]
            await send(message)

        await self._application(scope, receive, send_with_policy)


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await _answer(send, 403, (b"content-type", b"text/plain"), b"This page belongs to another site.")


async def _answer(send: Send, status: int, header: tuple[bytes, bytes], body: bytes = b"") -> None:
    await send({"type": "http.response.start", "status": status, "headers": [header]})
    await send({"type": "http.response.body", "body": body})


def application(live: Live) -> Any:  # noqa: ANN401 - an ASGI application has no common type
    """The ASGI application that serves this game to every browser that opens it."""
    pages = flet_fastapi.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    pages.mount(
        "/",
        flet_fastapi.app(
            main_for(live, device_of),
            assets_dir=str(assets()),
            app_name="Scorekeeper",
            app_short_name="Scorekeeper",
            app_description="Keeps the score of Fives dominoes",
            web_renderer=ft.WebRenderer.AUTO,
            no_cdn=True,
            session_timeout_seconds=SESSION_SECONDS,
        ),
    )
    pages.add_middleware(GZipMiddleware, minimum_size=1000)
    pages.add_middleware(Gate)
    return pages


def device_of(page: ft.Page) -> Device:
    """What is known of a device that looks at this computer's games; only phones surely have a sheet to share by."""
    address = urlsplit(page.url or "")
    is_near = address.hostname in (None, "localhost", "127.0.0.1", "::1")
    scheme = "https" if address.scheme in ("wss", "https") else "http"
    there = "" if is_near else f"{scheme}://{address.netloc}{address.path.rstrip('/')}/"
    shares = page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
    return Device(Facts(address=there, shares=shares))


def assets() -> Path:
    """The folder of icons and fonts, in the wheel or in the checkout."""
    inside = Path(str(files("scorekeeper"))) / "assets"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "assets"


class Server(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self._on_started()


def serve(live: Live, *, port: int | None, opens_browser: bool, on_started: Callable[[str], None]) -> None:
    """Serve until interrupted, on the given port or the first that is free; `on_started` hears the address."""
    brief_log()
    listening = _listen(port)
    address = f"http://{HOST}:{listening.getsockname()[1]}"
    config = uvicorn.Config(
        application(live),
        log_level="error",
        ws_max_size=16 * 1024 * 1024,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
    )

    def announce() -> None:
        on_started(address)
        print(f"Scorekeeper is at {address} (stop it with Ctrl+C)", flush=True)  # noqa: T201 - for the terminal
        if opens_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = Server(config, announce)
    # What is cut short because somebody stopped the app is told to nobody.
    logging.getLogger("uvicorn.error").addFilter(lambda _: not server.should_exit)
    asyncio.run(server.serve(sockets=[listening]))


def _listen(port: int | None) -> socket.socket:
    tried = [port] if port is not None else [*range(FIRST_PORT, FIRST_PORT + 20), 0]
    fault: OSError | None = None
    for number in tried:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, number))
        except OSError as error:
            listening.close()
            fault = error
        else:
            return listening
    assert fault is not None  # noqa: S101
    raise fault
