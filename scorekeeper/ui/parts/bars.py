"""How many plays gave how many points, as bars."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.parts.card import text
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, TYPE, Palette

HEIGHT = 170.0

_AXIS = 24.0
_MOST_LABELS = 13


def bars(identifier: str, spread: Sequence[tuple[int, int]], label: str, colours: Palette) -> ft.Control:
    """A bar for every number of points, as high as there were plays; `label` says the same to the ear."""
    import flet_charts as charts  # noqa: PLC0415 - the app starts without it

    every = -(-len(spread) // _MOST_LABELS)
    most = max((plays for _, plays in spread), default=0)
    chart = charts.BarChart(
        height=HEIGHT,
        interactive=False,
        max_y=most or 1,
        group_alignment=ft.MainAxisAlignment.SPACE_AROUND,
        groups=[
            charts.BarChartGroup(
                x=place,
                rods=[
                    charts.BarChartRod(
                        to_y=plays,
                        width=18,
                        color=colours.accent,
                        border_radius=ft.BorderRadius.only(top_left=RADIUS.small, top_right=RADIUS.small),
                        show_tooltip=False,
                    )
                ],
            )
            for place, (_, plays) in enumerate(spread)
        ],
        bottom_axis=charts.ChartAxis(
            label_size=_AXIS,
            labels=[
                charts.ChartAxisLabel(
                    value=place, label=ft.Container(text(str(points), colours, TYPE.small, faint=True), padding=4)
                )
                for place, (points, _) in enumerate(spread)
                if place % every == 0
            ],
        ),
    )
    return pictured(identifier, label, chart)
