"""The first screen waits for no other: what is not shown yet is not read in yet."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.ui import app
from scorekeeper.ui.later import SCREENS, later

ROWS = set(re.findall(r'later\("(\w+)", "\w+"\)', Path(app.__file__).read_text(encoding="utf-8")))


def test_the_app_begins_without_the_screens_that_are_gone_to_later() -> None:
    asked = "import sys, scorekeeper.ui.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    read_in = set(done.stdout.split())
    assert {"table", "account", "setup", "settings"} <= ROWS
    assert f"{SCREENS}.home" in read_in
    assert [row for row in sorted(ROWS) if f"{SCREENS}.{row}" in read_in] == []


def test_a_screen_that_does_not_exist_is_noticed_when_it_is_gone_to() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_screen"):
        later("no_such_screen", "NoSuchScreen")()
