"""Points called at the table: for the play just made or the one to come, and taken by who calls what nobody did."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app.calls import are_called, call, callable_points, called, left_open, takers
from scorekeeper.record.events import Played, Taken
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.tokens import SPACE


def calls(see: Sight) -> list[ft.Control]:
    """The row of calls, in a game where points are called."""
    return [keyed("calls", Calls)] if are_called(see.live.table.game.rules) else []


@component
def Calls() -> ft.Control:  # noqa: N802
    """Whose call it is, and a chip for each number that can be called."""
    see = use_sight(is_late=True)
    is_next, set_next = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    t, live, table = see.t, see.live, see.live.table
    hand, step = table.hand, table.last_play
    if hand is None:
        return ft.Container()
    names = table.record.names
    last = step.move.seat if step is not None and isinstance(step.move, Played) else None
    is_for_next = last is None or (is_next and not hand.is_over)
    now = see.now.called if is_for_next else called(table)

    def say(points: int) -> None:
        wanted = None if points == now else points
        if is_for_next and live.table is table:
            live.show(replace(live.now, called=wanted))
        else:
            # A finger may come before this row shows that the play to come has been made.
            correction = call(live.table if is_for_next else table, wanted)
            if correction is not None:
                live.tell(correction)

    if is_for_next or last is None:
        whose = t.text("{name} calls", name=names[live.seat])
    else:
        whose = t.text("{name} called", name=names[last])
    can_turn = last is not None and not hand.is_over
    row: list[ft.Control] = [
        *_taking(see),
        button(
            "whose-call",
            whose,
            (lambda: set_next(not is_for_next)) if can_turn else None,
            see.colours,
            weight=Weight.PLAIN,
            icon=ft.Icons.RECORD_VOICE_OVER_OUTLINED,
            tight=True,
        ),
        *(
            chip(f"call-{points}", t.number(points), partial(say, points), see.colours, selected=points == now)
            for points in callable_points(table.game.rules)
        ),
    ]
    return ft.Row(row, spacing=SPACE.tiny, scroll=ft.ScrollMode.HIDDEN)


def _taking(see: Sight) -> list[ft.Control]:
    """A button for each seat that may take points nobody called."""
    hand = see.live.table.hand
    turn = left_open(hand) if hand is not None else None
    if hand is None or turn is None:
        return []
    names = see.live.table.record.names

    def take(seat: int) -> Callable[[], object]:
        return lambda: see.live.tell(Taken(seat, turn.number))

    return [
        button(
            f"take-{seat + 1}",
            see.t.text("{name} takes {points}", name=names[seat], points=turn.points),
            take(seat),
            see.colours,
            weight=Weight.FULL,
            tight=True,
        )
        for seat in takers(hand, turn)
    ]
