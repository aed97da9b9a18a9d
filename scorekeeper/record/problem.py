"""Something in a record that cannot stand, where it was written, and what a sentence about it needs."""

from dataclasses import dataclass

from scorekeeper.rules.choices import Misfit
from scorekeeper.rules.line import Refusal


@dataclass(frozen=True, slots=True)
class Problem:
    """A line or an entry in trouble. `text` quotes what was written, `why` is what the rules say of it.

    `line` counts from 1 where the record was read from text; `entry` is None outside the entries.
    """

    code: str
    text: str = ""
    why: Refusal | Misfit | None = None
    line: int | None = None
    entry: int | None = None
