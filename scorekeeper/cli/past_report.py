"""The report to print, written from the shell; loaded only when it is called."""

import sys

from scorekeeper.app.history import found
from scorekeeper.app.library import Library, View
from scorekeeper.app.season import report as season_of
from scorekeeper.cli.answering import leave, reader, write_new
from scorekeeper.cli.looking import know, look
from scorekeeper.cli.past_games import Asked, search
from scorekeeper.record.season import Season
from scorekeeper.words.print_season import html
from scorekeeper.words.translate import Translator

LAST = "last"


def report(file: str, session: str, asked: Asked) -> None:
    """Write the report of the games that are asked for to a new file, or print it where that is called `-`."""
    t = reader()
    if session and (asked.since or asked.until):
        leave(t.text("Say either --session, or --since and --until."))

    def made(library: Library) -> Season:
        view = library.view()
        wanted = found(view, search(t, view, asked))
        if session:
            games = _sitting(t, view, session)
            wanted = tuple(game for game in wanted if game.id in games)
        know(t, library, wanted)
        return season_of(library, wanted)

    told = look(t, made)
    if not told.matches:
        leave(t.text("There are no finished games to report."))
    page = html(t, told).encode()
    if file == "-":
        sys.stdout.buffer.write(page)
    else:
        write_new(t, file, page)


def _sitting(t: Translator, view: View, session: str) -> tuple[str, ...]:
    """The games of a session; of the latest with a finished game where it is called `last`."""
    if session == LAST:
        is_over = {game.id for game in view.games if game.is_finished}
        return next((one.games for one in view.sessions if is_over & set(one.games)), ())
    found_one = view.session(session)
    if found_one is None:
        leave(t.text("There is no session “{session}”. `games --json` tells them.", session=session))
    return found_one.games
