"""Games of a few hands, played by the rules and then told as tables tell them: with claims, slips and corrections."""

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import strategies as st

from scorekeeper.record.events import Adjusted, Corrected, Drew, Ended, Entry, Event, Passed, Played, Taken
from scorekeeper.record.record import Record
from tests.brute.player import play_game
from tests.brute.presets import PRESETS, Rules, preset
from tests.brute.settle import Sides, each_alone, partners
from tests.rules.counted import our_rules, record


def table_for(name: str, seed: int) -> tuple[Rules, Sides]:
    """A way to play with another number of seats for each seed, and now and then a near target."""
    seats = 4 if name == "seven-rocks" else 2 + seed % 3
    sides = partners(4) if seats == 4 and seed % 2 else each_alone(seats)
    near = {"target": 5 + seed % 50} if seed % 5 == 1 else {}
    return preset(name, finish="end-of-hand" if seed % 7 == 3 else "at-once", **near), sides


@cache
def a_game(name: str, seed: int) -> Record:
    """A game of two hands at most, just as it was played."""
    rules, sides = table_for(name, seed)
    return record(our_rules(rules, name), sides, play_game(rules, sides, seed, greedy=seed % 2 == 0, most_hands=2))


def retold(played: Record, chance: Random) -> Record:
    """The same game with points claimed and agreed on, moves forgotten or made twice, and some of it corrected."""
    told: list[Event] = []
    for entry in played.entries:
        if not isinstance(entry.event, Ended) or chance.random() < 1 / 2:
            told.append(entry.event)
        told += _slips(len(told), len(played.seats), chance)
    told += [Corrected(chance.randint(1, len(told)), _instead(told, chance)) for _ in range(chance.randrange(4))]
    return replace(played, entries=tuple(Entry(number, "", event) for number, event in enumerate(told, 1)))


def _slips(last: int, seats: int, chance: Random) -> tuple[Event, ...]:
    """What may come after an entry, most often nothing."""
    seat = chance.randrange(seats)
    slips = (Taken(seat, last), Adjusted(seat, chance.choice((5, -5))), Passed(seat), Drew(seat))
    return (chance.choice(slips),) if chance.random() < 1 / 8 else ()


def _instead(told: list[Event], chance: Random) -> tuple[Played | Passed, ...]:
    plays = [event for event in told if isinstance(event, Played)]
    return (chance.choice(plays), Passed(0))[: chance.randrange(3)] if plays else ()


def any_games() -> st.SearchStrategy[Record]:
    """Games as tables tell them."""
    names, seeds = st.sampled_from(sorted(PRESETS)), st.integers(0, 9)
    return st.builds(lambda name, seed, slips: retold(a_game(name, seed), Random(slips)), names, seeds, st.integers(0))
