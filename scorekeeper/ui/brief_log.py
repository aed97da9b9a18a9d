"""Messages to the browser that are told in short.

Flet 1.0.5 writes every message it sends into a line for its log, also where nobody reads it. The line tells all that a
component was given, a whole game with every step of it: for a game of 300 entries that takes 15 seconds.
"""

from flet.messaging.protocol import Message


def brief_log() -> None:
    """From now on a message tells its kind only, and not what is in it."""
    Message.__repr__ = _in_short  # type: ignore[assignment, method-assign]


def _in_short(message: Message) -> str:
    return f"Message({message.action.name})"
