"""Past games under their sessions, the newest first, with a search; built as far as they have been scrolled to."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.app.history import Evening, Search, evenings, found
from scorekeeper.rules.variants import PRESETS
from scorekeeper.ui.address import address
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_stable, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import WIDEST, text
from scorekeeper.ui.screens.game_rows import EveningCard, evening_lines
from scorekeeper.ui.screens.heading import head
from scorekeeper.ui.screens.history_filters import Filters
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import live
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_rules import say_preset

AT_ONCE = 40
"""Rows that are built together."""

_AHEAD = 800.0
"""Pixels before the end of what is built at which more is built."""


@component
def History() -> ft.View:  # noqa: N802
    """All past games, or those that are looked for."""
    see = use_sight()
    width, _ = use_viewport()
    t, view, search = see.t, see.live.library.view(), see.now.search
    ways = ft.use_memo(lambda: {preset: say_preset(t, preset) for preset in PRESETS}, [])
    shown = ft.use_memo(lambda: evenings(view, found(view, search, ways)), [view, search])
    many = sum(len(one.games) for one in shown)
    content: list[ft.Control] = [_head(see), *refusal(see)]
    if view.games:
        content += [keyed("filters", Filters, view, ways), _count(see, many, len(view.games))]
    content += [keyed("found", Found, shown, search), _ways_out(see)]
    column = ft.Column(content, expand=True, spacing=SPACE.small, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    page = ft.Container(
        content=column,
        width=min(width, WIDEST),
        padding=ft.Padding.symmetric(horizontal=SPACE.medium, vertical=SPACE.small),
    )
    return ft.View(
        route="/games",
        padding=0,
        bgcolor=see.colours.page,
        controls=[ft.SafeArea(expand=True, content=ft.Row([page], alignment=ft.MainAxisAlignment.CENTER, expand=True))],
    )


def _head(see: Sight) -> ft.Control:
    t = see.t
    ways = ft.Row(
        [
            round_button("to-players", t.text("Players"), ft.Icons.GROUP_OUTLINED, lambda: go("/players"), see.colours),
            round_button("to-stats", t.text("Statistics"), ft.Icons.INSIGHTS, lambda: go("/stats"), see.colours),
        ],
        spacing=SPACE.small,
    )
    return head(see, "games-title", t.text("Past games"), "/", end=ways)


def _count(see: Sight, many: int, of: int) -> ft.Control:
    t = see.t
    said = t.plural("{n} game", "{n} games", many)
    if many != of:
        said = t.text("{found} of {all}", found=said, all=of)
    return live("games-count", text(said, see.colours, TYPE.label, faint=True))


def _ways_out(see: Sight) -> ft.Control:
    t = see.t

    def way(identifier: str, label: str, icon: ft.IconData, route: str, spoken: str = "") -> ft.Control:
        return button(
            identifier,
            label,
            lambda: go(route),
            see.colours,
            weight=Weight.PLAIN,
            icon=icon,
            expand=True,
            tight=True,
            spoken=spoken,
        )

    return ft.Row(
        [
            way("to-carry", t.text("Export"), ft.Icons.IMPORT_EXPORT, "/carry", t.text("Export, import")),
            way(
                "open-text", t.text("From text"), ft.Icons.FILE_OPEN_OUTLINED, "/open", t.text("Open a game from text")
            ),
            way("to-bin", t.text("Bin"), ft.Icons.DELETE_OUTLINE, "/bin"),
        ],
        spacing=SPACE.small,
    )


@component
def Found(shown: Sequence[Evening], search: Search) -> ft.Control:  # noqa: N802
    """The sessions that were found, as far as they have been scrolled to; another search begins at the top."""
    see = use_sight()
    t, view = see.t, see.live.library.view()
    built, set_built = ft.use_state((search, 1))
    wanted = built[1] if built[0] == search else 1
    evenings_built = _first(shown, wanted * AT_ONCE)
    has_more = len(evenings_built) < len(shown)

    def build_more() -> None:
        set_built((search, wanted + 1))

    def scrolled(event: ft.OnScrollEvent) -> None:
        if has_more and event.pixels > event.max_scroll_extent - _AHEAD:
            build_more()

    open_game = use_stable(lambda game: go(address("/games", game)))
    open_session = use_stable(lambda session: go(address("/sessions", session)))
    rows: list[ft.Control] = [
        keyed(
            f"evening-{one.session.id}", EveningCard, evening_lines(t, view, one), see.colours, open_game, open_session
        )
        for one in evenings_built
    ]
    if has_more:
        more = t.text("Show more")
        rows.append(ft.Container(button("more-games", more, build_more, see.colours, weight=Weight.PLAIN), key="more"))
    if not rows:
        said = t.text("There is nothing like that.") if view.games else t.text("No games yet.")
        return ft.Container(text(said, see.colours, faint=True), expand=True, padding=SPACE.small)
    return ft.ListView(
        rows,
        spacing=SPACE.medium,
        expand=True,
        build_controls_on_demand=True,
        scroll_interval=60,
        on_scroll=scrolled,
    )


def _first(shown: Sequence[Evening], rows: int) -> Sequence[Evening]:
    """As many sessions as have so many games together, the last of them whole."""
    games = 0
    for place, one in enumerate(shown):
        if games >= rows:
            return shown[:place]
        games += len(one.games)
    return shown
