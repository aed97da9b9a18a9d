"""The strip under the line: what the last play came to, or what is asked, or why something was refused."""

import flet as ft

from scorekeeper.record.events import Adjusted, Drew, Passed, Played, Taken
from scorekeeper.record.step import Step
from scorekeeper.rules.doubts import doubts
from scorekeeper.rules.hand import Hand
from scorekeeper.rules.score import Reason, Score
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.context import Sight
from scorekeeper.ui.looking import open_account
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.semantics import pictured, tap_area
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.say import say_play, say_points, say_sum, say_turn
from scorekeeper.words.say_doubt import say_doubt
from scorekeeper.words.say_event import say_event
from scorekeeper.words.say_store import say_fault
from scorekeeper.words.say_trouble import say_trouble

_HEIGHT = 56
_AROUND = 7
"""Pixels above and below what was done and one line of doubt, which make that as high as the strip is without doubt."""


def why_strip(see: Sight, hand: Hand) -> ft.Control:
    """One strip for all that the table has to say now."""
    t, now = see.t, see.now
    if now.tile is not None:
        return _as_high(
            notice(
                "asked",
                [t.text("Where does {tile} go? Tap one of the lit ends.", tile=str(now.tile))],
                see.colours,
                is_fault=False,
                on_close=lambda: see.live.tap_tile(now.tile) if now.tile else None,
                close_label=t.text("Pick another tile"),
            )
        )
    return _last(see, hand)


def refusal(see: Sight) -> list[ft.Control]:
    """What to say about the last tap, if it came to nothing, on a strip that can be closed."""
    said = faults(see)
    if not said:
        return []
    close = see.t.text("Close this message")
    return [notice("refused", said, see.colours, on_close=see.live.dismiss, close_label=close)]


def faults(see: Sight) -> list[str]:
    """What to say about a tap that came to nothing."""
    failed, refused = see.now.failed, see.now.refused
    if isinstance(failed, StoreError):
        return [say_fault(see.t, failed.code, failed.values)]
    if failed is not None:
        return [see.t.text("This game cannot be read: {reason}.", reason=str(failed))]
    if refused is not None:
        names = see.live.table.record.names
        return [say_trouble(see.t, refused.code, refused.text, refused.why, names)]
    return []


def _last(see: Sight, hand: Hand) -> ft.Control:
    t, names = see.t, see.live.table.record.names
    step = see.live.table.replay.steps[-1] if see.live.table.replay.steps else None
    doubt = [one for one in doubts(hand) if step is not None and one.number == step.number]
    score = step.score if step else None
    left: list[ft.Control] = []
    spoken: list[str] = []
    if step is not None and score is not None:
        said = _say_play(see, step)
        spoken = [said, say_sum(t, score), say_points(t, names[_seat(step)], score)]
        left = [
            text(said, see.colours, TYPE.small, faint=True, one_line=True),
            _sum(see, score, *spoken[1:]),
        ]
    else:
        said = _say_other(see, step) or say_turn(t, names[see.live.seat])
        spoken = [said]
        left = [text(said, see.colours, TYPE.strong, one_line=True)]
    if doubt:
        spoken.append(say_doubt(t, doubt[0], names))
        left.append(text("⚠ " + spoken[-1], see.colours, TYPE.small))
    box = ft.Container(
        ft.Column(left, spacing=0, tight=True),
        padding=ft.Padding.symmetric(horizontal=SPACE.small, vertical=_AROUND if doubt and score is None else 0),
        height=None if doubt else _HEIGHT,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=RADIUS.medium,
    )
    why = tap_area("why", ". ".join(spoken), box, lambda: open_account(see.live), is_live=True)
    why.expand = True
    strip = ft.Container(
        padding=ft.Padding.only(right=SPACE.small),
        border_radius=RADIUS.medium,
        bgcolor=see.colours.surface,
        content=ft.Row([why, _boneyard(see, hand)], spacing=SPACE.small),
    )
    return strip if doubt else _as_high(strip)


def _as_high(strip: ft.Container) -> ft.Control:
    """The strip always as high, so that the line does not move when an end is asked for."""
    strip.height = _HEIGHT
    return strip


def _sum(see: Sight, score: Score, said: str, why: str) -> ft.Control:
    """The sum as it is `said`, and its points or `why` there are none. Words may be cut short, the points never."""
    scores = score.reason is Reason.SCORES
    colour = see.colours.accent if score.points else see.colours.faint
    summed = text(said, see.colours, TYPE.heading, one_line=True)
    award = text(see.t.signed(score.points) if scores else why, see.colours, TYPE.strong, one_line=True, colour=colour)
    yields = summed if scores else award
    yields.expand = yields.expand_loose = True
    return ft.Row([summed, award], spacing=SPACE.small)


def _say_play(see: Sight, step: Step) -> str:
    hand = step.game.hand
    assert isinstance(step.move, Played)  # noqa: S101 - only plays have scores
    arm = hand.line.laid[-1].arm if hand else None
    name = see.live.table.record.names[step.move.seat]
    return say_play(see.t, name, step.move.tile, arm) if arm else name


def _seat(step: Step) -> int:
    return step.move.seat if isinstance(step.move, Played) else 0


def _say_other(see: Sight, step: Step | None) -> str:
    """A draw or a pass, and who plays now."""
    if step is None:
        return ""
    t, names = see.t, see.live.table.record.names
    match step.move:
        case Drew(seat, tiles):
            return t.plural("{name} drew {n} tile.", "{name} drew {n} tiles.", tiles, name=names[seat])
        case Passed(seat):
            return t.text("{name} passed. {turn}.", name=names[seat], turn=say_turn(t, names[see.live.seat]))
        case Taken() | Adjusted():
            return say_event(t, step.move, names)
        case _:
            return ""


def _boneyard(see: Sight, hand: Hand) -> ft.Control:
    left = hand.boneyard()
    count = "?" if left is None else see.t.number(left)
    spoken = see.t.text("{n} in the boneyard", n=count)
    return pictured(
        "boneyard",
        spoken,
        ft.Column(
            [
                text(count, see.colours, TYPE.strong, align=ft.TextAlign.CENTER),
                text(see.t.text("boneyard"), see.colours, TYPE.tiny, faint=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def last_play(see: Sight) -> list[ft.Control]:
    """The last play of the hand with its sum, as it stands in the record; nothing if there was none."""
    step = see.live.table.last_play
    if step is None or step.score is None:
        return []
    said = _say_play(see, step)
    points = say_points(see.t, see.live.table.record.names[_seat(step)], step.score)
    return [text(f"{said}: {say_sum(see.t, step.score)}, {points}", see.colours, TYPE.label, faint=True)]
