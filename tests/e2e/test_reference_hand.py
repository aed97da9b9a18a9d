"""The reference hand R1 by taps: sixteen touches for fourteen tiles, and the same state after a restart."""

from tests.e2e.table import Player

R1 = (
    ("5-5", "", "Ana +10"),
    ("5-1", "", "1 + 10 = 11"),
    ("1-0", "", "Ana +10"),
    ("6-5", "", "0 + 6 = 6"),
    ("0-0", "", "0 + 6 = 6"),
    ("4-0", "", "Ben +10"),
    ("4-2", "", "2 + 6 = 8"),
    ("6-3", "", "Ben +5"),
    ("3-3", "", "2 + 6 = 8"),
    ("5-3", "5-5-down", "2 + 6 + 3 = 11"),
    ("2-1", "", "Ana +10"),
    ("4-1", "", "4 + 6 + 3 = 13"),
    ("3-0", "5-3-down", "4 + 6 + 0 = 10"),
    ("6-4", "", ""),
)


def set_up(player: Player, *, names: tuple[str, ...] = ("Ana", "Ben"), deal: str = "", target: str = "") -> None:
    """A new game of fives, led by the first seat."""
    player.tap("new-game")
    player.wait_for("name-1")
    for _ in names[2:]:
        player.tap("add-player")
    for seat, name in enumerate(names, 1):
        player.type(f"name-{seat}", name)
    if deal:
        player.type("deal", deal)
    if target:
        player.type("target", target)
    player.tap("lead-1")
    player.tap("begin")
    player.wait_for("tile-6-6")


def play_r1(player: Player) -> None:
    """All fourteen tiles; Ana draws three before her fourth."""
    for number, (tile, end, said) in enumerate(R1, 1):
        if number == 7:
            before = player.touches
            for left in ("13", "12", "11"):
                player.tap("draw")
                player.says("boneyard", left)
            player.touches = before
        player.tap(f"tile-{tile}")
        if end:
            player.tap(f"end-{end}")
        if said:
            player.says("why", said)


def test_fourteen_tiles_take_sixteen_touches_and_come_to_40_and_15(player: Player) -> None:
    set_up(player, deal="7")
    player.touches = 0
    play_r1(player)
    player.wait_for("hand-end")
    assert player.touches == 16
    for tile in ("2-0", "3-1", "3-2"):
        player.tap(f"tile-{tile}")
    player.says("settled-0", "40 − 10 = 30")
    player.says("settled-1", "15 + 0 = 15")
    player.restart()
    player.says("running-0", "Ana", "40")
    player.tap("resume")
    for tile in ("2-0", "3-1", "3-2"):
        player.tap(f"tile-{tile}")
    player.tap("accept")
    player.says("next-hand", "Ben leads")
    player.restart(by_force=True)
    player.says("running-0", "Ana", "30")
    player.says("running-1", "Ben", "15")
    player.tap("resume")
    player.says("settled-0", "40 − 10 = 30")
    player.says("next-hand", "Ben leads")
