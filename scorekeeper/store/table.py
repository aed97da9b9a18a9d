"""TinyDB's table with writes that cost what they change; over any other storage it is TinyDB's own.

It overrides TinyDB's `_read_table` and `_update_table`, hence the pin on `tinydb>=4.9,<5`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from typing import Any, cast

from tinydb import TinyDB
from tinydb.queries import QueryLike
from tinydb.table import Document, Table

from scorekeeper.store.lines import Json, copied, to_text
from scorekeeper.store.storage import JournalStorage

_GONE = object()


class View(MutableMapping[Any, Any]):
    """What an updater gets in place of the whole table: documents are copied when they are first looked at.

    So a change in place is seen, and an updater that fails half-way leaves nothing behind.
    """

    def __init__(self, table: Mapping[str, Json], id_class: Callable[[str], Any]) -> None:
        self._table = table
        self._id_class = id_class
        self._seen: dict[Any, Json] = {}
        self._is_cleared = False

    def __getitem__(self, key: Any) -> Json:  # noqa: ANN401 (whatever the table's ids are)
        if key not in self._seen:
            if self._is_cleared or str(key) not in self._table:
                raise KeyError(key)
            self._seen[key] = copied(self._table[str(key)])
        if self._seen[key] is _GONE:
            raise KeyError(key)
        return self._seen[key]

    def __contains__(self, key: object) -> bool:
        if key in self._seen:
            return self._seen[key] is not _GONE
        return not self._is_cleared and str(key) in self._table

    def __setitem__(self, key: Any, document: Json) -> None:  # noqa: ANN401
        self._seen[key] = document

    def __delitem__(self, key: Any) -> None:  # noqa: ANN401
        if key not in self:
            raise KeyError(key)
        self._seen[key] = _GONE

    def __iter__(self) -> Iterator[Any]:
        old = [] if self._is_cleared else [self._id_class(key) for key in self._table]
        yield from (key for key in old if self._seen.get(key) is not _GONE)
        known = set(old)
        yield from (key for key, document in self._seen.items() if key not in known and document is not _GONE)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def clear(self) -> None:
        """Take every document out at once."""
        self._seen.clear()
        self._is_cleared = True

    def change(self) -> Json | None:
        """What must be written, see `generation.Change`; None if nothing."""
        part = {str(key): None if document is _GONE else document for key, document in self._seen.items()}
        if self._is_cleared:
            return [{key: document for key, document in part.items() if document is not None}]
        part = {key: document for key, document in part.items() if self._is_new(key, document)}
        return part or None

    def _is_new(self, key: str, document: Json | None) -> bool:
        if key not in self._table:
            return document is not None
        return document is None or to_text(document) != to_text(self._table[key])


class JournalTable(Table):
    """A table on a `JournalStorage`; documents that leave it share nothing with what is kept."""

    def put(self, document: Mapping[str, Any], doc_id: Any) -> None:  # noqa: ANN401 (whatever the table's ids are)
        """Keep a document under this id, in place of what may be there."""
        self._update_table(lambda table: table.__setitem__(doc_id, dict(document)))

    def put_all(self, documents: Mapping[Any, Mapping[str, Any]]) -> None:
        """Keep several documents by id, in one step."""
        self._update_table(lambda table: table.update({key: dict(one) for key, one in documents.items()}))

    def peek(self) -> Mapping[str, Any]:
        """The documents themselves, without a copy: to look at, not to change."""
        return self._read_table()

    def _read_table(self) -> dict[str, Mapping[Any, Any]]:
        if not isinstance(self._storage, JournalStorage):
            return super()._read_table()
        return cast("dict[str, Mapping[Any, Any]]", self._storage.peek(self.name))  # TinyDB only reads it

    def _update_table(self, updater: Callable[[Any], None]) -> None:
        storage = self._storage
        if not isinstance(storage, JournalStorage):
            super()._update_table(updater)
            return
        table = storage.peek(self.name)
        view = View(table, self.document_id_class)
        updater(view)
        part = view.change()
        is_first = not storage.has(self.name)
        if part is not None or is_first:
            storage.apply({self.name: {} if part is None else part})
        self.clear_cache()

    # A condition is looked up first, so that only what it finds is copied.

    def update(
        self,
        fields: Mapping[Any, Any] | Callable[[MutableMapping[Any, Any]], None],
        cond: QueryLike | None = None,
        doc_ids: Iterable[int] | None = None,
    ) -> list[int]:
        """As TinyDB's."""
        return super().update(fields, None, self._matching(cond) if doc_ids is None and cond is not None else doc_ids)

    def remove(self, cond: QueryLike | None = None, doc_ids: Iterable[int] | None = None) -> list[int]:
        """As TinyDB's."""
        return super().remove(None, self._matching(cond) if doc_ids is None and cond is not None else doc_ids)

    def _matching(self, cond: QueryLike) -> list[int]:
        return [self.document_id_class(key) for key, document in self._read_table().items() if cond(document)]

    def __iter__(self) -> Iterator[Document]:
        yield from map(self._own, super().__iter__())

    def search(self, cond: QueryLike) -> list[Document]:
        """As TinyDB's."""
        return [self._own(document) for document in super().search(cond)]

    def get(self, cond: Any = None, doc_id: Any = None, doc_ids: Any = None) -> Any:  # noqa: ANN401
        """As TinyDB's."""
        found = super().get(cond, doc_id, doc_ids)
        if isinstance(found, list):
            return [self._own(document) for document in found]
        return None if found is None else self._own(found)

    def _own(self, document: Document) -> Document:
        return self.document_class(copied(dict(document)), document.doc_id)


class NamedTable(JournalTable):
    """A table whose document ids are texts, given by whoever puts them."""

    document_id_class = str  # type: ignore[assignment]


class JournalDB(TinyDB):
    """`JournalDB(opened)`: TinyDB on an opened journal."""

    default_storage_class = JournalStorage  # type: ignore[assignment]
    table_class = JournalTable

    @property
    def journal_storage(self) -> JournalStorage:
        """The storage by its own name."""
        return cast("JournalStorage", self.storage)
