"""The same entries under another rule, side by side with how it was played."""

from dataclasses import dataclass, replace

from scorekeeper.app.differences import Changed, Resettled, changed, fallen, resettled
from scorekeeper.app.table import Table
from scorekeeper.record.replay import Replay, replay
from scorekeeper.record.step import Step
from scorekeeper.rules.choices import Misfit, change, misfits
from scorekeeper.rules.variants import PRESETS, Rules


@dataclass(frozen=True, slots=True)
class Comparison:
    """One game under two rules. `played` is as it was; `other` the same entries under `rules`.

    `fallen`: the steps of `other` that fit as it was played and do not fit there.
    """

    rules: Rules
    played: Replay
    other: Replay
    changed: tuple[Changed, ...]
    resettled: tuple[Resettled, ...]
    fallen: tuple[Step, ...]

    @property
    def totals(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points of each side, as it was played and under the other rule."""
        return self.played.game.totals, self.other.game.totals

    @property
    def winners(self) -> tuple[int | None, int | None]:
        """The side that won, as it was played and under the other rule."""
        return self.played.game.winner, self.other.game.winner


def under(table: Table, rules: Rules) -> Comparison | Misfit:
    """The game under these rules from its start, or why so many seats cannot play by them.

    Rules that changed in mid-game still change there.
    """
    unfit = misfits(rules, len(table.record.seats))
    if unfit:
        return unfit[0]
    played = table.replay
    other = replay(replace(table.record, rules=rules))
    return Comparison(
        rules,
        played,
        other,
        changed(played, other),
        resettled(played, other),
        tuple(step for step, _ in fallen(played, other)),
    )


def under_preset(table: Table, preset: str) -> Comparison | Misfit:
    """The game under another way to play; the set and the tiles dealt stay those that were on the table."""
    was = table.record.rules
    return under(table, replace(PRESETS[preset], set=was.set, deal=was.deal))


def under_choice(table: Table, field: str, value: str) -> Comparison | Misfit:
    """The game with one choice changed, its value as written in the notation."""
    rules = change(table.record.rules, field, value)
    return rules if isinstance(rules, Misfit) else under(table, rules)
