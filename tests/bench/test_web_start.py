"""How long the app in a browser takes to start, against the least that Flet can show and against Flet's own layout.

python -m tests bench -- tests/bench/test_web_start.py

Single starts differ by half: the machine is shared, and what the browser compiles beside a start may end before it or
after. So each start is held against those of the others in the same round; of these ratios the middle one counts.
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

ROUNDS = 9
AGAINST_BARE = 1.15
AGAINST_STOCK = 1.4
BENCH = Path(__file__).parent
KINDS = {0: "cold", 1: "warm"}
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
    for name, starts in spent.items():
        cold, warm = ([one[kind] for one in starts] for kind in KINDS)
        print(
            f"\n{name}: cold {median(one.cpu for one in cold):.1f} s CPU, {median(one.wall for one in cold):.1f} s, "
            f"{cold[0].sent / 1e6:.1f} MB sent; "
            f"warm {median(one.cpu for one in warm):.1f} s CPU, {median(one.wall for one in warm):.1f} s"
        )
    for kind, said in KINDS.items():
        bare, stock = (_ratios(spent["ours"], spent[other], kind) for other in ("bare", "stock"))
        print(
            f"{said}: {median(bare):.2f} times the bare app ({min(bare):.2f} to {max(bare):.2f}), "
            f"{1 / median(stock):.2f} times less than the stock layout"
        )
        assert median(bare) <= AGAINST_BARE
        assert 1 / median(stock) >= AGAINST_STOCK


def _ratios(ours: list[tuple[Spent, Spent]], others: list[tuple[Spent, Spent]], kind: int) -> list[float]:
    """The processor seconds of ours in those of the others, by round."""
    return [one[kind].cpu / other[kind].cpu for one, other in zip(ours, others, strict=True)]
