"""How long the account of a long game takes to open and to scroll, in Chromium, beside one in which nothing stands."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from scorekeeper.app import games
from scorekeeper.record.notation import read
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.shelf import Shelf
from tests.e2e.chromium import required
from tests.e2e.table import ARGUMENTS, PATIENCE, Server, phone
from tests.ui.played import around, long_game

pytestmark = pytest.mark.bench

EMPTY = "seats: Ana, Ben\n"
TIMES = 9
AT_MOST = 1.5
"""The account of 300 entries may take so many times as long as an empty one."""

_OPEN = """
([tapped, awaited]) => new Promise(resolve => {
  const find = name => document.querySelector(`[flt-semantics-identifier="${name}"]`);
  const began = performance.now();
  find(tapped).click();
  const look = () => find(awaited) ? resolve(performance.now() - began) : requestAnimationFrame(look);
  look();
})
"""
_FRAMES = """
milliseconds => new Promise(resolve => {
  const began = performance.now(), gaps = [];
  let last = began;
  const frame = now => {
    gaps.push(now - last); last = now;
    now - began < milliseconds ? requestAnimationFrame(frame) : resolve(gaps);
  };
  requestAnimationFrame(frame);
})
"""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two data folders: one with a long game on the table, one with a game in which nothing has happened."""
    found = {"long": tmp_path_factory.mktemp("long"), "empty": tmp_path_factory.mktemp("empty")}
    asyncio.run(laid(found["long"], long_game()))
    asyncio.run(laid(found["empty"], EMPTY))
    return found


@pytest.fixture(scope="module")
def browser(folders: dict[str, Path]) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=str(required()), args=list(ARGUMENTS))
        yield chromium
        chromium.close()


async def laid(folder: Path, text: str) -> None:
    """A data folder with this game on the table."""
    shelf = await Shelf.open(DiskFolder(folder), games.summarize)
    world = around()
    games.put_down(shelf, replace(read(text).record, id=world.new_id(), created=world.now()))
    shelf.close()


def opened(page: Page, awaited: str) -> float:
    """Milliseconds from the tap at home until the account shows that."""
    node = page.locator('[flt-semantics-identifier="account"]')
    expect(node).to_be_visible(timeout=PATIENCE)
    page.wait_for_timeout(700)
    took: float = page.evaluate(_OPEN, ["account", awaited])
    page.wait_for_timeout(700)
    page.go_back()
    return took


def test_a_long_account_opens_nearly_as_fast_as_an_empty_one(browser: Browser, folders: dict[str, Path]) -> None:
    last = len(read(long_game()).record.entries)
    assert last == 300
    with ExitStack() as stack:
        full, bare = (shown(stack, browser, folders[name]) for name in ("long", "empty"))
        took = [(opened(full, f"entry-{last}"), opened(bare, "account-title")) for _ in range(TIMES + 1)][1:]
        slow, fast = median(one for one, _ in took), median(one for _, one in took)
        print(f"\n300 entries: {slow:.0f} ms, none: {fast:.0f} ms, {slow / fast:.2f} times as long")
        scroll(full)
        assert slow <= AT_MOST * fast


def shown(stack: ExitStack, browser: Browser, folder: Path) -> Page:
    """A page of the app over that folder."""
    server = Server(folder, folder / "server.log")
    server.start()
    stack.callback(server.stop)
    page = stack.enter_context(phone(browser)).new_page()
    page.goto(server.address)
    return page


def scroll(page: Page) -> None:
    """Scroll to the first entry and tell how long the frames took meanwhile."""
    page.locator('[flt-semantics-identifier="account"]').click()
    expect(page.locator('[flt-semantics-identifier="entry-300"]')).to_be_visible(timeout=PATIENCE)
    page.mouse.move(195, 500)
    gaps: list[float] = []
    for _ in range(80):
        page.mouse.wheel(0, -1500)
        gaps += page.evaluate(_FRAMES, 120)
        if page.locator('[flt-semantics-identifier="entry-1"]').count():
            break
    expect(page.locator('[flt-semantics-identifier="entry-1"]')).to_have_count(1, timeout=PATIENCE)
    gaps.sort()
    most = gaps[len(gaps) * 95 // 100]
    print(f"scrolled through: {len(gaps)} frames, median {median(gaps):.0f} ms, 95 % below {most:.0f} ms")
