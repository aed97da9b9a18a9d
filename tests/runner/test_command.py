"""The test command runs the steps in order and stops at the first that fails."""

import sys
from pathlib import Path

import pytest

from tests import __main__ as start
from tests.runner import command, environment, steps
from tests.runner.steps import STEPS, Step, UnknownStep, choose

GOOD = Step("good", "it works", ("-c", "print('fine')"), "")
BAD = Step("bad", "it breaks", ("-c", "print('oh no'); raise SystemExit(3)"), "mend it")
NEVER = Step("never", "it is not reached", ("-c", "print('reached')"), "")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No environment is made: the Python of this test does."""
    monkeypatch.setattr(environment, "ready", lambda: Path(sys.executable))


def test_the_first_failing_step_is_the_last_and_is_named(
    here: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steps, "STEPS", (GOOD, BAD, NEVER))
    assert command.run([]) == 1
    told = capsys.readouterr().out
    assert "fine" in told
    assert "FAILED at bad (exit status 3): mend it." in told
    assert "reached" not in told.replace("not reached", "")


def test_all_steps_passing_is_said_with_pytests_closing_line(
    here: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closing = Step("tests", "they pass", ("-c", "print('== 3 passed in 0.1s ==')", "pytest"), "")
    monkeypatch.setattr(steps, "STEPS", (GOOD, closing))
    assert command.run([]) == 0
    assert capsys.readouterr().out.endswith("All 2 steps passed. pytest: 3 passed in 0.1s\n")


def test_an_unknown_step_is_quoted_and_the_steps_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(["mpy"]) == 2
    assert "There is no step 'mpy'. The steps are: ruff, format, mypy" in capsys.readouterr().err


def test_an_environment_that_cannot_be_made_stops_the_run_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> Path:
        raise environment.Unready("pip could not install.")

    monkeypatch.setattr(environment, "ready", fail)
    assert command.run([]) == 2
    assert capsys.readouterr().err == "Cannot start: pip could not install.\n"


def test_with_here_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "ready", lambda: pytest.fail("it was"))
    monkeypatch.setattr(steps, "STEPS", (GOOD,))
    assert command.run(["--here"]) == 0


def test_without_names_all_but_the_extra_steps_run() -> None:
    assert [step.name for step in choose([])] == [step.name for step in STEPS if not step.is_extra]
    assert [step.name for step in choose(["bench"])] == ["bench"]


def test_named_steps_run_in_their_own_order() -> None:
    assert [step.name for step in choose(["mypy", "ruff"])] == ["ruff", "mypy"]


def test_arguments_after_two_dashes_go_to_pytest_alone_and_without_coverage() -> None:
    assert command._split(["--", "tests/rules", "-x"]) == ([], ["tests/rules", "-x"])
    (only,) = choose([], ["tests/rules", "-x"])
    assert only.command == ("-m", "pytest", "tests/rules", "-x")
    (only,) = choose(["bench"], ["-k", "step"])
    assert only.command == (*next(step.command for step in STEPS if step.name == "bench"), "-k", "step")


def test_an_unknown_step_before_two_dashes_is_an_error_too() -> None:
    with pytest.raises(UnknownStep, match="'x'"):
        choose(["x"], ["tests"])


def test_help_names_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.run(["--help"])
    assert stopped.value.code == 0
    told = capsys.readouterr().out
    assert all(f"  {step.name} " in told for step in STEPS)


def test_what_a_step_prints_is_shown_whatever_its_bytes(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    script = "import sys; sys.stdout.buffer.write(b'caf\\xff\\n'); print('\u10d4 \u2212 5')"
    assert command.execute([sys.executable, "-c", script], tmp_path) == (0, "\u10d4 \u2212 5")
    assert "caf\ufffd" in capfd.readouterr().out


def test_an_old_python_is_told_so_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    status = start.main()
    monkeypatch.undo()
    assert status == 2
    assert "Scorekeeper needs Python 3.11 or newer" in capsys.readouterr().err
