"""Players and their figures: each leads to what it comes from, and people stay who they are under any name."""

from collections.abc import Mapping

import flet as ft
import pytest

from scorekeeper.app import library
from scorekeeper.app.history import Search
from scorekeeper.store.errors import FullError
from scorekeeper.ui.live import Live
from scorekeeper.ui.looking import discard, look_at
from tests.short_games import ALL, BROKEN_OFF, IDS, QUICK, TWENTY, put, shelf_with
from tests.ui.harness import Room
from tests.ui.house import opened
from tests.ui.played import around

ANA, BEN, ANNA = "/players/p-ana", "/players/p-ben", "/players/p-anna"


async def live_with_games(*texts: str, ids: Mapping[str, str] = IDS) -> Live:
    """The app with these games, or with all short ones; the last one is on the table."""
    clock = around()
    return Live(await shelf_with(*texts or ALL, around=clock, ids=ids), clock)


async def looked_through(room: Room) -> None:
    """Wait until no game is being looked through."""
    for _ in range(100):
        await room.settle(0.01)
        if not room.has("progress"):
            return
    raise AssertionError(room.label("progress"))


async def seen(room: Room, *identifiers: str) -> list[str]:
    """What these say to the ear."""
    await looked_through(room)
    return [room.label(one) for one in identifiers]


def names(room: Room) -> list[str]:
    """The players in the list, in its order."""
    rows = room.all(ft.Semantics, lambda one: str(one.identifier).startswith("player-p-"))
    return [str(row.label).split(",")[0] for row in rows]


def ids(live: Live) -> list[str]:
    """The games, the first one first."""
    return [game.id for game in sorted(live.library.view().games, key=lambda game: game.created)]


async def test_everybody_is_listed_by_name_and_the_order_stays() -> None:
    live = await live_with_games()
    async with opened(live, "/players") as room:
        assert names(room) == ["Ana", "Anna", "Ben", "Cleo", "Dan"]
        assert room.label("player-p-ana") == "Ana, 3 games, last on Nov 30, 2026"
        assert room.label("player-p-anna") == "Anna, 1 game, last on Nov 30, 2026"
        assert "Guest" not in " ".join(room.texts())
        put(live.shelf, TWENTY, live.around)
        live.show(live.now)
        await room.settle()
        assert names(room) == ["Ana", "Anna", "Ben", "Cleo", "Dan"]
        await room.tap("player-p-ben")
        assert room.page.route == BEN
        await room.back()
        assert room.page.route == "/players"


async def test_without_games_nobody_is_listed_who_is_known_from_games_only() -> None:
    live = await live_with_games(BROKEN_OFF, ids={})
    async with opened(live, "/players") as room:
        assert room.has("player-name:ana")
        discard(live, *ids(live))
        await room.settle()
        assert not room.has("player-name:ana")
        assert "Nobody has played yet." in room.texts()


async def test_the_figures_of_a_player_leave_out_what_is_not_finished_and_tell_how_they_are_computed() -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        assert await seen(room, "games-games", "games-wins", "games-win-rate", "plays-points-per-play") == [
            "Games: 3",
            "Games won: 2",
            "Share of games won: 67\N{NO-BREAK SPACE}%",
            "Points per play: 6.67, everybody: 8.33",
        ]
        assert not room.has("games-win-rate-how")
        await room.tap("games-win-rate")
        assert room.label("games-win-rate-how") == "Games won ÷ games. 2 ÷ 3 = 67\N{NO-BREAK SPACE}%"
        await room.tap("games-win-rate")
        assert not room.has("games-win-rate-how")


async def test_a_figure_leads_to_its_games() -> None:
    live = await live_with_games()
    quick, _, partners, *_ = ids(live)
    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("games-wins")
        await room.tap("games-wins-games")
        assert room.page.route == "/games"
        assert live.now.search == Search(games=(quick, partners))


