"""The app on the home screen: offered in the settings, and once on the first screen, until it was said no to."""

import flet as ft

from scorekeeper.app.games import games_kept
from scorekeeper.ui.context import Sight, use_device, use_sight
from scorekeeper.ui.device import Install
from scorekeeper.ui.guard import component
from scorekeeper.ui.looking import keeps
from scorekeeper.ui.parts.buttons import Weight, button
from scorekeeper.ui.parts.card import card, text, title
from scorekeeper.ui.semantics import Tap, pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say_device import say_by_hand, say_installing

TOLD = "told-of-home-screen"
"""The setting that says that the offer on the first screen was answered."""

OPEN = {Install.OFFERED, Install.BY_HAND}
"""States in which the app is not on the home screen, and can come there."""


@component
def Installing() -> ft.Control:  # noqa: N802
    """How the app is put on the home screen; nothing where it is there, or cannot be put there."""
    see = use_sight()
    device, facts = use_device()
    box = card(_rows(see, facts.install, device.install), see.colours)
    box.visible = facts.install in OPEN
    return box


@component
def InstallOffer() -> ft.Control:  # noqa: N802
    """The same on the first screen, once there is a game, with a no that holds for good. Drawn when that screen is."""
    see = use_sight(lambda _: None)
    device, facts = use_device()
    shelf = see.live.shelf
    if facts.install not in OPEN or games_kept(shelf) == 0 or shelf.settings().get(TOLD):
        return ft.Container(visible=False)

    def answered() -> None:
        keeps(see.live, lambda: shelf.change_settings(**{TOLD: True}))

    def install() -> None:
        device.install()
        answered()

    no = button("install-never", see.t.text("Do not ask again"), answered, see.colours, weight=Weight.PLAIN, tight=True)
    return card([*_rows(see, facts.install, install), no], see.colours, spacing=SPACE.small)


def _rows(see: Sight, install: Install, on_install: Tap) -> list[ft.Control]:
    t = see.t
    said = [say_installing(t), *([say_by_hand(t)] if install is Install.BY_HAND else [])]
    rows: list[ft.Control] = [
        title("install-title", t.text("On the home screen"), see.colours, TYPE.heading),
        pictured("install-said", " ".join(said), text(" ".join(said), see.colours, TYPE.label)),
    ]
    if install is Install.OFFERED:
        label = t.text("Add to home screen")
        rows.append(button("install", label, on_install, see.colours, icon=ft.Icons.INSTALL_MOBILE))
    return rows
