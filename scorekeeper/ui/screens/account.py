"""The account of a game: every entry in order, hand by hand, the newest in sight first."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app.sheet import Sheet, Sieve, sheet, sifted
from scorekeeper.app.table import Table
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_stable, use_viewport
from scorekeeper.ui.looking import go_on, looked_at, way_back
from scorekeeper.ui.parts.buttons import Weight, button, chip, round_button
from scorekeeper.ui.parts.card import WIDEST, text, title
from scorekeeper.ui.screens.account_lines import doubtful, items, lines
from scorekeeper.ui.screens.account_rows import Chunk
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import Tap
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_totals

CHUNK = 16
"""Rows that are built together."""

_AT_FIRST = 1
_SOON = 3
"""Chunks that are built as soon as the first is on the screen, so that scrolling never waits."""

_BREATH = 0.3
_AHEAD = 600.0
"""Pixels before the end of what is built at which more is built."""


@component
def Account() -> ft.View:  # noqa: N802
    """All that happened in the game that is looked at; without one, home."""
    see = use_sight()
    width, _ = use_viewport()
    table = looked_at(see.now)
    ft.use_effect(lambda: go("/") if table is None else None, [table is None])
    content: list[ft.Control] = []
    if table is not None:
        content = [_head(see, table), keyed("entries", Entries, table), *refusal(see), *_foot(see)]
    column = ft.Column(content, expand=True, spacing=SPACE.small, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    page = ft.Container(
        content=column,
        width=min(width, WIDEST),
        padding=ft.Padding.symmetric(horizontal=SPACE.small, vertical=SPACE.tiny),
    )
    return ft.View(
        route="/account",
        padding=0,
        bgcolor=see.colours.page,
        controls=[ft.SafeArea(expand=True, content=ft.Row([page], alignment=ft.MainAxisAlignment.CENTER, expand=True))],
    )


def _head(see: Sight, table: Table) -> ft.Control:
    t, record = see.t, table.record
    stand = say_totals(t, record.sides, record.names, table.game.totals)
    said = ft.Column(
        [
            title("account-title", t.text("Account"), see.colours, TYPE.heading),
            text(stand, see.colours, TYPE.small, faint=True, one_line=True),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    return ft.Row(
        [
            round_button("back", t.text("Back"), ft.Icons.ARROW_BACK, lambda: go(way_back(see.now)), see.colours),
            said,
            round_button(
                "rules",
                t.text("The rules of this game"),
                ft.Icons.MENU_BOOK,
                partial(go, "/account/rules"),
                see.colours,
            ),
            round_button(
                "share", t.text("Share the account"), ft.Icons.SHARE, partial(go, "/account/share"), see.colours
            ),
        ],
        spacing=SPACE.tiny,
    )


def _foot(see: Sight) -> list[ft.Control]:
    """For a past game, the way to play on with it."""
    if see.now.looked is None:
        return []

    def play_on() -> None:
        if go_on(see.live):
            go("/table")

    return [
        button(
            "go-on",
            see.t.text("Go on with this game"),
            play_on,
            see.colours,
            weight=Weight.FULL,
            icon=ft.Icons.PLAY_ARROW,
        )
    ]


@component
def Entries(table: Table) -> ft.Control:  # noqa: N802
    """The entries that a sieve lets through, built as far as they have been scrolled to."""
    see = use_sight()
    told = ft.use_memo(lambda: sheet(table), [table])
    sieve, set_sieve = ft.use_state(Sieve())
    built, set_built = ft.use_state(_AT_FIRST)

    def sift(chosen: Sieve) -> None:
        set_sieve(chosen)
        set_built(_AT_FIRST)

    async def build_more() -> None:
        await asyncio.sleep(_BREATH)
        set_built(lambda before: max(before, _SOON))

    ft.use_effect(build_more, [sieve])
    shown = ft.use_memo(lambda: items(sifted(told, sieve), is_whole=sieve == Sieve()), [told, sieve])
    chunks = [shown[max(0, end - CHUNK) : end] for end in range(len(shown), 0, -CHUNK)]

    def scrolled(event: ft.OnScrollEvent) -> None:
        if event.pixels > event.max_scroll_extent - _AHEAD and built < len(chunks):
            set_built(built + _SOON)

    open_entry = use_stable(lambda at: go("/account/" + "-".join(map(str, at))))
    bars: list[ft.Control] = [_sieves(see, table, told, sieve, sift)]
    if not shown:
        said = _say_empty(see, sieve)
        return ft.Column([*bars, text(said, see.colours, faint=True)], expand=True, spacing=SPACE.small)
    return ft.Column(
        [
            *bars,
            ft.Container(
                expand=True,
                content=ft.ListView(
                    [
                        keyed(f"chunk-{number}", Chunk, tuple(lines(see.t, table, chunk)), see.colours, open_entry)
                        for number, chunk in enumerate(chunks[:built])
                    ],
                    reverse=len(shown) > CHUNK,
                    build_controls_on_demand=True,
                    scroll_interval=60,
                    on_scroll=scrolled,
                ),
            ),
        ],
        expand=True,
        spacing=SPACE.tiny,
    )


def _sieves(see: Sight, table: Table, told: Sheet, sieve: Sieve, on_sieve: Callable[[Sieve], None]) -> ft.Control:
    """Which rows are shown: scoring ones, doubtful ones, those of one seat."""
    t = see.t
    wrong = doubtful(told)

    def of_seat(seat: int) -> Sieve:
        return replace(sieve, seat=None if sieve.seat == seat else seat)

    chips = [
        _sieve(see, "all", t.text("All"), sieve == Sieve(), partial(on_sieve, Sieve())),
        _sieve(
            see,
            "scoring",
            t.text("Scoring"),
            sieve.is_scoring,
            partial(on_sieve, replace(sieve, is_scoring=not sieve.is_scoring)),
        ),
        _sieve(
            see,
            "doubts",
            t.text("Doubts {n}", n=wrong),
            sieve.is_doubtful,
            partial(on_sieve, replace(sieve, is_doubtful=not sieve.is_doubtful)) if wrong else None,
        ),
        *(
            _sieve(see, f"seat-{seat + 1}", name, sieve.seat == seat, partial(on_sieve, of_seat(seat)))
            for seat, name in enumerate(table.record.names)
        ),
    ]
    return ft.Row(chips, spacing=SPACE.tiny, scroll=ft.ScrollMode.HIDDEN)


def _sieve(see: Sight, name: str, label: str, is_on: bool, on_tap: Tap | None) -> ft.Control:  # noqa: FBT001
    return chip(f"only-{name}", label, on_tap, see.colours, selected=is_on)


def _say_empty(see: Sight, sieve: Sieve) -> str:
    if sieve == Sieve():
        return see.t.text("Nothing has been written yet.")
    return see.t.text("There is nothing like that.")
