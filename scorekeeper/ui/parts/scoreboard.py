"""The scoreboard: who sits where, what their side has, whose turn it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorekeeper.ui.hooks import keyed, memoised
from scorekeeper.ui.parts.values import outline, room
from scorekeeper.ui.semantics import Tap, pictured, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat on the board. `tiles`: left in the hand, None where nobody knows."""

    seat: int
    name: str
    tiles: int | None = None
    has_turn: bool = False


@dataclass(frozen=True, slots=True)
class SideScore:
    """The seats that score together, with their points. `gain`: points just written, `hand`: in this hand."""

    seats: tuple[SeatScore, ...]
    total: int
    hand: int = 0
    gain: int | None = None
    leads: bool = False
    label: str = ""


_MOST_IN_ROW = 4
_NARROW = 76.0


def scoreboard(
    sides: Sequence[SideScore],
    width: float,
    colours: Palette,
    *,
    number: Callable[[int], str] = str,
    on_seat: Callable[[int], None] | None = None,
    label_of_seat: Callable[[int], str] | None = None,
) -> ft.Control:
    """All sides in a row, or in two where they would be too narrow.

    `label` of each side is its sentence for the ear. With `on_seat` each name is a button, for the seat that plays.
    """

    def drawn(side: SideScore, wide: float) -> ft.Control:
        named = tuple(label_of_seat(seat.seat) if label_of_seat else seat.name for seat in side.seats)
        return keyed(f"side-{side.seats[0].seat}", _Side, side, named, wide, colours, number, on_seat)

    in_row = _in_row(len(sides), width)
    gap = SPACE.tiny + 2
    wide = (width - gap * (in_row - 1)) / in_row
    rows = [list(sides[start : start + in_row]) for start in range(0, len(sides), in_row)]
    return ft.Column(
        [
            ft.Row(
                [drawn(side, wide) for side in row],
                spacing=gap,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                intrinsic_height=True,
            )
            for row in rows
        ],
        spacing=gap,
        width=width,
        tight=True,
    )


def _in_row(count: int, width: float) -> int:
    """Sides next to each other: all of them, or two even rows."""
    if count <= _MOST_IN_ROW and width / count >= _NARROW:
        return count
    return -(-count // 2) if width / -(-count // 2) >= _NARROW else 2


@memoised
@ft.component
def _Side(  # noqa: N802
    side: SideScore,
    labels: tuple[str, ...],
    width: float,
    colours: Palette,
    number: Callable[[int], str],
    on_seat: Callable[[int], None] | None,
) -> ft.Control:
    """One side, drawn anew only when something about it changed. `labels`: of its seats, for the ear."""
    has_turn = any(seat.has_turn for seat in side.seats)
    ink = colours.on_soft if has_turn else colours.ink
    faint = colours.on_soft if has_turn else colours.faint
    wide = width >= 2 * _NARROW
    names = [_name(seat, label, ink, faint, colours, on_seat) for seat, label in zip(side.seats, labels, strict=True)]
    points = _points(side, ink, faint, number)
    return ft.Container(
        width=width,
        padding=room(SPACE.small if wide else SPACE.tiny + 1, SPACE.tiny + 1),
        border_radius=RADIUS.medium,
        bgcolor=colours.soft if has_turn else colours.surface,
        border=outline(2, colours.accent) if has_turn else outline(2, colours.hairline),
        content=ft.Column(
            [*names, pictured(f"side-{side.seats[0].seat}", side.label, points)],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _name(
    seat: SeatScore,
    label: str,
    ink: str,
    faint: str,
    colours: Palette,
    on_seat: Callable[[int], None] | None,
) -> ft.Control:
    """A name with the mark of the turn before it and the tiles left after it."""
    line = ft.Container(
        height=24,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=RADIUS.small,
        content=ft.Row(
            [
                ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, size=16, color=colours.accent, visible=seat.has_turn),
                ft.Text(
                    seat.name,
                    size=13,
                    weight=ft.FontWeight.W_600 if seat.has_turn else ft.FontWeight.NORMAL,
                    color=ink,
                    no_wrap=True,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
                _tiles_left(seat.tiles, faint),
            ],
            spacing=2,
        ),
    )
    tap: Tap | None = (lambda: on_seat(seat.seat)) if on_seat else None
    if tap is None:
        return pictured(f"seat-{seat.seat}", label, line)
    return tap_area(f"seat-{seat.seat}", label, line, tap, selected=seat.has_turn)


def _tiles_left(tiles: int | None, faint: str) -> ft.Control:
    """A small tile with the number left in the hand."""
    return ft.Container(
        visible=tiles is not None,
        padding=room(4),
        border_radius=4,
        border=outline(1, faint),
        content=ft.Text(str(tiles or 0), size=TYPE.tiny.size, weight=TYPE.tiny.weight, color=faint, no_wrap=True),
    )


def _points(side: SideScore, ink: str, faint: str, number: Callable[[int], str]) -> ft.Control:
    """The total, and small beside it what was just won, or the points of this hand; a star leads."""
    gain = side.gain if side.gain is not None else side.hand
    sign = "+" if gain > 0 else ""
    beside = ft.Column(
        [
            ft.Icon(ft.Icons.STAR_ROUNDED, size=13, color=faint, visible=side.leads),
            ft.Text(f"{sign}{number(gain)}", size=TYPE.small.size, color=faint, no_wrap=True, visible=gain != 0),
        ],
        spacing=-2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    total = ft.Text(number(side.total), size=TYPE.score.size, weight=TYPE.score.weight, color=ink, no_wrap=True)
    return ft.Row(
        [total, beside],
        spacing=2,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
