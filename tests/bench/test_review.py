"""What a look at 10,000 past games costs, against playing the same games through, and what the facts of one game cost.

200 games are played; the 10,000 are these with other ids, other days and other people. The sums do not know that.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import median
from time import process_time

import pytest

from scorekeeper.app.facts import facts_in
from scorekeeper.app.filed import Choice, Filed, chosen
from scorekeeper.app.review import head_to_head, of_all, of_person, plays_worth, together
from scorekeeper.app.standings import standings
from scorekeeper.record.record import Record
from scorekeeper.record.replay import replay
from tests.brute.player import play_game
from tests.brute.presets import preset
from tests.brute.settle import each_alone, partners
from tests.rules.counted import our_rules, record

GAMES, PLAYED, ROUNDS = 10_000, 200, 5
PEOPLE = tuple(f"p{number}" for number in range(12))
MOST_OF_A_REPLAY = 1 / 50
MOST_FOR_FACTS = 4
MOST_GROWTH = 2  # a look that compared games with each other would cost ten times as much

LOOKS: dict[str, Callable[[tuple[Filed, ...]], object]] = {
    "all": of_all,
    "a person": lambda shelf: of_person(shelf, "p1"),
    "two against each other": lambda shelf: head_to_head(shelf, "p1", "p2"),
    "two together": lambda shelf: together(shelf, "p1", "p2"),
    "standings": standings,
    "games of a choice": lambda shelf: chosen(shelf, Choice("p1", since="2026-06", until="2026-06")),
    "plays of 30 points": lambda shelf: plays_worth(shelf, 30),
}


@cache
def played() -> tuple[Record, ...]:
    """Games of four, of four hands each, alone and with partners."""
    found = []
    for seed in range(PLAYED):
        sides = partners(4) if seed % 2 else each_alone(4)
        rules = preset("fives", target="none")
        events = play_game(rules, sides, seed, greedy=seed % 3 == 0, most_hands=4)
        found.append(record(our_rules(rules), sides, events))
    return tuple(found)


@cache
def shelf() -> tuple[Filed, ...]:
    """The 10,000."""
    chance = Random("review")
    facts = [(record.sides, facts_in(replay(record))) for record in played()]
    return tuple(
        Filed(
            id=f"{number:05}",
            created=f"2026-{1 + number % 12:02}-{1 + number % 28:02}T18:00:00.000Z",
            preset="fives",
            people=tuple(chance.sample(PEOPLE, 4)),
            sides=facts[number % PLAYED][0],
            facts=facts[number % PLAYED][1],
        )
        for number in range(GAMES)
    )


def seconds(work: Callable[[], object]) -> float:
    """How long the processor works on that, at best."""
    times = []
    for _ in range(ROUNDS):
        began = process_time()
        work()
        times.append(process_time() - began)
    return min(times)


@pytest.mark.bench
def test_a_look_at_all_games_costs_a_small_part_of_playing_them_through() -> None:
    through = seconds(lambda: [replay(record) for record in played()]) * (GAMES / PLAYED)
    print(f"\n{GAMES:,} games, {sum(game.facts.plays for game in shelf()):,} plays; played through: {through:.1f} s")
    for name, look in LOOKS.items():
        took = seconds(lambda look=look: look(shelf()))  # type: ignore[misc]
        print(f"  {name:<24} {1000 * took:>7.0f} ms, {took / through:.4f} of that")
        assert took / through <= MOST_OF_A_REPLAY, name


@pytest.mark.bench
def test_ten_times_the_games_cost_ten_times_as_much() -> None:
    few, many = shelf()[: GAMES // 10], shelf()
    ratios = [seconds(lambda: of_all(many)) / seconds(lambda: of_all(few)) / 10 for _ in range(3)]
    print(f"\na game among {len(many):,} costs {median(ratios):.2f} of one among {len(few):,} (at most {MOST_GROWTH})")
    assert median(ratios) <= MOST_GROWTH


@pytest.mark.bench
def test_the_facts_of_a_game_cost_few_times_what_playing_it_through_does() -> None:
    some = played()[:20]
    replays = [replay(record) for record in some]
    plays = sum(facts_in(one).plays for one in replays)
    through, told = seconds(lambda: list(map(replay, some))), seconds(lambda: list(map(facts_in, replays)))
    print(
        f"\n100 plays: played through {100_000 * through / plays:.1f} ms, their facts {100_000 * told / plays:.1f} ms"
    )
    print(f"facts with the replay cost {(through + told) / through:.2f} × the replay (at most {MOST_FOR_FACTS})")
    assert (through + told) / through <= MOST_FOR_FACTS
