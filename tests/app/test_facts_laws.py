"""Laws of what one game tells: nothing raises, nothing is lost, and points add up to the totals."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.chances import scoring_places
from scorekeeper.app.facts import facts_of, plays_in
from scorekeeper.app.facts_plain import plain, read
from scorekeeper.record.events import Corrected, Passed, Played
from scorekeeper.record.record import Record, append
from scorekeeper.record.replay import Replay, replay
from scorekeeper.rules.hand import Kind
from tests.app.any_games import any_games, table_for
from tests.brute.counter import Play, places_for, points, total
from tests.brute.player import full_set, play_game
from tests.brute.presets import PRESETS, Rules
from tests.rules.counted import our_rules, record
from tests.strategies import records

pytestmark = pytest.mark.no_cover


def plays_of(played: Replay) -> list[int]:
    """The entries of the plays that count."""
    steps = (step for step in played.steps if step.trouble is None and not step.is_late)
    return [step.number for step in steps if isinstance(step.move, Played)]


@given(records(any_event=True) | any_games())
def test_facts_come_back_from_json_as_they_were(told: Record) -> None:
    facts = facts_of(told)
    assert read(json.loads(json.dumps(plain(facts)))) == facts


@given(records(any_event=True) | any_games())
def test_points_of_plays_taken_settled_and_agreed_on_are_the_total_of_a_side(told: Record) -> None:
    facts = facts_of(told)
    made = [sum(facts.seats[seat].points + facts.seats[seat].taken for seat in side) for side in told.sides]
    assert facts.totals == tuple(map(sum, zip(made, facts.settled, facts.agreed, strict=True)))
    assert sum(seat.taken for seat in facts.seats) == sum(seat.lost for seat in facts.seats)


@given(any_games())
def test_every_play_that_counts_is_in_the_spread_of_its_seat(told: Record) -> None:
    plays = plays_of(replay(told))
    facts = facts_of(told)
    for seat in facts.seats:
        assert sum(bar for _, bar in seat.spread) == seat.plays
        assert seat.drought <= dict(seat.spread).get(0, 0)
        assert len(seat.best) == (dict(seat.spread)[seat.most] if seat.points else 0)
        assert set(seat.best) <= set(plays)
    assert facts.plays == len(plays)
    assert sum(sum(seat.conceded) for seat in facts.seats) <= sum(seat.points for seat in facts.seats)


@given(any_games())
def test_the_plays_behind_the_spread_are_found_with_their_entries(told: Record) -> None:
    played = replay(told)
    made = plays_in(played)
    assert sorted(entry for seat in made for entry, _ in seat) == plays_of(played)
    for plays, seat in zip(made, facts_of(told).seats, strict=True):
        assert tuple(sorted(Counter(gave for _, gave in plays).items())) == seat.spread
        assert tuple(entry for entry, gave in plays if gave == seat.most and gave) == seat.best


@given(any_games(), st.integers(0, 1))
def test_a_move_taken_back_leaves_no_trace(told: Record, seat: int) -> None:
    longer = append(told, Passed(seat))
    assert facts_of(append(longer, Corrected(len(longer.entries)))) == facts_of(told)


@pytest.mark.parametrize("name", PRESETS)
def test_the_places_that_would_score_are_those_of_a_second_count(name: str) -> None:
    for seed in range(4):
        rules, sides = table_for(name, seed)
        events = list(play_game(rules, sides, seed, greedy=True, most_hands=1))
        game = replay(record(our_rules(rules, name), sides, events)).game
        assert game.hand is not None
        laid: list[Play] = [event for event in events if event["kind"] == "played"]
        turns = [turn for turn in game.hand.turns if turn.kind is Kind.PLAYED]
        for before, turn in enumerate(turns):
            assert scoring_places(turn.line) == places(rules, laid[:before]), laid[:before]


def places(rules: Rules, laid: list[Play]) -> int:
    """The scoring places on a line, counted once more; on a lone double only its two sides are open."""
    lying = {(max(play["tile"]), min(play["tile"])) for play in laid}
    found: list[Any] = []
    for tile in full_set(rules["set"]):
        if tile in lying:
            continue
        ways = [way for way in places_for(rules, laid, tile) if len(laid) != 1 or way[1] in ("left", "right")]
        after = [[*laid, {"tile": tile, "at": at, "arm": arm}] for at, arm in ways]
        found += [line for line in after if points(rules, total(rules, line))]
    return len(found)
