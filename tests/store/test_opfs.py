"""Private files without a browser: what each refusal of a browser is called. The real ones are tested in tests/web."""

import asyncio
import importlib
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from scorekeeper.store.errors import FailedError, FullError, LockedError, NotWritableError, StoreError


class JsException(Exception):
    """A browser's error, as Pyodide hands it on."""

    def __init__(self, name: str, message: str = "no") -> None:
        super().__init__(message)
        self.name, self.message = name, message


@dataclass
class Browser:
    """What the pretended browser refuses, by the name of the call; how often; and the files it keeps."""

    refuses: dict[str, str] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)
    files: dict[str, bytearray] = field(default_factory=dict)
    writes_at_most: int = 1_000_000

    def may(self, call: str) -> None:
        if call in self.refuses and self.times.get(call, 1) > 0:
            self.times[call] = self.times.get(call, 1_000_000) - 1
            raise JsException(self.refuses[call])


class Room(bytearray):
    """A Uint8Array."""

    def subarray(self, first: int, end: int) -> SimpleNamespace:
        part = bytes(self[first:end])
        return SimpleNamespace(to_bytes=lambda: part)


@dataclass
class Handle:
    browser: Browser
    content: bytearray

    def getSize(self) -> int:  # noqa: N802 - the browser's name
        self.browser.may("getSize")
        return len(self.content)

    def read(self, room: Room, options: dict[str, int]) -> int:
        self.browser.may("read")
        part = self.content[options["at"] : options["at"] + len(room)]
        room[: len(part)] = part
        return len(part)

    def write(self, data: bytes, options: dict[str, int]) -> int:
        self.browser.may("write")
        count = min(len(data), self.browser.writes_at_most)
        self.content[options["at"] : options["at"] + count] = data[:count]
        return count

    def truncate(self, size: int) -> None:
        self.browser.may("truncate")
        del self.content[size:]

    def flush(self) -> None:
        self.browser.may("flush")

    def close(self) -> None:
        """Nothing is held."""


