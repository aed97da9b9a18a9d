"""House rules: every choice of the rules, open to the table."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.rules.choices import FIELDS, WORDS, change, differences, value_of, write
from scorekeeper.rules.variants import PRESETS, Rules
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import card, field_border, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.semantics import field
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_rules import say_field, say_field_help, say_value
from scorekeeper.words.say_setup import say_misfit

_OFFERED = {
    "set": ("6", "9", "12"),
    "draw": ("until-playable", "none", "1", "2"),
    "boneyard-reserve": ("0", "1", "2"),
}
_ELSEWHERE = ("deal", "target")


@component
def HouseRules() -> ft.Control:  # noqa: N802
    """The choices, folded away until they are asked for."""
    see = use_sight()
    is_open, set_open = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    draft = see.now.draft
    base = PRESETS.get(draft.rules.preset, draft.rules)
    changed = differences(draft.rules, base)
    parts: list[ft.Control] = [title("house-title", see.t.text("House rules"), see.colours, TYPE.heading)]
    if not changed and not is_open:
        parts.append(text(see.t.text("As this way of playing has them."), see.colours, TYPE.label, faint=True))
    parts += [
        text(f"{say_field(see.t, name)}: {say_value(see.t, name, value)}", see.colours, TYPE.label)
        for name, value in changed
        if not is_open
    ]
    if is_open:
        parts += [_choice(see, name) for name in FIELDS if name not in _ELSEWHERE]
    parts.append(
        button(
            "house-rules",
            see.t.text("Done with house rules") if is_open else see.t.text("Change house rules"),
            lambda: set_open(not is_open),
            see.colours,
            weight=Weight.PLAIN,
            icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
        )
    )
    return card(parts, see.colours)


def _choice(see: Sight, name: str) -> ft.Control:
    rules = see.now.draft.rules
    now = write(value_of(rules, name))
    offered = WORDS.get(name) or _OFFERED.get(name)

    def choose(value: str) -> None:
        after = change(see.live.now.draft.rules, name, value)
        if isinstance(after, Rules):
            see.live.change_draft(replace(see.live.now.draft, rules=after))

    asked: ft.Control
    if offered is not None:
        asked = ft.Row(
            [
                chip(
                    f"rule-{name}-{value}",
                    say_value(see.t, name, value),
                    partial(choose, value),
                    see.colours,
                    selected=value == now,
                )
                for value in offered
            ],
            wrap=True,
            spacing=SPACE.small,
            run_spacing=SPACE.small,
        )
    else:
        asked = keyed(f"typed-{name}", TypedRule, name)
    return ft.Column(
        [
            text(say_field(see.t, name), see.colours, TYPE.strong),
            text(say_field_help(see.t, name), see.colours, TYPE.small, faint=True),
            asked,
        ],
        spacing=SPACE.tiny,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@component
def TypedRule(name: str) -> ft.Control:  # noqa: N802
    """A choice that is a number; what cannot be read is quoted and changes nothing."""
    see = use_sight()
    typed, set_typed = ft.use_state(write(value_of(see.now.draft.rules, name)))

    def type_it(value: str) -> None:
        set_typed(value)
        after = change(see.live.now.draft.rules, name, value)
        if isinstance(after, Rules):
            see.live.change_draft(replace(see.live.now.draft, rules=after))

    after = change(see.now.draft.rules, name, typed)
    parts: list[ft.Control] = [
        field(
            f"rule-{name}",
            ft.TextField(
                value=typed,
                label=say_field(see.t, name),
                dense=True,
                border=field_border(),
                on_change=lambda e: type_it(e.control.value or ""),
            ),
        )
    ]
    if not isinstance(after, Rules):
        sentence = say_misfit(see.t, after.code, after.field, after.value, after.limit)
        parts.append(notice(f"rule-{name}-problem", [sentence], see.colours))
    return ft.Column(parts, tight=True, spacing=SPACE.tiny, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def typed_field(
    see: Sight, name: str, label: str, value: str, by_rules: str, on_type: Callable[[str], None]
) -> ft.Control:
    """A number that the rules know already; what is typed takes its place."""
    return ft.Container(
        expand=True,
        content=field(
            name,
            ft.TextField(
                label=label,
                value=value,
                hint_text=by_rules,
                helper=see.t.text("By the rules: {value}", value=by_rules) if by_rules else None,
                dense=True,
                border=field_border(),
                keyboard_type=ft.KeyboardType.TEXT,
                on_change=lambda e: on_type(e.control.value or ""),
            ),
        ),
    )
