"""Two counts of the same hands: ours, step by step, and the second counter's, which shares no code with it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scorekeeper.record.replay import Replay, replay
from scorekeeper.rules.doubts import doubts
from scorekeeper.rules.line import Line
from scorekeeper.rules.variants import PRESETS
from tests.brute.counter import open_places
from tests.brute.player import play_hand
from tests.brute.presets import preset
from tests.brute.settle import account, each_alone, partners
from tests.rules.counted import in_order, record, terms

HANDS = 300


def hands(name: str) -> Iterator[tuple[list[list[int]], list[dict[str, Any]]]]:
    """Random hands of a way to play: two, three, four seats and two partnerships in turn, every fourth greedy."""
    rules = preset(name)
    for seed in range(HANDS):
        chance = Random(f"{name} {seed}")
        sides = (each_alone(2), each_alone(3), each_alone(4), partners(4))[seed % 4]
        leader = chance.randrange(sum(map(len, sides)))
        yield sides, list(play_hand(rules, sides, leader, chance, greedy=seed % 16 >= 12))


def plays(told: Replay) -> list[dict[str, Any]]:
    """What we say of each play, in their words."""
    return [
        {"terms": terms(step.score), "sum": step.score.sum, "points": step.score.points}
        for step in told.steps
        if step.score
    ]


def open_ends(line: Line) -> list[tuple[tuple[int, int], str, int]]:
    return in_order([((end.tile.high, end.tile.low), end.arm.value, end.pips) for end in line.ends])


def their_ends(rules: dict[str, Any], laid: list[dict[str, Any]]) -> list[tuple[tuple[int, int], str, int]]:
    """Their open places, but for the arms across a led double with nothing on it, which for us open with a tile."""
    return in_order(
        [
            (at, way, pips)
            for at, way, pips in open_places(rules, laid)
            if at is not None and pips is not None and (len(laid) > 1 or way in ("left", "right"))
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_both_count_the_same_terms_sums_points_ends_and_settlements(name: str) -> None:
    rules = preset(name)
    for sides, events in hands(name):
        told = replay(record(PRESETS[name], sides, events))
        counted = account(rules, sides, events)
        [theirs] = counted["hands"]
        hand = told.game.hand
        assert [step.trouble for step in told.steps if step.trouble] == []
        assert plays(told) == [
            {"terms": in_order(play["terms"]), "sum": play["sum"], "points": play["points"]} for play in theirs["plays"]
        ]
        assert hand is not None
        assert open_ends(hand.line) == their_ends(rules, theirs["plays"])
        assert hand.end.value == theirs["end"]
        assert list(told.game.settled.points if told.game.settled else ()) == theirs["settlement"]
        assert list(told.game.totals) == counted["totals"]
        assert told.game.winner == counted["winner"]
        # Players who keep to the rules give no reason for doubt.
        assert doubts(hand) == ()