async def test_games_are_looked_through_in_the_background_and_shown_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AT_ONCE", 1)
    monkeypatch.setattr(library, "A_BREATH", 0.2)
    live = await live_with_games()
    said = []
    async with opened(live, "/stats") as room:
        while room.has("progress"):
            said += [one for one in room.texts() if one.startswith("Looking through")]
            await room.settle(0.01)
        seen_so = list(dict.fromkeys(said))
        assert seen_so[0] == "Looking through 0 of 5 games…"
        assert len(seen_so) > 1
        assert seen_so == [
            one for one in (f"Looking through {done} of 5 games…" for done in range(5)) if one in seen_so
        ]
        assert await seen(room, "games-games") == ["Games: 4"]
        put(live.shelf, QUICK, live.around)
        live.show(live.now)
        assert await seen(room, "games-games") == ["Games: 5"]
    assert not live.library.missing()


async def test_figures_are_of_the_way_and_the_span_that_were_chosen_on_every_screen() -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("only-all-fives")
        assert await seen(room, "games-games") == ["Games: 1"]
        await room.go("/stats")
        assert await seen(room, "games-games") == ["Games: 1"]
        await room.tap("only-any")
        await room.tap("span-year")
        assert await seen(room, "games-games") == ["Games: 3"]
        await room.tap("span-own")
        await room.type("day-since", "2025")
        await room.type("day-until", "2025-03-07")
        assert await seen(room, "games-games") == ["Games: 1"]
        await room.type("day-until", "last year")
        assert await seen(room, "games-games") == ["Games: 1"]
        fields = room.all(ft.TextField, lambda one: bool(one.error))
        assert [one.error for one in fields] == ["Write it as 2026-11-30, or the month or the year alone."]
        await room.type("day-until", "")
        assert await seen(room, "games-games") == ["Games: 4"]
        await room.type("day-since", "2030")
        await room.settle()
        assert any("No finished game here" in one for one in room.texts())
        await room.tap("span-all")
        assert await seen(room, "games-games") == ["Games: 4"]


async def test_the_bars_are_said_and_lead_to_the_plays_and_these_to_the_account() -> None:
    live = await live_with_games()
    quick, twenty, *_ = ids(live)
    async with opened(live, BEN) as room:
        assert await seen(room, "spread-chart") == ["10 points: 2 plays"]
        await room.tap("spread-10")
        assert room.page.route == f"{BEN}/plays/10"
        await looked_through(room)
        assert "10 points: 2 plays" in room.texts()
        assert room.label(f"play-{twenty}-1") == "Ben, Nov 30, 2026, Ben and Ana, Fives 2 plays"
        await room.tap(f"play-{twenty}-1")
        assert room.has("entry-2")
        await room.tap("entry-4")
        assert room.page.route == "/account/4"
        assert live.now.looked is not None
        assert live.now.looked.record.id == twenty
        await room.go("/stats/plays/10")
        await looked_through(room)
        await room.tap(f"play-{quick}-1")
        assert room.page.route == "/account/2"
        await room.go("/stats/plays/many")
        await looked_through(room)
        assert "No points: 1 play" in room.texts()


async def test_only_so_many_plays_are_built_before_more_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.ui.screens.worth.AT_ONCE", 2)
    live = await live_with_games()
    async with opened(live, "/stats/plays/10") as room:
        await looked_through(room)
        assert len(room.all(ft.Semantics, lambda one: str(one.identifier).startswith("play-"))) == 2
        await room.tap("more-plays")
        assert len(room.all(ft.Semantics, lambda one: str(one.identifier).startswith("play-"))) == 4
        assert not room.has("more-plays")


async def test_the_best_play_is_drawn_and_opens_the_account_at_it() -> None:
    live = await live_with_games(TWENTY, BROKEN_OFF)
    (twenty, _) = ids(live)
    async with opened(live, BEN) as room:
        await looked_through(room)
        (box,) = room.all(ft.Container, lambda one: one.on_size_change is not None)
        assert not room.has("line")
        await room.fire(box, "size_change", {"w": 300.0, "h": 230.0})
        assert room.has("line")
        assert room.label("best-play") == "0 + 10 = 10. Ben, Nov 30, 2026. Open the account at this play"
        assert room.label("best-best-play") == "Best play: 10 points"
        await room.tap("best-others")
        assert room.page.route == f"{BEN}/plays/10"
        await room.go(BEN)
        await looked_through(room)
        await room.tap("best-play")
        assert room.page.route == "/account/4"
        assert live.now.looked is not None
        assert live.now.looked.record.id == twenty


