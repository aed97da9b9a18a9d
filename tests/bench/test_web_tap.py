"""How long a tap takes until it is painted, on a long line and in a bare counter; what a long game takes of memory.

The tree of screen readers is on in both, for tests touch what it shows. Without a graphics processor the browser paints
by software and waits for that: the time grows with all that is on the screen, changed or not, and a phone hardly knows
it, so it is told apart. Asked is 1.4 times a bare count; measured were 3.4 to 6.0 times without the painting, more the
busier the cores were, and 5 to 8 with it: a play changes the scoreboard, the line, its ends, the strip and the tray,
some 180 controls, where the counter changes one. So the bound only guards against more.

python -m tests bench -- tests/bench/test_web_tap.py
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
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
ASKED = 1.4
AGAINST_BARE = 8.0
ENTRIES = 300
HEAVIER = 1.25
BENCH = Path(__file__).parent
WHEN = "2026-11-30T18:00:00.000Z"

# Adds up how long the page waits for the painting.
PAINTING = """
  const paint = window.createImageBitmap.bind(window);
  window.painting = 0;
  window.createImageBitmap = (...picture) => {
    const began = performance.now();
    const painted = paint(...picture);
    window.painting += performance.now() - began;
    return painted;
  };
"""

# From the end of the touch to the first frame after the one in which that control says something else: it is painted.
WATCH = """(identifier) => {
  const find = () => document.querySelector(`[flt-semantics-identifier="${identifier}"]`);
  const read = () => { const node = find(); return node && (node.getAttribute("aria-label") ?? node.innerText); };
  const before = read();
  let began = null;
  window.taken = null;
  const begin = () => ([began, window.painting] = [performance.now(), 0]);
  addEventListener("pointerup", begin, { once: true, capture: true });
  const watch = () => {
    if (began !== null && read() !== before) {
      window.taken = [performance.now() - began, window.painting];
    } else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}"""


@pytest.fixture
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@dataclass(frozen=True)
class Taken:
    """Milliseconds from the end of the touch to the changed picture, and those of them that were painting."""

    whole: float
    painting: float

    @property
    def work(self) -> float:
        """What Python, the client and the way between them took."""
        return self.whole - self.painting


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


def taken(phone: Phone, tapped: str, watched: str) -> Taken:
    """What that tap took; then the screen comes to rest."""
    phone.page.evaluate(WATCH, watched)
    phone.tap(tapped)
    whole, painting = phone.until(lambda: phone.page.evaluate("window.taken"))
    phone.page.wait_for_timeout(REST)
    return Taken(whole, painting)


def middle(of: list[Taken]) -> Taken:
    """The median of each part."""
    return Taken(median(one.whole for one in of), median(one.painting for one in of))


def test_a_play_on_a_long_line_takes_no_more_than_a_few_bare_counts(playwright: Playwright, tmp_path: Path) -> None:
    rules = replace(PRESETS["fives"], set=9)
    events, tile = long_line(rules, 3)
    ours = Site(build(tmp_path / "ours")).start()
    bare = Site(build(tmp_path / "bare", "--code", str(BENCH), "--packages", "bare.py", "--module", "bare")).start()
    table = Phone(playwright, tmp_path / "profile-ours", ours.address)
    counter = Phone(playwright, tmp_path / "profile-bare", bare.address)
    for phone in (table, counter):
        phone.context.add_init_script(PAINTING)
    play_on(table, link(rules, events))
    counter.open(shows="add")
    times: dict[str, list[Taken]] = {"ours": [], "bare": []}
    for _ in range(TAPS):
        times["ours"].append(taken(table, f"tile-{tile}", "line"))
        taken(table, "undo", "line")
        times["bare"].append(taken(counter, "add", "count"))
    table.close()
    counter.close()
    ours.stop()
    bare.stop()
    our, other = middle(times["ours"]), middle(times["bare"])
    for name, one in (("a play", our), ("a bare count", other)):
        print(f"\n{name}: {one.whole:.0f} ms, {one.painting:.0f} of them painting by software")
    print(f"ratio {our.whole / other.whole:.2f}, without the painting {our.work / other.work:.2f}, asked {ASKED}")
    assert our.work <= AGAINST_BARE * other.work


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
