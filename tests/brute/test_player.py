"""The player obeys the rules: what it deals, lays, draws and passes is checked here by following every tile."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import pytest

from .counter import Sheet, is_matched, named, places_for
from .player import full_set, holder_of_highest_double, play_game, play_hand, tiles_each
from .presets import PRESETS, Rules, preset
from .settle import Event, Sides, account, by_hand, each_alone, partners, side_of, went_out

pytestmark = pytest.mark.no_cover

Table = tuple[Rules, Sides]
Game = tuple[Sequence[Event], dict[str, Any]]
MOST = 12
TABLES: dict[str, Table] = {
    f"{name}-{seats}": (preset(name), each_alone(seats)) for name in PRESETS for seats in (2, 3, 4)
}
TABLES |= {f"{name}-partners": (preset(name), partners(4)) for name in PRESETS}
TABLES |= {
    "nine-5": (preset("fives", set=9, target=150), each_alone(5)),
    "nine-6-partners": (preset("all-fives", set=9, target=200), partners(6)),
    "twelve-8": (preset("all-threes", set=12, target=200), each_alone(8)),
    "twelve-7-every-double": (preset("five-up", set=12), each_alone(7)),
    "draw-1-reserve-2": (preset("muggins", draw=1, boneyard_reserve=2), each_alone(2)),
    "draw-2-reserve-1": (preset("cinq-partout", draw=2, boneyard_reserve=1), each_alone(3)),
    "end-of-hand": (preset("fives", finish="end-of-hand", target=60), each_alone(2)),
    "no-target": (preset("sniff", target="none"), each_alone(2)),
}


each_table = pytest.mark.parametrize("name", TABLES)


@cache
def games(name: str) -> tuple[Game, Game]:
    """One random and one greedy game at the table of that name, each with what it comes to."""
    rules, sides = TABLES[name]
    played = [list(play_game(rules, sides, seed, most_hands=MOST, greedy=bool(seed))) for seed in (0, 1)]
    return (played[0], account(rules, sides, played[0])), (played[1], account(rules, sides, played[1]))


class Watcher:
    """Follows the tiles of one hand from the deal, and knows who should be next."""

    def __init__(self, table: Table, dealt: Event) -> None:
        self.rules, self.sides = table
        self.hands = [list(tiles) for tiles in dealt["hands"]]
        self.boneyard = list(dealt["boneyard"])
        self.laid: list[Event] = []
        self.seat = dealt["leader"]
        self.is_over = False

    def fits(self) -> bool:
        return any(places_for(self.rules, self.laid, tile) for tile in self.hands[self.seat])

    def may_draw(self) -> bool:
        left: int = self.rules["boneyard-reserve"]
        return self.rules["draw"] != "none" and len(self.boneyard) > left

    def turn(self) -> None:
        self.is_over = self.is_over or went_out(
            self.rules, self.sides, dict(enumerate(map(len, self.hands))), self.seat
        )
        order = [(self.seat + step) % len(self.hands) for step in range(1, len(self.hands) + 1)]
        self.seat = next((seat for seat in order if self.hands[seat]), self.seat)

    def see(self, event: Event) -> None:
        match event["kind"]:
            case "played":
                assert event["seat"] == self.seat
                assert (event["at"], event["arm"]) in places_for(self.rules, self.laid, event["tile"])
                self.hands[self.seat].remove(named(event["tile"]))
                self.laid.append(event)
                self.turn()
            case "drew":
                assert event["seat"] == self.seat
                for tile in event["tiles"]:
                    assert not self.fits()
                    assert self.may_draw()
                    self.boneyard.remove(tile)
                    self.hands[self.seat].append(tile)
                assert event["count"] == len(event["tiles"]) > 0
                assert isinstance(self.rules["draw"], str) or event["count"] <= self.rules["draw"]
            case "passed":
                assert event["seat"] == self.seat
                assert not self.fits()
                assert self.rules["draw"] != "until-playable" or not self.may_draw()
                self.turn()
            case "blocked":
                assert not any(places_for(self.rules, self.laid, tile) for tile in chain(*self.hands))
                assert not self.may_draw()
                self.is_over = True
            case "held":
                assert self.is_over
                assert event["tiles"] == self.hands[event["seat"]]
            case _:
                assert event["kind"] in ("dealt", "ended")


@each_table
def test_every_tile_is_dealt_once_and_every_move_is_one_the_rules_allow(name: str) -> None:
    rules, sides = TABLES[name]
    for events, reckoned in games(name):
        for hand, counted in zip(by_hand(events), reckoned["hands"], strict=True):
            dealt = hand[0]
            assert sorted(chain(*dealt["hands"], dealt["boneyard"])) == sorted(full_set(rules["set"]))
            assert {len(tiles) for tiles in dealt["hands"]} == {tiles_each(rules, sum(map(len, sides)))}
            watcher = Watcher(TABLES[name], dealt)
            for event in hand:
                watcher.see(event)
            shown = [event["seat"] for event in hand if event["kind"] == "held"]
            holding = [seat for seat, tiles in enumerate(watcher.hands) if tiles]
            assert shown == ([] if counted["end"] == "target" else holding)
            assert watcher.is_over or counted["end"] == "target"


@each_table
def test_a_game_ends_when_somebody_has_won_and_not_before(name: str) -> None:
    rules, sides = TABLES[name]
    for events, reckoned in games(name):
        if events[-1]["kind"] == "ended":
            assert reckoned["winner"] is None
            assert len(reckoned["hands"]) == MOST
        else:
            assert reckoned["winner"] is not None
            all_but_last = [event for hand in by_hand(events)[:-1] for event in hand]
            assert account(rules, sides, all_but_last)["winner"] is None
        assert "open" not in {hand["end"] for hand in reckoned["hands"]}


@each_table
def test_totals_are_the_plays_and_the_settlements_and_nothing_else(name: str) -> None:
    _, sides = TABLES[name]
    for _, reckoned in games(name):
        sums = [0] * len(sides)
        for hand in reckoned["hands"]:
            for play in hand["plays"]:
                sums[side_of(sides, play["seat"])] += play["points"]
            sums = [a + b for a, b in zip(sums, hand["settlement"] or [0] * len(sides), strict=True)]
        assert sums == reckoned["totals"]


def test_no_target_is_passed_where_it_must_be_met_exactly() -> None:
    for seed in range(6):
        rules, sides = preset("fives-and-threes"), each_alone(3)
        reckoned = account(rules, sides, list(play_game(rules, sides, seed)))
        assert max(reckoned["totals"]) == 61


@each_table
def test_tiles_that_touch_show_the_same_pips(name: str) -> None:
    for events, _ in games(name):
        for hand in by_hand(events):
            laid = [event for event in hand if event["kind"] == "played"]
            assert is_matched(laid)
            assert len(Sheet(laid).order) == len(laid)


def test_with_one_spinner_and_double_six_no_play_scores_more_than_35() -> None:
    best = 0
    for seed in range(8):
        rules, sides = preset("seven-rocks", target=100), each_alone(4)
        hands = account(rules, sides, list(play_game(rules, sides, seed, greedy=True)))["hands"]
        best = max(best, *(play["points"] for hand in hands for play in hand["plays"]))
    assert 15 <= best <= 35


def test_in_a_blocked_hand_with_an_empty_boneyard_the_pips_held_are_even() -> None:
    blocked = []
    for seed in range(60):
        events = list(play_hand(preset("seven-rocks", target="none"), each_alone(4), 0, Random(seed)))
        reckoned = account(preset("seven-rocks", target="none"), each_alone(4), events)["hands"][0]
        if reckoned["end"] == "blocked":
            blocked.append(sum(reckoned["held"]))
    assert blocked
    assert not any(pips % 2 for pips in blocked)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    rules, sides = TABLES["fives-3"]
    assert list(play_game(rules, sides, 7)) == list(play_game(rules, sides, 7))
    assert list(play_game(rules, sides, 7)) != list(play_game(rules, sides, 8))


def test_a_greedy_player_scores_more_than_one_that_lays_anything() -> None:
    rules, sides = preset("fives", settlement="none", target="none"), each_alone(2)
    random, greedy = (
        account(rules, sides, list(play_game(rules, sides, 0, greedy=is_greedy, most_hands=MOST)))["totals"]
        for is_greedy in (False, True)
    )
    assert sum(random) < sum(greedy)


def test_the_next_hand_is_led_by_whom_the_rules_say() -> None:
    rules, sides = TABLES["fives-3"]
    game = list(play_game(rules, sides, 3))
    leaders = [hand[0]["leader"] for hand in by_hand(game)]
    reckoned = account(rules, sides, game)["hands"]
    assert all(
        hand["out"] == leader for hand, leader in zip(reckoned, leaders[1:], strict=False) if hand["end"] == "out"
    )
    rules = preset("fives-and-threes")
    leaders = [hand[0]["leader"] for hand in by_hand(list(play_game(rules, sides, 3)))]
    assert leaders == [(leaders[0] + n) % 3 for n in range(len(leaders))]


def test_the_highest_double_leads_and_without_doubles_somebody_does() -> None:
    assert holder_of_highest_double([[(6, 5), (1, 1)], [(3, 3)], [(2, 2)]], Random(1)) == 1
    assert holder_of_highest_double([[(6, 5)], [(3, 1)]], Random(1)) in (0, 1)
    rules = preset("fives", first_leader="highest-double", target=20)
    dealt = next(play_game(rules, each_alone(4), 5))
    doubles = {
        max((t for t in tiles if t[0] == t[1]), default=(-1, -1)): seat for seat, tiles in enumerate(dealt["hands"])
    }
    assert dealt["leader"] == doubles[max(doubles)]
