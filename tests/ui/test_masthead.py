"""The pictures above the first screen are of the size and on the ground that the app has."""

import struct
import zlib
from pathlib import Path

import pytest

from scorekeeper.ui.serve import assets
from scorekeeper.ui.tokens import DARK, LIGHT, MASTHEAD, Palette


def chunks(picture: bytes) -> dict[bytes, bytes]:
    """The parts of a PNG file by their names, those of one name joined."""
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(picture):
        length, name = struct.unpack(">I4s", picture[at : at + 8])
        found[name] = found.get(name, b"") + picture[at + 8 : at + 8 + length]
        at += 12 + length
    return found


@pytest.mark.parametrize(("name", "colours"), [("masthead-day.png", LIGHT), ("masthead-night.png", DARK)])
def test_a_picture_stands_on_the_page_without_an_edge(name: str, colours: Palette) -> None:
    parts = chunks((Path(assets()) / name).read_bytes())
    width, height, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (width * MASTHEAD[1], depth, kind) == (height * MASTHEAD[0], 8, 2)
    assert width >= 3 * MASTHEAD[0]
    first = zlib.decompress(parts[b"IDAT"])[1:4]  # no filter changes the first point
    assert f"#{first.hex().upper()}" == colours.page
