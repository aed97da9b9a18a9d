"""`serve`: the app itself, on a port of one's own and with or without a browser."""

from typing import Annotated, Protocol

import typer


class Start(Protocol):
    """What runs the app until it is stopped; given from above, since this room knows no screens."""

    def __call__(self, *, port: int | None, opens_browser: bool) -> int:
        """Gives the exit status."""
        ...


def serve(
    context: typer.Context,
    *,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The port to listen on; else the first free one from 8770.")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the app in the browser.")] = True,
) -> None:
    """Run the app for the browsers of this machine until Ctrl+C."""
    start: Start = context.obj
    raise typer.Exit(start(port=port, opens_browser=browser))
