"""A room that the tests do not reach enough fails the test command."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.runner.coverage_gate import Room, faults, main, measure, room_of, spans


def told(lines: int, reached: int, branches: int = 0, taken: int = 0) -> dict[str, Any]:
    """One file of a report; what is missed are its last lines."""
    return {
        "summary": {
            "num_statements": lines,
            "covered_lines": reached,
            "num_branches": branches,
            "covered_branches": taken,
        },
        "missing_lines": list(range(reached + 1, lines + 1)),
        "missing_branches": [[n, -1] for n in range(taken, branches)],
    }


@pytest.mark.parametrize(
    ("file", "room"),
    [
        ("scorekeeper/rules/line.py", "rules"),
        ("scorekeeper/ui/parts/tile.py", "ui"),
        ("scorekeeper\\store\\disk.py", "store"),
        ("scorekeeper/__main__.py", "scorekeeper"),
    ],
)
def test_a_file_counts_for_its_room(file: str, room: str) -> None:
    assert room_of(file) == room


def test_a_room_is_the_sum_of_its_files_lines_and_branches() -> None:
    report = {"files": {"scorekeeper/rules/a.py": told(10, 10, 4, 3), "scorekeeper/rules/b.py": told(6, 5)}}
    (rules,) = measure(report)
    assert (rules.total, rules.reached) == (20, 18)
    assert rules.gaps == (
        "scorekeeper/rules/a.py: jumps 3 to the end",
        "scorekeeper/rules/b.py: lines 6",
    )


@pytest.mark.parametrize(
    ("lines", "written"),
    [([], ""), ([4], "4"), ([3, 4, 5, 9], "3-5, 9"), ([1, 3, 4], "1, 3-4")],
)
def test_missed_lines_are_drawn_together(lines: list[int], written: str) -> None:
    assert spans(lines) == written


@pytest.mark.parametrize(
    ("total", "reached", "asked", "is_enough"),
    [(1000, 999, 100, False), (1000, 1000, 100, True), (10, 9, 90, True), (100, 89, 90, False), (0, 0, 100, True)],
)
def test_a_room_has_what_is_asked_exactly_and_never_by_rounding(
    total: int, reached: int, asked: int, is_enough: bool
) -> None:
    assert Room("rules", total, reached, ()).has(asked) is is_enough


def test_a_percentage_is_never_rounded_up_to_a_hundred() -> None:
    assert Room("rules", 10_000, 9_999, ()).percent == 99.9


def test_a_room_below_what_is_asked_is_named_with_its_gaps() -> None:
    rooms = (Room("rules", 10, 9, ("rules/a.py: lines [3]",)), Room("store", 10, 9, ()), Room("ui", 10, 0, ()))
    assert faults(rooms, {"rules": 100, "ui": 0}, 90, {"rules", "store", "ui"}) == [
        "rules: 90.0 % reached, 100 % asked for:",
        "    rules/a.py: lines [3]",
    ]


def test_a_room_that_was_not_measured_is_a_fault() -> None:
    assert faults((), {}, 90, {"rules"}) == ["rules was not measured at all."]


def test_the_gate_fails_a_report_without_our_rooms_and_passes_a_full_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "coverage.json"
    report.write_text(json.dumps({"files": {}}), encoding="utf-8")
    assert main(str(report)) == 1
    assert "rules was not measured at all." in capsys.readouterr().out
    rooms = ("app", "cli", "record", "rules", "store", "ui", "words")
    full = {"files": {f"scorekeeper/{room}/a.py": told(5, 5, 2, 2) for room in rooms}}
    report.write_text(json.dumps(full), encoding="utf-8")
    assert main(str(report)) == 0
