"""Mending an entry: the preview lists all that changes and all that no longer fits, and one undo takes it back."""

import pytest

from scorekeeper.app.amend import inserted, moves_at, replaced, with_end, with_number, with_seat, without
from scorekeeper.app.differences import Changed, Resettled
from scorekeeper.app.mending import Mending, choose, mend, mend_all
from scorekeeper.app.table import Table, redoing, undoing, write
from scorekeeper.app.ways import ways
from scorekeeper.record.events import Corrected, Passed
from scorekeeper.record.record import standing
from tests.rules.spoken import game, move, piece, played

# Hand R1: A draws before the 7th tile, so that B is out with the 14th.
R1 = """hand 7 leads A; A 5-5; B 5-1 <; A 1-0 <; B 5-6 >; A 0-0 <; B 0-4 <; A +3; A 4-2 <; B 6-3 >;
A {ninth}; B 5-3 v; A 2-1 <; B 1-4 <; A 3-0 v; B 4-6 <"""
NINTH, ELEVENTH, THIRTEENTH = 11, 13, 15


def table(moves: str, rules: str = "fives", seats: int = 2) -> Table:
    return Table(game(rules, moves, seats=seats))


def saved(mending: Mending, at: str = "2026-11-30T18:00:00.000Z") -> Table:
    after = write(mending.before, mending.corrections, at)
    assert isinstance(after, Table)
    return after


def told(mending: Mending) -> list[str]:
    """What fell, with the ways out of it: `4 arm-not-open: left 5-5, out, keep`."""
    return [
        f"{one.number} {one.trouble.code}: "
        + ", ".join(f"{fix.end.arm} {fix.end.tile}" if fix.end else fix.fix for fix in one.remedies)
        for one in mending.fallen
    ]


def test_the_ninth_tile_mended_after_the_fourteenth_changes_two_later_scores_and_nothing_else() -> None:
    wrong = table(R1.format(ninth="3-2 >"))
    assert wrong.game.totals == (20, 15)
    assert not [step for step in wrong.replay.steps if step.trouble]
    way = ways(wrong, NINTH, piece("3-3"))[0]
    mending = mend(wrong, NINTH, replaced(moves_at(wrong, NINTH), 0, way.play))
    assert mending.totals == ((20, 15), (40, 15))
    assert mending.changed == (Changed(ELEVENTH, 0, 10), Changed(THIRTEENTH, 0, 10))
    assert (mending.fallen, mending.risen, mending.resettled) == ((), (), ())
    right = table(R1.format(ninth="3-3 >"))
    assert [step.score for step in saved(mending).replay.steps] == [step.score for step in right.replay.steps]
    assert saved(mending).game == right.game


def test_settled_the_mended_hand_is_as_if_it_had_been_entered_right() -> None:
    told_held = R1 + "; held A 3-1 6-1 0-0"
    wrong = table(told_held.format(ninth="3-2 >"))
    mending = mend(wrong, NINTH, (played("3-3 >"),))
    assert mending.totals == ((10, 15), (30, 15))
    assert saved(mending).game == table(told_held.format(ninth="3-3 >")).game


