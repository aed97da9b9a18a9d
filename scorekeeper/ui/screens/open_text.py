"""A game written as text, pasted, from a file or in a link: its problems line by line, then kept and looked at."""

from collections.abc import Callable

import flet as ft

from scorekeeper.app.game_link import text_in
from scorekeeper.app.opening import Opened, keep_aside, open_bytes, open_text
from scorekeeper.record.problem import Problem
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.looking import look_at
from scorekeeper.ui.parts.buttons import Weight, button, round_button
from scorekeeper.ui.parts.card import card, field_border, sheet, text, title
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.picking import use_pick
from scorekeeper.ui.screens.why import refusal
from scorekeeper.ui.semantics import field, pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_totals
from scorekeeper.words.say_trouble import say_trouble

LONGEST = 60_000
"""Letters of a file that are shown to be mended by hand; a longer one is read all the same."""

LISTED = 60
"""Problems that are listed; of more only the number is told."""


@component
def OpenText() -> ft.View:  # noqa: N802
    """Reading a game that somebody sent."""
    see = use_sight()
    width, _ = use_viewport()
    t = see.t
    sent = text_in(ft.context.page.route.partition("?")[2])
    typed, set_typed = ft.use_state(sent if len(sent) <= LONGEST else "")
    opened, set_opened = ft.use_state(open_text(sent) if sent else None)

    async def show_file(data: bytes) -> None:
        written = data.decode(errors="replace")
        set_typed(written if len(written) <= LONGEST else "")
        set_opened(open_bytes(data))

    pick = use_pick(show_file)

    def keep() -> None:
        kept: list[str] = []
        if opened is not None and see.live.keeps(
            lambda: kept.append(keep_aside(see.live.shelf, opened, see.live.around))
        ):
            look_at(see.live, kept[0])
            go("/account")

    parts = [_head(see), _asked(see, typed, set_typed)]
    parts.append(
        ft.Row(
            [
                button(
                    "read-text",
                    t.text("Read it"),
                    (lambda: set_opened(open_text(typed))) if typed.strip() else None,
                    see.colours,
                    weight=Weight.FULL,
                    icon=ft.Icons.SPELLCHECK,
                    expand=True,
                ),
                button(
                    "open-file",
                    t.text("Open a file"),
                    lambda: None,
                    see.colours,
                    icon=ft.Icons.FOLDER_OPEN,
                    expand=True,
                    action=pick,
                ),
            ],
            spacing=SPACE.small,
        )
    )
    foot = refusal(see)
    if opened is not None:
        parts += _found(see, opened)
        if opened.is_game:
            foot.append(
                button(
                    "keep-game",
                    t.text("Keep it and look at it"),
                    keep,
                    see.colours,
                    weight=Weight.FULL,
                    icon=ft.Icons.CHECK,
                )
            )
    return ft.View(route="/open", padding=0, bgcolor=see.colours.page, controls=[sheet(parts, width, foot=foot)])


def _head(see: Sight) -> ft.Control:
    return ft.Row(
        [
            round_button("back", see.t.text("Back"), ft.Icons.ARROW_BACK, lambda: go("/games"), see.colours),
            title("open-title", see.t.text("Open a game from text"), see.colours),
        ],
        spacing=SPACE.small,
    )


def _asked(see: Sight, typed: str, on_type: Callable[[str], None]) -> ft.Control:
    return field(
        "game-text",
        ft.TextField(
            value=typed,
            label=see.t.text("Paste the text of a game, or a link to one"),
            multiline=True,
            min_lines=6,
            max_lines=12,
            text_size=TYPE.label.size,
            border=field_border(),
            on_change=lambda e: on_type(e.control.value or ""),
        ),
    )


def _found(see: Sight, opened: Opened) -> list[ft.Control]:
    """What the text tells, and what is wrong with it."""
    t, record = see.t, opened.table.record
    parts: list[ft.Control] = []
    if opened.is_game:
        said = t.plural("{n} entry", "{n} entries", len(record.entries))
        lines = [
            say_totals(t, record.sides, record.names, opened.table.game.totals),
            t.text(
                "{entries}, {hands}", entries=said, hands=t.plural("{n} hand", "{n} hands", opened.table.game.hands)
            ),
        ]
        told: list[ft.Control] = [
            text(lines[0], see.colours, TYPE.strong),
            text(lines[1], see.colours, TYPE.label, faint=True),
        ]
        parts.append(
            card([pictured("text-told", ". ".join(lines), ft.Column(told, spacing=0, tight=True))], see.colours)
        )
    else:
        parts.append(notice("no-game", [t.text("There is no game in this text.")], see.colours))
    if not opened.problems and opened.is_game:
        parts.append(notice("no-problems", [t.text("All of it could be read.")], see.colours, is_fault=False))
    elif opened.problems:
        parts.append(_problems(see, opened))
    return parts


def _problems(see: Sight, opened: Opened) -> ft.Control:
    t, count = see.t, len(opened.problems)
    rows: list[ft.Control] = [
        title(
            "problems-title",
            t.plural("{n} line has a problem", "{n} lines have problems", count),
            see.colours,
            TYPE.heading,
        ),
        text(
            t.text("The rest is kept. Put the lines right above, or keep the game and mend it in its account."),
            see.colours,
            TYPE.label,
            faint=True,
        ),
    ]
    rows += [_problem(see, number, one, opened) for number, one in enumerate(opened.problems[:LISTED], 1)]
    if count > LISTED:
        rows.append(text(t.text("… and {n} more", n=count - LISTED), see.colours, TYPE.label, faint=True))
    return card(rows, see.colours, spacing=SPACE.small)


def _problem(see: Sight, number: int, one: Problem, opened: Opened) -> ft.Control:
    said = say_trouble(see.t, one.code, one.text, one.why, opened.table.record.names)
    if one.line is not None:
        said = see.t.text("Line {line}: {said}", line=str(one.line), said=said)
    row = ft.Row(
        [
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=18, color=see.colours.danger),
            ft.Container(text(said, see.colours, TYPE.label), expand=True),
        ],
        spacing=SPACE.small,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return pictured(f"problem-{number}", said, row)
