"""The virtual environment of a clone: made once, renewed when what it must hold has changed."""

import hashlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GROUP = "test"
_QUIETLY = ("--quiet", "--disable-pip-version-check")


class Unready(Exception):
    """The environment cannot be made; the text is a sentence for the person who asked."""


def python_of(venv: Path, platform: str = os.name) -> Path:
    """The interpreter of a virtual environment, there or not."""
    return venv / "Scripts" / "python.exe" if platform == "nt" else venv / "bin" / "python"


def requirements(pyproject: str) -> tuple[str, ...]:
    """The requirements of the test group, as pip takes them.

    Read here because the pip that comes with Python 3.11 knows no groups. Raises `Unready` for a group that
    includes another one: pip could not be told.
    """
    group = tomllib.loads(pyproject)["dependency-groups"][GROUP]
    for entry in group:
        if not isinstance(entry, str):
            raise Unready(f"The group {GROUP!r} in pyproject.toml may hold plain requirements only, not {entry!r}.")
    return tuple(group)


def stamp(pyproject: str, root: Path, version: tuple[int, int]) -> str:
    """A word that changes when the environment must be renewed: other requirements, place or Python."""
    said = "\n".join((pyproject, str(root), f"{version[0]}.{version[1]}"))
    return hashlib.sha256(said.encode()).hexdigest()


def version_of(venv: Path) -> tuple[int, int] | None:
    """The Python version that a virtual environment was made with; None if there is no usable one."""
    try:
        lines = (venv / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    for line in lines:
        key, _, value = line.partition("=")
        numbers = value.strip().split(".")
        if key.strip() in {"version", "version_info"} and len(numbers) > 1 and all(n.isdigit() for n in numbers[:2]):
            return int(numbers[0]), int(numbers[1])
    return None


def ready(root: Path = ROOT) -> Path:
    """The interpreter of `root/.venv`, holding the project and its test group.

    Costs milliseconds when nothing has changed since the last time. A `.venv` of another Python version than the
    one running now is made anew. Raises `Unready` when venv or pip fail.
    """
    venv, version = root / ".venv", sys.version_info[:2]
    python, mark = python_of(venv), venv / "scorekeeper-tests.stamp"
    pyproject = (root / "pyproject.toml").read_text(encoding="utf-8")
    wanted = stamp(pyproject, root, version)
    if mark.is_file() and mark.read_text(encoding="utf-8") == wanted and python.exists():
        return python
    if version_of(venv) != version or not python.exists():
        _say(f"making {venv.name} with Python {version[0]}.{version[1]}")
        _do([sys.executable, "-m", "venv", "--clear", str(venv)], root, "Python's venv could not make .venv.")
    _say("installing Scorekeeper and what its tests need")
    _do(
        [str(python), "-m", "pip", "install", *_QUIETLY, "--editable", ".", *requirements(pyproject)],
        root,
        "pip could not install what the tests need; its last lines above say why. Is there a network?",
    )
    mark.write_text(wanted, encoding="utf-8")
    return python


def _do(command: list[str], root: Path, failure: str) -> None:
    try:
        status = subprocess.run(command, cwd=root, check=False).returncode
    except OSError as error:
        raise Unready(f"{failure} ({error})") from error
    if status:
        raise Unready(failure)


def _say(line: str) -> None:
    print(f"-- environment: {line}", flush=True)
