"""How long a game went on: from the first tile to the last, whatever was corrected later."""

from dataclasses import replace

from scorekeeper.app import lasting
from scorekeeper.record.events import Corrected, Dealt, Entry, Played
from scorekeeper.record.record import Record, Seat, each_alone
from scorekeeper.rules.tile import Tile
from scorekeeper.rules.variants import PRESETS

EVENING = Record(
    rules=PRESETS["fives"],
    seats=(Seat("Ana"), Seat("Ben")),
    sides=each_alone(2),
    entries=(
        Entry(1, "2026-11-30T18:00:00.000Z", Dealt(0)),
        Entry(2, "2026-11-30T18:00:40.500Z", Played(0, Tile(5, 5))),
        Entry(3, "2026-12-07T09:00:00.000Z", Corrected(2, (Played(0, Tile(6, 4)),))),
    ),
    created="2026-11-30T17:59:00.000Z",
)


def test_a_correction_a_week_later_does_not_lengthen_a_game() -> None:
    assert lasting.seconds(EVENING) == 40
    assert lasting.last(EVENING) == "2026-11-30T18:00:40.500Z"


def test_without_entries_it_ended_when_it_was_begun_and_nobody_knows_how_long_it_took() -> None:
    begun = replace(EVENING, entries=())
    assert lasting.seconds(begun) is None
    assert lasting.last(begun) == begun.created


def test_a_game_without_times_took_nobody_knows_how_long() -> None:
    untimed = replace(EVENING, entries=tuple(replace(entry, at="") for entry in EVENING.entries))
    assert lasting.seconds(untimed) is None
    assert lasting.last(untimed) == ""
