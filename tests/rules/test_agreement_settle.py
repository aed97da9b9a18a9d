"""Two settlements of the same hands under any choices of the table: ours and the second counter's."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.choices import WORDS
from scorekeeper.rules.hand import Hand, HandEnd, Held, open_hand
from scorekeeper.rules.settle import settle
from tests.brute.presets import preset
from tests.brute.settle import each_alone, partners
from tests.brute.settle import settle as settle_again
from tests.rules.counted import our_rules


@st.composite
def choices(draw: st.DrawFn, /) -> dict[str, Any]:
    """Rules as the second counter writes them, with anything that a settlement looks at."""
    named = {name: draw(st.sampled_from(WORDS[name])) for name in ("settlement", "rounding", "blocked-tie")}
    points = ["fives", "threes"] if named["rounding"] == "none" else ["fives", "fives-div", "threes"]
    return {
        **preset("fives"),
        **named,
        "points": draw(st.sampled_from(points)),
        "round-to": draw(st.integers(1, 12)),
        "round-each-hand": draw(st.booleans()),
        "out-bonus": draw(st.integers(0, 20)),
    }


def shown(rules: dict[str, Any], sides: list[list[int]], held: list[int], out: int | None) -> Hand:
    """A hand of ours that has ended, with these pips shown and that seat out, or blocked."""
    hand = open_hand(our_rules(rules), tuple(map(tuple, sides)), len(held))
    end = HandEnd.BLOCKED if out is None else HandEnd.OUT
    pips = tuple(None if seat == out else Held(each) for seat, each in enumerate(held))
    return Hand(hand.line, hand.sides, hand.seats, held=pips, out=() if out is None else (out,), end=end)


@settings(max_examples=400)
@given(choices(), st.sampled_from([each_alone(2), each_alone(3), each_alone(4), partners(4)]), st.data())
def test_both_settle_any_hand_alike_whatever_the_table_chose(
    rules: dict[str, Any], sides: list[list[int]], data: st.DataObject
) -> None:
    seats = sum(map(len, sides))
    # Small pips, so that sides often tie.
    held = data.draw(st.lists(st.integers(0, 6) | st.integers(0, 60), min_size=seats, max_size=seats))
    out = data.draw(st.none() | st.integers(0, seats - 1))
    if out is not None:
        held[out] = 0
    ours = settle(shown(rules, sides, held, out))
    assert ours is not None
    assert list(ours.points) == settle_again(rules, sides, held, out)
