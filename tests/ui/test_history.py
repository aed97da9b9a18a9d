"""Past games are found again under their sessions; each has a page, and each session one."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import flet as ft
import flet_charts as charts

from scorekeeper.app import games
from scorekeeper.app.history import Search
from scorekeeper.app.sessions import About, Session
from scorekeeper.app.setup import Draft
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.events import Played
from scorekeeper.rules.tile import tile
from scorekeeper.rules.variants import PRESETS
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.app import main_for
from scorekeeper.ui.live import Live
from scorekeeper.ui.screens.history import AT_ONCE
from tests.ui.harness import Room
from tests.ui.played import R1_WRONG, put


class Clock:
    """A clock that ticks seconds and can be put forward."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 28, 18, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


async def at_home() -> tuple[Live, Clock]:
    """The app without a game, and its clock."""
    clock = Clock()
    shelf = await Shelf.open(MemoryFolder(), games.summarize)
    return Live(shelf, Surroundings(clock=clock)), clock


def play(live: Live, names: Sequence[str], *, preset: str = "fives", target: str = "10", leader: int = 0) -> str:
    """A game that its leader wins by the first tile if the target is 10; its id."""
    live.change_draft(Draft(names=tuple(names), rules=PRESETS[preset], target=target, leader=leader, deal="5"))
    assert live.begin(["Guest 1", "Guest 2"])
    assert live.tell(Played(leader, tile(5, 5)))
    return live.table.record.id


async def two_sessions() -> tuple[Live, list[str]]:
    """Two games of one evening and one a day later, the latest of them broken off."""
    live, clock = await at_home()
    first = play(live, ["Ana", "Ben"])
    second = play(live, ["Élodie", "Ana", ""], leader=1, preset="muggins")
    clock.now += timedelta(days=1)
    third = play(live, ["Ben", "Cleo"], target="100")
    return live, [first, second, third]


def shown(room: Room) -> list[str]:
    """The games and sessions of the list, from the top."""
    marks = room.all(ft.Semantics, lambda one: str(one.identifier).startswith(("game-", "session-")))
    found = [str(one.identifier) for one in marks]
    first = next((place for place, one in enumerate(found) if one.startswith("session-")), len(found))
    return found[first:]


def found(room: Room) -> list[str]:
    """The games of the list, from the top."""
    return [one.removeprefix("game-") for one in shown(room) if one.startswith("game-")]


async def test_games_stand_under_their_sessions_the_newest_first() -> None:
    live, (first, second, third) = await two_sessions()
    sessions = [one.id for one in live.library.view().sessions]
    async with Room(main_for(live), route="/games") as room:
        assert shown(room) == [
            f"session-{sessions[0]}",
            f"game-{third}",
            f"session-{sessions[1]}",
            f"game-{second}",
            f"game-{first}",
        ]
        assert room.label(f"session-{sessions[1]}") == "Nov 28, 2026, Ana 2 wins"
        assert "Ana 10, Ben 0" in room.label(f"game-{first}")
        assert "Ana wins, Fives, 1 min" in room.label(f"game-{first}")
        assert "not finished" in room.label(f"game-{third}")
        assert "3 games" in room.texts()


async def test_games_are_found_by_words_people_days_and_way() -> None:
    live, (first, second, third) = await two_sessions()
    ids = {player.name: player.id for player in live.library.view().people.everybody()}
    async with Room(main_for(live), route="/games") as room:
        await room.type("search", "elodie MUGGINS")
        assert found(room) == [second]
        assert "1 game of 3" in room.texts()
        await room.tap("clear-search")
        await room.tap("by-people")
        await room.tap(f"with-{ids['Ana']}")
        assert "2 games of 3" in room.texts()
        await room.tap(f"with-{ids['Ben']}")
        assert found(room) == [first]
        await room.tap(f"with-{ids['Ana']}")
        await room.tap("by-days")
        await room.type("day-since", "2026-11-29")
        assert found(room) == [third]
        await room.type("day-since", "2026-13")
        assert "1 game of 3" in room.texts(), "what is no day changes nothing"
        await room.tap("clear-search")
        await room.tap("by-way")
        await room.tap("way-muggins")
        assert found(room) == [second]


async def test_the_games_of_a_figure_are_shown_alone_until_that_is_taken_back() -> None:
    live, (first, _, third) = await two_sessions()
    live.show(replace(live.now, search=Search(games=(first, third))))
    async with Room(main_for(live), route="/games") as room:
        assert "2 games of 3" in room.texts()
        await room.tap("without-choice")
        assert "3 games" in room.texts()


