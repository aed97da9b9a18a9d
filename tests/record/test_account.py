"""The account: for programs it keeps to its keys, tells everything that stands once, and says where the rest is."""

import json
from dataclasses import fields
from typing import Any

import pytest

from scorekeeper.record.account import Account, account
from scorekeeper.record.account_plain import Say, plain_account, plain_rules
from scorekeeper.record.events import Blocked, Corrected, Dealt, Drew, Move, Passed, Played, Unread
from scorekeeper.record.notation import read
from scorekeeper.record.record import Record, Seat, each_alone
from scorekeeper.record.replay import replay
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import PRESETS
from tests.golden.accounts import FOLDER, NAMES, for_people, for_programs
from tests.strategies import numbered

SAY = Say(doubt=lambda doubt: f"doubt {doubt.code}", problem=lambda problem: f"problem {problem.text}")


def account_of(text: str) -> Account:
    reading = read(text)
    return account(replay(reading.record), reading.lines, reading.problems)


def told(text: str) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(plain_account(account_of(text), SAY)))
    return plain


@pytest.mark.parametrize("name", NAMES)
def test_the_account_of_a_text_is_what_it_was(name: str) -> None:
    assert for_programs(name) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert for_people(name) == (FOLDER / f"{name}.out").read_text(encoding="utf-8")


def test_the_account_has_these_keys_in_this_order() -> None:
    plain = told((FOLDER / "everything.txt").read_text(encoding="utf-8"))
    assert list(plain) == [
        *("rules", "seats", "sides", "about", "hands", "others", "adjusted", "totals", "winner", "trouble")
    ]
    hand = plain["hands"][0]
    assert list(hand) == [
        *("entry", "leader", "dealt", "plays", "others", "end", "out", "held", "settlement", "totals", "doubts")
    ]
    assert list(hand["plays"][0]) == [
        *("entry", "seat", "tile", "arm", "at", "called", "terms", "sum", "points", "reason", "taken_by", "totals"),
        "doubts",
    ]
    assert list(plain["trouble"][0]) == ["line", "entry", "code", "text"]


def test_rules_are_told_whole_with_numbers_as_numbers() -> None:
    plain = plain_rules(read("rules: fives\nrules.target: 200\nrules.draw: 2\nrules.exact-target: yes").record.rules)
    assert len(plain) == len(fields(PRESETS["fives"]))
    assert [plain[name] for name in ("preset", "target", "draw", "exact-target", "deal", "finish")] == [
        *("fives", 200, 2, True, "2=9 3=7 4=5", "at-once")
    ]
    assert plain_rules(read("rules.target: none").record.rules)["target"] == "none"


def test_places_that_nobody_said_are_told_as_the_line_found_them() -> None:
    plays = told("seats: Ana, Ben\nhand: 7 leads Ana\nAna 4-6\nBen 6-1\nAna 4-0 @4-6\nBen 0-0 <")["hands"][0]["plays"]
    assert [(play["tile"], play["arm"], play["at"]) for play in plays] == [
        ("6-4", "lead", None),
        ("6-1", "right", "6-4"),
        ("4-0", "left", "6-4"),
        ("0-0", "left", "4-0"),
    ]
    assert plays[3]["terms"] == [
        {"tile": "0-0", "arm": "left", "pips": 0},
        {"tile": "6-1", "arm": "right", "pips": 1},
    ]


def test_held_tells_whom_we_wait_for_once_a_hand_is_over() -> None:
    text = "seats: A, B, C\nhand: 1 leads A\nA 5-5\n"
    hands = [told(text + more)["hands"][0] for more in ("", "held B 7", "held B 7\nheld C 0-0")]
    assert [hand["held"] for hand in hands] == [{"2": None, "3": None}, {"2": 7, "3": None}, {"2": 7, "3": 0}]
    assert [hand["settlement"] for hand in hands] == [{}, {}, {"1": 0, "2": -5, "3": 0}]
    assert told("seats: A, B\nhand: 7 leads A\nA 5-5")["hands"][0]["held"] == {}


def test_a_play_before_any_hand_opens_one_without_a_number() -> None:
    plain = told("seats: A, B\nA !+5 old debts\nA 5-5\nB 5-0\nhand:\nB 0-0")
    assert [hand["entry"] for hand in plain["hands"]] == [None, 4]
    assert [item["kind"] for item in plain["others"]] == ["adjusted"]
    assert plain["totals"] == [15, 10]


def test_adjustments_are_told_in_their_hand_and_together() -> None:
    plain = told("seats: A, B\nsides: B, A\nhand: 7\nA !-5 late\nrules? no\nB !+10")
    assert plain["adjusted"] == [
        {"entry": 2, "seat": 1, "side": 2, "points": -5, "reason": "late"},
        {"entry": 4, "seat": 2, "side": 1, "points": 10, "reason": ""},
    ]
    assert [(item["kind"], item["points"]) for item in plain["hands"][0]["others"]] == [
        ("adjusted", -5),
        ("adjusted", 10),
    ]
    assert plain["totals"] == [10, -5]


def test_what_comes_after_the_winner_is_told_and_doubted_but_does_not_count() -> None:
    plain = told("rules.target: 10\nseats: A, B\nhand: 7 leads A\nA 5-5\nB 5-0\nA !+50 x\nhand: 7\nB 5-5\nend")
    first, second = plain["hands"]
    assert (plain["totals"], plain["winner"], plain["adjusted"]) == ([10, 0], 1, [])
    assert (first["end"], [play["points"] for play in first["plays"]]) == ("target", [10, 0])
    assert [doubt["code"] for doubt in first["plays"][1]["doubts"]] == ["after-the-end"]
    assert [doubt["code"] for doubt in second["doubts"]] == ["after-the-end"]
    assert second["plays"][0]["reason"] == "after-the-end"


