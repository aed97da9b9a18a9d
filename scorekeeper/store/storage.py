"""TinyDB's storage on a journal: a write costs what it changes, and it is durable before it returns."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tinydb.storages import Storage

from scorekeeper.store.errors import FailedError, TooLongError
from scorekeeper.store.generation import Change
from scorekeeper.store.journal import Journal, Opened
from scorekeeper.store.lines import LINE_LIMIT, Json, copied, to_text

Tables = dict[str, Json]
"""Table name to {document id: document}; TinyDB allows anything else there too."""


class JournalStorage(Storage):
    """The tables in memory, always equal to what an opening would read: every change is applied as it was written."""

    def __init__(self, opened: Opened) -> None:
        super().__init__()
        self.journal: Journal = opened.journal
        self._tables: Tables = {}
        self._is_closed = False
        for change in opened.changes:
            apply_change(self._tables, change)
        self.journal.snapshot = lambda: snapshot(self._tables)
        if opened.is_damaged:
            self.journal.start_over(list(snapshot(self._tables)))

    def read(self) -> dict[str, dict[str, Any]] | None:
        """A copy of everything: TinyDB changes documents in place before it writes."""
        self._need_open()
        return copied(self._tables) or None

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Make `data` all there is, by writing only what differs."""
        self._need_open()
        self.apply(difference(self._tables, {str(name): table for name, table in data.items()}))

    def peek(self, table: str) -> Mapping[str, Any]:
        """The documents of a table themselves: to look at, not to change."""
        self._need_open()
        found = self._tables.get(table)
        return found if isinstance(found, dict) else {}

    def has(self, table: str) -> bool:
        """Say if there is such a table, even an empty one."""
        return table in self._tables

    def apply(self, change: Change) -> None:
        """Write a change, then take it over; what does not fit in one line becomes a new generation."""
        self._need_open()
        if not change:
            return
        text = to_text(change)
        if len(text.encode()) <= LINE_LIMIT:
            self.journal.append(text)
            apply_change(self._tables, json.loads(text))
            self.journal.tidy()
        else:
            tables = copied(self._tables)
            apply_change(tables, json.loads(text))
            self.start_over(tables)

    def start_over(self, tables: Tables) -> None:
        """Make `tables` all there is in one step, whatever its size; one document must fit in a line."""
        self._need_open()
        lines = list(snapshot(tables))
        longest = max((len(line.encode()) for line in lines), default=0)
        if longest > LINE_LIMIT:
            raise TooLongError(length=longest, limit=LINE_LIMIT)
        self.journal.start_over(lines)
        self._tables = {}
        for line in lines:
            apply_change(self._tables, json.loads(line))

    def close(self) -> None:
        """Take no more; the files belong to the folder."""
        self._is_closed = True

    def _need_open(self) -> None:
        if self._is_closed:
            raise FailedError(file=self.journal.file.name, reason="closed")


def apply_change(tables: Tables, change: Change) -> None:
    """Change the tables; the only way documents get into memory."""
    for name, part in change.items():
        if part is None:
            tables.pop(name, None)
        elif isinstance(part, list):
            tables[name] = part[0]
        else:
            table = tables.get(name)
            if not isinstance(table, dict):
                table = tables[name] = {}
            for key, document in part.items():
                if document is None:
                    table.pop(key, None)
                else:
                    table[key] = document


def snapshot(tables: Tables) -> Iterator[str]:
    """The tables as changes, one document each."""
    for name, table in tables.items():
        if not _is_table(table):
            yield to_text({name: [table]})
        elif not table:
            yield to_text({name: {}})
        else:
            for key, document in table.items():
                yield to_text({name: {key: document}})


def difference(old: Tables, new: Tables) -> Change:
    """The change that makes `new` of `old`; compared as text, for `1 == True` but they are not the same."""
    change: Change = {name: None for name in old if name not in new}
    for name, table in new.items():
        before: Json = old.get(name)
        if name not in old and _is_table(table):
            change[name] = table
        elif _is_table(table) and _is_table(before) and table:
            part = {str(key): doc for key, doc in table.items() if key not in before or _differ(before[key], doc)}
            part |= {key: None for key in before if key not in table}
            change |= {name: part} if part else {}
        elif name not in old or _differ(before, table):
            change[name] = [table]
    return change


def _differ(one: Json, other: Json) -> bool:
    return to_text(one) != to_text(other)


def _is_table(table: Json) -> bool:
    """Text to documents, as TinyDB's own tables are; null as a document would read as its removal."""
    return isinstance(table, Mapping) and all(
        isinstance(key, str) and isinstance(document, Mapping) for key, document in table.items()
    )
