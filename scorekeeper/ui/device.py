"""What the device around the app is and can do: where the games are, how they are shared, how the app is put on it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from scorekeeper.store.files import Keeping


class Place(Enum):
    """Where the games are."""

    COMPUTER = "computer"
    BROWSER = "browser"
    APP = "app"
    NOWHERE = "nowhere"


class Install(Enum):
    """How the app comes to the home screen: not at all, by the browser's offer, by hand, or it is there."""

    NONE = "none"
    OFFERED = "offered"
    BY_HAND = "by-hand"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Facts:
    """What holds of a device now.

    `address`: where others open the app too, empty if nowhere. `shares`: whether it has a sheet to share by.
    """

    place: Place = Place.COMPUTER
    address: str = ""
    shares: bool = False
    install: Install = Install.NONE


@dataclass
class Device:
    """A device whose games nobody clears. Screens subscribe to it."""

    state: Facts = field(default_factory=Facts)
    _watching: list[Callable[[], None]] = field(default_factory=list)

    def subscribe(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` after every change; gives the way to stop that."""
        self._watching.append(changed)
        return lambda: self._watching.remove(changed)

    def learn(self, *, place: Place | None = None, install: Install | None = None) -> None:
        """Something is otherwise from now on."""
        self.state = replace(self.state, place=place or self.state.place, install=install or self.state.install)
        for changed in tuple(self._watching):
            changed()

    async def look_at_keeping(self) -> Keeping | None:
        """What the browser says of its keeping; None where the games are not a browser's."""
        return None

    async def ask_to_last(self) -> None:
        """Ask the browser to keep the games for good."""

    def install(self) -> None:
        """Take up the browser's offer to put the app on the home screen."""
