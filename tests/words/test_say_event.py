"""What happened is told in one sentence for each kind of entry."""

import pytest

from scorekeeper.record.notation import misread, read
from scorekeeper.record.notation_names import table
from scorekeeper.rules.line import Arm
from scorekeeper.words.say_event import say_event
from scorekeeper.words.translate import translator

T = translator(())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hand: 7 leads Ana", "7 tiles each, Ana leads"),
        ("hand: 1", "1 tile each"),
        ("hand:", "A hand begins"),
        ("Ana 5-5", "Ana lays 5-5"),
        ("Ana 5-5 <", "Ana lays 5-5 left"),
        ("Ben +1", "Ben draws 1 tile"),
        ("Ben +2", "Ben draws 2 tiles"),
        ("Ben -", "Ben passes"),
        ("held Ben 0-1 3-3", "Ben holds 1-0 and 3-3: 7 pips"),
        ("held Ben 1", "Ben holds 1 pip"),
        ("held Ben", "Ben holds nothing"),
        ("blocked", "Blocked: nobody can play"),
        ("Ben !-10", "Ben \N{MINUS SIGN}10 by agreement"),
        ("Ben !+10 a gift", "Ben +10 by agreement: a gift"),
        ("Ben takes 6", "Ben takes the points of entry 6"),
        ("rule next-leader: rotate", "From here on, Next lead: in turn"),
        ("rule colour: red", "From here on, colour: red"),
        ("end", "The game is ended"),
        ("fix 2:", "Entry 2 is taken back"),
        ("fix 2: Ana - ; Ben +1", "Instead of entry 2: Ana passes; Ben draws 1 tile"),
        ("???", "“???” cannot be read."),
    ],
)
def test_each_kind_of_entry_has_a_sentence(line: str, said: str) -> None:
    event = read(f"seats: Ana, Ben\nhand:\n{line}").record.entries[1].event
    assert say_event(T, event, ("Ana", "Ben")) == said


def test_the_way_a_tile_ran_is_told_where_the_line_shows_it() -> None:
    event = read("seats: Ana, Ben\nhand:\nAna 5-5").record.entries[1].event
    assert say_event(T, event, ("Ana", "Ben"), Arm.LEAD) == "Ana leads 5-5"
    assert say_event(T, event, ("Ana", "Ben"), Arm.UP) == "Ana lays 5-5 up"


def test_a_seat_that_is_not_there_is_told_by_its_number() -> None:
    event = read("seats: Ana, Ben\nhand:\nBen -").record.entries[1].event
    assert say_event(T, event, ("Ana",)) == "2 passes"
    assert misread("Ben -", table(("Ana",))).code == "unknown-seat"
