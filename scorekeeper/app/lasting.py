"""How long a game went on; what was corrected long afterwards does not lengthen it."""

from datetime import datetime

from scorekeeper.record.events import Corrected
from scorekeeper.record.record import Record


def last(record: Record) -> str:
    """The time of the last entry that is no correction; of the game itself where there is none."""
    return next(reversed(_times(record)), record.created)


def seconds(record: Record) -> int | None:
    """Whole seconds between the first and the last entry that is no correction, not below 0.

    None where one of the two has no time.
    """
    times = _times(record)
    try:
        took = datetime.fromisoformat(times[-1]) - datetime.fromisoformat(times[0])
    except (IndexError, TypeError, ValueError):
        return None
    return max(0, int(took.total_seconds()))


def _times(record: Record) -> list[str]:
    return [entry.at for entry in record.entries if not isinstance(entry.event, Corrected)]
