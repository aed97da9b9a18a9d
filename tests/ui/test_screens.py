"""Every screen of a game, without a browser: what it says, and what a tap on it does."""

import asyncio
from dataclasses import replace

import flet as ft
import pytest
from flet.components.component import Component

from scorekeeper.app.copies import games_uncopied
from scorekeeper.app.setup import Draft
from scorekeeper.record.events import Blocked, Drew, Passed, Played, Shown
from scorekeeper.rules.tile import tile
from scorekeeper.store.errors import FullError
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import calls
from scorekeeper.ui.tokens import palette
from tests.ui.harness import Room
from tests.ui.house import TWO, live_with, measure, opened

SHORT = Draft(names=("Ana", "Ben"), deal="1", target="15", leader=0)


async def test_home_offers_a_new_game_first() -> None:
    live = await live_with(draft=None)
    async with opened(live, "/") as room:
        assert not room.has("resume")
        await room.tap("new-game")
        assert room.has("name-1")


async def test_home_goes_on_with_the_game_that_is_running() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live, "/") as room:
        assert room.label("running-0") == "Ana 10"
        await room.tap("resume")
        assert room.has("tile-6-5")


async def test_home_rests_below_the_table_and_is_right_when_it_is_seen_again() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live, "/") as room:
        await room.tap("resume")
        before = len(room.wire.packets)
        await room.tap("tile-6-5")
        assert b"Hand 1. " not in b"".join(room.wire.packets[before:])
        await room.go("/")
        assert "Fives · Hand 1. Ana to play." in room.texts()


async def test_a_tap_on_the_table_draws_only_what_stands_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    live = await live_with(Played(0, tile(6, 4)))
    drawn: list[str] = []
    update = Component.update

    def noted(one: Component) -> None:
        drawn.append(one.fn.__name__)
        update(one)  # type: ignore[no-untyped-call]

    async with opened(live, "/") as room:
        await room.tap("resume")
        await measure(room)
        monkeypatch.setattr(Component, "update", noted)
        await room.tap("tile-6-5")
    assert drawn[0] == "_Line"
    assert set(drawn) <= {"_Line", "_Lights", "_Ends", "_Laid", "_Scores", "_Strip", "_Actions", "_Tiles"}


async def test_setting_the_table_says_what_is_wrong_and_begins_when_nothing_is() -> None:
    live = await live_with(draft=None)
    async with opened(live, "/setup") as room:
        await room.tap("begin")
        assert "Who plays?" in room.label("setup-problems")
        await room.type("name-1", "Ana")
        await room.type("name-2", "Ben")
        await room.tap("choose-way")
        await room.tap("way-sniff")
        await room.tap("lead-2")
        await room.tap("begin")
        assert live.table.record.rules.preset == "sniff"
        assert live.seat == 1


async def test_players_come_and_go_and_may_be_partners() -> None:
    live = await live_with(draft=None)
    async with opened(live, "/setup") as room:
        for seat in (3, 4):
            await room.tap("add-player")
            await room.type(f"name-{seat}", f"P{seat}")
        assert room.has("partners")
        await room.tap("leave-1")
        assert live.now.draft.names == ("", "P3", "P4")
        assert not room.has("partners")


async def test_a_house_rule_is_chosen_by_a_tap_or_typed() -> None:
    live = await live_with(draft=None)
    async with opened(live, "/setup") as room:
        await room.tap("house-rules")
        await room.tap("rule-finish-end-of-hand")
        await room.type("rule-out-bonus", "x")
        assert "“x”" in room.label("rule-out-bonus-problem")
        await room.type("rule-out-bonus", "5")
        assert not room.has("rule-out-bonus-problem")
        assert (str(live.now.draft.rules.finish), live.now.draft.rules.out_bonus) == ("end-of-hand", 5)


async def test_a_game_nobody_leads_yet_asks_who_does() -> None:
    live = await live_with(draft=Draft(names=("Ana", "Ben")))
    async with opened(live) as room:
        await room.tap("leader-2")
        assert live.seat == 1
        await room.tap("undo")
        await room.tap("leader-random")
        assert live.table.hand is not None


