"""Random taps through the whole interface: nothing breaks, and what is kept is what is shown."""

from random import Random

import flet as ft
import pytest

from scorekeeper.app import games
from scorekeeper.app.setup import Draft
from scorekeeper.rules.variants import PRESETS
from scorekeeper.ui.live import Live
from tests.ui.harness import Room
from tests.ui.house import live_with, measure, opened

pytestmark = pytest.mark.no_cover

TAPS = 30
_LEFT_OUT = ("home", "more", "back", "all-games", "end-game", "others", "game-", "open-text", "running-session")
_RARE = ("undo", "redo", "pass", "draw", "say-blocked", "type-pips", "why")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("preset", ["fives", "five-up", "all-threes"])
async def test_no_order_of_taps_breaks_the_table(preset: str, seed: int) -> None:
    chance = Random(f"{preset}-{seed}")
    names = ("Ana", "ბენო", "Cleo", "دان")[: chance.choice((2, 3, 4))]
    live = await live_with(
        draft=Draft(names=names, rules=PRESETS[preset], deal=str(chance.choice((1, 3, 5))), leader=0)
    )
    async with opened(live) as room:
        await measure(room)
        for _ in range(TAPS):
            await room.tap(chosen(room, chance))
            await measure(room)
            assert kept(live) == live.table.game, "what is kept is what is shown"


def chosen(room: Room, chance: Random) -> str:
    """A control that can be tapped now; tiles and ends more often than the rest."""
    found = [
        str(node.identifier)
        for node in room.all(ft.Semantics, lambda one: bool(one.identifier) and bool(one.button))
        if not str(node.identifier).startswith(_LEFT_OUT) and can_be_tapped(node)
    ]
    often = [name for name in found if not name.startswith(_RARE)] or found
    return chance.choice(often if chance.random() < 0.85 else found)


def can_be_tapped(node: ft.Semantics) -> bool:
    """Whether the drawn button inside takes taps."""
    return isinstance(node.content, ft.Container) and node.content.on_click is not None


def kept(live: Live) -> object:
    """The game that a restart would find."""
    table = games.table_in_play(live.shelf)
    assert table is not None
    return table.game
