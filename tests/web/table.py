"""What people do at the table, by taps on the phone: set it, lay tiles, read the score."""

from tests.web.phone import Phone

# The reference hand R1 of two players: the tile, and the end that is touched where the app asks for one.
R1 = (
    *(("5-5", ""), ("5-1", ""), ("1-0", ""), ("6-5", ""), ("0-0", ""), ("4-0", ""), ("4-2", ""), ("6-3", "")),
    *(("3-3", ""), ("5-3", "end-5-5-down"), ("2-1", ""), ("4-1", ""), ("3-0", "end-5-3-down"), ("6-4", "")),
)
R1_POINTS = (10, 0, 10, 0, 0, 10, 0, 5, 0, 0, 10, 0, 10, 0)


def begin(phone: Phone, *names: str, target: str = "", deal: str = "") -> None:
    """A new game of these players, the first of them leading."""
    phone.tap("new-game")
    phone.wait("begin")
    for seat, name in enumerate(names, 1):
        if seat > 2:
            phone.tap("add-player")
        phone.type(f"name-{seat}", name)
    for field, said in (("target", target), ("deal", deal)):
        if said:
            phone.type(field, said)
    phone.tap("begin")
    phone.tap("leader-1")
    phone.wait("tile-5-5")


def lay(phone: Phone, tile: str, end: str = "") -> None:
    """Lay a tile, and touch the end if one is asked for; then it has left the tray."""
    phone.tap(f"tile-{tile}")
    if end:
        phone.tap(end)
    phone.until(lambda: not phone.has(f"tile-{tile}"))


def totals(phone: Phone) -> list[str]:
    """What each side's total is read out as."""
    return [phone.label(f"side-{side}") for side in range(2)]
