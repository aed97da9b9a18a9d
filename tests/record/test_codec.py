"""Plain data both ways: nothing is lost, nothing strange gets in, and every format ever written is still read."""

import json
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given

from scorekeeper.record import codec
from scorekeeper.record.codec import Lift
from scorekeeper.record.codec_events import KINDS
from scorekeeper.record.events import Corrected, Dealt, Drew, Entry, Event, Move, Passed, Played, Shown
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Record, Seat
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import PRESETS
from tests.strategies import any_events, records

FORMATS = Path(__file__).parent.parent / "golden" / "formats"
RECORD = Record(
    PRESETS["cinq-partout"],
    (Seat("Ana", "p1"), Seat("ნინო")),
    ((0,), (1,)),
    id="g1",
    created="2026-11-30T18:00:00.000Z",
    follows="g0",
    about=(("note", "a\nb"),),
)


def through_json(data: object) -> object:
    return json.loads(json.dumps(data))


@given(records(any_event=True))
def test_a_record_comes_back_from_plain_data_as_it_was(record: Record) -> None:
    back = codec.read_header(through_json(codec.header(record)))
    entries = tuple(codec.read_entry(through_json(codec.entry(one))) for one in record.entries)
    assert replace(back, entries=entries) == record


@given(any_events())
def test_any_event_comes_back_as_it_was(event: Event) -> None:
    entry = Entry(7, "2026-11-30T18:00:00.000Z", event)
    assert codec.read_entry(through_json(codec.entry(entry))) == entry


def test_ids_players_and_times_come_back_too() -> None:
    assert codec.read_header(through_json(codec.header(RECORD))) == RECORD


def test_every_kind_of_event_has_a_name_in_plain_data() -> None:
    assert {kind for kind, _ in KINDS.values()} == {*get_args(Move), Corrected}


def test_only_what_was_said_is_written() -> None:
    assert codec.entry(Entry(3, "", Played(1, tile(5, 5), arm=Arm.UP))) == {
        "number": 3,
        "at": "",
        "event": {"kind": "played", "seat": 1, "tile": "5-5", "arm": "up"},
    }
    assert codec.entry(Entry(1, "", Dealt()))["event"] == {"kind": "dealt"}
    assert codec.entry(Entry(1, "", Shown(0, 0, ())))["event"] == {"kind": "shown", "seat": 0, "pips": 0, "tiles": []}


def test_names_that_are_not_known_are_passed_over_and_rules_that_were_not_known_are_as_before() -> None:
    data = {**codec.header(RECORD), "colour": "red", "rules": {"preset": "fives", "later": "x"}}
    del data["about"], data["follows"]
    assert codec.read_header(data) == replace(RECORD, rules=PRESETS["fives"], about=(), follows="")
    assert codec.read_entry({"number": 1, "event": {"kind": "passed", "seat": 0, "mood": "bad"}, "x": 1}) == Entry(
        1, "", Passed(0)
    )


