"""The environment of a clone is made once, and anew when it no longer fits."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.runner.environment import ROOT, Unready, python_of, ready, requirements, stamp, version_of

HERE = sys.version_info[:2]
PYPROJECT = '[dependency-groups]\ntest = ["pytest>=9", "ruff==0.1"]\n'


class Calls(list[list[str]]):
    """The commands that would have been run; each succeeds, and venv leaves what the real one leaves."""

    status = 0

    def __call__(self, command: list[str], **_options: object) -> subprocess.CompletedProcess[str]:
        self.append(command)
        if "venv" in command and not self.status:
            venv = Path(command[-1])
            python_of(venv).parent.mkdir(parents=True, exist_ok=True)
            python_of(venv).touch()
            (venv / "pyvenv.cfg").write_text(f"home = x\nversion = {HERE[0]}.{HERE[1]}.0\n", encoding="utf-8")
        return subprocess.CompletedProcess(command, self.status)

    def kinds(self) -> list[str]:
        return [command[2] for command in self]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    seen = Calls()
    monkeypatch.setattr(subprocess, "run", seen)
    return seen


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    return tmp_path


def test_a_fresh_clone_gets_an_environment_with_the_project_and_its_test_group(calls: Calls, clone: Path) -> None:
    assert ready(clone) == python_of(clone / ".venv")
    assert calls.kinds() == ["venv", "pip"]
    assert calls[1][-4:] == ["--editable", ".", "pytest>=9", "ruff==0.1"]


def test_an_environment_that_is_ready_is_not_touched(calls: Calls, clone: Path) -> None:
    ready(clone)
    calls.clear()
    ready(clone)
    assert calls == []


def test_new_requirements_are_installed_into_the_same_environment(calls: Calls, clone: Path) -> None:
    ready(clone)
    calls.clear()
    (clone / "pyproject.toml").write_text(PYPROJECT.replace("0.1", "0.2"), encoding="utf-8")
    ready(clone)
    assert calls.kinds() == ["pip"]


def test_another_python_makes_the_environment_anew(calls: Calls, clone: Path) -> None:
    ready(clone)
    calls.clear()
    (clone / ".venv" / "pyvenv.cfg").write_text("version = 3.8.1\n", encoding="utf-8")
    (clone / ".venv" / "scorekeeper-tests.stamp").unlink()
    ready(clone)
    assert calls.kinds() == ["venv", "pip"]


def test_a_failed_install_is_said_in_a_sentence_and_tried_again_the_next_time(calls: Calls, clone: Path) -> None:
    ready(clone)
    (clone / "pyproject.toml").write_text(PYPROJECT.replace("0.1", "0.2"), encoding="utf-8")
    calls.status = 1
    with pytest.raises(Unready, match="pip could not install"):
        ready(clone)
    calls.status = 0
    calls.clear()
    ready(clone)
    assert calls.kinds() == ["pip"]


def test_a_command_that_is_not_there_is_said_in_a_sentence(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(clone / "no-python"))
    with pytest.raises(Unready, match=r"could not make \.venv"):
        ready(clone)


def test_the_stamp_changes_with_requirements_place_and_python() -> None:
    stamps = {
        stamp("a", Path("x"), (3, 11)),
        stamp("b", Path("x"), (3, 11)),
        stamp("a", Path("y"), (3, 11)),
        stamp("a", Path("x"), (3, 13)),
    }
    assert len(stamps) == 4


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("home = /usr/bin\nversion = 3.11.7\n", (3, 11)),
        ("version_info = 3.13.0.final.0\n", (3, 13)),
        ("home = /usr/bin\n", None),
        ("version = unknown\n", None),
    ],
)
def test_the_version_of_an_environment_is_what_it_says(
    tmp_path: Path, text: str, version: tuple[int, int] | None
) -> None:
    (tmp_path / "pyvenv.cfg").write_text(text, encoding="utf-8")
    assert version_of(tmp_path) == version


def test_a_folder_that_is_no_environment_has_no_version(tmp_path: Path) -> None:
    assert version_of(tmp_path) is None


def test_windows_keeps_its_python_elsewhere() -> None:
    assert python_of(Path("v"), "nt") == Path("v/Scripts/python.exe")
    assert python_of(Path("v"), "posix") == Path("v/bin/python")


def test_a_group_inside_a_group_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unready, match="include-group"):
        requirements('[dependency-groups]\ntest = [{include-group = "lint"}]\n')


def test_our_own_test_group_can_be_handed_to_any_pip() -> None:
    names = requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert any(name.startswith("pytest>=") for name in names)


def test_what_only_a_computer_needs_is_not_taken_by_phones_and_browsers() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    parsed = [Requirement(line) for line in wanted]

    def taken(platform: str) -> set[str]:
        return {r.name for r in parsed if not r.marker or r.marker.evaluate({"sys_platform": platform})}

    everywhere = {"flet", "flet-charts", "tinydb"}
    assert [taken(platform) for platform in ("emscripten", "android", "ios")] == [everywhere] * 3
    for platform in ("linux", "darwin", "win32"):
        assert taken(platform) == everywhere | {"flet-web", "typer", "rich", "platformdirs"}