async def test_a_best_play_whose_game_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    live = await live_with_games(TWENTY, BROKEN_OFF)
    await live.library.catch_up()

    def refuse(_: str) -> None:
        raise FullError(file="archive")

    monkeypatch.setattr(live.shelf, "load", refuse)
    async with opened(live, BEN) as room:
        await looked_through(room)
        assert "This game cannot be read." in room.texts()


async def test_a_player_is_renamed_and_old_games_follow() -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("edit-player")
        await room.type("player-name", "  Anastasia ")
        await room.tap("rename")
        await room.tap("edit-done")
        assert "Anastasia" in room.texts()
        await room.go("/players")
        assert names(room) == ["Anastasia", "Anna", "Ben", "Cleo", "Dan"]
    assert {game.names for game in live.library.view().games if "p-ana" in game.people} == {
        ("Anastasia", "Ben"),
        ("Ben", "Anastasia"),
        ("Anastasia", "Ben", "Cleo", "Dan"),
    }


async def test_the_game_on_the_table_and_the_one_that_is_looked_at_follow_a_new_name() -> None:
    live = await live_with_games()
    assert look_at(live, next(game for game in ids(live) if game != live.table.record.id))
    assert live.now.looked is not None
    before = (live.table.record.names, live.now.looked.record.names)
    async with opened(live, BEN) as room:
        await looked_through(room)
        await room.tap("edit-player")
        await room.type("player-name", "Benjamin")
        await room.tap("rename")
        assert (live.table.record.names, live.now.looked.record.names) == tuple(
            tuple("Benjamin" if name == "Ben" else name for name in names) for names in before
        )
    assert "Ben" in {name for names in before for name in names}


@pytest.mark.parametrize(
    ("name", "said"),
    [("", "A player needs a name"), ("x" * 200, "is too long for a name"), ("ben", "There is a “Ben” already")],
)
async def test_a_name_that_cannot_be_had_is_told(name: str, said: str) -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("edit-player")
        await room.type("player-name", name)
        await room.tap("rename")
        assert said in room.label("rename-refused")
        assert room.has("merge-instead") is (name == "ben")
        await room.type("player-name", "Anais")
        await room.tap("rename")
        assert not room.has("rename-refused")
        assert live.library.view().name("p-ana") == "Anais"


async def test_a_badge_has_a_colour_and_letters_or_an_emoji_which_are_kept() -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("edit-player")
        await room.tap("colour-3")
        await room.tap("mark-1")
        assert room.node("colour-3").selected
        assert room.node("mark-1").selected
        await room.type("player-mark", "AB")
        await room.go("/players")
        assert "AB" in room.texts()
        assert any(one.bgcolor == "#665B0A" for one in room.all(ft.Container))
    ana = Live(live.shelf, live.around).library.view().people.players["p-ana"]
    assert (ana.colour, ana.mark) == (2, "AB")


async def test_a_change_that_cannot_be_kept_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    live = await live_with_games()

    def refuse(**_: object) -> None:
        raise FullError(file="index")

    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("edit-player")
        monkeypatch.setattr(live.shelf, "change_settings", refuse)
        await room.tap("colour-3")
        assert "no room left" in room.label("refused")
        await room.type("player-name", "Anastasia")
        await room.tap("rename")
        assert live.library.view().name("p-ana") == "Ana"
        await room.tap("same-as-p-anna")
        await room.tap("merge")
        assert room.page.route == ANA


async def test_merging_two_is_told_before_it_is_done_and_can_be_undone() -> None:
    live = await live_with_games()
    async with opened(live, ANNA) as room:
        await looked_through(room)
        await room.tap("edit-player")
        assert not room.has("merge")
        await room.tap("same-as-p-ana")
        assert "game of Anna becomes" in room.label("merge-means")
        assert "cannot be split without loss" in room.label("merge-means")
        await room.tap("same-as-p-ana")
        assert not room.has("merge")
        await room.tap("same-as-p-ana")
        await room.tap("merge")
        assert room.page.route == ANA
        assert await seen(room, "games-games") == ["Games: 4"]
        assert [player.name for player in live.library.view().people.everybody()] == ["Ana", "Ben", "Cleo", "Dan"]
        await room.tap("undo-merge")
        assert room.page.route == ANNA
        assert await seen(room, "games-games") == ["Games: 1"]


