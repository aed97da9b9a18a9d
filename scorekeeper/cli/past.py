"""`games`, `stats` and `report`: past games, asked about from the shell, also while the app is open.

The work stands in `past_games`, `past_stats` and `past_report` and is loaded by the call.
"""

from typing import Annotated

import typer

Since = Annotated[str, typer.Option(metavar="DAY", help="From this day on, as 2026-11-30; a month or a year too.")]
Until = Annotated[str, typer.Option(metavar="DAY", help="Up to this day, month or year, which counts too.")]
Way = Annotated[str, typer.Option(metavar="WAY", help="Only this way of playing, such as fives.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]


def games(
    *,
    player: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who sat there; may be said twice.")] = None,
    since: Since = "",
    until: Until = "",
    way: Way = "",
    find: Annotated[str, typer.Option(metavar="TEXT", help="Words that occur: names, places, notes.")] = "",
    limit: Annotated[int, typer.Option(metavar="N", min=0, help="At most so many; 0 for all.")] = 0,
    as_json: AsJson = False,
) -> None:
    """List past games, the latest first: when, where, who, how it ended, how long it took.

    Leaves with 0, with 1 if a game listed cannot be read, with 2 if something asked for is not known.
    """
    from scorekeeper.cli import past_games  # noqa: PLC0415 - loaded only when it is wanted
    from scorekeeper.cli.past_games import Asked  # noqa: PLC0415 - the same

    past_games.games(Asked(tuple(player or ()), since, until, way, find), limit, as_json=as_json)


def stats(
    player: Annotated[str, typer.Argument(metavar="[PLAYER]", help="One player; else everybody.")] = "",
    *,
    against: Annotated[str, typer.Option(metavar="OTHER", help="Compare with this player.")] = "",
    since: Since = "",
    until: Until = "",
    way: Way = "",
    as_json: AsJson = False,
) -> None:
    """Tell what past games come to: standings and figures of everybody, of one player, or of two.

    Leaves with 0, or with 2 if something asked for is not known.
    """
    from scorekeeper.cli import past_stats  # noqa: PLC0415 - loaded only when it is wanted
    from scorekeeper.cli.past_games import Asked  # noqa: PLC0415 - the same

    past_stats.stats(player, against, Asked((), since, until, way), as_json=as_json)


def report(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file of HTML; - prints.")],
    *,
    session: Annotated[str, typer.Option(metavar="ID", help="The games of one evening; `last` for the latest.")] = "",
    since: Since = "",
    until: Until = "",
    way: Way = "",
) -> None:
    """Write a report of an evening or a season to print: standings, charts, best plays as pictures, all games.

    Leaves with 0, or with 2 if something asked for is not known or the file is there already.
    """
    from scorekeeper.cli import past_report  # noqa: PLC0415 - loaded only when it is wanted
    from scorekeeper.cli.past_games import Asked  # noqa: PLC0415 - the same

    past_report.report(file, session, Asked((), since, until, way))
