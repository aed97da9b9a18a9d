"""Damaged texts: each gives exactly the problems it has, with their lines, and what is sound in it still counts."""

import time

import pytest

from scorekeeper.record.account import Account, account
from scorekeeper.record.notation import decode, read
from scorekeeper.record.replay import replay

TOP = "seats: Ana, Ben\n"  # line 1
DEAL = TOP + "hand: 7 leads Ana\n"  # entry 1, line 2
LEAD = DEAL + "Ana 5-5\n"  # entry 2, line 3

Wrong = tuple[int | None, int | None, str]


def told(text: str) -> Account:
    reading = read(text)
    return account(replay(reading.record), reading.lines, reading.problems)


def wrong(text: str) -> list[Wrong]:
    return [(one.line, one.entry, one.code) for one in told(text).problems]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        # cut lines
        (LEAD + "Ben 5-", [(4, 3, "bad-tile")]),
        (LEAD + "Ben 5", [(4, 3, "bad-tile")]),
        (LEAD + "Ben ", [(4, 3, "unreadable")]),
        (LEAD + "Be", [(4, 3, "unreadable")]),
        (LEAD + "Ben 5-1 @", [(4, 3, "bad-tile")]),
        (LEAD + "Ben 5-1 =", [(4, 3, "bad-number")]),
        (LEAD + "Ben +", [(4, 3, "bad-number")]),
        (LEAD + '"Ben 5-1', [(4, 3, "unreadable")]),
        (LEAD + "held", [(4, 3, "unreadable")]),
        (LEAD + "rule target", [(4, 3, "unreadable")]),
        (LEAD + "fix 2", [(4, 3, "unreadable")]),
        (LEAD + "bloc", [(4, 3, "unreadable")]),
        (TOP + "hand", [(2, 1, "unreadable")]),
        ("seats: Ana, \nhand: 7", [(1, None, "empty-name"), (1, None, "seats"), (2, 1, "seats")]),
        ("seats:\nhand: 7", [(2, None, "no-seats"), (2, 1, "no-seats")]),
        # seats that nobody sits on
        (LEAD + "Carl 5-1 <", [(4, 3, "unknown-seat")]),
        (LEAD + "3 5-1 <", [(4, 3, "unknown-seat")]),
        (LEAD + "held Carl 7", [(4, 3, "unknown-seat")]),
        (TOP + "hand: 7 leads Carl\nAna 5-5", [(2, 1, "unknown-seat")]),
        (TOP + "sides: Ana + Carl, Ben\nhand: 7", [(2, None, "unknown-seat")]),
        (TOP + "sides: Ana + Ben\nhand: 7", [(2, None, "bad-sides")]),
        (TOP + "sides: Ana, Ana + Ben\nhand: 7", [(2, None, "bad-sides")]),
        (TOP + "sides: Ana,\nhand: 7", [(2, None, "bad-sides")]),
        # names
        ("seats: Ana, ana\nhand: 7", [(1, None, "same-name")]),
        ("seats: Zoe\u0301, ZOÉ\nhand: 7", [(1, None, "same-name")]),
        (f"seats: Ana, {'B' * 10_000}\nhand: 7", [(1, None, "name-too-long")]),
        ('seats: Ana, "", Ben\nhand: 7', [(1, None, "empty-name")]),
        ('seats: Ana, "Ben" jr\nhand: 7', [(1, None, "bad-name")]),
        ("seats: Ana\nhand: 7", [(1, None, "seats"), (2, 1, "seats")]),
        ("seats: " + ", ".join(map(str, range(40))) + "\nhand: 1", [(1, None, "seats"), (2, 1, "seats")]),
        # keys and rules
        (TOP + "weather: wet\nhand: 7", [(2, None, "unknown-key")]),
        (TOP + "seats Ana\nrules: fives\nhand: 7", [(2, None, "unreadable")]),
        (TOP + "seats: Ana, Ben\nhand: 7", [(2, None, "repeated-key")]),
        (TOP + "rules: whist\nhand: 7", [(2, None, "unknown-preset")]),
        (TOP + "rules.target: 0\nhand: 7", [(2, None, "bad-value")]),
        (TOP + "rules.target: -5\nhand: 7", [(2, None, "bad-value")]),
        (TOP + "rules.target: many\nhand: 7", [(2, None, "bad-value")]),
        (TOP + "rules.targit: 5\nhand: 7", [(2, None, "unknown-rule")]),
        (TOP + "rules.deal: 30\nhand: 7", [(2, None, "deal-beyond-set")]),
        (TOP + "rules: sniff\nrules.rounding: none\nhand: 7", [(3, None, "needs-rounding"), (4, 1, "needs-rounding")]),
        (DEAL + "note: too late", [(3, 2, "header-too-late")]),
        (DEAL + "rule target: 0\nrule targit: 5", [(3, 2, "bad-value"), (4, 3, "unknown-rule")]),
        # tiles and places
        (LEAD + "Ben 8-3", [(4, 3, "not-in-set")]),
        (LEAD + "Ben 5-5", [(4, 3, "already-laid")]),
        (LEAD + "Ben 6-4", [(4, 3, "does-not-fit")]),
        (LEAD + "Ben 5-4 <\nAna 6-5 ^", [(5, 4, "arm-not-open")]),
        (LEAD + "Ben 5-4 <\nAna 5-4 @6-6", [(5, 4, "already-laid")]),
        (LEAD + "Ben 5-1 <\nAna 5-0 @6-6", [(5, 4, "arm-not-open")]),
        (LEAD + "Ben 5-1 <\nAna 1-5\nBen 5-4\nAna 4-1", [(5, 4, "already-laid"), (7, 6, "ambiguous")]),
        # hands, claims, corrections
        (DEAL.replace("7", "30"), [(2, 1, "deal-beyond-set")]),
        (DEAL.replace("7", "0"), [(2, 1, "deal-beyond-set")]),
        (DEAL.replace("7", "9" * 5000), [(2, 1, "bad-number")]),
        (TOP + "blocked\nheld Ana 7", [(2, 1, "no-hand"), (3, 2, "no-hand")]),
        (LEAD + "Ben +0\nBen takes 9", [(4, 3, "bad-number"), (5, 4, "nothing-to-take")]),
        (LEAD + "fix:", [(4, 3, "unreadable")]),
        (LEAD + "fix 9: Ana -\nfix 3: Ana -\nfix 0:\nfix 6:", [(n, n - 1, "nothing-to-fix") for n in (4, 5, 6, 7)]),
        (LEAD + "fix 2: Ana 6-x", [(4, 3, "bad-tile")]),
        (LEAD + "fix 2: fix 1:", [(4, 3, "unreadable")]),
        # what a correction brought is sought where it was written
        (LEAD + "Ben 5-1 <\nfix 3: Ben 6-4 <", [(5, 3, "does-not-fit")]),
        (LEAD + "Ben 5-1 <\nAna 1-0 <\nfix 3: Ben 5-4 <", [(5, 4, "does-not-fit")]),
        # lines that were not read and were mended
        (LEAD + "Ben 5x1\nfix 3: Ben 5-1 <", []),
        (LEAD + "fix 2: Ana 6-x\nfix 3: Ben -", []),
        # no header, no order
        ("hand: 7\nseats: Ana, Ben", [(1, None, "no-seats"), (1, 1, "no-seats"), (2, 2, "header-too-late")]),
        ("1 5-5\n2 5-1 <", [(1, None, "no-seats"), (1, 1, "unknown-seat"), (2, 2, "unknown-seat")]),
        (TOP + "hnad: 7 leads Ana\nAna 5-5\nfix 1: hand: 7", []),
        # strange bytes in a line that says them
        (LEAD + "Ben \ufffd5-1 <", [(4, 3, "bad-tile")]),
    ],
)
def test_a_damaged_text_has_exactly_these_problems(text: str, problems: list[Wrong]) -> None:
    assert wrong(text) == problems


