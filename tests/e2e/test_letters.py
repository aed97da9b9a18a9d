"""Letters and signs of every kind are drawn with our own face: the client looks for no other."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.table import PATIENCE, phone
from tests.ui.gallery import LETTERS

OURS = {"MaterialIcons-Regular.otf", "roboto.woff2", "roboto-600.woff2"}


@pytest.fixture
def gallery() -> Iterator[str]:
    """The address of the page that shows all parts."""
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        port = any_port.getsockname()[1]
    with subprocess.Popen([sys.executable, "-m", "tests.ui.gallery", "--port", str(port)]) as running:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
                break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
        running.terminate()


def test_every_letter_is_in_the_face_we_bring(browser: Browser, gallery: str) -> None:
    asked: list[tuple[int, str]] = []
    with phone(browser, width=1024, height=1600) as context:
        page = context.new_page()
        page.on("response", lambda answer: asked.append((answer.status, answer.url)))
        page.goto(gallery + "?show=letters")
        expect(page.get_by_text(LETTERS[2]).first).to_be_visible(timeout=PATIENCE)
        page.wait_for_timeout(3_000)
    fonts = {url.rpartition("/")[2]: status for status, url in asked if "/fonts/" in url}
    assert set(fonts) == OURS
    assert set(fonts.values()) <= {200, 304}
