"""What commands share: the reader's language, work on the games kept here, and leaving with a sentence."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import typer

from scorekeeper.app.running import values_of
from scorekeeper.record.plain import BadData
from scorekeeper.store.errors import NotWritableError, StoreError
from scorekeeper.words.say_store import say_fault
from scorekeeper.words.translate import Translator, translator

T = TypeVar("T")

FOUND = 1
FAILED = 2


def reader() -> Translator:
    """The words for whoever reads the terminal."""
    return translator([os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")])


def kept(folder: Path) -> Path:
    """The folder, which must be there: what only reads makes none."""
    if not folder.is_dir():
        raise NotWritableError(folder=str(folder), reason=os.strerror(2))
    return folder


def done(t: Translator, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What the work came to; leaves with a sentence where the store or a game refuses."""
    try:
        return asyncio.run(work())
    except StoreError as error:
        leave(say_fault(t, error.code, values_of(error)))
    except BadData as error:
        leave(t.text("This game cannot be read: {reason}.", reason=str(error)))


def write_new(t: Translator, file: str, data: bytes) -> None:
    """Write a file that is not there yet; leaves with a sentence where that fails."""
    try:
        with Path(file).open("xb") as out:
            out.write(data)
    except (OSError, ValueError) as error:
        leave(t.text("“{file}” cannot be written: {reason}", file=file, reason=why(error)))


def why(error: OSError | ValueError) -> str:
    """What the system says of it."""
    return getattr(error, "strerror", None) or str(error)


def leave(sentence: str) -> NoReturn:
    """Say why nothing was done, and leave."""
    typer.echo(sentence, err=True)
    raise typer.Exit(FAILED)
