"""Makes a folder of sample games in the format that is written now: `python -m tests.store.formats.make FOLDER`."""

import asyncio
import sys
from pathlib import Path

from scorekeeper.store.disk import DiskFolder
from tests.store.games import header, open_shelf, play, plays, uid


async def make(folder: Path) -> None:
    """Five games: set aside, resumed and grown, binned, purged, and one being played; settings; a torn end."""
    shelf = await open_shelf(DiskFolder(folder))
    for number in (1, 2, 3, 4):
        shelf.begin(header(number), plays(number))
    shelf.resume(uid(1))
    shelf.append_all([play(2), play(3)])
    shelf.discard(uid(4), "2026-10-01T12:00:00.000Z")
    shelf.empty_bin(before="2026-11-01")
    shelf.discard(uid(3), "2026-11-30T18:00:00.000Z")
    shelf.change_settings(theme="dark", names=["Ana", "Żółw"])
    shelf.begin(header(5))
    for number in (1, 2, 3):
        shelf.append(play(number))
    shelf.close()


def tear(folder: Path) -> None:
    """Leave a write unfinished, as a crash does, and no lock."""
    live = next(path for path in sorted(folder.glob("live-*.jsonl")) if path.stat().st_size)
    with live.open("ab") as file:
        file.write(b'["5ab1cf73",6,{"entries":{"4":{"prev"')
    (folder / "lock").unlink()


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
    tear(Path(sys.argv[1]))
