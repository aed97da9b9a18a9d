"""Figures on a card: what each is called and what it comes to; a tap tells how, and leads to the games behind it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.app.figures import Code, Figure, Peak, Ratio, Review, Spread
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.parts.buttons import button
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.past import show_games
from scorekeeper.ui.semantics import pictured, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say_review import say_figure, say_games_behind, say_how, say_quotient, say_value
from scorekeeper.words.translate import Translator

NONE = "–"
"""What stands in the place of a figure that there is not."""

SIDE = 64.0
"""Pixels for a value on either side of its name."""

FOLD = 18.0
"""Pixels of the sign that a row can be unfolded."""

_COMPARED = {
    Code.POINTS_PER_PLAY,
    Code.SCORING_RATE,
    Code.CONCEDED,
    Code.HELD,
    Code.PLACES_PER_PLAY,
    Code.POINTS_PER_PLACE,
}
"""What means the same of one person and of everybody together."""


@dataclass(frozen=True, slots=True)
class Told:
    """A figure in one column, if there is one. `whose`: who the column is about, empty where it is the only one.

    `common`: the same figure of everybody.
    """

    figure: Figure | None
    whose: str = ""
    common: Figure | None = None


def figures_card(
    see: Sight, name: str, heading: str, review: Review, codes: Iterable[Code], everybody: Review | None = None
) -> list[ft.Control]:
    """A card with those of these figures that there are, beside those of everybody; nothing where there is none."""
    common = {code: one for code, one in (everybody or {}).items() if code in _COMPARED}
    rows = [figure_row(name, code, Told(review[code], common=common.get(code))) for code in codes if code in review]
    if not rows:
        return []
    named = ft.Container(
        title(f"{name}-title", heading, see.colours, TYPE.heading), padding=ft.Padding.only(bottom=SPACE.small)
    )
    return [card([named, *rows], see.colours, spacing=0)]


def figure_row(name: str, code: Code, *columns: Told) -> ft.Control:
    """One figure, of one or side by side of two; `name` tells the cards of a screen apart."""
    return keyed(f"{name}-{code}", FigureRow, f"{name}-{code}", code, columns)


@component
def FigureRow(identifier: str, code: Code, columns: Sequence[Told]) -> ft.Control:  # noqa: N802
    """One figure, which a tap unfolds."""
    see = use_sight(lambda _: None)
    is_open, set_open = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    cells, spoken = _alone(see, code, columns[0]) if len(columns) == 1 else _side_by_side(see, code, columns)
    fold = ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, size=FOLD, color=see.colours.faint)
    row = ft.Container(
        padding=ft.Padding.symmetric(vertical=SPACE.medium),
        border_radius=RADIUS.small,
        content=ft.Row([*cells, fold], spacing=SPACE.small),
    )
    head = ft.Container(
        tap_area(identifier, spoken, row, lambda: set_open(not is_open)),
        border=ft.Border.only(top=ft.BorderSide(1, see.colours.hairline)),
    )
    under = [_explained(see, identifier, code, columns)] if is_open else []
    return ft.Column([head, *under], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _alone(see: Sight, code: Code, told: Told) -> tuple[list[ft.Control], str]:
    """The cells of a row about one, and the row in words."""
    t, name, value = see.t, say_figure(see.t, code), said(see.t, told.figure)
    words: list[ft.Control] = [text(name, see.colours, TYPE.label)]
    spoken = f"{name}: {value}" if value else name
    if told.common is not None:
        others = t.text("everybody: {value}", value=said(t, told.common))
        words.append(text(others, see.colours, TYPE.small, faint=True))
        spoken = f"{spoken}, {others}"
    cells: list[ft.Control] = [
        ft.Column(words, spacing=0, tight=True, expand=True),
        text(value, see.colours, TYPE.strong),
    ]
    return cells, spoken


def _side_by_side(see: Sight, code: Code, columns: Sequence[Told]) -> tuple[list[ft.Control], str]:
    """The cells of a row about two, its name between their values, and the row in words."""
    name = say_figure(see.t, code)
    values = [said(see.t, told.figure) for told in columns]
    left, right = (
        ft.Container(text(value, see.colours, TYPE.strong), width=SIDE, alignment=ft.Alignment.CENTER)
        for value in values
    )
    middle = ft.Container(
        text(name, see.colours, TYPE.label, align=ft.TextAlign.CENTER), expand=True, alignment=ft.Alignment.CENTER
    )
    both = ", ".join(f"{told.whose} {value}" for told, value in zip(columns, values, strict=True))
    return [ft.Container(width=FOLD), left, middle, right], f"{name}: {both}"


def said(t: Translator, figure: Figure | None) -> str:
    """What a figure comes to, in words; nothing for a spread, which is drawn."""
    if figure is None:
        return NONE
    match figure.value:
        case int(number):
            return say_value(t, figure.code, number)
        case Ratio() as ratio:
            return say_value(t, figure.code, ratio.value or 0)
        case Peak(size=size):
            return say_value(t, figure.code, size)
        case Spread():
            return ""


def _explained(see: Sight, identifier: str, code: Code, columns: Sequence[Told]) -> ft.Control:
    """How a figure is computed, with its own numbers, and the way to its games."""
    t = see.t
    sentences = [say_how(t, code)]
    for told in columns:
        if told.figure is not None and isinstance(told.figure.value, Ratio):
            quotient = say_quotient(t, code, told.figure.value.sum, told.figure.value.count)
            sentences.append(f"{told.whose}: {quotient}" if told.whose else quotient)
    lines: list[ft.Control] = [
        text(one, see.colours, TYPE.label, faint=number == 0) for number, one in enumerate(sentences)
    ]
    how = pictured(
        f"{identifier}-how", " ".join(sentences), ft.Column(lines, spacing=SPACE.tiny, tight=True), is_live=True
    )
    return ft.Container(
        padding=ft.Padding.only(bottom=SPACE.medium),
        content=ft.Column([how, *_ways(see, identifier, columns)], spacing=SPACE.small, tight=True),
    )


def _ways(see: Sight, identifier: str, columns: Sequence[Told]) -> list[ft.Control]:
    """A button for the games behind each column; one for all where they are the same."""
    found: dict[tuple[str, ...], str] = {}
    for told in columns:
        if told.figure is not None and told.figure.games:
            found[told.figure.games] = "" if told.figure.games in found else told.whose
    ways: list[ft.Control] = []
    for number, (games, whose) in enumerate(found.items(), 1):
        label = say_games_behind(see.t, len(games))
        ways.append(
            button(
                f"{identifier}-games" + (f"-{number}" if len(found) > 1 else ""),
                f"{whose}: {label}" if whose else label,
                partial(show_games, see.live, games),
                see.colours,
                icon=ft.Icons.LIST_ALT,
                tight=True,
            )
        )
    return ways
