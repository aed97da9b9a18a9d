"""The steps of the test command: each is one command and one sentence for when it fails."""

import os
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """One check: `does` says what holds if it passes, `remedy` what to do when it does not.

    `command` follows the interpreter. A step that `is_extra` runs only when it is named.
    """

    name: str
    does: str
    command: tuple[str, ...]
    remedy: str
    is_extra: bool = False


# Browser tests keep two workers (tests/conftest.py), who mostly wait; so there is one more than processors.
_WORKERS = ("-n", str(max(3, min(4, os.cpu_count() or 2))), "--dist", "loadscope")

STEPS = (
    Step("ruff", "the code keeps to the lint rules", ("-m", "ruff", "check", "."), "ruff check --fix mends most"),
    Step("format", "the code is laid out", ("-m", "ruff", "format", "--check", "."), "ruff format . mends it"),
    Step("mypy", "the types fit together", ("-m", "mypy"), "mypy's lines above name each place"),
    Step(
        "imports",
        "imports only go down through the layers",
        ("-c", "from importlinter.cli import lint_imports_command as check; check()", "--no-logo"),
        "the contracts stand in pyproject.toml, their reasons in scorekeeper/ARCHITECTURE.md",
    ),
    Step(
        "chromium",
        "there is a Chromium for the browser tests",
        ("-m", "tests.e2e.chromium"),
        "the sentence above says what to install",
    ),
    Step(
        "pytest",
        "every test passes",
        ("-m", "pytest", *_WORKERS, "--cov", "--cov-report=json:coverage.json"),
        "run one again: python -m tests -- tests/FILE.py -k NAME",
    ),
    Step(
        "coverage",
        "the tests reach enough of every room",
        ("-m", "tests.runner.coverage_gate", "coverage.json"),
        "the lines above name what no test reaches",
    ),
    Step(
        "slow",
        "what takes long holds too",
        ("-m", "pytest", "-m", "slow"),
        "run one again: python -m tests -- tests/FILE.py -k NAME -m slow",
        is_extra=True,
    ),
    Step(
        "bench",
        "it is fast enough",
        ("-m", "pytest", "-m", "bench", "--benchmark-enable", "-s"),
        "the ratios above say by how much it is not",
        is_extra=True,
    ),
)


class UnknownStep(Exception):
    """A step was named that does not exist; the text is a sentence for the person who asked."""


def choose(names: Sequence[str], pytest_arguments: Sequence[str] | None = None) -> tuple[Step, ...]:
    """The steps to run, in their own order: those named, else all but the extra ones.

    With arguments for pytest only pytest runs (or the extra step, if named), on what they say, without coverage.
    Raises `UnknownStep`.
    """
    known = {step.name: step for step in STEPS}
    for name in names:
        if name not in known:
            raise UnknownStep(f"There is no step {name!r}. The steps are: {', '.join(known)}.")
    if pytest_arguments is not None:
        wanted = known[names[0]] if names else known["pytest"]
        plain = wanted.command if wanted.is_extra else ("-m", "pytest")
        return (Step(wanted.name, wanted.does, (*plain, *pytest_arguments), wanted.remedy),)
    return tuple(step for step in STEPS if (step.name in names if names else not step.is_extra))
