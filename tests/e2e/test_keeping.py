"""A game is saved to a file, thrown away for good, and comes back from the file with the same account."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.table import PATIENCE, Player
from tests.e2e.test_reference_hand import set_up

LAID = ((1, "5-5"), (2, "5-1"))


def account_of(player: Player, game: str) -> list[str]:
    """What the account of a past game says of every tile laid in it."""
    player.tap(f"game-{game}")
    player.tap("game-account")
    said = [player.read(f"entry-{number + 1}") for number, _ in LAID]
    player.tap("back")
    player.wait_for("game-stand")
    player.tap("back")
    player.wait_for("games-title")
    return said


def throw_away(player: Player, game: str) -> None:
    """Put a past game in the bin, from its page."""
    player.tap(f"game-{game}")
    player.tap(f"discard-{game}")
    player.wait_for("games-title")


def test_a_game_exported_and_thrown_away_comes_back_with_the_same_account(player: Player, tmp_path: Path) -> None:
    set_up(player, deal="7")
    for _, tile in LAID:
        player.lay(tile)
    player.open()
    player.tap("new-game")
    player.tap("begin")
    player.wait_for("tile-6-6")
    player.open("/games")
    player.wait_for("games-title")
    row = player.page.locator('[flt-semantics-identifier^="game-"]').last
    game = (row.get_attribute("flt-semantics-identifier") or "").removeprefix("game-")
    before = account_of(player, game)
    player.tap("to-carry")
    file = player.save("export-all", tmp_path)
    player.tap("back")
    throw_away(player, game)
    player.tap("undo-discard")
    throw_away(player, game)
    expect(player.see(f"game-{game}")).to_have_count(0, timeout=PATIENCE)
    player.tap("to-bin")
    player.tap("empty-bin")
    player.says("empty-bin", "for good")
    player.tap("empty-bin")
    expect(player.see("empty-bin")).to_have_count(0, timeout=PATIENCE)
    player.tap("back")
    player.tap("to-carry")
    with player.page.expect_file_chooser() as chooser:
        player.tap("import-file")
    chooser.value.set_files(file)
    player.says("incoming-new", "1 game")
    player.tap("import-take")
    player.says("carry-said", "here now")
    player.tap("back")
    assert account_of(player, game) == before
