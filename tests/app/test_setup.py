"""Setting the table: what is refused, with which words quoted, and what the record then holds."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from scorekeeper.app.names import clean
from scorekeeper.app.setup import (
    Draft,
    Wrong,
    begin,
    draft_of,
    has_seat,
    problems,
    rematch,
    rise,
    said,
    sides,
    sit,
)
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.events import Dealt
from scorekeeper.rules.choices import SEATS, change
from scorekeeper.rules.variants import PRESETS, PerSeats, Rules

AROUND = Surroundings(
    clock=lambda: datetime(2026, 11, 30, 18, 0, 0, 123_000, tzinfo=UTC), bits=lambda _: 1, pick=lambda s: s[0]
)
GOOD = Draft(names=("Ana", "Ben"))


@pytest.mark.parametrize(
    ("draft", "wrong", "quoted"),
    [
        (Draft(names=()), Wrong.NO_PLAYERS, ""),
        (Draft(names=("", " ")), Wrong.NO_PLAYERS, ""),
        (Draft(names=("Ana",)), Wrong.ONE_PLAYER, "Ana"),
        (Draft(names=("Ana", " ana ")), Wrong.SAME_NAME, "ana"),
        (Draft(names=("Stra\u00dfe", "STRASSE")), Wrong.SAME_NAME, "STRASSE"),
        (Draft(names=("Jose\u0301", "Jos\u00e9")), Wrong.SAME_NAME, "Jos\u00e9"),
        (Draft(names=("Ana", "x" * 10_000)), Wrong.LONG_NAME, "x" * 10_000),
        (Draft(names=tuple(f"P{n}" for n in range(40))), Wrong.TOO_MANY, "40"),
        (replace(GOOD, target="0"), Wrong.RULE, "0"),
        (replace(GOOD, target="-5"), Wrong.RULE, "-5"),
        (replace(GOOD, target="many"), Wrong.RULE, "many"),
        (replace(GOOD, target="9" * 400), Wrong.RULE, "9" * 400),
        (replace(GOOD, deal="15"), Wrong.RULE, "15"),
        (replace(GOOD, deal="0"), Wrong.RULE, "0"),
        (Draft(names=tuple("ABCDE")), Wrong.NO_DEAL, "5"),
    ],
)
def test_a_table_that_cannot_play_is_told_why(draft: Draft, wrong: Wrong, quoted: str) -> None:
    found = problems(draft)
    assert (wrong, quoted) in [(problem.wrong, problem.text) for problem in found]


def test_a_good_table_has_no_problems() -> None:
    assert problems(GOOD) == ()
    assert problems(replace(GOOD, deal="\uff17", target="none")) == ()  # a full-width 7
    assert problems(replace(GOOD, names=("Ana", ""))) == (), "a guest needs no name"


def test_a_deal_beyond_the_set_says_the_most() -> None:
    (problem,) = problems(replace(GOOD, deal="15"))
    assert problem.misfit is not None
    assert problem.misfit.limit == 14


def test_names_are_kept_composed_without_invisible_characters() -> None:
    assert clean("  Jose\u0301\u202e \n  Mari\u0301a\t") == "Jos\u00e9 Mar\u00eda"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert clean(family) == family, "an emoji may be held together by an invisible joiner"


def test_partners_sit_opposite() -> None:
    four = Draft(names=tuple("ABCD"), are_partners=True)
    assert sides(four) == ((0, 2), (1, 3))
    assert sides(replace(four, names=tuple("ABC"))) == ((0,), (1,), (2,)), "three cannot be partners"
    assert draft_of(begin(four, AROUND)).are_partners


def test_the_record_holds_the_chosen_rules_and_the_first_lead() -> None:
    record = begin(replace(GOOD, names=(" Ana", "Ben"), target="50", leader=1), AROUND)
    assert record.names == ("Ana", "Ben")
    assert record.rules == replace(PRESETS["fives"], target=PerSeats(otherwise=50))
    assert [entry.event for entry in record.entries] == [Dealt(1)]
    assert record.created == "2026-11-30T18:00:00.123Z"
    assert record.about == (("date", "2026-11-30"),)
    assert record.id[14] == "7"


def test_a_draft_with_unreadable_rules_cannot_begin() -> None:
    with pytest.raises(ValueError, match="many"):
        begin(replace(GOOD, target="many"), AROUND)


def test_a_rematch_keeps_seats_and_rules_and_follows_its_game() -> None:
    first = begin(replace(GOOD, target="50", leader=1), AROUND)
    again = rematch(first, 0, AROUND)
    assert (again.seats, again.rules, again.sides) == (first.seats, first.rules, first.sides)
    assert again.follows == first.id
    assert [entry.event for entry in again.entries] == [Dealt(0)]
    assert rematch(first, None, AROUND).entries == ()


def test_what_the_rules_say_for_a_table_is_shown_as_it_is_typed() -> None:
    fives = PRESETS["fives"]
    assert (said(fives, "deal", 3), said(fives, "target", 2), said(fives, "deal", 6)) == ("7", "250", "")
    endless = change(fives, "target", "none")
    assert isinstance(endless, Rules)
    assert said(endless, "target", 2) == ""


def test_new_ids_sort_by_time() -> None:
    early = replace(AROUND, clock=lambda: datetime(2026, 1, 1, tzinfo=UTC), bits=lambda n: (1 << n) - 1)
    assert early.new_id() < AROUND.new_id()


def test_a_person_takes_the_first_seat_without_a_name() -> None:
    assert sit(Draft(names=("Ana", "", "")), "Ben").names == ("Ana", "Ben", "")
    assert sit(Draft(names=("  ", "Ana"), leader=1), "Ben") == Draft(names=("Ben", "Ana"), leader=1)


def test_where_all_seats_are_taken_a_new_one_is_made_as_long_as_there_may_be_one() -> None:
    assert sit(Draft(names=("Ana", "Ben"), leader=1), "Cleo") == Draft(names=("Ana", "Ben", "Cleo"))
    full = Draft(names=tuple(f"P{seat}" for seat in range(SEATS[-1])))
    assert sit(full, "Cleo") == full


def test_who_rises_leaves_the_seat_empty_whatever_the_letters() -> None:
    draft = Draft(names=("Ana", "Élodie"))
    assert has_seat(draft, "élodie")
    assert rise(draft, "ÉLODIE").names == ("Ana", "")
    assert not has_seat(rise(draft, "élodie"), "Élodie")


@pytest.mark.parametrize(("hours", "day"), [(-8, "2026-11-30"), (0, "2026-11-30"), (10, "2026-12-01")])
def test_the_day_of_a_game_is_that_of_the_people_at_the_table(hours: int, day: str) -> None:
    around = replace(AROUND, zone=timezone(timedelta(hours=hours)))
    assert dict(begin(GOOD, around).about)["date"] == dict(rematch(begin(GOOD, AROUND), 0, around).about)["date"] == day
    assert around.today(days_ago=1) < day
