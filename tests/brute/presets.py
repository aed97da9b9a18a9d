"""The nine released ways to play as plain data, every field stated, read from the rules text alone.

A second, independent reading: nothing here may come from the package under test. Numbers by seats
are dicts (`{2: 9, 3: 7, 4: 5}`), yes and no are booleans, everything else is written as in the rules.
"""

from typing import Any

Rules = dict[str, Any]

FIVES: Rules = {
    "set": 6,
    "spinner": "first-double",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "fives",
    "deal": {2: 9, 3: 7, 4: 5},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "deduct-own",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": True,
    "blocked-tie": "nobody",
    "target": {2: 250, 3: 200, 4: 200},
    "exact-target": False,
    "finish": "at-once",
}

CINQ_PARTOUT: Rules = {
    "set": 6,
    "spinner": "first-double",
    "cross-arms": "at-once",
    "spinner-counts": "until-second-tile",
    "points": "fives",
    "deal": {2: 7, 3: 5, 4: 5},
    "first-leader": "heaviest-drawn",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "winner-takes-all",
    "rounding": "none",
    "round-to": 5,
    "round-each-hand": True,
    "blocked-tie": "nobody",
    "target": 100,
    "exact-target": False,
    "finish": "at-once",
}

ALL_FIVES: Rules = {
    "set": 6,
    "spinner": "first-double",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "fives",
    "deal": {2: 9, 3: 7, 4: 5},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "winner-takes-others",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": False,
    "blocked-tie": "nobody",
    "target": {2: 250, 3: 200, 4: 200},
    "exact-target": False,
    "finish": "at-once",
}

MUGGINS: Rules = {
    "set": 6,
    "spinner": "none",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "fives",
    "deal": {2: 5, 3: 5, 4: 5},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "winner-takes-others",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": True,
    "blocked-tie": "nobody",
    "target": 200,
    "exact-target": False,
    "finish": "at-once",
}

SNIFF: Rules = {
    "set": 6,
    "spinner": "first-double",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-covered",
    "points": "fives-div",
    "deal": {2: 7, 3: 6, 4: 5},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "winner-takes-others",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": False,
    "blocked-tie": "nobody",
    "target": 61,
    "exact-target": False,
    "finish": "at-once",
}

FIVE_UP: Rules = {
    "set": 6,
    "spinner": "every-double",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "fives-div",
    "deal": {2: 5, 3: 5, 4: 5},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "winner-takes-others",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": False,
    "blocked-tie": "nobody",
    "target": 61,
    "exact-target": False,
    "finish": "at-once",
}

SEVEN_ROCKS: Rules = {
    "set": 6,
    "spinner": "first-double",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "fives",
    "deal": {4: 7},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "deduct-own",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": True,
    "blocked-tie": "nobody",
    "target": 250,
    "exact-target": False,
    "finish": "at-once",
}

FIVES_AND_THREES: Rules = {
    "set": 6,
    "spinner": "none",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "fives-and-threes",
    "deal": {2: 7, 3: 5, 4: 5},
    "first-leader": "heaviest-drawn",
    "next-leader": "rotate",
    "next-leader-after-block": "rotate",
    "hand-ends": "both-partners-out",
    "out-bonus": 1,
    "draw": "none",
    "boneyard-reserve": 0,
    "settlement": "none",
    "rounding": "nearest",
    "round-to": 5,
    "round-each-hand": True,
    "blocked-tie": "nobody",
    "target": 61,
    "exact-target": True,
    "finish": "at-once",
}

ALL_THREES: Rules = {
    "set": 9,
    "spinner": "first-double",
    "cross-arms": "after-both-sides",
    "spinner-counts": "until-both-sides",
    "points": "threes",
    "deal": {2: 9, 3: 7, 4: 5},
    "first-leader": "random",
    "next-leader": "went-out",
    "next-leader-after-block": "random",
    "hand-ends": "first-out",
    "out-bonus": 0,
    "draw": "until-playable",
    "boneyard-reserve": 0,
    "settlement": "winner-takes-others",
    "rounding": "nearest",
    "round-to": 3,
    "round-each-hand": True,
    "blocked-tie": "nobody",
    "target": {2: 250, 3: 200, 4: 200},
    "exact-target": False,
    "finish": "at-once",
}

PRESETS: dict[str, Rules] = {
    "fives": FIVES,
    "cinq-partout": CINQ_PARTOUT,
    "all-fives": ALL_FIVES,
    "muggins": MUGGINS,
    "sniff": SNIFF,
    "five-up": FIVE_UP,
    "seven-rocks": SEVEN_ROCKS,
    "fives-and-threes": FIVES_AND_THREES,
    "all-threes": ALL_THREES,
}


def preset(name: str, **changed: object) -> Rules:
    """A fresh copy of a preset; fields to change are given with underscores: `preset("fives", out_bonus=5)`."""
    rules = {field: dict(value) if isinstance(value, dict) else value for field, value in PRESETS[name].items()}
    for field, value in changed.items():
        hyphenated = field.replace("_", "-")
        if hyphenated not in rules:
            message = f"no such field of the rules: {field}"
            raise KeyError(message)
        rules[hyphenated] = value
    return rules


def by_seats(value: int | str | dict[int, int], seats: int) -> int | None:
    """What a field says for that many seats (tiles, or points); None where it says nothing for them."""
    if isinstance(value, dict):
        return value.get(seats)
    return None if value == "none" else int(value)
