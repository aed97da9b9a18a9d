"""A page with one part on it, for tests."""

from collections.abc import Callable

import flet as ft

from scorekeeper.rules.line import Arm, End, Line, lay
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import PRESETS
from tests.ui.harness import Room

WAYS = {"<": Arm.LEFT, ">": Arm.RIGHT, "^": Arm.UP, "v": Arm.DOWN}


class Box:
    """What a page shows, and a call that shows something else."""

    def __init__(self, part: Callable[[], ft.Control]) -> None:
        self.part = part
        self.changed: Callable[[], object] = lambda: None

    @property
    def state(self) -> int:
        """Nothing: only that it changed matters."""
        return 0

    def subscribe(self, changed: Callable[[], object]) -> Callable[[], object]:
        """One listener is enough here."""
        self.changed = changed
        return lambda: None

    def show(self, part: Callable[[], ft.Control]) -> None:
        """Shows another part in the place of the first."""
        self.part = part
        self.changed()


def stage(part: Callable[[], ft.Control]) -> tuple[Room, Box]:
    """A page with that part; it is called at every drawing."""
    from scorekeeper.ui.hooks import use_store  # noqa: PLC0415 - the harness comes first

    box = Box(part)

    @ft.component
    def Screen() -> ft.Control:  # noqa: N802
        use_store(box)
        return ft.Column([box.part()])

    return Room(lambda page: page.render(Screen)), box


def line_of(written: str, preset: str = "fives") -> Line:
    """A line as players talk: `5-5, 5-1 <, 1-0 <`."""
    line = Line(PRESETS[preset])
    for play in written.split(","):
        halves, *way = play.split()
        one = tile(*map(int, halves.split("-")))
        end: End | None = None
        if way:
            end = next(end for end in line.ends if end.arm is WAYS[way[0]] and one.has(end.pips))
        after = lay(line, one, end)
        assert isinstance(after, Line), after
        line = after
    return line
