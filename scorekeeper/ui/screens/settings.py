"""Settings: where the games are and how safe they are there, light or dark, the home screen, the version."""

from functools import partial
from typing import cast

import flet as ft

from scorekeeper import __version__
from scorekeeper.app.copies import games_uncopied
from scorekeeper.app.games import games_kept
from scorekeeper.store.errors import StoreError
from scorekeeper.store.files import Keeping
from scorekeeper.ui.context import Sight, go, use_device, use_sight
from scorekeeper.ui.daylight import Look, choose_look, look_of
from scorekeeper.ui.device import Place
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import card, sheet, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.saving import save_everything
from scorekeeper.ui.screens.heading import head
from scorekeeper.ui.screens.installing import Installing
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import TYPE
from scorekeeper.words.say_device import say_kept, say_no_promise, say_place
from scorekeeper.words.say_store import say_fault
from scorekeeper.words.say_web import say_lasting

MEGABYTE = 1_000_000


@component
def Settings() -> ft.View:  # noqa: N802
    """All settings."""
    see = use_sight()
    width, _ = use_viewport()
    t = see.t
    version = t.text("Scorekeeper {version}", version=__version__)
    parts: list[ft.Control] = [
        head(see, "settings-title", t.text("Settings"), "/"),
        *refusal(see),
        keyed("kept", KeptGames),
        _looks(see),
        keyed("installing", Installing),
        pictured("version", version, text(version, see.colours, TYPE.small, faint=True, align=ft.TextAlign.CENTER)),
    ]
    return ft.View(route="/settings", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width)])


@component
def KeptGames() -> ft.Control:  # noqa: N802
    """Where the games are, how many, whether the browser may clear them, and the way to a copy."""
    see = use_sight()
    device, facts = use_device()
    t, shelf = see.t, see.live.shelf
    keeping, set_keeping = ft.use_state(cast("Keeping | None", None))
    said, set_said = ft.use_state(("", False))
    picker = ft.use_memo(ft.FilePicker, [])

    async def look() -> None:
        set_keeping(await device.look_at_keeping() if facts.place is Place.BROWSER else None)

    ft.use_effect(look, [facts.place])

    async def ask() -> None:
        await device.ask_to_last()
        now = await device.look_at_keeping()
        set_keeping(now)
        set_said(("" if now is None or now.is_lasting else say_no_promise(t), False))

    async def save() -> None:
        try:
            set_said((await save_everything(picker, see.live, t), False))
        except StoreError as error:
            set_said((say_fault(t, error.code, error.values), True))

    where = _where(see, facts.place, keeping)
    count = say_kept(t, games_kept(shelf), games_uncopied(shelf))
    rows: list[ft.Control] = [
        title("kept-title", t.text("Your games"), see.colours, TYPE.heading),
        pictured("where", where, text(where, see.colours), is_live=True),
        pictured("count", count, text(count, see.colours, TYPE.label, faint=True)),
        *([notice("settings-said", [said[0]], see.colours, is_fault=said[1])] if said[0] else []),
    ]
    if keeping is not None and not keeping.is_lasting:
        rows.append(
            button(
                "ask-to-last",
                t.text("Ask the browser to keep them"),
                ask,
                see.colours,
                weight=Weight.FULL,
                icon=ft.Icons.LOCK_OUTLINE,
            )
        )
    rows += [
        button("export-all", t.text("Save all games to a file"), save, see.colours, icon=ft.Icons.DOWNLOAD),
        button("to-carry", t.text("Export, import"), lambda: go("/carry"), see.colours, weight=Weight.PLAIN),
    ]
    return card(rows, see.colours)


def _where(see: Sight, place: Place, keeping: Keeping | None) -> str:
    """Where the games are; in a browser also how long, once it has said so."""
    if keeping is None:
        return say_place(see.t, place.value, see.live.shelf.folder.name)
    left = max(0, keeping.limit - keeping.used) // MEGABYTE
    return say_lasting(see.t, is_lasting=keeping.is_lasting, megabytes=left)


def _looks(see: Sight) -> ft.Control:
    """The choice between light, dark and what the device says."""
    t, chosen = see.t, look_of(see.live)
    labels = {Look.SYSTEM: t.text("As the device"), Look.LIGHT: t.text("Light"), Look.DARK: t.text("Dark")}
    chips: list[ft.Control] = [
        chip(f"look-{look.value}", label, partial(choose_look, see.live, look), see.colours, selected=look is chosen)
        for look, label in labels.items()
    ]
    return card(
        [title("look-title", t.text("Light or dark"), see.colours, TYPE.heading), ft.Row(chips, wrap=True)],
        see.colours,
    )
