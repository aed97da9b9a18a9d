"""Corrections, undo and redo: nothing is deleted, the last word about a move holds."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.record.events import Blocked, Corrected, Drew, Event, Passed
from scorekeeper.record.record import (
    Change,
    Record,
    Seat,
    append,
    each_alone,
    history,
    is_idle,
    move_at,
    standing,
)
from scorekeeper.rules.variants import PRESETS
from tests.strategies import any_events, numbered

ANA, BEN, DREW = Passed(0), Passed(1), Drew(0)
EMPTY = Record(PRESETS["fives"], (Seat("Ana"), Seat("Ben")), each_alone(2))


def recorded(*events: Event) -> Record:
    return replace(EMPTY, entries=numbered(events))


def test_entries_are_numbered_from_one_as_they_come() -> None:
    record = append(append(EMPTY, ANA), BEN, "2026-11-30T18:00:00.000Z")
    assert [(entry.number, entry.at) for entry in record.entries] == [(1, ""), (2, "2026-11-30T18:00:00.000Z")]
    assert record.names == ("Ana", "Ben")


@pytest.mark.parametrize(
    ("events", "stands"),
    [
        ((ANA, BEN), [(1, ANA), (2, BEN)]),
        ((ANA, Corrected(1)), []),
        ((ANA, Corrected(1), Corrected(1, (ANA,))), [(1, ANA)]),
        ((ANA, BEN, Corrected(1, (DREW, ANA))), [(1, DREW), (1, ANA), (2, BEN)]),
        ((ANA, Corrected(1, (BEN,)), Corrected(1, (DREW,))), [(1, DREW)]),
        ((ANA, Corrected(3), BEN), [(1, ANA), (3, BEN)]),
        ((ANA, Corrected(1), Corrected(2, (ANA,))), []),
        ((Corrected(0), Corrected(-1), Corrected(1)), []),
    ],
)
def test_the_last_word_about_a_move_holds(events: tuple[Event, ...], stands: list[tuple[int, Event]]) -> None:
    assert list(standing(recorded(*events))) == stands


@pytest.mark.parametrize(
    ("events", "idle"),
    [
        ((ANA, Corrected(1)), [False, False]),
        ((Corrected(1), ANA), [True, False]),
        ((Corrected(2), ANA), [True, False]),
        ((ANA, Corrected(1), Corrected(2)), [False, False, True]),
        ((ANA, Corrected(0), Corrected(-1), Corrected(9)), [False, True, True, True]),
    ],
)
def test_a_correction_of_no_earlier_move_is_idle(events: tuple[Event, ...], idle: list[bool]) -> None:
    record = recorded(*events)
    assert [is_idle(record, entry) for entry in record.entries] == idle


def test_a_move_is_found_by_its_number_and_a_correction_is_none() -> None:
    record = recorded(ANA, Corrected(1))
    assert [move_at(record, number) for number in range(4)] == [None, ANA, None, None]


def test_undo_takes_the_latest_change_back_and_redo_makes_it_again() -> None:
    record = recorded(ANA, BEN, Corrected(1, (DREW,)))
    change = history(record).done[-1]
    assert change == Change(1, (ANA,), (DREW,))
    undone = append(record, change.undone)
    assert list(standing(undone)) == [(1, ANA), (2, BEN)]
    assert history(undone).undone == (change,)
    redone = append(undone, history(undone).undone[-1].redone)
    assert list(standing(redone)) == [(1, DREW), (2, BEN)]
    assert history(redone) == history(record)


def test_something_new_after_an_undo_cannot_be_redone_over() -> None:
    record = recorded(ANA, BEN, Corrected(2), DREW)
    assert [change.number for change in history(record).done] == [1, 4]
    assert history(record).undone == ()


@given(st.lists(any_events(), max_size=12))
def test_undoing_everything_leaves_nothing_and_redoing_it_restores_all(events: list[Event]) -> None:
    record = recorded(*events)
    before = list(standing(record))
    steps = len(history(record).done)
    for _ in range(steps):
        record = append(record, history(record).done[-1].undone)
    assert list(standing(record)) == []
    assert history(record).done == ()
    for _ in range(steps):
        record = append(record, history(record).undone[-1].redone)
    assert list(standing(record)) == before
    assert history(record).undone == ()


@given(st.lists(any_events() | st.just(Blocked()), max_size=12))
def test_nothing_that_was_written_is_ever_lost(events: list[Event]) -> None:
    record = recorded(*events)
    for change in history(record).done:
        record = append(record, change.undone)
    assert tuple(entry.event for entry in record.entries[: len(events)]) == tuple(events)
