"""What `check`, `export` and `import` do with the games kept here; loaded only when one of them is called."""

import json
import sys
from pathlib import Path

import typer

from scorekeeper.app import exporting, importing
from scorekeeper.app.copies import parts
from scorekeeper.app.games import open_shelf
from scorekeeper.app.place import data_folder
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.cli.answering import FOUND, done, leave, reader, why, write_new
from scorekeeper.cli.looking import opened
from scorekeeper.store.check import Report, check_folder
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.transfer import Incoming
from scorekeeper.words.say_import import say_kind, say_left_out, say_stays
from scorekeeper.words.say_store import say_notice
from scorekeeper.words.translate import Translator


def check(folder: Path | None, *, as_json: bool) -> None:
    """Tell what is wrong with everything kept in a folder, the app's own if none is named."""
    t, place = reader(), folder or data_folder()

    async def looked() -> Report:
        files = DiskFolder(place, is_read_only=True)
        try:
            return await check_folder(files, importing.judge)
        finally:
            files.close()

    report = done(t, looked)
    if as_json:
        found = [
            {"code": one.code, **one.values, "text": say_notice(t, one.code, one.values)} for one in report.findings
        ]
        told = {"games": report.games, "entries": report.entries, "bytes": report.size, "aside": list(report.aside)}
        typer.echo(json.dumps({"folder": str(place), **told, "findings": found}, ensure_ascii=False))
    else:
        _tell(t, place, report)
    raise typer.Exit(FOUND if report.findings else 0)


def _tell(t: Translator, place: Path, report: Report) -> None:
    games = t.plural("{n} game", "{n} games", report.games)
    entries = t.plural("{n} entry", "{n} entries", report.entries)
    typer.echo(t.text("“{folder}”: {games}, {entries}.", folder=str(place), games=games, entries=entries))
    for one in report.findings:
        typer.echo(say_notice(t, one.code, one.values))
    for name in report.aside:
        typer.echo(t.text("“{file}” was moved aside earlier and is kept.", file=name))
    if not report.findings:
        typer.echo(t.text("All of it is whole."))


def export(file: str, *, game: str, text: bool, csv: str | None) -> None:
    """Write one game or all of them to a new file, or print them where it is called `-`."""
    t = reader()
    if text and (not game or csv):
        leave(t.text("Say which game with --game, and only one of --text and --csv."))

    async def made() -> bytes:
        shelf = await opened()
        try:
            if text:
                return exporting.as_notation(shelf, game).encode()
            if csv:
                games = [game] if game else exporting.game_ids(shelf)
                return exporting.as_csv(shelf, games, exporting.Level(csv)).encode()
            return b"".join(parts(shelf, game))
        finally:
            shelf.close()

    data = done(t, made)
    if file == "-":
        sys.stdout.buffer.write(data)
    else:
        write_new(t, file, data)


def import_games(file: Path, *, yes: bool) -> None:
    """Tell what the games of a file are to those here, and with `yes` take them in."""
    t = reader()

    async def looked_into() -> tuple[Incoming, ...]:
        with file.open("rb") as source:
            shelf = await open_shelf(DiskFolder(data_folder()))
            try:
                return await (
                    importing.take(shelf, source, Surroundings()) if yes else importing.look_into(shelf, source)
                )
            finally:
                shelf.close()

    try:
        incoming = done(t, looked_into)
    except (OSError, ValueError) as error:
        leave(t.text("“{file}” cannot be read: {reason}", file=str(file), reason=why(error)))
    for kind, count in importing.counted(incoming).items():
        typer.echo(f"{t.plural('{n} game', '{n} games', count)}: {say_kind(t, kind.value)}")
    left = importing.left_out(incoming)
    for one in left:
        typer.echo(f"  {say_left_out(t, one.names, one.created, one.game, one.why)}")
    if left:
        typer.echo(say_stays(t, len(left)))
    if not importing.adds(incoming):
        typer.echo(t.text("Nothing in it is new here."))
    elif not yes:
        typer.echo(t.text("Nothing was changed yet. Say --yes to take them in."))
    raise typer.Exit(FOUND if left else 0)
