"""Under another rule: another way of playing or one choice changed, side by side with how it was played."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.app.another_rule import Comparison, under_choice, under_preset
from scorekeeper.app.table import Table
from scorekeeper.rules.choices import FIELDS, WORDS, Misfit, value_of, write
from scorekeeper.rules.variants import PRESETS
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import card, field_border, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.screens.comparison import compared
from scorekeeper.ui.screens.mend_parts import chips
from scorekeeper.ui.screens.rule_change import RuleChange
from scorekeeper.ui.semantics import field
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_rules import say_field, say_field_help, say_preset, say_value
from scorekeeper.words.say_setup import say_misfit


@dataclass(frozen=True, slots=True)
class Other:
    """What is tried: a way of playing, or one field with its value as written."""

    preset: str = ""
    field: str = ""
    value: str = ""


@component
def OtherRules(table: Table) -> ft.Control:  # noqa: N802
    """The choice of what to try, and what it comes to."""
    see = use_sight()
    t = see.t
    other, set_other = ft.use_state(Other())
    is_open, set_open = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    found = ft.use_memo(lambda: _under(table, other), [table, other])
    ways = (
        chip(
            f"under-{preset}",
            say_preset(t, preset),
            partial(set_other, Other() if other.preset == preset else Other(preset)),
            see.colours,
            selected=other.preset == preset,
        )
        for preset in PRESETS
        if preset != table.game.rules.preset
    )
    parts: list[ft.Control] = [
        title("other-rules-title", t.text("Under another rule"), see.colours, TYPE.heading),
        text(
            t.text("The same tiles in the same order, counted by other rules. Nothing is changed."),
            see.colours,
            TYPE.label,
            faint=True,
        ),
        chips(ways),
        button(
            "one-choice",
            t.text("Close the choices") if is_open else t.text("Change one choice"),
            lambda: set_open(not is_open),
            see.colours,
            weight=Weight.PLAIN,
            icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.TUNE,
        ),
    ]
    if is_open:
        parts.append(_fields(see, other, lambda name: set_other(Other(field=name))))
    if other.field:
        parts.append(keyed(f"values-{other.field}", Values, table, other, set_other))
    if isinstance(found, Misfit):
        said = say_misfit(t, found.code, found.field, found.value, found.limit)
        parts.append(notice("other-misfit", [said], see.colours))
    elif found is not None:
        parts.append(compared(see, table, _name(see, other), found))
    if other.field and isinstance(found, Comparison):
        parts.append(keyed(f"change-{other.field}-{other.value}", RuleChange, table, other.field, other.value))
    return card(parts, see.colours)


def _under(table: Table, other: Other) -> Comparison | Misfit | None:
    if other.preset:
        return under_preset(table, other.preset)
    if other.field and other.value and other.value != write(value_of(table.game.rules, other.field)):
        return under_choice(table, other.field, other.value)
    return None


def _name(see: Sight, other: Other) -> str:
    if other.preset:
        return say_preset(see.t, other.preset)
    return see.t.text(
        "{field}: {value}", field=say_field(see.t, other.field), value=say_value(see.t, other.field, other.value)
    )


def _fields(see: Sight, other: Other, on_field: Callable[[str], None]) -> ft.Control:
    """A chip for each field, with what it says now."""
    return chips(
        chip(
            f"field-{name}", say_field(see.t, name), partial(on_field, name), see.colours, selected=other.field == name
        )
        for name in FIELDS
    )


@component
def Values(table: Table, other: Other, on_other: Callable[[Other], None]) -> ft.Control:  # noqa: N802
    """The values that a field can have: chips for words, a field to type for numbers."""
    see = use_sight()
    t, name = see.t, other.field
    now = write(value_of(table.game.rules, name))
    typed, set_typed = ft.use_state(now)

    def type_it(value: str) -> None:
        set_typed(value)
        on_other(Other(field=name, value=value.strip()))

    asked: ft.Control
    if name in WORDS:
        asked = chips(
            chip(
                f"value-{value}",
                say_value(t, name, value),
                partial(on_other, Other(field=name, value=str(value))),
                see.colours,
                selected=value == (other.value or now),
            )
            for value in WORDS[name]
        )
    else:
        asked = field(
            f"value-{name}",
            ft.TextField(
                value=typed,
                label=say_field(t, name),
                dense=True,
                border=field_border(),
                on_change=lambda e: type_it(e.control.value or ""),
            ),
        )
    return ft.Column(
        [
            text(say_field(t, name), see.colours, TYPE.strong),
            text(say_field_help(t, name), see.colours, TYPE.small, faint=True),
            asked,
        ],
        spacing=SPACE.tiny,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
