"""A game that comes in a link to the app on a computer."""

from scorekeeper.app.game_link import link_to
from tests.e2e.table import Player

GAME = "rules: fives\nseats: Ana, Ben\nhand: 7 leads Ana\nAna 5-5\nBen 5-0 <\n"


def test_a_link_opens_the_game_that_stands_in_it(player: Player) -> None:
    player.page.goto("about:blank")
    player.page.goto(link_to(f"{player.server.address}/", GAME))
    player.says("text-told", "Ana 10", "Ben 10")
    player.tap("keep-game")
    player.says("entry-3", "Ben lays 5-0")
