"""A copy of everything is made once a day, and only if there was a game since the last."""

from datetime import UTC, datetime

from scorekeeper.app import games
from scorekeeper.app.backups import back_up_if_due, clear_bin
from scorekeeper.app.setup import Draft, begin
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.app.table import Table, write
from scorekeeper.record.events import Played
from scorekeeper.rules.tile import tile
from scorekeeper.store.backup import backups
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf

DRAFT = Draft(names=("Ana", "Ben"), deal="7", leader=0)


def on(day: int) -> Surroundings:
    return Surroundings(clock=lambda: datetime(2030, 1, day, 18, tzinfo=UTC))


async def test_without_a_game_no_copy_is_made() -> None:
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    assert await back_up_if_due(shelf, on(1)) is None


async def test_a_copy_is_made_once_for_each_day_with_games() -> None:
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    games.put_down(shelf, begin(DRAFT, on(1)))
    made = [await back_up_if_due(shelf, on(day)) for day in (1, 1, 2, 3)]
    assert [one and one.day for one in made] == ["2030-01-01", None, "2030-01-02", None]
    shelf.set_aside()
    games.put_down(shelf, begin(DRAFT, on(4)))
    assert await back_up_if_due(shelf, on(5)) is not None
    assert [one.day for one in await backups(shelf.folder)] == ["2030-01-05", "2030-01-02", "2030-01-01"]


async def test_a_tile_laid_in_the_running_game_makes_a_copy_due() -> None:
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    table = games.put_down(shelf, begin(DRAFT, on(1)))
    assert await back_up_if_due(shelf, on(2)) is not None
    assert await back_up_if_due(shelf, on(9)) is None
    after = write(table, (Played(0, tile(5, 5)),), on(9).now())
    assert isinstance(after, Table)
    games.keep(shelf, table, after)
    assert await back_up_if_due(shelf, on(9)) is not None


async def test_a_game_leaves_the_bin_after_ninety_days() -> None:
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    table = games.put_down(shelf, begin(DRAFT, on(1)))
    shelf.discard(table.record.id, on(1).now())
    april_first = Surroundings(clock=lambda: datetime(2030, 4, 1, 12, tzinfo=UTC))
    later = Surroundings(clock=lambda: datetime(2030, 4, 2, 12, tzinfo=UTC))
    assert await clear_bin(shelf, april_first) == 0
    assert await clear_bin(shelf, later) == 1
    assert not shelf.has(table.record.id)
