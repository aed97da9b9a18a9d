"""Watches over the keeping of games in a browser without server.

Tells when nothing is kept, offers a newer version after the hand, asks the browser to keep the games for good once
there is one to lose, and remembers the scoreboard for the next start.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from enum import Enum

import flet as ft

from scorekeeper.app import games
from scorekeeper.app.table import Phase
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.daylight import look_of
from scorekeeper.ui.device import Device, Place
from scorekeeper.ui.hooks import is_dark
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import look_at
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import text
from scorekeeper.ui.tokens import TYPE, palette
from scorekeeper.ui.web_link import WebLink
from scorekeeper.words.say_web import say_cleared, say_not_kept, say_reminder, say_sent, say_update
from scorekeeper.words.translate import translator

log = logging.getLogger(__name__)

REMINDED_AFTER = 3
"""Games that are in no copy before a person is asked to save one."""

WRITES_NO_MORE = {"full", "read-only", "failed", "not-writable"}
"""Faults after which trying again would fail again."""


class Update(Enum):
    """How far a newer version has come."""

    NONE = "none"
    TOLD = "told"
    OFFERED = "offered"


@dataclass
class Keeper:
    """One page's watch over one game."""

    page: ft.Page
    live: Live
    link: WebLink
    device: Device
    is_kept: bool = True
    update: Update = Update.NONE
    has_asked: bool = False
    _banner: ft.DialogControl | None = None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def begin(self, trouble: StoreError | None) -> None:
        """Say what must be said at the start, then watch."""
        self.is_kept = trouble is None
        had_games = int(self.link.said.get("before", {}).get("kept", 0))
        if trouble is not None:
            self._tell(say_not_kept(translator(()), trouble.code, str(trouble.values.get("reason", ""))))
        elif had_games and self._is_empty():
            self._tell(say_cleared(translator(())))
        elif sent := str(self.link.said.get("before", {}).get("sent", "")):
            self._offer_sent(sent)
        self.live.subscribe(self._changed)
        self._changed()
        self.link.on("update", self._changed)
        self.link.say("listening")

    def _offer_sent(self, sent: str) -> None:
        """A game came in the link that the app was opened by."""
        from scorekeeper.app.game_link import text_in  # noqa: PLC0415 - a start without one does not wait for it
        from scorekeeper.app.opening import keep_aside, open_text  # noqa: PLC0415 - the same

        t, opened = translator(()), open_text(text_in(sent))
        if not opened.is_game:
            self._tell(say_sent(t, (), ()))
            return

        def keep() -> None:
            kept: list[str] = []
            if self.live.keeps(lambda: kept.append(keep_aside(self.live.shelf, opened, self.live.around))):
                look_at(self.live, kept[0])
                self.page.navigate("/account")

        table = opened.table
        sentence = say_sent(t, table.record.names, table.game.totals)
        self._offer(sentence, "keep-game", t.text("Keep it and look at it"), keep)

    def _is_empty(self) -> bool:
        return self.live.shelf.live is None and not self.live.shelf.games() and not self.live.shelf.bin()

    def _changed(self) -> None:
        """Something was entered, or the page said something."""
        self.link.say("board", rows=self._board())
        self.link.say("look", name=look_of(self.live).value)
        if self.is_kept:
            self.link.say("kept", games=0 if self._is_empty() else 1)
        self._watch_failing()
        self._watch_update()
        self._watch_end()

    def _board(self) -> list[list[str]]:
        """Names and totals by side, as the start shows them before anything else is there."""
        table = self.live.now.table
        if table is None:
            return []
        names = table.record.names
        return [
            [" + ".join(names[seat] for seat in seats), str(total)]
            for seats, total in zip(table.game.sides, table.game.totals, strict=True)
        ]

    def _watch_failing(self) -> None:
        failed = self.live.now.failed
        if self.is_kept and isinstance(failed, StoreError) and failed.code in WRITES_NO_MORE and self._banner is None:
            t = translator(())
            self._offer(
                say_not_kept(t, failed.code, str(failed.values.get("reason", ""))),
                "go-on-in-memory",
                t.text("Go on without keeping"),
                lambda: self._do(self._go_on_in_memory()),
            )

    async def _go_on_in_memory(self) -> None:
        """The same games in memory, so that the table can go on and a copy can be saved."""
        from scorekeeper.store.detour import take_into_memory  # noqa: PLC0415 - the start does not wait for it

        self.live.shelf = await games.open_shelf(await take_into_memory(self.live.shelf.folder))
        self.is_kept = False
        self.device.learn(place=Place.NOWHERE)
        self.live.show(replace(self.live.now, failed=None))
        self._offer_copy(translator(()).text("From now on nothing is kept here."))

    def _watch_update(self) -> None:
        """Offer a newer version when no hand is being played; before that only mention it."""
        if "update" not in self.link.said or self.update is Update.OFFERED:
            return
        t = translator(())
        table = self.live.now.table
        if table is not None and table.phase is Phase.PLAY:
            if self.update is Update.NONE:
                self.update = Update.TOLD
                self.page.show_dialog(ft.SnackBar(say_update(t, is_playing=True)))
            return
        self.update = Update.OFFERED
        self._offer(
            say_update(t, is_playing=False),
            "take-update",
            t.text("Start the new version"),
            lambda: self.link.say("take-update"),
        )

    def _watch_end(self) -> None:
        """After a game: ask the browser for good keeping, and the person for a copy once several games are in none."""
        table = self.live.now.table
        if not self.is_kept or self.has_asked or table is None or table.phase is not Phase.OVER:
            return
        from scorekeeper.app.copies import games_uncopied  # noqa: PLC0415 - the start does not wait for it

        self.has_asked = True
        self._do(self.device.ask_to_last())
        uncopied = games_uncopied(self.live.shelf)
        if uncopied >= REMINDED_AFTER and self._banner is None:
            self._offer_copy(say_reminder(translator(()), uncopied))

    def _offer_copy(self, sentence: str) -> None:
        label = translator(()).text("Save a copy")
        self._offer(sentence, "save-copy", label, lambda: self._do(self._save_copy()))

    async def _save_copy(self) -> None:
        """All games as a file of the person's own."""
        from scorekeeper.ui.saving import save_everything  # noqa: PLC0415 - the start does not wait for it

        try:
            await save_everything(ft.FilePicker(), self.live, translator(()))
        except StoreError as error:
            log.info("that a copy was saved could not be kept: %s", error)

    def _tell(self, sentence: str) -> None:
        self._offer(sentence, "", "", lambda: None)

    def _offer(self, sentence: str, identifier: str, label: str, act: Callable[[], None]) -> None:
        """A strip at the top of the screen, with what can be done about it, until it is closed."""
        t = translator(())
        colours = palette(is_dark(self.page))

        def close(then: Callable[[], None] = lambda: None) -> None:
            if self._banner is banner:
                self._banner = None
                self.page.pop_dialog()
            then()

        buttons = [button("close-banner", t.text("Close"), close, colours, weight=Weight.PLAIN, tight=True)]
        if label:
            buttons.append(button(identifier, label, lambda: close(act), colours, weight=Weight.FULL, tight=True))
        banner = ft.Banner(
            content=text(sentence, colours, TYPE.body),
            actions=buttons,
            bgcolor=colours.raised,
            force_actions_below=True,
        )
        if self._banner is not None:
            self.page.pop_dialog()
        self._banner = banner
        self.page.show_dialog(banner)

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
