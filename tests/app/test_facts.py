"""What one game tells, against numbers counted by hand."""

from dataclasses import replace

import pytest

from scorekeeper.app.chances import scoring_places
from scorekeeper.app.facts import EDITION, Facts, SeatFacts, facts_in, facts_of
from scorekeeper.app.facts_plain import plain, read
from scorekeeper.record import notation
from scorekeeper.record.events import Corrected, Entry, Passed
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Record, append
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.line import Line
from tests.rules.spoken import PARTNERS, game, lines, played, rules

R1 = """seats: Ana, Ben

hand: 7 leads Ana
Ana 5-5
Ben 5-1 <
Ana 1-0 <
Ben 5-6 >
Ana 0-0 <
Ben 0-4 <
Ana +3
Ana 4-2 <
Ben 6-3 >
Ana 3-3 >
Ben 5-3 v
Ana 2-1 <
Ben 1-4 <
Ana 3-0 v
Ben 4-6 <
held Ana 6-1 2-0 1-1
"""


def told(moves: str, table: str = "fives", seats: int = 2, sides: Sides | None = None) -> Facts:
    return facts_in(game(table, moves, seats=seats, sides=sides))


def test_every_number_of_a_hand_on_paper() -> None:
    assert facts_of(notation.read(R1).record) == Facts(
        hands=1,
        blocked=0,
        seconds=None,
        is_finished=False,
        winner=None,
        totals=(30, 15),
        settled=(-10, 0),
        agreed=(0, 0),
        seats=(
            SeatFacts(
                out=0,
                spread=((0, 3), (10, 4)),
                best=(2, 4, 13, 15),
                drought=3,
                conceded=(0, 15),
                taken=0,
                lost=0,
                pips=11,
                known=1,
                passes=0,
                drawn=3,
                places=5 + 2 + 3 + 3 + 2 + 5 + 3,
            ),
            SeatFacts(
                out=1,
                spread=((0, 5), (5, 1), (10, 1)),
                best=(7,),
                drought=3,
                conceded=(30, 0),
                taken=0,
                lost=0,
                pips=0,
                known=1,
                passes=0,
                drawn=0,
                places=2 + 2 + 3 + 4 + 3 + 3 + 3,
            ),
        ),
    )


def test_a_hand_stopped_by_the_target_counts_and_so_do_its_plays() -> None:
    won = told("A !190; hand 7 leads A; A 5-5; B 5-1; A 5-4 >", "fives, target: 200")
    assert (won.hands, won.is_finished, won.winner, won.totals, won.agreed) == (1, True, 0, (200, 0), (190, 0))
    assert (won.seats[0].spread, won.plays) == (((10, 1),), 1)


def test_a_hand_that_did_not_come_to_its_end_has_plays_and_turns_but_is_no_hand() -> None:
    left = told("hand 7 leads A; A 5-5; B +2; B -; end")
    assert (left.hands, left.is_finished, left.winner, left.settled) == (0, True, None, (0, 0))
    assert [(seat.plays, seat.drawn, seat.passes, seat.known, seat.out) for seat in left.seats] == [
        (1, 0, 0, 0, 0), (0, 2, 1, 0, 0),
    ]  # fmt: skip


def test_a_game_without_a_target_is_won_by_closing_it() -> None:
    closed = told("A !10; end", "fives, target: none")
    assert (closed.is_finished, closed.winner, closed.hands, closed.plays) == (True, 0, 0, 0)


def test_what_comes_late_or_is_in_trouble_or_taken_back_does_not_count() -> None:
    won = "A !190; hand 7 leads A; A 5-5"
    late = told(f"{won}; B 5-1; A 1-0; B -; A +2; hand 7 leads B; B 6-6; B !5", "fives, target: 200")
    assert late == told(won, "fives, target: 200")
    in_trouble = told("hand 7 leads A; A 5-5; B 6-6; B 5-1")
    assert [seat.plays for seat in in_trouble.seats] == [1, 1]
    back = game("fives", "hand 7 leads A; A 5-5; B 5-0 <").record
    undone = append(append(back, Corrected(3)), Corrected(2, (played("6-6"),)))
    assert [seat.spread for seat in facts_of(undone).seats] == [((0, 1),), ()]


