"""The Chromium that the browser tests use: found, or brought by `python -m tests.e2e.chromium`.

Playwright drives it, by a program of its own that needs one library which a bare Debian lacks; that is brought too.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

CHOICE = "SCOREKEEPER_CHROMIUM"
PLACES = (
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
)
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
WANTED = (
    f"Install one and run this again: Debian `sudo apt-get install chromium`, Fedora `sudo dnf install chromium`, "
    f"macOS `brew install --cask google-chrome`, Windows `winget install Google.Chrome`; "
    f"or set {CHOICE} to the path of a Chromium or Chrome that is already there."
)
DRIVER_WANTED = (
    "Playwright, which drives the browser tests, does not start. It mostly lacks a library: "
    "Debian `sudo apt-get install libatomic1`, Fedora `sudo dnf install libatomic`. It says: "
)
ANSWER_SECONDS = 60
DOWNLOAD_SECONDS = 900


class NoChromium(Exception):
    """There is none that starts; the text says what to install."""


def find(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The first Chromium that starts: the one chosen by SCOREKEEPER_CHROMIUM, installed ones, Playwright's own.

    A chosen one that does not start raises `NoChromium`: another in its place would hide the mistake.
    """
    if chosen := environment.get(CHOICE):
        if starts(Path(chosen)):
            return Path(chosen)
        raise NoChromium(f"{CHOICE} is {chosen!r}, which does not start as a browser. {WANTED}")
    return next((place for place in _places() if starts(place)), None)


def required() -> Path:
    """The Chromium for a browser test. Raises `NoChromium`: a browser test is never skipped."""
    if found := find():
        return found
    raise NoChromium(f"No Chromium was found for the browser tests. {WANTED}")


def bring() -> Path:
    """A Chromium, fetched if there is none: by Playwright, else Debian's package if we may install it.

    Takes minutes when it fetches. Raises `NoChromium`, also when Playwright could not drive it.
    """
    if silence := driver_trouble():
        commands = _by_apt("libatomic1")
        print(
            f"   Playwright does not start{': apt-get installs what it mostly lacks' if commands else ''}", flush=True
        )
        if not all(_succeeds(command) for command in commands) or (silence := driver_trouble()):
            raise NoChromium(DRIVER_WANTED + silence)
    if found := find():
        return found
    for does, commands in _ways():
        print(f"   no Chromium yet: {does}", flush=True)
        if all(_succeeds(command) for command in commands) and (found := find()):
            return found
    raise NoChromium(f"No Chromium for the browser tests, and none could be fetched. {WANTED}")


def driver_trouble() -> str:
    """What Playwright's own program says instead of its version; empty if it starts."""
    asked = subprocess.run(
        [sys.executable, "-m", "playwright", "--version"], capture_output=True, text=True, check=False
    )
    return "" if asked.returncode == 0 else (asked.stderr.strip().splitlines() or ["nothing"])[-1]


def starts(place: Path) -> bool:
    """Whether the browser there can start: it tells its version, which also needs every library it is linked to."""
    if not place.is_file():
        return False
    if sys.platform == "win32":  # there the question would open a window
        return True
    try:
        answer = subprocess.run([place, "--version"], capture_output=True, timeout=ANSWER_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and b"Chrom" in answer.stdout


def _places() -> Iterator[Path]:
    yield from map(Path, PLACES)
    yield from (Path(path) for path in map(shutil.which, COMMANDS) if path)
    where = "from playwright.sync_api import sync_playwright as p\nwith p() as it: print(it.chromium.executable_path)"
    asked = subprocess.run([sys.executable, "-c", where], capture_output=True, text=True, check=False)
    if asked.returncode == 0:
        yield Path(asked.stdout.strip())


def _ways() -> Iterator[tuple[str, list[list[str]]]]:
    yield "Playwright downloads its own", [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if commands := _by_apt("chromium"):
        yield "apt-get installs Debian's package", commands


def _by_apt(package: str) -> list[list[str]]:
    """The commands that install a package of Debian's; none if we may not."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return []
    return [[apt, "update"], [apt, "install", "--yes", "--no-install-recommends", package]]


def _succeeds(command: list[str]) -> bool:
    surroundings = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=DOWNLOAD_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"   that did not work: {error}", flush=True)
        return False
    if done.returncode:
        print("   that did not work; its last lines:", *done.stdout.splitlines()[-5:], sep="\n      ", flush=True)
    return done.returncode == 0


def main() -> int:
    """The exit status: 0 with the path printed, 1 with a sentence that says what to install."""
    try:
        print(f"   {bring()}")
    except NoChromium as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
