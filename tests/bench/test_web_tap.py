"""How long a tap takes until it is on the screen, on a long line and in a bare counter; what a game takes of memory.

The tree of screen readers is on in both, for tests touch what it shows. The browser draws in a thread of its own, as it
does from the second start on; without a graphics processor it paints by software, on the cores that Python wants too.
Asked is 1.4 times a bare count. Run it on a machine that does nothing else: beside other work it was twice as long. A
bare count takes three frames of the screen on any machine; what a play takes grows with the machine's slowness.

python -m tests bench -- tests/bench/test_web_tap.py
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from urllib.parse import quote

import pytest
from playwright.sync_api import Playwright, sync_playwright

from scorekeeper.record.events import Dealt, Entry, Event, Played
from scorekeeper.record.notation import write
from scorekeeper.record.record import Record, Seat
from scorekeeper.rules.line import Line, lay
from scorekeeper.rules.places import choices, fitting
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.rules.variants import PRESETS, Rules
from tests.bench.browsers import memory_of
from tests.web.conftest import build
from tests.web.phone import Phone
from tests.web.site import Site

pytestmark = pytest.mark.bench

LAID = 28
TAPS = 20
REST = 600
AGAINST_BARE = 1.4
ENTRIES = 300
HEAVIER = 1.25
BENCH = Path(__file__).parent
WHEN = "2026-11-30T18:00:00.000Z"

# From the end of the touch to the first frame after the one in which that control says something else: it is painted.
WATCH = """(identifier) => {
  const find = () => document.querySelector(`[flt-semantics-identifier="${identifier}"]`);
  const read = () => { const node = find(); return node && (node.getAttribute("aria-label") ?? node.innerText); };
  const before = read();
  let began = null;
  window.taken = null;
  const begin = () => (began = performance.now());
  addEventListener("pointerup", begin, { once: true, capture: true });
  const watch = () => {
    if (began !== null && read() !== before) {
      window.taken = performance.now() - began;
    } else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}"""


@pytest.fixture
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def long_line(rules: Rules, seed: int) -> tuple[list[Event], Tile]:
    """Plays of two seats in turn that make a line of 28 tiles, and a tile that then fits one end only."""
    chance = random.Random(seed)
    line = Line(rules)
    events: list[Event] = [Dealt(0, 25)]
    tiles = list(full_set(rules.set))
    while len(line.laid) < LAID:
        places = [(one, end) for one in tiles for end in (fitting(line, one) or (() if line.laid else (None,)))]
        tile, end = chance.choice(places)
        after = lay(line, tile, end)
        assert isinstance(after, Line)
        seat = len(line.laid) % 2
        events.append(Played(seat, tile, end.tile, end.arm) if end else Played(seat, tile))
        line = after
        tiles.remove(tile)
    return events, next(tile for tile in tiles if len(fitting(line, tile)) == 1 and len(choices(line, tile)) == 1)


def link(rules: Rules, events: list[Event]) -> str:
    """The part of an address that brings a game."""
    entries = tuple(Entry(number, WHEN, event) for number, event in enumerate(events, 1))
    record = Record(rules, (Seat("Ana"), Seat("Ben")), ((0,), (1,)), entries)
    return f"#/open?text={quote(write(record))}"


def play_on(phone: Phone, brought: str) -> None:
    """Open the game in the link and sit down at it."""
    phone.open(brought, shows="keep-game")
    phone.tap("keep-game")
    phone.tap("go-on")
    phone.wait("line")


def taken(phone: Phone, tapped: str, watched: str) -> float:
    """Milliseconds from the end of that touch to the changed picture; then the screen comes to rest."""
    phone.page.evaluate(WATCH, watched)
    phone.tap(tapped)
    whole = float(phone.until(lambda: phone.page.evaluate("window.taken")))
    phone.page.wait_for_timeout(REST)
    return whole


def test_a_play_on_a_long_line_takes_no_more_than_a_few_bare_counts(playwright: Playwright, tmp_path: Path) -> None:
    rules = replace(PRESETS["fives"], set=9)
    events, tile = long_line(rules, 3)
    ours = Site(build(tmp_path / "ours")).start()
    bare = Site(build(tmp_path / "bare", "--code", str(BENCH), "--packages", "bare.py", "--module", "bare")).start()
    table = Phone(playwright, tmp_path / "profile-ours", ours.address)
    counter = Phone(playwright, tmp_path / "profile-bare", bare.address)
    for phone, control in ((table, "new-game"), (counter, "add")):
        phone.open(shows=control)
        anew(phone)
    play_on(table, link(rules, events))
    counter.open(shows="add")
    assert all(phone.page.evaluate("crossOriginIsolated") for phone in (table, counter))
    times: dict[str, list[float]] = {"ours": [], "bare": []}
    for _ in range(TAPS):
        times["ours"].append(taken(table, f"tile-{tile}", "line"))
        taken(table, "undo", "line")
        times["bare"].append(taken(counter, "add", "count"))
    table.close()
    counter.close()
    ours.stop()
    bare.stop()
    our, other = median(times["ours"]), median(times["bare"])
    print(f"\na play: {our:.0f} ms, a bare count: {other:.0f} ms, ratio {our / other:.2f}, asked {AGAINST_BARE}")
    assert our <= AGAINST_BARE * other


def weight(phone: Phone) -> int:
    """The bytes that the whole browser holds, once what is not needed any more has been let go."""
    tools = phone.devtools()
    tools.send("HeapProfiler.collectGarbage")
    tools.detach()
    phone.page.wait_for_timeout(2000)
    return memory_of(phone.profile)


def anew(phone: Phone) -> None:
    """No tab is open, and the service worker has its copy, which weighs more than any game."""
    phone.copied()
    blank = phone.context.new_page()
    for page in phone.context.pages:
        if page is not blank:
            page.close()


def test_a_game_of_three_hundred_entries_weighs_little_more_than_an_empty_table(
    playwright: Playwright, tmp_path: Path
) -> None:
    ours = Site(build(tmp_path / "ours")).start()
    phone = Phone(playwright, tmp_path / "profile", ours.address)
    phone.open()
    anew(phone)
    phone.open()
    empty = weight(phone)
    anew(phone)
    rules = replace(PRESETS["fives"], set=9)
    events, tile = long_line(rules, 3)
    play_on(phone, link(rules, events))
    begun = weight(phone)
    for _ in range((ENTRIES - len(events)) // 2):
        phone.tap(f"tile-{tile}")
        phone.tap("undo")
    full = weight(phone)
    phone.close()
    ours.stop()
    print(
        f"\nmemory of the whole browser: no game {empty / 1e6:.0f} MB, "
        f"{len(events)} entries {begun / 1e6:.0f} MB, {ENTRIES} entries {full / 1e6:.0f} MB"
    )
    assert full <= HEAVIER * empty
