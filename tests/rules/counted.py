"""Between our values and those of the second counter (tests/brute), which shares no code with the package."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.record.events import Blocked, Dealt, Drew, Ended, Entry, Move, Passed, Played, Shown
from scorekeeper.record.record import Record, Seat
from scorekeeper.rules.choices import Misfit, change
from scorekeeper.rules.line import Arm, Line, Refusal, lay
from scorekeeper.rules.places import find
from scorekeeper.rules.score import Score, score_ends
from scorekeeper.rules.tile import Tile, tile
from scorekeeper.rules.variants import PRESETS, Rules
from tests.brute.notation import field

Term = tuple[tuple[int, int], str, int]


def our_rules(counted: Mapping[str, Any], preset: str = "fives") -> Rules:
    """The same choices as one of our records, by way of what is written in the notation."""
    rules = PRESETS[preset]
    for name, value in counted.items():
        changed = change(rules, name, field(value))
        assert not isinstance(changed, Misfit), changed
        rules = changed
    return rules


def our_tile(halves: Sequence[int] | None) -> Tile | None:
    """A pair of halves as one of our tiles."""
    return None if halves is None else tile(*halves)


def put(line: Line, play: Mapping[str, Any]) -> Line | Refusal:
    """Our line with a play of theirs: `tile`, `arm` and, where known, `at`."""
    piece, arm, at = tile(*play["tile"]), Arm(play["arm"]), our_tile(play.get("at"))
    if arm is Arm.LEAD and not line.laid:
        return lay(line, piece, turned=play["tile"][0] < play["tile"][1])
    end = find(line, piece, at, arm)
    return end if isinstance(end, Refusal) else lay(line, piece, end)


def lines(rules: Rules, plays: Sequence[Mapping[str, Any]]) -> list[Line]:
    """Our line after each of their plays."""
    found = [Line(rules)]
    for play in plays:
        line = put(found[-1], play)
        assert isinstance(line, Line), f"{play}: {line}"
        found.append(line)
    return found[1:]


def terms(score: Score) -> list[Term]:
    """Our terms in their words, those that run the same way in one order."""
    return in_order([((term.tile.high, term.tile.low), term.arm.value, term.pips) for term in score.terms])


def in_order(terms: Sequence[Term]) -> list[Term]:
    """Terms in the order lead, left, right, up, down, and by tile where two run the same way."""
    return sorted(terms, key=lambda term: (list(Arm).index(Arm(term[1])), term[0]))


def sums(rules: Rules, plays: Sequence[Mapping[str, Any]]) -> list[tuple[int, int]]:
    """Sum and points of each of their plays, counted by us."""
    return [(score.sum, score.points) for score in map(score_ends, lines(rules, plays))]


def moves(events: Iterable[Mapping[str, Any]]) -> Iterator[Move]:
    """Their events as moves of a record; what only the deal could know is left out."""
    for event in events:
        match event["kind"]:
            case "dealt":
                yield Dealt(event["leader"], event["tiles"])
            case "played":
                turned = event["arm"] == "lead" and event["tile"][0] < event["tile"][1]
                arm = None if event["arm"] == "lead" else Arm(event["arm"])
                yield Played(event["seat"], tile(*event["tile"]), our_tile(event["at"]), arm, turned)
            case "drew":
                yield Drew(event["seat"], event["count"])
            case "passed":
                yield Passed(event["seat"])
            case "blocked":
                yield Blocked()
            case "held":
                tiles = tuple(tile(*each) for each in event["tiles"])
                yield Shown(event["seat"], sum(each.pips for each in tiles), tiles)
            case "ended":
                yield Ended()
            case other:
                raise AssertionError(other)


def record(rules: Rules, sides: Sequence[Sequence[int]], events: Iterable[Mapping[str, Any]]) -> Record:
    """Their game as one of our records, seats named A, B, C, …"""
    seats = sum(len(side) for side in sides)
    entries = tuple(Entry(number, "", move) for number, move in enumerate(moves(events), 1))
    names = tuple(Seat("ABCDEFGH"[seat]) for seat in range(seats))
    return Record(rules, names, tuple(tuple(side) for side in sides), entries)
