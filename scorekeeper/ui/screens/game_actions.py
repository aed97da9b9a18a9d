"""What can be done with a past game: look, play on, play once more, carry it away, throw it away."""

from functools import partial

import flet as ft

from scorekeeper.app.copies import copy_of_game
from scorekeeper.app.games import Summary
from scorekeeper.app.table import Phase, Table, next_deal
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.looking import discard, keeps, look_at
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.undo_bar import offer_undo
from scorekeeper.ui.saving import save_file
from scorekeeper.ui.semantics import Tap
from scorekeeper.ui.tokens import SPACE
from scorekeeper.words.say_store import say_fault

UNDO_MILLISECONDS = 10_000


@component
def Actions(one: Summary, table: Table | None) -> ft.Control:  # noqa: N802
    """The buttons of a game; of one that cannot be read only those that do not read it."""
    see = use_sight()
    t, live = see.t, see.live
    said, set_said = ft.use_state(("", False))
    picker = ft.use_memo(ft.FilePicker, [])

    async def export() -> None:
        try:
            data = copy_of_game(live.shelf, one.id)
        except StoreError as error:
            set_said((say_fault(t, error.code, error.values), True))
            return
        name = f"scorekeeper-{one.began[:10]}-{one.preset}.jsonl"
        set_said((await save_file(picker, t, name, data), False))

    def throw_away() -> None:
        if discard(live, one.id):
            go("/games")
            undo = partial(keeps, live, lambda: live.shelf.restore(one.id))
            offer_undo(t, see.colours, "undo-discard", t.text("In the bin."), undo, UNDO_MILLISECONDS)

    def to(route: str) -> Tap:
        return lambda: go(route) if look_at(live, one.id) else None

    parts: list[ft.Control] = [notice("game-said", [said[0]], see.colours, is_fault=said[1])] if said[0] else []
    carried = [_plain(see, "export", t.text("Export"), export, ft.Icons.DOWNLOAD, t.text("Save this game to a file"))]
    if table is not None:
        account = _plain(see, "game-account", t.text("The account"), to("/account"), ft.Icons.RECEIPT_LONG)
        parts += [*_playing(see, table), account]
        share = t.text("Share")
        carried.insert(
            0, _plain(see, "share", share, to("/account/share"), ft.Icons.SHARE, t.text("Share the account"))
        )
    bin_it = button(
        f"discard-{one.id}",
        t.text("Bin"),
        throw_away,
        see.colours,
        weight=Weight.PLAIN,
        icon=ft.Icons.DELETE_OUTLINE,
        expand=True,
        spoken=t.text("Put the game of {names} in the bin", names=t.listed(one.names) or one.id),
    )
    parts.append(ft.Row([*carried, bin_it], spacing=SPACE.small))
    return ft.Column(parts, spacing=SPACE.small, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def to_session(see: Sight, one: Summary) -> ft.Control:
    """The way to the session that a game belongs to."""
    session = see.live.library.view().by_session[one.id]
    label = see.t.plural("The session: {n} game", "The session: {n} games", len(session.games))
    return button(
        "to-session", label, partial(go, f"/sessions/{session.id}"), see.colours, icon=ft.Icons.GROUPS_OUTLINED
    )


def _playing(see: Sight, table: Table) -> list[ft.Control]:
    """The way on with a game that is not over, once more with one that is."""
    t, live, record = see.t, see.live, table.record

    def play_on() -> None:
        if live.take_up(record.id):
            go("/table")

    def again() -> None:
        if live.rematch(past=table):
            go("/table")

    if table.phase is not Phase.OVER:
        on = t.text("Go on with this game")
        return [button("go-on", on, play_on, see.colours, weight=Weight.FULL, icon=ft.Icons.PLAY_ARROW)]
    deal = next_deal(table)
    leads = deal.leader if deal else None
    label = t.text("Rematch") if leads is None else t.text("Rematch: {name} leads", name=record.names[leads])
    return [button("rematch", label, again, see.colours, weight=Weight.FULL, icon=ft.Icons.REPLAY)]


def _plain(see: Sight, identifier: str, label: str, on_tap: Tap, icon: ft.IconData, spoken: str = "") -> ft.Control:
    return button(
        identifier, label, on_tap, see.colours, weight=Weight.PLAIN, icon=icon, expand=bool(spoken), spoken=spoken
    )
