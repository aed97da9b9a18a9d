"""Numbers, days and lists are written as Unicode's own tables say, for every language we speak."""

from datetime import date

import pytest
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

from scorekeeper.words.numbers import CUSTOMS, MINUS, day, listed, number

NUMBERS = (0, 5, 999, 1000, 1234, 9999, 10000, 12345, 1234567, -5, -1234, -12345)
NAMES = ("Ana", "Ben", "Cleo", "Dato", "Eka")


# Unicode's minimumGroupingDigits, which Babel does not carry: here 1234 is written without a mark.
GROUPED_FROM_FIVE_DIGITS = {"ka", "es"}


def by_unicode(value: float, language: str, pattern: str) -> str:
    is_bare = language in GROUPED_FROM_FIVE_DIGITS and abs(value) < 10_000
    return format_decimal(value, pattern, language, group_separator=not is_bare).replace("-", MINUS)


@pytest.mark.parametrize("language", CUSTOMS)
@pytest.mark.parametrize("value", NUMBERS)
def test_whole_numbers_are_written_as_unicode_says_but_for_the_wide_minus(language: str, value: int) -> None:
    assert number(value, language) == by_unicode(value, language, "#,##0")


@pytest.mark.parametrize("language", CUSTOMS)
@pytest.mark.parametrize("value", [0.5, 12.25, 1234.5, -0.75, 12345.0])
def test_decimal_places_are_written_as_unicode_says(language: str, value: float) -> None:
    assert number(value, language, places=2) == by_unicode(value, language, "#,##0.00")


@pytest.mark.parametrize("language", CUSTOMS)
@pytest.mark.parametrize("many", range(len(NAMES) + 1))
def test_lists_are_written_as_unicode_says(language: str, many: int) -> None:
    assert listed(NAMES[:many], language) == format_list(NAMES[:many], locale=language)


@pytest.mark.parametrize(
    ("points", "written"),
    [(20, "+20"), (-5, "−5"), (0, "0"), (1250, "+1,250")],
)
def test_points_carry_their_sign_and_zero_has_none(points: int, written: str) -> None:
    assert number(points, "en", is_signed=True) == written


def test_what_rounds_to_zero_has_no_sign() -> None:
    assert number(-0.04, "en", places=1) == "0.0"


@pytest.mark.parametrize("language", CUSTOMS)
@pytest.mark.parametrize("month", range(1, 13))
def test_days_are_written_as_unicode_says(language: str, month: int) -> None:
    assert day(f"2026-{month:02}-09T23:59:59.000Z", language) == format_date(date(2026, month, 9), "medium", language)


@pytest.mark.parametrize("text", ["", "2026", "2026-13-01", "some evening"])
def test_what_is_no_day_is_left_as_it_stands(text: str) -> None:
    assert day(text, "en") == text[:10]
