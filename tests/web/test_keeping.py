"""Where nothing can be kept, the person is told plainly, and the game goes on."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error

from scorekeeper.store.generation import FORMAT, make_line
from scorekeeper.store.lines import to_text
from tests.web.phone import Phone
from tests.web.site import Site
from tests.web.table import R1, begin, lay, totals

FORGET = "navigator.storage.getDirectory().then(root => root.removeEntry('scorekeeper', { recursive: true }))"
WRITE = """async ([name, text]) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("scorekeeper", { create: true });
  const file = await folder.getFileHandle(name, { create: true });
  if (text !== null) {
    const writing = await file.createWritable();
    await writing.write(text);
    await writing.close();
  }
  return await (await file.getFile()).text();
}"""
IS_PRIVATE = "navigator.storage.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'));\n"


def says(phone: Phone, sentence: str) -> Callable[[], bool]:
    """Whether the screen says that, among other things."""
    return lambda: re.search(sentence, "\n".join(phone.said())) is not None


def test_a_second_tab_is_told_of_the_first_and_opens_the_games_once_that_is_closed(phone: Phone) -> None:
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    first = phone.page
    phone.open(shows="try-again")
    assert says(phone, "already open in another tab or window")()
    phone.tap("try-again")
    phone.until(says(phone, "already open in another tab or window"))
    first.close()  # while the first try may still go on, which then opens them
    phone.until(lambda: are_open(phone))
    phone.tap("resume")
    lay(phone, "5-1")


def are_open(phone: Phone) -> bool:
    """Whether the games are open; else try again, if that is still offered."""
    if phone.has("resume"):
        return True
    with suppress(Error):
        phone.find("try-again").tap(timeout=2000)
    return False


@pytest.mark.slow
def test_a_window_that_keeps_nothing_says_so_and_plays_on(phone: Phone, folder: Path) -> None:
    worker = (folder / "python-worker.js").read_text(encoding="utf-8")
    phone.context.route(
        "**/python-worker.js", lambda route: route.fulfill(body=IS_PRIVATE + worker, content_type="text/javascript")
    )
    phone.open(shows="without-keeping")
    assert says(phone, "keeps nothing, as private windows do")()
    phone.tap("without-keeping")
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    assert "10 points" in totals(phone)[0]


def test_a_browser_that_cleared_the_games_is_found_out(phone: Phone) -> None:
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    phone.page.evaluate("python.terminate()")
    phone.until(lambda: phone.page.evaluate(f"{FORGET}.then(() => true, () => false)"))
    phone.open()
    phone.until(says(phone, "has cleared the games that were kept here"))
    phone.tap("close-banner")
    phone.until(lambda: not phone.has("close-banner"))
    begin(phone, "Ana", "Ben")


def test_a_full_device_refuses_the_tile_and_the_game_goes_on_in_memory(phone: Phone, site: Site) -> None:
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    devtools = phone.devtools()
    used = phone.page.evaluate("navigator.storage.estimate().then(found => found.usage)")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.address.rstrip("/"), "quotaSize": used // 2})
    phone.reload(shows="tile-5-1")  # what was reserved for the open files is given back
    phone.tap("tile-5-1")
    phone.until(says(phone, "no room left"))
    phone.tap("go-on-in-memory")
    phone.until(lambda: not phone.has("go-on-in-memory"))
    for tile, end in R1[1:3]:
        lay(phone, tile, end)
    assert "20 points" in totals(phone)[0]
    with phone.page.expect_download() as download:
        phone.tap("save-copy")
    assert '"Ana"' in download.value.path().read_text(encoding="utf-8")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.address.rstrip("/")})
    phone.reload(shows="tile-5-1")
    assert "10 points" in totals(phone)[0]
    assert [fault for fault in phone.faults if not fault.startswith("warning")] == []  # the log tells what failed
    phone.faults.clear()


@pytest.mark.slow
def test_games_of_a_newer_version_are_refused_with_a_sentence_and_left_as_they_are(phone: Phone) -> None:
    head = {"scorekeeper": "live", "format": FORMAT + 1, "generation": 1, "snapshot": 0}
    newer = make_line(0, to_text(head), 0).decode()
    phone.open()
    phone.page.evaluate("python.terminate()")
    phone.until(lambda: phone.page.evaluate(f"{FORGET}.then(() => true, () => false)"))
    phone.page.evaluate(WRITE, ["live-a.jsonl", newer])
    phone.open(shows="try-again")
    phone.until(says(phone, "written by a newer Scorekeeper"))
    phone.page.evaluate("python.terminate()")
    assert phone.page.evaluate(WRITE, ["live-a.jsonl", None]) == newer
