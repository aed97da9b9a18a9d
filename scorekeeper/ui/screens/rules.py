"""The rules of the game that is looked at, in words; the same entries under another rule; a rule changed."""

import flet as ft

from scorekeeper.app.table import Table
from scorekeeper.rules.choices import differences
from scorekeeper.rules.variants import PRESETS
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.looking import looked_at
from scorekeeper.ui.parts.buttons import round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.screens.other_rules import OtherRules
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_rules import say_field, say_preset, say_value
from scorekeeper.words.say_whole_rules import say_rules_of_game


@component
def RulesView() -> ft.View:  # noqa: N802
    """The rules of this game; without a game, home."""
    see = use_sight()
    width, _ = use_viewport()
    table = looked_at(see.now)
    ft.use_effect(lambda: go("/") if table is None else None, [table is None])
    content: list[ft.BaseControl] = []
    if table is not None:
        parts = [_head(see), _in_words(see, table), keyed("other", OtherRules, table)]
        content = [sheet(parts, width, foot=refusal(see))]
    return ft.View(route="/account/rules", padding=0, bgcolor=see.colours.page, controls=content)


def _head(see: Sight) -> ft.Control:
    return ft.Row(
        [
            round_button("back", see.t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/account"), see.colours),
            title("rules-title", see.t.text("The rules of this game"), see.colours),
        ],
        spacing=SPACE.small,
    )


def _in_words(see: Sight, table: Table) -> ft.Control:
    """Every rule as a sentence; what differs from the way of playing stands first."""
    t, rules = see.t, table.game.rules
    parts: list[ft.Control] = [title("way-title", say_preset(t, rules.preset), see.colours, TYPE.heading)]
    changed = differences(rules, PRESETS.get(rules.preset, rules))
    if changed:
        said = [
            t.text("{field}: {value}", field=say_field(t, name), value=say_value(t, name, value))
            for name, value in changed
        ]
        lines: list[ft.Control] = [text(one, see.colours, TYPE.label, colour=see.colours.accent) for one in said]
        parts.append(pictured("house-rules", ". ".join(said), ft.Column(lines, spacing=SPACE.hair, tight=True)))
    sentences = say_rules_of_game(t, rules, len(table.record.seats))
    parts += [_sentence(see, number, one) for number, one in enumerate(sentences, 1)]
    return card(parts, see.colours, spacing=SPACE.small)


def _sentence(see: Sight, number: int, said: str) -> ft.Control:
    row = ft.Row(
        [
            ft.Container(ft.Icon(ft.Icons.CIRCLE, size=6, color=see.colours.accent), margin=ft.Margin.only(top=7)),
            ft.Container(text(said, see.colours, TYPE.label), expand=True),
        ],
        spacing=SPACE.small,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return pictured(f"rule-{number}", said, row)
