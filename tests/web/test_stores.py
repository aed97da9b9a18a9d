"""The settings of the packaged apps hold for every target, by the checks of Flet's own builder, without its SDK."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import ROOT

TARGETS = ("apk", "aab", "ipa", "macos", "linux", "windows", "web")

# What the builder would fetch to know which Pythons there are.
PYTHONS = {
    "default_python_version": "3.14",
    "pythons": {
        "3.14": {
            "full_version": "3.14.2",
            "pyodide_version": "314.0.7",
            "android_abis": ["arm64-v8a", "armeabi-v7a", "x86_64"],
        }
    },
}

ASK = """
import argparse, json, sys
from pathlib import Path
from flet_cli.commands.build import Command
from flet_cli.utils.pyproject_toml import load_pyproject_toml
from flet_cli.utils.python_versions import resolve_python_version

root, target = Path(sys.argv[1]), sys.argv[2]
parser = argparse.ArgumentParser()
command = Command(parser)
command.options = parser.parse_args([target, str(root)])
command.target_platform, command.verbose = target, 0

def refuse(code, message=None, **_):
    sys.exit(f"refused: {message}")

command.cleanup = refuse
command.package_platform = command.platforms[target]["package_platform"]
command.config_platform = command.platforms[target]["config_platform"]
command.python_app_path = root
command.build_dir = root / "build"
command.flutter_dir = command.build_dir / "flutter"
command.get_pyproject = load_pyproject_toml(root)
command.python_release = resolve_python_version(None, command.get_pyproject)
command.validate_entry_point()
command.setup_template_data()
print(json.dumps(command.template_data, default=str))
"""


def ask(target: str, root: Path, scratch: Path) -> subprocess.CompletedProcess[str]:
    """What the builder makes of the settings in `root` for a target; it refuses with a sentence."""
    known = scratch / "pythons.json"
    known.write_text(json.dumps(PYTHONS), encoding="utf-8")
    surroundings = os.environ | {"FLET_PYTHON_BUILD_MANIFEST": str(known)}
    return subprocess.run(
        [sys.executable, "-c", ASK, str(root), target], env=surroundings, capture_output=True, text=True, check=False
    )


def told(target: str, scratch: Path) -> dict[str, Any]:
    done = ask(target, ROOT, scratch)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("target", TARGETS)
def test_flets_builder_takes_the_settings(target: str, tmp_path: Path) -> None:
    found = told(target, tmp_path)
    assert found["product_name"] == "Scorekeeper"
    assert found["bundle_id"] == "org.scorekeeper.fives"


def test_a_start_module_that_is_not_there_is_refused(tmp_path: Path) -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    done = ask("apk", tmp_path, tmp_path)
    assert done.returncode != 0
    assert "refused: main.py not found" in done.stderr


def test_the_android_app_cannot_reach_a_network(tmp_path: Path) -> None:
    options = told("apk", tmp_path)["options"]
    permissions = options["android_permissions"]
    assert permissions["android.permission.INTERNET"] is False
    assert permissions["android.permission.VIBRATE"] is True
