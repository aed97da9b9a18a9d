"""The game whose account is open: the one on the table, or a past one that stays where it is. Both can be mended."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.app import games
from scorekeeper.app.people import follow
from scorekeeper.app.table import Table, write
from scorekeeper.record.events import Event
from scorekeeper.ui.context import go
from scorekeeper.ui.live import Live
from scorekeeper.ui.shown import Shown, at_rest

if TYPE_CHECKING:  # the start does not wait for mending
    from scorekeeper.app.mending import Mending


def looked_at(now: Shown) -> Table | None:
    """The game whose account is shown: a past one that was opened, else the one on the table."""
    return now.looked or now.table


def look_at(live: Live, game: str) -> bool:
    """Open the account of any game; False if it cannot be read. The game on the table stays there."""
    if live.now.table is not None and live.table.record.id == game:
        live.show(replace(live.now, looked=None, is_from_page=True, refused=None, failed=None))
        return True
    return live.keeps(lambda: live.show(replace(live.now, looked=games.look_at(live.shelf, game), failed=None)))


def look_away(live: Live) -> None:
    """Back to the game on the table."""
    live.show(replace(live.now, looked=None, is_from_page=False, refused=None, failed=None))


def way_back(now: Shown) -> str:
    """The screen that the account leads back to."""
    game = looked_at(now)
    return "/table" if game is None or not (now.looked or now.is_from_page) else f"/games/{game.record.id}"


def open_account(live: Live) -> None:
    """Show the account of the game on the table."""
    look_away(live)
    go("/account")


def go_on(live: Live) -> bool:
    """Play on with the past game that is looked at."""
    looked = live.now.looked
    return looked is None or live.take_up(looked.record.id)


def save(live: Live, mending: "Mending") -> bool:
    """Write the corrections down, in the game they are about; False if they could not be kept."""
    return write_down(live, *mending.corrections)


def write_down(live: Live, *events: Event) -> bool:
    """Write events down in the game that is looked at; False if they were refused or could not be kept."""
    looked = live.now.looked
    if looked is None:
        return live.tell(*events)
    after = write(looked, events, live.around.now())
    if not isinstance(after, Table) or not live.keeps(lambda: games.amend(live.shelf, looked, after)):
        return False
    live.show(replace(live.now, looked=after, failed=None))
    return True


def discard(live: Live, game: str) -> bool:
    """Put any game in the bin; one that is being played leaves the table. False if that could not be kept."""

    def keeping() -> None:
        live.shelf.discard(game, live.around.now())
        is_on_table = live.now.table is not None and live.table.record.id == game
        live.show(at_rest(live.now, None) if is_on_table else replace(live.now, looked=None, failed=None))

    return live.keeps(keeping)


def keeps(live: Live, keeping: Callable[[], object]) -> bool:
    """Whether a change to the past games worked; every screen that lists them is drawn again."""
    if not live.keeps(keeping):
        return False
    live.show(replace(live.now, failed=None))
    return True


def calls(live: Live, naming: Callable[[], object]) -> bool:
    """Whether a change to what people are called worked; the games that are open follow."""

    def keeping() -> None:
        before = live.library.view().people
        naming()
        after, draft = live.library.view().people, live.now.draft
        names = tuple(follow(before, after, name) for name in draft.names)
        if names != draft.names:
            live.shelf.change_settings(names=list(names))
        table, looked = live.now.table, live.now.looked
        live.show(
            replace(
                live.now,
                draft=replace(draft, names=names),
                table=table and games.look_at(live.shelf, table.record.id),
                looked=looked and games.look_at(live.shelf, looked.record.id),
                failed=None,
            )
        )

    return live.keeps(keeping)
