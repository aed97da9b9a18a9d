"""Games on the shelf: kept before they are shown, resumed where they stood, listed, left and taken up again."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from scorekeeper.app import games
from scorekeeper.app.setup import Draft, begin, rematch
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.app.table import Table, sit_down, undoing, write
from scorekeeper.record import codec
from scorekeeper.record.events import Dealt, Event, Played
from scorekeeper.record.plain import BadData
from scorekeeper.rules.tile import tile
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf

_SECONDS = count()


def later() -> datetime:
    return datetime(2026, 11, 30, 18, tzinfo=UTC) + timedelta(seconds=next(_SECONDS))


AROUND = Surroundings(clock=later)
DRAFT = Draft(names=("Ana", "Ben"), target="10", leader=0)


async def opened(folder: MemoryFolder) -> Shelf:
    return await Shelf.open(folder, games.summarize)


def told(shelf: Shelf, table: Table, *events: Event) -> Table:
    after = write(table, events, AROUND.now())
    assert isinstance(after, Table)
    games.keep(shelf, table, after)
    return after


async def test_a_game_is_found_again_exactly_where_it_stood() -> None:
    folder = MemoryFolder()
    shelf = await opened(folder)
    table = told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 5)))
    shelf.close()
    shelf = await opened(folder)
    assert games.table_in_play(shelf) == table


async def test_a_new_game_sets_the_old_one_aside_where_it_is_listed_and_can_be_taken_up() -> None:
    shelf = await opened(MemoryFolder())
    first = told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 5)))
    games.put_down(shelf, begin(DRAFT, AROUND))
    (listed,) = games.listed(shelf)
    assert (listed.id, listed.names, listed.state, listed.plays) == (first.record.id, ("Ana", "Ben"), "running", 1)
    assert games.look_at(shelf, first.record.id) == first
    assert games.take_up(shelf, first.record.id) == first
    assert games.listed(shelf) == (), "the other one never had a tile"


async def test_a_won_game_is_listed_with_its_winner() -> None:
    shelf = await opened(MemoryFolder())
    told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(5, 5)))
    shelf.set_aside()
    (listed,) = games.listed(shelf)
    assert (listed.state, listed.winner, listed.totals) == ("won", 0, (10, 0))


async def test_a_rematch_walked_away_from_can_be_found_again() -> None:
    shelf = await opened(MemoryFolder())
    won = told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(5, 5)))
    assert games.rematch_left(shelf, won.record.id) is None
    again = games.put_down(shelf, rematch(won.record, 1, AROUND))
    assert games.is_untouched(again.record)
    games.take_up(shelf, won.record.id)
    assert games.rematch_left(shelf, won.record.id) == again.record.id


def test_a_record_is_touched_by_its_first_tile_and_untouched_when_that_is_undone() -> None:
    table = sit_down(begin(DRAFT, AROUND))
    played = write(table, (Played(0, tile(6, 5)),), "")
    assert isinstance(played, Table)
    assert not games.is_untouched(played.record)
    undone = write(played, undoing(played), "")
    assert isinstance(undone, Table)
    assert games.is_untouched(undone.record)


async def test_a_game_that_is_no_record_is_listed_as_unreadable_and_blocks_nothing() -> None:
    shelf = await opened(MemoryFolder())
    strange = AROUND.new_id()
    shelf.begin({"id": strange, "format": 1, "seats": "nobody"})
    games.put_down(shelf, begin(DRAFT, AROUND))
    assert [(one.id, one.state) for one in games.listed(shelf)] == [(strange, "unreadable")]
    with pytest.raises(BadData, match="nobody"):
        games.take_up(shelf, strange)
    assert games.table_in_play(shelf) is not None


def test_a_summary_tells_of_a_game_not_yet_dealt() -> None:
    record = begin(replace(DRAFT, leader=None), AROUND)
    summary = games.summarize(codec.header(record), ())
    assert (summary["plays"], summary["state"], summary["last"]) == (0, "running", record.created)
    assert Dealt(0) not in [entry.event for entry in record.entries]


@pytest.mark.parametrize(
    ("created", "day", "began"),
    [
        ("2026-12-03T23:30:00.000Z", "2026-12-03", "2026-12-03T23:30:00.000Z"),
        ("2026-12-04T00:30:00.000Z", "2026-12-03", "2026-12-03T23:59:59.999Z"),  # west of Greenwich
        ("2026-12-03T20:30:00.000Z", "2026-12-04", "2026-12-04T00:00:00.000Z"),  # east of it
        ("2026-12-03T20:30:00.000Z", "1999-01-01", "1999-01-01T23:59:59.999Z"),  # written down long after
        ("2026-12-03T20:30:00.000Z", "in winter", "2026-12-03T20:30:00.000Z"),
        ("", "2026-12-04", "2026-12-04T00:00:00.000Z"),
    ],
)
def test_a_game_began_on_the_day_that_people_had_at_the_table(created: str, day: str, began: str) -> None:
    record = replace(begin(Draft(names=("Ana", "Ben")), AROUND), created=created, about=(("date", day),))
    assert games.summarize(codec.header(record), [])["began"] == began