async def test_a_georgian_name_loses_the_capital_of_the_keyboard_when_its_field_is_left() -> None:
    live = await live_with(draft=None)
    async with opened(live, "/setup") as room:
        await room.type("name-1", "\u1c9cინო")
        written = room.all(ft.TextField)[0]
        assert written.value == "\u1c9cინო", "nothing changes under the fingers"
        await room.fire(written, "blur")
        assert room.all(ft.TextField)[0].value == "ნინო"


async def test_a_tile_is_laid_by_one_tap_and_the_sum_is_written_out() -> None:
    live = await live_with()
    async with opened(live) as room:
        await measure(room)
        await room.tap("tile-6-4")
        assert room.label("why").startswith("Ana leads 6-4. 6 + 4 = 10. Ana +10")
        assert "10 points, 10 in this hand" in room.label("side-0")
        assert "to play" in room.label("seat-1")


async def test_a_finger_that_is_quicker_than_the_picture_changes_nothing_it_does_not_mean() -> None:
    live = await live_with(Played(0, tile(6, 4)), Played(1, tile(6, 5)))
    assert live.table.hand is not None
    left = live.table.hand.line.ends[0]
    live.tap_tile(tile(5, 2))
    live.tap_tile(tile(5, 2))
    assert len(live.table.hand.line.laid) == 3, "a tile is laid once"
    assert live.now.refused is None
    gone = replace(left, tile=tile(6, 5), pips=5)
    live.tap_end(gone)
    assert live.now.near is None, "a covered end cannot be pointed at"
    live.tap_end(live.table.hand.line.ends[0])
    assert live.now.near == live.table.hand.line.ends[0]


async def test_a_tile_that_came_while_the_connection_was_lost_is_there_when_it_is_back() -> None:
    live = await live_with(Played(0, tile(6, 4)))

    def faces(room: Room) -> list[float]:
        return [one.opacity for one in room.all(ft.Container, lambda one: one.animate_opacity is not None)]

    async with opened(live) as room:
        await measure(room)
        await room.session.dispatch_event(room.target("tile-6-5")._i, "click", None)
        for _ in range(4):
            await asyncio.sleep(0)
        await room.reconnect(lambda: asyncio.sleep(0.1))
        await room.settle(0.06)
        assert faces(room) == [1, 1]


async def test_the_points_of_a_play_are_never_cut_short_however_long_the_name_is() -> None:
    live = await live_with(
        Played(0, tile(6, 4)), draft=replace(TWO, names=("Bartholomew Featherstone the Elder", "Ben"))
    )
    async with opened(live) as room:
        await measure(room)
        accent = palette(dark=False).accent
        (points,) = room.all(ft.Text, lambda one: one.value == "+10" and one.color == accent)
        assert not points.expand
        (summed,) = room.all(ft.Text, lambda one: one.value == "6 + 4 = 10")
        assert summed.expand
        assert "Bartholomew Featherstone the Elder +10" in room.label("why")
        await room.tap("tile-6-5")
        (said,) = room.all(ft.Text, lambda one: one.value == "no score")
        assert said.expand


async def test_a_play_sends_what_it_changes_and_not_the_whole_screen() -> None:
    live = await live_with(Played(0, tile(6, 4)), Played(1, tile(6, 5)), Played(0, tile(5, 5)), Played(1, tile(4, 3)))
    async with opened(live) as room:
        await measure(room)
        before = len(room.wire.packets)
        await room.tap("tile-3-2", seconds=0.1)
        sent = room.wire.packets[before:]
        assert b"5 tiles on the table" in sent[0], "the line comes before all else"
        assert len(sent[0]) < 2_000, "a tile and no more"
        assert len(sent) <= 8, "line, ends, light, scores, strip, buttons, tray, and the tile that has come down"
        assert sum(map(len, sent)) < 6_000 < sum(map(len, room.wire.packets)) / 10


async def test_an_end_is_asked_for_by_lighting_the_ends() -> None:
    live = await live_with(Played(0, tile(3, 2)), Played(1, tile(2, 1)))
    async with opened(live) as room:
        await measure(room)
        await room.tap("tile-3-1")
        assert "3-1" in room.label("asked")
        await room.tap("end-3-2-left")
        assert live.table.hand is not None
        assert live.table.hand.line.laid[-1].at == tile(3, 2)