async def test_the_page_of_somebody_who_was_merged_is_that_of_the_other() -> None:
    live = await live_with_games()
    assert live.library.merge("p-anna", "p-ana") is None
    async with opened(live, ANNA) as room:
        assert await seen(room, "games-games") == ["Games: 4"]


async def test_two_who_sat_at_one_table_are_not_merged() -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        await looked_through(room)
        await room.tap("edit-player")
        await room.type("player-name", "Ben")
        await room.tap("rename")
        await room.tap("merge-instead")
        await room.tap("merge")
        assert "sat at one table" in room.label("merge-refused")
        await room.tap("same-as-p-anna")
        assert not room.has("merge-refused")


async def test_two_players_stand_side_by_side_and_together() -> None:
    live = await live_with_games()
    async with opened(live, ANA) as room:
        await looked_through(room)
        assert room.label("rival-p-ben") == "Ben, 3 against: won 2, lost 1"
        assert room.label("rival-p-cleo") == "Cleo, 1 together"
        await room.tap("rival-p-ben")
        assert await seen(room, "facing-wins", "facing-points", "shared-games") == [
            "Games won: Ana 2, Ben 1",
            "Points from plays: Ana 20, Ben 20",
            "Games: 3",
        ]
        assert "2 : 1" in room.texts()
        assert not room.has("together-games")
        await room.tap("facing-points-per-play")
        assert room.label("facing-points-per-play-how").endswith("Ana: 20 ÷ 3 = 6.67 Ben: 20 ÷ 2 = 10.00")
        await room.tap("facing-points-per-play-games-2")
        assert live.now.search.games == (ids(live)[1],)
        await room.go(f"{ANA}/p-cleo")
        assert await seen(room, "together-games", "together-wins") == ["Games: 1", "Games won: 1"]
        assert not room.has("facing-wins")
        await room.back()
        assert room.page.route == ANA


@pytest.mark.parametrize(
    ("route", "said"),
    [
        (f"{ANA}/p-anna", "No finished game here. Figures begin with the first one that is played to its end."),
        (f"{ANA}/p-nobody", "There are no two such players."),
        (f"{ANA}/p-ana", "“Ana” cannot be compared with “Ana”: both are the same player."),
        ("/players/p-nobody", "There is no such player."),
    ],
)
async def test_those_who_share_nothing_or_are_nobody_have_no_figures(route: str, said: str) -> None:
    live = await live_with_games()
    async with opened(live, route) as room:
        await looked_through(room)
        assert said in room.texts()
        assert not room.has("facing-wins")
        assert not room.has("games-games")


async def test_one_who_was_merged_into_the_other_is_no_second_player_and_back_leads_to_the_one() -> None:
    live = await live_with_games()
    live.library.merge("p-anna", "p-ana")
    async with opened(live, f"{ANNA}/p-ana") as room:
        await looked_through(room)
        assert "“Ana” cannot be compared with “Ana”: both are the same player." in room.texts()
        await room.tap("back")
        assert room.page.route == ANA


async def test_everybody_stands_in_order_of_wins_and_leads_to_their_page() -> None:
    live = await live_with_games()
    async with opened(live, "/stats", width=1024, height=768) as room:
        await looked_through(room)
        rows = room.all(ft.Semantics, lambda one: str(one.identifier).startswith("standing-"))
        assert [str(row.label) for row in rows] == [
            "1. Ana, 2 of 3 won, 0 ahead",
            "2. Cleo, 1 of 1 won, 10 ahead",
            "3. Ben, 1 of 3 won, 0 ahead",
            "4. Dan, 0 of 1 won, 10 behind",
            "4. Anna, 0 of 1 won, 10 behind",
        ]
        await room.tap("standing-p-cleo")
        assert room.page.route == "/players/p-cleo"


async def test_players_known_from_games_only_have_pages_too() -> None:
    live = await live_with_games(*ALL, ids={})
    async with opened(live, "/players") as room:
        await room.tap("player-name:ana")
        assert room.page.route == "/players/name:ana"
        assert await seen(room, "games-games") == ["Games: 3"]
        await room.tap("edit-player")
        await room.type("player-name", "Aña")
        await room.tap("rename")
        await room.tap("edit-done")
        assert await seen(room, "games-games") == ["Games: 3"]
    assert any(game.names == ("Aña", "Ben") for game in live.library.view().games)
