"""Statistics counted once more, event by event, from what was played; nothing of the package is used.

A game is a dict: `rules`, `sides`, `events`, and `id`, `created`, `people` (by seat, "" for a guest). What each figure
means is told by the docstrings of the package; how it is counted is not.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tests.brute.counter import places_for, points, total
from tests.brute.player import full_set
from tests.brute.presets import by_seats
from tests.brute.settle import account, by_hand, side_of

Game = dict[str, Any]
Told = dict[str, Any]


def scoring_places(rules: dict[str, Any], laid: Sequence[dict[str, Any]]) -> int:
    """The tiles not laid yet and the places for each that would score; on a lone double only its sides are open."""
    lying = {tuple(sorted(play["tile"])) for play in laid}
    found = 0
    for tile in full_set(rules["set"]):
        if tuple(sorted(tile)) not in lying:
            for at, arm in places_for(rules, laid, tile):
                if len(laid) != 1 or arm in ("left", "right"):
                    after = [*laid, {"tile": tile, "at": at, "arm": arm}]
                    found += points(rules, total(rules, after)) > 0
    return found


def winner(game: Game, told: dict[str, Any]) -> int | None:
    """The side that won; where the table closed a game without a target, the one that stands alone at the top."""
    totals, won = list(told["totals"]), told["winner"]
    if won is not None or by_seats(game["rules"]["target"], len(game["people"])) is not None:
        return None if won is None else int(won)
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else None


def tell(game: Game, *, with_places: bool) -> Told:
    """What happened in a game: `plays` (seat, points, entry, places), and counts by seat and by side."""
    rules, sides, seats = game["rules"], game["sides"], len(game["people"])
    told = account(rules, sides, game["events"])
    plays: list[tuple[int, int, int, int]] = []
    out, known, pips, passes, drawn = (Counter[int]() for _ in range(5))
    conceded: Counter[tuple[int, int]] = Counter()
    entry = 0
    for events, hand in zip(by_hand(game["events"]), told["hands"], strict=True):
        left: dict[int, int] = dict.fromkeys(range(seats), int(events[0]["tiles"]))
        first_out, before, made = None, None, 0
        shown: dict[int, int] = {}
        for event in events:
            entry += 1
            seat = int(event.get("seat", -1))
            match event["kind"]:
                case "played":
                    worth = hand["plays"][made]["points"]
                    places = scoring_places(rules, hand["plays"][:made]) if with_places else 0
                    plays.append((seat, worth, entry, places))
                    made += 1
                    left[seat] -= 1
                    first_out = seat if first_out is None and not left[seat] else first_out
                    if before is not None and side_of(sides, before) != side_of(sides, seat):
                        conceded[before, seat] += worth
                    before = seat
                case "passed":
                    passes[seat] += 1
                    before = None
                case "drew":
                    drawn[seat] += event["count"]
                    left[seat] += event["count"]
                case "held":
                    shown[seat] = sum(map(sum, event["tiles"]))
                case _:
                    pass
        out.update([] if first_out is None else [first_out])
        for seat in range(seats):
            if not left[seat] or seat in shown:
                known[seat] += 1
                pips[seat] += shown.get(seat, 0)
    gains = [hand["settlement"] for hand in told["hands"] if hand["settlement"]]
    return {
        "plays": plays,
        "hands": len(told["hands"]),
        "blocked": sum(hand["end"] == "blocked" for hand in told["hands"]),
        "out": out,
        "known": known,
        "pips": pips,
        "passes": passes,
        "drawn": drawn,
        "conceded": conceded,
        "settled": [sum(gain[side] for gain in gains) for side in range(len(sides))],
        "totals": told["totals"],
        "winner": winner(game, told),
    }


Seats = Callable[[Game], list[int]]


def everybody(game: Game) -> list[int]:
    """All seats."""
    return list(range(len(game["people"])))


def of(person: str) -> Seats:
    """The seats of a person."""
    return lambda game: [seat for seat, who in enumerate(game["people"]) if who == person]


def partners(one: str, other: str) -> Seats:
    """The seats of two people on the sides that have both."""

    def found(game: Game) -> list[int]:
        both = [side for side in game["sides"] if {one, other} <= {game["people"][seat] for seat in side}]
        return sorted(seat for side in both for seat in side if game["people"][seat] in (one, other))

    return found


def review(games: Sequence[tuple[Game, Told]], seats_of: Seats, *, wins: bool) -> dict[str, Any]:
    """Every figure by its code: a number, (sum, count) of a ratio, bars, or the peak with its spots."""
    ordered = sorted(games, key=lambda pair: (pair[0]["created"], pair[0]["id"]))
    mine = [(game, told, seats) for game, told in ordered if (seats := seats_of(game))]
    found: dict[str, Any] = {}

    def count(code: str, number: Callable[[Game, Told, list[int]], int]) -> int:
        found[code] = sum(number(*one) for one in mine)
        return int(found[code])

    def sides(game: Game, seats: list[int]) -> set[int]:
        return {side_of(game["sides"], seat) for seat in seats}

    def per(code: str, numbers: int, counts: int) -> None:
        if counts:
            found[code] = (numbers, counts)

    plays = [
        (game, play)
        for game, told, seats in mine
        for play in sorted(told["plays"], key=lambda play: play[2])
        if play[0] in seats
    ]
    made, scored = len(plays), sum(play[1] for _, play in plays)
    places = sum(play[3] for _, play in plays)
    count("games", lambda *_: 1)
    count("total", lambda game, told, seats: sum(told["totals"][side] for side in sides(game, seats)))
    hands = count("hands", lambda _, told, __: told["hands"])
    count("blocked", lambda _, told, __: told["blocked"])
    for code, name in (("out", "out"), ("passes", "passes"), ("drawn", "drawn")):
        count(code, lambda _, told, seats, name=name: sum(told[name][seat] for seat in seats))  # type: ignore[misc]
    count("settlement", lambda game, told, seats: sum(told["settled"][side] for side in sides(game, seats)))
    found |= {"plays": made, "points": scored}
    per("points-per-hand", scored, hands)
    per("points-per-play", scored, made)
    per("scoring-rate", sum(play[1] > 0 for _, play in plays), made)
    given = sum(n for _, told, seats in mine for (seat, _to), n in told["conceded"].items() if seat in seats)
    per("conceded", given, made)
    known = sum(told["known"][seat] for _, told, seats in mine for seat in seats)
    per("held", sum(told["pips"][seat] for _, told, seats in mine for seat in seats), known)
    per("places-per-play", places, made)
    per("points-per-place", scored, places)
    if plays:
        found["spread"] = tuple(sorted(Counter(play[1] for _, play in plays).items()))
    most = max((play[1] for _, play in plays), default=0)
    if most:
        found["best-play"] = (most, [(game["id"], play[0], play[2]) for game, play in plays if play[1] == most])
    droughts = [(_drought(told, seat), game["id"], seat) for game, told, seats in mine for seat in seats]
    longest = max(droughts, default=(0, "", 0))[0]
    if longest:
        found["drought"] = (longest, [(game, seat) for length, game, seat in droughts if length == longest])
    if wins:
        results = [told["winner"] in sides(game, seats) for game, told, seats in mine]
        found["wins"] = sum(results)
        per("win-rate", sum(results), len(results))
        runs = "".join("w" if won else " " for won in results)
        found["streak"] = max(map(len, runs.split()), default=0)
        found["current-streak"] = len(runs) - len(runs.rstrip("w"))
    return found


def against(games: Sequence[tuple[Game, Told]], one: str, other: str) -> list[tuple[Game, Told]]:
    """The games in which both sat, and no side had both."""
    here = [pair for pair in games if {one, other} <= set(pair[0]["people"])]
    return [pair for pair in here if not partners(one, other)(pair[0])]


def conceded_to(games: Sequence[tuple[Game, Told]], one: str, other: str) -> tuple[int, int] | None:
    """Points that a person gave to the other, sitting next, and the plays from such seats."""
    given = made = 0
    for game, told in games:
        people = game["people"]
        for seat in of(one)(game):
            after = (seat + 1) % len(people)
            if people[after] == other:
                given += told["conceded"][seat, after]
                made += sum(play[0] == seat for play in told["plays"])
    return (given, made) if made else None


def _drought(told: Told, seat: int) -> int:
    marks = "".join("0" if worth == 0 else " " for who, worth, *_ in told["plays"] if who == seat)
    return max(map(len, marks.split()), default=0)