def test_blocked_hands_are_counted_and_what_is_held_by_each() -> None:
    one = "hand 7 leads A; A 5-5; blocked; held A 12; held B 3-3 1-0"
    facts = told(f"{one}; {one}; hand 7 leads B; B 6-6; held A 9")
    assert (facts.hands, facts.blocked, facts.settled) == (3, 2, (-30, -10))
    assert [(seat.pips, seat.known, seat.out) for seat in facts.seats] == [(33, 3, 0), (14, 3, 1)]


def test_pips_that_nobody_told_are_not_known() -> None:
    free = "fives-and-threes, target: none"
    facts = told("hand 1 leads A; A 6-6; hand 1 leads A; A 6-6; held B 7", free)
    assert (facts.hands, [(seat.pips, seat.known) for seat in facts.seats]) == (2, [(0, 2), (7, 1)])


def test_who_is_out_holds_nothing_whatever_is_said() -> None:
    facts = told("hand 1 leads A; A 5-5; held A 7; held B 6")
    assert [(seat.pips, seat.known) for seat in facts.seats] == [(0, 1), (6, 1)]


def test_only_the_first_to_be_out_is_out_first() -> None:
    facts = told("hand 1 leads A; A 5-5; B 5-0; C 0-1", "fives-and-threes", 4, PARTNERS)
    assert (facts.hands, [seat.out for seat in facts.seats]) == (1, [1, 0, 0, 0])


@pytest.mark.parametrize(
    ("moves", "conceded"),
    [
        ("A 5-5; B 5-0", [(0, 10), (0, 0)]),
        ("A 5-5; B +2; B 5-0", [(0, 10), (0, 0)]),
        ("A 5-5; B 5-1; A 1-0", [(0, 0), (10, 0)]),
        ("A 5-5; B -; A 5-0", [(0, 0), (0, 0)]),
        ("A 5-5; A 5-0", [(0, 0), (0, 0)]),
        ("A 5-5; A +1; B 5-0", [(0, 0), (0, 0)]),
        ("A 5-5; B 5-1; blocked; held A 7; held B 7; hand 7 leads A; A 5-5", [(0, 0), (0, 0)]),
    ],
)
def test_points_are_conceded_by_the_tile_right_before(moves: str, conceded: list[tuple[int, int]]) -> None:
    assert [seat.conceded for seat in told(f"hand 7 leads A; {moves}").seats] == conceded


@pytest.mark.parametrize("moves", ["A 5-5; C 5-0", "A 5-5; C +1; C 5-0", "A 5-5; B -; C 5-0", "A 5-5; B +1; C 5-0"])
def test_nothing_is_conceded_where_another_turn_came_between(moves: str) -> None:
    facts = told(f"hand 5 leads A; {moves}", seats=3)
    assert [seat.points for seat in facts.seats] == [10, 0, 10]
    assert [seat.conceded for seat in facts.seats] == [(0, 0, 0)] * 3


def test_nothing_is_conceded_to_a_partner() -> None:
    to_partner = told(
        "hand 2 leads B; B 6-6; C -; D -; A 6-5; B 5-0; C -; D -; A 0-4; C 4-3",
        "fives-and-threes",
        4,
        PARTNERS,
    )
    assert [seat.points for seat in to_partner.seats] == [0, 8, 8, 0]
    assert [seat.conceded for seat in to_partner.seats] == [(0, 4, 0, 0), (0,) * 4, (0,) * 4, (0,) * 4]


