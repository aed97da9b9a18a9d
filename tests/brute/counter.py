"""Counts a position the way a doubter would: every tile is put on paper again before every question.

A play laid is a dict `{"tile": (a, b), "at": touched tile or None, "arm": direction}`. `arm` is the way the
new tile runs, the lead lying left to right; the lead has arm `lead` and its first half is its left end. A
double lies crosswise: its sides are the one it came by and the opposite one, its crosses the other two.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .presets import Rules

Tile = tuple[int, int]
Place = tuple[Tile | None, str]
Play = Mapping[str, Any]

DIRECTIONS = ("left", "right", "up", "down")
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
CROSSES = {"left": ("up", "down"), "right": ("up", "down"), "up": ("left", "right"), "down": ("left", "right")}


def named(tile: Sequence[int]) -> Tile:
    """The one name of a tile, high half first, whichever way it was read out."""
    return (max(tile), min(tile))


def is_double(tile: Sequence[int]) -> bool:
    """Whether both halves are the same."""
    return tile[0] == tile[1]


class Sheet:
    """The paper: per tile, which pips each of its open or covered faces shows, and what lies beside it."""

    def __init__(self, laid: Sequence[Play]) -> None:
        """Draw all tiles in the order they were laid; an impossible play is not looked for here."""
        self.order: list[Tile] = [named(play["tile"]) for play in laid]
        self.came: dict[Tile, str] = {}
        self.faces: dict[Tile, dict[str, int]] = {}
        self.beside: dict[Tile, dict[str, Tile]] = {tile: {} for tile in self.order}
        for play in laid:
            tile, arm = named(play["tile"]), play["arm"]
            if arm == "lead":
                self.came[tile] = "right"
                self.faces[tile] = {"left": play["tile"][0], "right": play["tile"][1]}
            else:
                touched = named(play["at"])
                near = self.faces[touched][arm]
                self.came[tile] = arm
                self.faces[tile] = {OPPOSITE[arm]: near, arm: sum(tile) - near}
                self.beside[touched][arm] = tile
                self.beside[tile][OPPOSITE[arm]] = touched
            if is_double(tile):
                self.faces[tile] = dict.fromkeys(DIRECTIONS, tile[0])

    def sides(self, tile: Tile) -> tuple[str, str]:
        """The two directions of the line a tile lies in, left before right and up before down."""
        return ("left", "right") if self.came[tile] in ("left", "right") else ("up", "down")

    def bare_sides(self, tile: Tile) -> list[str]:
        """The sides of a tile that nothing touches."""
        return [side for side in self.sides(tile) if side not in self.beside[tile]]

    def bare_crosses(self, tile: Tile) -> list[str]:
        """The crosswise tips of a double that nothing touches."""
        return [cross for cross in CROSSES[self.came[tile]] if cross not in self.beside[tile]]


def spinners(rules: Rules, sheet: Sheet) -> list[Tile]:
    """The doubles on the table that can be built on from four sides."""
    doubles = [tile for tile in sheet.order if is_double(tile)]
    return {"none": [], "first-double": doubles[:1], "every-double": doubles}[rules["spinner"]]


def open_places(rules: Rules, laid: Sequence[Play]) -> list[tuple[Tile | None, str, int | None]]:
    """Every place the next tile may go, with the pips it must match; (None, "lead", None) on a bare table."""
    if not laid:
        return [(None, "lead", None)]
    sheet = Sheet(laid)
    places: list[tuple[Tile | None, str, int | None]] = []
    for tile in sheet.order:
        ways = sheet.bare_sides(tile)
        if tile in spinners(rules, sheet) and (rules["cross-arms"] == "at-once" or not ways):
            ways = ways + sheet.bare_crosses(tile)
        places += [(tile, way, sheet.faces[tile][way]) for way in ways]
    return places


def _halves_counted(rules: Rules, sheet: Sheet, tile: Tile) -> int:
    """How many halves of a double count: 2, 1 or 0."""
    bare, touching = sheet.bare_sides(tile), len(sheet.beside[tile])
    if tile not in spinners(rules, sheet):
        return 2 if bare else 0
    return {
        "until-both-sides": 2 if bare else 0,
        "until-second-tile": 2 if touching <= 1 else 0,
        "until-covered": min(2, 4 - touching),
    }[rules["spinner-counts"]]


def counted_ends(rules: Rules, laid: Sequence[Play]) -> list[tuple[Tile, str, int]]:
    """Every end that counts, as (tile, arm, pips), in the order left, right, up, down; arm `lead` for a lone double."""
    sheet = Sheet(laid)
    ends: list[tuple[Tile, str, int]] = []
    for tile in sheet.order:
        if not is_double(tile):
            ends += [(tile, side, sheet.faces[tile][side]) for side in sheet.bare_sides(tile)]
        elif halves := _halves_counted(rules, sheet, tile):
            free = (sheet.bare_sides(tile) + sheet.bare_crosses(tile))[0]
            ends.append((tile, free if sheet.beside[tile] else "lead", halves * tile[0]))
    return sorted(ends, key=lambda end: ("lead", *DIRECTIONS).index(end[1]))


def total(rules: Rules, laid: Sequence[Play]) -> int:
    """The sum of all counted ends, in pips."""
    return sum(pips for _, _, pips in counted_ends(rules, laid))


def points(rules: Rules, pips: int) -> int:
    """What a sum of pips is worth to the one who made it, in points."""
    fives = pips // 5 if pips % 5 == 0 else 0
    threes = pips // 3 if pips % 3 == 0 else 0
    return {
        "fives": fives * 5,
        "fives-div": fives,
        "threes": threes * 3,
        "fives-and-threes": fives + threes,
    }[rules["points"]]


def places_for(rules: Rules, laid: Sequence[Play], tile: Sequence[int]) -> list[Place]:
    """Every open place whose pips this tile matches; whether the tile is still free is not asked."""
    return [(at, arm) for at, arm, pips in open_places(rules, laid) if pips is None or pips in tile]


def whole_place(rules: Rules, laid: Sequence[Play], at: Sequence[int] | None, arm: str | None) -> list[Place]:
    """The open places meant by a tile touched, a direction, both, or neither."""
    return [
        (touched, way)
        for touched, way, _ in open_places(rules, laid)
        if (at is None or touched == named(at)) and (arm is None or way == arm)
    ]


def refusal(rules: Rules, laid: Sequence[Play], tile: Sequence[int], at: Sequence[int] | None, arm: str) -> str | None:
    """Why the line cannot take this tile there, in a few words; None when it can."""
    if not 0 <= min(tile) <= max(tile) <= rules["set"]:
        return "not in the set"
    if named(tile) in [named(play["tile"]) for play in laid]:
        return "already laid"
    meant = whole_place(rules, laid, at, arm)
    if len(meant) != 1:
        return "no such place" if not meant else "several places"
    return None if meant[0] in places_for(rules, laid, tile) else "does not match"


def recount(rules: Rules, plays: Sequence[Play]) -> list[dict[str, Any]]:
    """Each play with its whole place, the ends, the sum and the points after it, each counted from a bare table.

    A play may leave out `at` where its arm alone names one place. Raises ValueError for a play the line refuses.
    """
    counts: list[dict[str, Any]] = []
    for play in plays:
        before = list(counts)
        reason = refusal(rules, before, play["tile"], play.get("at"), play["arm"])
        if reason:
            message = f"{play['tile']} at {play.get('at')} {play['arm']}: {reason}"
            raise ValueError(message)
        [(at, arm)] = whole_place(rules, before, play.get("at"), play["arm"])
        laid = [*before, {"tile": tuple(play["tile"]), "at": at, "arm": arm}]
        pips = total(rules, laid)
        terms = counted_ends(rules, laid)
        counts.append({**laid[-1], "terms": terms, "sum": pips, "points": points(rules, pips)})
    return counts


def turned(laid: Sequence[Play]) -> list[dict[str, Any]]:
    """The same hand with the paper turned so that the first tile on a led double is a side, never a cross.

    A table that opens the crosses at once may begin there; a notation that always takes the first tile for a side
    sees this picture. Hands that begin with a side, or with a single, stay as they are.
    """
    turns = {
        "up": {"lead": "lead", "up": "left", "left": "down", "down": "right", "right": "up"},
        "down": {"lead": "lead", "down": "left", "left": "up", "up": "right", "right": "down"},
    }
    if len(laid) > 1 and is_double(laid[0]["tile"]) and laid[1]["arm"] in turns:
        turn = turns[laid[1]["arm"]]
        return [{**play, "arm": turn[play["arm"]]} for play in laid]
    return [dict(play) for play in laid]


def is_matched(laid: Sequence[Play]) -> bool:
    """Whether every two tiles that touch share the pips they touch with (a check on the paper itself)."""
    sheet = Sheet(laid)
    for tile in sheet.order:
        for way, other in sheet.beside[tile].items():
            if len({sheet.faces[tile][way], sheet.faces[other][OPPOSITE[way]]}) != 1:
                return False
    return True
