"""Past games for tests of reviews: made by hand with only what a test is about, or any at all."""

from dataclasses import replace
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


_count = st.integers(0, 40)
_signed = st.integers(-200, 300)


@st.composite
def _seats(draw: st.DrawFn, seats: int) -> SeatFacts:
    spread = tuple(sorted(draw(st.dictionaries(st.sampled_from((0, 5, 10, 15, 20)), st.integers(1, 9))).items()))
    most = spread[-1] if spread else (0, 0)
    return SeatFacts(
        out=draw(_count),
        spread=spread,
        best=tuple(sorted(draw(st.sets(st.integers(1, 300), min_size=most[1], max_size=most[1])))) if most[0] else (),
        drought=draw(st.integers(0, dict(spread).get(0, 0))),
        conceded=tuple(draw(st.lists(_count, min_size=seats, max_size=seats))),
        taken=draw(_count),
        lost=draw(_count),
        pips=draw(_count),
        known=draw(st.integers(0, 3)),
        passes=draw(_count),
        drawn=draw(_count),
        places=draw(_count),
    )


@st.composite
def _games(draw: st.DrawFn, number: int) -> Filed:
    sides = draw(st.sampled_from((each_alone(2), each_alone(3), each_alone(4), PARTNERS)))
    seats = sum(map(len, sides))
    by_side = st.lists(_signed, min_size=len(sides), max_size=len(sides)).map(tuple)
    hands = draw(st.integers(0, 9))
    facts = Facts(
        hands=hands,
        blocked=draw(st.integers(0, hands)),
        seconds=draw(st.none() | _count),
        is_finished=draw(st.sampled_from((True, True, True, False))),
        winner=draw(st.none() | st.integers(0, len(sides) - 1)),
        totals=draw(by_side),
        settled=draw(by_side),
        agreed=draw(by_side),
        seats=tuple(draw(_seats(seats)) for _ in range(seats)),
    )
    people = draw(st.permutations(("a", "b", "c", "d", "e")))[:seats]
    day = draw(st.sampled_from(("", "2026-11-29", "2026-11-30", "2027-01-01")))
    preset = draw(st.sampled_from(("fives", "muggins")))
    return Filed(f"g{number}", day and f"{day}T18:00:00.000Z", preset, tuple(people), sides, facts)


@st.composite
def shelves(draw: st.DrawFn) -> tuple[Filed, ...]:
    """Past games with ids of their own, everybody at a table somebody else, in any order of time."""
    return tuple(draw(_games(number)) for number in range(draw(st.integers(0, 5))))
