"""The notation line by line: what people may write, what it means, and the one form in which it is written."""

import pytest

from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Ended,
    Event,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.record.notation import decode, misread, read, write, write_event
from scorekeeper.record.notation_moves import read_event
from scorekeeper.record.notation_names import table
from scorekeeper.record.record import Record, Seat
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import PRESETS, PerSeats

NAMES = table(("Ana", "Ben", "3", "held", "Ben Ali", "Zoé"))
HEADER = "seats: Ana, Ben\n"


def entries(text: str, header: str = HEADER) -> tuple[Event, ...]:
    return tuple(entry.event for entry in read(header + text).record.entries)


@pytest.mark.parametrize(
    ("line", "event", "written"),
    [
        ("hand: 7 leads Ana", Dealt(0, 7), None),
        ("hand:leads 2", Dealt(1), "hand: leads Ben"),
        ('hand: leads "held"', Dealt(3), None),
        ("hand: 7", Dealt(None, 7), None),
        ("hand:", Dealt(), None),
        ("HAND : 7  LEADS  ben ali", Dealt(4, 7), "hand: 7 leads Ben Ali"),
        ("Ana 5-5", Played(0, tile(5, 5)), None),
        ("Ana 5-5 =10", Played(0, tile(5, 5), called=10), None),
        ("2 5-1 <", Played(1, tile(5, 1), None, Arm.LEFT), "Ben 5-1 <"),
        ("Ben 1-5 >", Played(1, tile(5, 1), None, Arm.RIGHT, turned=True), None),
        ('"3" 1-0 @5-1', Played(2, tile(1, 0), tile(5, 1)), None),
        ("Ana 6-5 @5-5 ^ =15", Played(0, tile(6, 5), tile(5, 5), Arm.UP, called=15), None),
        ("Ana 6-5=15^@5-5", Played(0, tile(6, 5), tile(5, 5), Arm.UP, called=15), "Ana 6-5 @5-5 ^ =15"),
        ("Ana 6-5 V", Played(0, tile(6, 5), None, Arm.DOWN), "Ana 6-5 v"),
        ("Ana 6-5 ←", Played(0, tile(6, 5), None, Arm.LEFT), "Ana 6-5 <"),
        ("Ana 6-5 ➡️", Played(0, tile(6, 5), None, Arm.RIGHT), "Ana 6-5 >"),
        ("Ana 6-5↑", Played(0, tile(6, 5), None, Arm.UP), "Ana 6-5 ^"),
        ("Ana 6-5 ⬇ = 5", Played(0, tile(6, 5), None, Arm.DOWN, called=5), "Ana 6-5 v =5"),
        ("Ana 6:5 @ 5|5", Played(0, tile(6, 5), tile(5, 5)), "Ana 6-5 @5-5"),
        ("Ana 6 – 5 >", Played(0, tile(6, 5), None, Arm.RIGHT), "Ana 6-5 >"),
        ("1 6− 5", Played(0, tile(6, 5)), "Ana 6-5"),
        (
            "Ana \uff16\uff0d\uff15 \uff1e \uff1d\uff11\uff15",
            Played(0, tile(6, 5), None, Arm.RIGHT, called=15),
            "Ana 6-5 > =15",
        ),
        ("Ana 12-9", Played(0, tile(12, 9)), None),
        ("  ana   5-5  ", Played(0, tile(5, 5)), "Ana 5-5"),
        ("ZOE\u0301 5-5", Played(5, tile(5, 5)), "Zoé 5-5"),
        ("Ben Ali 5-5", Played(4, tile(5, 5)), None),
        ("\u200fBen\u200f 5-5", Played(1, tile(5, 5)), "Ben 5-5"),
        ("“Ben” 5-5", Played(1, tile(5, 5)), "Ben 5-5"),
        ("4 +2", Drew(3, 2), '"held" +2'),
        ("Ana+2", Drew(0, 2), "Ana +2"),
        ("Ana \uff0b\uff12", Drew(0, 2), "Ana +2"),
        ("Ana -", Passed(0), None),
        ("Ana —", Passed(0), "Ana -"),
        ("Ben !+10 agreed by all", Adjusted(1, 10, "agreed by all"), None),
        ("Ben !−5", Adjusted(1, -5), "Ben !-5"),
        ("Ben ! 5 two  words", Adjusted(1, 5, "two  words"), "Ben !+5 two  words"),
        ('Ben !+0 "#1; said ""hi"""', Adjusted(1, 0, '#1; said "hi"'), None),
        ("Ben takes 6", Taken(1, 6), None),
        ("Ben Takes 6", Taken(1, 6), "Ben takes 6"),
        ("blocked", Blocked(), None),
        ("Blocked", Blocked(), "blocked"),
        ("end", Ended(), None),
        ("held Ben 0-1 3-3", Shown(1, 7, (tile(1, 0), tile(3, 3))), "held Ben 1-0 3-3"),
        ("held Ben 0-1, 3-3 , 4 - 4", Shown(1, 15, (tile(1, 0), tile(3, 3), tile(4, 4))), "held Ben 1-0 3-3 4-4"),
        ("held Ben 7", Shown(1, 7), None),
        ("held Ben 0", Shown(1, 0), None),
        ("held Ben", Shown(1, 0, ()), None),
        ('held "held" 7', Shown(3, 7), None),
        ("held Ben Ali 7", Shown(4, 7), None),
        ("held 3 7", Shown(2, 7), 'held "3" 7'),
        ("rule next-leader: rotate", Ruled("next-leader", "rotate"), None),
        ("Rule  Next_Leader : Rotate", Ruled("next-leader", "rotate"), "rule next-leader: rotate"),
        ("rule deal: \u0662\uff1d9", Ruled("deal", "\u0662=9"), "rule deal: \u0662=9"),
        ("rule colour: red", Ruled("colour", "red"), None),
        ("rule target:", Ruled("target", ""), None),
        ("fix 6: 4 5-3 >", Corrected(6, (Played(3, tile(5, 3), None, Arm.RIGHT),)), 'fix 6: "held" 5-3 >'),
        (
            "fix 6: 4 5-3 > ; Ana -",
            Corrected(6, (Played(3, tile(5, 3), None, Arm.RIGHT), Passed(0))),
            'fix 6: "held" 5-3 > ; Ana -',
        ),
        ("fix 6: Ana -;  Ben -", Corrected(6, (Passed(0), Passed(1))), "fix 6: Ana - ; Ben -"),
        ('fix 6: Ben !+5 "a ; b"', Corrected(6, (Adjusted(1, 5, "a ; b"),)), None),
        ("fix 6:", Corrected(6), None),
        ("Fix 6 :", Corrected(6), "fix 6:"),
        ("fix \uff16\uff1a Ana \uff0d", Corrected(6, (Passed(0),)), "fix 6: Ana -"),
    ],
)
def test_a_line_means_one_event_that_is_written_in_one_way(line: str, event: Event, written: str | None) -> None:
    assert read_event(line.strip(), NAMES) == event
    assert write_event(event, NAMES) == (written or line)


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        ("hello", "unreadable", "hello"),
        ("hello world", "unreadable", "hello world"),
        ("5-5", "unreadable", "5-5"),
        ("Ana", "unreadable", "Ana"),
        ("Ana hello", "unreadable", "hello"),
        ("Ana 5x5", "bad-tile", "5x5"),
        ("Ben Ali 5x5", "bad-tile", "5x5"),
        ("Ana 5", "bad-tile", "5"),
        ("Ana 5-", "bad-tile", "5-"),
        ("Ana 5-x 5-5", "bad-tile", "5-x"),
        ("Ana 123-4", "bad-tile", "123-4"),
        ("Ana 5 5-5", "bad-tile", "5"),
        ("Ana 5-5 @", "bad-tile", "@"),
        ("Ana 5-5 @x", "bad-tile", "@x"),
        ("Ana 5-5 =", "bad-number", "="),
        ("Ana 5-5 =ten", "bad-number", "=ten"),
        ("Ana 5-5 =-5", "bad-number", "=-5"),
        ("Ana 5-5 =1234567", "bad-number", "=1234567"),
        ("Ana 5-5 < >", "unreadable", ">"),
        ("Ana 5-5 =5 =5", "unreadable", "="),
        ("Ana 5-5 left", "unreadable", "left"),
        ("Ana - -", "unreadable", "-"),
        ("Carl 5-5", "unknown-seat", "Carl"),
        ("Carl -", "unknown-seat", "Carl"),
        ("Ben Carl 5-5", "unknown-seat", "Ben Carl"),
        ("Carl the  Great 5-5 <", "unknown-seat", "Carl the  Great"),
        ("7 5-5", "unknown-seat", "7"),
        ("0 5-5", "unknown-seat", "0"),
        ('"Carl" 5-5', "unknown-seat", '"Carl"'),
        ('"Ana 5-5', "unreadable", '"Ana 5-5'),
        ("Ana +", "bad-number", "+"),
        ("Ana +two", "bad-number", "+two"),
        ("Ana +2 5-5", "unreadable", "5-5"),
        ("Ana takes", "bad-number", "takes"),
        ("Ana takes it", "bad-number", "takesit"),
        ("Ben !", "bad-number", "!"),
        ("Ben !much", "bad-number", "!much"),
        ("Ben !+10x", "bad-number", "!+10x"),
        ("hand", "unreadable", "hand"),
        ("hand 7 leads Ana", "unreadable", "hand 7 leads Ana"),
        ("hand: seven", "bad-number", "seven"),
        ("hand: 7 leads", "unreadable", "7 leads"),
        ("hand: 7 follows Ana", "unreadable", "7 follows Ana"),
        ("hand: 7 leads Carl", "unknown-seat", "Carl"),
        ("hand: 7 leads 9", "unknown-seat", "9"),
        ("held", "unreadable", "held"),
        ("held Carl 7", "unknown-seat", "Carl"),
        ("held Carl", "unknown-seat", "Carl"),
        ("held Ben 5x5", "bad-tile", "5x5"),
        ("held Ben 7 pips", "bad-tile", "7"),
        ("held Ben 5-5 and more", "unreadable", "and"),
        ("blocked by Ana", "unreadable", "blocked by Ana"),
        ("end of it", "unreadable", "end of it"),
        ("rule next-leader rotate", "unreadable", "rule next-leader rotate"),
        ("fix 6", "unreadable", "fix 6"),
        ("fix: Ana -", "unreadable", "fix: Ana -"),
        ("fix six: Ana -", "bad-number", "six"),
        ("fix : Ana -", "bad-number", "fix : Ana -"),
        ("fix 6: Carl -", "unknown-seat", "Carl"),
        ("fix 6: Ana - ; ; Ben -", "unreadable", ""),
        ("fix 6: fix 5: Ana -", "unreadable", "fix 5: Ana -"),
        ("note: later", "header-too-late", "note: later"),
        ("rules.target: 5", "header-too-late", "rules.target: 5"),
        ("weather: wet", "unreadable", "weather: wet"),
    ],
)
def test_a_line_that_cannot_be_read_says_which_words_and_why(line: str, code: str, text: str) -> None:
    wrong = misread(line, NAMES)
    assert (wrong.code, wrong.text) == (code, text)