@pytest.mark.parametrize(
    ("moves", "number", "instead", "expected"),
    [
        # The lead was another tile: what lay on it is asked for its end, taken out or kept.
        (
            "hand 7 leads A; A 5-5; B 5-1 <; A 1-0 <",
            2,
            "A 6-5",
            ["3 does-not-fit: right 6-5, out, keep", "4 does-not-fit: out, keep"],
        ),
        # A tile that was laid later cannot be laid twice.
        ("hand 7 leads A; A 5-5; B 5-1 <; A 1-4 <", 3, "B 5-0 <", ["4 does-not-fit: out, keep"]),
        ("hand 7 leads A; A 5-5; B 5-1 <; A 5-0 >", 3, "B 5-0 <", ["4 already-laid: out, keep"]),
        # An arm that is not open any more, with every end that fits now.
        ("hand 7 leads A; A 5-5; B 5-1 <; A 5-0 >; B 5-3 ^", 4, "", ["5 arm-not-open: right 5-5, out, keep"]),
        # It begins to matter where a tile went.
        ("hand 7 leads A; A 6-5; B 5-1; A 6-0; B 1-3", 4, "A 6-3 <", ["5 ambiguous: left 6-3, right 5-1, out, keep"]),
        # The lead was taken out: what lay on it may lead.
        ("hand 7 leads A; A 5-5; B 5-1 <; A 1-0", 2, "", ["3 arm-not-open: lead, out, keep"]),
        # A claim of nothing.
        ("hand 7 leads A; A 5-5; B takes 2", 2, "A 6-5", ["3 nothing-to-take: out, keep"]),
        # Tiles shown in no hand.
        ("hand 7 leads A; blocked; held A 7", 1, "", ["2 no-hand: out, keep", "3 no-hand: out, keep"]),
        # What goes in may itself not fit, nor belong to the set.
        ("A 5-5", 1, "A 9-9", ["1 not-in-set: out, keep"]),
        ("hand 7 leads A; A 5-5", 2, "A 5-5; B 6-1", ["2 does-not-fit: out, keep"]),
    ],
)
def test_what_no_longer_fits_is_listed_with_what_can_be_done(
    moves: str, number: int, instead: str, expected: list[str]
) -> None:
    before = table(moves)
    mending = mend(before, number, tuple(move(one.strip()) for one in instead.split(";") if one))
    assert told(mending) == expected
    assert len(mending.after.replay.steps) == len(list(standing(mending.after.record)))


BROKEN = "hand 7 leads A; A 5-5; B 5-1 <; A 5-0 >; B 5-3 ^; A 3-2 ^"


def test_remedies_are_taken_one_by_one_and_saved_together() -> None:
    before = table(BROKEN)
    mending = mend(before, 4, ())
    assert told(mending) == ["5 arm-not-open: right 5-5, out, keep", "6 arm-not-open: out, keep"]
    keep, end = mending.fallen[0].remedies[-1], mending.fallen[0].remedies[0]
    assert choose(mending, keep) == mending
    better = choose(mending, end)
    assert better.numbers == (4, 5)
    assert told(better) == ["6 does-not-fit: right 5-3, out, keep"]
    best = choose(better, better.fallen[0].remedies[0])
    assert best.fallen == ()
    after = saved(best)
    assert after.game == best.after.game
    assert len(undoing(after)) == 3
    undone = write(after, undoing(after), "later")
    assert isinstance(undone, Table)
    assert undone.replay.steps == before.replay.steps
    redone = write(undone, redoing(undone), "later still")
    assert isinstance(redone, Table)
    assert redone.replay.steps == after.replay.steps


def test_what_may_lead_leads() -> None:
    mending = mend(table("hand 7 leads A; A 5-5; B 5-1 <; A 1-0"), 2, ())
    led = choose(mending, mending.fallen[0].remedies[0])
    assert told(led) == []
    assert led.after.replay.steps[1].move == played("5-1", 1)


def test_a_remedy_can_be_thought_better_of() -> None:
    mending = mend(table(BROKEN), 4, ())
    ended = choose(mending, mending.fallen[0].remedies[0])
    out = choose(ended, mending.fallen[0].remedies[1])
    assert out.numbers == (4, 5)
    assert [step.number for step in out.after.replay.steps] == [1, 2, 3, 6]


def test_what_is_kept_as_trouble_stands_again_once_it_fits() -> None:
    kept = saved(mend(table(BROKEN), 4, ()))
    assert [step.number for step in kept.replay.steps if step.trouble] == [5, 6]
    again = mend(kept, 4, (played("5-0 >"),))
    assert again.risen == (5, 6)
    assert again.fallen == ()


