"""`python -m scorekeeper score`: the account of a text, its exit status, and a sentence for everything else."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.accounts import FOLDER, NAMES
from tests.runner.environment import ROOT

SOUND = "seats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\n"


def run(*words: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *words],
        cwd=ROOT,
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "LC_ALL": "C", **environment},
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_object_for_programs_is_the_golden_one(name: str) -> None:
    done = run("score", str(FOLDER / f"{name}.txt"), "--json")
    assert json.loads(done.stdout) == json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_the_sheet_for_people_writes_every_sum_out() -> None:
    done = run("score", str(FOLDER / "reference.txt"))
    sheet = done.stdout.decode("utf-8")
    assert "1 + 6 + 3 = 10" in sheet
    assert "Ana held 11 → 10: \N{MINUS SIGN}10" in sheet
    assert "Totals: Ana 30, Ben 15" in sheet
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("text", "status"),
    [(SOUND, 0), (SOUND + "Ana -", 0), (SOUND + "Ben 8-3", 1), (SOUND + "weather: wet", 1), ("", 2), ("hello", 2)],
)
def test_the_exit_status_tells_whether_every_entry_stands(text: str, status: int) -> None:
    for options in ((), ("--json",)):
        done = run("score", "-", *options, given=text.encode())
        assert done.returncode == status
        assert (done.stdout == b"") is (status == 2)
        assert (done.stderr == b"") is (status != 2)


def test_what_is_piped_in_may_begin_with_a_mark_and_end_its_lines_anyhow() -> None:
    text = "\ufeff" + SOUND.replace("\n", "\r\n").replace("Ana", "ნინო 👩‍👧")
    done = run("score", "-", "--json", given=text.encode())
    assert json.loads(done.stdout)["seats"] == ["ნინო 👩‍👧", "Ben"]
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("no such file", "“no such file” cannot be read: No such file or directory\n"),
        (".", "“.” cannot be read: Is a directory\n"),
        ("README.md", "“README.md” is not a record of a game.\n"),
        ("assets/icon.svg", "“assets/icon.svg” is not a record of a game.\n"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence_that_quotes_it(file: str, sentence: str) -> None:
    done = run("score", file)
    assert (done.returncode, done.stdout, done.stderr.decode("utf-8")) == (2, b"", sentence)


def test_noise_is_no_record_and_breaks_nothing(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)) * 4096)
    done = run("score", str(noise))
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_the_command_line_loads_no_screen() -> None:
    check = (
        "import sys; sys.argv = ['scorekeeper', '--version']\n"
        "from scorekeeper.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit as left:\n    assert not left.code\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('flet', 'tinydb', 'flet_web')])"
    )
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("words", [("--help",), ("score", "--help"), ("score", "-h")])
def test_help_tells_what_there_is(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 0
    assert b"score" in done.stdout


def test_a_reader_that_stops_early_is_no_fault(tmp_path: Path) -> None:
    long = tmp_path / "long"
    long.write_text(SOUND + "Ben 5-0\nBen +1\nBen -\n" * 2000, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "score", str(long)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.read(10)
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()
