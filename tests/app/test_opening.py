"""A game that comes as text, kept beside the others, and a past game that is mended where it lies."""

from dataclasses import replace

from scorekeeper.app import games
from scorekeeper.app.mending import mend
from scorekeeper.app.opening import keep_aside, open_bytes, open_text
from scorekeeper.app.setup import begin
from scorekeeper.app.table import Table, write
from scorekeeper.record.events import Played
from scorekeeper.rules.tile import tile
from scorekeeper.store.memory import MemoryFolder
from tests.app.test_games import AROUND, DRAFT, opened, told

TEXT = "rules: fives\nseats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\nBen 5-1 <\n"


async def test_a_text_is_kept_beside_the_game_that_is_played() -> None:
    shelf = await opened(MemoryFolder())
    table = told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 5)))
    found = open_text(TEXT)
    game = keep_aside(shelf, found, AROUND)
    assert games.table_in_play(shelf) == table
    kept = games.look_at(shelf, game)
    assert (kept.game, kept.replay.steps) == (found.table.game, found.table.replay.steps)
    assert [one.id for one in games.listed(shelf)] == [game]


async def test_a_game_kept_from_text_is_there_after_a_restart() -> None:
    folder = MemoryFolder()
    shelf = await opened(folder)
    game = keep_aside(shelf, open_text(TEXT), AROUND)
    shelf.close()
    assert games.look_at(await opened(folder), game).game.totals == (10, 0)


def test_problems_are_told_by_line_and_the_rest_is_read() -> None:
    found = open_bytes(b"\xef\xbb\xbfseats: Ana, Ben\r\nAna 5-5\r\nBen 9-9\r\n\xff\r\n")
    assert found.is_game
    assert [one.line for one in found.problems] == [3, 4, 4]
    assert found.table.game.totals == (10, 0)


def test_a_letter_is_no_game() -> None:
    assert not open_text("Dear Ana,\nsee you on Monday.\n").is_game
    assert not open_text("").is_game
    assert not open_text("rules: fives\nhand: 7\n").is_game


async def test_a_past_game_is_mended_where_it_lies_and_the_running_one_goes_on() -> None:
    folder = MemoryFolder()
    shelf = await opened(folder)
    past = keep_aside(shelf, open_text(TEXT), AROUND)
    table = told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 5)))
    before = games.look_at(shelf, past)
    after = write(before, mend(before, 2, (Played(0, tile(6, 6)),)).corrections, AROUND.now())
    assert isinstance(after, Table)
    games.amend(shelf, before, after)
    assert games.table_in_play(shelf) == table
    shelf.close()
    shelf = await opened(folder)
    assert games.look_at(shelf, past) == after
    assert games.table_in_play(shelf) == table
    assert [one.totals for one in games.listed(shelf)] == [(0, 0)]


async def test_the_game_on_the_table_is_mended_by_the_same_way() -> None:
    shelf = await opened(MemoryFolder())
    table = told(shelf, games.put_down(shelf, begin(DRAFT, AROUND)), Played(0, tile(6, 4)))
    after = write(table, mend(table, 2, (Played(0, tile(6, 5)),)).corrections, AROUND.now())
    assert isinstance(after, Table)
    games.amend(shelf, table, after)
    assert games.table_in_play(shelf) == after
    assert replace(after.record, entries=()) == replace(table.record, entries=())
