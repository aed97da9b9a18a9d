"""The second counter is itself believed only because it agrees with every row counted or printed by others."""

import pytest

from .cases import Case, hands, plain, published, published_roundings
from .counter import recount, refusal, turned
from .presets import Rules, preset
from .settle import each_alone, rounded, settle

HANDS, PUBLISHED = hands(), published()
WITH_END = [case for case in HANDS if case.end]
BEGUN_ACROSS = [case for case in HANDS if len(case.plays) > 1 and case.plays[1].arm in ("up", "down")]


def sums_and_points(rules: Rules, case: Case) -> list[tuple[int, int]]:
    return [(count["sum"], count["points"]) for count in recount(rules, [plain(play) for play in case.plays])]


def test_no_row_of_the_case_files_is_lost() -> None:
    assert len(HANDS) == 206
    assert sum(len(case.plays) for case in PUBLISHED) == 100
    assert len(WITH_END) == 150
    assert len(published_roundings()) == 25
    assert all(case.source for case in [*HANDS, *PUBLISHED])


@pytest.mark.parametrize("case", [*HANDS, *PUBLISHED], ids=lambda case: case.id)
def test_every_sum_and_every_score_is_the_one_the_source_gives(case: Case) -> None:
    assert sums_and_points(case.rules, case) == [(play.sum, play.points) for play in case.plays]


def test_the_other_reading_of_a_half_bare_spinner_gives_the_other_sums() -> None:
    rows = [case for case in HANDS if any(play.other_sum is not None for play in case.plays)]
    assert rows
    for case in rows:
        counted = sums_and_points({**case.rules, "spinner-counts": "until-both-sides"}, case)
        told = [play.sum if play.other_sum is None else play.other_sum for play in case.plays]
        assert [pips for pips, _ in counted] == told, case.id


@pytest.mark.parametrize("case", [case for case in HANDS if case.refused], ids=lambda case: case.id)
def test_a_play_the_source_refuses_is_refused(case: Case) -> None:
    assert case.refused is not None
    laid = recount(case.rules, [plain(play) for play in case.plays])
    assert refusal(case.rules, laid, case.refused.tile, case.refused.at, case.refused.arm)


@pytest.mark.parametrize("case", BEGUN_ACROSS, ids=lambda case: case.id)
def test_a_hand_begun_across_the_spinner_counts_the_same_with_the_paper_turned(case: Case) -> None:
    plays = turned([plain(play) for play in case.plays])
    assert plays[1]["arm"] == "left"
    counts = recount(case.rules, plays)
    assert [(count["sum"], count["points"]) for count in counts] == [(play.sum, play.points) for play in case.plays]


def settled(case: Case, way: str = "winner-takes-others", **changed: object) -> list[int]:
    """What the end of the row's hand brings each seat under fives with this settlement and these fields changed."""
    out = case.end["player"] if case.end["reason"] == "out" else None
    held = pips_held(case)
    return settle(preset("fives", settlement=way, **changed), each_alone(len(held)), held, out)


def pips_held(case: Case) -> list[int]:
    assert case.held is not None
    return [sum(map(sum, tiles)) for tiles in case.held]


@pytest.mark.parametrize("case", WITH_END, ids=lambda case: case.id)
def test_every_settlement_is_the_one_the_source_gives(case: Case) -> None:
    told = case.end["settlement"]
    held = pips_held(case)
    assert held == told["pips"]
    winner = told["winner"]
    if winner is None:
        assert held.count(min(held)) > 1
        assert not any(settled(case))
        return
    assert not any(points for seat, points in enumerate(settled(case)) if seat != winner)
    counted = {
        "raw_sum": settled(case, rounding="none")[winner],
        "near5_of_sum": settled(case, round_each_hand=False)[winner],
        "sum_of_near5": settled(case, round_each_hand=True)[winner],
        "down5_of_sum": settled(case, rounding="down", round_each_hand=False)[winner],
        "near5_of_sum_less_own": settled(case, "winner-takes-difference", round_each_hand=False)[winner],
        "raw_all": settled(case, "winner-takes-all", rounding="none")[winner],
        "near5_of_all": settled(case, "winner-takes-all", round_each_hand=False)[winner],
        # Each opponent's hand less the winner's own: no table of ours plays so, only the rounding is checked.
        "near5_of_diff": rounded(preset("fives"), sum(pips - held[winner] for pips in held)),
    }
    assert counted == {key: told[key] for key in counted}
    assert set(told) == {"winner", "pips", *counted}


@pytest.mark.parametrize(("pips", "expected", "source"), published_roundings())
def test_pips_round_to_the_nearest_five_as_printed(pips: int, expected: int, source: str) -> None:
    assert rounded(preset("fives"), pips) == expected, source
