"""What a phone on the table should do: stay awake while a hand is played, and let a finger feel what a tap came to."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from scorekeeper.app.table import Phase
from scorekeeper.ui.hooks import when_seen
from scorekeeper.ui.live import Live

log = logging.getLogger(__name__)

AWAKE = {Phase.PLAY, Phase.COUNT}


@dataclass
class Habits:
    """One phone's habits at one game. A phone that cannot do something goes without."""

    page: ft.Page
    live: Live
    wakelock: ft.Wakelock = field(default_factory=ft.Wakelock)
    haptics: ft.HapticFeedback = field(default_factory=ft.HapticFeedback)
    is_awake: bool = False
    _written: int = 0
    _refused: object = None
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def begin(self) -> None:
        """Watch the game from now on."""
        self._written = self._entries()
        self.live.subscribe(self._changed)
        self.page.on_app_lifecycle_state_change = self._came_back
        self._stay_awake()

    def _entries(self) -> int:
        table = self.live.now.table
        return len(table.record.entries) if table else 0

    def _changed(self) -> None:
        written, refused = self._entries(), self.live.now.refused
        if refused is not None and refused is not self._refused:
            self._feel(self.haptics.heavy_impact)
        elif written > self._written:
            self._feel(self.haptics.light_impact)
        self._written, self._refused = written, refused
        self._stay_awake()

    def _came_back(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        """A screen that was away has lost its wake lock."""
        if event.state is ft.AppLifecycleState.RESUME:
            self.is_awake = False
            self._stay_awake()

    def _stay_awake(self) -> None:
        table = self.live.now.table
        should = table is not None and table.phase in AWAKE
        if should is not self.is_awake:
            self.is_awake = should
            self._try(self.wakelock.enable if should else self.wakelock.disable)

    def _feel(self, act: Callable[[], Awaitable[object]]) -> None:
        """The finger waits for the eye."""
        when_seen(partial(self._try, act))

    def _try(self, act: Callable[[], Awaitable[object]]) -> None:
        async def doing() -> None:
            try:
                await act()
            except (RuntimeError, TimeoutError) as error:  # not allowed, battery low, no such thing in this device
                log.info("this device does not: %s", error)

        task = asyncio.ensure_future(doing())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