def changed(**parts: object) -> dict[str, object]:
    return {**codec.header(RECORD), **parts}


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (None, "an object with names is wanted, not nothing"),
        ([], "an object with names is wanted, not a list"),
        ({}, '"format" is missing'),
        (changed(format="1"), "in \"format\": a whole number is wanted, not '1'"),
        (changed(format=True), 'in "format": a whole number is wanted, not yes'),
        (changed(format=0), "there is no format 0"),
        (changed(format=-1), 'in "format": a number not below 0 is wanted, not -1'),
        (changed(format=1.5), 'in "format": a whole number is wanted, not 1.5'),
        (changed(format=10**400), 'in "format": a whole number is wanted, not a number beyond all measure'),
        (changed(seats="Ana"), "in \"seats\": a list is wanted, not 'Ana'"),
        (changed(seats=[{}]), 'in "seats": "name" is missing'),
        (changed(seats=[{"name": 5}]), 'in "seats": in "name": text is wanted, not 5'),
        (changed(seats=[{"name": "\ud800"}]), 'in "seats": in "name": text is wanted, not \'\\ud800\''),
        (changed(sides=[[0]]), 'in "sides": each of 2 seats must be on one side, not [[0]]'),
        (changed(sides=[[0, 1], []]), 'in "sides": each of 2 seats must be on one side, not [[0, 1], []]'),
        (changed(sides=[[0], [0, 1]]), 'in "sides": each of 2 seats must be on one side, not [[0], [0, 1]]'),
        (changed(rules={}), 'in "rules": "preset" is missing'),
        (changed(rules={"preset": "x", "set": 6}), 'in "rules": in "set": text is wanted, not 6'),
        (changed(rules={"preset": "x", "set": "7"}), 'in "rules": "7" is no value of the rule set'),
        (changed(about=[["a"]]), 'in "about": a pair is wanted, not a list'),
        (changed(about=[["a", False]]), 'in "about": text is wanted, not no'),
        (changed(id=7), 'in "id": text is wanted, not 7'),
    ],
)
def test_a_header_that_is_none_is_refused_with_what_is_wrong(data: object, text: str) -> None:
    with pytest.raises(BadData) as refused:
        codec.read_header(data)
    assert (str(refused.value), refused.value.code) == (text, "bad-data")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (7, 'in "event": an object with names is wanted, not 7'),
        ({}, 'in "event": "kind" is missing'),
        ({"kind": "flew"}, 'in "event": there is no event of the kind "flew"'),
        ({"kind": "played", "seat": 0}, 'in "event": "tile" is missing'),
        ({"kind": "played", "seat": 0, "tile": "6"}, 'in "event": in "tile": a tile is wanted, not \'6\''),
        ({"kind": "played", "seat": 0, "tile": 6}, 'in "event": in "tile": a tile is wanted, not 6'),
        (
            {"kind": "played", "seat": -1, "tile": "6-6"},
            'in "event": in "seat": a number not below 0 is wanted, not -1',
        ),
        (
            {"kind": "played", "seat": 0, "tile": "6-6", "arm": "north"},
            'in "event": in "arm": an arm is wanted, not \'north\'',
        ),
        (
            {"kind": "played", "seat": 0, "tile": "6-6", "arm": ["up"]},
            'in "event": in "arm": an arm is wanted, not a list',
        ),
        (
            {"kind": "played", "seat": 0, "tile": "6-6", "turned": 1},
            'in "event": in "turned": true or false is wanted, not 1',
        ),
        (
            {"kind": "corrected", "number": 1, "instead": [{"kind": "corrected", "number": 1}]},
            'in "event": in "instead": a move is wanted, not \'corrected\'',
        ),
    ],
)
def test_an_entry_that_is_none_is_refused_with_what_is_wrong(event: object, text: str) -> None:
    with pytest.raises(BadData) as refused:
        codec.read_entry({"number": 1, "at": "", "event": event})
    assert str(refused.value) == text


def test_a_newer_format_is_refused_by_a_code_of_its_own() -> None:
    with pytest.raises(BadData, match="format 2 by a newer version; this one reads up to 1") as refused:
        codec.read_header(changed(format=codec.FORMAT + 1))
    assert refused.value.code == "newer-format"


def test_an_older_format_is_lifted_step_by_step_on_reading() -> None:
    lifts = (
        Lift(lambda header: {**header, "id": "lifted"}, lambda entry: {**entry, "number": 2}),
        Lift(lambda header: {**header, "id": f"{header['id']} twice"}, lambda entry: {**entry, "at": "now"}),
    )
    assert codec.read_header(codec.header(RECORD), lifts).id == "lifted twice"
    data = codec.entry(Entry(1, "", Drew(0)))
    assert codec.read_entry(data, 1, lifts) == Entry(2, "now", Drew(0))
    assert codec.read_entry(data, 2, lifts) == Entry(1, "now", Drew(0))
    assert codec.read_entry(data, 3, lifts) == Entry(1, "", Drew(0))


@pytest.mark.parametrize("number", range(1, codec.FORMAT + 1))
def test_every_format_ever_written_is_still_read(number: int) -> None:
    sample = json.loads((FORMATS / f"{number}.json").read_text(encoding="utf-8"))
    header = codec.read_header(sample["header"])
    entries = [codec.read_entry(one, number) for one in sample["entries"]]
    assert sample["header"]["format"] == number
    assert (header.names, header.sides) == (("Ana", "Ben", "3", "held"), ((0, 2), (1, 3)))
    assert header.rules == replace(PRESETS["fives"], target=header.rules.target)
    assert {type(entry.event) for entry in entries} == {kind for kind, _ in KINDS.values()}
    if number == codec.FORMAT:
        # What a field added since then says is what was done before it.
        added = {"claims": "off"}
        assert not added.keys() & sample["header"]["rules"].keys()
        rules = {**sample["header"]["rules"], **added}
        assert codec.header(header) == {**sample["header"], "session": "", "rules": rules}
        assert [codec.entry(entry) for entry in entries] == sample["entries"]
