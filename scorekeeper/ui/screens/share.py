"""Sharing the account: as text in the notation, as a short message, as a picture, as a page to print."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.app.copies import copy_of_game
from scorekeeper.app.game_link import LONGEST, link_to
from scorekeeper.app.table import Table
from scorekeeper.record.account import account
from scorekeeper.record.notation import write
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.context import Sight, go, use_device, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import keyed, use_viewport
from scorekeeper.ui.looking import looked_at
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import WIDEST, card, sheet, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.saving import save_file
from scorekeeper.ui.semantics import Tap, pictured
from scorekeeper.ui.tokens import RADIUS, SPACE, TYPE
from scorekeeper.words.draw_page import svg
from scorekeeper.words.print_page import html
from scorekeeper.words.say_page import Page, say_message, say_page
from scorekeeper.words.say_store import say_fault

_LINES = 6
"""Lines of a text that are shown of it."""


@component
def ShareView() -> ft.View:  # noqa: N802
    """The ways to share the game that is looked at; without one, home."""
    see = use_sight()
    width, _ = use_viewport()
    table = looked_at(see.now)
    ft.use_effect(lambda: go("/") if table is None else None, [table is None])
    content: list[ft.BaseControl] = []
    if table is not None:
        content = [sheet([_head(see), keyed("ways", Ways, table, min(width, WIDEST))], width)]
    return ft.View(route="/account/share", padding=0, bgcolor=see.colours.page, controls=content)


def _head(see: Sight) -> ft.Control:
    return ft.Row(
        [
            round_button("back", see.t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/account"), see.colours),
            title("share-title", see.t.text("Share the account"), see.colours),
        ],
        spacing=SPACE.small,
    )


@component
def Ways(table: Table, width: float) -> ft.Control:  # noqa: N802
    """Each way with what it gives."""
    see = use_sight()
    t = see.t
    done, set_done = ft.use_state("")
    picker = ft.use_memo(ft.FilePicker, [])
    _, facts = use_device()
    told = ft.use_memo(lambda: account(table.replay), [table])
    page = ft.use_memo(lambda: say_page(t, told), [told])
    notation, message = write(table.record), say_message(t, told)

    async def keep(name: str, content: str | bytes) -> None:
        data = content if isinstance(content, bytes) else content.encode()
        set_done(await save_file(picker, t, name, data))

    async def keep_bundle() -> None:
        try:
            data = copy_of_game(see.live.shelf, table.record.id)
        except StoreError as error:
            set_done(say_fault(t, error.code, error.values))
        else:
            await keep(file_name(table, page, "jsonl"), data)

    def copied() -> None:
        set_done(t.text("Copied."))

    parts: list[ft.Control] = [
        *([notice("share-done", [done], see.colours, is_fault=False)] if done else []),
        card(
            [
                title("as-text", t.text("As text"), see.colours, TYPE.heading),
                _quiet(see, t.text("All of it, corrections too. Scorekeeper reads it again on any phone.")),
                _excerpt(see, "notation", notation),
                _sharing(see, "text", notation, copied, shares=facts.shares),
                _file(see, "text", t.text("Save as a file"), partial(keep, file_name(table, page, "txt"), notation)),
                _quiet(see, t.text("With the time of every entry and the seals that tell a change from outside:")),
                _file(see, "bundle", t.text("Save this game for another device"), keep_bundle),
            ],
            see.colours,
            spacing=SPACE.small,
        ),
        *([_as_link(see, link_to(facts.address, notation), copied, shares=facts.shares)] if facts.address else []),
        card(
            [
                title("as-message", t.text("As a short message"), see.colours, TYPE.heading),
                _excerpt(see, "message", message),
                _sharing(see, "message", message, copied, shares=facts.shares),
            ],
            see.colours,
            spacing=SPACE.small,
        ),
        card(
            [
                title("as-picture", t.text("As a picture"), see.colours, TYPE.heading),
                _picture(see, page, width),
                _file(
                    see, "picture", t.text("Save the picture"), partial(keep, file_name(table, page, "svg"), svg(page))
                ),
                _quiet(see, t.text("Or as a page: open the file and print it, on paper or as PDF.")),
                _file(
                    see,
                    "page",
                    t.text("Save the page to print"),
                    partial(keep, file_name(table, page, "html"), html(page)),
                ),
            ],
            see.colours,
            spacing=SPACE.small,
        ),
    ]
    return ft.Column(parts, spacing=SPACE.medium, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def file_name(table: Table, page: Page, ending: str) -> str:
    """The name of a file: the way of playing, the day if it is known."""
    date = next(iter(page.about), "")
    day = date if date[:1].isdecimal() else table.record.created[:10]
    return "-".join(part for part in (table.record.rules.preset, day) if part) + "." + ending


def _quiet(see: Sight, said: str) -> ft.Control:
    return text(said, see.colours, TYPE.label, faint=True)


def _excerpt(see: Sight, identifier: str, content: str) -> ft.Control:
    """The first lines of what is shared."""
    shown = "\n".join(content.splitlines()[:_LINES])
    return pictured(
        identifier,
        shown,
        ft.Container(
            padding=SPACE.medium,
            border_radius=RADIUS.medium,
            bgcolor=see.colours.raised,
            border=ft.Border.all(1, see.colours.hairline),
            content=text(shown, see.colours, TYPE.small),
        ),
    )


def _as_link(see: Sight, link: str, copied: Callable[[], None], *, shares: bool) -> ft.Control:
    """The game in a link; where that is so long that it may be cut on its way, this is said."""
    t = see.t
    rows = [
        title("as-link", t.text("As a link"), see.colours, TYPE.heading),
        _quiet(see, t.text("Whoever opens it sees the game. The link itself holds it; no server has it.")),
    ]
    if len(link) > LONGEST:
        said = t.text(
            "This link has {n} characters, and some messengers cut off so long a one. A file is safer.", n=len(link)
        )
        rows.append(notice("link-long", [said], see.colours, is_fault=False))
    return card([*rows, _sharing(see, "link", link, copied, shares=shares)], see.colours, spacing=SPACE.small)


def _sharing(see: Sight, name: str, content: str, copied: Callable[[], None], *, shares: bool) -> ft.Control:
    """Copying, and the sheet of the device itself where it has one, both inside the tap as browsers ask for."""
    t = see.t
    buttons = [
        button(
            f"copy-{name}",
            t.text("Copy link") if name == "link" else t.text("Copy"),
            copied,
            see.colours,
            weight=Weight.FULL,
            icon=ft.Icons.CONTENT_COPY,
            expand=True,
            action=ft.CopyToClipboard(content),
        )
    ]
    if shares:
        buttons.append(
            button(
                f"share-{name}",
                t.text("Share"),
                lambda: None,
                see.colours,
                icon=ft.Icons.SHARE,
                expand=True,
                action=ft.ShareText(content),
            )
        )
    return ft.Row(buttons, spacing=SPACE.small)


def _file(see: Sight, name: str, label: str, on_tap: Tap) -> ft.Control:
    return button(f"save-{name}", label, on_tap, see.colours, weight=Weight.PLAIN, icon=ft.Icons.DOWNLOAD)


def _picture(see: Sight, page: Page, width: float) -> ft.Control:
    """The score sheet as it will be saved."""
    wide = width - 2 * SPACE.large
    return pictured(
        "picture",
        see.t.text("The score sheet: {outcome}", outcome=page.outcome),
        ft.Image(svg(page), width=wide, fit=ft.BoxFit.SCALE_DOWN),
    )
