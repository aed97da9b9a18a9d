"""The account as rows: everything that happened is there, in order, with its doubts, its trouble, its corrections."""

import time

import pytest

from scorekeeper.app.mending import mend
from scorekeeper.app.sheet import Row, Sheet, Sieve, position, sheet, sifted, why_of
from scorekeeper.app.table import Table, sit_down, undoing, write
from scorekeeper.record.events import Corrected, Dealt, Passed, Played, Unread
from scorekeeper.record.notation import read
from scorekeeper.record.record import append
from tests.rules.spoken import game, played


def table(moves: str, rules: str = "fives", seats: int = 2) -> Table:
    return Table(game(rules, moves, seats=seats))


def told(shown: Sheet) -> list[str]:
    """Each row in short: the hand, the number, what stands there, points, what is wrong."""
    return [f"{row.hand}.{row.number} {type(row.event).__name__} {row.points}{_wrong(row)}" for row in shown.rows]


def _wrong(row: Row) -> str:
    codes = [doubt.code for doubt in row.doubts] + ([row.trouble.code] if row.trouble else [])
    return " " + " ".join(codes) if codes else ""


GAME = "A !5; hand 1 leads A; A 5-5; held B 6-6; hand 7 leads A; A 5-0; A 6-5 <; A 9-9; B -; B !-5"


def test_every_entry_has_its_row_hand_by_hand() -> None:
    assert told(sheet(table(GAME))) == [
        "0.1 Adjusted 5",
        "1.2 Dealt 0",
        "1.3 Played 10",
        "1.4 Shown 0",
        "2.5 Dealt 0",
        "2.6 Played 5",
        "2.7 Played 0 out-of-turn",
        "2.8 Played 0 not-in-set",
        "2.9 Passed 0 passed-before-drawing",
        "2.10 Adjusted -5",
    ]


def test_each_group_ends_with_its_totals_and_its_settlement() -> None:
    groups = sheet(table(GAME)).groups
    assert [(one.number, one.totals) for one in groups] == [(0, (5, 0)), (1, (15, -10)), (2, (20, -15))]
    assert [one.settled.points if one.settled else None for one in groups] == [None, (0, -10), None]
    assert groups[0].hand is None
    assert groups[1].hand is not None


def test_a_group_before_the_first_hand_that_only_failed_has_the_totals_of_the_start() -> None:
    assert [(one.number, one.totals) for one in sheet(table("blocked")).groups] == [(0, (0, 0))]
    assert sheet(table("")).groups == ()
    only = sit_down(append(table("").record, Corrected(7)))
    assert [(one.number, one.totals) for one in sheet(only).groups] == [(0, (0, 0))]


def test_a_correction_is_a_row_that_shows_the_old_and_the_new() -> None:
    before = table("hand 7 leads A; A 5-5; B 5-1 <")
    after = mend(before, 2, (played("6-5"), Passed(0))).after
    rows = sheet(after).rows
    assert [(row.number, row.place, type(row.event)) for row in rows] == [
        (1, 0, Dealt), (2, 0, Played), (2, 1, Passed), (3, 0, Played), (4, 0, Corrected),
    ]  # fmt: skip
    assert [row.mended for row in rows] == [None, 4, 4, None, None]
    assert rows[-1].was == (played("5-5"),)
    assert isinstance(rows[-1].event, Corrected)
    assert rows[-1].event.instead == (played("6-5"), Passed(0))


def test_what_was_taken_back_is_told_by_its_correction_alone() -> None:
    before = table("hand 7 leads A; A 5-5")
    after = write(before, undoing(before), "")
    assert isinstance(after, Table)
    rows = sheet(after).rows
    assert [row.number for row in rows] == [1, 3]
    assert rows[-1].was == (played("5-5"),)


def test_a_move_put_back_is_mended_no_more() -> None:
    before = mend(table("hand 7 leads A; A 5-5"), 2, (played("6-5"),)).after
    assert sheet(before).rows[1].mended == 3
    assert sheet(mend(before, 2, (played("5-5"),)).after).rows[1].mended is None


def test_a_correction_of_nothing_and_a_line_nobody_can_read_are_rows_in_trouble() -> None:
    record = append(append(table("hand 7 leads A").record, Corrected(9)), Unread("A 5x5"))
    rows = sheet(sit_down(record)).rows
    assert [(row.number, row.trouble.code if row.trouble else "") for row in rows] == [
        (1, ""), (2, "nothing-to-fix"), (3, "bad-tile"),
    ]  # fmt: skip
    assert [row.is_doubtful for row in rows] == [False, True, True]


