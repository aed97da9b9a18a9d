"""`scorekeeper score`: the account of a game written as text."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.memory import without_collecting
from scorekeeper.cli.sheet import print_account
from scorekeeper.record.account import Account, account
from scorekeeper.record.account_plain import Say, plain_account
from scorekeeper.record.notation import decode, read
from scorekeeper.record.replay import replay
from scorekeeper.words.say_doubt import say_doubt
from scorekeeper.words.say_trouble import say_trouble
from scorekeeper.words.translate import Translator, translator

IN_TROUBLE = 1
NOT_A_RECORD = 2


def score(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The game as text; - reads what is piped in.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
) -> None:
    """Print the account of a game: every entry with its sum and points, settlements, totals, doubts, trouble.

    Leaves with 0 if every entry stands, 1 if there is trouble, 2 if FILE is no game.
    """
    t = translator([os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")])
    with without_collecting():
        told = account_of(_bytes_of(file, t))
        if told is None:
            typer.echo(t.text("“{file}” is not a record of a game.", file=file), err=True)
            raise typer.Exit(NOT_A_RECORD)
        if as_json:
            json.dump(plain_account(told, saying(t, told)), sys.stdout, ensure_ascii=False)
            sys.stdout.write("\n")
        else:
            print_account(t, told, saying(t, told))
    raise typer.Exit(IN_TROUBLE if told.problems else 0)


def account_of(data: bytes) -> Account | None:
    """The account of a game in the bytes of a text; None where nothing in it belongs to a game."""
    reading = read(decode(data))
    if not reading.is_record:
        return None
    return account(replay(reading.record), reading.lines, reading.problems)


def saying(t: Translator, told: Account) -> Say:
    """How this account's doubts and problems are said to the reader of `t`."""
    names = told.record.names
    return Say(
        doubt=lambda doubt: say_doubt(t, doubt, names),
        problem=lambda one: say_trouble(t, one.code, one.text, one.why, names),
    )


def _bytes_of(file: str, t: Translator) -> bytes:
    """What is in a file, or what is piped in. Leaves with a sentence where it cannot be read."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        typer.echo(t.text("“{file}” cannot be read: {reason}", file=file, reason=reason), err=True)
        raise typer.Exit(NOT_A_RECORD) from None
