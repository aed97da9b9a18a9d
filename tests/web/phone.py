"""A phone with the app on it: Chromium with a lasting profile, a small touch screen, and ears for what goes wrong."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Error, Locator, Page, Playwright, Request

from tests.e2e.chromium import required

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)
SIZE = (390, 844)
PATIENCE_SECONDS = 60.0
HARMLESS = ("GL Driver Message", "requests have been throttled")
SENTENCES = """[...document.querySelectorAll('flt-semantics-host *')]
    .map(node => node.getAttribute('aria-label') ?? node.innerText)"""
IS_DRAWN = "document.readyState === 'complete' && !document.getElementById('splash')"
IS_READ = """document.querySelector('flt-semantics-host *') !== null
    || void document.querySelector('flt-semantics-placeholder')?.click()"""
HAS_COPY = "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.active))"


class Phone:
    """One browser profile; what is asked of it goes to the tab that was opened last."""

    def __init__(self, playwright: Playwright, profile: Path, address: str, size: tuple[int, int] = SIZE) -> None:
        self.address = address
        self.profile = profile
        self.faults: list[str] = []
        self.elsewhere: list[str] = []
        self._playwright = playwright
        self._size = size
        self.context: BrowserContext = self._started()

    def _started(self) -> BrowserContext:
        context = self._playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=required(),
            args=list(FLAGS),
            viewport={"width": self._size[0], "height": self._size[1]},
            is_mobile=True,
            has_touch=True,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE_SECONDS * 1000)
        context.on("request", self._asked)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("console", self._printed)
        return context

    def _asked(self, request: Request) -> None:
        is_here = urlsplit(request.url).netloc == urlsplit(self.address).netloc
        if not is_here and not request.url.startswith(("data:", "blob:")):
            self.elsewhere.append(request.url)

    def _printed(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not any(part in message.text for part in HARMLESS):
            self.faults.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    @property
    def page(self) -> Page:
        """The tab opened last."""
        return self.context.pages[-1]

    def open(self, route: str = "", *, shows: str = "new-game") -> None:
        """Open the app in a new tab and wait until that control is there."""
        page = self.context.new_page()
        page.goto(f"{self.address}{route}", wait_until="commit")
        self.wait_until_drawn()
        self.wait(shows)

    def reload(self, *, shows: str) -> None:
        """Load the tab anew."""
        self.page.reload(wait_until="commit")
        self.wait_until_drawn()
        self.wait(shows)

    def wait_until_drawn(self) -> None:
        """Until the splash has gone; then screen readers' tree is asked for, by which tests see and touch."""
        self.until(lambda: self.page.evaluate(IS_DRAWN))
        self.until(lambda: self.page.evaluate(IS_READ))

    def until(self, holds: Callable[[], Any], seconds: float = PATIENCE_SECONDS) -> Any:  # noqa: ANN401
        """What `holds` gives once it is true; asked again and again, for the page's rules forbid Playwright's way."""
        end = time.monotonic() + seconds
        while not (found := self._unless_leaving(holds)):
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s in vain; the screen says {self.said()}, faults {self.faults}")
            self.page.wait_for_timeout(50)
        return found

    @staticmethod
    def _unless_leaving(holds: Callable[[], Any]) -> Any:  # noqa: ANN401
        """What `holds` gives; nothing while the page is being loaded anew."""
        try:
            return holds()
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            return None

    def find(self, identifier: str) -> Locator:
        """The control of that name."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]').first

    def has(self, identifier: str) -> bool:
        """Whether it is on the screen."""
        return self.find(identifier).count() > 0

    def wait(self, identifier: str) -> None:
        """Until it is on the screen."""
        self.until(lambda: self.has(identifier))

    def tap(self, identifier: str) -> None:
        """Touch it, once it is there."""
        self.find(identifier).tap(timeout=PATIENCE_SECONDS * 1000)

    def type(self, identifier: str, text: str) -> None:
        """Write into a field, which may make first letters large.

        What is written while a screen still slides in is lost, so it is looked at.
        """
        field = self.find(identifier).locator("input, textarea").or_(self.find(identifier)).last
        for _ in range(10):
            field.click()
            field.fill(text)
            self.page.wait_for_timeout(200)
            if field.input_value().casefold() == text.casefold():
                return
        raise AssertionError(f"{text!r} could not be written into {identifier}")

    def label(self, identifier: str) -> str:
        """What a screen reader says of it."""
        found = self.find(identifier)
        return str(found.get_attribute("aria-label") or found.inner_text())

    def said(self) -> list[str]:
        """All sentences on the screen."""
        return sorted({text for text in self.page.evaluate(SENTENCES) if text})

    def copied(self) -> None:
        """Wait until the service worker holds its copy."""
        self.until(lambda: self.page.evaluate(HAS_COPY))

    def devtools(self) -> CDPSession:
        """The browser's own protocol, for what no person can do."""
        return self.context.new_cdp_session(self.page)

    def restart(self) -> None:
        """Close the browser and start it again with the same profile."""
        self.context.close()
        self.context = self._started()

    def kill(self) -> None:
        """End the browser as a loss of power would, and start it again with the same profile."""
        for process in _processes_of(self.profile):
            os.kill(process, signal.SIGKILL)
        self.until_gone()
        self.context = self._started()

    def until_gone(self) -> None:
        """Until no process of this profile is left."""
        while _processes_of(self.profile):
            time.sleep(0.05)
        for lock in self.profile.glob("Singleton*"):
            lock.unlink(missing_ok=True)

    def close(self) -> None:
        """Put the phone away."""
        self.context.close()


def _processes_of(profile: Path) -> list[int]:
    """The browser processes that were started with this profile."""
    listed = subprocess.run(["ps", "-axww", "-o", "pid=,stat=,args="], capture_output=True, text=True, check=True)  # noqa: S607
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [int(row[0]) for row in rows if not row[1].startswith("Z") and f"--user-data-dir={profile}" in row[-1]]
