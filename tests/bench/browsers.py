"""Starts of an app in a fresh or a known browser profile: seconds by the clock and of all processors."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

from tests.e2e.chromium import required
from tests.web.phone import FLAGS, IS_READ
from tests.web.site import Site

PATIENCE_SECONDS = 240.0
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
HAS_COPY = "navigator.serviceWorker?.getRegistration().then(found => Boolean(found?.active)) ?? true"
COUNTED = ("Pss_Anon:", "Pss_Shmem:")


@dataclass(frozen=True)
class Spent:
    """What one start took until its first control stood: seconds by the clock, seconds of processors, bytes sent."""

    wall: float
    cpu: float
    sent: int


def processor_seconds(profile: Path) -> float:
    """What all processes of the browser with this profile have used so far (Linux only)."""
    return sum(sum(map(int, fields[11:15])) / TICKS for fields in _processes(profile).values())


def memory_of(profile: Path) -> int:
    """The bytes that all processes of the browser with this profile hold, shared ones in equal parts (Linux only).

    The browser's own program is not counted: how much of it falls to this profile depends on the other browsers.
    """
    total = 0
    for process in _processes(profile):
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
        total += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(COUNTED))
    return total


def _processes(profile: Path) -> dict[int, list[str]]:
    """The processes of the browser with this profile: what the system says of each after its name."""
    stats: dict[int, list[str]] = {}
    ours: set[int] = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stats[int(folder.name)] = (folder / "stat").read_text().rsplit(") ", 1)[1].split()
            if f"--user-data-dir={profile}" in (folder / "cmdline").read_text():
                ours.add(int(folder.name))
        except (OSError, IndexError):
            continue  # it has just ended
    while more := {pid for pid, fields in stats.items() if int(fields[1]) in ours} - ours:
        ours |= more
    return {pid: stats[pid] for pid in ours}


def launched(playwright: Playwright, profile: Path) -> BrowserContext:
    """A browser with this profile, standing idle."""
    return playwright.chromium.launch_persistent_context(
        profile,
        executable_path=required(),
        args=list(FLAGS),
        viewport={"width": 390, "height": 844},
        is_mobile=True,
        has_touch=True,
    )


def start(context: BrowserContext, profile: Path, site: Site, identifier: str) -> Spent:
    """Open the app in a new tab until that control stands."""
    page = context.new_page()
    page.wait_for_timeout(500)
    cpu, began, sent = processor_seconds(profile), time.monotonic(), site.bytes_sent
    page.goto(site.address, wait_until="commit")
    found = f"document.querySelector('[flt-semantics-identifier=\"{identifier}\"]') !== null"
    while not page.evaluate(found):
        page.evaluate(IS_READ)
        assert time.monotonic() - began < PATIENCE_SECONDS, "it does not start"
        page.wait_for_timeout(30)
    return Spent(time.monotonic() - began, processor_seconds(profile) - cpu, site.bytes_sent - sent)


def cold_and_warm(playwright: Playwright, profile: Path, site: Site, identifier: str) -> tuple[Spent, Spent]:
    """The first start ever, and the first one after the browser was closed and opened again."""
    context = launched(playwright, profile)
    cold = start(context, profile, site, identifier)
    page = context.pages[-1]
    if page.evaluate("typeof pageLink !== 'undefined'"):
        began = time.monotonic()
        while not page.evaluate(HAS_COPY):
            assert time.monotonic() - began < PATIENCE_SECONDS, "it is not copied"
            page.wait_for_timeout(200)
    context.close()
    context = launched(playwright, profile)
    warm = start(context, profile, site, identifier)
    context.close()
    return cold, warm
