"""Where the games are kept on a computer."""

import os
from pathlib import Path

VARIABLE = "SCOREKEEPER_DATA"


def data_folder() -> Path:
    """The folder named by SCOREKEEPER_DATA, else the one the system keeps for us among the user's data."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path  # noqa: PLC0415 - on computers only

    return user_data_path("scorekeeper", appauthor=False)
