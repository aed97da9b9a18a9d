"""The device as the page around the browser's Python tells of it."""

from dataclasses import dataclass, field

from scorekeeper.store.files import Keeping
from scorekeeper.store.opfs import ask_to_last, look_at_keeping
from scorekeeper.ui.device import Device, Facts, Install, Place
from scorekeeper.ui.web_link import WebLink


@dataclass
class WebDevice(Device):
    """A browser that holds the games, and may clear them."""

    link: WebLink = field(kw_only=True)

    @classmethod
    def heard_of(cls, link: WebLink, place: Place) -> "WebDevice":
        """What the page said at its start, and what it says of the home screen from now on."""
        told = link.said.get("device", {})
        device = cls(Facts(place, str(told.get("address", "")), shares=bool(told.get("shares"))), link=link)
        link.on("install", device._heard)
        return device

    def _heard(self) -> None:
        self.learn(install=Install(self.link.said["install"]["how"]))

    async def look_at_keeping(self) -> Keeping:
        """What the browser says of its keeping."""
        return await look_at_keeping()

    async def ask_to_last(self) -> None:
        """Ask the browser to keep the games for good; some browsers ask the person."""
        await ask_to_last()

    def install(self) -> None:
        """The page shows the browser's own question."""
        self.link.say("install")
