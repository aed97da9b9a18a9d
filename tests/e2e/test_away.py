"""Away from the network: the screen comes back by itself."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from playwright.sync_api import expect

from tests.e2e.table import Player

AWAY = 4_000
"""Milliseconds without a server: longer than the page takes for a short stutter of the network."""

SOON = 15_000
"""Milliseconds within which a page is back; left to itself the client may wait for minutes."""


class _Greeting(BaseHTTPRequestHandler):
    """Answers pages and nothing else, so that the client cannot come back by itself."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p id=welcome>here again</p>")

    do_HEAD = do_GET  # noqa: N815 - as the standard library calls it

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def somebody_answers(port: int) -> Iterator[None]:
    """Something on this port that knows pages only."""
    server = ThreadingHTTPServer(("127.0.0.1", port), _Greeting)
    Thread(target=server.serve_forever, daemon=True).start()
    yield
    server.shutdown()
    server.server_close()


def wake(player: Player) -> None:
    """The phone comes out of the pocket."""
    player.page.evaluate("dispatchEvent(new Event('focus'))")


def test_the_page_loads_anew_when_the_phone_wakes_and_the_server_is_back(player: Player) -> None:
    player.server.kill()
    player.page.wait_for_timeout(AWAY)
    with somebody_answers(player.server.port):
        wake(player)
        player.page.wait_for_selector("#welcome", timeout=SOON)
    player.server.start()
    player.open()
    player.wait_for("app-title")
    player.faults.clear()


def test_a_page_whose_app_was_stopped_says_so_and_comes_back_by_itself(player: Player) -> None:
    gone = player.page.locator("#gone")
    expect(gone).to_be_hidden()
    player.server.stop(signal.SIGINT)
    expect(gone).to_be_visible(timeout=SOON)
    for said in ("Scorekeeper is not running", "Start it there again", "Nothing is lost"):
        expect(gone).to_contain_text(said)
    assert player.page.evaluate("document.elementFromPoint(195, 600).closest('#gone') !== null"), "something covers it"
    player.server.start()
    expect(gone).to_be_hidden(timeout=SOON)
    player.wait_for("app-title")
    player.tap("new-game")
    player.wait_for("begin")
    player.faults.clear()


def test_a_page_without_a_server_stays_as_it_is(player: Player) -> None:
    player.server.kill()
    player.page.wait_for_timeout(AWAY)
    player.page.evaluate("window.before = true")
    wake(player)
    player.page.wait_for_timeout(2_000)
    assert player.page.evaluate("window.before"), "what was on the screen was given up for an error page"
    assert player.is_there("app-title")
    player.server.start()
    player.open()
    player.wait_for("app-title")
    player.faults.clear()
