"""What each play counts and scores: worked positions, leads, spinners and schemes of points, row by row."""

import pytest

from scorekeeper.rules.line import Arm
from scorekeeper.rules.score import Reason, Score, award, score_ends, withheld
from scorekeeper.rules.tile import full_set
from scorekeeper.rules.variants import PRESETS, Points
from tests.rules.spoken import game, last, lines, piece, rules, sums

PAGAT_PORT = "nathan-long.com/rules/games/all-fives"
S0_OTHER = "cinq-partout, spinner-counts: until-both-sides"


@pytest.mark.parametrize(
    ("table", "plays", "expected", "source"),
    [
        ("cinq-partout", "4-6, 6-3 >", "10→10 7→0", "S0, first example"),
        ("fives", "4-6, 6-3 >", "10→10 7→0", "S1"),
        ("cinq-partout", "1-4, 4-4 >", "5→5 9→0", "S0, second example; its '4+1' misprints 8+1"),
        ("fives", "1-4, 4-4 >", "5→5 9→0", "S1"),
        (
            "cinq-partout",
            "1-1, 1-4 <, 1-6 >, 1-5 ^, 5-5 ^",
            "2→0 6→0 10→10 15→15 20→20",
            "S0, third example",
        ),
        (
            S0_OTHER,
            "1-1, 1-4 <, 1-6 >, 1-5 ^, 5-5 ^",
            "2→0 6→0 10→10 15→15 20→20",
            "S0, third example, the other reading",
        ),
        (
            "fives",
            "1-4, 1-1 <, 4-4 >, 4-3 >, 1-2 <, 1-5 ^, 5-5 ^, 5-0 ^, 1-3 v",
            "5→5 6→0 10→10 5→5 5→5 10→10 15→15 5→5 8→0",
            PAGAT_PORT,
        ),
        ("fives", "5-5, 5-2 <, 5-3 >, 5-6 ^, 5-4 v", "10→10 12→0 5→5 11→0 15→15", "by hand"),
        ("fives", "4-4, 6-4 <, 1-4 >", "8→0 14→0 7→0", "S1"),
        ("sniff", "4-4, 6-4 <, 1-4 >", "8→0 14→0 15→3", "published, Sniff"),
        ("sniff, points: fives", "4-4, 6-4 <, 1-4 >", "8→0 14→0 15→15", "published, Sniff in whole points"),
        ("cinq-partout", "1-4, 4-4 >, 4-6 ^", "5→5 9→0 7→0", "S0, our reading"),
        (S0_OTHER, "1-4, 4-4 >, 4-6 ^", "5→5 9→0 15→15", "S0, the other reading"),
        ("fives-and-threes", "3-3, 6-3 <, 3-0 >, 5-6 <", "6→2 12→4 6→2 5→1", "published, Fives and Threes"),
        ("fives", "0-0", "0→0", "by hand: a sum of 0 never scores"),
    ],
)
def test_worked_positions_have_the_sums_and_the_points_of_the_texts(
    table: str, plays: str, expected: str, source: str
) -> None:
    assert sums(rules(table), plays) == expected, source


