"""Erasing: what left the bin for good goes from the files too, with its older copies.

The games that stay are written again to a new archive file, the index follows, and only then are the old files
removed. A crash at any moment leaves each game where it is found: the later copy counts.
"""

from scorekeeper.store.archive import Archive, Place
from scorekeeper.store.block import Block, game_lines, mark_line
from scorekeeper.store.index import Index
from scorekeeper.store.lines import Json
from scorekeeper.store.shelf import Shelf


async def sweep(shelf: Shelf) -> int:
    """Erase the games that left for good; the number of files that were removed.

    A file with damage in it stays as it is. Backups made earlier still hold the games until they are rotated out.
    """
    archive, index = shelf.archive, shelf.index
    gone = [game for game, document in index.documents().items() if document["state"] == "purged"]
    swept = [number for number in sorted(archive.files) if _holds(archive, number, gone) and _is_whole(archive, number)]
    if not swept:
        return 0
    archive.closed.update(swept)
    await archive.make_room(least=max(archive.files) + 1)
    for game, document in index.documents().items():
        if {document["place"][0], document["through"][0]} & set(swept):
            _move(archive, index, game, document, swept)
    index.save()
    for number in swept:
        await archive.remove(number)
    return len(swept)


def _holds(archive: Archive, number: int, games: list[str]) -> bool:
    """Say if any of these games has a copy in a file."""
    size = archive.sizes()[number]
    raw = archive.raw(Place(number, 0, size))
    return any(b'{"end":"%b"' % game.encode() in raw for game in games)


def _is_whole(archive: Archive, number: int) -> bool:
    return all(found.is_whole for found in archive.blocks(number) if isinstance(found, Block))


def _move(archive: Archive, index: Index, game: str, document: Json, swept: list[int]) -> None:
    """Write what the old files say of a game to the new one; of one that left for good only that it did."""
    place, through = Place(*document["place"]), document["through"]
    if document["state"] == "purged":
        place = archive.append(mark_line("purged", game))
        through = [place.file, place.end]
    elif place.file in swept:
        block = archive.read(place)
        place = archive.append(game_lines(block.header or {}, block.links, document["summary"].get("discarded", "")))
        through = [place.file, place.end]
    elif document["state"] == "binned":
        mark = archive.append(mark_line("discarded", game, document["summary"]["discarded"]))
        through = [mark.file, mark.end]
    else:
        mark = archive.append(mark_line("restored", game))
        through = [mark.file, mark.end]
    index.moved(game, place, through)
