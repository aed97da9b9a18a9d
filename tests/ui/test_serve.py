"""What the server lets in, and what it tells the browser about other sites."""

from typing import Any

import pytest

from scorekeeper.ui.serve import Gate, Scope


async def asked(kind: str, origin: str | None) -> list[Scope]:
    """What comes back from a server at 127.0.0.1:8550."""
    sent: list[Scope] = []

    async def page(_scope: object, _receive: object, send: Any) -> None:  # noqa: ANN401 - as ASGI has it
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
        await send({"type": "http.response.body", "body": b"here"})

    async def receive() -> Scope:
        return {}

    async def send(message: Scope) -> None:
        sent.append(message)

    headers = [(b"Host", b"127.0.0.1:8550"), *([(b"Origin", origin.encode())] if origin else [])]
    await Gate(page)({"type": kind, "headers": headers}, receive, send)
    return sent


@pytest.mark.parametrize("origin", [None, "http://127.0.0.1:8550"])
async def test_our_own_page_is_served_cut_off_from_other_sites(origin: str | None) -> None:
    start, body = await asked("http", origin)
    headers = dict(start["headers"])
    assert (start["status"], body["body"]) == (200, b"here")
    assert headers[b"content-type"] == b"text/html"
    assert b"default-src 'self'" in headers[b"content-security-policy"]
    assert headers[b"cross-origin-opener-policy"] == b"same-origin"
    assert headers[b"cross-origin-embedder-policy"] == b"require-corp"


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1:8551"])
async def test_another_site_gets_nothing(origin: str) -> None:
    start, body = await asked("http", origin)
    assert start["status"] == 403
    assert body["body"] == b"This page belongs to another site."
    assert await asked("websocket", origin) == [{"type": "websocket.close", "code": 1008}]
