"""How long a tap takes until it is painted, on a long line and in a bare counter; what a long game takes of memory.

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

from scorekeeper.record.events import Dealt, Drew, Entry, Event, Played
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
AGAINST_BARE = 1.4
ENTRIES = 300
BENCH = Path(__file__).parent
WHEN = "2026-11-30T18:00:00.000Z"

# From the end of the touch to the frame in which that control says something else.
WATCH = """(identifier) => {
  const find = () => document.querySelector(`[flt-semantics-identifier="${identifier}"]`);
  const read = () => { const node = find(); return node && (node.getAttribute("aria-label") ?? node.innerText); };
  const before = read();
  let began = null;
  window.taken = null;
  addEventListener("pointerup", () => (began = performance.now()), { once: true, capture: true });
  const watch = () => {
    if (began !== null && read() !== before) window.taken = performance.now() - began;
    else requestAnimationFrame(watch);
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
    """Milliseconds from the tap to the changed picture."""
    phone.page.evaluate(WATCH, watched)
    phone.tap(tapped)
    return float(phone.until(lambda: phone.page.evaluate("window.taken")))


def test_a_tile_on_a_long_line_is_painted_almost_as_soon_as_a_bare_counter(
    playwright: Playwright, tmp_path: Path
) -> None:
    rules = replace(PRESETS["fives"], set=9)
    events, tile = long_line(rules, 3)
    ours = Site(build(tmp_path / "ours")).start()
    bare = Site(build(tmp_path / "bare", "--code", str(BENCH), "--packages", "bare.py", "--module", "bare")).start()
    table = Phone(playwright, tmp_path / "profile-ours", ours.address)
    counter = Phone(playwright, tmp_path / "profile-bare", bare.address)
    play_on(table, link(rules, events))
    counter.open(shows="add")
    times: dict[str, list[float]] = {"ours": [], "bare": []}
    for _ in range(TAPS):
        times["ours"].append(taken(table, f"tile-{tile}", "line"))
        taken(table, "undo", "line")
        times["bare"].append(taken(counter, "add", "count"))
    table.close()
    counter.close()
    ours.stop()
    bare.stop()
    ratio = median(times["ours"]) / median(times["bare"])
    print(f"\ntap to paint: {median(times['ours']):.0f} ms, bare {median(times['bare']):.0f} ms, ratio {ratio:.2f}")
    assert ratio <= AGAINST_BARE


def test_a_game_of_three_hundred_entries_weighs_little_more_than_an_empty_table(
    playwright: Playwright, tmp_path: Path
) -> None:
    site = Site(build(tmp_path / "ours")).start()
    phone = Phone(playwright, tmp_path / "profile", site.address)
    phone.open()
    empty = memory_of(tmp_path / "profile")
    rules = replace(PRESETS["fives"], set=9)
    events, _ = long_line(rules, 3)
    events += [Drew(number % 2, 1) for number in range(ENTRIES - len(events))]
    phone.page.close()
    play_on(phone, link(rules, events))
    full = memory_of(tmp_path / "profile")
    phone.close()
    site.stop()
    print(f"\nmemory of the whole browser: empty table {empty / 1e6:.0f} MB, {ENTRIES} entries {full / 1e6:.0f} MB")
    assert full <= 1.25 * empty
