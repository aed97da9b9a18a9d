"""Opens the games kept on this computer and shows the app; says in a sentence why it cannot."""

import asyncio
import logging
import sys

from scorekeeper.app import games
from scorekeeper.app.place import data_folder
from scorekeeper.app.running import values_of
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import StoreError
from scorekeeper.ui.live import Live
from scorekeeper.words.say_store import say_fault
from scorekeeper.words.translate import translator

log = logging.getLogger(__name__)


def start(*, port: int | None = None, opens_browser: bool = True) -> int:
    """Run the app until it is stopped; the exit status, 1 where it could not begin."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        folder = DiskFolder(data_folder())
        shelf = asyncio.run(games.open_shelf(folder))
    except StoreError as error:
        print(say_fault(translator(()), error.code, values_of(error)), file=sys.stderr)  # noqa: T201
        return 1
    from scorekeeper.ui.serve import serve  # noqa: PLC0415 - the server is there on computers only

    def tell(address: str) -> None:
        try:
            folder.tell(address)
        except StoreError as error:
            log.warning("where the app is could not be told to a second one: %s", error)

    try:
        serve(Live(shelf), port=port, opens_browser=opens_browser, on_started=tell)
    except OSError as error:
        sentence = translator(()).text(
            "Port {port} cannot be used: {reason}.", port=str(port), reason=str(error.strerror)
        )
        print(sentence, file=sys.stderr)  # noqa: T201
        return 1
    finally:
        shelf.close()
    return 0
