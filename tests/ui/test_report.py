"""The report by taps: what is said of it, and the file that is saved, are those of the games that were chosen."""

from dataclasses import replace

import pytest

from scorekeeper.app import games
from scorekeeper.app.filed import Choice
from scorekeeper.app.history import Search, found
from scorekeeper.app.season import report
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.ui.app import above
from scorekeeper.ui.live import Live
from scorekeeper.words.print_season import html
from scorekeeper.words.translate import translator
from tests.seasons import library
from tests.ui.harness import Room
from tests.ui.house import opened

T = translator(())


def season_live(choice: Choice | None = None) -> Live:
    live = Live(library().shelf)
    live.show(replace(live.now, choice=choice or Choice()))
    return live


async def looked_through(room: Room) -> None:
    for _ in range(200):
        await room.settle(0.01)
        if not room.has("progress"):
            return
    raise AssertionError(room.label("progress"))


def saved(room: Room) -> tuple[str, str]:
    """Name and content of the file that was saved."""
    ((_, asked),) = [one for one in room.wire.invoked if one[0] == "save_file"]
    return asked["file_name"], asked["src_bytes"].decode()


@pytest.mark.parametrize(
    ("choice", "count", "name"),
    [
        (Choice(), "15 games · 4 evenings · 8 players", "dominoes-2025-12-04-2025-12-25.html"),
        (Choice(preset="fives"), "8 games · 4 evenings · 8 players", "dominoes-2025-12-04-2025-12-25.html"),
        (Choice(until="2025-12-11"), "8 games · 2 evenings · 8 players", "dominoes-2025-12-04-2025-12-11.html"),
    ],
)
async def test_the_file_is_the_report_of_the_games_that_are_chosen(choice: Choice, count: str, name: str) -> None:
    live = season_live(choice)
    async with opened(live, "/report") as room:
        await looked_through(room)
        assert room.label("report-line-0") == count
        assert "At the end: " in room.label("report-chart")
        await room.tap("save-report", seconds=0.05)
        wanted = found(library().view(), Search(since=choice.since, until=choice.until, preset=choice.preset))
        assert saved(room) == (name, html(T, report(library(), wanted)))
        assert room.label("report-done").startswith(f"Saved as “{name}”.")


async def test_the_report_of_a_session_is_of_its_games_whatever_is_chosen_elsewhere() -> None:
    live = season_live(Choice(preset="all-threes"))
    session = library().view().sessions[-1]
    async with opened(live, f"/report/{session.id}") as room:
        await looked_through(room)
        assert room.label("report-line-0") == "4 games · 7 players"
        assert not room.has("narrowing")
        await room.tap("save-report", seconds=0.05)
        name, page = saved(room)
        assert name == "dominoes-2025-12-04.html"
        assert "An evening of dominoes" in page


@pytest.mark.parametrize("route", ["/report", "/report/never"])
async def test_without_finished_games_there_is_nothing_to_save(route: str) -> None:
    live = Live(await games.open_shelf(MemoryFolder()))
    async with opened(live, route) as room:
        assert "No finished game here." in " ".join(room.texts())
        assert not room.has("save-report")


async def test_the_pages_of_a_session_and_of_everybody_lead_to_their_reports_and_back() -> None:
    live = season_live()
    session = library().view().sessions[0].id
    async with opened(live, f"/sessions/{session}") as room:
        await room.tap("to-report")
        assert room.page.route == f"/report/{session}"
    async with opened(live, "/stats") as room:
        await looked_through(room)
        await room.tap("to-report")
        assert room.page.route == "/report"
    assert above("/report", live.now) == "/stats"
    assert above(f"/report/{session}", live.now) == f"/sessions/{session}"
