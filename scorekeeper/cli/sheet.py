"""The account on paper: a table for each hand, then the totals and what is in trouble."""

from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from scorekeeper.record.account import Account, HandAccount, Item
from scorekeeper.record.account_plain import Say
from scorekeeper.record.events import Adjusted, Played
from scorekeeper.record.problem import Problem
from scorekeeper.rules.doubts import Doubt
from scorekeeper.rules.line import Laid
from scorekeeper.rules.score import Reason
from scorekeeper.words.say import say_hand_end, say_points, say_settlement, say_side, say_sum, say_totals, say_winner
from scorekeeper.words.say_event import say_event
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.translate import Translator

_WIDE = 160
"""Letters in a line where the account does not go to a screen."""


def print_account(t: Translator, told: Account, say: Say) -> None:
    """Print the whole account as a person reads it."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _WIDE
    for part in sheet(t, told, say):
        console.print(part)


def sheet(t: Translator, told: Account, say: Say) -> Iterator[RenderableType]:
    """The account part by part: who plays what, the hands, the totals, the trouble."""
    record, game, names = told.record, told.game, told.record.names
    yield Text(f"{say_preset(t, record.rules.preset)}: {t.listed(names)}", style="bold")
    for key, value in record.about:
        yield Text(f"{key}: {value}")
    if told.before:
        yield _table(t, told, told.before, (), say)
    for number, hand in enumerate(told.hands, 1):
        yield Text("")
        yield Text(_title(t, number, hand, names), style="bold")
        yield _table(t, told, hand.items, hand.hand.line.laid, say)
        yield from _ending(t, told, hand)
        yield from _doubts(hand.doubts, say)
    yield Text("")
    if record.seats:
        yield Text(t.text("Totals: {totals}", totals=say_totals(t, record.sides, names, game.totals)), style="bold")
    if game.is_over:
        yield Text(say_winner(t, record.sides, names, game.winner), style="bold")
    if told.problems:
        yield Text("")
        yield Text(t.text("Trouble"), style="bold red")
        yield from (Text(_trouble(t, one, say)) for one in told.problems)


def _title(t: Translator, number: int, told: HandAccount, names: Sequence[str]) -> str:
    hand = told.hand
    said = [t.text("Hand {number}", number=number)]
    if hand.dealt is not None:
        said.append(t.plural("{n} tile each", "{n} tiles each", hand.dealt))
    if hand.leader is not None:
        said.append(t.text("{name} leads", name=names[hand.leader]))
    return ", ".join(said)


def _table(t: Translator, told: Account, items: Iterable[Item], laid: Iterable[Laid], say: Say) -> Table:
    """One row an entry, with its doubts under it."""
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column(t.text("Entry"), justify="right")
    names, sides = told.record.names, told.record.sides
    totals = " / ".join(say_side(t, sides, names, side) for side in range(len(sides)))
    for title in (t.text("What happened"), t.text("Sum"), t.text("Points"), totals):
        table.add_column(Text(title), overflow="fold")
    tiles = iter(laid)
    for item in items:
        arm = next(tiles).arm if isinstance(item.event, Played) else None
        table.add_row(
            str(item.number),
            Text(say_event(t, item.event, names, arm)),
            *_score(t, item, names),
            " / ".join(map(t.number, item.step.game.totals)) if item.step else "",
        )
        for doubt in _doubts(item.doubts, say):
            table.add_row("", doubt)
    return table


def _score(t: Translator, item: Item, names: Sequence[str]) -> tuple[str, str]:
    """The sum written out, and the points or why there are none."""
    if isinstance(item.event, Adjusted):
        return "", t.signed(item.event.points)
    if not isinstance(item.event, Played) or item.step is None or item.step.score is None:
        return "", ""
    score = item.step.score
    is_scored = score.reason is Reason.SCORES
    return say_sum(t, score), t.signed(score.points) if is_scored else say_points(t, names[item.event.seat], score)


def _ending(t: Translator, told: Account, ended: HandAccount) -> Iterator[Text]:
    """How a hand ended, and what that brought each side."""
    sides, names = told.record.sides, told.record.names
    yield Text(say_hand_end(t, ended.hand, names))
    if ended.settled is not None:
        for side, points in enumerate(ended.settled.points):
            held = say_settlement(t, ended.settled, sides, side)
            name = say_side(t, sides, names, side)
            yield Text(t.text("{name} held {pips}: {points}", name=name, pips=held, points=t.signed(points)))
        yield Text(say_totals(t, sides, names, ended.totals))


def _doubts(doubts: Iterable[Doubt], say: Say) -> Iterator[Text]:
    yield from (Text(f"? {say.doubt(doubt)}", style="yellow") for doubt in doubts)


def _trouble(t: Translator, one: Problem, say: Say) -> str:
    where = []
    if one.line is not None:
        where.append(t.text("Line {line}", line=str(one.line)))
    if one.entry is not None:
        where.append(t.text("entry {entry}", entry=str(one.entry)))
    return f"{', '.join(where)}: {say.problem(one)} ({one.code})"
