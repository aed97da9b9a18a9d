"""How the totals of a game went: a stepped line a side, with a mark at each play that scored."""

from collections.abc import Sequence
from itertools import cycle

import flet as ft

from scorekeeper.app.course import Point
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import TYPE, Palette
from scorekeeper.words.translate import Translator

HEIGHT = 260.0

_HUES = (5, 0, 3, 6, 1, 4, 7, 2)
"""The colours of people in an order in which neighbours differ most."""

_DASHES: tuple[tuple[int, ...], ...] = ((), (9, 5), (2, 4), (12, 4, 2, 4), (5, 3), (2, 7), (16, 6), (8, 3, 2, 3, 2, 3))
"""Pixels of line and gap by side, so that colour is not all that tells the lines apart; none for a whole line."""

_STROKE = 2.5
_MARK = 3.0
_STEPS = (1, 2, 5)
_LINES = 5
"""Grid lines at the most."""

_AXIS_LEFT, _AXIS_BELOW = 40.0, 26.0
_SWATCH = 30.0


def course_chart(t: Translator, course: Sequence[Sequence[Point]], label: str, colours: Palette) -> ft.Control:
    """The running totals by side; `label` says the same to the ear."""
    import flet_charts as charts  # noqa: PLC0415 - the app starts without it

    plays = max(points[-1].plays for points in course)
    totals = [point.total for points in course for point in points]
    every, step = _step(plays), _step(max(totals) - min(totals))
    least, most = min(totals) // step * step, -(-max(totals) // step) * step
    grid = charts.ChartGridLines(interval=step, color=colours.hairline, width=1)

    def axis(size: float, first: int, last: int, interval: int) -> ft.BaseControl:
        labels = [
            charts.ChartAxisLabel(value=at, label=_label(t.number(at), colours))
            for at in range(first, last + 1, interval)
        ]
        made: ft.BaseControl = charts.ChartAxis(label_size=size, label_spacing=interval, labels=labels)
        return made

    series = [
        charts.LineChartData(
            color=side_colour(side, colours),
            stroke_width=_STROKE,
            step_direction=0,
            dash_pattern=list(_DASHES[side % len(_DASHES)]) or None,
            point=False,
            points=[
                charts.LineChartDataPoint(
                    point.plays,
                    point.total,
                    show_tooltip=False,
                    point=charts.ChartCirclePoint(
                        radius=_MARK, color=side_colour(side, colours), stroke_color=colours.surface, stroke_width=1
                    )
                    if point.has_scored
                    else False,
                )
                for point in _turns(points, plays)
            ],
        )
        for side, points in enumerate(course)
    ]
    chart = charts.LineChart(
        data_series=series,
        height=HEIGHT,
        interactive=False,
        min_x=0,
        max_x=max(1, plays),
        min_y=least,
        max_y=max(most, least + step),
        baseline_y=0,
        horizontal_grid_lines=grid,
        left_axis=axis(_AXIS_LEFT, least, max(most, least + step), step),
        bottom_axis=axis(_AXIS_BELOW, 0, plays, every),
        animation=ft.Animation(0),
    )
    return pictured("course", label, chart)


def side_colour(side: int, colours: Palette) -> str:
    """The colour of a side's line."""
    return colours.people[_HUES[side % len(_HUES)]]


def swatch(side: int, colours: Palette) -> ft.Control:
    """A piece of a side's line, as a key to the chart."""
    colour, bars, long = side_colour(side, colours), [], 0.0
    dashes = _DASHES[side % len(_DASHES)] or (int(_SWATCH), 0)
    for number, pixels in enumerate(cycle(dashes)):
        shown = min(float(pixels), _SWATCH - long)
        bars.append(ft.Container(width=shown, height=3, bgcolor=colour if number % 2 == 0 else None))
        long += shown
        if long >= _SWATCH:
            break
    drawn: list[ft.Control] = [*bars]
    return ft.Semantics(exclude_semantics=True, content=ft.Row(drawn, spacing=0, tight=True))


def _turns(points: Sequence[Point], plays: int) -> list[Point]:
    """The points at which the line goes up or down, and both its ends: a stepped line needs no others."""
    kept = [points[0]]
    for point in points[1:]:
        if point.total != kept[-1].total or point.has_scored:
            kept.append(point)
    if kept[-1].plays != plays:
        kept.append(Point(plays, kept[-1].total))
    return kept


def _step(span: int) -> int:
    """A round number that divides a span into few parts."""
    scale = 1
    while True:
        for one in _STEPS:
            if span <= one * scale * _LINES:
                return one * scale
        scale *= 10


def _label(value: str, colours: Palette) -> ft.Control:
    return ft.Container(text(value, colours, TYPE.small, faint=True), padding=ft.Padding.only(top=4, right=4))
