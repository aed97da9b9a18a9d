"""A game that comes as text: what it tells, what is wrong with it line by line, and keeping it beside the others."""

from dataclasses import dataclass, replace

from scorekeeper.app.game_link import is_link, text_in
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.app.table import Table, sit_down
from scorekeeper.record import codec
from scorekeeper.record.account import account
from scorekeeper.record.notation import decode, read
from scorekeeper.record.problem import Problem
from scorekeeper.store.chain import hash_header, link
from scorekeeper.store.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Opened:
    """A text that was read. `table`: the game as far as it could be read; `problems`: everything wrong, by line.

    `is_game`: whether anything in the text belongs to a game, and somebody sits at its table.
    """

    table: Table
    problems: tuple[Problem, ...]
    is_game: bool


def open_text(text: str) -> Opened:
    """What a text, or a link to one, tells of a game.

    Never raises: what cannot be read is a problem, the rest is kept.
    """
    told = read(text_in(text) if is_link(text) else text)
    table = sit_down(told.record)
    found = account(table.replay, told.lines, told.problems)
    return Opened(table, found.problems, told.is_record and bool(told.record.seats))


def open_bytes(data: bytes) -> Opened:
    """The same for the bytes of a file."""
    return open_text(decode(data))


def keep_aside(shelf: Shelf, opened: Opened, around: Surroundings) -> str:
    """Keep a game that was read from text among the past ones; its new id. The one being played stays where it is.

    Raises StoreError, nothing kept.
    """
    record = replace(opened.table.record, id=around.new_id(), created=around.now())
    header = codec.header(record)
    links, _ = link(hash_header(header), [codec.entry(entry) for entry in record.entries])
    shelf.put_all([(header, links)])
    return record.id