def test_a_line_that_can_be_read_after_all_is_unreadable_only_as_a_whole() -> None:
    assert misread("Ana -", NAMES).text == "Ana -"


def test_every_line_after_the_header_takes_one_number() -> None:
    text = "# header ends\n\nhand: 7\n  \n??? # what\nfix 2: Ana -\n# nothing\nAna - # passed\n"
    reading = read(HEADER + text)
    assert [entry.number for entry in reading.record.entries] == [1, 2, 3, 4]
    assert reading.lines == (4, 6, 7, 9)
    assert reading.record.entries[1].event == Unread("??? # what")


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("Ben Ali 5-5", Played(1, tile(5, 5))),
        ("Ben 5-5", Played(0, tile(5, 5))),
        ("Ben 5-5 6-4", Played(2, tile(6, 4))),
        ("Ben 5-5 <", Played(0, tile(5, 5), None, Arm.LEFT)),
        ("Hand of God -", Passed(3)),
        ("held Hand of God 4", Shown(3, 4)),
        ("held Ben 7", Shown(4, 0, ())),
        ('held "Ben" 7', Shown(0, 7)),
    ],
)
def test_the_longest_name_that_leaves_something_to_read_wins(line: str, event: Event) -> None:
    assert read_event(line, table(("Ben", "Ben Ali", "Ben 5-5", "Hand of God", "Ben 7"))) == event


