"""Games under their sessions, and who is at hand when the next one is set up."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from functools import cache

import pytest

from scorekeeper.app import games
from scorekeeper.app.history import Search, evenings, found
from scorekeeper.app.library import Library
from scorekeeper.app.sessions import About
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.shelf import Shelf
from tests.thursdays import GAMES, PLACES, fill, players, year


@cache
def played() -> MemoryFolder:
    folder = MemoryFolder()

    async def filled() -> None:
        shelf = await Shelf.open(folder, games.summarize)
        await fill(shelf, evenings=2)
        shelf.close()

    with ThreadPoolExecutor(1) as aside:  # a loop is running here
        aside.submit(lambda: asyncio.run(filled())).result()
    return folder


async def library() -> Library:
    return Library(await Shelf.open(deepcopy(played()), games.summarize))


async def test_games_stand_under_their_sessions_the_latest_first() -> None:
    view = (await library()).view()
    shown = evenings(view, found(view, Search()))
    assert [len(one.games) for one in shown] == [GAMES, GAMES]
    assert [one.session.id for one in shown] == [one.id for one in view.sessions]
    assert [game.id for one in shown for game in one.games] == [game.id for game in view.games]
    assert [view.of_session(one.session) for one in shown] == [one.games for one in shown]


async def test_of_a_session_only_the_games_that_were_found_are_shown() -> None:
    view = (await library()).view()
    wanted = view.games[GAMES + 1]
    (shown,) = evenings(view, found(view, Search(games=(wanted.id,))))
    assert shown.session == view.by_session[wanted.id]
    assert shown.games == (wanted,)


@pytest.mark.parametrize(
    ("since", "until", "many"),
    [
        ("2025", "2025", 2 * GAMES),
        ("2025-12", "2025-12", 2 * GAMES),
        ("2025-12-05", "", GAMES),
        ("", "2025-12-04", GAMES),
        ("2026", "", 0),
    ],
)
async def test_a_day_a_month_or_a_year_narrows(since: str, until: str, many: int) -> None:
    view = (await library()).view()
    assert len(found(view, Search(since=since, until=until))) == many


async def test_a_place_is_what_people_say_of_the_session_or_what_its_games_say() -> None:
    kept = await library()
    second = kept.view().sessions[0]
    assert kept.view().place(second) == PLACES[1]
    kept.describe(second.id, About(place="Ben's garden"))
    assert kept.view().place(kept.view().sessions[0]) == "Ben's garden"
    view = kept.view()
    assert len(found(view, Search(text="GARDEN"))) == GAMES
    assert len(found(view, Search(text="café"))) == GAMES, "what the games say is found too"


async def test_those_of_the_running_session_are_at_hand_first_then_the_others_by_name() -> None:
    kept = await library()
    session = kept.view().sessions[0]
    everybody = [one.id for one in kept.view().people.everybody()]
    here = [one for one in everybody if one in session.people]
    away = [one for one in everybody if one not in session.people]
    assert here
    assert away
    assert [one.id for one in kept.at_hand(session.last)] == here + away
    assert [one.id for one in kept.at_hand("2030-01-01T00:00:00.000Z")] == everybody


async def test_a_view_is_the_same_after_a_play_but_for_the_game_being_played() -> None:
    kept = await library()
    before = kept.view()
    latest = year(2)[-1]
    games.take_up(kept.shelf, latest.id)
    after = kept.view()
    assert after.games == before.games
    assert all(one is other for one, other in zip(after.games[1:], before.games[1:], strict=True))
    name = players()[0].name
    kept.rename(players()[0].id, "Anastasia")
    assert all("Anastasia" in game.names for game in kept.view().games if name in [seat.name for seat in game.seats])