def test_a_hand_left_open_can_decide_the_game_and_the_next_one_is_told_apart() -> None:
    text = "rules.finish: end-of-hand\nrules.target: 10\nseats: A, B\nhand: 7 leads A\nA 5-5\nhand: 7 leads B\nB 6-6"
    plain = told(text)
    assert (plain["winner"], plain["totals"], plain["trouble"]) == (1, [10, 0], [])
    assert [[play["tile"] for play in hand["plays"]] for hand in plain["hands"]] == [["5-5"], ["6-6"]]


@pytest.mark.parametrize("line", ["B 6-6", "B +1", "B -"])
def test_a_hand_that_nobody_announced_can_come_after_one_that_decided_the_game(line: str) -> None:
    text = "rules.finish: end-of-hand\nrules.target: 10\nseats: A, B, C\nhand: 1 leads A\nA 5-5\nheld B 7\n"
    plain = told(text + line)
    first, second = plain["hands"]
    assert (plain["winner"], plain["totals"], plain["trouble"]) == (1, [10, 0, 0], [])
    assert (first["end"], len(first["plays"]), second["entry"]) == ("out", 1, None)
    assert [item["doubts"][0]["code"] for item in [*second["plays"], *second["others"]]] == ["after-the-end"]


def test_a_claim_tells_who_took_the_points() -> None:
    plain = told("seats: A, B\nhand: 7 leads A\nA 5-5\nB 5-0\nB takes 2\nend\nA takes 3")
    assert plain["hands"][0]["plays"][0]["taken_by"] == 2
    claim, _, late = plain["hands"][0]["others"]
    assert claim == {"entry": 4, "seat": 2, "kind": "taken", "from": 2, "points": 10, "doubts": []}
    assert "points" not in late
    assert plain["totals"] == [0, 20]


def test_old_and_new_are_both_told_of_a_correction() -> None:
    plain = told("seats: A, B\nhand: 7 leads A\nA 5-5\nB 5-0\nfix 2: A 6-5 ; B +1\nfix 7:")
    hand = plain["hands"][0]
    assert [play["tile"] for play in hand["plays"]] == ["6-5", "5-0"]
    assert [(item["entry"], item["kind"]) for item in hand["others"]] == [(2, "drew"), (4, "corrected")]
    assert hand["others"][1]["instead"] == ["A 6-5", "B +1"]
    assert [(one["entry"], one["code"]) for one in plain["trouble"]] == [(5, "nothing-to-fix")]


def test_a_correction_after_the_last_move_is_told_last() -> None:
    items = account_of("seats: A, B\nhand: 7 leads A\nA 5-5\nfix 2: A 6-5").hands[0].items
    assert [type(item.event) for item in items] == [Played, Corrected]
    before = account_of("seats: A, B\nA !+5 x\nfix 1: A !+10 x").before
    assert [item.number for item in before] == [1, 2]


# A doubt names its entry; where a correction put several moves there it stands beside the one it is about.
@pytest.mark.parametrize(
    ("instead", "about", "code"),
    [
        ((Passed(1), Drew(1, 3)), Passed, "passed-before-drawing"),
        ((Drew(1, 99), Passed(1)), Drew, "drew-too-many"),
        ((Passed(0), Played(0, tile(5, 0), None, Arm.LEFT)), Passed, "out-of-turn"),
        ((Drew(0), Played(0, tile(5, 0), None, Arm.LEFT)), Drew, "out-of-turn"),
        ((Passed(1), Played(0, tile(5, 0), None, Arm.LEFT, called=3)), Played, "wrong-call"),
        ((Blocked(), Passed(0)), Passed, "out-of-turn"),
    ],
)
def test_a_doubt_stands_beside_the_move_it_is_about(instead: tuple[Move, ...], about: type[Move], code: str) -> None:
    events = (Dealt(0, 7), Played(0, tile(5, 5)), Passed(1), Corrected(3, instead))
    record = Record(PRESETS["fives"], (Seat("A"), Seat("B")), each_alone(2), numbered(events))
    items = account(replay(record)).hands[0].items
    found = [type(item.event) for item in items if code in [doubt.code for doubt in item.doubts]]
    assert found[:1] == [about]


def test_without_a_text_problems_have_entries_but_no_lines() -> None:
    events = (Dealt(0, 7), Unread("A 5x5"), Played(0, tile(8, 3)), Corrected(9))
    record = Record(PRESETS["fives"], (Seat("A"), Seat("B")), each_alone(2), numbered(events))
    problems = account(replay(record)).problems
    assert [(one.line, one.entry, one.code) for one in problems] == [
        (None, 2, "bad-tile"),
        (None, 3, "not-in-set"),
        (None, 4, "nothing-to-fix"),
    ]


def test_problems_come_by_line_and_are_said() -> None:
    text = "weather: wet\nseats: A, B\nhand: 7\nA 5x5\nB 8-3\nfix 2: B 9-9\n"
    trouble = told(text)["trouble"]
    assert [(one["line"], one["entry"], one["code"], one["text"]) for one in trouble] == [
        (1, None, "unknown-key", "problem weather"),
        (5, 3, "not-in-set", "problem "),
        (6, 2, "not-in-set", "problem "),
    ]
