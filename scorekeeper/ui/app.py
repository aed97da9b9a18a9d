"""The root of the app: its look, its routes, and the nets that keep a screen alive."""

import logging
import sys
from collections.abc import Callable

import flet as ft

from scorekeeper.store.errors import StoreError
from scorekeeper.ui.context import Room, enter
from scorekeeper.ui.daylight import wear_look
from scorekeeper.ui.device import Device
from scorekeeper.ui.guard import keep_alive
from scorekeeper.ui.hooks import forget, release
from scorekeeper.ui.later import later
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import way_back
from scorekeeper.ui.screens.home import Home
from scorekeeper.ui.shown import Shown
from scorekeeper.ui.tokens import DARK, LIGHT, theme
from scorekeeper.words.translate import translator

log = logging.getLogger(__name__)


def main_for(live: Live, device_of: Callable[[ft.Page], Device] = lambda _: Device()) -> Callable[[ft.Page], None]:
    """What Flet runs for every page that is opened on this game; `device_of` tells what the page is looked at on."""
    copying: set[str] = set()

    async def copy_everything() -> None:
        """After the first screen is there; a copy that fails leaves the games and the earlier copies as they are."""
        from scorekeeper.app.backups import back_up_if_due, clear_bin  # noqa: PLC0415 - no browser needs it

        if not copying:
            copying.add("now")
            try:
                await clear_bin(live.shelf, live.around)
                await back_up_if_due(live.shelf, live.around)
            except StoreError as error:
                log.warning("the copy of the day could not be kept: %s", error)
            finally:
                copying.clear()

    def main(page: ft.Page) -> None:
        page.title = "Scorekeeper"
        page.theme, page.dark_theme = theme(LIGHT), theme(DARK)
        wear_look(page, live)
        page.on_close = lambda: release(page)
        page.on_view_pop = lambda _: page.navigate(above(page.route, live.now))
        t, device = translator(()), device_of(page)

        def tell(_: Exception | str) -> None:
            page.show_dialog(ft.SnackBar(t.text("That did not work. The game is kept; please try again.")))

        def render(key: str) -> None:
            forget(page)
            page.render_views(App, Room(live, t, device), key=key)

        keep_alive(page, render, on_fault=tell)
        if sys.platform != "emscripten":  # a browser clears a copy together with the games, and has little room
            page.run_task(copy_everything)

    return main


def above(route: str, now: Shown) -> str:
    """The screen that the phone's own way back leads to from a route."""
    match route.strip("/").split("/"):
        case ["account", _]:
            return "/account"
        case ["account"]:
            return way_back(now)
        case ["points"]:
            return "/table"
        case ["games" | "sessions", _]:
            return "/games"
        case ["open" | "bin" | "carry" | "players" | "stats"]:
            return "/games"
        case ["players", _]:
            return "/players"
        case ["players", person, *_]:
            return f"/players/{person}"
        case ["stats", *_] | ["report"]:
            return "/stats"
        case ["report", session]:
            return f"/sessions/{session}"
        case _:
            return "/"


@ft.component
def App(room: Room) -> ft.Control:  # noqa: N802
    """All screens, with what they need."""
    return enter(room, Routes)


@ft.component
def Routes() -> ft.Control:  # noqa: N802
    """One row a screen."""
    return ft.Router(
        [
            ft.Route(
                component=Home,
                children=[
                    ft.Route(path="setup", component=later("setup", "Setup")),
                    ft.Route(path="table", component=later("table", "Table")),
                    ft.Route(path="games", component=later("history", "History")),
                    ft.Route(path="games/:game", component=later("game_page", "GamePage")),
                    ft.Route(path="sessions/:session", component=later("session_page", "SessionPage")),
                    ft.Route(path="players", component=later("players", "Players")),
                    ft.Route(path="players/:person", component=later("player", "PlayerView")),
                    ft.Route(path="players/:person/plays/:points", component=later("worth", "WorthView")),
                    ft.Route(path="players/:person/:other", component=later("pair", "PairView")),
                    ft.Route(path="stats", component=later("stats", "Stats")),
                    ft.Route(path="stats/plays/:points", component=later("worth", "WorthView")),
                    ft.Route(path="report", component=later("report", "ReportView")),
                    ft.Route(path="report/:session", component=later("report", "ReportView")),
                    ft.Route(path="bin", component=later("bin", "Bin")),
                    ft.Route(path="carry", component=later("carry", "Carry")),
                    ft.Route(path="open", component=later("open_text", "OpenText")),
                    ft.Route(path="settings", component=later("settings", "Settings")),
                    ft.Route(path="points", component=later("points", "PointsOnly")),
                    ft.Route(
                        path="account",
                        component=later("account", "Account"),
                        children=[
                            ft.Route(path="rules", component=later("rules", "RulesView")),
                            ft.Route(path="share", component=later("share", "ShareView")),
                            ft.Route(path=":number", component=later("step", "StepView")),
                        ],
                    ),
                    ft.Route(path=":elsewhere(.+)", component=later("nowhere", "Nowhere")),
                ],
            )
        ],
        manage_views=True,
    )