async def test_only_so_many_are_built_and_more_when_they_are_asked_for() -> None:
    live, clock = await at_home()
    for _ in range(AT_ONCE + 5):
        play(live, ["Ana", "Ben"])
        clock.now += timedelta(hours=6)
    async with Room(main_for(live), route="/games") as room:
        at_first = [one for one in shown(room) if one.startswith("session-")]
        assert len(at_first) == AT_ONCE
        await room.tap("more-games")
        assert len([one for one in shown(room) if one.startswith("session-")]) == AT_ONCE + 5
        assert not room.has("more-games")


async def test_a_games_page_tells_how_it_went_in_a_chart_and_in_a_table() -> None:
    live, (first, _, _) = await two_sessions()
    async with Room(main_for(live), route=f"/games/{first}") as room:
        assert room.label("total-0") == "Ana 10"
        assert room.label("hand-1") == "After hand 1: Ana 10, Ben 0"
        assert room.label("course") == (
            "How the totals went: Ana: 10 at the end, after 1 scoring play; Ben: 0 at the end, after 0 scoring plays."
        )
        (chart,) = room.all(charts.LineChart)
        assert [[(point.x, point.y) for point in line.points] for line in chart.data_series] == [
            [(0, 0), (1, 10)],
            [(0, 0), (1, 0)],
        ]
        marks = [[bool(point.point) for point in line.points] for line in chart.data_series]
        assert marks == [[False, True], [False, False]]
        dashes = [line.dash_pattern for line in chart.data_series]
        assert dashes[0] != dashes[1], "colour is not all that tells the lines apart"
        await room.tap("game-account")
        assert room.page.route == "/account"
        assert "5-5" in room.label("entry-2")


async def test_a_rematch_from_a_games_page_joins_the_running_session_with_the_same_people() -> None:
    live, (_, second, third) = await two_sessions()
    running = live.library.view().by_session[third]
    async with Room(main_for(live), route=f"/games/{second}") as room:
        await room.tap("rematch")
        assert room.page.route == "/table"
    record, before = live.table.record, games.look_at(live.shelf, second).record
    assert record.seats == before.seats
    assert record.rules == before.rules
    assert record.follows == second
    assert record.session == running.id


async def test_an_unfinished_game_is_gone_on_with_from_its_page() -> None:
    live, (_, _, third) = await two_sessions()
    play(live, ["Ana", "Ben"])
    async with Room(main_for(live), route=f"/games/{third}") as room:
        await room.tap("go-on")
        assert room.page.route == "/table"
    assert live.table.record.id == third


async def test_the_game_on_the_table_can_go_to_the_bin_and_come_back() -> None:
    live, (_, _, third) = await two_sessions()
    async with Room(main_for(live), route=f"/games/{third}") as room:
        await room.tap(f"discard-{third}")
        assert room.page.route == "/games"
        assert live.now.table is None
        assert third not in found(room)
        await room.tap("undo-discard")
        assert room.has(f"game-{third}")


async def test_a_game_is_saved_to_a_file_of_its_own() -> None:
    live, (first, _, _) = await two_sessions()
    async with Room(main_for(live), route=f"/games/{first}") as room:
        await room.tap("export")
        ((_, asked),) = [one for one in room.wire.invoked if one[0] == "save_file"]
        assert asked["file_name"] == "scorekeeper-2026-11-28-fives.jsonl"
        assert first.encode() in asked["src_bytes"]


async def test_a_game_that_cannot_be_read_has_a_page_too() -> None:
    live, _ = await at_home()
    strange = live.around.new_id()
    live.shelf.begin({"id": strange, "format": 1, "created": "2026-11-28T18:00:00.000Z"})
    live.shelf.set_aside()
    async with Room(main_for(live), route="/games") as room:
        assert "This game cannot be read." in room.label(f"game-{strange}")
        await room.tap(f"game-{strange}")
        assert "This game cannot be read." in room.texts()
        await room.tap(f"discard-{strange}")
    assert [one["id"] for one in live.shelf.bin()] == [strange]


async def test_what_is_not_there_is_said() -> None:
    live, _ = await at_home()
    for route, said in (
        ("/games/nothing", "This game is not here any more."),
        ("/sessions/nothing", "This session has no games any more."),
        ("/games", "No games yet."),
    ):
        async with Room(main_for(live), route=route) as room:
            assert said in room.texts()


async def test_a_session_tells_who_stands_where_and_keeps_a_place_and_a_note() -> None:
    live, (first, second, _) = await two_sessions()
    session = live.library.view().by_session[first]
    async with Room(main_for(live), route=f"/sessions/{session.id}") as room:
        assert room.label("standing-1-Ana") == "1. Ana: 2 wins in 2 games, 20 points, +20 ahead"
        assert room.label("standing-2-Ben") == "2. Ben: 0 wins in 1 game, 0 points, −10 ahead"
        assert room.has(f"game-{first}")
        assert room.has(f"game-{second}")
        assert not room.has("session-over"), "it was over long ago"
        await room.type("session-place", "Ana's kitchen")
        await room.type("session-note", "New tiles")
        await room.tap("save-about")
        await room.go("/games")
        assert room.label(f"session-{session.id}") == "Nov 28, 2026 · Ana's kitchen, Ana 2 wins"
    about = live.library.view().by_session[second].about
    assert (about.place, about.note) == ("Ana's kitchen", "New tiles")


