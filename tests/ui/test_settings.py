"""The settings: where the games are and how safe, light or dark on every page, and the app on the home screen."""

from dataclasses import dataclass, field

import flet as ft
import pytest

from scorekeeper import __version__
from scorekeeper.app.copies import games_uncopied
from scorekeeper.store.errors import FullError
from scorekeeper.store.files import Keeping
from scorekeeper.ui.app import main_for
from scorekeeper.ui.device import Device, Facts, Install, Place
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, live_with

BROWSER = Facts(Place.BROWSER, "https://example.org/fives/", shares=True)


@dataclass
class Phone(Device):
    """A browser that promises to keep the games once it was asked often enough, and notes what it was asked."""

    asked_until_granted: int = 1
    asked: list[str] = field(default_factory=list)

    async def look_at_keeping(self) -> Keeping:
        return Keeping(self.asked.count("last") >= self.asked_until_granted, 5_000_000, 75_000_000)

    async def ask_to_last(self) -> None:
        self.asked.append("last")

    def install(self) -> None:
        self.asked.append("install")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (Place.COMPUTER, "on this computer, in the folder “"),
        (Place.APP, "in this app, on this device"),
        (Place.NOWHERE, "Nothing is kept here"),
        (Place.BROWSER, "room is short (70 MB are left)"),
    ],
)
async def test_the_settings_say_where_the_games_are_and_how_many(place: Place, said: str) -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live, lambda _: Phone(Facts(place)))) as room:
        await room.tap("settings")
        assert said in room.label("where")
        assert room.label("count") == "1 game is kept. 1 is in no copy yet."
        assert room.label("version") == f"Scorekeeper {__version__}"
        assert room.has("ask-to-last") is (place is Place.BROWSER)
        await room.back()
        assert room.page.route == "/"


async def test_the_browser_is_asked_again_and_its_answer_is_shown() -> None:
    live = await live_with(R1_WRONG)
    phone = Phone(BROWSER, asked_until_granted=2)
    async with Room(main_for(live, lambda _: phone), route="/settings") as room:
        await room.tap("ask-to-last")
        assert "did not promise" in room.label("settings-said")
        assert "It may clear them" in room.label("where")
        await room.tap("ask-to-last")
        assert "will not clear them by itself" in room.label("where")
        assert not room.has("ask-to-last")
        assert not room.has("settings-said")


async def test_all_games_are_saved_from_the_settings_and_none_is_uncopied_then() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/settings") as room:
        await room.tap("export-all")
        ((_, asked),) = [one for one in room.wire.invoked if one[0] == "save_file"]
        assert b"Ana" in asked["src_bytes"]
        assert room.label("settings-said") == "Saved as “scorekeeper-2026-11-30.jsonl”."
        assert room.label("count") == "1 game is kept."
    assert games_uncopied(live.shelf) == 0


async def test_a_copy_that_somebody_gave_up_in_a_desktop_app_is_not_told_as_saved() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/settings", web=False, platform="linux") as room:
        await room.tap("export-all")
        assert not room.has("settings-said")
    assert games_uncopied(live.shelf) == 1


async def test_light_or_dark_is_kept_and_every_open_page_follows() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live)) as other, Room(main_for(live), route="/settings") as room:
        assert room.page.theme_mode is ft.ThemeMode.SYSTEM
        await room.tap("look-dark")
        await other.settle()
        assert (room.page.theme_mode, other.page.theme_mode) == (ft.ThemeMode.DARK, ft.ThemeMode.DARK)
        assert room.all(ft.View)[-1].bgcolor == other.all(ft.View)[-1].bgcolor == "#050706"
        assert room.node("look-dark").selected
        assert b"\xa4dark" in b"".join(other.wire.packets)
    async with Room(main_for(live), route="/settings") as room:
        assert room.page.theme_mode is ft.ThemeMode.DARK
        await room.tap("look-system")
        assert room.page.theme_mode is ft.ThemeMode.SYSTEM
    assert "look" not in live.shelf.settings()


async def test_a_look_that_cannot_be_kept_is_told_and_not_worn(monkeypatch: pytest.MonkeyPatch) -> None:
    live = await live_with(R1_WRONG)

    def refuse(**_: object) -> None:
        raise FullError(file="index")

    async with Room(main_for(live), route="/settings") as room:
        monkeypatch.setattr(live.shelf, "change_settings", refuse)
        await room.tap("look-dark")
        assert "no room left" in room.label("refused")
        assert room.page.theme_mode is ft.ThemeMode.SYSTEM


async def test_the_home_screen_is_offered_once_there_is_a_game_until_somebody_says_no() -> None:
    live = await live_with(R1_WRONG)
    phone = Phone(BROWSER)
    async with Room(main_for(live, lambda _: phone)) as room:
        assert not room.has("install")
        phone.learn(install=Install.OFFERED)
        await room.settle()
        assert room.has("install")
        await room.tap("install-never")
        assert not room.has("install")
        await room.tap("settings")
        await room.tap("install")
        assert phone.asked == ["install"]
        phone.learn(install=Install.DONE)
        await room.settle()
        assert not room.has("install")
    async with Room(main_for(live, lambda _: Phone(Facts(install=Install.OFFERED)))) as room:
        assert not room.has("install")


async def test_no_home_screen_is_offered_before_the_first_game() -> None:
    live = await live_with(R1_WRONG)
    live.shelf.discard(live.table.record.id, live.around.now())
    async with Room(main_for(live, lambda _: Phone(Facts(install=Install.OFFERED)))) as room:
        assert not room.has("install")


async def test_taking_the_offer_on_the_first_screen_answers_it() -> None:
    live = await live_with(R1_WRONG)
    phone = Phone(Facts(install=Install.OFFERED))
    async with Room(main_for(live, lambda _: phone)) as room:
        await room.tap("install")
        assert phone.asked == ["install"]
        assert not room.has("install")


async def test_on_an_iphone_it_is_told_how_to_do_it_by_hand() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live, lambda _: Phone(Facts(install=Install.BY_HAND))), route="/settings") as room:
        assert "“Add to Home Screen”" in room.label("install-said")
        assert not room.has("install")