@pytest.mark.parametrize(
    ("names", "written"),
    [
        (("Ana", "Anne-Marie", "O'Neil", "v"), ["Ana", "Anne-Marie", "O'Neil", "v"]),
        (("3", "\u0663", "held", "End"), ['"3"', '"\u0663"', '"held"', '"End"']),
        (("a,b", "a:b", "a#b", "a+b", "a=b", "a@b", "a!b", "a^b"), None),
        (('say "hi"', "“Bo”", "5-5", "-"), ['"say ""hi"""', '"“Bo”"', '"5-5"', '"-"']),
        (("Ben", "Ben 7"), ['"Ben"', "Ben 7"]),
        (("Ben", "Ben Ali"), ["Ben", "Ben Ali"]),
        (("Ana", "ana", "", "Bo"), ["1", "2", "3", "Bo"]),
        (("line\nbreak", " edge "), ["line break", '" edge "']),
    ],
)
def test_a_name_is_quoted_where_it_would_be_read_as_something_else(
    names: tuple[str, ...], written: list[str] | None
) -> None:
    assert list(table(names).written) == (written or [f'"{name}"' for name in names])


def test_the_writer_says_only_what_differs_from_the_preset() -> None:
    rules = PRESETS["sniff"]
    record = Record(rules, (Seat("Ana"), Seat("3")), ((1,), (0,)), about=(("note", "a\nb # c"), ("date", "")))
    assert write(record) == 'rules: sniff\nseats: Ana, "3"\nsides: "3", Ana\nnote: a\nnote: "b # c"\ndate:\n'
    assert read(write(record)).record == record


