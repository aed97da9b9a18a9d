"""What `check`, `export` and `import` do with the games kept here; loaded only when one of them is called."""

import asyncio
import json
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import typer

from scorekeeper.app import exporting, importing
from scorekeeper.app.copies import parts
from scorekeeper.app.games import open_shelf
from scorekeeper.app.place import data_folder
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.record.plain import BadData
from scorekeeper.store.check import Report, check_folder
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import NotWritableError, StoreError
from scorekeeper.store.transfer import Incoming
from scorekeeper.words.say_import import say_kind
from scorekeeper.words.say_store import say_fault, say_notice
from scorekeeper.words.translate import Translator, translator

T = TypeVar("T")

FOUND = 1
FAILED = 2


def check(folder: Path | None, *, as_json: bool) -> None:
    """Tell what is wrong with everything kept in a folder, the app's own if none is named."""
    t, place = _reader(), folder or data_folder()

    async def looked() -> Report:
        kept = DiskFolder(place, is_read_only=True)
        try:
            return await check_folder(kept)
        finally:
            kept.close()

    report = _done(t, looked)
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
    t = _reader()
    if text and (not game or csv):
        _leave(t.text("Say which game with --game, and only one of --text and --csv."))

    async def made() -> bytes:
        shelf = await open_shelf(DiskFolder(_kept(data_folder())))
        try:
            games = [game] if game else list(exporting.game_ids(shelf))
            if text:
                return exporting.as_notation(shelf, game).encode()
            return (
                exporting.as_csv(shelf, games, exporting.Level(csv)).encode() if csv else b"".join(parts(shelf, game))
            )
        finally:
            shelf.close()

    data = _done(t, made)
    try:
        if file == "-":
            sys.stdout.buffer.write(data)
        else:
            with Path(file).open("xb") as out:
                out.write(data)
    except (OSError, ValueError) as error:
        _leave(t.text("“{file}” cannot be written: {reason}", file=file, reason=_why(error)))


def import_games(file: Path, *, yes: bool) -> None:
    """Tell what the games of a file are to those here, and with `yes` take them in."""
    t = _reader()

    async def done() -> tuple[Incoming, ...]:
        with file.open("rb") as source:
            shelf = await open_shelf(DiskFolder(data_folder()))
            try:
                return await (
                    importing.take(shelf, source, Surroundings()) if yes else importing.look_into(shelf, source)
                )
            finally:
                shelf.close()

    try:
        incoming = _done(t, done)
    except (OSError, ValueError) as error:
        _leave(t.text("“{file}” cannot be read: {reason}", file=str(file), reason=_why(error)))
    for kind, count in importing.counted(incoming).items():
        typer.echo(f"{t.plural('{n} game', '{n} games', count)}: {say_kind(t, kind.value)}")
    if not importing.adds(incoming):
        typer.echo(t.text("Nothing in it is new here."))
    elif not yes:
        typer.echo(t.text("Nothing was changed yet. Say --yes to take them in."))


def _reader() -> Translator:
    return translator([os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")])


def _kept(folder: Path) -> Path:
    """The folder, which must be there: what only reads makes none."""
    if not folder.is_dir():
        raise NotWritableError(folder=str(folder), reason=os.strerror(2))
    return folder


def _done(t: Translator, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What the work came to; leaves with a sentence where the store or a game refuses."""
    try:
        return asyncio.run(work())
    except StoreError as error:
        _leave(say_fault(t, error.code, error.values))
    except BadData as error:
        _leave(t.text("This game cannot be read: {reason}.", reason=str(error)))


def _why(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def _leave(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(FAILED)
