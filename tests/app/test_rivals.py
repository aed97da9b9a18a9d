"""With whom somebody played, and who was there how often."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.figures import Code
from scorekeeper.app.filed import Filed
from scorekeeper.app.library import Library
from scorekeeper.app.review import head_to_head, together
from scorekeeper.app.rivals import Attended, Shared, attended, rivals_of
from tests.app.filed_games import past, shelves
from tests.app.test_games import AROUND
from tests.rules.spoken import PARTNERS
from tests.short_games import ALL, shelf_with

GAMES = (
    past("ab", id="g1", created="2026-01-01", winner=0),
    past("ba-", id="g2", created="2026-01-02", winner=0),
    past("ac", id="g3", created="2026-01-03"),
    past("abcd", id="g4", created="2026-01-04", winner=0, sides=PARTNERS),
    past("bacd", id="g5", created="2026-01-05", winner=1, sides=PARTNERS),
    past("cb", id="g6", created="2026-01-06", winner=0),
    past("ab", id="g7", created="2026-01-07", winner=1, is_finished=False),
)


def test_rivals_and_partners_are_told_apart_by_the_sides() -> None:
    assert rivals_of(GAMES, "a") == {
        "b": Shared(against=4, won=3, lost=1),
        "c": Shared(against=2, won=1, together=1, won_together=1),
        "d": Shared(against=1, won=1, together=1, won_together=1),
    }
    assert list(rivals_of(reversed(GAMES), "a")) == ["b", "c", "d"], "in the order in which they met"
    assert rivals_of(GAMES, "") == {}
    assert rivals_of(GAMES, "e") == {}


@given(shelves(), st.integers(0, 9))
def test_it_agrees_with_the_figures_of_every_pair(games: tuple[Filed, ...], seed: int) -> None:
    one = Random(seed).choice("abcde")
    found = rivals_of(games, one)
    for other in set("abcde") - {one}:
        facing, both = head_to_head(games, one, other), together(games, one, other)
        shared = found.get(other, Shared())
        assert shared == Shared(
            against=int(facing.one[Code.GAMES].value),  # type: ignore[arg-type]
            won=int(facing.one[Code.WINS].value),  # type: ignore[arg-type]
            lost=int(facing.other[Code.WINS].value),  # type: ignore[arg-type]
            together=int(both[Code.GAMES].value),  # type: ignore[arg-type]
            won_together=int(both[Code.WINS].value),  # type: ignore[arg-type]
        )


async def test_who_was_there_is_told_from_the_list_with_the_last_game_of_all() -> None:
    view = Library(await shelf_with(*ALL, around=AROUND)).view()
    there = attended(view)
    assert {who: one.games for who, one in there.items()} == {
        "p-ana": 3,
        "p-ben": 3,
        "p-cleo": 1,
        "p-dan": 1,
        "p-anna": 1,
    }
    assert there["p-ana"].last == view.games[0].began, "one that is not finished, too"
    assert Attended() == Attended(0, "")
