"""Corrections saved together are one step of undo and redo; the time they share tells that they were."""

from dataclasses import replace

from scorekeeper.record.events import Corrected, Drew, Entry, Event, Passed
from scorekeeper.record.record import Record, Seat, each_alone, history, standing
from scorekeeper.rules.variants import PRESETS

ANA, BEN, DREW = Passed(0), Passed(1), Drew(0)
EMPTY = Record(PRESETS["fives"], (Seat("Ana"), Seat("Ben")), each_alone(2))


def written(*goes: tuple[str, tuple[Event, ...]]) -> Record:
    """A record of goes: when each was written, and its events."""
    events = [(at, event) for at, go in goes for event in go]
    return replace(EMPTY, entries=tuple(Entry(number, at, event) for number, (at, event) in enumerate(events, 1)))


PLAYED = ("1", (ANA,)), ("2", (BEN,))


def goes(record: Record) -> list[int]:
    return [change.go for change in history(record).done]


def test_corrections_written_at_the_same_time_share_a_go() -> None:
    assert goes(written(*PLAYED, ("3", (Corrected(1, (DREW,)), Corrected(2, (DREW,)))))) == [1, 2, 3, 3]


def test_corrections_written_at_other_times_or_at_no_known_time_do_not() -> None:
    apart = written(*PLAYED, ("3", (Corrected(1, (DREW,)),)), ("4", (Corrected(2, (DREW,)),)))
    assert goes(apart) == [1, 2, 3, 4]
    unknown = written(*PLAYED, ("", (Corrected(1, (DREW,)), Corrected(2, (DREW,)))))
    assert goes(unknown) == [1, 2, 3, 4]


def test_moves_never_share_a_go() -> None:
    assert goes(written(("1", (ANA, BEN, DREW)))) == [1, 2, 3]


def test_a_go_that_only_undoes_and_redoes_is_nothing_new() -> None:
    record = written(*PLAYED, ("3", (Corrected(2), Corrected(1), Corrected(1, (ANA,)))))
    assert goes(record) == [1]
    assert [change.number for change in history(record).undone] == [2]


def test_a_go_is_new_as_a_whole_if_any_of_it_is() -> None:
    # The first looks like an undo of entry 2; with the second beside it, both are one mending.
    record = written(*PLAYED, ("3", (Corrected(2), Corrected(1, (DREW,)))))
    assert goes(record) == [1, 2, 3, 3]
    assert history(record).undone == ()
    twice = written(*PLAYED, ("3", (Corrected(2), Corrected(2, (BEN,)), Corrected(1, (DREW,)))))
    assert goes(twice) == [1, 2, 3, 3, 3]


def test_undoing_a_go_and_redoing_it_gives_the_same_history() -> None:
    record = written(*PLAYED, ("3", (Corrected(1, (DREW,)), Corrected(2, (DREW,)))))
    back = tuple(change.undone for change in reversed(history(record).done[-2:]))
    undone = written(*PLAYED, ("3", (Corrected(1, (DREW,)), Corrected(2, (DREW,)))), ("4", back))
    assert list(standing(undone)) == [(1, ANA), (2, BEN)]
    assert [change.go for change in history(undone).undone] == [3, 3]


def test_a_correction_of_nothing_in_a_go_is_passed_over() -> None:
    record = written(*PLAYED, ("3", (Corrected(9), Corrected(1, (DREW,)))))
    assert goes(record) == [1, 2, 3]
    assert goes(written(*PLAYED, ("3", (Corrected(9), Corrected(8))))) == [1, 2]
