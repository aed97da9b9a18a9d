"""A game in a link comes out as it went in, and what is no link to one is told apart."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.game_link import LONGEST, MOST_BYTES, OPENS, PACKED, TEXT, is_link, link_to, text_in
from scorekeeper.app.opening import open_text
from scorekeeper.record.notation import read, write
from tests.e2e.playing_by_itself import Game
from tests.ui.played import R1_WRONG

ADDRESS = "https://example.org/fives/"
R1 = write(read(R1_WRONG).record)


@given(st.text())
def test_any_text_comes_out_of_its_link_as_it_went_in(text: str) -> None:
    link = link_to(ADDRESS, text)
    assert text_in(link) == text
    assert is_link(link)
    assert link.startswith(ADDRESS + "#")


@given(st.text())
def test_nothing_that_somebody_pastes_breaks_the_reading(said: str) -> None:
    for form in (said, OPENS + said, OPENS + TEXT + said, OPENS + PACKED + said):
        text_in(form)
        is_link(form)


def test_a_short_text_stands_in_its_link_as_it_is_and_a_longer_one_packed() -> None:
    assert link_to(ADDRESS, "Ana 5-5\n") == f"{ADDRESS}#/open?text=Ana%205-5%0A"
    assert len(link_to(ADDRESS, R1)) < len(f"{ADDRESS}#/open?text={quote(R1)}") * 2 / 3


@pytest.mark.parametrize("sides", [[[0], [1]], [[0, 2], [1, 3]]])
def test_a_whole_game_fits_into_a_link_that_no_messenger_cuts(sides: list[list[int]]) -> None:
    text = write(Game("fives", sides, 1).play().table.record)
    assert len(link_to(ADDRESS, text)) < LONGEST / 1.5


def test_a_link_cut_short_or_changed_on_its_way_holds_nothing() -> None:
    link = link_to(ADDRESS, R1)
    start = len(ADDRESS + OPENS + PACKED)
    assert [cut for cut in range(start, len(link)) if text_in(link[:cut])] == []
    changed = link[: start + 40] + ("A" if link[start + 40] != "A" else "B") + link[start + 41 :]
    assert text_in(changed) == ""


def test_a_link_that_would_unpack_to_a_flood_holds_nothing() -> None:
    assert text_in(link_to(ADDRESS, "0" * MOST_BYTES)) != ""
    assert text_in(link_to(ADDRESS, "0" * (MOST_BYTES + 1))) == ""


def test_a_pasted_link_is_opened_like_the_text_it_holds() -> None:
    assert open_text(f"  {link_to(ADDRESS, R1)}\n") == open_text(R1)
    assert not open_text(f"{ADDRESS}#/open?packed=xx").is_game


@pytest.mark.parametrize("said", [R1, "# see https://example.org/#/open?text=x", "https://example.org/", ""])
def test_a_game_written_as_text_is_no_link(said: str) -> None:
    assert not is_link(said)
