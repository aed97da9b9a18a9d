"""Plays and hands as a table would say them, short, for tests that are worked by hand (this is not the notation)."""

from typing import Any

from .counter import Tile

ARMS = {"<": "left", ">": "right", "^": "up", "v": "down"}


def tile(text: str) -> Tile:
    """A tile as said: `5-0` is (5, 0)."""
    first, second = text.split("-")
    return (int(first), int(second))


def play(text: str) -> dict[str, Any]:
    """One play: `5-0 <`, or `5-1 @5-5 ^`; without an arrow it is the lead."""
    said, *place = text.split()
    at = next((tile(part[1:]) for part in place if part.startswith("@")), None)
    return {"tile": tile(said), "at": at, "arm": next((ARMS[part] for part in place if part in ARMS), "lead")}


def plays(text: str) -> list[dict[str, Any]]:
    """Plays with commas between them."""
    return [play(word) for word in text.split(", ")] if text else []


def events(text: str) -> list[dict[str, Any]]:
    """Events between commas, seats from 0: `hand 2`, `0 5-5`, `1 5-0 >`, `0 +2`, `1 -`, `blocked`, `held 1 3-3`."""
    told: list[dict[str, Any]] = []
    for word in text.split(", "):
        first, *rest = word.split()
        match first, *rest:
            case "hand", tiles:
                told.append({"kind": "dealt", "leader": 0, "tiles": int(tiles)})
            case "held", seat, *tiles:
                told.append({"kind": "held", "seat": int(seat), "tiles": [tile(each) for each in tiles]})
            case ("blocked",):
                told.append({"kind": "blocked"})
            case seat, "-":
                told.append({"kind": "passed", "seat": int(seat)})
            case seat, drawn if drawn.startswith("+"):
                told.append({"kind": "drew", "seat": int(seat), "count": int(drawn)})
            case seat, *said:
                told.append({"kind": "played", "seat": int(seat), **play(" ".join(said))})
            case nothing:
                message = f"nothing said: {nothing}"
                raise ValueError(message)
    return told
