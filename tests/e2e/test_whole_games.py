"""Whole games by taps, from the setting of the table to the winner; the totals are those of the second count."""

import pytest

from tests.brute.presets import preset
from tests.brute.settle import account, each_alone, partners
from tests.e2e.playing import enter
from tests.e2e.playing_by_itself import Game
from tests.e2e.table import Player

GAMES = (
    ("fives", 56, True),
    ("cinq-partout", 56, False),
)
"""Way of playing, seed, and whether a hand of that game is blocked. Fives go to 250, cinq partout to 100."""


@pytest.mark.parametrize(("way", "seed", "is_blocked"), GAMES)
def test_a_game_is_entered_to_its_winner(player: Player, way: str, seed: int, is_blocked: bool) -> None:
    events = Game(way, each_alone(2), seed).play().events
    assert any(event["kind"] == "blocked" for event in events) == is_blocked
    begin(player, way, ("Ana", "Ben"), events[0]["leader"])
    enter(player, events)
    told = account(preset(way), each_alone(2), events)
    name = ("Ana", "Ben")[told["winner"]]
    player.says("winner", f"{name} wins")
    for side, total in enumerate(told["totals"]):
        player.says(f"final-{side}", str(total).replace("-", "−"))


def test_a_hand_of_partners_is_settled_by_side(player: Player) -> None:
    events = Game("fives", partners(4), 5).play(most_hands=1).events
    player.tap("new-game")
    begin_with_names(player, ("Ana", "Ben", "Cleo", "Dan"))
    player.tap("partners")
    player.tap(f"lead-{events[0]['leader'] + 1}")
    player.tap("begin")
    player.wait_for("draw")
    enter(player, events)
    told = account(preset("fives"), partners(4), events)
    for side, total in enumerate(told["totals"]):
        player.says(f"settled-{side}", f"= {total}".replace("-", "−"))
    player.says("settled-0", "Ana and Cleo")


def begin(player: Player, way: str, names: tuple[str, ...], leader: int) -> None:
    """Set the table."""
    player.tap("new-game")
    begin_with_names(player, names)
    if way != "fives":
        player.tap("choose-way")
        player.tap(f"way-{way}")
    player.tap(f"lead-{leader + 1}")
    player.tap("begin")
    player.wait_for("draw")


def begin_with_names(player: Player, names: tuple[str, ...]) -> None:
    """Write the names in playing order."""
    player.wait_for("name-2")
    for seat in range(3, len(names) + 1):
        player.tap("add-player")
        player.wait_for(f"name-{seat}")
    for seat, name in enumerate(names, 1):
        player.type(f"name-{seat}", name)
