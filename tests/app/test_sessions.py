"""Sessions: what was played at one sitting stands together, whether games name it or not."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.sessions import LONGEST_NOTE, PAUSE, About, Sat, Session, plain, read, running, sessions

FIRST = datetime(2026, 11, 26, 18, tzinfo=UTC)


def at(hours: float) -> str:
    """A time so many hours after the first game."""
    return (FIRST + timedelta(hours=hours)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def sat(name: str, people: str, began: float, *, took: float = 0.5, session: str = "") -> Sat:
    """A game of these people, a letter each, `-` for a guest."""
    seats = tuple("" if one == "-" else one for one in people)
    return Sat(name, seats, at(began), at(began + took), session)


def told(*games: Sat) -> list[tuple[str, ...]]:
    """The games of each session, the latest session first."""
    return [one.games for one in sessions(games, {})]


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([], []),
        ([sat("g1", "ab", 0)], [("g1",)]),
        ([sat("g1", "ab", 0), sat("g2", "bc", 1)], [("g1", "g2")]),
        ([sat("g2", "bc", 1), sat("g1", "ab", 0)], [("g1", "g2")]),
        ([sat("g1", "ab", 0), sat("g2", "cd", 1)], [("g2",), ("g1",)]),
        ([sat("g1", "a-", 0), sat("g2", "b-", 1)], [("g2",), ("g1",)]),
        ([sat("g1", "ab", 0), sat("g2", "ab", 5.5)], [("g1", "g2")]),
        ([sat("g1", "ab", 0), sat("g2", "ab", 5.6)], [("g2",), ("g1",)]),
        ([sat("g1", "ab", 0), sat("g2", "ab", 4), sat("g3", "ab", 8)], [("g1", "g2", "g3")]),
        ([sat("g1", "ab", 0, session="s"), sat("g2", "cd", 90, session="s")], [("g1", "g2")]),
        ([sat("g1", "ab", 0, session="s"), sat("g2", "ab", 1, session="t")], [("g2",), ("g1",)]),
        ([sat("g1", "ab", 0, session="s"), sat("g2", "ab", 1)], [("g1", "g2")]),
        ([sat("g1", "ab", 0, took=9), sat("g2", "ab", 0.1, took=0.1), sat("g3", "ab", 12)], [("g1", "g2", "g3")]),
    ],
)
def test_games_stand_together_that_follow_soon_with_somebody_in_both(
    games: list[Sat], expected: list[tuple[str, ...]]
) -> None:
    assert told(*games) == expected


def test_a_session_has_its_people_in_the_order_in_which_they_sat_down_and_what_was_written() -> None:
    games = [sat("g1", "b-a", 0, session="s"), sat("g2", "ca", 1, took=2, session="s")]
    about = About("Ana's kitchen", "The new set.")
    assert sessions(games, {"s": about, "other": About("elsewhere")}) == (
        Session("s", ("g1", "g2"), ("b", "a", "c"), at(0), at(3), about),
    )


def test_a_game_without_a_time_is_a_session_of_its_own() -> None:
    assert told(Sat("g1", ("a", "b"), "", ""), Sat("g2", ("a", "b"), "", "")) == [("g2",), ("g1",)]
    assert told(Sat("g1", ("a",), "some day", "some day"), sat("g2", "a", 1)) == [("g1",), ("g2",)]


@given(
    st.lists(
        st.tuples(
            st.text("abc-", min_size=1, max_size=3),
            st.integers(0, 60),
            st.integers(0, 5),
            st.sampled_from(["", "", "s"]),
        ),
        max_size=9,
    ),
    st.randoms(use_true_random=False),
)
def test_every_game_is_in_one_session_and_the_order_in_which_they_are_given_is_nothing(
    drawn: list[tuple[str, int, int, str]], chance: object
) -> None:
    games = [
        sat(f"g{number}", people, began, took=took, session=session)
        for number, (people, began, took, session) in enumerate(drawn)
    ]
    found = sessions(games, {})
    assert sorted(game for one in found for game in one.games) == sorted(game.id for game in games)
    assert [one.began for one in found] == sorted((one.began for one in found), reverse=True)
    for one in found:
        own = [game for game in games if game.id in one.games]
        assert (one.began, one.last) == (min(game.began for game in own), max(game.last for game in own))
        assert set(one.people) == {person for game in own for person in game.people} - {""}
    chance.shuffle(games)  # type: ignore[attr-defined]
    assert sessions(games, {}) == found


@pytest.mark.parametrize(
    ("hours", "closed", "joins"),
    [(1, "", True), (0.5 + PAUSE / timedelta(hours=1), "", True), (5.6, "", False), (1, at(1), False), (-1, "", True)],
)
def test_a_game_begun_now_joins_what_is_still_running(hours: float, closed: str, joins: bool) -> None:
    found = sessions([sat("g1", "ab", 0, session="s")], {"s": About(closed=closed)})
    now = running(found, at(hours))
    assert (now is not None) is joins
    assert now in (None, *found)


def test_nothing_runs_before_the_first_game_or_without_a_time() -> None:
    assert running((), at(0)) is None
    assert running(sessions([Sat("g1", ("a",), "", "")], {}), at(0)) is None
    assert running(sessions([sat("g1", "a", 0)], {}), "now") is None


@given(st.builds(About, st.none() | st.text(max_size=9), st.text(max_size=9), st.text(max_size=9)))
def test_what_was_written_is_read_as_it_was(about: About) -> None:
    assert read(plain(about)) == about


@pytest.mark.parametrize(
    ("kept", "about"),
    [
        (None, About()),
        ([], About()),
        ("Ana's kitchen", About()),
        ({"place": 3, "note": ["x"], "closed": None}, About()),
        ({"place": "", "note": "x"}, About("", "x")),
        ({"place": "here", "note": 3, "tomorrow": 1}, About("here")),
        ({"place": "p" * 9999, "note": "n" * 9999}, About("p" * LONGEST_NOTE, "n" * LONGEST_NOTE)),
    ],
)
def test_what_is_odd_in_it_is_left_out(kept: object, about: About) -> None:
    assert read(kept) == about


def test_a_game_of_a_clock_that_was_ahead_takes_no_later_ones_in() -> None:
    ahead = sat("g0", "ab", 24 * 900, session="s0")
    (far,) = sessions([ahead], {})
    assert running([far], at(0)) is None
    assert running([far, *sessions([sat("g1", "ab", 0, session="s1")], {})], at(1)) is not None
