"""The page of a session: who stands where, its games, and what people say of it."""

from dataclasses import replace

import flet as ft

from scorekeeper.app.library import View
from scorekeeper.app.sessions import LONGEST_NOTE, Session
from scorekeeper.app.standings import Standing, place_of, standings
from scorekeeper.ui.address import address, use_named
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.looking import keeps
from scorekeeper.ui.parts.badge import badge
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import card, field_border, text, title
from scorekeeper.ui.parts.columns import columns
from scorekeeper.ui.screens.game_rows import game_line, game_row
from scorekeeper.ui.screens.heading import head
from scorekeeper.ui.screens.report_button import report_button
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import field, pictured
from scorekeeper.ui.tokens import SPACE, TYPE, Type
from scorekeeper.words.say import say_date

_RANK, _WINS, _POINTS, _AHEAD = 28, 44, 56, 56
"""Pixels of width of the columns of the standings."""
_BADGE = 30.0
_BADGES = 360
"""Pixels of width of a page that has room for badges beside the names."""


@component
def SessionPage() -> ft.View:  # noqa: N802
    """The session that the address names."""
    see = use_sight()
    width, _ = use_viewport()
    t, view = see.t, see.live.library.view()
    session = view.session(use_named("session"))
    day = say_date(t, session.began) if session else t.text("Session")
    top = [head(see, "session-title", day, "/games"), *refusal(see)]
    left: list[ft.Control] = []
    right: list[ft.Control] = []
    if session is None:
        left = [card([text(t.text("This session has no games any more."), see.colours)], see.colours)]
    else:
        left = [_standings(see, view, session, width), keyed("about", About, session), *_closing(see, session)]
        right = [_games(see, view, session), report_button(see, session.id)]
    return ft.View(
        route=ft.use_view_path(), padding=0, bgcolor=see.colours.page, controls=[columns(top, left, right, width)]
    )


def _standings(see: Sight, view: View, session: Session, width: float) -> ft.Control:
    """Everybody by wins; who is equal shares a place."""
    t, rows = see.t, standings(view.of_session(session))
    parts: list[ft.Control] = [title("standings-title", t.text("Standings"), see.colours, TYPE.heading)]
    if not rows:
        parts.append(text(t.text("No game of it is finished yet."), see.colours, faint=True))
        return card(parts, see.colours)
    parts.append(ft.Semantics(exclude_semantics=True, content=_columns(see)))
    is_narrow = width < _BADGES
    parts += [_standing(see, view, one, place_of(rows, one), is_narrow=is_narrow) for one in rows]
    said = t.text("By wins, then by how many points each was ahead of the best other side, all games together.")
    parts.append(text(said, see.colours, TYPE.small, faint=True))
    return card(parts, see.colours, spacing=SPACE.small)


def _columns(see: Sight) -> ft.Control:
    def named(label: str, width: int) -> ft.Control:
        return ft.Container(
            text(label, see.colours, TYPE.small, faint=True), width=width, alignment=ft.Alignment.CENTER_RIGHT
        )

    t = see.t
    ends = [named(t.text("Wins"), _WINS), named(t.text("Points"), _POINTS), named(t.text("Ahead"), _AHEAD)]
    return ft.Row([ft.Container(expand=True), *ends], spacing=SPACE.tiny)


