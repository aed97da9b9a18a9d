"""What past games come to, in the shell; loaded only when it is called."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from scorekeeper.app.figures import Code, Figure, Peak, Ratio, Review, Spread
from scorekeeper.app.filed import Filed, finished
from scorekeeper.app.history import found
from scorekeeper.app.library import Library, View
from scorekeeper.app.review import head_to_head, of_all, of_person, together
from scorekeeper.app.standings import standings
from scorekeeper.cli.answering import leave, reader
from scorekeeper.cli.looking import know, look, person
from scorekeeper.cli.past_games import Asked, print_table, search
from scorekeeper.words.say_people import say_one_only
from scorekeeper.words.say_review import say_bar, say_figure, say_quotient, say_value
from scorekeeper.words.translate import Translator

Columns = Mapping[str, Review]
"""Figures of several, by what stands over them."""


def stats(player: str, other: str, asked: Asked, *, as_json: bool) -> None:
    """Tell what the games that are asked for come to."""
    t = reader()
    if other and not player:
        leave(t.text("Say who is to be compared: two players."))

    def told(library: Library) -> tuple[View, list[Filed], list[str]]:
        view = library.view()
        people = [person(t, view, name) for name in (player, other) if name]
        if len(people) > len(set(people)):
            leave(say_one_only(t, player, other))
        wanted = found(view, search(t, view, asked))
        know(t, library, wanted)
        ids = {game.id for game in wanted}
        return view, finished(game for game in library.filed() if game.id in ids), people

    view, games, people = look(t, told)
    columns = _columns(t, view, games, people)
    if as_json:
        typer.echo(json.dumps(_plain(view, games, people), ensure_ascii=False))
    else:
        if not people:
            _tell_standings(t, view, games)
        _tell(t, columns)


def _columns(t: Translator, view: View, games: Sequence[Filed], people: Sequence[str]) -> Columns:
    match people:
        case [one, other]:
            both = head_to_head(games, one, other)
            columns = {view.name(one): both.one, view.name(other): both.other}
            paired = together(games, one, other)
            return columns | ({t.text("Together"): paired} if paired[Code.GAMES].value else {})
        case [one]:
            return {view.name(one): of_person(games, one)}
        case _:
            return {t.text("Everybody"): of_all(games)}


def _tell_standings(t: Translator, view: View, games: Sequence[Filed]) -> None:
    heads = ["", t.text("Games"), t.text("Won"), t.text("Points"), t.text("Ahead by")]
    rows = [
        [view.name(one.person), *map(t.number, (one.games, one.wins, one.points)), t.signed(one.difference)]
        for one in standings(games)
    ]
    if rows:
        print_table(heads, rows, range(1, 5))
        typer.echo()


def _tell(t: Translator, columns: Columns) -> None:
    codes = [code for code in Code if code is not Code.SPREAD and any(code in one for one in columns.values())]
    rows = [[say_figure(t, code), *(_said(t, one.get(code)) for one in columns.values())] for code in codes]
    print_table(["", *columns], rows)
    for name, review in columns.items():
        spread = review[Code.SPREAD].value if Code.SPREAD in review else None
        if isinstance(spread, Spread):
            typer.echo(f"\n{say_figure(t, Code.SPREAD)}, {name}")
            for points, plays in spread.bars:
                typer.echo(f"  {say_bar(t, points, plays)}")


def _said(t: Translator, figure: Figure | None) -> str:
    """A figure with the division behind it, or how often it was reached."""
    if figure is None:
        return ""
    match figure.value:
        case Ratio(total, count):
            return say_quotient(t, figure.code, total, count)
        case Peak(size, spots):
            times = t.plural("once", "{n} times", len(spots))
            return f"{say_value(t, figure.code, size)} ({times})"
        case Spread():
            return ""
        case number:
            return say_value(t, figure.code, number)


def _plain(view: View, games: Sequence[Filed], people: Sequence[str]) -> dict[str, Any]:
    told: dict[str, Any] = {"games": [game.id for game in games]}
    match people:
        case [one, other]:
            both = head_to_head(games, one, other)
            told["players"] = [_who(view, one), _who(view, other)]
            told["against"] = [_figures(both.one), _figures(both.other)]
            told["together"] = _figures(together(games, one, other))
        case [one]:
            told["players"] = [_who(view, one)]
            told["figures"] = _figures(of_person(games, one))
        case _:
            told["standings"] = [
                {
                    **_who(view, one.person),
                    "games": one.games,
                    "wins": one.wins,
                    "points": one.points,
                    "difference": one.difference,
                }
                for one in standings(games)
            ]
            told["figures"] = _figures(of_all(games))
    return told


def _who(view: View, one: str) -> dict[str, str]:
    return {"name": view.name(one), "person": one}


def _figures(review: Review) -> dict[str, Any]:
    return {code.value: {"value": _value(figure), "games": len(figure.games)} for code, figure in review.items()}


def _value(figure: Figure) -> object:
    match figure.value:
        case Ratio() as ratio:
            return {"sum": ratio.sum, "count": ratio.count, "quotient": float(ratio.value or 0)}
        case Spread(bars):
            return [{"points": points, "plays": plays} for points, plays in bars]
        case Peak(size, spots):
            at = [{"game": one.game, "person": one.person, "entry": one.entry} for one in spots]
            return {"most": size, "at": at}
        case number:
            return number
