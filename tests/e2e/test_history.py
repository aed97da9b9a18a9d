"""An evening by taps: games join their session, people come between games, and everything is found again."""

from playwright.sync_api import expect

from tests.e2e.table import PATIENCE, Player
from tests.e2e.test_reference_hand import set_up


def known(player: Player, name: str) -> str:
    """The chip of somebody who has played before."""
    chip = player.page.locator('[flt-semantics-identifier^="known-"]', has_text=name).first
    expect(chip).to_be_visible(timeout=PATIENCE)
    return chip.get_attribute("flt-semantics-identifier") or ""


def first_game(player: Player) -> str:
    """The game at the top of the list."""
    row = player.page.locator('[flt-semantics-identifier^="game-"]').first
    expect(row).to_be_visible(timeout=PATIENCE)
    return (row.get_attribute("flt-semantics-identifier") or "").removeprefix("game-")


def an_evening(player: Player) -> None:
    """Ana wins against Ben; Cleo joins and wins; she sits in another place and wins again."""
    set_up(player, deal="7", target="10")
    player.tap("tile-5-5")
    player.says("winner", "Ana wins")
    player.tap("others")
    player.tap("add-player")
    player.type("name-3", "Cleo")
    player.tap("lead-3")
    player.tap("begin")
    player.tap("tile-5-5")
    player.says("winner", "Cleo wins")
    player.tap("others")
    player.tap("leave-3")
    player.tap(known(player, "Ben"))
    player.tap(known(player, "Cleo"))
    player.tap("lead-2")
    player.tap("begin")
    player.tap("tile-5-5")
    player.says("winner", "Cleo wins")
    player.tap("home")


def test_an_evening_is_played_and_its_session_described_and_closed(player: Player) -> None:
    an_evening(player)
    player.says("running-session", "Cleo 2 wins, Ana 1")
    player.tap("running-session")
    player.says("standing-1-Cleo", "2 wins in 2 games", "20 points")
    player.type("session-place", "Café Central")
    player.type("session-note", "Cleo's first evening")
    player.tap("save-about")
    player.says("save-about", "Saved")
    player.tap("session-over")
    player.says("session-over", "not over")
    player.tap("back")

    player.says("games-count", "3 games")
    player.type("search", "cafe first")
    player.tap("by-people")
    player.page.locator('[flt-semantics-identifier^="with-"]', has_text="Ben").first.click()
    player.says("games-count", "2 games of 3")
    player.tap("clear-search")
    player.says("games-count", "3 games")

    player.restart()
    player.open("/games")
    game = first_game(player)
    player.tap(f"game-{game}")
    player.tap("rematch")
    player.tap("leader-2")
    player.says("side-1", "Cleo: 0 points")
    player.tap("tile-6-6")
    expect(player.see("tile-6-6")).to_have_count(0, timeout=PATIENCE)
    player.open("/games")
    player.says("games-count", "4 games")
    sessions = player.page.locator('[flt-semantics-identifier^="session-"]')
    expect(sessions).to_have_count(2, timeout=PATIENCE)


def test_a_games_page_leads_to_its_account_and_to_the_bin(player: Player) -> None:
    set_up(player, deal="7", target="10")
    player.tap("tile-5-5")
    player.says("winner", "Ana wins")
    player.open("/games")
    game = first_game(player)
    player.tap(f"game-{game}")
    player.says("course", "Ana: 10 at the end, after 1 scoring play")
    player.says("hand-1", "Ana 10, Ben 0")
    player.tap("game-account")
    player.says("entry-2", "5-5")
    player.tap("back")
    player.tap(f"discard-{game}")
    expect(player.see(f"game-{game}")).to_have_count(0, timeout=PATIENCE)
    player.tap("undo-discard")
    player.wait_for(f"game-{game}")
