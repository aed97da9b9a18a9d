"""People by their ids: renamed, merged in any order, read from what was kept; old games follow."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.names import initials, key
from scorekeeper.app.people import (
    COLOURS,
    GUEST,
    LONGEST_MARK,
    Objection,
    People,
    Player,
    Refused,
    follow,
    merge,
    newcomers,
    plain,
    read,
    rename,
    renamed,
    restyle,
    seated,
    with_seats,
)
from scorekeeper.record.record import LONGEST_NAME, Record, Seat
from scorekeeper.rules.variants import PRESETS

ANA = Player("a", "Ana", known_as=("ana",))
BEN = Player("b", "Ben", colour=3, mark="🦊")
ZOE = Player("z", "Zoë", known_as=("zoë", "zoe"))


def everybody(*players: Player) -> People:
    return People({player.id: player for player in players})


ALL = everybody(ANA, BEN, ZOE)


@pytest.mark.parametrize(
    ("seat", "who", "named"),
    [
        (Seat("Whoever", "a"), "a", "Ana"),
        (Seat("ANA"), "a", "Ana"),
        (Seat("zoe"), "z", "Zoë"),
        (Seat("Ben"), "name:ben", "Ben"),
        (Seat("Ana", GUEST), "", "Ana"),
        (Seat("Nino", "n"), "n", "Nino"),
    ],
)
def test_a_seat_is_somebody_by_id_or_else_by_a_name_that_meant_them(seat: Seat, who: str, named: str) -> None:
    assert (ALL.who(seat), ALL.named(seat)) == (who, named)
    met = ALL.meet(seat.name, seat.player)
    assert (met.seat, met.who, met.named) == (seat, who, named)
    assert ALL.meet(seat.name, seat.player) is met


def test_the_list_is_in_the_order_of_the_alphabet_without_those_merged() -> None:
    people = everybody(ZOE, replace(BEN, into="a"), Player("o", "Omar"), Player("e", "Élodie"), ANA)
    assert [player.name for player in people.everybody()] == ["Ana", "Élodie", "Omar", "Zoë"]
    assert people.called(" ana ") == ANA
    assert people.called("Ben") is None


def test_people_known_from_games_only_are_listed_under_the_latest_name() -> None:
    people = with_seats(ALL, [Seat("NINO"), Seat("Nino"), Seat("x", GUEST), Seat("Dan", "d"), Seat("Ana", "a")])
    assert set(people.players) == {"a", "b", "z", "name:nino", "d"}
    assert people.players["name:nino"] == Player("name:nino", "NINO", known_as=("nino",))
    assert people.players["d"] == Player("d", "Dan")
    assert people.who(Seat("nino")) == "name:nino"


# --- names ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("  ", Refused(Objection.NO_NAME)),
        ("\u200b", Refused(Objection.NO_NAME)),
        ("x" * (LONGEST_NAME + 1), Refused(Objection.LONG_NAME, "x" * (LONGEST_NAME + 1))),
        ("bEN", Refused(Objection.SAME_NAME, "Ben")),
    ],
)
def test_some_names_cannot_be_had(name: str, refused: Refused) -> None:
    assert rename(ALL, ANA, name) == refused


def test_a_name_may_change_its_letters_and_be_that_of_somebody_who_was_merged() -> None:
    assert rename(ALL, ANA, " ANA  maria ") == replace(ANA, name="ANA maria")
    assert rename(ALL, ANA, "ANA") == replace(ANA, name="ANA")
    assert rename(everybody(ANA, replace(BEN, into="z"), ZOE), ANA, "Ben") == replace(ANA, name="Ben")


@given(st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=6), st.data())
def test_after_any_renaming_no_two_have_one_name_and_old_games_are_theirs(
    names: list[str], data: st.DataObject
) -> None:
    players = [Player(f"p{number}", f"First {number}", known_as=(f"first {number}",)) for number in range(4)]
    people = everybody(*players)
    for name in names:
        who = data.draw(st.sampled_from(sorted(people.players)))
        after = rename(people, people.players[who], name)
        if isinstance(after, Player):
            people = People({**people.players, who: after})
    keys = [key(player.name) for player in people.everybody()]
    assert len(set(keys)) == len(keys) == 4
    assert [people.who(Seat(player.name)) for player in players] == [player.id for player in players]


def test_the_seats_of_an_old_game_are_called_as_people_are_now() -> None:
    record = Record(PRESETS["fives"], (Seat("Annie", "a"), Seat("Ben", "b")), ((0,), (1,)))
    assert renamed(record, ALL).seats == (Seat("Ana", "a"), Seat("Ben", "b"))
    assert renamed(record, People()) is record
    both = everybody(ANA, replace(BEN, name="ana"))
    assert renamed(record, both) is record, "two of one name could not be told apart"


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Q", "Q"),
        ("Ana", "A"),
        ("Ana Maria Lopez", "AM"),
        ("ნინო", "ნ"),
        ("Zo\u0308e", "Z"),
        ("O\u0308zge", "O\u0308"),
        ("", ""),
    ],
)
def test_initials_keep_the_marks_of_their_letters(name: str, letters: str) -> None:
    assert initials(name) == letters


# --- sitting down -----------------------------------------------------------------


def test_who_sits_down_is_known_new_or_a_guest() -> None:
    seats = seated(
        ALL, [Seat("ben"), Seat(""), Seat("Dan "), Seat("")], ["Guest", "Guest 2", "Guest 3"], ["new-1", "new-2"]
    )
    assert seats == (Seat("Ben", "b"), Seat("Guest", GUEST), Seat("Dan", "new-1"), Seat("Guest 2", GUEST))
    assert seated(ALL, [Seat("guest"), Seat("")], ["Guest", "Guest 2"], ["new"])[1] == Seat("Guest 2", GUEST)


def test_who_is_known_by_an_id_sits_down_again_whoever_else_bears_the_name() -> None:
    two = People({"a": Player("a", "Ana"), "z": Player("z", "Ana"), "m": Player("m", "Old", into="z")})
    assert seated(two, [Seat("Ana", "z"), Seat("Ben")], [], ["new"]) == (Seat("Ana", "z"), Seat("Ben", "new"))
    assert seated(two, [Seat("Old", "m")], [], []) == (Seat("Ana", "z"),)
    both = seated(two, [Seat("Ana", "z"), Seat("Old", "m")], [], ["new"])
    assert both == (Seat("Ana", "z"), Seat("Old", "new")), "nobody sits at one table twice"


def test_a_name_that_was_given_up_leads_to_what_its_bearer_is_called_now() -> None:
    before = People({"a": Player("a", "Ana"), "b": Player("b", "Ben")})
    after = People({"a": Player("a", "Anna"), "b": Player("b", "Ben", into="a")})
    assert [follow(before, after, name) for name in ("ana", "Ben", "Cleo", "")] == ["Anna", "Anna", "Cleo", ""]


def test_newcomers_are_known_by_their_name_unless_it_means_somebody() -> None:
    seats = (Seat("Dan", "d"), Seat("Ana", "second"), Seat("Ben", "b"), Seat("Guest", GUEST), Seat("Old"))
    assert newcomers(ALL, seats) == (Player("d", "Dan", known_as=("dan",)), Player("second", "Ana"))


# --- merging ----------------------------------------------------------------------


def test_two_who_never_sat_together_become_one() -> None:
    merged = merge(ZOE, ANA, [("a", "b"), ("z", "b")])
    assert merged == replace(ZOE, into="a")
    assert isinstance(merged, Player)
    people = everybody(ANA, BEN, merged)
    assert {people.who(Seat("Zoe")), people.who(Seat("?", "z")), people.who(Seat("Ana"))} == {"a"}
    assert people.named(Seat("Zoë", "z")) == "Ana"


@pytest.mark.parametrize(
    ("one", "into", "tables", "why"),
    [
        (ANA, ANA, [], Objection.SAME_PLAYER),
        (ANA, BEN, [("z", "a"), ("b", "z", "a")], Objection.SAT_TOGETHER),
    ],
)
def test_some_cannot_be_merged(one: Player, into: Player, tables: list[tuple[str, ...]], why: Objection) -> None:
    assert merge(one, into, tables) == Refused(why, "Ana")


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 6)), max_size=12))
def test_merged_in_any_order_even_in_rings_everybody_is_one_final_person(steps: list[tuple[int, int]]) -> None:
    players = {f"p{number}": Player(f"p{number}", f"Name {number}") for number in range(6)}
    for one, into in steps:
        players[f"p{one}"] = replace(players[f"p{one}"], into=f"p{into}")
    people = People(players)
    finals = {ident: people.who(Seat("", ident)) for ident in players}
    for final in finals.values():
        assert people.who(Seat("", final)) == final
    for ident, player in players.items():
        if player.into in players:
            assert finals[ident] == finals[player.into]
    listed = {player.id for player in people.everybody()}
    assert listed == {final for final in finals.values() if final in players}


# --- as kept ----------------------------------------------------------------------


@given(
    st.builds(
        Player,
        st.just("p"),
        st.sampled_from(["Ana", "ნინო", "Zoë B."]),
        st.none() | st.integers(0, COLOURS - 1),
        st.sampled_from(["", "AB", "🦊"]),
        st.lists(st.text(max_size=5)).map(tuple),
        st.text(max_size=5),
    )
)
def test_what_is_kept_is_read_as_it_was(player: Player) -> None:
    assert read("p", plain(player)) == player


@pytest.mark.parametrize("told", [None, 3, "Ana", [], {}, {"name": 3}, {"name": None}])
def test_what_is_no_player_is_none(told: object) -> None:
    assert read("p", told) is None


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("colour", COLOURS),
        ("colour", -1),
        ("colour", True),
        ("colour", "red"),
        ("mark", 7),
        ("known_as", "ana"),
        ("into", None),
        ("tomorrow", "whatever"),
    ],
)
def test_what_is_odd_in_a_player_is_left_out(part: str, value: object) -> None:
    assert read("p", {**plain(Player("p", "Ana")), part: value}) == Player("p", "Ana")


def test_names_and_marks_of_any_length_are_cut_and_one_without_a_name_has_its_id() -> None:
    told = read("p", {"name": "x" * 5000, "mark": "y" * 5000, "known_as": ["ana", 3, None]})
    assert told == Player("p", "x" * LONGEST_NAME, mark="y" * LONGEST_MARK, known_as=("ana",))
    assert read("p", {"name": "\u0000"}) == Player("p", "p")


def test_a_badge_is_cleaned_and_cut() -> None:
    assert restyle(ANA, 2, " A\u0000B ") == replace(ANA, colour=2, mark="A B")
    assert restyle(BEN, None, "") == replace(BEN, colour=None, mark="")
    assert len(restyle(ANA, 0, "z" * 99).mark) == LONGEST_MARK
