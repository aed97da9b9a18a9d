"""Laws of the notation: writing then reading gives the same again, and nothing at all makes reading fail."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorekeeper.record.account import account
from scorekeeper.record.notation import decode, read, write, write_event
from scorekeeper.record.notation_moves import read_event
from scorekeeper.record.notation_names import table
from scorekeeper.record.record import Record
from scorekeeper.record.replay import replay
from tests.strategies import names, readable_events, records


@given(records())
@settings(max_examples=200)
def test_writing_then_reading_gives_the_same_record(record: Record) -> None:
    reading = read(write(record))
    assert reading.record == record
    assert reading.is_record


@given(records())
def test_writing_is_canonical(record: Record) -> None:
    text = write(record)
    assert write(read(text).record) == text


@given(st.data())
@settings(max_examples=200)
def test_a_written_event_is_read_as_itself_whatever_the_names(data: st.DataObject) -> None:
    called = table(data.draw(names()))
    event = data.draw(readable_events(len(called.written)))
    assert read_event(write_event(event, called), called) == event


_PIECES = st.sampled_from(
    (
        *(
            "rules: fives",
            "rules.target: 200",
            "seats: Ana, Ben",
            'seats: Ana, "3"',
            "note: x # y",
            "weather: wet",
            "sides:",
        ),
        *(
            "hand: 7 leads Ana",
            "hand:",
            "Ana 5-5",
            "2 5-1 <",
            "Ana -",
            "Ben +2",
            "fix 2: Ben -",
            "fix 3:",
            "held Ben 7",
        ),
        *(
            "blocked",
            "end",
            "Ben !+5 x",
            "rule target: 9",
            '"3" 5-0 @5-5',
            "Ana",
            "5-5",
            ":",
            '"',
            "#",
            ";",
            "🁫",
            "x: y",
        ),
    )
)
_TEXTS = st.lists(_PIECES | st.text(max_size=8), max_size=12).map("\n".join) | st.text()


@given(_TEXTS)
@settings(max_examples=200)
def test_any_text_is_read_and_told_without_an_error(text: str) -> None:
    reading = read(text)
    told = account(replay(reading.record), reading.lines, reading.problems)
    assert len(reading.lines) == len(reading.record.entries)
    last = text.count("\n") + text.count("\r") + 1
    assert all(problem.line is not None and 1 <= problem.line <= last for problem in told.problems)


@given(_TEXTS)
@settings(max_examples=200)
@example("?\nseats: Ana, Ben\n?\nAna 5-5")
def test_what_was_read_is_written_and_read_alike(text: str) -> None:
    record = read(text).record
    again = read(write(record)).record
    assert again.entries == record.entries
    assert (again.rules, again.seats, again.sides, again.about) == (
        record.rules,
        record.seats,
        record.sides,
        record.about,
    )


@given(st.binary())
def test_any_bytes_become_text_that_can_be_written(data: bytes) -> None:
    reading = read(decode(data))
    write(reading.record).encode("utf-8")
    assert all(problem.line for problem in reading.problems)