@dataclass
class Place:
    """Root and folder in one."""

    browser: Browser

    async def getDirectoryHandle(self, _name: str, _options: object) -> "Place":  # noqa: N802
        self.browser.may("getDirectoryHandle")
        return self

    async def getFileHandle(self, name: str, _options: object) -> SimpleNamespace:  # noqa: N802
        self.browser.may("getFileHandle")
        content = self.browser.files.setdefault(name, bytearray())

        async def opened() -> Handle:
            self.browser.may("createSyncAccessHandle")
            return Handle(self.browser, content)

        return SimpleNamespace(createSyncAccessHandle=opened)

    async def removeEntry(self, name: str) -> None:  # noqa: N802
        self.browser.may("removeEntry")
        if name not in self.browser.files:
            raise JsException("NotFoundError")
        del self.browser.files[name]

    async def keys(self) -> AsyncIterator[str]:
        self.browser.may("keys")
        for name in list(self.browser.files):
            yield name


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A browser of which this Python believes that it runs in it."""
    pretended = Browser()

    async def root() -> Place:
        pretended.may("getDirectory")
        return Place(pretended)

    async def persist() -> bool:
        pretended.may("persist")
        return True

    async def estimate() -> SimpleNamespace:
        pretended.may("estimate")
        return SimpleNamespace(usage=5.0, quota=70.0)

    storage = SimpleNamespace(getDirectory=root, persist=persist, persisted=persist, estimate=estimate)
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException = JsException
    ffi.to_js = lambda value, **_: value
    js: Any = ModuleType("js")
    js.navigator = SimpleNamespace(storage=storage)
    js.Object = SimpleNamespace(fromEntries=None)
    js.Uint8Array = SimpleNamespace(new=Room)
    monkeypatch.setitem(sys.modules, "js", js)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.delitem(sys.modules, "scorekeeper.store.opfs", raising=False)
    yield pretended
    sys.modules.pop("scorekeeper.store.opfs", None)


def opfs() -> Any:  # noqa: ANN401 - a module that only a browser has
    return importlib.import_module("scorekeeper.store.opfs")


async def test_a_refusal_for_want_of_room_is_an_error_for_pyodide(browser: Browser) -> None:
    prototype = SimpleNamespace()
    sys.modules["js"].QuotaExceededError = SimpleNamespace(prototype=prototype)  # type: ignore[attr-defined]
    opfs()
    assert prototype.stack == ""
    assert not browser.files


async def test_a_private_file_keeps_what_is_written(browser: Browser) -> None:
    folder = opfs().OpfsFolder("games")
    await folder.lock()
    file = await folder.open("one")
    file.write(0, b"hello world")
    file.truncate(5)
    file.flush()
    assert (file.size(), file.read(1, 99), file.read(9, 1)) == (5, b"ello", b"")
    assert await folder.open("one") is file
    assert list(await folder.names()) == ["one"]
    await folder.remove("one")
    await folder.remove("one")
    assert list(await folder.names()) == []
    folder.close()


REFUSED = [
    ("getDirectory", "SecurityError", NotWritableError),
    ("getDirectory", "UnknownError", NotWritableError),
    ("getDirectoryHandle", "QuotaExceededError", FullError),
    ("createSyncAccessHandle", "NoModificationAllowedError", LockedError),
    ("createSyncAccessHandle", "AbortError", FailedError),
]


@pytest.mark.parametrize(("call", "name", "kind"), REFUSED)
async def test_what_keeps_a_folder_from_opening_is_named(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, call: str, name: str, kind: type[StoreError]
) -> None:
    module = opfs()
    monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.0)
    browser.refuses[call] = name
    with pytest.raises(kind) as refused:
        await module.OpfsFolder("games").lock()
    assert refused.value.values["folder"] == "games"


async def test_a_tab_that_is_just_closing_is_waited_for(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    module = opfs()
    monkeypatch.setattr(module, "PAUSE_SECONDS", 0.1)
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", nap)
    browser.refuses["createSyncAccessHandle"] = "NoModificationAllowedError"
    browser.times["createSyncAccessHandle"] = 14
    await module.OpfsFolder("games").lock()
    assert naps == [0.1] * 14


async def test_a_browser_without_private_files_keeps_nothing(browser: Browser) -> None:
    module = opfs()
    module.js.navigator.storage = SimpleNamespace()
    with pytest.raises(NotWritableError):
        await module.OpfsFolder("games").lock()
    assert not await module.ask_to_last()
    assert await module.look_at_keeping() == module.Keeping(is_lasting=False, used=0, limit=0)


@pytest.mark.parametrize(
    ("call", "act"),
    [
        ("getSize", lambda file: file.size()),
        ("read", lambda file: file.read(0, 1)),
        ("write", lambda file: file.write(0, b"x")),
        ("truncate", lambda file: file.truncate(0)),
        ("flush", lambda file: file.flush()),
    ],
)
async def test_what_fails_with_an_open_file_names_the_file(
    browser: Browser, call: str, act: Callable[[Any], object]
) -> None:
    folder = opfs().OpfsFolder("games")
    await folder.lock()
    file = await folder.open("one")
    browser.refuses[call] = "InvalidAccessError"
    with pytest.raises(FailedError) as failed:
        act(file)
    assert failed.value.values == {"file": "one", "reason": "no"}


async def test_a_disk_that_takes_only_a_part_is_full(browser: Browser) -> None:
    folder = opfs().OpfsFolder("games")
    await folder.lock()
    file = await folder.open("one")
    browser.writes_at_most = 3
    with pytest.raises(FullError) as full:
        file.write(0, b"hello")
    assert full.value.values["reason"] == "3 of 5 bytes were written"


async def test_a_file_that_cannot_be_removed_is_told(browser: Browser) -> None:
    folder = opfs().OpfsFolder("games")
    await folder.lock()
    browser.refuses["removeEntry"] = "NoModificationAllowedError"
    with pytest.raises(LockedError):
        await folder.remove("one")


async def test_the_browser_is_asked_what_it_keeps(browser: Browser) -> None:
    module = opfs()
    assert await module.ask_to_last()
    assert await module.look_at_keeping() == module.Keeping(is_lasting=True, used=5, limit=70)
