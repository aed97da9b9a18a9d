"""What else could have been laid in the place of an entry; the way that keeps most of the rest comes first."""

from scorekeeper.app.mending import mend
from scorekeeper.app.table import Table
from scorekeeper.app.ways import laid_later, line_before, step_at, tiles_for, ways
from scorekeeper.record.events import Drew
from tests.rules.spoken import game, piece, played


def table(moves: str, rules: str = "fives") -> Table:
    return Table(game(rules, moves))


def told(before: Table, number: int, tile: str, place: int = 0) -> str:
    found = ways(before, number, piece(tile), place)
    return ", ".join(f"{way.end.arm if way.end else 'lead'} {way.play.turned:d} {way.fallen}" for way in found)


PLAYED = table("hand 7 leads A; A 6-5; B 5-1; A 6-0; B 1-3; A 0-4")


def test_a_tile_that_fits_one_end_lies_one_way() -> None:
    assert told(PLAYED, 4, "6-2") == "left 0 1"
    assert told(PLAYED, 4, "1-4") == "right 0 1"
    assert told(PLAYED, 4, "5-5") == ""


def test_the_way_that_keeps_most_of_what_came_after_is_first() -> None:
    before = table("hand 7 leads A; A 6-5; B 5-1; A 6-0; B 0-2")
    assert told(before, 4, "6-1") == "left 0 1, right 0 1"
    assert told(table("hand 7 leads A; A 6-5; B 5-1; A 6-0; B 1-3; A 3-3"), 4, "6-1") == "left 0 0, right 0 2"


def test_another_lead_may_lie_either_way_round() -> None:
    assert told(PLAYED, 2, "6-4") == "lead 0 3, lead 1 3"
    arms = table("hand 7 leads A; A 6-5; B 5-1 >; A 6-0 <")
    assert told(arms, 2, "5-6") == "lead 0 0, lead 1 2"
    assert told(arms, 2, "6-6") == "lead 0 1"
    assert told(table("hand 7 leads A; A 6-5; B 4-1 <"), 2, "6-4") == "lead 1 0, lead 0 0"


def test_the_tiles_that_could_have_been_laid_are_those_that_fitted() -> None:
    assert [str(tile) for tile in tiles_for(PLAYED, 4)] == [
        "6-6", "6-4", "6-3", "6-2", "6-1", "6-0", "4-1", "3-1", "2-1", "1-1", "1-0",
    ]  # fmt: skip
    assert len(tiles_for(PLAYED, 2)) == 28


def test_tiles_that_were_laid_later_are_told_apart() -> None:
    assert {str(tile) for tile in laid_later(PLAYED, 4)} == {"3-1", "4-0"}
    assert laid_later(PLAYED, 6) == frozenset()
    assert laid_later(PLAYED, 99) == frozenset()


def test_the_line_is_the_one_the_player_found() -> None:
    assert [str(laid.tile) for laid in line_before(PLAYED, 4).laid] == ["6-5", "5-1"]
    assert line_before(PLAYED, 2).laid == ()
    assert line_before(PLAYED, 1).laid == ()
    assert line_before(table(""), 1).laid == ()


def test_the_line_before_a_refused_play_is_the_one_that_refused_it() -> None:
    broken = mend(PLAYED, 4, (played("4-4 <"),)).after
    assert step_at(broken, 4) is not None
    assert [str(laid.tile) for laid in line_before(broken, 4).laid] == ["6-5", "5-1"]
    assert told(broken, 4, "6-0") == "left 0 0"


def test_the_second_move_of_an_entry_is_found_by_its_place() -> None:
    after = mend(PLAYED, 4, (Drew(0), played("6-0"))).after
    assert told(after, 4, "6-2", place=1) == "left 0 1"
    assert told(after, 4, "6-2", place=0) == ""
    assert told(after, 4, "6-2", place=2) == ""
    step = step_at(after, 4, 1)
    assert step is not None
    assert step.move == played("6-0")