@pytest.mark.parametrize(
    ("table", "row", "source"),
    [
        ("fives", "5-5                             | 10 = 10 | 10", "S1: a lone double counts once, whole"),
        ("fives", "5-5, 5-0 <                      | 0 + 10 = 10 | 10", "S1: a blank end stands with 0"),
        ("fives", "5-5, 5-0 >                      | 10 + 0 = 10 | 10", "S1"),
        ("fives", "6-4                             | 6 + 4 = 10 | 10", "S1: a lone single is both ends"),
        ("fives", "4-6                             | 4 + 6 = 10 | 10", "S1: the first half lies to the left"),
        ("fives", "6-1, 1-4 >                      | 6 + 4 = 10 | 10", "S1"),
        ("fives", "6-4, 4-4 >                      | 6 + 8 = 14 | 0", "S1: a double counts both halves"),
        ("fives", "5-5, 5-1 >, 5-2 <               | 2 + 1 = 3 | 0", "S1: covered, the spinner counts nothing"),
        ("fives", "5-5, 5-1 >, 5-2 <, 5-3 ^        | 2 + 1 + 3 = 6 | 0", "S1: the third arm counts once it is laid"),
        ("fives", "5-5, 5-1 >, 5-2 <, 5-3 ^, 5-4 v | 2 + 1 + 3 + 4 = 10 | 10", "S1"),
        ("fives", "6-1, 1-1 >, 1-5 >, 5-5 >        | 6 + 10 = 16 | 0", "S1: only the first double is the spinner"),
        ("fives", "6-1, 1-1 >, 1-5 >, 5-5 >, 5-4 > | 6 + 4 = 10 | 10", "S1"),
        ("fives", "6-6, 6-5 <, 6-4 >, 6-3 ^, 3-3 ^ | 5 + 4 + 6 = 15 | 15", "S1: a double on a cross arm counts whole"),
        ("muggins", "5-5, 5-1 >, 5-2 <             | 2 + 1 = 3 | 0", "by hand: no spinner, two ends"),
        ("muggins", "5-5, 5-1 >, 1-1 >             | 10 + 2 = 12 | 0", "by hand"),
        ("sniff", "5-5                             | 10 = 10 | 2", "by hand: bare on four sides, twice"),
        ("sniff", "5-5, 5-1 >                      | 10 + 1 = 11 | 0", "by hand: one tile on it, twice"),
        ("sniff", "5-5, 5-1 >, 5-3 <               | 3 + 1 + 10 = 14 | 0", "rules: two tiles on it, twice"),
        ("sniff", "5-5, 5-1 >, 5-3 <, 5-6 ^        | 3 + 1 + 6 + 5 = 15 | 3", "rules: three tiles on it, once"),
        ("sniff", "5-5, 5-1 >, 5-3 <, 5-6 v        | 3 + 1 + 5 + 6 = 15 | 3", "the same below: the bare arm is up"),
        ("sniff", "5-5, 5-1 >, 5-3 <, 5-6 ^, 5-0 v | 3 + 1 + 6 + 0 = 10 | 2", "rules: four tiles on it, nothing"),
        ("sniff", "0-0, 0-5 >, 0-3 <               | 3 + 5 + 0 = 8 | 0", "by hand: a blank spinner stands with 0"),
        ("five-up", "5-5, 5-1 >, 1-1 >, 1-3 >, 1-4 @1-1 ^         | 10 + 3 + 4 = 17 | 0", "by hand: 1-1 has arms too"),
        ("five-up", "5-5, 5-1 >, 1-1 >, 1-3 >, 1-2 @1-1 ^         | 10 + 3 + 2 = 15 | 3", "by hand"),
        ("five-up", "5-5, 5-1 >, 5-2 <, 5-4 ^, 4-4 ^              | 2 + 1 + 8 = 11 | 0", "by hand: 4-4 lies level"),
        ("five-up", "5-5, 5-1 >, 5-2 <, 5-4 ^, 4-4 ^, 4-3 ^, 4-6 @4-4 < | 2 + 6 + 1 + 3 = 12 | 0", "by hand"),
    ],
)
def test_the_terms_stand_left_right_up_down_and_make_the_sum(table: str, row: str, source: str) -> None:
    plays, *expected = (part.strip() for part in row.split("|"))
    assert last(rules(table), plays) == " | ".join(expected), source


# One hand for every way to open the cross arms and to count the spinner: the 5-5 comes second, on the right; then a
# tile across where that is open, then the far side, then the other arm across.
OPEN_AT_ONCE = "2-5, 5-5 >, 5-3 ^, 5-4 >, 5-1 v"
OPEN_LATER = "2-5, 5-5 >, 5-4 >, 5-3 ^, 5-1 v"


