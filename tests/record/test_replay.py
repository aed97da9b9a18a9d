"""The fold: it never raises, one step at a time comes to the same as all at once, and undo restores the game."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.record.account import account
from scorekeeper.record.account_plain import Say, plain_account
from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Event,
    Move,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.record.notation import read
from scorekeeper.record.record import Record, Seat, append, each_alone, history
from scorekeeper.record.replay import Replay, advance, replay
from scorekeeper.rules.hand import side_of
from scorekeeper.rules.variants import PRESETS
from tests.strategies import any_events, numbered, records, rules

SAY = Say(doubt=str, problem=str)


@st.composite
def played(draw: st.DrawFn) -> Record:
    """Records in which much fits: few tiles, few seats, many plays, and anything between them."""
    seats = draw(st.integers(2, 4))
    lines = draw(
        st.lists(
            st.sampled_from(
                (
                    *(
                        "hand: 3 leads 1",
                        "hand:",
                        "1 5-5",
                        "2 5-0 <",
                        "1 5-5 >",
                        "1 0-0",
                        "2 0-5",
                        "1 5-1",
                        "2 1-1",
                        "1 1-4",
                    ),
                    *(
                        "1 5-3 ^",
                        "2 3-3",
                        "1 +1",
                        "2 -",
                        "blocked",
                        "held 1 4-4",
                        "held 2 6",
                        "held 2",
                        "end",
                        "1 !+95",
                    ),
                    *("rule target: 100", "rule finish: end-of-hand", "rule settlement: none", "2 takes 3", "fix 2:"),
                    *(
                        "fix 3: 1 5-4 ; 2 -",
                        "fix 1: hand: 2",
                        "???",
                        "rule target: none",
                        "rule hand-ends: both-partners-out",
                    ),
                )
            ),
            max_size=20,
        )
    )
    names = ", ".join("ABCD"[:seats])
    record = read(f"seats: {names}\n" + "\n".join(lines)).record
    return replace(record, rules=draw(rules() | st.just(PRESETS["fives"])))


def moves_of(played_through: Replay) -> list[tuple[int, Move]]:
    return [(step.number, step.move) for step in played_through.steps]


@given(records(any_event=True))
def test_the_fold_takes_any_events_and_the_account_tells_them(record: Record) -> None:
    told = plain_account(account(replay(record)), SAY)
    assert told["seats"] == list(record.names)


@given(played())
@settings(max_examples=200)
def test_the_fold_takes_any_game_and_the_account_tells_it(record: Record) -> None:
    assert plain_account(account(replay(record)), SAY)["hands"] is not None


@given(st.lists(any_events(), max_size=8))
def test_a_game_without_seats_takes_nothing(events: list[Event]) -> None:
    record = Record(PRESETS["fives"], (), (), numbered(events))
    assert all(step.trouble for step in replay(record).steps)
    assert replay(record).game.totals == ()


@given(played() | records(any_event=True))
def test_step_by_step_comes_to_the_same_as_all_at_once(record: Record) -> None:
    now = replay(replace(record, entries=()))
    for entry in record.entries:
        now = advance(now, entry)
        assert now == replay(now.record)
    assert now == replay(record)


@given(played())
def test_undo_restores_the_game_and_redo_brings_it_back(record: Record) -> None:
    after = replay(record).game
    changes = history(record).done
    if not changes:
        return
    undone = append(record, changes[-1].undone)
    redone = append(undone, history(undone).undone[-1].redone)
    assert replay(redone).game == after
    if not isinstance(record.entries[-1].event, Corrected):
        assert replay(undone).game == replay(replace(record, entries=record.entries[:-1])).game


@given(played())
def test_every_move_that_stands_is_one_step(record: Record) -> None:
    through = replay(record)
    numbers = [number for number, _ in moves_of(through)]
    assert numbers == sorted(numbers)
    told = account(through)
    kept = [item for hand in told.hands for item in hand.items if item.step] + [
        item for item in told.before if item.step
    ]
    begun = sum(hand.number is not None for hand in told.hands)
    assert len(kept) + begun + sum(step.trouble is not None for step in through.steps) == len(through.steps)


@given(played())
@settings(max_examples=200)
def test_totals_are_the_points_of_plays_settlements_and_adjustments(record: Record) -> None:
    through = replay(record)
    told = account(through)
    sums = [0] * len(record.sides)
    taken = {turn.number: turn for hand in told.hands for turn in hand.hand.turns if turn.taken_by is not None}
    for step in through.steps:
        if step.trouble or step.is_late:
            continue
        if isinstance(step.move, Adjusted):
            sums[side_of(record.sides, step.move.seat)] += step.move.points
        elif isinstance(step.move, Played) and step.score:
            turn = taken.get(step.number)
            seat = step.move.seat if turn is None or turn.taken_by is None else turn.taken_by
            sums[side_of(record.sides, seat)] += step.score.points if turn is None else turn.points
    for hand in told.hands:
        for side, points in enumerate(hand.settled.points if hand.settled else ()):
            sums[side] += points
    assert tuple(sums) == told.game.totals


@pytest.mark.parametrize(
    ("move", "code", "text"),
    [
        (Dealt(2), "no-such-seat", "3"),
        (Dealt(None, 0), "deal-beyond-set", "0"),
        (Passed(7), "no-such-seat", "8"),
        (Drew(0, 0), "bad-number", "0"),
        (Shown(0, -7), "bad-number", "-7"),
        (Shown(0, 7), "no-hand", ""),
        (Blocked(), "no-hand", ""),
        (Taken(0, 9), "nothing-to-take", "9"),
        (Ruled("colour", "red"), "unknown-rule", "red"),
        (Unread("1 5x5"), "unreadable", "1 5x5"),
    ],
)
def test_a_move_that_cannot_be_taken_says_why_and_changes_nothing(move: Move, code: str, text: str) -> None:
    record = Record(PRESETS["fives"], (Seat("A"), Seat("B")), each_alone(2), numbered([move]))
    [step] = replay(record).steps
    assert step.trouble is not None
    assert (step.trouble.code, step.trouble.text) == (code, text)
    assert step.game == replay(replace(record, entries=())).game


def test_a_line_that_could_not_be_read_is_a_step_in_trouble_until_it_is_mended() -> None:
    record = Record(PRESETS["fives"], (Seat("A"), Seat("B")), each_alone(2), numbered([Unread("1 5x5")]))
    assert [step.trouble and step.trouble.code for step in replay(record).steps] == ["unreadable"]
    mended = append(record, Corrected(1, (Adjusted(0, 5),)))
    assert replay(mended).game.totals == (5, 0)
