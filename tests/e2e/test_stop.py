"""Whoever stops the app is not kept waiting by a browser that does not let go."""

import signal
import socket

import pytest

from tests.e2e.table import Server

HELLO = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n\r\n"
)


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_a_page_that_says_no_goodbye_holds_nothing_up(server: Server, asked: signal.Signals) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as page:
        page.sendall(HELLO.format(port=server.port).encode())
        assert page.recv(1024).startswith(b"HTTP/1.1 101")
        server.stop(asked)
    said = server.log.read_text()
    assert said.startswith("Scorekeeper is at ")
    assert "Traceback" not in said
    assert "Cancel" not in said
