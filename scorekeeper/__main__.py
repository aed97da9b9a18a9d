"""The app; a command line when words follow."""

import sys


def main() -> None:
    """Open the app, or do what the words after the program's name say; leaves with an exit status."""
    # Each half is loaded only when it is wanted: the command line is quick because it knows no screen.
    try:
        if len(sys.argv) > 1:
            from scorekeeper.cli.app import run  # noqa: PLC0415

            run(start)
            return
        sys.exit(start())
    except KeyboardInterrupt:
        sys.exit(130)
    except ModuleNotFoundError as missing:
        sys.exit(f"Scorekeeper is not installed in this Python: “{missing.name}” is missing. README.md tells more.")


def start(*, port: int | None = None, opens_browser: bool = True) -> int:
    """Run the app until it is stopped; the exit status."""
    from scorekeeper.ui.start import start as start_app  # noqa: PLC0415

    return start_app(port=port, opens_browser=opens_browser)


if __name__ == "__main__":
    main()
