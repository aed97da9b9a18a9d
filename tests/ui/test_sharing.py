"""Sharing an account and opening one that comes as text; the rules of a game and the same entries under others."""

from types import SimpleNamespace

import flet as ft
import pytest

from scorekeeper.app import games
from scorekeeper.record.notation import read, write
from scorekeeper.ui.app import main_for
from scorekeeper.ui.device import Device, Facts
from scorekeeper.ui.serve import device_of
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, live_with

MENDED = R1_WRONG + "fix 11: Ana 3-3 >\n"
DAMAGED = "rules: fives\nseats: Ana, Ben\nAna 5-5\nBen 5-7 <\nCleo 1-0\nfix 99: Ana -\n"


def actions(room: Room, kind: type[ft.ClientAction]) -> list[ft.ClientAction]:
    """What the taps on this screen let the browser do."""
    return [one.action for one in room.all(ft.Container) if isinstance(one.action, kind)]


async def test_the_whole_notation_and_a_short_message_can_be_copied_and_shared() -> None:
    live = await live_with(MENDED)
    async with Room(main_for(live, lambda _: Device(Facts(shares=True))), route="/account/share") as room:
        text, message = (str(one.data) for one in actions(room, ft.CopyToClipboard))  # type: ignore[attr-defined]
        assert text == write(live.table.record)
        assert read(text).record.entries[-1].event == live.table.record.entries[-1].event
        assert "Totals: Ana 40, Ben 15" in message
        assert [one.text for one in actions(room, ft.ShareText)] == [text, message]  # type: ignore[attr-defined]
        await room.tap("copy-text")
        assert room.label("share-done") == "Copied."


@pytest.mark.parametrize(("kind", "name"), [("text", "txt"), ("picture", "svg"), ("page", "html"), ("bundle", "jsonl")])
async def test_each_kind_of_file_is_saved_under_a_telling_name(kind: str, name: str) -> None:
    live = await live_with(MENDED)
    async with Room(main_for(live), route="/account/share") as room:
        await room.tap(f"save-{kind}")
        ((_, asked),) = [one for one in room.wire.invoked if one[0] == "save_file"]
        assert asked["file_name"] == f"fives-2026-11-30.{name}"
        assert b"Ana" in asked["src_bytes"]
        assert room.label("share-done") == f"Saved as “fives-2026-11-30.{name}”."


async def test_a_text_is_read_kept_and_gives_the_identical_account() -> None:
    sent = await live_with(MENDED)
    live = await live_with(R1_WRONG)
    running = live.table.record
    async with Room(main_for(sent), route="/account") as room:
        account = room.texts()[room.texts().index("Account") :]
    async with Room(main_for(live), route="/open") as room:
        await room.type("game-text", write(sent.table.record))
        await room.tap("read-text")
        assert room.label("text-told") == "Ana 40, Ben 15. 17 entries, 1 hand"
        assert room.label("no-problems") == "All of it could be read."
        await room.tap("keep-game")
        assert room.page.route == "/account"
        shown = room.texts()[room.texts().index("Account") :]
        assert shown[: len(account)] == account
    assert live.table.record == running
    assert [one.totals for one in games.listed(live.shelf)] == [(40, 15)]


async def test_every_problem_of_a_text_is_listed_with_its_line_and_the_rest_is_kept() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/open") as room:
        await room.type("game-text", DAMAGED)
        await room.tap("read-text")
        assert [room.label(f"problem-{n}")[:8] for n in (1, 2, 3)] == ["Line 4: ", "Line 5: ", "Line 6: "]
        await room.type("game-text", DAMAGED.replace("5-7", "5-1").replace("Cleo", "Ana"))
        await room.tap("read-text")
        assert not room.has("problem-2")
        await room.tap("keep-game")
        assert "Ben lays 5-1 left" in room.label("entry-2")


async def test_what_is_no_game_is_said_to_be_none_and_cannot_be_kept() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/open") as room:
        await room.type("game-text", "Dear Ana,\nsee you on Monday.\n")
        await room.tap("read-text")
        assert room.label("no-game") == "There is no game in this text."
        assert not room.has("keep-game")


async def test_a_file_is_opened_whatever_its_bytes_are() -> None:
    live = await live_with(R1_WRONG)
    told = b"\xef\xbb\xbfseats: Ana, Ben\r\nAna 5-5\r\n\xff\xfe\r\n"
    answer = {"pick_files": [{"id": 0, "name": "game.txt", "size": len(told), "path": None, "bytes": told}]}
    async with Room(main_for(live), route="/open", answers=answer) as room:
        await room.tap("open-file")
        assert room.label("text-told") == "Ana 10, Ben 0. 2 entries, 1 hand"
        assert room.label("problem-1").startswith("Line 3: ")


