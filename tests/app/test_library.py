"""All games together: what is kept of them is made once, and made anew when a game, a name or a person changes."""

import asyncio
import io

import pytest

from scorekeeper.app import games, library
from scorekeeper.app.copies import copy_of
from scorekeeper.app.facts import EDITION, UNREAD, Facts, facts_of
from scorekeeper.app.importing import take
from scorekeeper.app.library import Library
from scorekeeper.app.people import GUEST, Objection, Refused
from scorekeeper.app.sessions import About
from scorekeeper.app.table import Table, write
from scorekeeper.record.events import Corrected, Ended
from scorekeeper.record.record import Seat
from scorekeeper.store.errors import DamagedError, FullError
from scorekeeper.store.live import Kept
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from tests.app.test_games import AROUND
from tests.short_games import ALL, BROKEN_OFF, PARTNERS, QUICK, TWENTY, put, shelf_with


async def filled(*texts: str) -> Library:
    return Library(await shelf_with(*texts or ALL, around=AROUND))


def facts_by_game(kept: Library) -> dict[str, Facts]:
    return {one.id: one.facts for one in kept.filed()}


def replayed(kept: Library) -> dict[str, Facts]:
    """The facts of every game, made from the records alone."""
    found = {}
    for game in kept.view().games:
        told = kept.shelf.load(game.id)
        found[game.id] = facts_of(games.read(told.header, told.entries))
    return found


