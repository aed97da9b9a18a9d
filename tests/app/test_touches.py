"""Entering a hand takes at most 1.20 touches a tile: the end is asked only where it matters."""

from random import Random
from typing import Any

import pytest

from scorekeeper.app.table import ends_to_ask
from scorekeeper.rules.line import Arm, End, Line, lay
from scorekeeper.rules.places import find
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import PRESETS
from tests.brute.player import play_hand
from tests.brute.presets import preset
from tests.brute.settle import each_alone

pytestmark = pytest.mark.no_cover

HANDS = 1_000
MOST = 1.20


def test_a_thousand_hands_of_four_seats_take_at_most_six_touches_for_five_tiles() -> None:
    rules, sides = preset("fives"), each_alone(4)
    tiles = touches = 0
    for seed in range(HANDS):
        line = Line(PRESETS["fives"])
        for event in play_hand(rules, sides, seed % 4, Random(seed), tiles=5, greedy=seed % 2 == 0):
            if event["kind"] != "played":
                continue
            piece = tile(*event["tile"])
            tiles += 1
            touches += 2 if ends_to_ask(line, piece) else 1
            line = _laid(line, event)
    assert touches / tiles <= MOST, f"{touches / tiles:.3f} touches a tile"


def _laid(line: Line, event: dict[str, Any]) -> Line:
    one, other = event["tile"]
    piece = tile(one, other)
    if not line.laid:
        after = lay(line, piece, turned=one < other)
    else:
        end = find(line, piece, tile(*event["at"]), Arm(event["arm"]))
        assert isinstance(end, End)
        after = lay(line, piece, end)
    assert isinstance(after, Line)
    return after
