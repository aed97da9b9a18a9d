"""The house stands as drawn: imports only go down, and each contract would notice if they did not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scorekeeper
from tests.runner.environment import ROOT

LINT = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-cache", "--no-logo"]


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(LINT, cwd=root, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with our contracts and the same rooms, all of them empty."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for room in ("", "app", "cli", "record", "rules", "store", "ui", "words"):
        folder = tmp_path / "scorekeeper" / room
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    return tmp_path


def test_an_empty_house_keeps_every_contract(house: Path) -> None:
    done = lint(house)
    assert "7 kept, 0 broken" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("rules/line.py", "from scorekeeper import record", "Arrows only go down"),
        ("record/replay.py", "from scorekeeper import store", "Arrows only go down"),
        ("store/shelf.py", "from scorekeeper import app", "Arrows only go down"),
        ("app/table.py", "from scorekeeper import words", "Arrows only go down"),
        ("words/say.py", "from scorekeeper import app", "Arrows only go down"),
        ("ui/app.py", "from scorekeeper import cli", "Arrows only go down"),
        ("cli/score.py", "from scorekeeper import ui", "Arrows only go down"),
        ("cli/score.py", "from scorekeeper import __main__", "Arrows only go down"),
        ("attic/__init__.py", "", "Arrows only go down"),
        ("rules/line.py", "import time", "Rules and record import no clock"),
        ("rules/line.py", "from datetime import UTC", "Rules and record import no clock"),
        ("record/codec.py", "import random", "Rules and record import no clock"),
        ("record/codec.py", "import uuid", "Rules and record import no clock"),
        ("record/codec.py", "import os.path", "Rules and record import no clock"),
        ("rules/tile.py", "from pathlib import Path", "Rules and record import no clock"),
        ("rules/tile.py", "import asyncio", "Rules and record import no clock"),
        ("rules/tile.py", "import tinydb", "Rules and record import no clock"),
        ("store/shelf.py", "import secrets", "Ids and chance are given"),
        ("app/table.py", "import flet as ft", "Flet only in ui"),
        ("__main__.py", "import flet_web.fastapi", "Flet only in ui"),
        ("words/draw_page.py", "import flet_charts", "Flet only in ui"),
        ("ui/app.py", "import typer", "Typer and Rich only in cli"),
        ("words/say.py", "from rich.text import Text", "Typer and Rich only in cli"),
        ("app/review.py", "from tinydb import Query", "TinyDB and the lock"),
        ("ui/app.py", "import js", "The browser only in store.opfs"),
        ("store/disk.py", "from pyodide.ffi import to_js", "The browser only in store.opfs"),
    ],
)
def test_a_wrong_import_breaks_its_contract(house: Path, file: str, line: str, broken: str) -> None:
    (house / "scorekeeper" / "__main__.py").touch()
    (house / "scorekeeper" / file).parent.mkdir(exist_ok=True)
    (house / "scorekeeper" / file).write_text(f"{line}\n", encoding="utf-8")
    done = lint(house)
    assert done.returncode == 1, done.stdout + done.stderr
    assert any(row.startswith(broken) and row.endswith("BROKEN") for row in done.stdout.splitlines()), done.stdout


def test_each_room_may_use_what_it_owns(house: Path) -> None:
    for file, line in (
        ("__main__.py", "from scorekeeper import cli, ui"),
        ("ui/app.py", "import flet"),
        ("cli/score.py", "import rich\nimport typer"),
        ("store/shelf.py", "import filelock\nimport tinydb"),
        ("store/opfs.py", "import js\nfrom pyodide.ffi import to_js"),
    ):
        (house / "scorekeeper" / file).write_text(f"{line}\n", encoding="utf-8")
    done = lint(house)
    assert "7 kept, 0 broken" in done.stdout, done.stdout + done.stderr


def test_the_version_is_told_once_in_both_places() -> None:
    assert f'version = "{scorekeeper.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_ci_runs_the_command_that_the_readme_tells() -> None:
    for file in ("README.md", ".ci/run", ".github/workflows/ci.yml", ".github/CONTRIBUTING.md"):
        assert "python3 -m tests" in (ROOT / file).read_text(encoding="utf-8"), file