def test_points_that_another_side_took_are_no_points_of_the_play() -> None:
    facts = told("hand 5 leads A; A 5-0; B takes 2; B 5-5; A takes 4; A -", "muggins")
    assert [(seat.points, seat.taken, seat.lost, seat.spread) for seat in facts.seats] == [
        (0, 10, 5, ((0, 1),)), (0, 5, 10, ((0, 1),)),
    ]  # fmt: skip
    assert facts.totals == (10, 5)
    unclaimed = told("hand 5 leads A; A 5-5; B takes 2", "muggins, claims: muggins")
    assert [(seat.points, seat.taken, seat.lost) for seat in unclaimed.seats] == [(0, 0, 10), (0, 10, 0)]
    in_the_side = told("hand 5 leads A; A 5-5; C takes 2", "muggins", 4, PARTNERS)
    player = in_the_side.seats[0]
    assert (player.points, player.taken, player.lost) == (10, 0, 0)


def test_settlements_and_points_agreed_on_are_kept_by_side() -> None:
    facts = told("D !15; C !-5; hand 1 leads A; A 5-5; held B 7; held C 8; held D 3", "fives", 4, PARTNERS)
    assert (facts.settled, facts.agreed, facts.totals) == ((-10, -10), (-5, 15), (-5, 5))


@pytest.mark.parametrize(
    ("times", "seconds"),
    [
        (("2026-11-30T18:00:00.000Z", "", "2026-11-30T18:30:01.900Z"), 1801),
        (("2026-11-30T18:00:00.000Z", "2026-11-30T17:00:00.000Z"), 0),
        (("2026-11-30T18:00:00.000Z",), 0),
        (("", "2026-11-30T18:00:00.000Z"), None),
        (("2026-11-30T18:00:00.000Z", "yesterday"), None),
        (("2026-11-30T18:00:00.000Z", "2026-11-30T18:00:00"), None),
        ((), None),
    ],
)
def test_a_game_took_from_its_first_entry_to_its_last(times: tuple[str, ...], seconds: int | None) -> None:
    passed = tuple(Entry(number, at, Passed(0)) for number, at in enumerate(times, 1))
    record: Record = replace(game("fives", "").record, entries=passed)
    assert facts_of(record).seconds == seconds
    mended = append(record, Corrected(1), "2027-01-01T00:00:00.000Z")
    assert facts_of(mended).seconds == seconds, "a correction made much later makes no game longer"


@pytest.mark.parametrize(
    ("table", "plays", "places"),
    [
        ("fives", "", 5),
        ("fives", "5-5", 2),
        ("fives", "5-5, 5-1 <", 2),
        ("fives", "5-5, 5-1 <, 1-0 <, 5-6 >, 0-0 <, 0-4 <, 4-2 <, 6-3 >, 3-3 >, 5-3 v", 5),
        ("muggins", "6-1", 2),
        ("all-threes", "0-0", 6),
    ],
)
def test_the_places_that_would_score(table: str, plays: str, places: int) -> None:
    line = lines(rules(table), plays)[-1] if plays else Line(rules(table))
    assert scoring_places(line) == places


def test_plain_data_is_short_and_comes_back() -> None:
    facts = facts_of(notation.read(R1).record)
    assert plain(facts)["seats"] == [
        [[0, 3, 0, 0, 11, 1, 0, 3, 23], [0, 3, 10, 4], [2, 4, 13, 15], [0, 15]],
        [[1, 3, 0, 0, 0, 1, 0, 0, 20], [0, 5, 5, 1, 10, 1], [7], [30, 0]],
    ]
    assert read(plain(facts)) == facts
    assert EDITION == 1, "facts that tell something else have another edition"


@pytest.mark.parametrize(
    "damage",
    [
        {"hands": -1},
        {"finished": 1},
        {"winner": "Ana"},
        {"totals": [1, True]},
        {"totals": 5},
        {"seats": [[[0] * 9, [], []]]},
        {"seats": [[[0] * 8, [], [], []]]},
        {"seats": [[[0] * 9, [1], [], []]]},
        {"seats": [[[0] * 9, "00", [], []]]},
        {"seats": [5]},
    ],
)
def test_what_is_no_facts_is_told(damage: dict[str, object]) -> None:
    whole = plain(facts_of(notation.read(R1).record))
    with pytest.raises(BadData):
        read({**whole, **damage})
    for name in damage:
        with pytest.raises(BadData):
            read({key: value for key, value in whole.items() if key != name})