def test_a_mending_that_changes_nothing_is_idle() -> None:
    before = table(BROKEN)
    assert mend(before, 4, moves_at(before, 4)).is_idle
    assert mend(before, 99, ()).is_idle
    fixed = saved(mend(before, 4, ()))
    assert mend(fixed, 7, (Passed(0),)).is_idle, "a correction is not corrected itself"
    assert not mend(before, 4, ()).is_idle


def test_the_last_word_about_an_entry_holds_in_one_go_too() -> None:
    before = table(BROKEN)
    twice = mend_all(before, (Corrected(4), Corrected(4, (played("5-2 >"),))))
    assert twice.corrections == (Corrected(4, (played("5-2 >"),)),)


def test_a_game_that_was_won_can_be_mended_and_the_winner_follows() -> None:
    won = table("hand 7 leads A; A 5-5; B 5-0 <", "fives, target: 10")
    assert won.game.winner == 0
    mending = mend(won, 2, (played("6-5"),))
    assert mending.winners == (0, None)
    assert mending.totals == ((10, 0), (0, 0))
    other = mend(won, 2, (played("6-5"), Passed(1), played("5-5 >")))
    assert other.winners == (0, None)
    back = mend(saved(mending), 2, (played("5-5"),))
    assert back.winners == (None, 0)


def test_entries_that_come_too_late_now_are_among_those_that_changed() -> None:
    before = table("A !5; hand 7 leads A; A 6-1; B 6-4 <", "fives, target: 10")
    assert before.game.totals == (5, 5)
    mending = mend(before, 1, with_number(moves_at(before, 1), 0, 10))
    assert mending.winners == (None, 0)
    assert mending.changed == (Changed(1, 5, 10), Changed(4, 5, 0))
    assert mending.fallen == ()


def test_other_tiles_held_settle_the_hand_anew() -> None:
    before = table("hand 1 leads A; A 5-5; held B 6-6")
    assert before.game.totals == (10, -10)
    mending = mend(before, 3, with_number(moves_at(before, 3), 0, 2))
    assert mending.resettled == (Resettled(1, (0, -10), (0, 0)),)
    assert mending.totals == ((10, -10), (10, 0))


def test_a_hand_that_is_settled_no_more_is_told() -> None:
    before = table("hand 1 leads A; A 5-5; held B 6-6")
    mending = mend(before, 3, ())
    assert mending.resettled == (Resettled(1, (0, -10), None),)
    assert mending.totals == ((10, -10), (10, 0))


@pytest.mark.parametrize(
    ("number", "change", "totals"),
    [
        (2, lambda moves: with_seat(moves, 0, 1), (0, 20)),
        (3, lambda moves: without(moves, 0), (10, 0)),
        (3, lambda moves: inserted(moves, 0, Passed(1)), (10, 10)),
        (3, lambda moves: inserted(moves, 0, Passed(0), after=True), (10, 10)),
    ],
)
def test_whatever_an_entry_says_can_be_said_otherwise(number, change, totals) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
    before = table("hand 7 leads A; A 5-5; B 5-0 <")
    assert mend(before, number, change(moves_at(before, number))).after.game.totals == totals


def test_an_end_is_changed_without_entering_the_tile_again() -> None:
    before = table("hand 7 leads A; A 5-5; B 5-1 <; A 5-0 >; B 1-0 <; A 0-4 <")
    step = before.replay.steps[-1]
    assert step.game.hand is not None
    right = next(end for end in mend(before, 6, ()).after.replay.steps[-1].game.hand.line.ends if end.arm == "right")  # type: ignore[union-attr]
    mending = mend(before, 6, with_end(moves_at(before, 6), 0, right))
    laid = mending.after.replay.steps[-1].game.hand
    assert laid is not None
    assert (str(laid.line.laid[-1].at), laid.line.laid[-1].arm) == ("5-0", "right")
