"""A report to print: of a session, or of all games of some time; what will be in it, and the button that saves it."""

import asyncio
from collections.abc import Iterable, Sequence

import flet as ft

from scorekeeper.app.games import Summary
from scorekeeper.app.history import Search, found
from scorekeeper.app.season import report, season
from scorekeeper.record.season import Season
from scorekeeper.ui.address import address, use_named
from scorekeeper.ui.context import Sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.parts.columns import columns
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.past import Past, use_past
from scorekeeper.ui.saving import save_file
from scorekeeper.ui.screens.heading import head, nothing, progress
from scorekeeper.ui.screens.narrowing import Narrowing
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.drawing.svg import PAPER
from scorekeeper.words.print_season import html, wins_drawn
from scorekeeper.words.say_history import say_wins
from scorekeeper.words.say_season import say_about, say_season

_FIRST = 3
"""People who are named as those with most games won."""


@component
def ReportView() -> ft.View:  # noqa: N802
    """The report of the session that the address names, else of the games that are chosen."""
    past = use_past()
    width, _ = use_viewport()
    see, view = past.see, past.view
    session = use_named("session")
    wanted = ft.use_memo(lambda: _wanted(past, session), [view, see.now.choice, session])
    told = ft.use_memo(
        lambda: season(view, see.live.library.filed(), wanted, lambda _: None), [wanted, past.done is None]
    )
    back = address("/sessions", session) if session else "/stats"
    top: list[ft.Control] = [head(see, "report-title", see.t.text("Report to print"), back)]
    if not session:
        top.append(keyed("narrowing", Narrowing, past.ways))
    if past.done is not None:
        content = columns([*top, progress(past)], [], [], width)
    elif not told.matches:
        content = columns([*top, nothing(past)], [], [], width)
    else:
        content = columns(top, [_content(see, told), keyed("saving", Saving, past, wanted)], [_chart(see, told)], width)
    return ft.View(route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=[content])


def _wanted(past: Past, session: str) -> Sequence[Summary]:
    choice, view = past.see.now.choice, past.view
    if session:
        one = view.session(session)
        return () if one is None else view.of_session(one)
    return found(view, Search(since=choice.since, until=choice.until, preset=choice.preset))


def _content(see: Sight, told: Season) -> ft.Control:
    """What will be in the report."""
    t = see.t
    first = say_wins(t, [(one.name, one.wins) for one in told.people[:_FIRST]])
    lines = [*say_about(t, told), *([first] if first else [])]
    return card(
        [
            title("report-of", say_season(t, told), see.colours, TYPE.heading),
            *(
                pictured(f"report-line-{number}", line, text(line, see.colours, TYPE.body))
                for number, line in enumerate(lines)
            ),
            text(
                t.text("On the pages: standings, charts, the best play of each with its picture, and all games."),
                see.colours,
                TYPE.label,
                faint=True,
            ),
        ],
        see.colours,
        spacing=SPACE.small,
    )


def _chart(see: Sight, told: Season) -> ft.Control:
    """The first chart of the report, as on paper."""
    name, said, drawn = wins_drawn(see.t, told)
    paper = ft.Container(
        ft.Image(drawn, fit=ft.BoxFit.SCALE_DOWN), padding=SPACE.small, border_radius=RADIUS.medium, bgcolor=PAPER
    )
    return card([pictured("report-chart", f"{name}. {said}", paper)], see.colours)


@component
def Saving(past: Past, wanted: Iterable[Summary]) -> ft.Control:  # noqa: N802
    """The button that makes the report and saves it, and what came of it."""
    see, t = past.see, past.see.t
    picker = ft.use_memo(ft.FilePicker, [])
    done, set_done = ft.use_state("")

    async def save() -> None:
        set_done(t.text("Drawing the best plays…"))
        await asyncio.sleep(0)
        told = report(see.live.library, wanted)
        said = await save_file(picker, t, file_name(told), html(t, told).encode())
        set_done(f"{said} {t.text('Open it and print it, on paper or as PDF.')}" if said else "")

    label = t.text("Save the report")
    save_button = button("save-report", label, save, see.colours, weight=Weight.FULL, icon=ft.Icons.DOWNLOAD)
    told = [notice("report-done", [done], see.colours, is_fault=False)] if done else []
    return ft.Column([save_button, *told], spacing=SPACE.medium, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def file_name(told: Season) -> str:
    """The name of the file: the days it is about."""
    days = dict.fromkeys((told.evenings[0].at[:10], told.evenings[-1].at[:10]))
    return "-".join(("dominoes", *days)) + ".html"
