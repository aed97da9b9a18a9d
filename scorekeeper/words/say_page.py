"""The account of a game as the texts of a page, and as a short message: what is shared, drawn or printed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.record.account import Account, HandAccount, Item
from scorekeeper.record.events import Adjusted, Corrected, Move, Played
from scorekeeper.record.problem import Problem
from scorekeeper.record.record import changes
from scorekeeper.rules.line import Arm
from scorekeeper.rules.score import Reason
from scorekeeper.words.say import say_hand_end, say_points, say_side, say_sum, say_totals, say_winner
from scorekeeper.words.say_doubt import say_doubt
from scorekeeper.words.say_event import say_event
from scorekeeper.words.say_mending import say_correction
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.say_trouble import say_trouble
from scorekeeper.words.say_why import say_settled_why
from scorekeeper.words.translate import Translator

Was = dict[int, tuple[Move, ...]]


@dataclass(frozen=True, slots=True)
class Tally:
    """A line of the score sheet: what each side won or lost there, and its total after it."""

    label: str
    gains: tuple[str, ...]
    totals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A hand in full: five cells a row (entry, what happened, sum, points, totals), then what is to be said of it."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """All texts of an account. `heads` stand over the cells of every section."""

    language: str
    title: str
    about: tuple[str, ...]
    sides: tuple[str, ...]
    tallies: tuple[Tally, ...]
    outcome: str
    heads: tuple[str, ...]
    sections: tuple[Section, ...]
    problems: tuple[str, ...]


def say_message(t: Translator, told: Account) -> str:
    """A short message: date, way to play, players, what each hand brought, totals, and how it ended."""
    record, game = told.record, told.game
    head = [date for date in (_date(told),) if date]
    lines = [" · ".join([*head, say_preset(t, record.rules.preset)]), t.listed(_sides(t, told))]
    lines += [f"{one.label}: {_pairs(t, told, one.gains)}" for one in _tallies(t, told)]
    lines.append(t.text("Totals: {totals}", totals=say_totals(t, record.sides, record.names, game.totals)))
    if game.is_over:
        lines.append(say_winner(t, record.sides, record.names, game.winner))
    return "\n".join(lines)


def say_page(t: Translator, told: Account) -> Page:
    """The whole account as texts."""
    record, game, names = told.record, told.game, told.record.names
    was = {entry.number: change.before for entry, change in changes(record) if change}
    over = say_winner(t, record.sides, names, game.winner) if game.is_over else t.text("The game goes on")
    sections = [_section(t, told, n, hand, was) for n, hand in enumerate(told.hands, 1)]
    if told.before:
        rows = tuple(_row(t, told, item, None, was) for item in told.before)
        sections.insert(0, Section(t.text("Before the first hand"), rows, ()))
    return Page(
        language=t.language,
        title=dict(record.about).get("title") or say_preset(t, record.rules.preset),
        about=tuple(_about(told)),
        sides=_sides(t, told),
        tallies=tuple(_tallies(t, told)),
        outcome=over,
        heads=(t.text("Entry"), t.text("What happened"), t.text("Sum"), t.text("Points"), t.text("Totals")),
        sections=tuple(sections),
        problems=tuple(_problem(t, told, one) for one in told.problems),
    )


def _date(told: Account) -> str:
    return dict(told.record.about).get("date") or told.record.created[:10]


def _about(told: Account) -> Iterator[str]:
    if date := _date(told):
        yield date
    for key, value in told.record.about:
        if key not in ("date", "title") and value:
            yield value


def _sides(t: Translator, told: Account) -> tuple[str, ...]:
    record = told.record
    return tuple(say_side(t, record.sides, record.names, side) for side in range(len(record.sides)))


def _tallies(t: Translator, told: Account) -> Iterator[Tally]:
    """What came before the first hand, if it gave points, then hand by hand."""
    now = [0] * len(told.record.sides)
    early = [item.step.game.totals for item in told.before if item.step]
    if early and any(early[-1]):
        yield _tally(t, t.text("Before the first hand"), now, early[-1])
        now = list(early[-1])
    for number, hand in enumerate(told.hands, 1):
        yield _tally(t, t.text("Hand {number}", number=number), now, hand.totals)
        now = list(hand.totals)


def _tally(t: Translator, label: str, before: Sequence[int], after: Sequence[int]) -> Tally:
    gains = tuple(t.signed(new - old) for old, new in zip(before, after, strict=True))
    return Tally(label, gains, tuple(map(t.number, after)))


def _pairs(t: Translator, told: Account, gains: Sequence[str]) -> str:
    return ", ".join(f"{name} {gain}" for name, gain in zip(_sides(t, told), gains, strict=True))


def _section(t: Translator, told: Account, number: int, one: HandAccount, was: Was) -> Section:
    names = told.record.names
    arms = iter(one.hand.line.laid)
    rows = [_row(t, told, item, next(arms).arm if isinstance(item.event, Played) else None, was) for item in one.items]
    notes = [say_hand_end(t, one.hand, names)]
    if one.settled is not None:
        sides = range(len(told.record.sides))
        notes += [say_settled_why(t, one.hand, one.settled, names, side) for side in sides]
    notes += [say_doubt(t, doubt, names) for doubt in one.doubts]
    return Section(t.text("Hand {number}", number=number), tuple(rows), tuple(notes))


def _row(t: Translator, told: Account, item: Item, arm: Arm | None, was: Was) -> tuple[str, ...]:
    """One entry: its number, what happened with all its doubts, the sum, the points, the totals after it."""
    names, event, step = told.record.names, item.event, item.step
    if isinstance(event, Corrected):
        said = say_correction(t, event.number, was.get(item.number, ()), event.instead, names)
    else:
        said = say_event(t, event, names, arm)
    said = " ".join([said, *(f"({say_doubt(t, doubt, names)})" for doubt in item.doubts)])
    total, points = "", ""
    if isinstance(event, Adjusted):
        points = t.signed(event.points)
    elif isinstance(event, Played) and step is not None and step.score is not None:
        score = step.score
        total = say_sum(t, score)
        is_scored = score.reason is Reason.SCORES
        points = t.signed(score.points) if is_scored else say_points(t, names[event.seat], score)
    totals = " / ".join(map(t.number, step.game.totals)) if step else ""
    return str(item.number), said, total, points, totals


def _problem(t: Translator, told: Account, one: Problem) -> str:
    said = say_trouble(t, one.code, one.text, one.why, told.record.names)
    return said if one.entry is None else t.text("Entry {number}: {said}", number=str(one.entry), said=said)