def test_bytes_that_are_no_text_are_told_with_their_line() -> None:
    text = decode(b"seats: Ana, Ben\nhand: 7 leads Ana\n# caf\xe9\nAna 5-5 # \xff\n\xffna 5-5\n")
    assert wrong(text) == [
        (3, None, "not-utf-8"),
        (4, None, "not-utf-8"),
        (5, None, "not-utf-8"),
        (5, 3, "unknown-seat"),
    ]


def test_what_is_sound_in_a_damaged_text_still_counts() -> None:
    text = LEAD + "Ben 5x1 <\nCarl 5-1 <\nBen 5-0 <\n\x00\x01\nAna 0-5\n"
    assert told(text).game.totals == (10, 10)


NOISE = [
    "\x00\x01\x02",
    "5-5 ",
    "Ana ",
    " ",
    "fix ",
    "fix 1: ",
    "rule a ",
    "hand: ",
    "Ben ! ",
    "held Ben 5-5 ",
    '"',
    "“",
    "; ",
    "a ",
    "-",
    "Ben 9",
    "Ben +9",
    "Ben 5-1 @5-5",
    "fix 2: Ana - ; ",
]


@pytest.mark.parametrize("start", NOISE)
@pytest.mark.parametrize("end", ["x", ":"])
def test_a_long_line_of_noise_is_one_problem_and_costs_no_more_than_its_length(start: str, end: str) -> None:
    noise = start + start[-4:] * (40_000 // len(start[-4:])) + end
    begun = time.perf_counter()
    found = told(LEAD + noise + "\nBen 5-0 <\n")
    assert time.perf_counter() - begun < 15
    assert [(one.line, one.entry) for one in found.problems] == [(4, 3)]
    assert found.game.totals == (10, 10)


def test_noise_is_no_record() -> None:
    assert not read(decode(bytes(range(256)) * 400)).is_record
    assert not read("“" * 100_000).is_record


def test_noise_in_short_lines_gives_a_problem_a_line() -> None:
    found = told(LEAD + "? ? ? ?\n" * 5_000)
    assert len(found.problems) == 5_000
    assert {one.code for one in found.problems} == {"unreadable"}
