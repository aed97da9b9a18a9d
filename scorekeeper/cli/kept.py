"""`check`, `export` and `import`: what is kept, looked at and carried to and fro from the shell.

The work stands in `keeping` and is loaded by the call, so that `score` starts without a store.
"""

from pathlib import Path
from typing import Annotated, Literal

import typer


def check(
    folder: Annotated[Path | None, typer.Argument(metavar="FOLDER", help="Else where the app keeps its games.")] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")] = False,
) -> None:
    """Look at everything kept and tell what is wrong. Nothing is ever changed, and the app may be open meanwhile.

    Leaves with 0 if all is well, 1 if something was found, 2 if there is no such folder.
    """
    from scorekeeper.cli import keeping  # noqa: PLC0415 - loaded only when it is wanted

    keeping.check(folder, as_json=as_json)


def export(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file; - prints.")],
    *,
    game: Annotated[str, typer.Option(metavar="ID", help="Only this game.")] = "",
    text: Annotated[bool, typer.Option("--text", help="As text, one line an entry; asks for --game.")] = False,
    csv: Annotated[
        Literal["play", "hand", "game"] | None,
        typer.Option(help="As a table for spreadsheets, one row a play, a hand or a game."),
    ] = None,
) -> None:
    """Write one game or all of them to a file: a bundle that `import` reads, or text, or a table.

    The app may be open meanwhile: then the file holds what was kept at this moment.
    """
    from scorekeeper.cli import keeping  # noqa: PLC0415 - loaded only when it is wanted

    keeping.export(file, game=game, text=text, csv=csv)


def import_games(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A bundle that was exported.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Take the games in; else they are only looked at.")] = False,
) -> None:
    """Tell what the games of a file are to those here, and with --yes take them in. Nothing is overwritten.

    Leaves with 0, with 1 if a game cannot be read by this version and is left out, with 2 if the file is refused.
    """
    from scorekeeper.cli import keeping  # noqa: PLC0415 - loaded only when it is wanted

    keeping.import_games(file, yes=yes)