@pytest.mark.parametrize(
    ("sieve", "numbers"),
    [
        (Sieve(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        (Sieve(is_scoring=True), [1, 3, 6, 10]),
        (Sieve(is_doubtful=True), [7, 8, 9]),
        (Sieve(seat=1), [4, 9, 10]),
        (Sieve(seat=1, is_scoring=True), [10]),
        (Sieve(seat=0, is_doubtful=True), [7, 8]),
    ],
)
def test_a_sieve_shows_scores_doubts_or_one_seat(sieve: Sieve, numbers: list[int]) -> None:
    assert [row.number for row in sifted(sheet(table(GAME)), sieve).rows] == numbers


def test_a_hand_with_a_doubt_of_its_own_is_among_the_doubts() -> None:
    odd = table("hand 7 leads A; A 5-5; held B 5-5; hand 7 leads A; A 5-5")
    shown = sifted(sheet(odd), Sieve(is_doubtful=True)).groups
    assert [one.number for one in shown] == [1]
    assert shown[0].doubts[0].code == "laid-and-held"


def test_points_taken_over_are_a_row_of_both_seats() -> None:
    rows = sheet(table("hand 5 leads A; A 5-5; B takes 2", "muggins, claims: muggins")).rows
    assert [(row.number, row.points, row.taken_by) for row in rows] == [(1, 0, None), (2, 0, 1), (3, 10, None)]
    both = sifted(sheet(table("hand 5 leads A; A 5-5; B takes 2", "muggins")), Sieve(seat=1))
    assert [row.number for row in both.rows] == [2, 3]


def test_a_row_of_a_play_tells_how_the_tile_lies() -> None:
    rows = sheet(table("hand 7 leads A; A 5-5; B 5-1 >; A -")).rows
    assert [None if row.laid is None else f"{row.laid.tile} {row.laid.arm}" for row in rows] == [
        None, "5-5 lead", "5-1 right", None,
    ]  # fmt: skip


def test_the_line_stands_as_it_was_after_each_step() -> None:
    played_through = table("A !5; hand 7 leads A; A 5-5; B 5-1 >; A -; B 9-9")
    steps = played_through.replay.steps
    assert position(steps[0]) is None
    shown = [position(step) for step in steps[1:]]
    assert [len(one.line.laid) if one else None for one in shown] == [0, 1, 2, 2, 2]
    last = shown[-1]
    assert last is not None
    assert sum(term.pips for term in last.terms) == 11


def test_why_is_told_of_plays_that_stand_and_of_nothing_else() -> None:
    exact = table("A !10; hand 7 leads A; A 5-5; B -; A 6-1", "fives, target: 15, exact-target: yes")
    found = [why_of(exact, step) for step in exact.replay.steps]
    assert [one.because.value if one else None for one in found] == [None, None, "overshoot", None, None]
    over = found[2]
    assert over is not None
    assert (over.total, over.target, over.sum) == (10, 15, 10)
    out = table("A !9; hand 1 leads A; A 5-5", "fives-and-threes, target: 10")
    bonus = why_of(out, out.replay.steps[-1])
    assert bonus is not None
    assert (out.game.totals, bonus.total) == ((10, 0), 9), "what going out gives comes after the play"
    plain = table("hand 7 leads A; A 5-5 =10")
    told_why = why_of(plain, plain.replay.steps[-1])
    assert told_why is not None
    assert (told_why.points, told_why.called, told_why.target, told_why.total) == (10, 10, None, 0)


def test_the_account_of_three_hundred_entries_is_there_at_once() -> None:
    hand = """hand: 7 leads 1; 1 5-5; 2 5-1 <; 1 1-0 <; 2 5-6 >; 1 0-0 <; 2 0-4 <; 1 +3; 1 4-2 <; 2 6-3 >; 1 3-3 >;
    2 5-3 v; 1 2-1 <; 2 1-4 <; 1 3-0 v; 2 +1; 2 -; 1 -; 2 +1; 2 4-6 <; 1 -; 2 -; blocked; held 1 6-1 1-1; held 2 3-1"""
    long = sit_down(read("seats: Ana, Ben\nrules.target: none\n" + "\n".join(hand.split(";") * 12)).record)
    assert len(long.record.entries) == 300
    before = time.process_time()
    rows = sheet(long).rows
    taken = time.process_time() - before
    assert len(rows) == 300
    assert taken < 1, f"{taken:.2f} s"
