"""Sentences for a correction before it is saved: what changes, and what can be done about what no longer fits."""

from collections.abc import Sequence

from scorekeeper.record.events import Move
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.line import End
from scorekeeper.words.say import say_arm, say_side, say_totals
from scorekeeper.words.say_event import say_event
from scorekeeper.words.translate import Translator

Names = Sequence[str]


def say_change(t: Translator, number: int, before: int, after: int) -> str:
    """An entry that gives other points: `Entry 11: 0 → 10`."""
    return t.text("Entry {number}: {before} → {after}", number=str(number), before=before, after=after)


def say_correction(t: Translator, number: int, was: Sequence[Move], instead: Sequence[Move], names: Names) -> str:
    """What a correction did, the old and the new: `Entry 11: Ana lays 3-2 right → Ana lays 3-3 right`."""
    before = "; ".join(say_event(t, move, names) for move in was) or t.text("nothing")
    after = "; ".join(say_event(t, move, names) for move in instead) or t.text("taken back")
    return t.text("Entry {number}: {before} → {after}", number=str(number), before=before, after=after)


def say_totals_change(t: Translator, sides: Sides, names: Names, before: Sequence[int], after: Sequence[int]) -> str:
    """The totals before and after, or that they stay."""
    if tuple(before) == tuple(after):
        return t.text("The totals stay: {totals}", totals=say_totals(t, sides, names, after))
    parts = [
        t.text("{name} {before} → {after}", name=say_side(t, sides, names, side), before=old, after=new)
        for side, (old, new) in enumerate(zip(before, after, strict=True))
    ]
    return ", ".join(parts)


def say_settlement_change(
    t: Translator, sides: Sides, names: Names, hand: int, before: Sequence[int] | None, after: Sequence[int] | None
) -> str:
    """A hand that is settled otherwise, by side."""
    old, new = _settled(t, sides, names, before), _settled(t, sides, names, after)
    return t.text("Hand {number} is settled otherwise: {before} → {after}", number=str(hand), before=old, after=new)


def _settled(t: Translator, sides: Sides, names: Names, points: Sequence[int] | None) -> str:
    if points is None:
        return t.text("not settled")
    return ", ".join(f"{say_side(t, sides, names, side)} {t.signed(n)}" for side, n in enumerate(points))


def say_winner_change(t: Translator, sides: Sides, names: Names, before: int | None, after: int | None) -> str:
    """That somebody else wins, or nobody any more; empty where the winner stays the same."""
    if before == after:
        return ""
    if after is None:
        return t.text("Nobody has won any more.")
    name = say_side(t, sides, names, after)
    if before is None:
        return t.plural("{name} wins now.", "{name} win now.", len(sides[after]), name=name)
    other = say_side(t, sides, names, before)
    return t.plural(
        "{name} wins now, not {other}.", "{name} win now, not {other}.", len(sides[after]), name=name, other=other
    )


def say_fallen(t: Translator, fallen: int) -> str:
    """How many later entries no longer fit."""
    if not fallen:
        return t.text("Everything that came after still fits.")
    return t.plural("{n} entry no longer fits.", "{n} entries no longer fit.", fallen)


def say_remedy(t: Translator, fix: str, end: End | None) -> str:
    """What can be done about an entry that no longer fits: `end`, `lead`, `out` or `keep`."""
    if fix == "end" and end is not None:
        return t.text("Lay it {arm}, on {tile}", arm=say_arm(t, end.arm), tile=str(end.tile))
    if fix == "lead":
        return t.text("Let it be the lead")
    return t.text("Take it out") if fix == "out" else t.text("Leave it as it is, not counted")
