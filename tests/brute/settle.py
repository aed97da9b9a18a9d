"""Settlements and totals reckoned by hand's own steps, exactly (fractions), from the rules text alone.

Pips held are a list by seat, seats count from 0; sides are lists of seats; all results are points by side.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

from .counter import named, recount
from .presets import Rules, by_seats

Sides = Sequence[Sequence[int]]
Event = Mapping[str, Any]


def each_alone(seats: int) -> list[list[int]]:
    """The sides when everyone plays for themselves."""
    return [[seat] for seat in range(seats)]


def partners(seats: int) -> list[list[int]]:
    """The sides when those who sit opposite score together."""
    half = seats // 2
    return [[seat, seat + half] for seat in range(half)]


def rounded(rules: Rules, pips: Fraction | int) -> int:
    """Pips, never below 0, rounded as the table agreed; exactly half way goes up."""
    step = 1 if rules["rounding"] == "none" else rules["round-to"]
    steps = Fraction(pips) / step
    way = {"nearest": floor(steps + Fraction(1, 2)), "up": ceil(steps), "down": floor(steps), "none": floor(steps)}
    return int(way[rules["rounding"]] * step)


def in_points(rules: Rules, pips: int) -> int:
    """Rounded pips in points: a fifth of them where plays too score a fifth."""
    return pips // 5 if rules["points"] == "fives-div" else pips


def _pips_due(rules: Rules, plus: Sequence[int], minus: Sequence[int], shares: int) -> int:
    """The hands in `plus` less the hands in `minus`, in equal shares, each rounded; never below 0."""
    if shares > 1:
        return rounded(rules, max(Fraction(0), Fraction(sum(plus) - sum(minus), shares)))
    if rules["round-each-hand"]:
        return max(0, sum(rounded(rules, pips) for pips in plus) - sum(rounded(rules, pips) for pips in minus))
    return rounded(rules, max(0, sum(plus) - sum(minus)))


def _winners(rules: Rules, sides: Sides, held: Sequence[int], out: int | None) -> list[int]:
    """The sides that take: one, several after a split tie, or none."""
    if out is not None:
        return [number for number, side in enumerate(sides) if out in side]
    by_side = [sum(held[seat] for seat in side) for side in sides]
    lightest = [number for number, pips in enumerate(by_side) if pips == min(by_side)]
    return lightest if len(lightest) == 1 or rules["blocked-tie"] == "split" else []


def settle(rules: Rules, sides: Sides, held: Sequence[int], out: int | None) -> list[int]:
    """What the end of a hand brings each side, in signed points; `out` is the seat that went out, None when blocked."""
    result = [0] * len(sides)
    winners = _winners(rules, sides, held, out)
    for number, side in enumerate(sides):
        own = [held[seat] for seat in side]
        others = [held[seat] for other in sides if other is not side for seat in other]
        match rules["settlement"]:
            case "deduct-own":
                result[number] = -in_points(rules, _pips_due(rules, own, [], 1))
            case "none":
                pass
            case taken if number in winners:
                plus = own + others if taken == "winner-takes-all" else others
                minus = own if taken == "winner-takes-difference" else []
                result[number] = in_points(rules, _pips_due(rules, plus, minus, len(winners)))
            case _:
                pass
        if out is not None and out in side:
            result[number] += rules["out-bonus"]
    return result


def given(rules: Rules, seats: int, total: int, points: int) -> int:
    """What is really written down of these points: nothing when an exact target would be passed (overshoot)."""
    target = by_seats(rules["target"], seats)
    over = rules["exact-target"] and target is not None and points > 0 and total + points > target
    return 0 if over else points


def winner(rules: Rules, seats: int, totals: Sequence[int]) -> int | None:
    """The side with the highest total at or above the target; None while nobody is there or the highest are equal."""
    target = by_seats(rules["target"], seats)
    if target is None or max(totals) < target or list(totals).count(max(totals)) > 1:
        return None
    return list(totals).index(max(totals))


def side_of(sides: Sides, seat: int) -> int:
    """The side a seat scores for."""
    return next(number for number, side in enumerate(sides) if seat in side)


def went_out(rules: Rules, sides: Sides, left: Mapping[int, int], seat: int) -> bool:
    """Whether the play that brought this seat to `left[seat]` tiles ends the hand."""
    if rules["hand-ends"] == "both-partners-out":
        return all(left[partner] == 0 for partner in sides[side_of(sides, seat)])
    return left[seat] == 0


def by_hand(events: Sequence[Event]) -> list[list[Event]]:
    """The events of a game, cut before every deal."""
    hands: list[list[Event]] = []
    for event in events:
        if event["kind"] == "dealt":
            hands.append([])
        hands[-1].append(event)
    return hands


def account(rules: Rules, sides: Sides, events: Sequence[Event], before: Sequence[int] | None = None) -> dict[str, Any]:
    """A game, or what follows totals `before`, reckoned from its events: hands, totals, and the winning side or None.

    A hand tells its `plays` (place, terms, sum, points, overshoot), `end` (out, blocked, target, open), the seat
    `out`, pips `held` by seat, the `settlement` by side (empty when there was none) and the `totals` after it.
    """
    seats = sum(len(side) for side in sides)
    totals = list(before or [0] * len(sides))
    hands: list[dict[str, Any]] = []
    for hand in by_hand(events):
        hands.append(_hand(rules, sides, hand, totals))
        totals = hands[-1]["totals"]
    is_judged = bool(hands) and (rules["finish"] == "at-once" or hands[-1]["end"] != "open")
    return {"hands": hands, "totals": totals, "winner": winner(rules, seats, totals) if is_judged else None}


def _hand(rules: Rules, sides: Sides, events: Sequence[Event], before: Sequence[int]) -> dict[str, Any]:
    """One hand reckoned from its events, beginning with the totals before it."""
    seats = sum(len(side) for side in sides)
    totals = list(before)
    left: dict[int, int] = dict.fromkeys(range(seats), int(events[0]["tiles"]))
    counts = recount(rules, [event for event in events if event["kind"] == "played"])
    plays: list[dict[str, Any]] = []
    end, out = "open", None
    for event in events[1:]:
        match event["kind"]:
            case "played":
                left[event["seat"]] -= 1
                side = side_of(sides, event["seat"])
                count = counts[len(plays)]
                points = given(rules, seats, totals[side], count["points"])
                plays.append({**count, "seat": event["seat"], "points": points, "overshoot": points != count["points"]})
                totals[side] += points
                out = event["seat"] if went_out(rules, sides, left, event["seat"]) else None
                end = "out" if out is not None else "open"
                if rules["finish"] == "at-once" and winner(rules, seats, totals) is not None:
                    end = "target"
                    break
            case "drew":
                left[event["seat"]] += event["count"]
            case "blocked":
                end = "blocked"
            case _:
                pass
    held = [sum(sum(tile) for tile in tiles) for tiles in _shown(seats, events)]
    settlement: list[int] = []
    if end in ("out", "blocked"):
        due = settle(rules, sides, held, out)
        settlement = [given(rules, seats, total, points) for total, points in zip(totals, due, strict=True)]
        totals = [total + points for total, points in zip(totals, settlement, strict=True)]
    return {"plays": plays, "end": end, "out": out, "held": held, "settlement": settlement, "totals": totals}


def _shown(seats: int, events: Sequence[Event]) -> list[list[tuple[int, int]]]:
    """The tiles each seat showed at the end of the hand; none for a seat that showed nothing."""
    shown: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    for event in events:
        if event["kind"] == "held":
            shown[event["seat"]] = [named(tile) for tile in event["tiles"]]
    return shown
