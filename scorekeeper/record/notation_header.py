"""The lines before the first entry: rules, seats, sides, and what is told about the game."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from scorekeeper.record.notation_names import HEADER_KEYS, as_listed, same, table
from scorekeeper.record.notation_text import free_text, key_of, plain, spaced, split, unquoted, words
from scorekeeper.record.problem import Problem
from scorekeeper.record.record import LONGEST_NAME, Record, Seat, each_alone
from scorekeeper.rules.choices import FIELDS, Misfit, change, differences, misfits
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.variants import PRESETS, Rules

Numbered = tuple[int, str]

_FIVES = PRESETS["fives"]
_BLAME = {
    "seats": ("seats",),
    "deal-beyond-set": ("rules.deal", "rules.set", "rules", "seats"),
    "needs-rounding": ("rules.rounding", "rules.points", "rules"),
}


@dataclass(slots=True)
class _Said:
    """The header as far as it is read: the last value of each key with its line, and what is wrong."""

    values: dict[str, Numbered] = field(default_factory=dict)
    about: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, code: str, text: str, key: str, why: Misfit | None = None) -> None:
        self.problems.append(Problem(code, text, why, self.values[key][0] if key in self.values else None))


def read_header(told: Iterable[Numbered]) -> tuple[Record, list[Problem], bool]:
    """The record these numbered lines begin, what is wrong in them, and whether any of it is ours."""
    said = _Said()
    for line, text in told:
        _keep(said, line, text)
    rules = _rules(said)
    seats = _seats(said)
    sides = _sides(said, seats)
    for misfit in misfits(rules, len(seats)) if seats else ():
        key = next((key for key in _BLAME[misfit.code] if key in said.values), "")
        said.wrong(misfit.code, misfit.value, key, misfit)
    record = Record(rules, tuple(map(Seat, seats)), sides, about=tuple(said.about.items()))
    said.problems.sort(key=lambda problem: problem.line or 0)
    return record, said.problems, _is_ours(said, seats)


def write_header(record: Record) -> list[str]:
    """The lines before the first entry, in the canonical form: the preset, and each choice that differs from it."""
    rules, names = record.rules, table(record.names)
    lines = [f"rules: {rules.preset}"]
    lines += [f"rules.{name}: {value}" for name, value in differences(rules, PRESETS.get(rules.preset, _FIVES))]
    if record.seats:
        lines.append("seats: " + ", ".join(map(as_listed, record.names)))
    if record.sides != each_alone(len(record.seats)):
        lines.append("sides: " + ", ".join(" + ".join(names.written[seat] for seat in side) for side in record.sides))
    lines += [f"{key}: {free_text(part)}".rstrip() for key, value in record.about for part in value.split("\n")]
    return lines


def _keep(said: _Said, line: int, text: str) -> None:
    found = key_of(text)
    if found is None:
        said.problems.append(Problem("unreadable", text, line=line))
        return
    key, value = found
    if key in ("rules", "seats", "sides") or key.startswith("rules."):
        key = key.replace("_", "-")
        if key in said.values:
            said.problems.append(Problem("repeated-key", key, line=line))
        said.values[key] = (line, value)
        return
    if key not in HEADER_KEYS:
        said.problems.append(Problem("unknown-key", key, line=line))
    value = unquoted(value, plain(value))
    said.about[key] = f"{said.about[key]}\n{value}" if key in said.about else value


def _rules(said: _Said) -> Rules:
    preset = said.values.get("rules", (0, "fives"))[1]
    rules = PRESETS.get(plain(preset).casefold())
    if rules is None:
        said.wrong("unknown-preset", preset, "rules")
        rules = _FIVES
    for key, (line, value) in said.values.items():
        if key.startswith("rules."):
            name = key.removeprefix("rules.")
            changed = change(rules, name, spaced(plain(value)).casefold())
            if isinstance(changed, Misfit):
                misfit = Misfit(changed.code, name, value, changed.limit)
                said.problems.append(Problem(misfit.code, value, misfit, line))
            else:
                rules = changed
    return rules


def _seats(said: _Said) -> tuple[str, ...]:
    listed = split(said.values["seats"][1], ",") if "seats" in said.values else []
    if listed and not listed[-1]:
        said.wrong("empty-name", "", "seats")
        listed.pop()
    names = [unquoted(name, plain(name)) for name in listed]
    known: set[str] = set()
    for written, name in zip(listed, names, strict=True):
        if not same(name):
            said.wrong("empty-name", written, "seats")
        elif same(name) in known:
            said.wrong("same-name", name, "seats")
        elif len(unicodedata.normalize("NFC", name)) > LONGEST_NAME:
            said.wrong("name-too-long", name, "seats")
        elif written == name and '"' in plain(name):
            said.wrong("bad-name", name, "seats")
        known.add(same(name))
    return tuple(names)


def _sides(said: _Said, seats: tuple[str, ...]) -> Sides:
    alone = each_alone(len(seats))
    if "sides" not in said.values or not seats:
        return alone
    value = said.values["sides"][1]
    names = table(seats)
    sides: list[tuple[int, ...]] = []
    for listed in split(value, ","):
        side = []
        for name in split(listed, r"\+"):
            seat = names.named(words(name))
            if seat is None:
                said.wrong("unknown-seat", name, "sides")
                return alone
            side.append(seat)
        sides.append(tuple(side))
    if sorted(seat for side in sides for seat in side) != list(range(len(seats))) or len(sides) == 1 or not all(sides):
        said.wrong("bad-sides", value, "sides")
        return alone
    return tuple(sides)


def _is_ours(said: _Said, seats: tuple[str, ...]) -> bool:
    """Whether anything in a header shows that a game of dominoes was meant."""
    preset = plain(said.values.get("rules", (0, ""))[1]).casefold()
    return bool(seats) or preset in PRESETS or any(f"rules.{name}" in said.values for name in FIELDS)
