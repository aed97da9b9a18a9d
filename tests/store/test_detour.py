"""Going on in memory starts from exactly what the folder holds, and leaves it alone."""

from pathlib import Path

from scorekeeper.store.detour import take_into_memory
from scorekeeper.store.disk import DiskFolder
from tests.store.games import everything, header, open_shelf, plays


async def test_the_games_go_on_in_memory_while_the_disk_stays_as_it_was(tmp_path: Path) -> None:
    kept = await open_shelf(DiskFolder(tmp_path))
    kept.begin(header(1), plays(3))
    kept.set_aside()
    kept.begin(header(2), plays(5))
    going_on = await open_shelf(await take_into_memory(kept.folder))
    assert everything(going_on) == everything(kept)
    going_on.append(plays(6)[-1])
    assert len(kept.live.entries if kept.live else ()) == 5
    kept.close()
    again = await open_shelf(DiskFolder(tmp_path))
    assert len(everything(again)[header(2)["id"]]) == 5
    again.close()
