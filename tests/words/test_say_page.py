"""The account as a message, a picture and a page: all that happened, whatever the names are."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.record.account import Account, account
from scorekeeper.record.notation import read
from scorekeeper.record.record import Record, Seat, each_alone
from scorekeeper.record.replay import replay
from scorekeeper.words.draw_page import svg
from scorekeeper.words.drawing.svg import clean
from scorekeeper.words.print_page import html
from scorekeeper.words.say_page import say_message, say_page
from scorekeeper.words.translate import translator
from tests.strategies import records

T = translator(("en",))
SVG = "{http://www.w3.org/2000/svg}"

GAME = """rules: fives
rules.target: 20
seats: Ana, Ben
date: 2026-11-30
place: at Cleo's
title: Friday
Ben !5 from paper
hand: 1 leads Ana
Ana 5-5 =5
held Ben 6-5
hand: 7 leads Ana
Ana 6-3
Ben -
Ben 9-9
fix 6: Ana 6-4
"""


def told(text: str = GAME) -> Account:
    reading = read(text)
    return account(replay(reading.record), reading.lines, reading.problems)


def test_the_message_is_short_and_tells_date_players_hands_and_totals() -> None:
    assert say_message(T, told()) == (
        "2026-11-30 · Fives\n"
        "Ana and Ben\n"
        "Before the first hand: Ana 0, Ben +5\n"
        "Hand 1: Ana +10, Ben −10\n"
        "Hand 2: Ana +10, Ben 0\n"
        "Totals: Ana 20, Ben −5\n"
        "Ana wins"
    )


def test_a_game_that_goes_on_or_has_no_date_says_no_more_than_is_known() -> None:
    assert say_message(T, told("seats: Ana, Ben\nhand: 7 leads Ana\nAna 6-3\n")) == (
        "Fives\nAna and Ben\nHand 1: Ana 0, Ben 0\nTotals: Ana 0, Ben 0"
    )


def test_the_page_tells_every_entry_with_its_sum_points_and_totals() -> None:
    page = say_page(T, told())
    assert (page.title, page.about, page.sides) == ("Friday", ("2026-11-30", "at Cleo's"), ("Ana", "Ben"))
    assert page.outcome == "Ana wins"
    assert [section.title for section in page.sections] == ["Before the first hand", "Hand 1", "Hand 2"]
    assert page.sections[0].rows == (("1", "Ben +5 by agreement: from paper", "", "+5", "0 / 5"),)
    assert page.sections[1].rows[0] == (
        "3",
        "Ana leads 5-5 (Ana called 5 for 5-5, but it makes 10.)",
        "10",
        "+10",
        "10 / 5",
    )
    assert page.sections[1].notes[0] == "Ana is out"
    assert "Ben held 11 pips, rounded to the nearest 5. Ben loses 10." in page.sections[1].notes
    assert page.sections[2].rows[0] == ("6", "Ana leads 6-4", "6 + 4 = 10", "+10", "20 / −5")
    assert ("9", "Entry 6: Ana lays 6-3 → Ana lays 6-4", "", "", "") in page.sections[2].rows


def test_what_could_not_be_taken_is_told_at_the_end() -> None:
    [problem] = say_page(T, told()).problems
    assert problem == "Entry 8: 9-9 is not in this set."
    [header] = say_page(T, told("seats: Ana, Ben\nweather: fine\nhand: 7 leads Ana\n")).problems
    assert header == "There is no line called “weather”. It was kept."


def test_why_nothing_was_scored_stands_where_the_points_would() -> None:
    page = say_page(T, told("seats: Ana, Ben\nhand: 7 leads Ana\nAna 6-3\nfix 2:\nAna 6-2\n"))
    assert [row[1:4] for row in page.sections[0].rows] == [
        ("Entry 2: Ana lays 6-3 → taken back", "", ""),
        ("Ana leads 6-2", "6 + 2 = 8", "no score"),
    ]
    assert page.outcome == "The game goes on"


NAMES = ("Ana & <Ben>", "q\"uo'te", "ნინო", "بِنْت", "北京の太郎", "👩‍👩‍👧‍👦🎲", "x" * 500, "\x00\x0b\ud800")


def named(names: tuple[str, ...] = NAMES) -> Account:
    record = read("seats: " + ", ".join(f"n{seat}" for seat in range(len(names))) + "\nhand: 3\n1 5-5\n").record
    return account(replay(replace(record, seats=tuple(map(Seat, names)), sides=each_alone(len(names)))))


def texts_of(picture: str) -> list[str]:
    """The texts of a picture, which must be XML from end to end."""
    return [node.text or "" for node in ET.fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 - our own


def test_names_of_any_script_and_any_letters_stand_in_the_picture() -> None:
    picture = svg(say_page(T, named()))
    texts = texts_of(picture)
    for name in ("Ana & <Ben>", "q\"uo'te", "ნინო", "بِنْت", "北京の太郎"):
        assert name in texts
    long = next(text for text in texts if text.startswith("xx"))
    assert long.endswith("…")
    assert len(long) < 40
    assert "script" not in picture


def test_a_long_text_is_squeezed_and_a_short_one_is_not() -> None:
    picture = svg(say_page(T, named(("Anne-Marie-Antoinette", "Ben"))))
    assert [bool(re.search("textLength", line)) for line in picture.splitlines() if "Ann" in line or "Ben" in line] == [
        True,
        False,
    ]


def test_the_picture_of_a_game_without_a_hand_still_stands() -> None:
    assert "The game goes on" in svg(say_page(T, told("seats: Ana, Ben\n")))


class Tags(HTMLParser):
    """Which tags a page opens and closes, what it shows, and what it fetches."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.shown: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.fetched += [name for name, _ in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.shown.append(data)


def tags(page: str) -> Tags:
    found = Tags()
    found.feed(page)
    assert found.open == []
    return found


def test_the_printed_page_is_whole_and_needs_nothing_else() -> None:
    found = tags(html(say_page(T, named())))
    assert "Ana & <Ben>" in found.shown
    assert found.fetched == []
    printed = tags(html(say_page(T, told())))
    assert "Entry 8: 9-9 is not in this set." in "".join(printed.shown)
    assert "+10 · 20" in printed.shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<b>&'\"", "&lt;b&gt;&amp;&#x27;&quot;"),
        ("\x00a\x1f\ud800\ufffe", "\ufffda\ufffd\ufffd\ufffd"),
        ("ნ👩‍👧", "ნ👩‍👧"),
    ],
)
def test_text_is_made_safe_letter_by_letter(text: str, expected: str) -> None:
    assert clean(text) == expected


@given(records(any_event=True), st.text(max_size=20))
def test_any_game_can_be_told_drawn_and_printed(record: Record, note: str) -> None:
    page = say_page(T, account(replay(replace(record, about=(("note", note),)))))
    assert texts_of(svg(page))
    tags(html(page))
    assert say_message(T, account(replay(record)))
