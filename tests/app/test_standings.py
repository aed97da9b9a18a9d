"""Who stands where: wins first, then by how much, then who sat down first."""

from hypothesis import given

from scorekeeper.app.figures import Code
from scorekeeper.app.filed import Filed
from scorekeeper.app.review import of_person
from scorekeeper.app.standings import Standing, place_of, standings
from tests.app.filed_games import past, shelves
from tests.rules.spoken import PARTNERS


def test_wins_come_first_then_the_difference_then_who_sat_down_first() -> None:
    games = [
        past("cab", id="1", winner=1, totals=(90, 100, 40)),
        past("cab", id="2", winner=2, totals=(0, 10, 100)),
        past("de", id="3", winner=0, totals=(100, 95)),
        past("gf", id="4", winner=None, totals=(20, 20)),
        past("xy", id="5", winner=0, totals=(20, 0), is_finished=False),
    ]
    expected = (
        Standing("b", games=2, wins=1, points=140, difference=30),
        Standing("d", games=1, wins=1, points=100, difference=5),
        Standing("a", games=2, wins=1, points=110, difference=-80),
        Standing("g", games=1, wins=0, points=20, difference=0),
        Standing("f", games=1, wins=0, points=20, difference=0),
        Standing("e", games=1, wins=0, points=95, difference=-5),
        Standing("c", games=2, wins=0, points=90, difference=-110),
    )
    assert standings(games) == expected
    assert standings(games[::-1]) == expected


def test_partners_stand_alike_and_guests_nowhere() -> None:
    pairs = past("ab-d", sides=PARTNERS, winner=1, totals=(55, 60))
    assert standings([pairs]) == (
        Standing("b", games=1, wins=1, points=60, difference=5),
        Standing("d", games=1, wins=1, points=60, difference=5),
        Standing("a", games=1, wins=0, points=55, difference=-5),
    )


def test_who_sat_on_several_sides_has_the_points_of_the_best() -> None:
    twice = past("aba", winner=2, totals=(10, 20, 30))
    assert standings([twice])[0] == Standing("a", games=1, wins=1, points=30, difference=10)
    alone = past("aa", winner=0, totals=(20, 10))
    assert standings([alone]) == (Standing("a", games=1, wins=1, points=20, difference=0),)


@given(shelves())
def test_a_row_tells_what_the_review_of_the_person_tells(shelf: tuple[Filed, ...]) -> None:
    rows = standings(shelf)
    for row in rows:
        review = of_person(shelf, row.person)
        codes = (Code.GAMES, Code.WINS, Code.TOTAL)
        assert [row.games, row.wins, row.points] == [review[code].value for code in codes]
    assert [(-row.wins, -row.difference) for row in rows] == sorted((-row.wins, -row.difference) for row in rows)


def test_who_is_equal_shares_a_place() -> None:
    rows = [
        Standing(name, 2, wins, 0, ahead) for name, wins, ahead in (("a", 2, 5), ("b", 1, 0), ("c", 1, 0), ("d", 0, 9))
    ]
    assert [place_of(rows, one) for one in rows] == [1, 2, 2, 4]