@pytest.mark.parametrize(
    ("spinner", "cross_arms", "counts", "plays", "expected"),
    [
        # 2+5; 2+10; with a cross tile 2+10+3 or, after the second tile, 2+3; 2+4+3; 2+4+3+1
        ("first-double", "at-once", "until-both-sides", OPEN_AT_ONCE, "7 12 15 9 10"),
        ("first-double", "at-once", "until-second-tile", OPEN_AT_ONCE, "7 12 5 9 10"),
        # the spinner's pip for each bare side, two at most: 2+10; 2+3+10; 2+4+3+5; 2+4+3+1
        ("first-double", "at-once", "until-covered", OPEN_AT_ONCE, "7 12 15 14 10"),
        ("every-double", "at-once", "until-both-sides", OPEN_AT_ONCE, "7 12 15 9 10"),
        ("every-double", "at-once", "until-second-tile", OPEN_AT_ONCE, "7 12 5 9 10"),
        ("every-double", "at-once", "until-covered", OPEN_AT_ONCE, "7 12 15 14 10"),
        # 2+5; 2+10; 2+4; 2+4+3; 2+4+3+1
        ("first-double", "after-both-sides", "until-both-sides", OPEN_LATER, "7 12 6 9 10"),
        ("first-double", "after-both-sides", "until-second-tile", OPEN_LATER, "7 12 6 9 10"),
        # 2+4+10; 2+4+3+5
        ("first-double", "after-both-sides", "until-covered", OPEN_LATER, "7 12 16 14 10"),
        ("every-double", "after-both-sides", "until-both-sides", OPEN_LATER, "7 12 6 9 10"),
        ("every-double", "after-both-sides", "until-second-tile", OPEN_LATER, "7 12 6 9 10"),
        ("every-double", "after-both-sides", "until-covered", OPEN_LATER, "7 12 16 14 10"),
        # without a spinner neither choice matters: 2+5; 2+10; 2+4
        ("none", "at-once", "until-both-sides", "2-5, 5-5 >, 5-4 >", "7 12 6"),
        ("none", "at-once", "until-second-tile", "2-5, 5-5 >, 5-4 >", "7 12 6"),
        ("none", "at-once", "until-covered", "2-5, 5-5 >, 5-4 >", "7 12 6"),
        ("none", "after-both-sides", "until-both-sides", "2-5, 5-5 >, 5-4 >", "7 12 6"),
        ("none", "after-both-sides", "until-second-tile", "2-5, 5-5 >, 5-4 >", "7 12 6"),
        ("none", "after-both-sides", "until-covered", "2-5, 5-5 >, 5-4 >", "7 12 6"),
    ],
)
def test_every_spinner_opens_and_counts_as_chosen(
    spinner: str, cross_arms: str, counts: str, plays: str, expected: str
) -> None:
    table = rules(f"fives, spinner: {spinner}, cross-arms: {cross_arms}, spinner-counts: {counts}")
    assert " ".join(str(score_ends(line).sum) for line in lines(table, plays)) == expected


@pytest.mark.parametrize(
    ("spinner", "plays", "expected"),
    [
        # The second double, 4-4 on the right arm: covered it has no arms unless every double has.
        ("first-double", "5-5, 5-4 >, 4-4 >, 4-1 >", "left right"),
        ("every-double", "5-5, 5-4 >, 4-4 >, 4-1 >", "left right up down"),
        ("none", "5-5, 5-4 >, 4-4 >, 4-1 >", "left right"),
        # A double that lies level, on an arm across, has its arms to the left and to the right.
        ("every-double", "5-5, 5-1 <, 5-2 >, 5-4 ^, 4-4 ^, 4-3 ^", "left left right right up down"),
    ],
)
def test_a_later_double_has_arms_only_where_every_double_has(spinner: str, plays: str, expected: str) -> None:
    line = lines(rules(f"fives, spinner: {spinner}"), plays)[-1]
    assert " ".join(end.arm for end in line.ends) == expected


@pytest.mark.parametrize("name", PRESETS)
def test_only_five_leads_score_in_fives_with_double_six(name: str) -> None:
    table = PRESETS[name]
    if table.set == 6 and table.points in (Points.FIVES, Points.FIVES_DIV):
        scoring = [str(each) for each in full_set(6) if score_ends(lines(table, str(each))[0]).points]
        assert scoring == ["6-4", "5-5", "5-0", "4-1", "3-2"]


@pytest.mark.parametrize(
    ("table", "expected", "source"),
    [
        ("fives", "6-4=10 5-5=10 5-0=5 4-1=5 3-2=5", "rules, what the table can check"),
        ("cinq-partout", "6-4=10 5-5=10 5-0=5 4-1=5 3-2=5", "the same"),
        ("sniff", "6-4=2 5-5=2 5-0=1 4-1=1 3-2=1", "by hand: a fifth"),
        ("all-threes, set: 6", "6-6=12 6-3=9 6-0=6 5-4=9 5-1=6 4-2=6 3-3=6 3-0=3 2-1=3", "by hand"),
        (
            "fives-and-threes",
            "6-6=4 6-4=2 6-3=3 6-0=2 5-5=2 5-4=3 5-1=2 5-0=1 4-2=2 4-1=1 3-3=2 3-2=1 3-0=1 2-1=1",
            "by hand",
        ),
    ],
)
def test_the_leads_that_score_are_exactly_these(table: str, expected: str, source: str) -> None:
    leads = [(each, score_ends(lines(rules(table), str(each))[0]).points) for each in full_set(6)]
    assert " ".join(f"{each}={points}" for each, points in leads if points) == expected, source


