"""Games are found by who sat there, by date, by way of playing and by any words, whatever narrows first."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.games import Summary
from scorekeeper.app.history import Search, found
from scorekeeper.app.library import View
from scorekeeper.app.people import People
from scorekeeper.app.sessions import About, Session
from scorekeeper.record.record import Seat, each_alone

WAYS = {"fives": "Fives", "cinq-partout": "5 partout"}


def game(
    name: str, seats: dict[str, str], began: str, preset: str = "fives", place: str = "", note: str = ""
) -> Summary:
    """A game of these people, written as the keys, known as the values with their letters small."""
    return Summary(
        id=name,
        names=tuple(seats.values()),
        sides=each_alone(len(seats)),
        preset=preset,
        created=began,
        last=began,
        totals=(0,) * len(seats),
        winner=None,
        hands=1,
        plays=1,
        state="won",
        follows="",
        seats=tuple(Seat(one) for one in seats),
        people=tuple(called.lower() for called in seats.values()),
        began=began,
        session="",
        seconds=None,
        place=place,
        note=note,
    )


GAMES = (
    game("g4", {"Ana": "Ana", "Guest": "Guest"}, ""),
    game("g3", {"Zoe": "Zoë", "ნინო": "ნინო"}, "2026-11-12T19:00:00.000Z", "cinq-partout", note="The new set"),
    game("g2", {"Annie": "Ana", "Zoe": "Zoë"}, "2026-11-12T18:00:00.000Z", place="Café Central"),
    game("g1", {"Annie": "Ana", "Ben": "Ben"}, "2025-03-07T18:00:00.000Z"),
)
SESSION = Session("s", ("g2", "g3"), (), "", "", About("Ben's garden", "Élodie was late"))
VIEW = View(People(), GAMES, (SESSION,))


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        (Search(), "g4 g3 g2 g1"),
        (Search(people=("ana",)), "g4 g2 g1"),
        (Search(people=("zoë", "ana")), "g2"),
        (Search(people=("nobody",)), ""),
        (Search(preset="cinq-partout"), "g3"),
        (Search(since="2026-11-12"), "g3 g2"),
        (Search(since="2026-11-13"), ""),
        (Search(until="2025-03-07"), "g1"),
        (Search(until="2025"), "g1"),
        (Search(since="2025-03", until="2025-03"), "g1"),
        (Search(since="2025", until="2026-11"), "g3 g2 g1"),
        (Search(games=("g1", "g3", "gone")), "g3 g1"),
        (Search(games=("gone",)), ""),
        (Search(text="ana"), "g4 g2 g1"),
        (Search(text="annie"), "g2 g1"),
        (Search(text="ZOE"), "g3 g2"),
        (Search(text="zoë  ANA"), "g2"),
        (Search(text="ნინო"), "g3"),
        (Search(text="5 partout"), "g3"),
        (Search(text="cinq"), "g3"),
        (Search(text="cafe"), "g2"),
        (Search(text="new set"), "g3"),
        (Search(text="garden elodie"), "g3 g2"),
        (Search(text="2026-11-12"), "g3 g2"),
        (Search(text="nowhere"), ""),
        (Search(text="   "), "g4 g3 g2 g1"),
        (Search(text="ana", people=("ben",), since="2025", games=("g1", "g2")), "g1"),
    ],
)
def test_what_is_looked_for_is_found_the_latest_first(search: Search, expected: str) -> None:
    assert " ".join(one.id for one in found(VIEW, search, WAYS)) == expected


def test_without_names_of_the_ways_their_ids_are_still_found() -> None:
    assert [one.id for one in found(VIEW, Search(text="cinq"))] == ["g3"]
    assert found(VIEW, Search(text="5")) == tuple(one for one in GAMES if "5" in one.began[:10])


@given(
    st.text(" annie zoë2026-5", max_size=6),
    st.lists(st.sampled_from(["ana", "ben", "zoë"]), max_size=2).map(tuple),
    st.sampled_from(["", "2025", "2026-11", "2026-11-12"]),
    st.sampled_from(["", "2025", "2026-11", "2026-11-12"]),
    st.sampled_from(["", "fives"]),
)
def test_every_part_narrows_and_all_together_are_what_each_lets_through(
    text: str, people: tuple[str, ...], since: str, until: str, preset: str
) -> None:
    whole = Search(text, people, since, until, preset)
    parts = (
        Search(text=text),
        Search(people=people),
        Search(since=since),
        Search(until=until),
        Search(preset=preset),
    )
    each = [set(found(VIEW, one, WAYS)) for one in parts]
    assert set(found(VIEW, whole, WAYS)) == set.intersection(*each)
    assert found(VIEW, replace(whole, games=("g2",)), WAYS) in ((), (GAMES[2],))
