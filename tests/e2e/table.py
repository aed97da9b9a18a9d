"""The app as a player has it: a server of its own, a phone's browser, and taps that are counted."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

PATIENCE = 30_000
"""Milliseconds a screen may take on a slow machine."""

READABLE = """
(() => {
  const go = () => {
    const mark = document.querySelector('flt-semantics-placeholder');
    if (mark) mark.click();
    return Boolean(mark);
  };
  const seen = new MutationObserver(() => { if (go()) seen.disconnect(); });
  document.addEventListener('DOMContentLoaded', () => {
    if (!go()) seen.observe(document.documentElement, {childList: true, subtree: true});
  });
})();
"""
"""Turns Flutter's tree for screen readers on, in which the tests read."""


@dataclass
class Server:
    """The app's own server as a process, over one data folder."""

    folder: Path
    log: Path
    port: int = 0
    _process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.port = self.port or free_port()
        out: IO[bytes]
        with self.log.open("ab") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "scorekeeper", "serve", "--port", str(self.port), "--no-browser"],
                env={**os.environ, "SCOREKEEPER_DATA": str(self.folder)},
                stdout=out,
                stderr=out,
            )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if answers(self.port):
                return
            assert self._process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError("the server did not start: " + self.log.read_text())

    def stop(self, asked: signal.Signals = signal.SIGTERM) -> None:
        """Ask it to stop; one that does not is ended by force, and is a fault."""
        if self._process is not None:
            self._process.send_signal(asked)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
                raise

    def kill(self) -> None:
        """End it as a loss of power would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(20)

    @property
    def address(self) -> str:
        """Where the app is."""
        return f"http://127.0.0.1:{self.port}"


def free_port() -> int:
    """One that nobody listens at."""
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        port: int = any_port.getsockname()[1]
        return port


def answers(port: int) -> bool:
    """Whether somebody listens there."""
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def phone(browser: Browser, *, width: int = 390, height: int = 844, dark: bool = False) -> Iterator[BrowserContext]:
    """A browser in which every page can be read and nothing leaves the machine."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=True,
        has_touch=True,
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(READABLE)
    context.route("**/*rive_native*", lambda route: route.abort())
    yield context
    context.close()


@dataclass
class Player:
    """Someone with the app in hand. `touches`: taps that landed since the count began."""

    page: Page
    server: Server
    touches: int = 0
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Listen for what breaks in the page."""
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, route: str = "/") -> None:
        """Open the app's page."""
        self.page.goto(self.server.address + route)

    def restart(self, *, by_force: bool = False) -> None:
        """End the server and start it again; what the open page says of its absence is no fault."""
        self.page.goto("about:blank")
        if by_force:
            self.server.kill()
        else:
            self.server.stop()
        self.server.start()
        self.faults.clear()
        self.open()

    def see(self, identifier: str) -> Locator:
        """The control with this identifier."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]').first

    def beginning(self, identifier: str) -> Locator:
        """The first control whose identifier begins so, once it is there."""
        found = self.page.locator(f'[flt-semantics-identifier^="{identifier}"]').first
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    def wait_for(self, identifier: str) -> Locator:
        """The same, once it is there."""
        found = self.see(identifier)
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    def is_there(self, identifier: str) -> bool:
        """Whether it is on the screen now."""
        return self.see(identifier).count() > 0

    def read(self, identifier: str) -> str:
        """What it says to the ear."""
        found = self.wait_for(identifier)
        return (found.get_attribute("aria-label") or found.inner_text() or "").strip()

    def says(self, identifier: str, *words: str) -> None:
        """It comes to say all these words."""
        for word in words:
            expect_says(self, identifier, word)

    def tap(self, identifier: str) -> None:
        """One touch."""
        self.wait_for(identifier).click()
        self.touches += 1

    def save(self, identifier: str, folder: Path) -> Path:
        """The file that a touch saves, in this folder under the name it was given."""
        with self.page.expect_download() as download:
            self.tap(identifier)
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file

    def type(self, identifier: str, text: str) -> None:
        """Type into a field, which may make the first letters of words large.

        What is typed while a screen still slides in is lost, so it is looked after.
        """
        node = f'[flt-semantics-identifier="{identifier}"]'
        box = self.page.locator(f"{node} input, {node} textarea, input{node}, textarea{node}")
        for _ in range(10):
            box.first.click()
            box.first.fill(text)
            self.page.wait_for_timeout(250)
            if box.first.input_value().casefold() == text.casefold():
                return
        raise AssertionError(f"{text!r} could not be typed into {identifier}")

    def lay(self, tile: str, end: str = "") -> None:
        """Lay a tile, naming the end by `tile-arm` where it is asked; it is on the table when this returns."""
        self.tap(f"tile-{tile}")
        if end:
            self.tap(f"end-{end}")
        expect(self.see(f"tile-{tile}")).to_have_count(0, timeout=PATIENCE)


def expect_says(player: Player, identifier: str, word: str) -> None:
    """Wait until the control says the word."""
    end = time.monotonic() + PATIENCE / 1000
    said = ""
    while time.monotonic() < end:
        said = player.read(identifier)
        if word in said:
            return
        player.page.wait_for_timeout(50)
    raise AssertionError(f"{identifier} says {said!r}, not {word!r}")
