"""What the server lets in, and what it tells the browser about other sites."""

from typing import Any

import pytest

from scorekeeper.ui.serve import Gate, Scope


async def asked(kind: str, origin: str | None = None, path: str = "/", accept: bytes = b"*/*") -> list[Scope]:
    """What comes back from a server at 127.0.0.1:8550, which is here at every path and tells it."""
    sent: list[Scope] = []

    async def page(scope: Scope, _receive: object, send: Any) -> None:  # noqa: ANN401 - as ASGI has it
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
        await send({"type": "http.response.body", "body": b"here, at " + scope["path"].encode()})

    async def receive() -> Scope:
        return {}

    async def send(message: Scope) -> None:
        sent.append(message)

    headers = [
        (b"Host", b"127.0.0.1:8550"),
        (b"Accept", accept),
        *([(b"Origin", origin.encode())] if origin else []),
    ]
    await Gate(page)({"type": kind, "path": path, "headers": headers}, receive, send)
    return sent


@pytest.mark.parametrize("origin", [None, "http://127.0.0.1:8550"])
async def test_our_own_page_is_served_cut_off_from_other_sites(origin: str | None) -> None:
    start, body = await asked("http", origin)
    headers = dict(start["headers"])
    assert (start["status"], body["body"]) == (200, b"here, at /")
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


@pytest.mark.parametrize("path", ["/", "/players/J. R.", "/players/\0", "/stats/plays/" + 5000 * "9", "/icon.png"])
async def test_whatever_address_is_opened_the_app_answers_and_files_are_files(path: str) -> None:
    _, body = await asked("http", path=path, accept=b"text/html,application/xhtml+xml,*/*;q=0.8")
    assert body["body"] == b"here, at /"
    _, body = await asked("http", path=path)
    assert body["body"] == b"here, at " + path.encode()


async def test_an_address_that_the_client_takes_for_another_computer_leads_home() -> None:
    start, _ = await asked("http", path="//elsewhere.example/games", accept=b"text/html")
    assert (start["status"], dict(start["headers"])[b"location"]) == (307, b"/")
