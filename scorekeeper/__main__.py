"""The app; a command line when words follow."""

import sys


def main() -> None:
    """Open the app, or do what the words after the program's name say; leaves with an exit status."""
    # Each half is loaded only when it is wanted: the command line is quick because it knows no screen.
    if len(sys.argv) > 1:
        from scorekeeper.cli.app import run  # noqa: PLC0415

        run()
        return
    from scorekeeper.ui.start import start  # noqa: PLC0415

    sys.exit(start())


if __name__ == "__main__":
    main()
