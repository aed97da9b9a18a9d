"""The account of a game: hand by hand what happened, what it scored, what looks wrong, and what could not be taken."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.record.events import Corrected, Dealt, Drew, Event, Passed, Played, Unread
from scorekeeper.record.notation import misread
from scorekeeper.record.notation_names import Names, table
from scorekeeper.record.problem import Problem
from scorekeeper.record.record import Record
from scorekeeper.record.replay import Replay
from scorekeeper.record.step import Step, Trouble
from scorekeeper.rules.doubts import Doubt, doubts
from scorekeeper.rules.game import Game
from scorekeeper.rules.hand import Hand
from scorekeeper.rules.settle import Settled


@dataclass(frozen=True, slots=True)
class Item:
    """One entry that stands: a move with its step, or a correction, which has none."""

    number: int
    event: Event
    step: Step | None = None
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class HandAccount:
    """One hand as it stands at its end, with all that happened in it after the deal.

    `number`: of the entry that began it, None where nobody announced it. `totals`: of each side after it.
    """

    number: int | None
    hand: Hand
    settled: Settled | None
    totals: tuple[int, ...]
    items: tuple[Item, ...]
    doubts: tuple[Doubt, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """A game told in order. `before`: what was written before the first hand. `problems`: by line, then entry."""

    record: Record
    game: Game
    before: tuple[Item, ...]
    hands: tuple[HandAccount, ...]
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class _Open:
    """A hand while it is gathered."""

    begun: Step
    last: Step
    items: list[Item] = field(default_factory=list)


def account(played: Replay, lines: Sequence[int] = (), problems: Iterable[Problem] = ()) -> Account:
    """The account of a game that was played through.

    Where it was read from text: `lines` on which its entries stand, and `problems` found before them.
    """
    before, hands = _gathered(played)
    found = [*problems, *_problems(played, lines)]
    found.sort(key=lambda one: (one.line is None, one.line or 0, one.entry or 0))
    return Account(played.record, played.game, tuple(before), tuple(map(_told, hands)), tuple(found))


def _gathered(played: Replay) -> tuple[list[Item], list[_Open]]:
    """All that stands, in the order of its numbers: before the first hand, and hand by hand."""
    before: list[Item] = []
    hands: list[_Open] = []
    items = before
    idle = set(played.idle)
    corrections = [
        Item(entry.number, entry.event)
        for entry in reversed(played.record.entries)
        if isinstance(entry.event, Corrected) and entry.number not in idle
    ]
    for step in played.steps:
        while corrections and corrections[-1].number < step.number:
            items.append(corrections.pop())
        if step.trouble is not None:
            continue
        if step.game.hands > len(hands):
            hands.append(_Open(step, step))
            items = hands[-1].items
        if hands:
            hands[-1].last = step
        if not isinstance(step.move, Dealt):
            late = (Doubt("after-the-end", step.number),) if step.is_late else ()
            items.append(Item(step.number, step.move, step, late))
    items += reversed(corrections)
    return before, hands


def _told(one: _Open) -> HandAccount:
    """A hand with its doubts, each beside the entry it is about."""
    game = one.last.game
    assert game.hand is not None  # noqa: S101
    items = list(one.items)
    is_announced = isinstance(one.begun.move, Dealt)
    of_hand = [Doubt("after-the-end")] if is_announced and one.begun.is_late else []
    places: dict[int | None, list[int]] = {}
    for place, item in enumerate(items):
        places.setdefault(item.number, []).append(place)
    for doubt in doubts(game.hand):
        near = [place for place in places.get(doubt.number, ()) if _is_about(doubt, items[place].event)]
        if near:
            items[near[0]] = replace(items[near[0]], doubts=(*items[near[0]].doubts, doubt))
        else:
            of_hand.append(doubt)
    number = one.begun.number if is_announced else None
    return HandAccount(number, game.hand, game.settled, game.totals, tuple(items), tuple(of_hand))


def _is_about(doubt: Doubt, event: Event) -> bool:
    """Whether a doubt with the number of an entry is about this one of the moves that stand for it."""
    match event:
        case Played():
            is_its_tile = doubt.code == "out-of-turn" or doubt.tile == event.tile
            return doubt.seat == event.seat and is_its_tile
        case Drew():
            return doubt.seat == event.seat and doubt.code in ("out-of-turn", "drew-too-many", "drew-while-able")
        case Passed():
            return doubt.seat == event.seat and not doubt.code.startswith("drew")
        case _:
            return False


def _problems(played: Replay, lines: Sequence[int]) -> list[Problem]:
    """What could not be taken: moves in trouble, and corrections of nothing.

    A move that a correction brought is sought on the line of that correction.
    """
    record = played.record
    names = table(record.names)
    written = list(range(len(record.entries) + 1))
    found, idle = [], set(played.idle)
    for entry in record.entries:
        if entry.number in idle and isinstance(entry.event, Corrected):
            found.append(Problem("nothing-to-fix", str(entry.event.number), entry=entry.number))
        elif isinstance(entry.event, Corrected):
            written[entry.event.number] = entry.number
    found += [_problem(step, step.trouble, names) for step in played.steps if step.trouble is not None]
    if not lines:
        return found
    return [replace(one, line=lines[written[one.entry] - 1]) for one in found if one.entry is not None]


def _problem(step: Step, trouble: Trouble, names: Names) -> Problem:
    if isinstance(step.move, Unread):
        wrong = misread(step.move.text, names)
        return Problem(wrong.code, wrong.text, entry=step.number)
    return Problem(trouble.code, trouble.text, trouble.why, entry=step.number)
