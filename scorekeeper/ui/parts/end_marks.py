"""The marks of the open ends: the pips a tile must match, how they were counted, and which are asked for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from math import hypot, inf

import flet as ft

from scorekeeper.rules.line import Arm, End
from scorekeeper.rules.score import Term
from scorekeeper.ui.hooks import memoised
from scorekeeper.ui.parts.values import outline, room, shadow
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import TARGET, TIME, TYPE, Palette
from scorekeeper.words.drawing.table_layout import Layout

_SMALLEST, _LARGEST = 22.0, 32.0
_MOVE = ft.Animation(TIME.slow, ft.AnimationCurve.EASE_OUT_CUBIC)


@dataclass(frozen=True, slots=True)
class Mark:
    """One end's mark: its middle and sides in pixels, and what it shows. `counted`: pips it added, None if none."""

    end: End
    x: float
    y: float
    size: float
    target: float
    counted: int | None = None
    is_lit: bool = False
    is_quiet: bool = False
    is_picked: bool = False


def marks_of(
    layout: Layout, terms: Iterable[Term], lit: frozenset[End], picked: End | None, pad: float
) -> tuple[Mark, ...]:
    """The marks of all open ends, `pad` pixels inside the box; targets shrink only where two would meet."""
    size = min(_LARGEST, max(_SMALLEST, layout.unit * 1.2))
    counted = {(term.tile, term.arm): term.pips for term in terms}
    middles = []
    for tip in layout.tips:
        dx, dy = tip.way.step
        x, y = layout.pixels(tip.x, tip.y)
        away = size / 2 + max(4.0, layout.unit * 0.18)
        middles.append((pad + x + dx * away, pad + y + dy * away))
    nearest = min((hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(middles, 2)), default=inf)
    return tuple(
        Mark(
            tip.end,
            *middle,
            size,
            max(size, min(TARGET.normal, nearest)),
            counted.get((tip.end.tile, tip.end.arm), counted.get((tip.end.tile, Arm.LEAD))),
            tip.end in lit,
            bool(lit) and tip.end not in lit,
            tip.end == picked,
        )
        for tip, middle in zip(layout.tips, middles, strict=True)
    )


def end_mark(
    mark: Mark, box: tuple[float, float], colours: Palette, label: str, on_end: Callable[[End], None]
) -> ft.Control:
    """A button over the table; `box` is the table's size in pixels, which no target leaves."""
    side = mark.target
    return ft.Container(
        left=round(min(max(0.0, mark.x - side / 2), box[0] - side), 1),
        top=round(min(max(0.0, mark.y - side / 2), box[1] - side), 1),
        width=side,
        height=side,
        animate_position=_MOVE,
        opacity=0.5 if mark.is_quiet else 1.0,
        content=_Target(replace(mark, x=0.0, y=0.0), colours, label, on_end),
    )


@memoised
@ft.component
def _Target(mark: Mark, colours: Palette, label: str, on_end: Callable[[End], None]) -> ft.Control:  # noqa: N802
    """What is tapped and drawn, wherever the mark stands."""
    return tap_area(
        f"end-{mark.end.tile}-{mark.end.arm}",
        label,
        ft.Container(
            width=mark.target,
            height=mark.target,
            alignment=ft.Alignment.CENTER,  # no rounding here: it would cut the badge
            content=_disc(mark, colours),
        ),
        lambda: on_end(mark.end),
        selected=mark.is_lit or mark.is_picked,
    )


def _disc(mark: Mark, colours: Palette) -> ft.Control:
    is_full = mark.is_lit or mark.is_picked or mark.counted is not None
    side = mark.size + (6 if mark.is_lit or mark.is_picked else 0)
    added = mark.counted if mark.counted is not None and mark.counted != mark.end.pips else None
    disc = ft.Container(
        width=side,
        height=side,
        border_radius=side / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=colours.brass if is_full else colours.table_chip,
        border=outline(2, colours.on_table if mark.is_lit or mark.is_picked else colours.brass),
        shadow=[shadow(12, colours.brass, spread=2)] if mark.is_lit else None,
        content=ft.Text(
            str(mark.end.pips),
            size=round(mark.size * 0.5, 1),
            weight=ft.FontWeight.BOLD,
            color=colours.on_brass if is_full else colours.on_table,
            no_wrap=True,
        ),
    )
    badge = ft.Container(
        right=-8,
        bottom=-7,
        padding=room(4),
        border_radius=8,
        bgcolor=colours.table_edge,
        border=outline(1, colours.brass),
        visible=added is not None,
        content=ft.Text(str(added or 0), size=TYPE.tiny.size, weight=TYPE.tiny.weight, color=colours.on_table),
    )
    return ft.Stack([disc, badge], width=side, height=side, clip_behavior=ft.ClipBehavior.NONE)
