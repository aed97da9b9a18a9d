"""Past games: a list, the newest first; each opens its account, from which it can be gone on with."""

from functools import partial

import flet as ft

from scorekeeper.app import games
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.looking import keeps, look_at
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import WIDEST, text, title
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import Tap, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_date, say_winner
from scorekeeper.words.say_rules import say_preset

UNDO_MILLISECONDS = 10_000


@component
def Games() -> ft.View:  # noqa: N802
    """All past games."""
    see = use_sight()
    width, _ = use_viewport()
    past = games.listed(see.live.shelf)

    def discard(one: games.Summary) -> None:
        if keeps(see.live, lambda: see.live.shelf.discard(one.id, see.live.around.now())):
            _offer_undo(see, one)

    rows: list[ft.Control] = [_kept_row(see, one, partial(discard, one)) for one in past]
    if not rows:
        rows = [text(see.t.text("No games yet."), see.colours, faint=True)]
    head = ft.Row(
        [
            round_button("back", see.t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/"), see.colours),
            title("games-title", see.t.text("Past games"), see.colours),
        ],
        spacing=SPACE.small,
    )
    opening = button(
        "open-text",
        see.t.text("Open a game from text"),
        lambda: go("/open"),
        see.colours,
        weight=Weight.PLAIN,
        icon=ft.Icons.FILE_OPEN_OUTLINED,
    )
    ways = ft.Row(
        [
            button("to-carry", see.t.text("Export, import"), lambda: go("/carry"), see.colours, expand=True),
            button("to-bin", see.t.text("Bin"), lambda: go("/bin"), see.colours, icon=ft.Icons.DELETE_OUTLINE),
        ],
        spacing=SPACE.small,
    )
    column = ft.Column(
        [
            head,
            *refusal(see),
            ft.ListView(rows, spacing=SPACE.small, expand=True, build_controls_on_demand=True),
            ways,
            opening,
        ],
        expand=True,
        spacing=SPACE.medium,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    page = ft.Container(content=column, width=min(width, WIDEST), padding=SPACE.large)
    return ft.View(
        route="/games",
        padding=0,
        bgcolor=see.colours.page,
        controls=[ft.SafeArea(expand=True, content=ft.Row([page], alignment=ft.MainAxisAlignment.CENTER, expand=True))],
    )


def _kept_row(see: Sight, one: games.Summary, discard: Tap) -> ft.Control:
    """A past game with the way to the bin beside it."""
    row = game_row(see, one)
    row.expand = True
    label = see.t.text("Put the game of {names} in the bin", names=see.t.listed(one.names) or one.id)
    bin_it = round_button(f"discard-{one.id}", label, ft.Icons.DELETE_OUTLINE, discard, see.colours)
    return ft.Row([row, bin_it], spacing=SPACE.tiny)


def _offer_undo(see: Sight, one: games.Summary) -> None:
    """Say that a game went to the bin, and take it back at a tap."""
    page = ft.context.page

    def undo() -> None:
        page.pop_dialog()
        keeps(see.live, lambda: see.live.shelf.restore(one.id))

    said = text(see.t.text("In the bin."), see.colours)
    said.expand = True
    again = button("undo-discard", see.t.text("Undo"), undo, see.colours, weight=Weight.FULL, tight=True)
    bar = ft.SnackBar(ft.Row([said, again]), bgcolor=see.colours.raised, duration=UNDO_MILLISECONDS)
    page.show_dialog(bar)


def game_row(see: Sight, one: games.Summary) -> ft.Control:
    """One past game: who, how it stands, when; a tap opens its account."""
    t = see.t
    sides = [t.listed([one.names[seat] for seat in seats]) for seats in one.sides]
    match one.state:
        case "unreadable":
            stand = t.text("This game cannot be read.")
        case "running":
            stand = t.text("not finished")
        case _:
            stand = say_winner(t, one.sides, one.names, one.winner)
    score = "  ·  ".join(f"{side} {t.number(total)}" for side, total in zip(sides, one.totals, strict=True))
    about = f"{say_date(t, one.created)} · {say_preset(t, one.preset)} · {stand}"

    def look() -> None:
        if look_at(see.live, one.id):
            go("/account")

    box = ft.Container(
        padding=SPACE.medium,
        border_radius=RADIUS.medium,
        bgcolor=see.colours.raised,
        border=ft.Border.all(1, see.colours.hairline),
        content=ft.Row(
            [
                ft.Column(
                    [
                        text(score or stand, see.colours, TYPE.strong, one_line=True),
                        text(about, see.colours, TYPE.small, faint=True, one_line=True),
                    ],
                    spacing=SPACE.hair,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=see.colours.faint),
            ]
        ),
    )
    return tap_area(f"game-{one.id}", f"{score}, {about}", box, look if one.state != "unreadable" else None)
