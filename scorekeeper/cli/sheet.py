"""The account on paper: a table for each hand, then the totals and what is in trouble."""

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
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
from scorekeeper.words.say_trouble import COMMANDS
from scorekeeper.words.translate import Translator

Row = tuple[str, str, str, str, str]


def print_account(t: Translator, told: Account, say: Say) -> None:
    """Print the whole account as a person reads it."""
    console = Console(highlight=False, markup=False, emoji=False)
    harmless = {**COMMANDS, ord("\n"): "\n"}
    for part in sheet(t, told, say):
        part.plain = part.plain.translate(harmless)
        console.print(part, soft_wrap=True)


def sheet(t: Translator, told: Account, say: Say) -> Iterator[Text]:
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


def _table(t: Translator, told: Account, items: Iterable[Item], laid: Iterable[Laid], say: Say) -> Text:
    """One row an entry, with its doubts under it. Built by hand: Rich's own tables take five times as long."""
    names, sides = told.record.names, told.record.sides
    totals = " / ".join(say_side(t, sides, names, side) for side in range(len(sides)))
    rows: list[Row | Doubt] = [(t.text("Entry"), t.text("What happened"), t.text("Sum"), t.text("Points"), totals)]
    tiles = iter(laid)
    for item in items:
        arm = next(tiles).arm if isinstance(item.event, Played) else None
        now = " / ".join(map(t.number, item.step.game.totals)) if item.step else ""
        rows.append((str(item.number), say_event(t, item.event, names, arm), *_score(t, item, names), now))
        rows += item.doubts
    widths = [
        max(map(cell_len, column)) for column in zip(*(row for row in rows if isinstance(row, tuple)), strict=True)
    ]
    return Text("\n").join(
        _row(row, widths) if isinstance(row, tuple) else Text(f"{' ' * widths[0]}  ? {say.doubt(row)}", style="yellow")
        for row in rows
    )


def _row(row: Row, widths: Sequence[int]) -> Text:
    number, *cells = row
    rest = "  ".join(set_cell_size(cell, width) for cell, width in zip(cells, widths[1:], strict=True))
    return Text(f"{number:>{widths[0]}}  {rest}".rstrip())


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
