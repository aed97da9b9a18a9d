"""Texts of games (.txt) and their accounts: for programs (.json) and for people (.out), as `score` gives them.

`python -m tests.golden.accounts` rewrites the accounts; read the diff.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.cli.score import account_of, saying
from scorekeeper.cli.sheet import sheet
from scorekeeper.record.account_plain import plain_account
from scorekeeper.words.translate import translator

FOLDER = Path(__file__).parent / "accounts"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.txt")))


def rewrite() -> Iterator[Path]:
    """Reads every text anew and writes its two accounts."""
    for name in NAMES:
        for kind, text in (("json", for_programs(name)), ("out", for_people(name))):
            path = FOLDER / f"{name}.{kind}"
            path.write_text(text, encoding="utf-8")
            yield path


def for_programs(name: str) -> str:
    """The account as one JSON object, an entry a line."""
    told = account_of((FOLDER / f"{name}.txt").read_bytes())
    assert told is not None
    return json.dumps(plain_account(told, saying(translator(()), told)), ensure_ascii=False, indent=1) + "\n"


def for_people(name: str) -> str:
    """The account as it is printed where there is no screen."""
    told = account_of((FOLDER / f"{name}.txt").read_bytes())
    assert told is not None
    t = translator(())
    return "".join(f"{part.plain}\n" for part in sheet(t, told, saying(t, told)))


if __name__ == "__main__":
    for written in rewrite():
        print(written.name)
