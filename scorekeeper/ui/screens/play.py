"""The table in play: scores, the line, what the last play came to, and the tray."""

import flet as ft

from scorekeeper.rules.hand import Hand, unlaid
from scorekeeper.rules.places import is_playable
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_box, use_viewport
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.parts.line_of_play import LineOfPlay, Lying, table_top
from scorekeeper.ui.parts.scoreboard import scoreboard
from scorekeeper.ui.parts.tray import Tray, TrayTile, has_places, least_height
from scorekeeper.ui.screens.actions import actions
from scorekeeper.ui.screens.calls import calls
from scorekeeper.ui.screens.scores import say_seat, scores
from scorekeeper.ui.screens.why import refusal, why_strip
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_end, say_tile

_PANEL = 400.0
_WIDE = 840.0
_LOW = 520.0
_TRAY = 0.36
"""How much of a phone's height is for the tray."""


@component
def Play() -> ft.Control:  # noqa: N802
    """A hand being played. Each part is drawn anew by itself: first the line, which a tap is about, then the others."""
    see = use_sight(lambda _: None)
    width, height = use_viewport()
    is_wide = width >= _WIDE or (height < _LOW and width > height)
    pad = float(SPACE.small)
    panel = min(_PANEL, width * 0.48) if is_wide else width - 2 * pad
    board = keyed("board", _Board)
    top = keyed("scores", _Scores, panel)
    under = [keyed("strip", _Strip), *calls(see), keyed("actions", _Actions)]
    tray = keyed("tray", _Tiles, panel, None if is_wide else height)
    if is_wide:
        side = ft.Column([top, *under, ft.Container(tray, expand=True)], width=panel, spacing=SPACE.small)
        body: ft.Control = ft.Row([board, side], spacing=SPACE.medium, expand=True)
    else:
        body = ft.Column([top, board, *under, tray], spacing=SPACE.tiny + 2, expand=True)
    return ft.SafeArea(ft.Container(body, padding=pad, expand=True), expand=True)


def _in_play(see: Sight) -> Hand | None:
    """The hand in play; None in the moment in which another screen takes the place of this one."""
    return see.now.table.hand if see.now.table else None


@component
def _Board() -> ft.Control:  # noqa: N802
    """The table, and over it why a tap was refused."""
    see = use_sight(lambda _: None)
    box, on_box = use_box()
    felt = table_top(*box, keyed("line", _Line, *box), dark=see.colours.is_dark)
    return ft.Container(
        expand=True,
        on_size_change=on_box,
        content=ft.Stack(
            [
                ft.Container(felt, left=0, top=0, right=0, bottom=0),
                ft.Container(keyed("refused", _Refused), left=SPACE.small, right=SPACE.small, bottom=SPACE.small),
            ]
        ),
    )


@component
def _Refused() -> ft.Control:  # noqa: N802
    see = use_sight(lambda now: (now.refused, now.failed), is_late=True)
    return ft.Column(refusal(see), tight=True)


@component
def _Line(width: float, height: float) -> ft.Control:  # noqa: N802
    see = use_sight()
    hand = _in_play(see)
    return LineOfPlay(_lying(see, hand), width, height, dark=see.colours.is_dark) if hand else ft.Container()


@component
def _Scores(width: float) -> ft.Control:  # noqa: N802
    see = use_sight(is_late=True)
    return scoreboard(
        scores(see),
        width,
        see.colours,
        number=see.t.number,
        on_seat=see.live.tap_seat,
        label_of_seat=lambda seat: say_seat(see, seat),
    )


@component
def _Strip() -> ft.Control:  # noqa: N802
    see = use_sight(is_late=True)
    hand = _in_play(see)
    return why_strip(see, hand) if hand else ft.Container()


@component
def _Actions() -> ft.Control:  # noqa: N802
    see = use_sight(is_late=True)
    hand = _in_play(see)
    return actions(see, hand) if hand else ft.Container()


@component
def _Tiles(width: float, screen: float | None) -> ft.Control:  # noqa: N802
    see = use_sight(is_late=True)
    hand = _in_play(see)
    return _tray(see, hand, width, screen) if hand else ft.Container()


def _lying(see: Sight, hand: Hand) -> Lying:
    now = see.now
    asked = tuple(end for end in hand.line.ends if now.tile is not None and now.tile.has(end.pips))
    step = see.live.table.last_play
    return Lying(
        hand.line,
        on_end=see.live.tap_end,
        label_of_end=lambda end: say_end(see.t, end),
        label=see.t.text("{n} tiles on the table", n=len(hand.line.laid)),
        lit=frozenset(asked),
        picked=now.near,
        last=hand.line.laid[-1].tile if hand.line.laid else None,
        terms=step.score.terms if step and step.score else (),
        empty=None if hand.line.laid else _invitation(see),
    )


def _invitation(see: Sight) -> ft.Control:
    name = see.live.table.record.names[see.live.seat]
    said = see.t.text("{name} leads. Tap the tile that was laid.", name=name)
    return text(said, see.colours, TYPE.heading, colour=see.colours.on_table, align=ft.TextAlign.CENTER)


def _tray(see: Sight, hand: Hand, width: float, screen: float | None) -> ft.Control:
    """The tiles not laid, each in its place; in a set too big for places of their own those that fit come first."""
    near, highest = see.now.near, hand.rules.set
    tiles = [
        TrayTile(
            tile,
            fits=tile.has(near.pips) if near else is_playable(hand.line, tile),
            chosen=tile == see.now.tile,
        )
        for tile in unlaid(hand)
    ]
    if not has_places(width, highest):
        tiles.sort(key=lambda one: not one.fits)
    return Tray(
        tuple(tiles),
        width,
        None if screen is None else max(least_height(6), screen * _TRAY),
        dark=see.colours.is_dark,
        on_tile=see.live.tap_tile,
        label_of=lambda one: say_tile(see.t, one.tile, fits=one.fits, points=None),
        highest=highest,
    )
