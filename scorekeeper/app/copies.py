"""Copies of all games outside of this device: when one was saved last, and how many games are in none."""

from scorekeeper.store.shelf import Shelf
from scorekeeper.store.transfer import export

COPIED = "copied"
"""The setting that holds how many games the last copy had."""


def games_kept(shelf: Shelf) -> int:
    """The games on the shelf that are not in the bin, with the one being played."""
    return len(shelf.games()) + (shelf.live is not None)


def games_uncopied(shelf: Shelf) -> int:
    """How many games were added since the last copy; never below zero, though games may have been thrown away."""
    return max(0, games_kept(shelf) - int(shelf.settings().get(COPIED) or 0))


def copy_of(shelf: Shelf) -> bytes:
    """All games as one bundle, to be saved elsewhere."""
    return b"".join(export(shelf))


def copy_of_game(shelf: Shelf, game: str) -> bytes:
    """One game as a bundle. Raises StoreError if it cannot be read."""
    return b"".join(export(shelf, [game]))


def note_copied(shelf: Shelf) -> None:
    """Remember that a copy of all games was saved. Raises StoreError."""
    shelf.change_settings(**{COPIED: games_kept(shelf)})
