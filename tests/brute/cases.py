"""The case files: hands counted elsewhere and positions printed by others, each row with its source.

`hands.jsonl` names its variants in words of its own; here they become whole rules. `published.json` names presets.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .counter import Tile
from .presets import Rules, preset

FOLDER = Path(__file__).parent.parent / "cases"
POINTS = {"5": "fives", "3": "threes", "[5, 3]": "fives-and-threes"}


@dataclass(frozen=True)
class CasePlay:
    """One play of a row: what was laid, and the sum and the points the source gives for it."""

    tile: Tile
    arm: str
    sum: int
    points: int
    seat: int | None = None
    at: Tile | None = None
    other_sum: int | None = None  # the sum when the spinner counts until both its sides are covered


@dataclass(frozen=True)
class Case:
    """One row: where it comes from, under which rules, its plays, a play to be refused, and how it ended.

    `held` is the tiles each seat had left, `end` the row's own words about the end and its settlements in pips.
    """

    id: str
    source: str
    rules: Rules
    plays: tuple[CasePlay, ...]
    seats: int | None = None
    refused: CasePlay | None = None
    held: tuple[tuple[Tile, ...], ...] | None = None
    end: dict[str, Any] = field(default_factory=dict)


def plain(play: CasePlay) -> dict[str, Any]:
    """The play as the counter wants it."""
    return {"tile": play.tile, "at": play.at, "arm": play.arm}


def _pair(tile: list[int] | str | None) -> Tile | None:
    if tile is None:
        return None
    first, second = tile.split("-") if isinstance(tile, str) else tile
    return (int(first), int(second))


def _play(row: dict[str, Any], total: str) -> CasePlay:
    tile = _pair(row["tile"])
    assert tile is not None
    return CasePlay(
        tile=tile,
        arm=row["arm"],
        sum=row.get(total, -1),
        points=row.get("points", -1),
        seat=row.get("player"),
        at=_pair(row.get("at")),
        other_sum=row.get("alt_total"),
    )


def rules_of(variant: dict[str, Any], pips: int) -> Rules:
    """Whole rules for a variant of `hands.jsonl`: fives, or the nearest preset with what the row says in its place."""
    after_both = variant["cross_after_both_sides"]
    return preset(
        "fives",
        set=pips,
        points=POINTS[str(variant["multiple"])],
        spinner={"all": "every-double"}.get(variant["spinner"], variant["spinner"]),
        cross_arms="after-both-sides" if after_both else "at-once",
        spinner_counts="until-both-sides" if after_both else "until-second-tile",
    )


def hands() -> list[Case]:
    """All rows of `hands.jsonl`."""
    cases = []
    for line in (FOLDER / "hands.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        held = row["hands_left"]
        cases.append(
            Case(
                id=row["id"],
                source=row["source"],
                rules=rules_of(row["variant"], row["set"]),
                plays=tuple(_play(play, "ends_total") for play in row["plays"]),
                seats=row["players"],
                refused=_play(row["refuse"], "ends_total") if "refuse" in row else None,
                held=None if held is None else tuple(tuple((a, b) for a, b in tiles) for tiles in held),
                end=row.get("end", {}),
            )
        )
    return cases


def _published() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((FOLDER / "published.json").read_text(encoding="utf-8"))
    return rows


def published() -> list[Case]:
    """All positions of `published.json`."""
    return [
        Case(
            id=row["id"],
            source=row["source"],
            rules={**preset(row["rules"]), **row.get("override", {})},
            plays=tuple(_play(play, "sum") for play in row["plays"]),
        )
        for row in _published()
        if "plays" in row
    ]


def published_roundings() -> list[tuple[int, int, str]]:
    """Pips, the same rounded to the nearest five, and the source, from `published.json`."""
    return [
        (int(pips), rounded, row["source"])
        for row in _published()
        if "rounding" in row
        for pips, rounded in row["rounding"].items()
    ]
