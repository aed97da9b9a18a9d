"""What is looked for among past games: words, people, days, the way of playing."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.app.history import Search
from scorekeeper.app.library import View
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed
from scorekeeper.ui.parts.buttons import chip
from scorekeeper.ui.parts.card import field_border
from scorekeeper.ui.parts.day_field import DayField
from scorekeeper.ui.semantics import Tap, field
from scorekeeper.ui.tokens import SPACE

_MONTH = 30
"""Days of the shortest span that is offered."""

_HIGH = 200.0
"""Pixels of height for the people, where they are many."""

_MANY = 12


@component
def Filters(view: View, ways: Mapping[str, str]) -> ft.Control:  # noqa: N802
    """A field for words, and a chip for each thing that narrows; a tap on it opens its choices below."""
    see = use_sight()
    t, search = see.t, see.now.search
    opened, set_opened = ft.use_state("")
    picked, set_picked = ft.use_state(0)

    def look_for(wanted: Search) -> None:
        see.live.show(replace(see.live.now, search=wanted))

    def clear() -> None:
        set_opened("")
        look_for(Search())

    def pick_span(since: str, until: str) -> None:
        set_picked(picked + 1)
        look_for(replace(search, since=since, until=until))

    def toggle(what: str) -> Tap:
        return lambda: set_opened("" if opened == what else what)

    labels = {
        "people": t.listed([view.name(person) for person in search.people]) or t.text("Players"),
        "days": _say_span(see, search) or t.text("Dates"),
        "way": ways.get(search.preset, search.preset) or t.text("Way of playing"),
    }
    chosen = {"people": search.people, "days": search.since or search.until, "way": search.preset}
    chips: list[ft.Control] = [
        _filter(see, what, label, toggle(what), is_on=bool(chosen[what]), is_open=opened == what)
        for what, label in labels.items()
    ]
    if search.games:
        some = t.plural("{n} chosen game", "{n} chosen games", len(search.games))
        off = partial(look_for, replace(search, games=()))
        chips.insert(
            0, chip("without-choice", some, off, see.colours, selected=True, icon=ft.Icons.CLOSE, ticked=False)
        )
    if search != Search():
        chips.insert(0, chip("clear-search", t.text("Clear"), clear, see.colours, icon=ft.Icons.CLOSE))
    panel: list[ft.Control] = []
    if opened == "people":
        panel = [_people(see, view, search, look_for)]
    elif opened == "days":
        panel = [_spans(see, search, pick_span), _days(see, search, picked)]
    elif opened == "way":
        panel = [_ways(see, view, ways, look_for)]
    return ft.Column(
        [
            _words(see, search),
            ft.Row(chips, spacing=SPACE.tiny, scroll=ft.ScrollMode.HIDDEN),
            ft.Column(panel, spacing=SPACE.small, tight=True, visible=bool(panel)),
        ],
        spacing=SPACE.small,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _words(see: Sight, search: Search) -> ft.Control:
    def type_(words: str) -> None:
        now = see.live.now
        see.live.show(replace(now, search=replace(now.search, text=words)))

    box = ft.TextField(
        label=see.t.text("Search: a name, a place, a note"),
        value=search.text,
        dense=True,
        prefix_icon=ft.Icons.SEARCH,
        border=field_border(),
        on_change=lambda event: type_(event.control.value or ""),
    )
    return field("search", box)


def _filter(see: Sight, what: str, label: str, on_tap: Tap, *, is_on: bool, is_open: bool) -> ft.Control:
    icon = ft.Icons.ARROW_DROP_UP if is_open else ft.Icons.ARROW_DROP_DOWN
    return chip(f"by-{what}", label, on_tap, see.colours, selected=is_on, icon=icon, ticked=False)


def _people(see: Sight, view: View, search: Search, look_for: Callable[[Search], None]) -> ft.Control:
    """Everybody by name; the games are shown in which all those chosen sat."""

    def toggle(person: str) -> None:
        chosen = tuple(one for one in search.people if one != person)
        look_for(replace(search, people=chosen if person in search.people else (*chosen, person)))

    everybody = view.people.everybody()
    chips: list[ft.Control] = [
        chip(f"with-{one.id}", one.name, partial(toggle, one.id), see.colours, selected=one.id in search.people)
        for one in everybody
    ]
    row = ft.Row(chips, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny)
    if len(everybody) <= _MANY:
        return row
    return ft.Column([row], scroll=ft.ScrollMode.AUTO, height=_HIGH)


def _spans(see: Sight, search: Search, pick: Callable[[str, str], None]) -> ft.Control:
    t, today = see.t, see.live.around.today()
    spans = {
        "all": (t.text("All dates"), "", ""),
        "month": (t.text("Last {n} days", n=_MONTH), see.live.around.today(_MONTH), ""),
        "year": (today[:4], today[:4], today[:4]),
        "last-year": (str(int(today[:4]) - 1),) * 3,
    }
    chips: list[ft.Control] = [
        chip(
            f"span-{name}",
            label,
            partial(pick, since, until),
            see.colours,
            selected=(search.since, search.until) == (since, until),
        )
        for name, (label, since, until) in spans.items()
    ]
    return ft.Row(chips, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny)


def _days(see: Sight, search: Search, picked: int) -> ft.Control:
    """Two days to be typed, written anew once a span was `picked`."""
    t = see.t
    example, wrong = see.live.around.today(), t.text("Write it as 2026-11-30, or the month or the year alone.")

    def choose(end: str, day: str) -> None:
        now = see.live.now
        chosen = replace(now.search, since=day) if end == "since" else replace(now.search, until=day)
        see.live.show(replace(now, search=chosen))

    ends = {"since": (t.text("From"), search.since), "until": (t.text("To"), search.until)}
    fields = [
        keyed(f"{end}-{picked}", DayField, f"day-{end}", label, kept, example, wrong, partial(choose, end))
        for end, (label, kept) in ends.items()
    ]
    return ft.Row(fields, spacing=SPACE.small, vertical_alignment=ft.CrossAxisAlignment.START)


def _ways(see: Sight, view: View, ways: Mapping[str, str], look_for: Callable[[Search], None]) -> ft.Control:
    search = see.now.search
    order = {preset: place for place, preset in enumerate(ways)}
    told = {game.preset for game in view.games if game.preset}
    played = sorted(told, key=lambda way: (order.get(way, len(order)), way))
    chips: list[ft.Control] = [
        chip(
            f"way-{preset or 'any'}",
            ways.get(preset) or see.t.text("Every way"),
            partial(look_for, replace(search, preset=preset)),
            see.colours,
            selected=search.preset == preset,
        )
        for preset in ("", *played)
    ]
    return ft.Row(chips, wrap=True, spacing=SPACE.tiny, run_spacing=SPACE.tiny)


def _say_span(see: Sight, search: Search) -> str:
    t = see.t
    since, until = t.day(search.since), t.day(search.until)
    if since == until:
        return since
    if not until:
        return t.text("since {day}", day=since)
    return t.text("{since} to {until}", since=since, until=until) if since else t.text("until {day}", day=until)
