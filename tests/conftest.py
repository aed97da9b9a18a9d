"""What holds for all tests: how Hypothesis looks for examples, where browser tests run, which lines are counted."""

import os
import sys
import time
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

BROWSER = ("tests/e2e/", "tests/web/")
SCREENS = "tests/ui/"

# The day that people have at the table is that of the device; here it is the same everywhere.
os.environ["TZ"] = "UTC"
if hasattr(time, "tzset"):
    time.tzset()

# A slow or busy machine is no fault. On CI the same examples are tried every time, so that a change is judged by
# itself; at home new ones are.
settings.register_profile(
    "table",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("table")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:  # noqa: ANN401 - xdist tells no type
    """Keeps each room of browser tests on one worker and begins with them: never more than two browsers at once.

    The groups of xdist 3.8 do the same, but are not seen by pytest 9.2.
    """
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415

    class ByRoom(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return next((room for room in BROWSER if nodeid.startswith(room)), nodeid)

    return ByRoom(config, log)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Lets nothing watch the lines of a test of screens or of one marked `no_cover`.

    In a worker of xdist pytest-cov 7 measures twice, one measuring inside the other, and stops only the inner one.
    """
    watching = sys.gettrace()
    if item.nodeid.startswith(SCREENS) or item.get_closest_marker("no_cover"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        if sys.gettrace() is not watching:
            sys.settrace(watching)
