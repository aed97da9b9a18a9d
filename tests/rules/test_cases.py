"""Every row of the case files over our own engine; the source of each row stands in the row."""

import pytest

from scorekeeper.rules.line import Line, Refusal
from scorekeeper.rules.settle import round_pips
from scorekeeper.rules.variants import Rules
from tests.brute.cases import Case, hands, plain, published, published_roundings
from tests.brute.counter import turned
from tests.rules import counted
from tests.rules.spoken import game, rules

HANDS, PUBLISHED = hands(), published()
SETTLED = [case for case in HANDS if case.end]
# Where the first tile on a led double went across, it lies along its side for us (the first tile always is a side);
# the sum then is the same, the other reading's is not.
TWO_READINGS = [
    case
    for case in HANDS
    if any(play.other_sum is not None for play in case.plays) and case.plays[1].arm in ("left", "right")
]


def table(case: Case) -> Rules:
    return counted.our_rules(case.rules)


@pytest.mark.parametrize("case", [*HANDS, *PUBLISHED], ids=lambda case: case.id)
def test_each_play_has_the_sum_and_the_points_the_source_gives(case: Case) -> None:
    plays = turned([plain(play) for play in case.plays])
    assert counted.sums(table(case), plays) == [(play.sum, play.points) for play in case.plays], case.source


@pytest.mark.parametrize("case", TWO_READINGS, ids=lambda case: case.id)
def test_the_other_reading_of_a_half_bare_spinner_gives_the_other_sum(case: Case) -> None:
    plays = [plain(play) for play in case.plays]
    other = counted.our_rules({**case.rules, "spinner-counts": "until-both-sides"})
    told = [play.sum if play.other_sum is None else play.other_sum for play in case.plays]
    assert [pips for pips, _ in counted.sums(other, plays)] == told, case.source


@pytest.mark.parametrize("case", [case for case in HANDS if case.refused], ids=lambda case: case.id)
def test_the_play_the_source_refuses_is_refused(case: Case) -> None:
    assert case.refused is not None
    laid = counted.lines(table(case), [plain(play) for play in case.plays])
    line = laid[-1] if laid else Line(table(case))
    assert isinstance(counted.put(line, plain(case.refused)), Refusal), case.source


@pytest.mark.parametrize(("pips", "rounded", "source"), published_roundings())
def test_pips_round_to_the_nearest_five_as_printed(pips: int, rounded: int, source: str) -> None:
    assert round_pips(rules("fives"), pips) == rounded, source


# What a row calls each settlement, and the choices under which we give it.
WAYS = {
    "raw_sum": "fives, settlement: winner-takes-others, rounding: none",
    "near5_of_sum": "fives, settlement: winner-takes-others, round-each-hand: no",
    "sum_of_near5": "fives, settlement: winner-takes-others",
    "down5_of_sum": "fives, settlement: winner-takes-others, rounding: down, round-each-hand: no",
    "near5_of_sum_less_own": "fives, settlement: winner-takes-difference, round-each-hand: no",
    "raw_all": "fives, settlement: winner-takes-all, rounding: none",
    "near5_of_all": "fives, settlement: winner-takes-all, round-each-hand: no",
}


def points(case: Case, way: str) -> tuple[int, ...]:
    """What the end of the row's hand gives each seat: the tiles shown, whoever is out saying nothing."""
    assert case.held is not None
    assert case.seats is not None
    is_out = case.end["reason"] == "out"
    shown = [
        f"held {'ABCDEFGH'[seat]} {' '.join(f'{a}-{b}' for a, b in tiles)}"
        for seat, tiles in enumerate(case.held)
        if not (is_out and seat == case.end["player"])
    ]
    said = "; ".join(["hand", *([] if is_out else ["blocked"]), *shown])
    settled = game(way, said, seats=case.seats).game.settled
    assert settled is not None
    assert list(settled.pips) == case.end["settlement"]["pips"]
    return settled.points


@pytest.mark.parametrize("case", SETTLED, ids=lambda case: case.id)
def test_each_settlement_is_the_one_the_source_gives(case: Case) -> None:
    told = case.end["settlement"]
    winner = told["winner"]
    assert case.seats is not None
    for name, way in WAYS.items():
        expected = [0] * case.seats
        if winner is not None:
            expected[winner] = told[name]
        assert list(points(case, way)) == expected, f"{name}, {case.source}"
    if winner is not None:
        # Each opponent's hand less the winner's own: no choice of ours plays so, but its rounding is ours.
        difference = sum(told["pips"]) - case.seats * told["pips"][winner]
        assert round_pips(rules("fives"), difference) == told["near5_of_diff"], case.source


def test_no_row_of_the_case_files_is_left_out() -> None:
    assert (len(HANDS), len(SETTLED), len(published_roundings())) == (206, 150, 25)
    assert sum(len(case.plays) for case in PUBLISHED) == 100
    assert sum(1 for case in HANDS if case.refused) >= 5
