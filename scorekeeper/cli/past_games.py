"""The list of past games in the shell; loaded only when it is called."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorekeeper.app.games import Summary
from scorekeeper.app.history import Search, found
from scorekeeper.app.library import Library, View
from scorekeeper.cli.answering import FOUND, reader
from scorekeeper.cli.looking import day, look, person, preset
from scorekeeper.words.say import say_date
from scorekeeper.words.say_history import say_duration
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.say_season import say_outcome
from scorekeeper.words.say_trouble import COMMANDS
from scorekeeper.words.translate import Translator

_WIDE = 200


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games are asked about, as it was typed; what is empty does not narrow."""

    players: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    way: str = ""
    text: str = ""


def search(t: Translator, view: View, asked: Asked) -> Search:
    """The search that is meant; leaves with a sentence where something in it is not known."""
    return Search(
        text=asked.text,
        people=tuple(person(t, view, name) for name in asked.players),
        since=day(t, asked.since),
        until=day(t, asked.until),
        preset=preset(t, view, asked.way),
    )


def games(asked: Asked, limit: int, *, as_json: bool) -> None:
    """List the games that are asked for."""
    t = reader()

    def listed(library: Library) -> tuple[View, tuple[Summary, ...]]:
        view = library.view()
        ways = {one: say_preset(t, one) for one in {game.preset for game in view.games}}
        return view, found(view, search(t, view, asked), ways)

    view, shown = look(t, listed)
    limited = shown[: limit or None]
    if as_json:
        told = [_plain(view, game) for game in limited]
        typer.echo(json.dumps({"found": len(shown), "games": told}, ensure_ascii=False))
    else:
        _tell(t, view, limited, len(shown))
    raise typer.Exit(FOUND if any(game.state == "unreadable" for game in limited) else 0)


def _plain(view: View, game: Summary) -> dict[str, Any]:
    seats = zip(game.names, game.people, strict=True)
    return {
        "id": game.id,
        "began": game.began,
        "session": view.by_session[game.id].id,
        "place": view.place_of(game),
        "way": game.preset,
        "players": [{"name": name, "person": who} for name, who in seats],
        "sides": [list(side) for side in game.sides],
        "totals": list(game.totals),
        "winner": game.winner,
        "state": game.state,
        "hands": game.hands,
        "plays": game.plays,
        "seconds": game.seconds,
    }


def _tell(t: Translator, view: View, shown: Sequence[Summary], of: int) -> None:
    heads = [t.text("Date"), t.text("Place"), t.text("Way"), t.text("Result"), t.text("Took"), t.text("Id")]
    rows = [
        [
            say_date(t, game.began),
            view.place_of(game),
            say_preset(t, game.preset),
            _result(t, game),
            say_duration(t, game.seconds),
            game.id,
        ]
        for game in shown
    ]
    if rows:
        print_table(heads, rows)
    games = t.plural("{n} game", "{n} games", of)
    typer.echo(games if len(shown) == of else t.text("{n} of {games}", n=len(shown), games=games))


def _result(t: Translator, game: Summary) -> str:
    if game.state == "unreadable":
        return t.text("This game cannot be read.")
    said = say_outcome(t, [[game.names[seat] for seat in side] for side in game.sides], game.totals, game.winner)
    match game.state:
        case "running":
            return t.text("{totals} (goes on)", totals=said)
        case "ended":
            return t.text("{totals}: no winner", totals=said)
        case _:
            return said


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> None:
    """A table as a person reads it; the columns at those places hold numbers. What is piped on is not folded."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _WIDE
    table = Table(box=None, pad_edge=False, header_style="bold")
    for place, head in enumerate(heads):
        table.add_column(_text(head), justify="right" if place in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*map(_text, row))
    with console.capture() as drawn:
        console.print(table)
    for line in drawn.get().splitlines():
        typer.echo(line.rstrip())


def _text(cell: str) -> Text:
    return Text(cell.translate(COMMANDS))
