"""Every figure has a name, a value and a way it is computed; players are told what cannot be done to them."""

from fractions import Fraction

import pytest

from scorekeeper.app.figures import Code
from scorekeeper.app.people import COLOURS, Objection
from scorekeeper.words.say_people import (
    say_attended,
    say_colour,
    say_merged,
    say_merging,
    say_no_split,
    say_objection,
    say_shared,
)
from scorekeeper.words.say_review import (
    FIGURES,
    say_bar,
    say_figure,
    say_games_behind,
    say_how,
    say_number,
    say_progress,
    say_quotient,
    say_standing,
    say_times,
    say_value,
)
from scorekeeper.words.translate import translator

T = translator(("en",))


def test_every_figure_has_a_name_of_its_own_and_tells_how_it_is_computed() -> None:
    assert set(FIGURES) == set(Code)
    names = [say_figure(T, code) for code in Code]
    assert len(set(names)) == len(names)
    for code in Code:
        assert say_how(T, code).endswith(".")
        assert say_how(T, code) != say_figure(T, code)


@pytest.mark.parametrize(
    ("code", "value", "said"),
    [
        (Code.GAMES, 1204, "1,204"),
        (Code.WIN_RATE, Fraction(26, 70), "37\N{NO-BREAK SPACE}%"),
        (Code.SCORING_RATE, Fraction(1), "100\N{NO-BREAK SPACE}%"),
        (Code.POINTS_PER_PLAY, Fraction(1204, 500), "2.41"),
        (Code.POINTS_PER_HAND, Fraction(20), "20.00"),
        (Code.SETTLEMENT, -195, "\N{MINUS SIGN}195"),
        (Code.SETTLEMENT, 195, "+195"),
        (Code.AGREED, 0, "0"),
        (Code.BEST_PLAY, 30, "30 points"),
        (Code.BEST_PLAY, 1, "1 point"),
        (Code.DROUGHT, 11, "11 plays"),
        (Code.SECONDS, Fraction(1500), "25 min"),
        (Code.SECONDS, Fraction(3900), "1 h 5 min"),
    ],
)
def test_a_value_is_said_in_its_own_way(code: Code, value: int | Fraction, said: str) -> None:
    assert say_value(T, code, value) == said


@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_a_value_in_words(code: Code) -> None:
    assert say_value(T, code, 3)


def test_a_division_is_shown_with_its_numbers() -> None:
    assert say_quotient(T, Code.POINTS_PER_PLAY, 1204, 500) == "1,204 ÷ 500 = 2.41"
    assert say_quotient(T, Code.WIN_RATE, 26, 70) == "26 ÷ 70 = 37\N{NO-BREAK SPACE}%"
    assert say_quotient(T, Code.SECONDS, 7200, 2) == "2 h 0 min ÷ 2 = 1 h 0 min"


def test_numbers_are_written_as_the_language_does() -> None:
    assert [say_number(T, value) for value in (3, Fraction(3), Fraction(1, 3))] == ["3", "3.00", "0.33"]


def test_what_leads_on_says_how_much_there_is() -> None:
    assert [say_games_behind(T, n) for n in (1, 12)] == ["Show the game", "Show the 12 games"]
    assert say_bar(T, 30, 28) == "30 points: 28 plays"
    assert say_bar(T, 1, 1) == "1 point: 1 play"
    assert say_bar(T, 0, 301) == "No points: 301 plays"
    assert [say_times(T, n) for n in (1, 2)] == ["", "2 plays"]
    assert say_progress(T, 120, 200) == "Looking through 120 of 200 games…"


def test_a_standing_tells_ahead_from_behind() -> None:
    assert say_standing(T, 12, 30, 240) == "12 of 30 won, 240 ahead"
    assert say_standing(T, 1, 1, -5) == "1 of 1 won, 5 behind"


@pytest.mark.parametrize(
    ("why", "text", "said"),
    [
        (Objection.NO_NAME, "", "A player needs a name. Write one."),
        (Objection.LONG_NAME, "x" * 80, "“xxxxx"),
        (Objection.SAME_NAME, "Ana", "There is a “Ana” already. Is it the same person? Then merge the two."),
        (Objection.SAT_TOGETHER, "Ben", "“Ben” sat at one table with that player, so they are two people."),
        (Objection.SAME_PLAYER, "Ana", "“Ana” is that player already."),
    ],
)
def test_every_objection_quotes_the_name(why: Objection, text: str, said: str) -> None:
    assert said in say_objection(T, why, text)


def test_every_objection_has_a_sentence_of_its_own() -> None:
    said = [say_objection(T, why, "Ana") for why in Objection]
    assert len(set(said)) == len(Objection)
    assert not any("cannot be used here" in one for one in said)
    assert "cannot be used here" in say_objection(T, "of-tomorrow", "Ana")


def test_merging_is_told_with_what_is_lost() -> None:
    assert say_merging(T, "Elodie", "Élodie", 5).startswith("The 5 games of Elodie become games of Élodie")
    assert say_merging(T, "Elodie", "Élodie", 1).startswith("The game of Elodie becomes one of Élodie")
    assert say_merging(T, "Elodie", "Élodie", 0) == "Elodie has no games, and is listed no longer."
    assert "cannot be split without loss" in say_no_split(T)
    assert say_merged(T, "Elodie", "Élodie") == "Elodie is part of Élodie now."


def test_people_are_told_by_what_they_played() -> None:
    assert say_attended(T, 42, "Nov 12, 2026") == "42 games, last on Nov 12, 2026"
    assert say_attended(T, 1, "") == "1 game"
    assert say_shared(T, 18, 7, 9, 6) == "18 against: won 7, lost 9; 6 together"
    assert say_shared(T, 0, 0, 0, 2) == "2 together"
    assert say_shared(T, 3, 1, 0, 0) == "3 against: won 1, lost 0"
    assert len({say_colour(T, colour) for colour in range(COLOURS)}) == COLOURS
