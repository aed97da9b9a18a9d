"""A whole game that has been played by itself, entered into the app by taps."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import expect

from tests.e2e.table import PATIENCE, Player


def tile_text(tile: tuple[int, int]) -> str:
    """A tile as the app names it."""
    return f"{max(tile)}-{min(tile)}"


def enter(player: Player, events: Iterable[dict[str, Any]]) -> None:
    """Enter every event; the first hand is dealt already, each settlement is accepted when all is shown."""
    before = ""
    for number, event in enumerate(events):
        if before == "held" != event["kind"]:
            accept(player)
        if number:
            enter_one(player, event)
        before = event["kind"]
    if before == "held":
        accept(player)


def enter_one(player: Player, event: dict[str, Any]) -> None:
    """Enter one event."""
    match event["kind"]:
        case "dealt":
            lead(player, event["leader"])
        case "played":
            lay(player, event)
        case "drew":
            for _ in range(event["count"]):
                tap_and_wait(player, "draw", "boneyard")
        case "passed":
            tap_and_wait(player, "pass", "why")
        case "blocked":
            player.tap("blocked")
            player.says("hand-end", "Blocked")
        case "held":
            show(player, event)
        case _:
            raise AssertionError(event)


def tap_and_wait(player: Player, identifier: str, changing: str) -> None:
    """Tap, and wait until something says something else."""
    said = player.read(changing)
    player.tap(identifier)
    expect(player.see(changing)).not_to_have_attribute("aria-label", said, timeout=PATIENCE)


def lay(player: Player, event: dict[str, Any]) -> None:
    """Lay one tile, and say its end where the app asks."""
    tile, asked = tile_text(event["tile"]), player.see("asked")
    player.tap(f"tile-{tile}")
    gone = player.see(f"tile-{tile}")
    for _ in range(PATIENCE // 50):
        if asked.count():
            player.tap(f"end-{tile_text(event['at'])}-{event['arm']}")
            break
        if not gone.count() or not player.is_there("draw"):
            return
        player.page.wait_for_timeout(50)
    expect(asked).to_have_count(0, timeout=PATIENCE)


def show(player: Player, event: dict[str, Any]) -> None:
    """Show what one seat holds, unless it could only be so and stands there already."""
    mark = player.wait_for(f"count-{event['seat'] + 1}")
    if not player.is_there("accept"):
        player.tap(f"count-{event['seat'] + 1}")
    for tile in event["tiles"]:
        if player.is_there("accept"):
            return
        said = mark.get_attribute("aria-label") or mark.inner_text()
        player.tap(f"tile-{tile_text(tile)}")
        expect(mark).not_to_have_text(said, timeout=PATIENCE)


def accept(player: Player) -> None:
    """Accept the settlement."""
    player.tap("accept")
    expect(player.see("accept")).to_have_count(0, timeout=PATIENCE)


def lead(player: Player, leader: int) -> None:
    """Begin the next hand: by the rules where they say who leads, else as the table says."""
    either = player.see("next-hand").or_(player.see("leader-title"))
    expect(either.first).to_be_visible(timeout=PATIENCE)
    player.tap("next-hand" if player.is_there("next-hand") else f"leader-{leader + 1}")
    player.wait_for("draw")
