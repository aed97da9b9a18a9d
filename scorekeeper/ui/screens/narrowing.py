"""Of which games figures are shown: from when until when, and in which way they were played."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.day_field import DayField
from scorekeeper.ui.past import choose
from scorekeeper.ui.tokens import SPACE
from scorekeeper.words.say_rules import say_preset

MONTH = 30
"""Days of the shortest span that is offered."""


@component
def Narrowing(ways: Sequence[str]) -> ft.Control:  # noqa: N802
    """Chips for the span and for the way of playing; dates of one's own are typed."""
    see = use_sight(lambda now: now.choice)
    is_typing, set_typing = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    t, choice, today = see.t, see.now.choice, see.live.around.today()

    def span(since: str) -> None:
        set_typing(False)
        choose(see.live, replace(choice, since=since, until=""))

    spans = {
        "all": (t.text("All time"), ""),
        "year": (today[:4], today[:4]),
        "month": (t.text("Last {n} days", n=MONTH), see.live.around.today(MONTH)),
    }
    is_own = is_typing or bool(choice.until) or choice.since not in {since for _, since in spans.values()}
    chips: list[ft.Control] = [
        chip(
            f"span-{name}",
            label,
            partial(span, since),
            see.colours,
            selected=not is_own and choice.since == since,
        )
        for name, (label, since) in spans.items()
    ]
    chips.append(
        chip(
            "span-own",
            t.text("Dates"),
            lambda: set_typing(not is_typing),
            see.colours,
            selected=is_own,
            icon=ft.Icons.CALENDAR_TODAY_OUTLINED,
            ticked=False,
        )
    )
    rows: list[ft.Control] = [ft.Row(chips, spacing=SPACE.tiny, scroll=ft.ScrollMode.HIDDEN)]
    if is_own:
        fields = [_day(see, "since", t.text("From"), choice.since), _day(see, "until", t.text("To"), choice.until)]
        rows.append(ft.Row(fields, spacing=SPACE.small, vertical_alignment=ft.CrossAxisAlignment.START))
    if len(ways) > 1:
        rows.append(_ways(see, ways))
    return ft.Column(rows, spacing=SPACE.small, tight=True)


def _day(see: Sight, end: str, label: str, kept: str) -> ft.Control:
    """One end of the span, to be typed."""

    def choose_day(day: str) -> None:
        choice = see.live.now.choice
        choose(see.live, replace(choice, since=day) if end == "since" else replace(choice, until=day))

    wrong = see.t.text("Write it as 2026-11-30, or the month or the year alone.")
    return keyed(end, DayField, f"day-{end}", label, kept, see.live.around.today(), wrong, choose_day)


def _ways(see: Sight, ways: Sequence[str]) -> ft.Control:
    choice = see.now.choice
    named = {"": see.t.text("Every way"), **{way: say_preset(see.t, way) for way in ways}}
    chips: list[ft.Control] = [
        chip(
            f"only-{way or 'any'}",
            name,
            partial(choose, see.live, replace(choice, preset=way)),
            see.colours,
            selected=choice.preset == way,
        )
        for way, name in named.items()
    ]
    return ft.Row(chips, spacing=SPACE.tiny, scroll=ft.ScrollMode.HIDDEN)
