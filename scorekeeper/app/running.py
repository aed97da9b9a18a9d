"""Another Scorekeeper that has the games open, and where it can be reached."""

import re
import socket
from collections.abc import Mapping

from scorekeeper.store.errors import StoreError

Values = Mapping[str, str | int]

_ADDRESS = re.compile(r"http://(127\.0\.0\.1):([0-9]{1,5})")
_PATIENCE = 1.0
"""Seconds that somebody who listens may take."""


def values_of(fault: StoreError) -> Values:
    """What a sentence about a fault needs; with an `address` where another one is open and can be reached there."""
    told = _ADDRESS.fullmatch(str(fault.values.get("told", "")))
    return {**fault.values, "address": told[0]} if told and _listens(told[1], int(told[2])) else fault.values


def _listens(host: str, port: int) -> bool:
    """Say if somebody takes a call there."""
    try:
        socket.create_connection((host, port), _PATIENCE).close()
    except (OSError, OverflowError):
        return False
    return True