def _standing(see: Sight, view: View, one: Standing, place: int, *, is_narrow: bool) -> ft.Control:
    t, name = see.t, view.name(one.person)
    spoken = t.text(
        "{place}. {name}: {wins}, {points}, {ahead} ahead",
        place=place,
        name=name,
        wins=t.plural("{n} win in {games}", "{n} wins in {games}", one.wins, games=_say_games(see, one.games)),
        points=t.plural("{n} point", "{n} points", one.points),
        ahead=t.signed(one.difference),
    )

    def cell(value: str, width: int, step: Type = TYPE.body) -> ft.Control:
        return ft.Container(text(value, see.colours, step), width=width, alignment=ft.Alignment.CENTER_RIGHT)

    first: ft.Control = text(t.number(place), see.colours, TYPE.strong, faint=True)
    if place == 1 and one.wins:
        first = ft.Icon(ft.Icons.EMOJI_EVENTS, color=see.colours.brass, size=22)
    row = ft.Row(
        [
            ft.Container(first, width=_RANK),
            *([] if is_narrow else [badge(view.people.players.get(one.person), see.colours, _BADGE)]),
            ft.Container(
                text(name, see.colours, TYPE.strong, one_line=True),
                expand=True,
                padding=ft.Padding.only(left=SPACE.tiny),
            ),
            cell(t.number(one.wins), _WINS, TYPE.score),
            cell(t.number(one.points), _POINTS),
            cell(t.signed(one.difference), _AHEAD),
        ],
        spacing=SPACE.tiny,
    )
    return pictured(f"standing-{place}-{name}", spoken, row)


def _say_games(see: Sight, games: int) -> str:
    return see.t.plural("{n} game", "{n} games", games)


def _games(see: Sight, view: View, session: Session) -> ft.Control:
    played = view.of_session(session)
    rows = [game_row(game_line(see.t, one), see.colours, lambda game: go(address("/games", game))) for one in played]
    named = title("session-games", _say_games(see, len(played)), see.colours, TYPE.heading)
    return card([named, *rows], see.colours, spacing=SPACE.small)


def _closing(see: Sight, session: Session) -> list[ft.Control]:
    """The end of a session that could go on, and the way back from it."""
    t, live = see.t, see.live

    def close() -> None:
        keeps(live, lambda: live.library.describe(session.id, replace(session.about, closed=live.around.now())))

    def reopen() -> None:
        keeps(live, lambda: live.library.describe(session.id, replace(session.about, closed="")))

    if session.about.closed:
        label, act, icon = t.text("It was not over after all"), reopen, ft.Icons.LOCK_OPEN
        said = t.text("This session is over. The next game begins a new one.")
    else:
        now = live.library.running(live.around.now())
        if now is None or now.id != session.id:
            return []
        label, act, icon = t.text("This session is over"), close, ft.Icons.NIGHTLIGHT_OUTLINED
        said = t.text("The next game joins this session, until you say that it is over or five hours have passed.")
    over = button("session-over", label, act, see.colours, weight=Weight.PLAIN, icon=icon)
    return [card([text(said, see.colours, TYPE.label, faint=True), over], see.colours, spacing=SPACE.small)]


@component
def About(session: Session) -> ft.Control:  # noqa: N802
    """Place and note, to be written and saved."""
    see = use_sight()
    t, live = see.t, see.live
    kept = (live.library.view().place(session), session.about.note)
    place, set_place = ft.use_state(kept[0])
    note, set_note = ft.use_state(kept[1])
    is_saved = (place, note) == kept

    def save() -> None:
        said = session.about.place if place == kept[0] else place.strip()
        about = replace(session.about, place=said, note=note.strip())
        if keeps(live, lambda: live.library.describe(session.id, about)):
            set_place(place.strip())
            set_note(about.note)

    where = ft.TextField(
        label=t.text("Where was it?"),
        value=place,
        dense=True,
        border=field_border(),
        max_length=LONGEST_NOTE,
        counter="",
        on_change=lambda event: set_place(event.control.value or ""),
    )
    what = ft.TextField(
        label=t.text("Note"),
        value=note,
        multiline=True,
        min_lines=2,
        max_lines=6,
        border=field_border(),
        max_length=LONGEST_NOTE,
        counter="",
        on_change=lambda event: set_note(event.control.value or ""),
    )
    label = t.text("Saved") if is_saved and any(kept) else t.text("Save place and note")
    keep = button(
        "save-about",
        label,
        None if is_saved else save,
        see.colours,
        icon=ft.Icons.CHECK if is_saved and any(kept) else ft.Icons.SAVE,
    )
    return card([field("session-place", where), field("session-note", what), keep], see.colours, spacing=SPACE.small)
