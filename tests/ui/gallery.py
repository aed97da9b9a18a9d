"""All parts to look at: `python -m tests.ui.gallery`, then open the address it prints.

`/?show=table&seed=1&count=14&highest=6&spinner=first-double&dark=1&asks=1` chooses what is shown.
"""

import argparse
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import flet as ft

from scorekeeper.rules.line import Line, lay
from scorekeeper.rules.places import fitting
from scorekeeper.rules.score import score_ends
from scorekeeper.rules.tile import full_set
from scorekeeper.rules.variants import PRESETS, Spinner
from scorekeeper.ui.hooks import use_box, use_dark, use_viewport
from scorekeeper.ui.parts.line_of_play import Lying, line_of_play
from scorekeeper.ui.parts.scoreboard import SeatScore, SideScore, scoreboard
from scorekeeper.ui.parts.tile_face import Face, tile_face
from scorekeeper.ui.parts.tray import Tray, TrayTile, has_places
from scorekeeper.ui.parts.why_line import why_line
from scorekeeper.ui.tokens import DARK, LIGHT, SPACE, TYPE, Palette, palette, theme

ASSETS = Path(__file__).parents[2] / "assets"
WIDE = 840
NAMES = ("Ana", "Beso", "Maximiliane von Traben", "ნინო", "Даша", "Émile", "Γιάννης", "לאה")
LETTERS = (
    "The quick brown fox jumps over the lazy dog 0123456789",
    "Dès Noël où un zéphyr haï me vêt de glaçons würmiens – « voilà »",
    "ხუთივე: ქვა 6-4, ჯამი 4 + 6 + 10 = 20 ქულა, ᲗᲐᲛᲐᲨᲘ",
    "Cuántas fichas, señor ¿y los puntos? ¡Sí!",
    "Съешь ещё этих мягких булок · Ξεσκεπάζω · שלום · مرحبا · नमस्ते · สวัสดี",
    "4 + 6 + 10 = 20, −15, 3 × 5, ½, 1\u202f250, ← → ↑ ↓ ↶ ↷ ↩ ★ ☆ ✓ ✗ ▶ ● ◆ ⚠ ♠ ⚅",
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be shown."""

    show: str = "table"
    seed: int = 1
    count: int = 14
    highest: int = 6
    spinner: Spinner = Spinner.FIRST_DOUBLE
    seats: int = 4
    asks: bool = False
    dark: bool = False


def a_line(wish: Wish) -> Line:
    """A line of so many tiles, the same for the same seed."""
    chance = random.Random(wish.seed)
    line = Line(replace(PRESETS["fives"], set=wish.highest, spinner=wish.spinner))
    tiles = list(full_set(wish.highest))
    while len(line.laid) < wish.count:
        places = [(one, end) for one in tiles for end in (fitting(line, one) or (() if line.laid else (None,)))]
        if not places:
            break
        one, end = chance.choice(places)
        after = lay(line, one, end)
        assert isinstance(after, Line)
        line = after
        tiles.remove(one)
    return line


@ft.component
def Gallery(wish: Wish) -> ft.Control:  # noqa: N802
    """One page of it."""
    width, height = use_viewport()
    colours = palette(use_dark())
    match wish.show:
        case "table":
            content = _table(wish, width, height, colours)
        case "letters":
            content = _letters(colours)
        case _:
            content = _parts(wish, width, colours)
    return ft.Container(content=content, padding=SPACE.small, expand=True, width=width, bgcolor=colours.page)


def _table(wish: Wish, width: float, height: float, colours: Palette) -> ft.Control:
    """Everything as at the table."""
    box, sized = use_box((300, 300))
    line = a_line(wish)
    score = score_ends(line) if line.laid else None
    is_wide = width >= WIDE
    side = width * 0.42 if is_wide else width - 2 * SPACE.small
    board = scoreboard(_sides(wish.seats), side, colours, on_seat=print)
    why = why_line(score, colours, label="why", award=f"Ana +{score.points}" if score and score.points else "")
    left = tuple(
        TrayTile(one, bool(fits), 10 if fits and one.pips % 5 == 0 else None)
        for one in full_set(wish.highest)
        if one not in line.tiles and ((fits := fitting(line, one) or not line.laid) or has_places(side, wish.highest))
    )
    tray = Tray(
        left,
        side,
        None if is_wide else 184 if height < 700 else 250,
        highest=wish.highest,
        dark=colours.is_dark,
        on_tile=print,
        label_of=lambda one: str(one.tile),
    )
    table = ft.Container(
        expand=True,
        on_size_change=sized,
        content=line_of_play(
            Lying(
                line,
                on_end=print,
                label_of_end=lambda end: f"Open end {end.pips}",
                label="line",
                lit=frozenset(line.ends[:2]) if wish.asks else frozenset(),
                last=line.laid[-1].tile if line.laid else None,
                terms=score.terms if score else (),
            ),
            *box,
            dark=colours.is_dark,
        ),
    )
    stretch = ft.CrossAxisAlignment.STRETCH
    if is_wide:
        beside = ft.Column([board, why, tray], width=side, spacing=SPACE.small, horizontal_alignment=stretch)
        return ft.Row([table, beside], expand=True, spacing=SPACE.small, vertical_alignment=stretch)
    return ft.Column([board, table, why, tray], spacing=6, expand=True, horizontal_alignment=stretch)


def _sides(seats: int) -> tuple[SideScore, ...]:
    """Two partnerships for four written as 22, else each for themselves."""
    all_seats = [SeatScore(n + 1, NAMES[n], 7 - n % 4, has_turn=n == 1) for n in range(min(seats, 8))]
    totals = (125, 95, 105, -5, 0, 1245, 60, 15)
    if seats == 22:
        four = [SeatScore(n + 1, NAMES[n], 3 + n, has_turn=n == 1) for n in range(4)]
        return SideScore((four[0], four[2]), 125, 20, leads=True), SideScore((four[1], four[3]), 95, -10)
    return tuple(
        SideScore((seat,), totals[place], (20, 0, 10, -10)[place % 4], leads=place == 0)
        for place, seat in enumerate(all_seats)
    )


def _parts(wish: Wish, width: float, colours: Palette) -> ft.Control:
    faces: list[ft.Control] = [
        tile_face(high, high - 1 if high else 0, 38, colours, spinner=high == 5) for high in range(13)
    ]
    faces += [tile_face(6, 4, 38, colours, face=face) for face in Face]
    faces += [tile_face(12, 11, 38, colours, upright=False), tile_face(5, 5, 38, colours, upright=False, spinner=True)]
    line = a_line(wish)
    whys = [why_line(score_ends(line), colours, label="", award="Ana +20"), why_line(None, colours, label="")]
    boards = [scoreboard(_sides(seats), width - 16, colours) for seats in (2, 3, 22, 5, 8)]
    return ft.Column(
        [*boards, *whys, ft.Row(faces, wrap=True)],
        spacing=SPACE.small,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
    )


def _letters(colours: Palette) -> ft.Control:
    return ft.Column(
        [
            ft.Text(one, color=colours.ink, size=step.size, weight=step.weight)
            for one in LETTERS
            for step in (TYPE.body, TYPE.strong)
        ]
    )


def read(asked: Mapping[str, str]) -> Wish:
    """The wish in an address."""
    numbers = {name: int(asked[name]) for name in ("seed", "count", "highest", "seats") if name in asked}
    return Wish(
        asked.get("show", "table"),
        **numbers,
        spinner=Spinner(asked.get("spinner", "first-double")),
        asks="asks" in asked,
        dark="dark" in asked,
    )


def main(page: ft.Page) -> None:
    """Shows what the address asks for."""
    query = urlparse(page.url or "").query or urlparse(page.route).query
    wish = read({key: values[0] for key, values in parse_qs(query).items()})
    page.theme, page.dark_theme = theme(LIGHT), theme(DARK)
    page.theme_mode = ft.ThemeMode.DARK if wish.dark else ft.ThemeMode.LIGHT
    page.padding = 0
    page.render(Gallery, wish)


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--port", type=int, default=8555)
    ft.run(main, host="127.0.0.1", port=reader.parse_args().port, view=None, no_cdn=True, assets_dir=str(ASSETS))
