"""Points without tiles: a game begun on paper, a table that only writes points, and what each total is made of."""

import pytest
from hypothesis import given

from scorekeeper.app.points import Share, carried, shares
from scorekeeper.app.sheet import sheet
from scorekeeper.app.table import Phase, Table, sit_down, undoing, write
from scorekeeper.record.events import Adjusted
from scorekeeper.record.record import Record
from scorekeeper.rules.hand import Sides
from tests.rules.spoken import PARTNERS, game, moves
from tests.strategies import records


def table(moves: str, rules: str = "fives", seats: int = 2, sides: Sides | None = None) -> Table:
    return Table(game(rules, moves, seats=seats, sides=sides))


@pytest.mark.parametrize(
    ("sides", "totals", "expected"),
    [
        (((0,), (1,)), (85, -20), (Adjusted(0, 85, "from paper"), Adjusted(1, -20, "from paper"))),
        (PARTNERS, (85, 90), (Adjusted(0, 85, "from paper"), Adjusted(1, 90, "from paper"))),
        (((3, 1), (2, 0)), (5, 0), (Adjusted(1, 5, "from paper"),)),
    ],
)
def test_a_game_begun_on_paper_carries_its_totals_over(
    sides: Sides, totals: tuple[int, ...], expected: tuple[Adjusted, ...]
) -> None:
    assert carried(sides, totals, "from paper") == expected


def test_what_was_carried_over_counts_but_is_told_apart() -> None:
    begun = write(table(""), carried(((0,), (1,)), (85, 20), "from paper"), "")
    assert isinstance(begun, Table)
    assert begun.phase is Phase.DEAL
    now = write(begun, tuple(moves("hand 1 leads A; A 5-5; held B 6-6")), "")
    assert isinstance(now, Table)
    assert now.game.totals == (95, 10)
    assert shares(now) == (Share(played=10, agreed=85), Share(settled=-10, agreed=20))
    assert [one.number for one in sheet(now).groups] == [0, 1]


def test_points_alone_reach_a_target_and_can_be_undone() -> None:
    won = table("A !120; B !90; A !15", "fives, target: 135")
    assert won.phase is Phase.OVER
    assert won.game.winner == 0
    back = write(won, undoing(won), "")
    assert isinstance(back, Table)
    assert (back.game.winner, back.game.totals) == (None, (120, 90))


def test_what_is_written_after_the_winner_is_no_share() -> None:
    assert shares(table("A !135; B !90", "fives, target: 135")) == (Share(agreed=135), Share())


def test_points_taken_over_are_gained_by_one_side_and_lost_by_the_other() -> None:
    assert shares(table("hand 5 leads A; A 5-5; B takes 2", "muggins")) == (
        Share(played=10, taken=-10),
        Share(taken=10),
    )
    unclaimed = table("hand 5 leads A; A 5-5; B takes 2", "muggins, claims: muggins")
    assert shares(unclaimed) == (Share(), Share(taken=10))


@given(records(any_event=True))
def test_the_shares_of_a_side_add_up_to_its_total(record: Record) -> None:
    any_table = sit_down(record)
    assert tuple(share.total for share in shares(any_table)) == any_table.game.totals
