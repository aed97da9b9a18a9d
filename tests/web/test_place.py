"""The same folder works anywhere on a site, and is the same whenever it is built."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import build
from tests.web.phone import Phone
from tests.web.site import Site
from tests.web.table import R1, begin, lay, totals


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    """The app in a folder of a site that has other things too."""
    serving = Site(folder, under="/games/fives/").start()
    yield serving
    serving.stop()


@pytest.mark.slow
def test_below_another_path_a_whole_hand_is_played_without_the_server(phone: Phone, site: Site) -> None:
    phone.open()
    phone.copied()
    site.stop()
    phone.reload(shows="new-game")
    begin(phone, "Ana", "Ben")
    for tile, end in R1:
        lay(phone, tile, end)
    assert ["40 points" in totals(phone)[0], "15 points" in totals(phone)[1]] == [True, True]
    assert phone.page.url.startswith(f"{site.address}#/")


@pytest.mark.slow
def test_two_builds_are_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = build(tmp_path / "again")
    first, second = ({path.relative_to(root): path for path in root.rglob("*")} for root in (folder, again))
    assert first.keys() == second.keys()
    files = [name for name, path in first.items() if path.is_file()]
    assert [name for name in files if first[name].read_bytes() != second[name].read_bytes()] == []


def test_nothing_in_the_folder_is_fetched_from_elsewhere(folder: Path) -> None:
    for name in ("main.dart.js", "index.html", "page.js", "python-worker.js", "flutter_bootstrap.js"):
        text = (folder / name).read_text(encoding="utf-8")
        assert "cdn.jsdelivr.net" not in text, name
    assert "default-src 'self'" in (folder / "index.html").read_text(encoding="utf-8")
