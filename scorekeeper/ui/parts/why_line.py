"""Why the last play scored: each counted end as the half it is, their sum, and who was awarded what."""

from collections.abc import Callable

import flet as ft
import flet.canvas as cv

from scorekeeper.rules.score import Score, Term
from scorekeeper.ui.parts.tile_face import pip_colour
from scorekeeper.ui.parts.values import outline, room
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette
from scorekeeper.words.drawing.pips import MANY, pips_at

_HALF = 22.0


def why_line(
    score: Score | None,
    colours: Palette,
    *,
    label: str,
    award: str = "",
    number: Callable[[int], str] = str,
) -> ft.Control:
    """`4 + 6 + 10 = 20` with its halves, and the `award` beside it, such as `Ana +20`. `label`: all of it for the ear.

    Without a score a quiet line shows the award only, in the same height, so that nothing jumps.
    """
    scores = score is not None and score.points != 0
    award_text = ft.Text(
        award,
        size=TYPE.strong.size,
        weight=TYPE.strong.weight,
        color=colours.on_soft if scores else colours.faint,
        no_wrap=True,
    )
    return ft.Container(
        height=36,
        padding=room(SPACE.small),
        border_radius=RADIUS.medium,
        bgcolor=colours.soft if scores else colours.surface,
        border=outline(1, colours.accent if scores else colours.hairline),
        content=pictured(
            "why",
            label,
            ft.Row(
                [sum_line(score, colours, number=number), award_text],
                spacing=SPACE.small,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            is_live=True,
        ),
    )


def sum_line(score: Score | None, colours: Palette, *, number: Callable[[int], str] = str) -> ft.Row:
    """Every counted end as the half it is, with its pips, and the sum; it scrolls sideways where it is too long."""
    parts: list[ft.Control] = []
    for place, term in enumerate(score.terms if score else ()):
        if place:
            parts.append(_sign("+", colours))
        parts += [_halves(term, colours), _number(number(term.pips), colours)]
    if score is not None:
        parts += [_sign("=", colours), _number(number(score.sum), colours, bold=True)]
    return ft.Row(parts, spacing=SPACE.tiny, scroll=ft.ScrollMode.HIDDEN, expand=True)


def _halves(term: Term, colours: Palette) -> ft.Control:
    """The counted half, or both halves of a double, as small ivory."""
    is_whole = term.tile.is_double and term.pips != term.tile.high
    half = term.tile.high if term.tile.is_double else term.pips
    wide = _HALF * (2 if is_whole else 1)
    size = _HALF * (0.155 if half >= MANY else 0.19)
    points: list[ft.Offset | tuple[float, float]] = [
        (round((column + 0.5 + x) * _HALF, 1), round((0.5 + y) * _HALF, 1))
        for column in range(2 if is_whole else 1)
        for x, y in pips_at(half, upright=True)
    ]
    paint = ft.Paint(color=pip_colour(half, colours), stroke_width=round(size, 1), stroke_cap=ft.StrokeCap.ROUND)
    return ft.Container(
        width=wide,
        height=_HALF,
        border_radius=_HALF * 0.18,
        bgcolor=colours.ivory,
        border=outline(1, colours.ivory_side),
        content=cv.Canvas([cv.Points(points, cv.PointMode.POINTS, paint=paint)], width=wide, height=_HALF),
    )


def _number(value: str, colours: Palette, *, bold: bool = False) -> ft.Text:
    step = TYPE.strong if bold else TYPE.body
    return ft.Text(value, size=step.size, weight=step.weight, color=colours.ink, no_wrap=True)


def _sign(value: str, colours: Palette) -> ft.Text:
    return ft.Text(value, size=TYPE.body.size, color=colours.faint, no_wrap=True)
