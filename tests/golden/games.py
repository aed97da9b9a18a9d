"""One whole game of every way to play: its moves as they were said (.json), and what we make of them (.txt).

The moves come from a fixed seed; the account comes from the fold and says of each step what a player could ask:
terms, sum, points, the totals after it, and how the hand or the game ended.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scorekeeper.record.events import Blocked, Dealt, Drew, Move, Passed, Played, Shown
from scorekeeper.record.replay import replay
from scorekeeper.record.step import Step
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import Arm
from scorekeeper.rules.variants import PRESETS
from tests.brute.player import play_game
from tests.brute.presets import preset
from tests.brute.settle import each_alone, partners
from tests.rules.counted import moves
from tests.rules.spoken import game, said

FOLDER = Path(__file__).parent / "games"
ARROWS = {Arm.LEFT: "<", Arm.RIGHT: ">", Arm.UP: "^", Arm.DOWN: "v"}

# Who sits at the table, and the seed. Two, three, four for themselves and two partnerships all come.
TABLES: dict[str, tuple[list[list[int]], int]] = {
    "fives": (partners(4), 1),
    "cinq-partout": (each_alone(3), 2),
    "all-fives": (each_alone(2), 3),
    "muggins": (each_alone(4), 4),
    "sniff": (each_alone(2), 5),
    "five-up": (each_alone(3), 6),
    "seven-rocks": (partners(4), 7),
    "fives-and-threes": (partners(4), 8),
    "all-threes": (each_alone(2), 9),
}


def rewrite() -> Iterator[Path]:
    """Plays every game from its seed anew and writes its two files."""
    FOLDER.mkdir(exist_ok=True)
    for name in PRESETS:
        stored, account = FOLDER / f"{name}.json", FOLDER / f"{name}.txt"
        told = played(name)
        stored.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        account.write_text(account_of(told), encoding="utf-8")
        yield from (stored, account)


def played(name: str) -> dict[str, Any]:
    """A whole game as plain data: preset, seed, sides and every move as it would be said."""
    sides, seed = TABLES[name]
    events = play_game(preset(name), sides, seed, greedy=True)
    return {"preset": name, "seed": seed, "sides": sides, "moves": [spoken(move) for move in moves(events)]}


def spoken(move: Move) -> str:
    """A move as it would be said, in the words of `tests.rules.spoken`."""
    match move:
        case Dealt(leader, tiles):
            return f"hand {tiles} leads {_seat(leader or 0)}"
        case Played(seat, tile, at, arm, turned):
            halves = f"{tile.low}-{tile.high}" if turned else str(tile)
            return f"{_seat(seat)} {halves}" + (f" @{at} {ARROWS[arm]}" if arm else "")
        case Drew(seat, tiles):
            return f"{_seat(seat)} +{tiles}"
        case Passed(seat):
            return f"{_seat(seat)} -"
        case Shown(seat, _, shown):
            return " ".join([f"held {_seat(seat)}", *map(str, shown or ())])
        case Blocked():
            return "blocked"
        case other:
            raise AssertionError(other)


def account_of(stored: dict[str, Any]) -> str:
    """The account of a stored game: one line a step, the totals by side after each."""
    sides = tuple(tuple(side) for side in stored["sides"])
    seats = sum(len(side) for side in sides)
    told = game(stored["preset"], "; ".join(stored["moves"]), seats=seats, sides=sides)
    assert replay(told.record) == told
    names = " against ".join("+".join(map(_seat, side)) for side in sides)
    lines = [f"{stored['preset']}: {names}, seed {stored['seed']}", ""]
    before = told.start
    for text, step in zip(stored["moves"], told.steps, strict=True):
        lines.append(_line(text, step, before))
        before = step.game
    return "\n".join(lines) + "\n"


def _line(text: str, step: Step, before: Game) -> str:
    sums, points = "", ""
    if step.score is not None:
        sums, points = said(step.score).split(" | ")
        points = points if points != "0" else f"0 {step.score.reason}"
    totals = " ".join(str(each) for each in step.game.totals)
    return f"{step.number:4}  {text:<24} | {sums:<26} | {points:<13} | {totals:<15} | {_news(step, before)}".rstrip(
        " |"
    )


def _news(step: Step, before: Game) -> str:
    """What else the step brought: the end of the hand, its settlement, a winner, trouble."""
    now, hand = step.game, step.game.hand
    news = []
    if step.trouble:
        news.append(f"trouble: {step.trouble.code}")
    if hand and hand.is_over and not (before.hand and before.hand.end is hand.end and before.hands == now.hands):
        news.append(hand.end.value)
    if now.settled and now.settled != before.settled:
        pips = " ".join(map(str, now.settled.pips))
        points = " ".join(f"{each:+}" if each else "0" for each in now.settled.points)
        news.append(f"held {pips}: {points}")
    if now.winner is not None and before.winner is None:
        news.append("won by " + "+".join(map(_seat, now.sides[now.winner])))
    return "; ".join(news)


def _seat(seat: int) -> str:
    return "ABCDEFGH"[seat]