@pytest.mark.parametrize(
    ("scheme", "expected"),
    [
        ("fives", "0→0 1→0 3→0 5→5 6→0 9→0 10→10 12→0 15→15 20→20 25→25 30→30 35→35"),
        ("fives-div", "0→0 1→0 3→0 5→1 6→0 9→0 10→2 12→0 15→3 20→4 25→5 30→6 35→7"),
        ("threes", "0→0 1→0 3→3 5→0 6→6 9→9 10→0 12→12 15→15 20→0 25→0 30→30 35→0"),
        # 15: 3 + 5; 30: 6 + 10
        ("fives-and-threes", "0→0 1→0 3→1 5→1 6→2 9→3 10→2 12→4 15→8 20→4 25→5 30→16 35→7"),
    ],
)
def test_a_sum_awards_what_the_scheme_says(scheme: str, expected: str) -> None:
    given = [(int(row.split("→")[0]), award(Points(scheme), int(row.split("→")[0]))) for row in expected.split()]
    assert " ".join(f"{pips}→{points}" for pips, points in given) == expected


@pytest.mark.parametrize(
    ("plays", "reason"),
    [("5-5", Reason.SCORES), ("5-4", Reason.NO_MULTIPLE), ("0-0", Reason.ZERO)],
)
def test_a_score_says_why_it_is_what_it_is(plays: str, reason: Reason) -> None:
    assert score_ends(lines(rules("fives"), plays)[-1]).reason is reason


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ("5-5", "5-5 lead"),
        ("6-4", "6-4 left, 6-4 right"),
        ("5-5, 5-0 <", "5-0 left, 5-5 right"),
        ("5-5, 5-0 >", "5-5 left, 5-0 right"),
        ("6-1, 1-1 >", "6-1 left, 1-1 right"),
        ("1-6, 1-1 <", "1-1 left, 6-1 right"),
        ("5-5, 5-0 >, 5-1 <, 5-2 v, 2-2 v", "5-1 left, 5-0 right, 2-2 down"),
    ],
)
def test_a_term_names_its_tile_and_the_way_it_points(plays: str, expected: str) -> None:
    terms = score_ends(lines(rules("fives"), plays)[-1]).terms
    assert ", ".join(f"{term.tile} {term.arm}" for term in terms) == expected


def test_a_covered_spinner_that_still_counts_points_to_its_first_bare_arm() -> None:
    sniff = rules("sniff")
    for plays, arm in (("5-5, 5-0 >, 5-1 <", Arm.UP), ("5-5, 5-0 >, 5-1 <, 5-2 ^", Arm.DOWN)):
        [term] = [term for term in score_ends(lines(sniff, plays)[-1]).terms if term.tile == piece("5-5")]
        assert term.arm is arm


def test_a_level_spinner_with_its_arms_open_still_stands_in_its_own_place() -> None:
    # The 4-4 lies level at the top: its arms run left and right, but it counts as the end that points up.
    table = rules("five-up, cross-arms: at-once")
    terms = score_ends(lines(table, "5-5, 5-2 <, 5-1 >, 5-4 @5-5 ^, 4-4 @5-4 ^")[-1]).terms
    assert [(str(term.tile), term.arm.value) for term in terms] == [("5-2", "left"), ("5-1", "right"), ("4-4", "up")]


def test_of_two_ends_that_run_the_same_way_the_older_tile_stands_first() -> None:
    # 5-4 ^, 4-4 ^, 4-6 < begins a second arm to the left; then the first one grows, and its tip is the newer.
    plays = "5-5, 5-2 <, 5-1 >, 5-4 @5-5 ^, 4-4 @5-4 ^, 4-3 @4-4 ^, 4-6 @4-4 <, 2-0 @5-2 <"
    terms = score_ends(lines(rules("five-up"), plays)[-1]).terms
    assert [f"{term.tile} {term.arm}" for term in terms] == ["6-4 left", "2-0 left", "5-1 right", "4-3 up"]


def test_points_withheld_leave_the_reckoning_as_it_was() -> None:
    score = score_ends(lines(rules("fives"), "6-4")[0])
    kept = withheld(score, Reason.OVERSHOOT)
    assert kept == Score(Reason.OVERSHOOT, score.terms, 10, 0)


def test_the_heaviest_play_of_double_six_scores_35() -> None:
    # Arms 6-6, 5-5, 4-4 around the 3-3 leave 30; the best fourth arm ends in 5: 12 + 10 + 8 + 5.
    plays = "3-3, 3-6 <, 3-5 >, 3-4 ^, 6-6 <, 4-4 ^, 5-5 >, 3-2 v, 2-5 v"
    assert last(rules("fives"), plays) == "12 + 10 + 8 + 5 = 35 | 35"


def test_the_score_of_a_step_is_that_of_its_line() -> None:
    told = game("fives", "hand 7 leads A; A 5-5; B 5-0 <; A 0-5 <")
    scores = [step.score and (step.score.sum, step.score.points) for step in told.steps]
    assert scores == [None, (10, 10), (10, 10), None]
