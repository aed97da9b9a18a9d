"""What is written says one thing only: a reader as plain as the writer finds every event again."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from .counter import named, places_for, whole_place
from .notation import ARROWS, NAMES, header, quoted, write_game
from .player import Event, play_game
from .presets import PRESETS, Rules, preset
from .settle import each_alone, partners
from .spoken import events, tile

WAYS = {arrow: arm for arm, arrow in ARROWS.items()}


def seat_of(word: str, names: Sequence[str]) -> int:
    return int(word) - 1 if word.isdigit() else names.index(word.strip('"'))


def places_meant(rules: Rules, laid: list[Event], said: tuple[int, int], words: list[str]) -> list[Any]:
    """All places that fit the tile and what was said of the place."""
    if not laid:
        return [(None, "lead")]
    at = next((tile(word[1:]) for word in words if word.startswith("@")), None)
    arm = next((WAYS[word] for word in words if word in WAYS), None)
    fitting = places_for(rules, laid, said)
    return [place for place in whole_place(rules, laid, at, arm) if place in fitting]


def check(rules: Rules, names: Sequence[str], line: str, event: Event, laid: list[Event]) -> None:
    """The line names this event and no other."""
    if event["kind"] in ("blocked", "ended"):
        assert line == {"blocked": "blocked", "ended": "end"}[event["kind"]]
    elif event["kind"] == "dealt":
        tiles, leader = re.fullmatch(r"hand:(?: (\d+))? leads (.+)", line).groups()  # type: ignore[union-attr]
        assert tiles is None or int(tiles) == event["tiles"]
        assert seat_of(leader, names) == event["leader"]
        laid.clear()
    elif event["kind"] == "held":
        who, what = re.fullmatch(r'held ("[^"]*"|\d|.*?) ([\d -]+)', line).groups()  # type: ignore[union-attr]
        assert seat_of(who, names) == event["seat"]
        if "-" in what:
            assert [named(tile(word)) for word in what.split()] == event["tiles"]
        else:
            assert int(what) == sum(map(sum, event["tiles"]))
    else:
        who, what = re.fullmatch(r'("[^"]*"|\d|.*?) (-|\+\d+|\d+-\d+.*)', line).groups()  # type: ignore[union-attr]
        assert seat_of(who, names) == event["seat"]
        if event["kind"] != "played":
            assert what == {"passed": "-", "drew": f"+{event.get('count')}"}[event["kind"]]
            return
        said, *words = what.split()
        assert places_meant(rules, laid, tile(said), words) == [(event["at"], event["arm"])]
        assert tile(said) == event["tile"] if event["arm"] == "lead" else named(tile(said)) == named(event["tile"])
        laid.append(event)


@pytest.mark.parametrize("chance", [None, 1, 2], ids=["strict", "free", "freer"])
@pytest.mark.parametrize("name", PRESETS)
def test_every_line_says_its_event_and_no_other(name: str, chance: int | None) -> None:
    for seed, sides in enumerate([each_alone(2), each_alone(3), partners(4)]):
        rules = preset(name)
        names = NAMES[: sum(map(len, sides))]
        told = list(play_game(rules, sides, seed, most_hands=4))
        text = write_game(name, rules, sides, told, chance=None if chance is None else Random(chance))
        lines = text.partition("\n\n")[2].splitlines()
        assert len(lines) == len(told)
        laid: list[Event] = []
        for line, event in zip(lines, told, strict=True):
            check(rules, names, line, event, laid)


def test_a_game_is_written_as_the_notation_shows_it() -> None:
    rules = preset("fives", target=200, exact_target=True)
    told = events("hand 7, 0 5-5, 1 5-1 <, 2 1-0 @5-1 <, 3 +2, 3 5-6 >, 0 -, blocked, held 1 0-1 3-3")
    text = write_game("fives", rules, partners(4), told, names=["Ana", "Ben", "3", "held"])
    assert text == (
        "rules: fives\nrules.target: 200\nrules.exact-target: yes\n"
        'seats: Ana, Ben, "3", "held"\nsides: Ana + "3", Ben + "held"\n\n'
        'hand: 7 leads Ana\nAna 5-5\nBen 5-1 <\n"3" 1-0 <\n"held" +2\n"held" 5-6 >\nAna -\nblocked\nheld Ben 0-1 3-3\n'
    )


def test_every_double_is_written_with_the_tile_it_touches() -> None:
    told = events("hand 5, 0 5-5, 1 5-1 @5-5 <")
    text = write_game("five-up", preset("five-up"), each_alone(2), told, names=["Ana", "Ben"])
    assert text.endswith("Ben 5-1 @5-5 <\n")


def test_only_what_differs_from_the_preset_is_written_and_partners_only_when_there_are_any() -> None:
    lines = header("all-fives", preset("all-fives", deal={2: 5, 3: 4}), each_alone(2), ["Ana", "Ben"])
    assert lines == ["rules: all-fives", "rules.deal: 2=5 3=4", "seats: Ana, Ben"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ana", "Ana"),
        ("3", '"3"'),
        ("Held", '"Held"'),
        ("Ben, jr", '"Ben, jr"'),
        ("v", '"v"'),
        ("6-4", '"6-4"'),
        ("-", '"-"'),
        ("Anne-Marie", "Anne-Marie"),
        ("ნინო", "ნინო"),
    ],
)
def test_a_name_that_could_be_read_as_something_else_is_quoted(name: str, expected: str) -> None:
    assert quoted(name) == expected


def test_a_name_with_a_double_quote_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="double quote"):
        quoted('Ana "the fox"')
