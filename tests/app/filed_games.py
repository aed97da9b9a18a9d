"""Past games for tests of reviews: made by hand with only what a test is about, or any at all."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from scorekeeper.app.facts import Facts, SeatFacts
from scorekeeper.app.filed import Filed
from scorekeeper.record.record import each_alone
from scorekeeper.rules.hand import Sides
from tests.rules.spoken import PARTNERS

NOTHING = SeatFacts(
    out=0,
    spread=(),
    best=(),
    drought=0,
    conceded=(),
    taken=0,
    lost=0,
    pips=0,
    known=0,
    passes=0,
    drawn=0,
    places=0,
)


def seat(**told: Any) -> SeatFacts:  # noqa: ANN401 - whatever a test is about
    """A seat that did this and nothing else."""
    return replace(NOTHING, **told)


def past(people: str, *seats: SeatFacts, sides: Sides | None = None, **told: Any) -> Filed:  # noqa: ANN401
    """A finished game of these people, a letter each (`-` for a guest); its facts by name, the rest is nothing."""
    said = {name: told.pop(name) for name in ("id", "created", "preset") if name in told}
    seated = sides or each_alone(len(people))
    nothing = (0,) * len(seated)
    facts = Facts(
        hands=told.pop("hands", 0),
        blocked=told.pop("blocked", 0),
        seconds=told.pop("seconds", None),
        is_finished=told.pop("is_finished", True),
        winner=told.pop("winner", None),
        totals=told.pop("totals", nothing),
        settled=told.pop("settled", nothing),
        agreed=told.pop("agreed", nothing),
        seats=tuple(
            replace(one, conceded=one.conceded or (0,) * len(people))
            for one in (*seats, *[NOTHING] * (len(people) - len(seats)))
        ),
    )
    assert not told, f"no such facts: {told}"
    return Filed(
        id=said.get("id", "g"),
        created=said.get("created", ""),
        preset=said.get("preset", "fives"),
        people=tuple("" if person == "-" else person for person in people),
        sides=seated,
        facts=facts,
    )


def any_seat(chance: Random, seats: int) -> SeatFacts:
    """A seat that may have done this in a game of so many seats."""
    spread = tuple((points, chance.randint(1, 6)) for points in (0, 5, 10, 15) if chance.random() < 1 / 2)
    plays, (most, times) = sum(bar for _, bar in spread), spread[-1] if spread else (0, 0)
    scoring = plays - dict(spread).get(0, 0)
    return SeatFacts(
        out=chance.randrange(4),
        spread=spread,
        best=tuple(sorted(chance.sample(range(1, 300), times))) if most else (),
        drought=chance.randint(0, plays - scoring),
        conceded=tuple(chance.randrange(30) if plays else 0 for _ in range(seats)),
        taken=chance.randrange(30),
        lost=chance.randrange(30),
        pips=chance.randrange(30),
        known=chance.randint(1, 4),
        passes=chance.randrange(4),
        drawn=chance.randrange(4),
        places=scoring + chance.randrange(9) if plays else 0,
    )


def any_past(chance: Random, number: int) -> Filed:
    """A past game, finished or not, of some of five people."""
    sides = chance.choice((each_alone(2), each_alone(3), each_alone(4), PARTNERS))
    seats, hands = sum(map(len, sides)), chance.randrange(9)

    def by_side() -> tuple[int, ...]:
        return tuple(chance.randint(-100, 200) for _ in sides)

    facts = Facts(
        hands=hands,
        blocked=chance.randint(0, hands),
        seconds=chance.choice((None, 0, 600)),
        is_finished=chance.random() < 3 / 4,
        winner=chance.choice((None, *range(len(sides)))),
        totals=by_side(),
        settled=by_side(),
        agreed=by_side(),
        seats=tuple(any_seat(chance, seats) for _ in range(seats)),
    )
    day = chance.choice(("", "2026-11-29", "2026-11-30", "2027-01-01"))
    return Filed(
        id=f"g{number}",
        created=day and f"{day}T18:00:00.000Z",
        preset=chance.choice(("fives", "muggins")),
        people=tuple(chance.sample("abcde", seats)),
        sides=sides,
        facts=facts,
    )


def any_shelf(seed: int) -> tuple[Filed, ...]:
    """Up to seven past games in any order of time."""
    chance = Random(seed)
    return tuple(any_past(chance, number) for number in range(chance.randrange(8)))


def shelves() -> st.SearchStrategy[tuple[Filed, ...]]:
    """Past games."""
    return st.integers(0, 10**9).map(any_shelf)