async def test_an_end_may_be_pointed_at_before_the_tile() -> None:
    live = await live_with(Played(0, tile(3, 2)), Played(1, tile(2, 1)))
    async with opened(live) as room:
        await measure(room)
        await room.tap("end-2-1-right")
        await room.tap("tile-3-1")
        assert live.table.hand is not None
        assert live.table.hand.line.laid[-1].at == tile(2, 1)


async def test_a_tile_that_does_not_fit_is_refused_with_a_sentence_that_can_be_closed() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live) as room:
        await room.tap("tile-5-5")
        assert "5-5" in room.label("refused")
        await room.tap("refused-close")
        assert not room.has("refused")


async def test_draws_and_passes_are_told_and_another_seat_may_act() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live) as room:
        await room.tap("draw")
        assert room.label("why") == "Ben drew 1 tile."
        assert room.label("boneyard") == "13 in the boneyard"
        await room.tap("pass")
        assert "Ben passed. Ana to play." in room.label("why")
        await room.tap("seat-1")
        await room.tap("pass")
        assert "turn" in room.label("why"), "a doubt: it was Ana's turn"


async def test_a_hand_that_looks_blocked_offers_to_end_it() -> None:
    draft = Draft(names=("Ana", "Ben"), deal="14", leader=0)
    live = await live_with(Played(0, tile(6, 4)), Passed(1), Passed(0), draft=draft)
    async with opened(live) as room:
        await room.tap("blocked")
        assert "Blocked: nobody can play" in room.texts()
        await room.tap("undo")
        assert room.has("blocked"), "a slip of the thumb is taken back by one touch"
        assert live.table.hand is not None
        assert not live.table.hand.is_over


async def test_a_hand_called_blocked_is_doubted_before_it_is_accepted_if_a_tile_shown_could_be_played() -> None:
    live = await live_with(Played(0, tile(6, 4)), draft=Draft(names=("Ana", "Ben"), deal="2", leader=0))
    async with opened(live) as room:
        await room.tap("more")
        await room.tap("say-blocked")
        for shown in ("tile-5-5", "tile-6-6", "tile-3-3"):
            await room.tap(shown)
        said = "The hand was called blocked, but 6-6, which was held, could be played."
        assert said in room.texts()
        assert room.has("accept")
        await room.tap("undo")
        assert room.has("tile-6-6")
        assert not room.has("accept")


async def test_the_end_of_a_hand_is_counted_settled_and_left() -> None:
    live = await live_with(Played(0, tile(6, 4)), draft=SHORT)
    async with opened(live) as room:
        await room.tap("tile-3-3")
        assert room.label("settled-1") == "Ben: held 6 → 5, 0 − 5 = −5"
        await room.tap("count-2")
        await room.tap("tile-3-3")
        assert not room.has("settled-1"), "put back"
        await room.tap("type-pips")
        await room.tap("pips-7")
        assert "held 7 → 5" in room.label("settled-1")
        await room.tap("accept")
        await room.tap("next-hand")
        assert room.has("draw")


async def test_a_player_who_is_not_out_has_drawn_without_saying() -> None:
    live = await live_with(Played(0, tile(6, 4)), draft=SHORT)
    async with opened(live) as room:
        await room.tap("missed-draw")
        assert room.has("draw")
        assert "1 tile left" in room.label("seat-0")


async def test_tiles_that_do_not_add_up_are_told_before_they_are_accepted() -> None:
    draft = Draft(names=("Ana", "Ben"), deal="14", leader=0)
    live = await live_with(Played(0, tile(6, 4)), Blocked(), draft=draft)
    async with opened(live) as room:
        await room.tap("type-pips")
        await room.tap("pips-1")
        await room.tap("count-2")
        await room.tap("pips-1")
        assert room.has("count-doubts")


async def test_the_winner_is_named_and_plays_again() -> None:
    live = await live_with(Played(0, tile(5, 5)), draft=Draft(names=("Ana", "Ben"), target="10", leader=0))
    async with opened(live) as room:
        assert "Ana wins" in room.texts()
        assert room.label("final-0") == "Ana 10"
        await room.tap("rematch")
        assert live.table.game.totals == (0, 0)
        assert room.has("leader-title") or room.has("draw")