async def test_the_place_that_a_game_tells_stands_until_a_person_changes_or_empties_it() -> None:
    live, _ = await at_home()
    put(live, R1_WRONG.replace("seats:", "place: Café Central\nseats:"))
    game = live.table.record.id

    def session() -> Session:
        return live.library.view().by_session[game]

    async with Room(main_for(live), route=f"/sessions/{session().id}") as room:
        await room.type("session-note", "New tiles")
        await room.tap("save-about")
        assert session().about == About(None, "New tiles"), "what nobody wrote is not kept as if they had"
        await room.type("session-place", "")
        await room.tap("save-about")
        assert live.library.view().place(session()) == ""
        await room.go("/games")
        assert "Café Central" not in room.label(f"session-{session().id}")
        await room.go(f"/sessions/{session().id}")
        await room.type("session-place", "Ana's kitchen")
        await room.tap("save-about")
    view = live.library.view()
    assert (view.place(session()), view.place_of(view.by_id[game])) == ("Ana's kitchen", "Ana's kitchen")


async def test_after_a_session_was_closed_the_next_game_begins_a_new_one_unless_it_is_opened_again() -> None:
    live, (_, _, third) = await two_sessions()
    running = live.library.view().by_session[third].id
    async with Room(main_for(live), route=f"/sessions/{running}") as room:
        await room.tap("session-over")
        assert live.library.running(live.around.now()) is None
        await room.tap("session-over")
        again = live.library.running(live.around.now())
        assert again is not None
        assert again.id == running
        await room.tap("session-over")
    play(live, ["Ana", "Ben"])
    assert live.table.record.session != running


async def test_those_of_the_running_session_are_the_first_to_be_tapped_into_a_seat() -> None:
    live, _ = await two_sessions()
    names = {player.id: player.name for player in live.library.view().people.everybody()}
    live.change_draft(Draft(names=("", "")))

    def offered(room: Room) -> list[str]:
        marks = room.all(ft.Semantics, lambda one: str(one.identifier).startswith("known-"))
        return [names[ident] for one in marks if (ident := str(one.identifier).removeprefix("known-")) in names]

    ids = {name: ident for ident, name in names.items()}
    async with Room(main_for(live), route="/setup") as room:
        assert offered(room) == ["Ben", "Cleo", "Ana", "Élodie"]
        await room.tap(f"known-{ids['Ana']}")
        await room.tap(f"known-{ids['Ben']}")
        await room.tap(f"known-{ids['Cleo']}")
        assert live.now.draft.names == ("Ana", "Ben", "Cleo")
        await room.tap(f"known-{ids['Ana']}")
        assert live.now.draft.names == ("", "Ben", "Cleo")
        assert offered(room) == ["Ben", "Cleo", "Ana", "Élodie"], "nobody moves under the finger"
        labels = [one.label for one in room.all(ft.TextField)]
        assert "Player 1" in labels
        await room.tap("begin")
    assert live.table.record.names[1:] == ("Ben", "Cleo")


async def test_others_sit_down_from_the_screen_of_the_winner_under_the_same_rules() -> None:
    live, _ = await at_home()
    play(live, ["Ana", "Ben"], preset="muggins")
    rules = live.table.record.rules
    async with Room(main_for(live), route="/table") as room:
        await room.tap("others")
        assert room.page.route == "/setup"
        await room.tap("add-player")
        await room.type("name-3", "Cleo")
        await room.tap("begin")
    assert live.table.record.names == ("Ana", "Ben", "Cleo")
    assert live.table.record.rules == rules


async def test_home_tells_how_the_running_session_stands() -> None:
    live, clock = await at_home()
    play(live, ["Ana", "Ben"])
    async with Room(main_for(live)) as room:
        assert room.label("running-session") == "This session: Ana 1 win"
        await room.tap("running-session")
        assert room.page.route == f"/sessions/{live.library.view().sessions[0].id}"
    clock.now += timedelta(hours=6)
    async with Room(main_for(live)) as room:
        assert not room.has("running-session")


async def test_a_session_that_no_game_names_has_a_page_too() -> None:
    live, _ = await at_home()
    put(live, R1_WRONG)
    (session,) = live.library.view().sessions
    async with Room(main_for(live), route="/games") as room:
        await room.tap(f"session-{session.id}")
        assert "No game of it is finished yet." in room.texts()
        await room.type("session-note", "on paper first")
        await room.tap("save-about")
    assert live.library.view().sessions[0].about.note == "on paper first"
