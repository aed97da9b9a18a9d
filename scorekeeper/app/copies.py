"""Copies of all games outside of this device: when one was saved last, and how many games are in none."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.app.games import games_kept, people_of
from scorekeeper.app.people import plain
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import SHARED, export

COPIED = "copied"
"""The setting that holds how many games the last copy had."""


def games_uncopied(shelf: Shelf) -> int:
    """How many games were added since the last copy; never below zero, though games may have been thrown away."""
    copied = shelf.settings().get(COPIED)
    return max(0, games_kept(shelf) - (copied if isinstance(copied, int) else 0))


def parts(shelf: Shelf, game: str = "") -> Iterator[bytes]:
    """One game or all of them as a bundle, with what its people are called. Raises StoreError if it cannot be read."""
    if game:
        return export(shelf, [game], _people_in(shelf, game))
    shared = {name: value for name, value in shelf.settings().items() if name.startswith(SHARED)}
    return export(shelf, settings=shared)


def copy_of(shelf: Shelf) -> bytes:
    """All games as one bundle, to be saved elsewhere."""
    return b"".join(parts(shelf))


def copy_of_game(shelf: Shelf, game: str) -> bytes:
    """One game as a bundle. Raises StoreError if it cannot be read."""
    return b"".join(parts(shelf, game))


def _people_in(shelf: Shelf, game: str) -> dict[str, Any]:
    """What is kept of those who sat in one game, and of nobody else."""
    known = people_of(shelf).players
    seats = shelf.load(game).header.get("seats", [])
    waiting = [seat.get("player", "") for seat in seats if isinstance(seat, dict)]
    found: dict[str, Any] = {}
    while waiting:
        player = known.get(waiting.pop())
        if player is not None and f"player/{player.id}" not in found:
            found[f"player/{player.id}"] = plain(player)
            waiting.append(player.into)
    return found


def note_copied(shelf: Shelf) -> None:
    """Remember that a copy of all games was saved. Raises StoreError."""
    shelf.change_settings(**{COPIED: games_kept(shelf)})
