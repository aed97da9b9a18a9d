"""Home: go on with the game that is running, begin a new one, look at past ones."""

import flet as ft

from scorekeeper.app.library import View
from scorekeeper.app.sessions import Session
from scorekeeper.app.table import Phase, Table
from scorekeeper.ui.address import address
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.looking import open_account
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.screens.game_rows import game_line, game_row, session_wins
from scorekeeper.ui.screens.installing import InstallOffer
from scorekeeper.ui.screens.more import account_button
from scorekeeper.ui.semantics import pictured, tap_area
from scorekeeper.ui.tokens import MASTHEAD, RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_side, say_turn, say_winner
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.say_store import say_notice

SHOWN = 3


@component
def Home() -> ft.View:  # noqa: N802
    """The first screen. It rests while the table lies above it."""
    page = ft.context.page
    see = use_sight(lambda _: None if page.route == "/table" else object())
    width, _ = use_viewport()
    t = see.t
    parts: list[ft.Control] = [_masthead(see)]
    told = [say_notice(t, one.code, one.values) for one in see.live.shelf.notices]
    if told:
        parts.append(notice("kept-notice", told, see.colours, is_fault=False))
    if see.now.table is not None:
        parts.append(_running(see, see.now.table))
    parts.append(
        button(
            "new-game",
            t.text("New game"),
            lambda: go("/setup"),
            see.colours,
            icon=ft.Icons.ADD,
            weight=Weight.SOFT if see.now.table else Weight.FULL,
        )
    )
    view, session = see.live.library.view(), see.live.library.running(see.live.around.now())
    on_table = see.now.table.record.id if see.now.table else ""
    past = [one for one in view.games[: SHOWN + 1] if one.id != on_table][:SHOWN]
    if session is not None:
        parts.append(_session(see, view, session))
    if not past:
        parts.append(
            button(
                "open-text",
                t.text("Open a game from text"),
                lambda: go("/open"),
                see.colours,
                weight=Weight.PLAIN,
                icon=ft.Icons.FILE_OPEN_OUTLINED,
            )
        )
    if past:
        parts.append(
            card(
                [
                    title("past-games-title", t.text("Past games"), see.colours, TYPE.heading),
                    *(
                        game_row(game_line(t, one, has_day=True), see.colours, lambda game: go(address("/games", game)))
                        for one in past
                    ),
                    button(
                        "all-games", t.text("All past games"), lambda: go("/games"), see.colours, weight=Weight.PLAIN
                    ),
                ],
                see.colours,
            )
        )
    parts.append(keyed("install-offer", InstallOffer))
    return ft.View(route="/", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width)])


def _session(see: Sight, view: View, session: Session) -> ft.Control:
    """The session that the next game joins, with the way to its page."""
    t = see.t
    wins = session_wins(t, view, session) or t.plural("{n} game", "{n} games", len(session.games))
    box = ft.Container(
        padding=SPACE.large,
        border_radius=RADIUS.large,
        bgcolor=see.colours.soft,
        content=ft.Row(
            [
                ft.Icon(ft.Icons.GROUPS_OUTLINED, color=see.colours.on_soft),
                ft.Column(
                    [
                        text(t.text("This session"), see.colours, TYPE.label, colour=see.colours.on_soft),
                        text(wins, see.colours, TYPE.strong, colour=see.colours.on_soft),
                    ],
                    spacing=SPACE.hair,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=see.colours.on_soft),
            ],
            spacing=SPACE.medium,
        ),
    )
    spoken = t.text("This session: {wins}", wins=wins)
    return tap_area("running-session", spoken, box, lambda: go(address("/sessions", session.id)))


def _masthead(see: Sight) -> ft.Control:
    width, height = MASTHEAD
    picture = ft.Image(
        f"masthead-{'night' if see.colours.is_dark else 'day'}.png",
        width=width,
        height=height,
        exclude_from_semantics=True,
        error_content=ft.Container(),
    )
    tiles = ft.Row([picture], alignment=ft.MainAxisAlignment.CENTER)
    settings = round_button(
        "settings", see.t.text("Settings"), ft.Icons.SETTINGS_OUTLINED, lambda: go("/settings"), see.colours
    )
    name = title("app-title", see.t.text("Scorekeeper"), see.colours, TYPE.display)
    said = text(see.t.text("Fives dominoes, scored as you lay them."), see.colours, TYPE.body, faint=True)
    return ft.Container(
        padding=ft.Padding.only(top=SPACE.large, bottom=SPACE.large),
        content=ft.Stack(
            [
                ft.Column([tiles, name, said], spacing=SPACE.tiny, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
                ft.Container(settings, right=0, top=0),
            ]
        ),
    )


def _stand(see: Sight, identifier: str, name: str, total: int) -> ft.Control:
    row = ft.Row(
        [
            ft.Container(text(name, see.colours, TYPE.strong, one_line=True), expand=True),
            text(see.t.number(total), see.colours, TYPE.score),
        ]
    )
    return pictured(identifier, f"{name} {see.t.number(total)}", row)


def _running(see: Sight, table: Table) -> ft.Control:
    """The game on the table, with the way back to it."""
    t, record, game = see.t, table.record, table.game
    names = record.names
    if table.phase is Phase.OVER:
        stand = say_winner(t, game.sides, names, game.winner)
    elif table.hand is not None and table.hand.turn is not None:
        stand = t.text("Hand {number}. {turn}.", number=game.hands, turn=say_turn(t, names[table.hand.turn]))
    else:
        stand = t.text("Hand {number} is at its end.", number=game.hands) if game.hands else t.text("About to begin.")
    rows = [
        _stand(see, f"running-{side}", say_side(t, game.sides, names, side), total)
        for side, total in enumerate(game.totals)
    ]
    return card(
        [
            title("running-title", t.text("On the table"), see.colours, TYPE.heading),
            *rows,
            text(f"{say_preset(t, record.rules.preset)} · {stand}", see.colours, TYPE.label, faint=True),
            button(
                "resume",
                t.text("Look at the end") if table.phase is Phase.OVER else t.text("Go on playing"),
                lambda: go("/table"),
                see.colours,
                weight=Weight.FULL,
                icon=ft.Icons.PLAY_ARROW,
            ),
            account_button(see, lambda: open_account(see.live)),
        ],
        see.colours,
    )