def counting(kept: Library, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are read from now on."""
    asked: list[str] = []
    load = kept.shelf.load

    def read(game: str) -> Kept:
        asked.append(game)
        return load(game)

    monkeypatch.setattr(kept.shelf, "load", read)
    return asked


# --- what is there ----------------------------------------------------------------


async def test_all_games_with_a_tile_are_there_the_latest_first_and_the_one_being_played() -> None:
    kept = await filled()
    untouched = put(kept.shelf, "rules: fives\nseats: Ana, Ben\n", AROUND)
    view = kept.view()
    assert [game.state for game in view.games] == ["running", "won", "won", "won", "won"]
    assert view.games[-1].began.startswith("2025-03-07"), "the day it says of itself"
    assert untouched not in view.by_id
    assert set(view.by_session) == set(view.by_id)
    assert view.name("p-ana") == "Ana"
    assert view.name("nobody") == view.name("") == ""
    assert view.session(view.sessions[0].id) == view.sessions[0]
    assert view.session("none") is None


async def test_the_view_is_the_same_object_until_something_changes() -> None:
    kept = await filled()
    view = kept.view()
    assert kept.view() is view
    assert kept.rename("p-ana", "Anastasia") is None
    assert kept.view() is not view
    view = kept.view()
    kept.describe(view.sessions[0].id, About("here"))
    assert kept.view().sessions[0].about == About("here")
    view = kept.view()
    kept.shelf.discard(view.games[0].id, AROUND.now())
    assert len(kept.view().games) == len(view.games) - 1


# --- facts ------------------------------------------------------------------------


async def test_facts_are_made_once_kept_and_those_of_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = await filled()
    assert kept.filed() == ()
    assert set(kept.missing()) == set(kept.view().by_id)
    await kept.catch_up()
    assert kept.missing() == ()
    assert facts_by_game(kept) == replayed(kept)
    again = Library(kept.shelf)
    asked = counting(again, monkeypatch)
    live = again.view().games[0].id
    assert again.missing() == (live,), "what is still being played is not kept"
    await again.catch_up()
    assert asked == [live]
    assert again.filed() == kept.filed()


async def test_progress_is_told_a_few_games_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AT_ONCE", 2)
    kept, heard = await filled(), []
    await kept.catch_up(lambda done, of: heard.append((done, of)))
    assert heard == [(0, 5), (2, 5), (4, 5)]
    await kept.catch_up(lambda done, of: heard.append((done, of)))
    assert len(heard) == 3


async def test_two_who_wait_for_facts_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = await filled()
    everything, asked = list(kept.missing()), counting(kept, monkeypatch)
    await asyncio.gather(kept.catch_up(), kept.catch_up())
    assert asked == everything


async def test_a_game_that_comes_in_between_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "AT_ONCE", 2)
    kept = await filled()
    late: list[str] = []

    def come_in(_done: int, _all: int) -> None:
        late.extend([] if late else [put(kept.shelf, QUICK, AROUND)])

    await kept.catch_up(come_in)
    assert kept.missing() == ()
    assert late[0] in facts_by_game(kept)


@pytest.mark.parametrize("is_live", [True, False])
async def test_a_corrected_game_is_reckoned_anew_and_only_that_one(
    is_live: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = await filled(TWENTY, PARTNERS, TWENTY)
    await kept.catch_up()
    assert kept.shelf.live is not None
    live: str = kept.shelf.live.header["id"]
    game = live if is_live else kept.view().games[-1].id
    table = games.look_at(kept.shelf, game)
    entry = table.record.entries[-1].number
    after = write(table, (Corrected(entry, ()),), AROUND.now())
    assert isinstance(after, Table)
    if is_live:
        games.keep(kept.shelf, table, after)
    else:
        games.amend(kept.shelf, table, after)
    assert kept.missing() == (game,)
    asked = counting(kept, monkeypatch)
    await kept.catch_up()
    assert asked == [game]
    assert facts_by_game(kept) == replayed(kept)
    assert not facts_by_game(kept)[game].is_finished


@pytest.mark.parametrize(
    "kept_as",
    [
        {"edition": EDITION - 1},
        {"edition": None},
        {"head": "another"},
        {"facts": None},
        {"facts": {"hands": "many"}},
    ],
)
async def test_facts_of_another_edition_or_state_or_that_are_none_are_made_anew(kept_as: dict[str, object]) -> None:
    kept = await filled(TWENTY, QUICK)
    await kept.catch_up()
    (game,) = kept.shelf.facts()
    kept.shelf.keep_facts({game: {**kept.shelf.facts()[game], **kept_as}})
    again = Library(kept.shelf)
    assert game in again.missing()
    await again.catch_up()
    assert again.filed() == kept.filed()


async def test_facts_that_cannot_be_kept_are_known_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = await filled()

    def refuse(_: object) -> None:
        raise FullError(file="facts")

    monkeypatch.setattr(kept.shelf, "keep_facts", refuse)
    await kept.catch_up()
    assert kept.missing() == ()
    assert facts_by_game(kept) == replayed(kept)


async def test_a_game_that_cannot_be_read_tells_nothing_and_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = await filled()
    broken, load = kept.view().games[-1].id, kept.shelf.load

    def read(game: str) -> object:
        if game == broken:
            raise DamagedError(file="archive")
        return load(game)

    monkeypatch.setattr(kept.shelf, "load", read)
    await kept.catch_up()
    assert kept.missing() == ()
    assert facts_by_game(kept)[broken] == UNREAD
    assert sum(one.facts.is_finished for one in kept.filed()) == 3


async def test_a_game_that_is_no_record_is_listed_and_left_out_of_figures() -> None:
    kept = await filled(QUICK)
    kept.shelf.put_all([({"id": "odd", "format": 999, "created": "2026-01-01"}, ())])
    await kept.catch_up()
    assert kept.view().by_id["odd"].state == "unreadable"
    assert "odd" not in facts_by_game(kept)


# --- people -----------------------------------------------------------------------


async def test_old_games_follow_a_name_and_figures_do_not_change(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = await filled()
    await kept.catch_up()
    before, asked = kept.filed(), counting(kept, monkeypatch)
    assert kept.rename("p-ana", "Anastasia") is None
    assert kept.filed() == before
    assert asked == []
    assert kept.view().games[0].names == ("Anastasia", "Ben")
    assert kept.rename("p-ana", "ben") == Refused(Objection.SAME_NAME, "Ben")
    assert Library(kept.shelf).view().name("p-ana") == "Anastasia"


async def test_what_is_merged_is_one_person_until_it_is_taken_back() -> None:
    kept = await filled()
    await kept.catch_up()
    before = kept.filed()
    assert kept.merge("p-anna", "p-ana") is None
    assert {who for one in kept.filed() for who in one.people} == {"p-ana", "p-ben", "p-cleo", "p-dan", ""}
    assert kept.merge("p-ana", "p-ben") == Refused(Objection.SAT_TOGETHER, "Ana")
    kept.unmerge("p-anna")
    assert kept.filed() == before


async def test_a_merged_player_sat_wherever_both_did() -> None:
    kept = await filled()
    assert kept.merge("p-anna", "p-cleo") is None
    assert kept.merge("p-cleo", "p-ana") == Refused(Objection.SAT_TOGETHER, "Cleo")


async def test_a_badge_is_kept() -> None:
    kept = await filled()
    kept.restyle("p-ben", 4, "🦊")
    ben = Library(kept.shelf).view().people.players["p-ben"]
    assert (ben.colour, ben.mark) == (4, "🦊")


async def test_what_is_odd_among_the_kept_players_and_sessions_is_left_out() -> None:
    kept = await filled(QUICK)
    session = kept.view().sessions[0].id
    kept.shelf.change_settings(**{"player/odd": 3, "player/p-ben": {"name": 7}, f"session/{session}": ["x"]})
    view = kept.view()
    assert "odd" not in view.people.players
    assert view.games[0].names == ("Ana", "Ben"), "as it is written in the game"
    assert view.sessions[0].about == About()


# --- sitting down -----------------------------------------------------------------


async def test_who_sits_down_joins_the_session_that_is_running_and_newcomers_are_kept() -> None:
    kept = await filled(QUICK)
    (session,) = kept.view().sessions
    now = AROUND.now()
    assert kept.running(now) is None, "it was played in another year"
    first = kept.seat([Seat("ana"), Seat("Dora"), Seat("")], ["Guest"], AROUND)
    assert [seat.name for seat in first.seats] == ["Ana", "Dora", "Guest"]
    assert first.seats[2].player == GUEST
    assert first.session not in ("", session.id)
    assert kept.view().people.called("dora") is not None
    assert kept.seat([Seat("Dora"), Seat("Ana")], [], AROUND).seats[0] == first.seats[1], "nobody is new twice"
    put(kept.shelf, TWENTY, AROUND, session=first.session)
    kept.describe(first.session, About("Ana's kitchen"))
    again = kept.seat([Seat("Ana"), Seat("Ben")], [], AROUND)
    assert (again.session, again.place) == (first.session, "Ana's kitchen")
    here = [player.name for player in kept.at_hand(AROUND.now())]
    assert here == ["Ana", "Ben", "Anna", "Cleo", "Dan", "Dora"]
    kept.describe(first.session, About("Ana's kitchen", closed=AROUND.now()))
    assert kept.seat([Seat("Ana"), Seat("Ben")], [], AROUND).session != first.session


async def test_two_who_sat_at_one_table_stay_two_though_the_game_is_in_the_bin_or_has_no_tile() -> None:
    kept = await filled(QUICK)
    kept.shelf.discard(kept.view().games[0].id, AROUND.now())
    assert kept.merge("p-ana", "p-ben") == Refused(Objection.SAT_TOGETHER, "Ana")


# --- from elsewhere ---------------------------------------------------------------


async def test_games_of_another_device_come_with_their_people_and_are_counted() -> None:
    here, there = await filled(QUICK), await filled(TWENTY, BROKEN_OFF, PARTNERS)
    await here.catch_up()
    await take(here.shelf, io.BytesIO(copy_of(there.shelf)), AROUND)
    assert len(here.missing()) == 3
    await here.catch_up()
    assert len(here.view().games) == 4
    assert facts_by_game(here) == replayed(here)
    assert [player.name for player in here.view().people.everybody()] == ["Ana", "Anna", "Ben", "Cleo", "Dan"]


async def test_the_people_of_another_device_are_others_until_they_are_merged() -> None:
    here = Library(await shelf_with(QUICK, around=AROUND, ids={"Ana": "here-ana", "Ben": "here-ben"}))
    there = await shelf_with(QUICK, around=AROUND, ids={"Ana": "there-ana", "Ben": "there-ben"})
    await take(here.shelf, io.BytesIO(copy_of(there)), AROUND)
    assert [player.name for player in here.view().people.everybody()] == ["Ana", "Ana", "Ben", "Ben"]
    assert here.merge("there-ana", "here-ana") is None
    assert here.merge("there-ben", "here-ben") is None
    assert {game.people for game in here.view().games} == {("here-ana", "here-ben")}


async def test_an_empty_shelf_has_nothing() -> None:
    kept = Library(await Shelf.open(MemoryFolder(), games.summarize))
    assert kept.view() == library.View()
    assert (kept.missing(), kept.filed(), kept.running(AROUND.now())) == ((), (), None)
    await kept.catch_up()


async def test_a_game_the_table_closed_is_finished_without_a_winner() -> None:
    kept = await filled(BROKEN_OFF)
    table = games.table_in_play(kept.shelf)
    assert table is not None
    after = write(table, (Ended(),), AROUND.now())
    assert isinstance(after, Table)
    games.keep(kept.shelf, table, after)
    await kept.catch_up()
    (one,) = kept.filed()
    assert (one.facts.is_finished, one.facts.winner) == (True, None)
