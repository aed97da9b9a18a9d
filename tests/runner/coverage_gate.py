"""How much of each room the tests reach, and whether that is what pyproject.toml asks for."""

import json
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PACKAGE = "scorekeeper"


@dataclass(frozen=True)
class Room:
    """One room's lines and branches: how many there are, how many were reached, and the files not wholly reached."""

    name: str
    total: int
    reached: int
    gaps: tuple[str, ...]

    def has(self, percent: float) -> bool:
        """Whether at least that part was reached; a room with nothing to reach has all of it."""
        return self.reached * 100 >= percent * self.total

    @property
    def percent(self) -> float:
        """What was reached, in percent, never rounded up."""
        return 100.0 if self.reached == self.total else int(self.reached * 1000 / self.total) / 10


def room_of(file: str) -> str:
    """The room a file lies in; `scorekeeper` for one that lies in none."""
    parts = file.replace("\\", "/").split("/")
    return parts[1] if len(parts) > 2 else PACKAGE


def measure(report: Mapping[str, Any]) -> tuple[Room, ...]:
    """The rooms of a coverage JSON report, by name."""
    files: dict[str, list[tuple[str, Mapping[str, Any]]]] = {}
    for file, told in sorted(report["files"].items()):
        files.setdefault(room_of(file), []).append((file, told))
    return tuple(_room(name, told) for name, told in sorted(files.items()))


def faults(rooms: Iterable[Room], asked: Mapping[str, float], others: float, present: Iterable[str]) -> list[str]:
    """A sentence for each room that is not reached enough, or was not measured at all although it is `present`."""
    measured = {room.name: room for room in rooms}
    said = [f"{name} was not measured at all." for name in sorted(set(present) - set(measured))]
    for room in measured.values():
        percent = asked.get(room.name, others)
        if not room.has(percent):
            said.append(f"{room.name}: {room.percent:.1f} % reached, {percent} % asked for:")
            said.extend(f"    {gap}" for gap in room.gaps)
    return said


def _room(name: str, files: Sequence[tuple[str, Mapping[str, Any]]]) -> Room:
    total = reached = 0
    gaps = []
    for file, told in files:
        summary = told["summary"]
        all_here = summary["num_statements"] + summary.get("num_branches", 0)
        reached_here = summary["covered_lines"] + summary.get("covered_branches", 0)
        if reached_here < all_here:
            gaps.append(f"{file}: {_missed(told['missing_lines'], told.get('missing_branches', ()))}")
        total, reached = total + all_here, reached + reached_here
    return Room(name, total, reached, tuple(gaps))


def spans(lines: Sequence[int]) -> str:
    """Line numbers, in order, with neighbours drawn together: `3-5, 9`."""
    ends = [line for line in lines if line + 1 not in lines]
    starts = [line for line in lines if line - 1 not in lines]
    return ", ".join(f"{start}-{end}" if start < end else f"{start}" for start, end in zip(starts, ends, strict=True))


def _missed(lines: Sequence[int], jumps: Sequence[Sequence[int]]) -> str:
    """What no test reached: lines, and jumps from lines that were reached."""
    told = [f"lines {spans(lines)}"] if lines else []
    ways = [f"{start} to {'the end' if end < 0 else end}" for start, end in jumps if start not in lines]
    return "; ".join(told + ([f"jumps {', '.join(ways)}"] if ways else []))


def main(report_file: str) -> int:
    """The exit status: 0 if every room is reached as pyproject.toml asks. Prints every room."""
    root = Path(__file__).resolve().parents[2]
    asked = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"][PACKAGE]["coverage"]
    rooms = measure(json.loads(Path(report_file).read_text(encoding="utf-8")))
    for room in rooms:
        print(f"   {room.name:<12} {room.percent:5.1f} %  of {room.total} lines and branches")
    said = faults(
        rooms,
        asked["rooms"],
        asked["others"],
        {folder.parent.name for folder in (root / PACKAGE).glob("*/__init__.py")} - {*asked["unwatched"]},
    )
    print("\n".join(said), end="\n" if said else "")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
