"""The command line as a whole: its commands, its help, and the last word when something breaks."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from scorekeeper import __version__
from scorekeeper.cli.kept import check, export, import_games
from scorekeeper.cli.past import games, report, stats
from scorekeeper.cli.score import score
from scorekeeper.cli.serve import Start, serve

COMMANDS = (score, serve, games, stats, report, check, export)
"""Every command, a function each; its name, its help and its arguments are those of the function."""

app = typer.Typer(
    name="scorekeeper",
    help="Keeps the score of Fives at a table with real tiles. Without a command the app opens.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _command in COMMANDS:
    app.command()(_command)
app.command(name="import")(import_games)  # no function may be called so


def _tell_version(value: bool) -> None:  # noqa: FBT001 - Typer calls it so
    if value:
        typer.echo(f"scorekeeper {__version__}")
        raise typer.Exit


_VERSION = typer.Option("--version", help="Tell the version and stop.", callback=_tell_version, is_eager=True)


@app.callback()
def _main(*, version: Annotated[bool, _VERSION] = False) -> None:
    """What stands before a command; the version is told before any command is looked for."""


def run(start: Start) -> None:
    """Do what the words after the program's name say, then leave with their exit status; `start` runs the app."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app(obj=start)
    except Exception as broken:  # noqa: BLE001 - a person gets a sentence, whatever broke
        typer.echo(f"Something broke in Scorekeeper itself: {type(broken).__name__}: {broken}", err=True)
        raise SystemExit(70) from None
