"""The test command, `python -m tests`: installs what is needed into .venv and runs every check.

Needs nothing but Python and its own pip and venv. `python -m tests --help` tells how to run only a part.
"""

import sys


def main() -> int:
    """The exit status: 0 if everything holds. An old Python gets a sentence, not a syntax error."""
    if sys.version_info < (3, 11):  # noqa: UP036 - who comes with an older one shall be told
        sys.stderr.write(
            f"Scorekeeper needs Python 3.11 or newer; this is {sys.version.split()[0]}.\n"
            "Start the tests with a newer one, for example: python3.13 -m tests\n",
        )
        return 2
    from tests.runner import command  # noqa: PLC0415 - only a new enough Python can read it

    return command.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
