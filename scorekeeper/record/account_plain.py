"""The account as plain data for JSON: seats, sides and entries count from 1, tiles are written high-low."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from scorekeeper.record.account import Account, HandAccount, Item
from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Ended,
    Event,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.record.notation_names import Names, table
from scorekeeper.record.notation_write import write_event
from scorekeeper.record.problem import Problem
from scorekeeper.record.step import Step
from scorekeeper.rules.choices import FIELDS, value_of
from scorekeeper.rules.doubts import Doubt
from scorekeeper.rules.hand import Hand, side_of
from scorekeeper.rules.line import Laid
from scorekeeper.rules.score import Score
from scorekeeper.rules.tile import Tile
from scorekeeper.rules.variants import PerSeats, Rules

Plain = dict[str, object]


@dataclass(frozen=True, slots=True)
class Say:
    """How doubts and problems are put into sentences."""

    doubt: Callable[[Doubt], str]
    problem: Callable[[Problem], str]


def plain_account(account: Account, say: Say) -> Plain:
    """The whole account. Later versions may add keys, never change one."""
    record, winner = account.record, account.game.winner
    names = table(record.names)
    items = [*account.before, *(item for hand in account.hands for item in hand.items)]
    return {
        "rules": plain_rules(record.rules),
        "seats": list(record.names),
        "sides": [_from_one(side) for side in record.sides],
        "about": dict(record.about),
        "hands": [_hand(hand, names, say) for hand in account.hands],
        "others": [_other(item, names, say) for item in account.before],
        "adjusted": [_adjusted(account, item) for item in items if _counts_as_adjusted(item)],
        "totals": list(account.game.totals),
        "winner": None if winner is None else winner + 1,
        "trouble": [
            {"line": one.line, "entry": one.entry, "code": one.code, "text": say.problem(one)}
            for one in account.problems
        ],
    }


def plain_rules(rules: Rules) -> Plain:
    """Every field by its hyphenated name.

    Numbers, true and false are such; words are text, and so are numbers that depend on the seats:
    `2=9 3=7 4=5`.
    """
    return {"preset": rules.preset, **{name: _value(value_of(rules, name)) for name in FIELDS}}


def _value(value: object) -> object:
    match value:
        case None:
            return "none"
        case PerSeats(by_seats=(), otherwise=number):
            return number
        case bool() | int():
            return value
        case _:
            return str(value)


def _hand(told: HandAccount, names: Names, say: Say) -> Plain:
    hand, settled = told.hand, told.settled
    plays = zip([item for item in told.items if isinstance(item.event, Played)], hand.line.laid, strict=True)
    taken = {turn.number: turn.taken_by for turn in hand.turns}
    worth = {turn.number: turn.points for turn in hand.turns}
    return {
        "entry": told.number,
        "leader": None if hand.leader is None else hand.leader + 1,
        "dealt": hand.dealt,
        "plays": [_play(item, laid, taken[item.number], say) for item, laid in plays],
        "others": [
            {**_other(item, names, say), **_won(item, worth)}
            for item in told.items
            if not isinstance(item.event, Played)
        ],
        "end": str(hand.end),
        "out": _from_one(hand.out),
        "held": _held(hand),
        "settlement": {} if settled is None else {str(side): n for side, n in enumerate(settled.points, 1)},
        "totals": list(told.totals),
        "doubts": _doubts(told.doubts, say),
    }


def _held(hand: Hand) -> Plain:
    """Pips by seat: those shown, and, once the hand is over, null for those who still owe them."""
    held: Plain = {}
    for seat, shown in enumerate(hand.held):
        if shown is not None:
            held[str(seat + 1)] = shown.pips
        elif hand.is_over and seat not in hand.out:
            held[str(seat + 1)] = None
    return held


def _play(item: Item, laid: Laid, taken_by: int | None, say: Say) -> Plain:
    event, step = item.event, item.step
    assert isinstance(event, Played)  # noqa: S101
    assert step is not None  # noqa: S101
    return {
        "entry": item.number,
        "seat": event.seat + 1,
        "tile": str(event.tile),
        "arm": str(laid.arm),
        "at": _tile(laid.at),
        "called": event.called,
        **_score(step),
        "taken_by": None if taken_by is None else taken_by + 1,
        "totals": list(step.game.totals),
        "doubts": _doubts(item.doubts, say),
    }


def _score(step: Step) -> Plain:
    score = step.score
    assert isinstance(score, Score)  # noqa: S101
    return {
        "terms": [{"tile": str(term.tile), "arm": str(term.arm), "pips": term.pips} for term in score.terms],
        "sum": score.sum,
        "points": score.points,
        "reason": str(score.reason),
    }


def _other(item: Item, names: Names, say: Say) -> Plain:
    event = item.event
    seat = event.seat + 1 if isinstance(event, Drew | Passed | Shown | Adjusted | Taken) else None
    return {"entry": item.number, "seat": seat, **_told(event, names), "doubts": _doubts(item.doubts, say)}


def _won(item: Item, worth: Mapping[int, int]) -> Plain:
    """The points a claim brought, by the entries of the plays and what those are worth."""
    if not isinstance(item.event, Taken) or item.step is None or item.step.is_late:
        return {}
    return {"points": worth[item.event.entry]}


def _told(event: Event, names: Names) -> Plain:
    """The kind of an entry that is no play, and what it tells."""
    assert not isinstance(event, Dealt | Played | Unread)  # noqa: S101 - a hand, a play, in trouble: told elsewhere
    match event:
        case Drew(tiles=tiles):
            return {"kind": "drew", "tiles": tiles}
        case Passed():
            return {"kind": "passed"}
        case Shown(pips=pips, tiles=tiles):
            return {"kind": "held", "pips": pips, "tiles": None if tiles is None else list(map(str, tiles))}
        case Blocked():
            return {"kind": "blocked"}
        case Adjusted(points=points, reason=reason):
            return {"kind": "adjusted", "points": points, "reason": reason}
        case Taken(entry=entry):
            return {"kind": "taken", "from": entry}
        case Ruled(field, value):
            return {"kind": "ruled", "field": field, "value": value}
        case Ended():
            return {"kind": "ended"}
        case Corrected(number, instead):
            return {"kind": "corrected", "fixes": number, "instead": [write_event(move, names) for move in instead]}
    assert_never(event)


def _counts_as_adjusted(item: Item) -> bool:
    return isinstance(item.event, Adjusted) and item.step is not None and not item.step.is_late


def _adjusted(account: Account, item: Item) -> Plain:
    event = item.event
    assert isinstance(event, Adjusted)  # noqa: S101
    side = side_of(account.record.sides, event.seat) + 1
    return {
        "entry": item.number,
        "seat": event.seat + 1,
        "side": side,
        "points": event.points,
        "reason": event.reason,
    }


def _doubts(doubts: Iterable[Doubt], say: Say) -> list[Plain]:
    return [{"code": doubt.code, "text": say.doubt(doubt)} for doubt in doubts]


def _from_one(seats: Sequence[int]) -> list[int]:
    return [seat + 1 for seat in seats]


def _tile(tile: Tile | None) -> str | None:
    return None if tile is None else str(tile)
