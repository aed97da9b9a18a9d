"""Tiles, sets, and tiles as they are written."""

import pytest

from scorekeeper.rules.tile import Tile, full_set, read_halves, set_pips, tile


@pytest.mark.parametrize(("highest", "tiles", "pips"), [(6, 28, 168), (9, 55, 495), (12, 91, 1092)])
def test_a_set_has_its_tiles_once_and_its_pips(highest: int, tiles: int, pips: int) -> None:
    found = full_set(highest)
    assert (len(found), len(set(found)), set_pips(highest)) == (tiles, tiles, pips)
    assert found == tuple(sorted(found, reverse=True))


def test_a_tile_is_the_same_either_way_round() -> None:
    assert tile(4, 6) == tile(6, 4) == Tile(6, 4)
    assert str(tile(4, 6)) == "6-4"


def test_a_tile_knows_its_pips_and_its_halves() -> None:
    piece = tile(6, 4)
    assert (piece.pips, piece.is_double, tile(3, 3).is_double) == (10, False, True)
    assert (piece.has(6), piece.has(4), piece.has(5)) == (True, True, False)
    assert (piece.other(6), piece.other(4), tile(3, 3).other(3)) == (4, 6, 3)


@pytest.mark.parametrize(("high", "low"), [(4, 6), (3, -1), (-1, -1)])
def test_what_is_no_tile_is_refused_with_what_was_asked(high: int, low: int) -> None:
    with pytest.raises(ValueError, match=f"{high}-{low} is no tile"):
        Tile(high, low)


@pytest.mark.parametrize(
    ("text", "halves"),
    [
        ("6-4", (6, 4)),
        ("4-6", (4, 6)),
        ("12-0", (12, 0)),
        (" 6 - 4 ", (6, 4)),
        ("6:4", (6, 4)),
        ("6|4", (6, 4)),
        ("6/4", (6, 4)),
        ("6–4", (6, 4)),
        ("6—4", (6, 4)),
        ("6−4", (6, 4)),
        ("６－４", (6, 4)),  # noqa: RUF001 - full-width, as a phone in Japan writes it
        ("٦-٤", (6, 4)),
        ("64", None),
        ("6-", None),
        ("-6-4", None),
        ("6-4-1", None),
        ("a-b", None),
        ("100-1", None),
        ("²-1", (2, 1)),
        ("", None),
    ],
)
def test_a_written_tile_is_read_in_the_order_written(text: str, halves: tuple[int, int] | None) -> None:
    assert read_halves(text) == halves
