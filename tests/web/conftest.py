"""The built folder, served; a phone that is put away after the test and must have had nothing to complain about."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.web.phone import Phone
from tests.web.site import Site

ROOT = Path(__file__).parents[2]

Start = Callable[..., Phone]


def build(out: Path, *options: str) -> Path:
    """The folder that packaging/web/build.py makes."""
    command = [sys.executable, str(ROOT / "packaging/web/build.py"), str(out), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return out


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as it is published."""
    return build(tmp_path_factory.mktemp("web") / "folder")


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    serving = Site(folder).start()
    yield serving
    serving.stop()


@pytest.fixture
def phone(playwright: Playwright, site: Site, tmp_path: Path) -> Iterator[Phone]:
    """A new phone at the site. After the test: no console errors, nothing asked of any other site."""
    held = Phone(playwright, tmp_path / "profile", site.address)
    yield held
    held.close()
    assert held.faults == []
    assert held.elsewhere == []
