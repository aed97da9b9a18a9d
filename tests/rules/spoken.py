"""Plays, hands and games as players say them, short, for the tables of these tests (this is not the notation).

Seats are A, B, C, … in playing order. Moves stand between semicolons or on lines of their own:

    hand 7 leads A       A 5-5 =10       B 5-0 <       A 5-6 @5-5 ^       B +2       B -
    blocked       held B 3-3 1-0       held B 7       A !+10       B takes 2       rule points: threes       end
"""

import re
from collections.abc import Iterator

from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Dealt,
    Drew,
    Ended,
    Move,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
)
from scorekeeper.record.record import Record, Seat, append, each_alone
from scorekeeper.record.replay import Replay, replay
from scorekeeper.rules.choices import Misfit, change
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.line import Arm, Line, Refusal, lay
from scorekeeper.rules.places import find
from scorekeeper.rules.score import Score, score_ends
from scorekeeper.rules.tile import Tile, read_halves, tile
from scorekeeper.rules.variants import PRESETS, Rules

ARMS = {"<": Arm.LEFT, ">": Arm.RIGHT, "^": Arm.UP, "v": Arm.DOWN}
_PLAY = re.compile(r"(\d+-\d+)\s*(?:@(\d+-\d+))?\s*([<>^v])?\s*(?:=(\d+))?")

PARTNERS: Sides = ((0, 2), (1, 3))
"""Four seats, those opposite together."""


def rules(text: str) -> Rules:
    """A preset, with choices changed: `cinq-partout, spinner-counts: until-both-sides`."""
    name, *changes = text.split(", ")
    said = PRESETS[name]
    for one in changes:
        changed = change(said, *one.split(": "))
        assert not isinstance(changed, Misfit), changed
        said = changed
    return said


def piece(text: str) -> Tile:
    """A tile as said, either way round."""
    halves = read_halves(text)
    assert halves is not None, text
    return tile(*halves)


def played(text: str, seat: int = 0) -> Played:
    """A play as said: `5-0 <`, `5-1 @5-5 ^ =10`, `5-5`."""
    found = _PLAY.fullmatch(text.strip())
    assert found is not None, text
    first, second = found[1].split("-")
    return Played(
        seat,
        piece(found[1]),
        at=piece(found[2]) if found[2] else None,
        arm=ARMS[found[3]] if found[3] else None,
        turned=int(first) < int(second),
        called=int(found[4]) if found[4] else None,
    )


def put(line: Line, said: Played) -> Line | Refusal:
    """The line with one more tile where it was said to go, or why the line cannot take it."""
    if not line.laid and (said.at, said.arm) == (None, None):
        return lay(line, said.tile, turned=said.turned)
    end = find(line, said.tile, said.at, said.arm)
    return end if isinstance(end, Refusal) else lay(line, said.tile, end)


def lines(table: Rules, text: str) -> list[Line]:
    """The line of play after each of the plays, said with commas between them."""
    found = [Line(table)]
    for word in text.split(", ") if text else []:
        line = put(found[-1], played(word))
        assert isinstance(line, Line), f"{word}: {line}"
        found.append(line)
    return found[1:]


def said(score: Score) -> str:
    """A score in one row: `10 + 0 = 10 | 10`."""
    return f"{' + '.join(str(term.pips) for term in score.terms)} = {score.sum} | {score.points}"


def last(table: Rules, text: str) -> str:
    """What the last of the plays counts and scores, in one row."""
    return said(score_ends(lines(table, text)[-1]))


def sums(table: Rules, text: str) -> str:
    """Sum and points of each of the plays: `10→10 12→0 5→5`."""
    scores = [score_ends(line) for line in lines(table, text)]
    return " ".join(f"{score.sum}→{score.points}" for score in scores)


def _seat(letter: str) -> int:
    return "ABCDEFGH".index(letter)


def _shown(seat: int, held: list[str]) -> Shown:
    if len(held) == 1 and "-" not in held[0]:
        return Shown(seat, int(held[0]))
    tiles = tuple(piece(text) for text in held)
    return Shown(seat, sum(each.pips for each in tiles), tiles)


def move(text: str) -> Move:
    """One move as said."""
    match text.split():
        case ["hand", *rest]:
            tiles = int(rest[0]) if rest and rest[0] != "leads" else None
            return Dealt(_seat(rest[-1]) if "leads" in rest else None, tiles)
        case ["blocked"]:
            return Blocked()
        case ["end"]:
            return Ended()
        case ["held", seat, *held]:
            return _shown(_seat(seat), held)
        case ["rule", field, *value]:
            return Ruled(field.rstrip(":"), " ".join(value))
        case [seat, *rest]:
            return _by_seat(_seat(seat), rest)
        case _:
            raise AssertionError(text)


def _by_seat(seat: int, rest: list[str]) -> Move:
    match rest:
        case ["-"]:
            return Passed(seat)
        case ["takes", entry]:
            return Taken(seat, int(entry))
        case [more] if more.startswith("+"):
            return Drew(seat, int(more))
        case [points] if points.startswith("!"):
            return Adjusted(seat, int(points[1:]))
        case _:
            return played(" ".join(rest), seat)


def moves(text: str) -> Iterator[Move]:
    """All moves as said."""
    return (move(part.strip()) for part in re.split("[;\n]", text) if part.strip())


def game(table: Rules | str, text: str, *, seats: int = 2, sides: Sides | None = None) -> Replay:
    """A whole game as said, played through the fold."""
    chosen = rules(table) if isinstance(table, str) else table
    people = tuple(Seat("ABCDEFGH"[seat]) for seat in range(seats))
    record = Record(chosen, people, sides or each_alone(seats))
    for one in moves(text):
        record = append(record, one)
    return replay(record)


def totals(told: Replay) -> str:
    """The totals by side: `10 -5`."""
    return " ".join(str(points) for points in told.game.totals)


def ending(told: Replay) -> str:
    """How it stands, in one row: `totals | how the hand ended | settlement | winner`."""
    now = told.game
    settled = " ".join(map(str, now.settled.points)) if now.settled else "-"
    winner = "-" if now.winner is None else "ABCDEFGH"[now.winner]
    return f"{totals(told)} | {now.hand.end.value if now.hand else '-'} | {settled} | {winner}"
