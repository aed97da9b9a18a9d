"""Names as they are spelled and kept."""

import pytest

from scorekeeper.app.names import clean, spelled


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ნინო", "ნინო"),
        ("Ნ", "ნ"),
        ("ნინო", "ნინო"),
        ("Ნინო Კახიძე", "ნინო კახიძე"),
        ("ᲜᲘᲜᲝ", "ᲜᲘᲜᲝ"),
        ("ᲜᲘᲜᲝ 2", "ᲜᲘᲜᲝ 2"),
        ("  Ნინო  და  Ana", "  ნინო  და  Ana"),
        ("Ana", "Ana"),
        ("Ёж Ωσιάν", "Ёж Ωσιάν"),
        ("", ""),
    ],
)
def test_a_georgian_word_begins_with_no_capital_and_all_else_is_as_it_was_typed(typed: str, kept: str) -> None:
    assert spelled(typed) == kept
    assert clean(typed) == " ".join(kept.split())
