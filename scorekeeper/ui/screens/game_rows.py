"""Past games as rows of a list, alone or under the session they belong to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.app.games import Summary
from scorekeeper.app.history import Evening
from scorekeeper.app.library import View
from scorekeeper.app.sessions import Session
from scorekeeper.app.standings import standings
from scorekeeper.ui.hooks import memoised
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.semantics import tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE, Palette
from scorekeeper.words.numbers import unbroken
from scorekeeper.words.say import say_date
from scorekeeper.words.say_history import say_duration, say_scores, say_state, say_wins
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.translate import Translator


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in words. `scores`: a side each, of which `winner` won. `spoken`: what `about` shows, and who won."""

    id: str
    scores: tuple[str, ...]
    winner: int | None
    about: str
    spoken: str
    is_running: bool


@dataclass(frozen=True, slots=True)
class EveningLines:
    """A session in words, with games of it."""

    id: str
    day: str
    wins: str
    games: tuple[GameLine, ...]


def game_line(t: Translator, one: Summary, *, has_day: bool = False) -> GameLine:
    """What a row says of a game; `has_day`: the day too, where no session above it tells."""
    stand = say_state(t, one.state, one.sides, one.names, one.winner)
    day = say_date(t, one.began) if has_day else ""
    way, duration = say_preset(t, one.preset) if one.preset else "", say_duration(t, one.seconds)
    scores = say_scores(t, one.sides, one.names, one.totals)
    return GameLine(
        one.id,
        scores,
        one.winner,
        _joined(" · ", day, stand if one.winner is None else "", way, unbroken(duration)),
        _joined(", ", *scores, day, stand, way, duration),
        one.state == "running",
    )


def _joined(between: str, *parts: str) -> str:
    return between.join(filter(None, parts))


def evening_lines(t: Translator, view: View, evening: Evening) -> EveningLines:
    """What the list says of a session and of those games of it that were found."""
    session = evening.session
    day = _joined(" · ", say_date(t, session.began), view.place(session))
    return EveningLines(
        session.id, day, session_wins(t, view, session), tuple(game_line(t, one) for one in evening.games)
    )


def session_wins(t: Translator, view: View, session: Session) -> str:
    """Who won how many games of a session."""
    return say_wins(t, [(view.name(one.person), one.wins) for one in standings(view.of_session(session))])


def game_row(line: GameLine, colours: Palette, on_tap: Callable[[str], object]) -> ft.Control:
    """One game: who, with how many points, how it ended; a tap opens its page."""
    bold = ft.TextStyle(weight=TYPE.strong.weight)
    spans = []
    for side, score in enumerate(line.scores):
        spans += [ft.TextSpan("  ·  ")] if side else []
        spans.append(ft.TextSpan(unbroken(score), style=bold if side == line.winner else None))
    said: list[ft.Control] = []
    if spans:
        said.append(
            ft.Text(spans=spans, size=TYPE.body.size, color=colours.ink, max_lines=4, overflow=ft.TextOverflow.ELLIPSIS)
        )
    said.append(text(line.about, colours, TYPE.small, faint=True))
    box = ft.Container(
        padding=ft.Padding.symmetric(horizontal=SPACE.medium, vertical=SPACE.small + 2),
        border_radius=RADIUS.medium,
        bgcolor=colours.raised,
        border=ft.Border.all(1, colours.hairline),
        content=ft.Row(
            [
                _sign(line, colours),
                ft.Column(said, spacing=SPACE.hair, tight=True, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=colours.faint),
            ],
            spacing=SPACE.medium,
        ),
    )
    return tap_area(f"game-{line.id}", line.spoken, box, partial(on_tap, line.id))


def _sign(line: GameLine, colours: Palette) -> ft.Control:
    if line.is_running:
        return ft.Icon(ft.Icons.PAUSE_CIRCLE_OUTLINE, color=colours.accent, size=20)
    if line.winner is None:
        return ft.Icon(ft.Icons.FLAG_OUTLINED, color=colours.faint, size=20)
    return ft.Icon(ft.Icons.EMOJI_EVENTS, color=colours.brass, size=20)


@memoised
@ft.component
def EveningCard(  # noqa: N802
    told: EveningLines, colours: Palette, on_game: Callable[[str], object], on_session: Callable[[str], object]
) -> ft.Control:
    """A session with its games; a tap on its head opens its page."""
    said: list[ft.Control] = [text(told.day, colours, TYPE.heading, one_line=True)]
    if told.wins:
        said.append(text(told.wins, colours, TYPE.label, faint=True, one_line=True))
    head = ft.Container(
        padding=ft.Padding.symmetric(horizontal=SPACE.tiny, vertical=SPACE.tiny),
        border_radius=RADIUS.medium,
        content=ft.Row(
            [
                ft.Column(said, spacing=SPACE.hair, tight=True, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=colours.faint),
            ]
        ),
    )
    spoken = _joined(", ", told.day, told.wins)
    rows = [game_row(line, colours, on_game) for line in told.games]
    return ft.Container(
        padding=SPACE.small,
        border_radius=RADIUS.large,
        bgcolor=colours.surface,
        border=ft.Border.all(1, colours.hairline),
        content=ft.Column(
            [tap_area(f"session-{told.id}", spoken, head, partial(on_session, told.id)), *rows],
            spacing=SPACE.small,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )
