"""What the shell tells of past games, for people (.out) and for programs (.json): two evenings of a year of Thursdays.

`python -m tests.golden.past` rewrites it; read the diff.
"""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from typer.testing import CliRunner

from scorekeeper.app.place import VARIABLE
from scorekeeper.cli.app import app
from tests.thursdays import fill_folder

FOLDER = Path(__file__).parent / "past"
EVENINGS = 2
COMMANDS = {
    "games.out": ("games",),
    "games-of-two.out": ("games", "--player", "CHLOE", "--player", "omar", "--since", "2025-12", "--limit", "2"),
    "games.json": ("games", "--find", "kitchen", "--json"),
    "stats.out": ("stats", "--way", "Fives"),
    "stats-of-one.out": ("stats", "zoe"),
    "stats-of-two.out": ("stats", "chloe", "--against", "ნინო"),
    "stats.json": ("stats", "--json"),
    "stats-of-two.json": ("stats", "Chloé", "--against", "Élodie", "--json"),
}


def told(*words: str) -> str:
    """What a command prints about the games in the present data folder."""
    return CliRunner().invoke(app, list(words)).output


def rewrite() -> Iterator[Path]:
    """Asks everything anew."""
    with tempfile.TemporaryDirectory() as place:
        fill_folder(Path(place), EVENINGS)
        os.environ.update({VARIABLE: place, "LC_ALL": "C"})
        for name, words in COMMANDS.items():
            path = FOLDER / name
            path.write_text(told(*words), encoding="utf-8")
            yield path


if __name__ == "__main__":
    for written in rewrite():
        print(written.name)
