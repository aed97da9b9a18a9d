"""Going on without a disk: the files of a folder as they are, in memory."""

from scorekeeper.store.files import Folder, read_all
from scorekeeper.store.memory import MemoryFolder


async def take_into_memory(folder: Folder) -> MemoryFolder:
    """A folder in memory with the same files; the other one stays open and is not changed."""
    taken = MemoryFolder(folder.name)
    for name in await folder.names():
        (await taken.open(name)).write(0, read_all(await folder.open(name)))
    return taken