async def test_seldom_things_are_behind_one_button() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live) as room:
        await room.tap("more")
        await room.tap("say-blocked")
        assert live.table.hand is not None
        assert str(live.table.hand.end) == "blocked"
        await room.tap("more")
        await room.tap("end-game")
        assert live.table.game.is_closed


async def test_past_games_can_be_taken_up_again() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    first = live.table.record.id
    live.change_draft(TWO)
    assert live.begin(())
    async with opened(live, "/games") as room:
        assert room.has(f"game-{first}")


async def test_what_cannot_be_kept_is_said_and_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    live = await live_with(Played(0, tile(6, 4)))

    def no_room(_: object) -> None:
        raise FullError(file="live-a")

    async with opened(live) as room:
        before = live.table
        monkeypatch.setattr(live.shelf, "append_all", no_room)
        await room.tap("draw")
        assert live.table == before
        assert "no room" in room.label("refused")


@pytest.mark.parametrize(("width", "height"), [(320, 480), (360, 640), (844, 390), (1024, 768), (2560, 1440)])
async def test_every_size_of_screen_shows_the_table(width: float, height: float) -> None:
    live = await live_with(Played(0, tile(6, 4)), Drew(1, 1), Played(1, tile(4, 4)))
    async with opened(live, width=width, height=height) as room:
        await measure(room, width / 2, height / 3)
        assert room.has("end-4-4-right")
        await room.resize(height, width)
        assert room.has("tile-6-6")


async def test_a_settled_hand_is_shown_after_a_lost_connection() -> None:
    live = await live_with(Played(0, tile(6, 4)), draft=SHORT)
    async with opened(live) as room:
        await room.reconnect(lambda: live.tell(Shown(1, 3)))
        assert room.has("next-hand")


async def test_what_lies_behind_more_opens_after_a_tile_too() -> None:
    live = await live_with(Played(0, tile(6, 4)))
    async with opened(live) as room:
        await measure(room)
        await room.tap("tile-6-5")
        await room.tap("more")
        await room.tap("home")
        assert room.has("resume")


async def test_letters_typed_while_the_app_is_slow_stay() -> None:
    live = await live_with(draft=None)
    async with opened(live, "/setup") as room:
        await room.type("name-1", "Gior")
        field = next(one for one in room.all(ft.TextField) if one.value == "Gior")
        room.session.apply_patch(field._i, {"value": "Giorg"})
        heard = asyncio.ensure_future(room.session.dispatch_event(field._i, "change", "Giorg"))
        room.session.apply_patch(field._i, {"value": "Giorgi"})
        live.show(replace(live.now, draft=replace(live.now.draft, names=("Gior", "B"))))
        await heard
        await room.settle()
        assert [one.value for one in room.all(ft.TextField)][:1] == ["Giorgi"]
        live.change_draft(Draft(names=("Ana", "")))
        await room.settle()
        assert [one.value for one in room.all(ft.TextField)][:1] == ["Ana"], "what comes from elsewhere is shown"


async def test_the_names_of_the_next_game_follow_who_was_renamed_or_merged() -> None:
    live = await live_with()
    people = live.library.view().people
    assert live.tell(Played(0, tile(6, 4)))
    ana = live.library.view().people.called("Ana")
    assert ana is not None, people
    live.change_draft(Draft(names=("ana", "Cleo")))
    assert calls(live, lambda: live.library.rename(ana.id, "Anna"))
    assert live.now.draft.names == ("Anna", "Cleo")
    assert live.shelf.settings()["names"] == ["Anna", "Cleo"]


async def test_a_name_of_odd_kind_in_the_settings_does_not_keep_the_app_shut() -> None:
    live = await live_with(draft=None)
    for odd in (5, True, {"a": 1}, [], [7]):
        live.shelf.change_settings(names=odd, copied=["x"])
        assert len(Live(live.shelf, live.around).now.draft.names) in (1, 2)
        assert games_uncopied(live.shelf) == 0


async def test_the_play_that_ended_a_hand_is_told() -> None:
    live = await live_with(Played(0, tile(5, 5)), draft=replace(TWO, deal="1"))
    async with opened(live) as room:
        assert any("10, Ana +10" in one for one in room.texts())
