"""A Chromium for the browser tests is found, fetched, or asked for in a sentence; it is never done without."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e import chromium
from tests.e2e.chromium import NoChromium, bring, find, required, starts

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a shell script plays the browser")


def browser(folder: Path, *, answer: str = "Chromium 150.0", status: int = 0) -> Path:
    """A program that answers as a browser does, or not."""
    path = folder / "chromium"
    path.write_text(f"#!/bin/sh\necho '{answer}'\nexit {status}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine without any browser, on which nothing can be fetched; tells what was tried."""
    tried: list[str] = []

    def fails(command: list[str]) -> bool:
        tried.append(" ".join(command))
        return False

    monkeypatch.delenv(chromium.CHOICE, raising=False)
    monkeypatch.setattr(chromium, "_places", lambda: iter(()))
    monkeypatch.setattr(chromium, "_succeeds", fails)
    monkeypatch.setattr(chromium, "driver_trouble", lambda: "")
    return tried


@pytest.fixture
def mute_driver(nowhere: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The same machine, on which Playwright's program lacks a library."""
    monkeypatch.setattr(chromium, "driver_trouble", lambda: "node: libatomic.so.1: cannot open")
    return nowhere


def test_the_chromium_of_this_machine_starts() -> None:
    assert starts(required())


@POSIX
def test_the_one_chosen_comes_before_all_others(tmp_path: Path) -> None:
    mine = browser(tmp_path)
    assert find({chromium.CHOICE: str(mine)}) == mine


def test_a_chosen_one_that_is_not_there_is_quoted_not_replaced() -> None:
    with pytest.raises(NoChromium, match="'/no/such/browser', which does not start"):
        find({chromium.CHOICE: "/no/such/browser"})


@POSIX
def test_a_program_that_fails_or_is_no_browser_does_not_count(tmp_path: Path) -> None:
    assert starts(browser(tmp_path))
    assert not starts(browser(tmp_path, status=127))
    assert not starts(browser(tmp_path, answer="snap is missing"))
    assert not starts(tmp_path)


@POSIX
def test_a_program_that_cannot_be_run_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "chromium"
    path.write_bytes(b"\x7fELF not really")
    path.chmod(0o755)
    assert not starts(path)


def test_without_any_a_test_fails_and_says_what_to_install(nowhere: list[str]) -> None:
    with pytest.raises(NoChromium, match=r"apt-get install chromium.*SCOREKEEPER_CHROMIUM"):
        required()
    assert nowhere == []


def test_playwright_is_tried_before_debians_package_and_then_it_is_said_what_to_install(
    nowhere: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    with pytest.raises(NoChromium, match="none could be fetched"):
        bring()
    assert [line.split(" ", 1)[1] for line in nowhere] == ["-m playwright install chromium", "update"]


def test_debians_package_is_left_to_who_may_install_it(nowhere: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(NoChromium):
        bring()
    assert [line for line in nowhere if "apt-get" in line] == []


def test_a_driver_that_lacks_its_library_is_mended_by_who_may(
    mute_driver: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def mends(command: list[str]) -> bool:
        mute_driver.append(command[-1])
        monkeypatch.setattr(chromium, "driver_trouble", lambda: "")
        return True

    monkeypatch.setattr(chromium, "_by_apt", lambda package: [["apt-get", package]])
    monkeypatch.setattr(chromium, "_succeeds", mends)
    with pytest.raises(NoChromium, match="none could be fetched"):
        bring()
    assert mute_driver == ["libatomic1", "chromium", "chromium"]


def test_a_driver_that_cannot_be_mended_is_said_with_its_own_words(
    mute_driver: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "_by_apt", lambda _package: [])
    with pytest.raises(NoChromium, match=r"install libatomic1.*libatomic\.so\.1: cannot open"):
        bring()


def test_the_driver_of_this_machine_starts() -> None:
    assert chromium.driver_trouble() == ""


@POSIX
def test_a_fetched_one_is_used(nowhere: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fetches(_command: list[str]) -> bool:
        monkeypatch.setattr(chromium, "_places", lambda: iter([browser(tmp_path)]))
        return True

    monkeypatch.setattr(chromium, "_succeeds", fetches)
    assert bring() == tmp_path / "chromium"


def test_a_failing_command_shows_its_last_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert not chromium._succeeds([sys.executable, "-c", "print('no network'); raise SystemExit(1)"])
    assert "no network" in capsys.readouterr().out
    assert not chromium._succeeds(["/no/such/command"])
    assert chromium._succeeds([sys.executable, "-c", "pass"])


def test_the_command_prints_the_path_it_found() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.e2e.chromium"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(required())
