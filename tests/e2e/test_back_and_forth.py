"""Undo and redo through every boundary: first tile, end of hand, settlement, next hand, winner, rematch."""

from playwright.sync_api import expect

from tests.e2e.table import PATIENCE, Player
from tests.e2e.test_reference_hand import set_up


def test_every_boundary_is_crossed_back_and_forth(player: Player) -> None:
    set_up(player, deal="1", target="15")
    player.tap("tile-6-4")
    player.says("hand-end", "Ana is out")
    player.tap("tile-0-0")
    player.tap("accept")
    player.tap("next-hand")
    player.wait_for("draw")
    player.tap("tile-5-5")
    player.says("winner", "Ana wins")
    player.says("final-0", "20")
    player.tap("rematch")
    player.wait_for("draw")
    player.says("seat-0", "to play")
    player.says("side-0", "0 points")

    player.tap("undo")
    player.says("winner", "Ana wins")
    player.tap("undo")
    player.wait_for("tile-5-5")
    player.says("side-0", "10 points")
    player.tap("undo")
    player.says("next-hand", "Ana leads")
    player.tap("undo")
    player.wait_for("count-2")
    player.tap("undo")
    player.wait_for("tile-6-4")
    player.says("side-0", "0 points")

    player.tap("redo")
    player.says("hand-end", "Ana is out")
    player.wait_for("count-2")
    player.tap("redo")
    player.says("next-hand", "Ana leads")
    player.tap("redo")
    player.wait_for("draw")
    player.tap("redo")
    player.says("winner", "Ana wins")
    player.tap("redo")
    player.wait_for("draw")
    player.says("side-0", "0 points")
    expect(player.see("redo")).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
