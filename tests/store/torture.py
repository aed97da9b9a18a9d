"""Kills a process that plays, again and again, and looks whether everything it called saved is there.

    python -m tests.store.torture 300 [SEED]

A child plays random games on a real disk and writes what it saved to a pipe, after each call that saved. It is killed
with SIGKILL at a random moment; then the folder is opened, compared and checked, one bit is flipped in a copy to see
whether the check names the place, and the next child goes on with it.
"""

import asyncio
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.store.check import check_folder
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import Notice
from scorekeeper.store.shelf import Shelf
from tests.store.games import everything, open_shelf, random_step

FRESH_START = 40  # rounds on one folder
LONGEST = 0.15  # seconds that a child lives at most

Games = dict[str, list[Any]]


def play_until_killed(folder: Path, seed: int, out: int) -> None:
    """Play random games; after every step that was saved, one line: all that the step changed."""
    shelf = asyncio.run(open_shelf(DiskFolder(folder)))
    shelf.archive.full_size = 200_000
    os.write(out, b"ready\n")
    rng, next_id, before = Random(seed), seed * 10_000 + 1, ""
    while True:
        next_id = random_step(shelf, rng, next_id)
        now = _shown(shelf)
        os.write(out, (now if now != before else "same").encode() + b"\n")
        before = now
        asyncio.run(shelf.make_room())


def _shown(shelf: Shelf) -> str:
    """The live game whole, the others by the number of their entries."""
    live = None if shelf.live is None else [shelf.live.header["id"], len(shelf.live.entries)]
    return json.dumps({"live": live, "kept": len(shelf.games()), "bin": len(shelf.bin())})


def round_of(folder: Path, seed: int, count: Counter[str]) -> None:
    """One child, one kill, one look."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play_until_killed(folder, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        first = pipe.readline()
        time.sleep(Random(seed).random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = [first, *pipe.read().split(b"\n")]
    if first != b"ready\n" or not os.WIFSIGNALED(status):
        raise AssertionError(f"seed {seed}: the child ended by itself")
    told = [json.loads(line) for line in lines[1:-1] if line != b"same"]
    count["steps reported as saved"] += len(lines) - 2
    compare(folder, seed, told[-1] if told else None, count)


def compare(folder: Path, seed: int, told: dict[str, Any] | None, count: Counter[str]) -> None:
    """What was reported as saved must be there, and at most one step more."""
    shelf = asyncio.run(open_shelf(DiskFolder(folder)))
    try:
        found = everything(shelf)
        for game, entries in found.items():
            if list(shelf.load(game).flaws) or [entry["number"] for entry in entries] != list(
                range(1, len(entries) + 1)
            ):
                raise AssertionError(f"seed {seed}: game {game} has holes")
        if told is not None:
            here = len(found)
            before = told["kept"] + told["bin"] + (told["live"] is not None)
            if not before <= here <= before + 1:
                raise AssertionError(f"seed {seed}: {before} games were saved, {here} are there")
            if told["live"] is not None and len(found.get(told["live"][0], [])) < told["live"][1]:
                raise AssertionError(f"seed {seed}: entries of {told['live'][0]} are lost")
        count["torn ends cut off"] += sum(notice.code == "torn" for notice in shelf.notices)
        if any(notice.code != "torn" for notice in shelf.notices):
            raise AssertionError(f"seed {seed}: {shelf.notices}")
        count["rounds"] += 1
        count["entries there"] += sum(map(len, found.values()))
    finally:
        shelf.close()
    findings = asyncio.run(checked(folder))
    if findings:
        raise AssertionError(f"seed {seed}: {findings}")


async def checked(folder: Path) -> Sequence[Notice]:
    """What a check of the folder finds."""
    looking = DiskFolder(folder, is_read_only=True)
    try:
        return (await check_folder(looking)).findings
    finally:
        looking.close()


def plant(folder: Path, seed: int, count: Counter[str]) -> None:
    """Flip one bit in a copy of the folder; the check must name the place."""
    rng = Random(seed)
    hurt = folder.with_name(folder.name + "-hurt")
    shutil.rmtree(hurt, ignore_errors=True)
    shutil.copytree(folder, hurt)
    path = rng.choice(sorted(path for path in hurt.glob("*.jsonl") if path.stat().st_size))
    content = bytearray(path.read_bytes())
    at = rng.randrange(len(content))
    begin = content.rfind(b"\n", 0, at) + 1
    content[at] ^= 1 << rng.randrange(8)
    path.write_bytes(content)
    findings = asyncio.run(checked(hurt))
    shutil.rmtree(hurt)
    named = [
        finding
        for finding in findings
        if finding.values.get("file") == path.name and begin <= int(finding.values.get("at", -1)) <= at
    ]
    if not named:
        raise AssertionError(f"seed {seed}: byte {at} of {path.name} was changed and the check says {findings}")
    count["planted faults named"] += 1


def torture(rounds: int, seed: int = 0) -> Counter[str]:
    """So many rounds; raises `AssertionError` at the first loss."""
    count: Counter[str] = Counter()
    folder = Path(tempfile.mkdtemp(prefix="torture-"))
    try:
        for number in range(rounds):
            if number % FRESH_START == 0:
                shutil.rmtree(folder)
            round_of(folder, seed + number, count)
            plant(folder, seed + number, count)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return count


if __name__ == "__main__":
    print(json.dumps(torture(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)))
