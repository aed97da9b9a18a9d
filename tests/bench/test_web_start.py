"""How long the app in a browser takes to start, against the least that Flet can show and against Flet's own layout.

python -m tests bench -- tests/bench/test_web_start.py
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.bench.browsers import Spent, cold_and_warm
from tests.bench.stock import build_stock
from tests.web.conftest import build
from tests.web.site import Site

pytestmark = pytest.mark.bench

ROUNDS = 3
AGAINST_BARE = 1.15
AGAINST_STOCK = 1.4
BENCH = Path(__file__).parent
CONTROLS = {"ours": "new-game", "bare": "add", "stock": "new-game"}


@pytest.fixture
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def test_a_start_costs_little_more_than_a_bare_app_and_much_less_than_the_stock_layout(
    playwright: Playwright, tmp_path: Path
) -> None:
    folders = {
        "ours": build(tmp_path / "ours"),
        "bare": build(tmp_path / "bare", "--code", str(BENCH), "--packages", "bare.py", "--module", "bare"),
        "stock": build_stock(tmp_path / "stock"),
    }
    spent: dict[str, list[tuple[Spent, Spent]]] = {name: [] for name in folders}
    for turn in range(ROUNDS):
        for name, folder in folders.items():
            site = Site(folder, compresses=True).start()
            spent[name].append(cold_and_warm(playwright, tmp_path / f"profile-{name}-{turn}", site, CONTROLS[name]))
            site.stop()
    cpu = {name: [median(one[kind].cpu for one in starts) for kind in (0, 1)] for name, starts in spent.items()}
    wall = {name: [median(one[kind].wall for one in starts) for kind in (0, 1)] for name, starts in spent.items()}
    for name, starts in spent.items():
        sent = starts[0][0].sent / 1e6
        print(
            f"\n{name}: cold {cpu[name][0]:.1f} s CPU, {wall[name][0]:.1f} s, {sent:.1f} MB sent; "
            f"warm {cpu[name][1]:.1f} s CPU, {wall[name][1]:.1f} s"
        )
    for kind, said in ((0, "cold"), (1, "warm")):
        bare, stock = cpu["ours"][kind] / cpu["bare"][kind], cpu["stock"][kind] / cpu["ours"][kind]
        print(f"{said}: {bare:.2f} times the bare app, {stock:.2f} times less than the stock layout")
        assert bare <= AGAINST_BARE
        assert stock >= AGAINST_STOCK
