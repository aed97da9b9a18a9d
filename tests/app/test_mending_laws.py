"""Random games with random corrections: nothing is lost, nothing raises, and a second count comes to the same totals.

The second count shares no line with the package. More examples are tried when `SCOREKEEPER_MENDINGS` says how many.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from scorekeeper.app.amend import inserted, moves_at, replaced, with_end, with_number, with_seat, without
from scorekeeper.app.mending import Fix, Mending, choose, mend_all
from scorekeeper.app.sheet import sheet
from scorekeeper.app.table import Table, redoing, sit_down, undoing, write
from scorekeeper.record.account import HandAccount, account
from scorekeeper.record.events import Adjusted, Blocked, Corrected, Dealt, Drew, Move, Passed, Played, Shown
from scorekeeper.record.record import standing
from scorekeeper.record.replay import replay
from scorekeeper.record.step import Step
from scorekeeper.rules.line import End, Refusal, WhyNot
from scorekeeper.rules.tile import full_set
from scorekeeper.rules.variants import PRESETS
from tests.app.recount import recount
from tests.brute.counter import refusal, whole_place
from tests.brute.player import play_game
from tests.brute.presets import Rules, preset
from tests.brute.settle import each_alone, partners
from tests.rules.counted import our_rules, record

pytestmark = pytest.mark.no_cover

EXAMPLES = int(os.environ.get("SCOREKEEPER_MENDINGS", "1000"))
GAMES = max(12, EXAMPLES // 90)


@cache
def table_of(name: str, seed: int) -> tuple[Table, Rules, Any]:
    """A random game of one hand or two, with targets near and far, alone and with partners."""
    chance = Random(f"{name} {seed}")
    seats = 4 if name == "seven-rocks" else 2 + seed % 3
    sides = partners(4) if seats == 4 and seed % 2 else each_alone(seats)
    rules = preset(name, finish="end-of-hand" if seed % 5 == 3 else "at-once")
    if chance.random() < 0.5:
        rules["target"] = chance.choice((5, 10, 30, 60))
    events = list(play_game(rules, sides, seed, greedy=seed % 2 == 0, most_hands=1 + seed % 2))
    if events[-1]["kind"] == "ended":
        events.pop()
    return sit_down(record(our_rules(rules, name), sides, events)), rules, sides


def amended(table: Table, number: int, chance: Random) -> tuple[Move, ...]:
    """Something else in the place of an entry, as a table might say or an angry child might tap."""
    moves = moves_at(table, number)
    seat = chance.randrange(len(table.record.seats))
    tile = chance.choice(full_set(table.record.rules.set))
    forgotten = chance.choice((Drew(seat, chance.randint(1, 3)), Passed(seat), Played(seat, tile), Adjusted(seat, 5)))
    if not moves:
        return (forgotten,)
    place = chance.randrange(len(moves))
    match chance.randrange(6), moves[place]:
        case 0, _:
            return without(moves, place)
        case 1, _:
            return inserted(moves, place, forgotten, after=chance.random() < 0.5)
        case 2, _:
            return with_seat(moves, place, seat)
        case 3, Played():
            end = chance.choice(ends_before(table, number) or [None])
            return with_end(moves, place, end) if end else moves
        case _, Drew() | Dealt():
            return with_number(moves, place, chance.randint(1, 7))
        case _, Shown():
            held = tuple(chance.sample(full_set(table.record.rules.set), chance.randint(0, 4)))
            return replaced(moves, place, Shown(seat, sum(one.pips for one in held), held))
        case _, Played(seat=by) as move:
            where = (move.at, move.arm) if chance.random() < 0.5 else (None, None)
            return replaced(moves, place, Played(by, tile, *where, turned=not tile.is_double and chance.random() < 0.5))
        case _:
            return replaced(moves, place, forgotten)


def ends_before(table: Table, number: int) -> list[End]:
    """The ends that were open before an entry of the hand."""
    steps = [step for step in table.replay.steps if step.number < number]
    return list(steps[-1].game.hand.line.ends) if steps and steps[-1].game.hand else []


def corrections(table: Table, chance: Random) -> tuple[Corrected, ...]:
    """One correction, or a few that are saved together."""
    numbers = [entry.number for entry in table.record.entries if not isinstance(entry.event, Corrected)]
    chosen = [chance.choice(numbers) for _ in range(chance.choice((1, 1, 2, 3)))]
    return tuple(Corrected(number, amended(table, number, chance)) for number in dict.fromkeys(chosen))


def told(step: Step) -> dict[str, Any]:
    """A step in the words of the second count; where a tile lies is read off our line."""
    match step.move:
        case Dealt(tiles=tiles):
            return {"kind": "dealt", "tiles": tiles}
        case Played(seat=seat):
            assert step.game.hand is not None
            laid = step.game.hand.line.laid[-1]
            at = None if laid.at is None else (laid.at.high, laid.at.low)
            return {"kind": "played", "seat": seat, "tile": (laid.inner, laid.outer), "at": at, "arm": str(laid.arm)}
        case Drew(seat, tiles):
            return {"kind": "drew", "seat": seat, "count": tiles}
        case Passed(seat):
            return {"kind": "passed", "seat": seat}
        case Blocked():
            return {"kind": "blocked"}
        case Shown(seat=seat, tiles=tiles):
            return {"kind": "held", "seat": seat, "tiles": [(one.high, one.low) for one in tiles or ()]}
        case Adjusted(seat, points):
            return {"kind": "agreed", "seat": seat, "points": points}
        case other:
            raise AssertionError(other)


def examples(name: str) -> Iterator[tuple[Table, Rules, Any, Random]]:
    for example in range(EXAMPLES // len(PRESETS) + 1):
        table, rules, sides = table_of(name, example % GAMES)
        yield table, rules, sides, Random(f"{name} {example}")


@pytest.mark.parametrize("name", PRESETS)
def test_totals_after_mending_are_those_of_the_entries_that_stand(name: str) -> None:
    for table, rules, sides, chance in examples(name):
        mending = mend_all(table, corrections(table, chance))
        for _ in range(2):
            check_counts(mending, rules, sides)
            check_lists(mending)
            check_undo(table, mending)
            remedies = [one for fallen in mending.fallen for one in fallen.remedies if one.fix is not Fix.KEEP]
            if not remedies:
                break
            mending = choose(mending, chance.choice(remedies))


def check_counts(mending: Mending, rules: Rules, sides: Any) -> None:  # noqa: ANN401 - sides of either count
    steps = mending.after.replay.steps
    again = recount(rules, sides, [told(step) for step in steps if step.trouble is None])
    assert mending.totals == (mending.before.game.totals, tuple(again.totals)), story(mending)
    assert mending.winners[1] == again.winner, story(mending)
    for step in steps:
        if isinstance(step.move, Played) and step.trouble is not None:
            check_refused(step, step.move, rules)


def check_refused(step: Step, move: Played, rules: Rules) -> None:
    """A play that we say does not fit does not fit by the second count either; an end on a bare table is none."""
    hand, refusal_of_ours = step.game.hand, step.trouble and step.trouble.why
    assert isinstance(refusal_of_ours, Refusal)
    is_bare = refusal_of_ours.why is WhyNot.ARM_NOT_OPEN and not refusal_of_ours.ends
    if hand is None or is_bare or refusal_of_ours.why is WhyNot.AMBIGUOUS:
        return
    laid = [
        {
            "tile": (one.inner, one.outer),
            "at": None if one.at is None else (one.at.high, one.at.low),
            "arm": str(one.arm),
        }
        for one in hand.line.laid
    ]
    at = None if move.at is None else (move.at.high, move.at.low)
    arm = None if move.arm is None else str(move.arm)
    for touched, way in whole_place(rules, laid, at, arm):
        assert refusal(rules, laid, (move.tile.high, move.tile.low), touched, way) is not None, move


def check_lists(mending: Mending) -> None:
    """Every move that stands is a step, and every step in trouble was so before or is listed."""
    after = mending.after
    assert [(step.number, step.move) for step in after.replay.steps] == list(standing(after.record))
    assert after.replay == replay(after.record)
    before = Counter((step.number, step.move) for step in mending.before.replay.steps if step.trouble)
    listed = Counter((one.number, one.move) for one in mending.fallen)
    for step in after.replay.steps:
        if step.trouble is not None:
            known = before if before[step.number, step.move] else listed
            assert known[step.number, step.move] > 0, story(mending)
            known[step.number, step.move] -= 1
    assert not +listed, story(mending)
    rows = sheet(after).rows
    moves = [(row.number, row.event) for row in rows if row.step is not None]
    assert moves == list(standing(after.record))
    gone = {entry.number for entry in after.record.entries} - {row.number for row in rows}
    assert gone <= {one.number for one in mending.corrections if not one.instead}


def check_undo(table: Table, mending: Mending) -> None:
    """Saved in one go, undone in one go: the account is what it was; redone, it is what it became."""
    saved = kept(table, mending.corrections)
    assert saved.game == mending.after.game
    if mending.is_idle:
        return
    # To take out what came last is to undo it: then it is redo, one thing after the other, that brings it back.
    undos = len(table.history.done) - len(saved.history.done)
    undone = kept(saved, undoing(saved)) if undos <= 0 else saved
    for _ in range(undos):
        undone = kept(undone, redoing(undone))
    assert hands_of(undone) == hands_of(table)
    assert undone.replay.steps == table.replay.steps
    if undos <= 0:
        assert kept(undone, redoing(undone)).replay.steps == saved.replay.steps


def hands_of(table: Table) -> list[HandAccount]:
    """The account hand by hand, without the rows that only tell of corrections."""
    hands = account(table.replay).hands
    return [
        replace(one, items=tuple(item for item in one.items if not isinstance(item.event, Corrected))) for one in hands
    ]


def kept(table: Table, events: tuple[Corrected, ...]) -> Table:
    after = write(table, events, f"2026-11-30T18:00:{len(table.record.entries):02}.000Z")
    assert isinstance(after, Table)
    return after


def story(mending: Mending) -> str:
    lines = [f"{entry.number} {entry.event}" for entry in mending.after.record.entries]
    return "\n".join([*lines, str(mending.before.record.rules), str([f.move for f in mending.fallen])])