def test_rules_of_a_preset_that_is_not_known_are_written_by_what_differs_from_fives() -> None:
    record = Record(read("rules: muggins").record.rules, (), ())
    strange = Record(type(record.rules)(preset="later", target=PerSeats(otherwise=5)), (), ())
    assert write(strange) == "rules: later\nrules.target: 5\n"


def test_bytes_of_other_editors_are_read() -> None:
    text = "seats: Ana, ნინო\r\nhand: 7\rნინო -"
    for data in (text.encode(), text.encode("utf-8-sig"), text.encode("utf-16")):
        reading = read(decode(data))
        assert reading.record.names == ("Ana", "ნინო")
        assert [entry.event for entry in reading.record.entries] == [Dealt(None, 7), Passed(1)]
        assert not reading.problems
    assert read("\ufeffseats: Ana, Ben").record.names == ("Ana", "Ben")


def test_a_key_told_again_goes_on_the_next_line_and_a_comment_ends_before_it() -> None:
    about = read('note: one # not this\nnote: "two # this"\nplace: "a" or "b" # c\ndate:\n').record.about
    assert about == (("note", "one\ntwo # this"), ("place", '"a" or "b"'), ("date", ""))


@pytest.mark.parametrize(
    ("text", "is_record"),
    [
        ("", False),
        ("# nothing\n\n", False),
        ("Once upon a time\nthere was a game.", False),
        ("note: milk\ntitle: shopping\nend", False),
        ("rules: be nice", False),
        ("rule one: be nice", False),
        ('{"rules": {"preset": "fives"}, "seats": []}', False),
        ("rules: fives", True),
        ("rules.target: many", True),
        ("seats: Ana", True),
        ("hand: 7", True),
        ("1 5-5\n2 5-1 <", True),
    ],
)
def test_a_text_is_a_record_if_anything_in_it_belongs_to_a_game(text: str, is_record: bool) -> None:
    assert read(text).is_record is is_record
