"""Runs the chosen steps one after the other and stops at the first that fails."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.runner import environment, steps

USAGE = """\
Installs Scorekeeper with what its tests need into .venv, then runs every check and stops at the first that fails.

steps, in order (name some to run only those):
{steps}

examples:
  python -m tests                            everything, as CI does
  python -m tests ruff mypy                  two steps
  python -m tests -- tests/rules -k spinner  some tests, without coverage
  python -m tests --here pytest coverage     in the Python that is running now, nothing installed
"""


def run(arguments: Sequence[str]) -> int:
    """The exit status of the test command: 0 all holds, 1 a step failed, 2 it could not start."""
    own, pytest_arguments = _split(arguments)
    options = _parser().parse_args(own)
    try:
        chosen = steps.choose(options.step, pytest_arguments)
        python = Path(sys.executable) if options.here else environment.ready()
    except (steps.UnknownStep, environment.Unready) as error:
        print(f"Cannot start: {error}", file=sys.stderr)
        return 2
    last_words = ""
    for step in chosen:
        print(f"-- {step.name}: {step.does}", flush=True)
        began = time.monotonic()
        status, last_line = execute([str(python), *step.command], environment.ROOT)
        if status:
            print(f"FAILED at {step.name} (exit status {status}): {step.remedy}.", flush=True)
            return 1
        print(f"   {step.name} holds ({time.monotonic() - began:.1f} s)", flush=True)
        if "pytest" in step.command:
            last_words = f" pytest: {last_line.strip(' =')}"
    print(f"All {len(chosen)} steps passed.{last_words}", flush=True)
    return 0


def execute(command: Sequence[str], root: Path) -> tuple[int, str]:
    """Exit status and last line of a command, whose output is shown as it comes."""
    surroundings = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    last = ""
    with subprocess.Popen(
        command,
        cwd=root,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            last = line.strip() or last
    return process.returncode, last


def _split(arguments: Sequence[str]) -> tuple[list[str], list[str] | None]:
    """Our own arguments, and those after `--`, which go to pytest."""
    if "--" not in arguments:
        return list(arguments), None
    cut = list(arguments).index("--")
    return list(arguments[:cut]), list(arguments[cut + 1 :])


def _parser() -> argparse.ArgumentParser:
    listed = "\n".join(
        f"  {step.name:<9} {step.does}{' (only when named)' if step.is_extra else ''}" for step in steps.STEPS
    )
    parser = argparse.ArgumentParser(
        prog="python -m tests",
        usage="python -m tests [--here] [STEP ...] [-- PYTEST ARGUMENTS]",
        description=USAGE.format(steps=listed),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("step", nargs="*", metavar="STEP", help="run only the steps named")
    parser.add_argument("--here", action="store_true", help="use the Python running now as it is, instead of .venv")
    return parser