async def test_picking_no_file_changes_nothing() -> None:
    live = await live_with(R1_WRONG)
    async with Room(main_for(live), route="/open", answers={"pick_files": []}) as room:
        await room.tap("open-file")
        assert not room.has("text-told")
        assert not room.has("no-game")


async def test_the_rules_are_told_in_words_with_what_this_table_changed() -> None:
    live = await live_with("rules.target: 61\n" + R1_WRONG)
    async with Room(main_for(live), route="/account/rules") as room:
        assert room.label("house-rules") == "Play to: 61"
        assert any("61" in room.label(f"rule-{n}") for n in range(1, 30) if room.has(f"rule-{n}"))


async def test_the_same_entries_are_counted_by_another_way_of_playing() -> None:
    live = await live_with(MENDED)
    async with Room(main_for(live), route="/account/rules") as room:
        await room.tap("under-sniff")
        assert room.label("compared-totals") == "Ana 40 → 10, Ben 15 → 7"
        assert room.label("compared-entry-2").startswith("Entry 2: 10 → 2")
        await room.tap("under-sniff")
        assert not room.has("compared-totals")
        assert live.table.game.totals == (40, 15)


async def test_a_value_that_is_none_is_quoted_and_compared_with_nothing() -> None:
    live = await live_with(MENDED)
    async with Room(main_for(live), route="/account/rules") as room:
        await room.tap("one-choice")
        await room.tap("field-target")
        await room.type("value-target", "soon")
        assert "“soon” is no target" in room.label("other-misfit")
        assert not room.has("compared-totals")
        await room.type("value-target", "20")
        assert room.label("compared-0") == "Ana wins now."


ONLINE = Facts(address="https://example.org/fives/")


async def test_a_game_is_sent_as_a_link_where_others_can_open_the_app() -> None:
    live, other = await live_with(MENDED), await live_with(R1_WRONG)
    async with Room(main_for(live, lambda _: Device(ONLINE)), route="/account/share") as room:
        links = [str(one.data) for one in actions(room, ft.CopyToClipboard) if "#" in str(one.data)]  # type: ignore[attr-defined]
        assert room.has("copy-link")
        assert not room.has("link-long")
    (link,) = links
    assert link.startswith("https://example.org/fives/#/open?packed=")
    route = link.partition("#")[2]
    async with Room(main_for(other), route=route) as room:
        assert room.label("text-told") == "Ana 40, Ben 15. 17 entries, 1 hand"
        await room.tap("keep-game")
    async with Room(main_for(other), route="/open") as room:
        await room.type("game-text", link)
        await room.tap("read-text")
        assert room.label("text-told") == "Ana 40, Ben 15. 17 entries, 1 hand"


async def test_a_link_so_long_that_it_may_be_cut_says_so() -> None:
    live = await live_with(MENDED.replace("seats:", "note: " + "".join(map(chr, range(0x4E00, 0x5200))) + "\nseats:"))
    async with Room(main_for(live, lambda _: Device(ONLINE)), route="/account/share") as room:
        assert "some messengers cut off" in room.label("link-long")


async def test_on_this_computer_alone_nothing_is_sent_as_a_link() -> None:
    live = await live_with(MENDED)
    async with Room(main_for(live), route="/account/share") as room:
        assert not room.has("copy-link")


async def test_where_there_is_no_sheet_to_share_by_no_button_pretends_to_be_one() -> None:
    live = await live_with(MENDED)
    async with Room(main_for(live, lambda _: Device(ONLINE)), route="/account/share") as room:
        assert not actions(room, ft.ShareText)
        assert not room.has("share-text")
        await room.tap("copy-message")
        assert room.label("share-done") == "Copied."


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("ws://127.0.0.1:8770", ""),
        ("ws://localhost:8770", ""),
        ("ws://[::1]:8770", ""),
        ("wss://fives.example.org", "https://fives.example.org/"),
        ("ws://box.local:8770/games", "http://box.local:8770/games/"),
    ],
)
async def test_a_link_leads_to_this_servers_address_unless_only_this_computer_has_it(url: str, address: str) -> None:
    page = SimpleNamespace(url=url, platform=ft.PagePlatform.LINUX)
    assert device_of(page).state == Facts(address=address)  # type: ignore[arg-type]


async def test_a_phone_has_a_sheet_to_share_by() -> None:
    page = SimpleNamespace(url="ws://127.0.0.1:8770", platform=ft.PagePlatform.IOS)
    assert device_of(page).state.shares  # type: ignore[arg-type]
