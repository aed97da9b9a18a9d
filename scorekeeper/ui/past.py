"""Past games with their facts, for screens of figures: made in the background where they are missing, then shown."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import flet as ft

from scorekeeper.app.filed import Choice, Filed, chosen
from scorekeeper.app.history import Search
from scorekeeper.app.library import View
from scorekeeper.ui.context import Sight, go, use_sight
from scorekeeper.ui.live import Live


@dataclass(frozen=True, slots=True)
class Past:
    """All games, and those whose figures are wanted. `done`: games looked through so far, None once it is all."""

    see: Sight
    view: View
    filed: tuple[Filed, ...]
    done: int | None

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways of playing that occur, in the order of their names."""
        return tuple(sorted({game.preset for game in self.view.games if game.preset}))


def use_past() -> Past:
    """The games of the choice that is shown; drawn again when games, people or the choice change."""
    see = use_sight()
    library = see.live.library
    view = library.view()
    _, set_done = ft.use_state(0)
    missing = len(library.missing())

    async def look() -> None:
        await library.catch_up(lambda done, _: set_done(done))
        set_done(len(library.view().games))

    ft.use_effect(look, [view])
    is_ready = not missing
    filed = ft.use_memo(lambda: library.filed() if is_ready else (), [view, is_ready])
    wanted = ft.use_memo(lambda: chosen(filed, see.now.choice), [filed, see.now.choice])
    return Past(see, view, wanted, None if is_ready else len(view.games) - missing)


def choose(live: Live, choice: Choice) -> None:
    """Show figures of these games from now on."""
    live.show(replace(live.now, choice=choice))


def show_games(live: Live, games: Iterable[str]) -> None:
    """Lead to the list of just these games."""
    live.show(replace(live.now, search=Search(games=tuple(games))))
    go("/games")
