"""What a phone on the table does: the finger feels what a tap came to, after the eye; the screen stays on."""

from scorekeeper.record.events import Played
from scorekeeper.rules.tile import tile
from scorekeeper.ui.habits import Habits
from tests.ui.harness import Room
from tests.ui.house import live_with, measure, opened


def asked(room: Room) -> list[str]:
    """What was asked of the phone itself."""
    return [name for name, _ in room.wire.invoked if name in {"light_impact", "heavy_impact", "enable", "disable"}]


async def test_the_finger_feels_what_a_tap_came_to_and_the_screen_stays_on_while_a_hand_is_played() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live) as room:
        Habits(room.page, live).begin()
        await room.settle()
        await room.tap("tile-6-5")
        await room.tap("tile-1-0")
        assert live.now.refused is not None
        live.end_game()
        await room.settle()
        assert asked(room) == ["enable", "light_impact", "heavy_impact", "disable", "light_impact"]


async def test_what_is_felt_does_not_hold_up_what_is_seen() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live) as room:
        await measure(room)
        Habits(room.page, live).begin()
        await room.settle()
        before = len(room.wire.packets)
        await room.tap("tile-6-5")
        sent = room.wire.packets[before:]
        seen = next(number for number, packet in enumerate(sent) if b"2 tiles on the table" in packet)
        felt = next(number for number, packet in enumerate(sent) if b"light_impact" in packet)
        assert seen < felt
