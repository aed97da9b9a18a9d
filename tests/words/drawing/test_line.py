"""A line on paper has every tile once with all its pips, its counted ends shaded, its last tile framed."""

import random
import re
from xml.etree import ElementTree as ET

import pytest

from scorekeeper.rules.line import Line
from scorekeeper.rules.score import score_ends
from scorekeeper.rules.variants import PRESETS
from scorekeeper.words.drawing.line import TALL, WIDE, line_of_play
from tests.words.drawing.test_table_layout import grown


def drawn(line: Line) -> ET.Element:
    return ET.fromstring(f"<svg>{''.join(line_of_play(line, score_ends(line).terms))}</svg>")  # noqa: S314 - our own


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_every_tile_lies_on_the_cloth_with_its_pips(preset: str, seed: int) -> None:
    for line in grown(PRESETS[preset], random.Random(seed))[::5]:
        picture = drawn(line)
        boxes = [one for one in picture.iter("rect") if one.get("stroke") == "#8b8070"]
        assert len(boxes) == len(line.laid)
        for box in boxes:
            x, y, wide, tall = (float(box.get(part, "")) for part in ("x", "y", "width", "height"))
            assert -0.1 <= x <= x + wide <= WIDE - 23.9
            assert -0.1 <= y <= y + tall <= TALL - 23.9
        dots = sum(len(re.findall("h0", one.get("d", ""))) for one in picture.iter("path"))
        assert dots == sum(one.tile.high + one.tile.low for one in line.laid)
        assert len([one for one in picture.iter("rect") if one.get("fill-opacity")]) == len(score_ends(line).terms)
        assert len([one for one in picture.iter("rect") if one.get("stroke-width") == "2.5"]) == 1
        assert len(list(picture.iter("circle"))) == len(line.spinners)
