"""Time, ids and chance: fetched here and given to everything below."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a game takes from the world around it; tests give their own. `zone`: None for that of the device."""

    clock: Callable[[], datetime] = _now
    bits: Callable[[int], int] = secrets.randbits
    pick: Callable[[Sequence[int]], int] = secrets.choice
    zone: tzinfo | None = None

    def now(self, days_ago: int = 0) -> str:
        """The time as text, or what it was so many days ago: UTC with milliseconds, `2026-11-30T18:00:00.000Z`."""
        moment = self.clock() - timedelta(days=days_ago)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def today(self, days_ago: int = 0) -> str:
        """The day that people at the table have, or had so many days ago: `2026-11-30`."""
        return (self.clock() - timedelta(days=days_ago)).astimezone(self.zone).date().isoformat()

    def new_id(self) -> str:
        """A fresh id that sorts by time: a UUID of version 7 (RFC 9562)."""
        milliseconds = int(self.clock().timestamp() * 1000)
        number = milliseconds << 80 | 7 << 76 | self.bits(12) << 64 | 2 << 62 | self.bits(62)
        digits = f"{number:032x}"  # `uuid` would look the platform over at every start
        return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
