"""TinyDB's tables and queries on a journal behave as on TinyDB's own storages, and cost what they change."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tinydb import TinyDB, where
from tinydb.operations import add, delete, increment
from tinydb.storages import MemoryStorage
from tinydb.table import Document, Table

from scorekeeper.store.errors import FailedError, TooLongError
from scorekeeper.store.journal import open_journal
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.table import JournalDB, JournalTable

Make = Callable[[], TinyDB]


class FreshMemory(MemoryStorage):
    """What TinyDB means, without a file: as JSON text, so that nothing is shared."""

    def read(self) -> Any:  # noqa: ANN401
        return None if self.memory is None else json.loads(self.memory)

    def write(self, data: Any) -> None:  # noqa: ANN401
        self.memory = json.dumps(data)


class PlainDB(JournalDB):
    """TinyDB's own table on our storage: it reads and writes everything each time."""

    table_class = Table  # type: ignore[assignment]


def make_db(folder: MemoryFolder, kind: type[JournalDB] = JournalDB) -> JournalDB:
    return kind(asyncio.run(open_journal(folder, "index")))


@pytest.fixture(params=[JournalDB, PlainDB])
def db(request: pytest.FixtureRequest) -> JournalDB:
    found = make_db(MemoryFolder(), request.param)
    found.insert_multiple({"int": 1, "char": char} for char in "abc")
    return found


def test_documents_are_found_by_query_and_id(db: JournalDB) -> None:
    assert len(db) == 3
    assert db.count(where("int") == 1) == 3
    assert db.get(where("char") == "b") == {"int": 1, "char": "b"}
    assert db.get(doc_id=2) == {"int": 1, "char": "b"}
    assert db.get(doc_ids=[1, 3]) == [{"int": 1, "char": "a"}, {"int": 1, "char": "c"}]
    assert db.get(where("char") == "z") is None
    assert db.get(doc_id=9) is None
    assert db.contains(where("char") == "a")
    assert not db.contains(doc_id=9)
    assert [document.doc_id for document in db.search((where("int") == 1) & (where("char") != "b"))] == [1, 3]
    assert [document["char"] for document in db] == ["a", "b", "c"]


def test_ids_go_on_where_they_stopped(db: JournalDB) -> None:
    assert db.insert({"int": 2}) == 4
    assert db.insert(Document({"int": 3}, 9)) == 9
    assert db.insert({"int": 4}) == 10
    assert db.insert_multiple([{"int": 5}, Document({"int": 6}, 20)]) == [11, 20]
    with pytest.raises(ValueError, match="already exists"):
        db.insert(Document({}, 9))
    with pytest.raises(ValueError, match="not a Mapping"):
        db.insert([1])


def test_updates_change_what_they_find(db: JournalDB) -> None:
    assert db.update({"int": 2}, where("char") == "a") == [1]
    assert db.update({"int": 3}, doc_ids=[2, 99]) == [2]
    assert db.update(increment("int")) == [1, 2, 3]
    assert db.update(add("int", 5), where("char") == "c") == [3]
    assert [document["int"] for document in db] == [3, 4, 7]
    db.update(delete("int"), where("char") == "a")
    assert db.get(doc_id=1) == {"char": "a"}
    db.update_multiple([({"int": 0}, where("char") == "a"), (delete("char"), where("char") == "b")])
    assert [dict(document) for document in db] == [{"char": "a", "int": 0}, {"int": 4}, {"int": 7, "char": "c"}]


def test_upserts_change_or_insert(db: JournalDB) -> None:
    assert db.upsert({"int": 7, "char": "a"}, where("char") == "a") == [1]
    assert db.upsert({"int": 7, "char": "z"}, where("char") == "z") == [4]
    assert db.upsert(Document({"int": 8}, 4)) == [4]
    assert db.get(doc_id=4) == {"int": 8, "char": "z"}


def test_removals_take_out_what_they_find(db: JournalDB) -> None:
    assert db.remove(where("char") == "b") == [2]
    assert db.remove(doc_ids=[3, 99]) == [3]
    with pytest.raises(RuntimeError):
        db.remove()
    db.truncate()
    assert len(db) == 0
    assert db.insert({}) == 1


def test_tables_are_separate_and_can_be_dropped(db: JournalDB) -> None:
    db.table("one").insert({"a": 1})
    db.table("two").insert({"b": 1})
    db.table("empty", persist_empty=True)
    assert db.tables() == {"_default", "one", "two", "empty"}
    db.drop_table("one")
    db.drop_table("none")
    assert db.tables() == {"_default", "two", "empty"}
    db.drop_tables()
    assert db.tables() == set()


def test_documents_given_out_share_nothing_with_what_is_kept(db: JournalDB) -> None:
    db.insert({"list": [1], "char": "l"})
    for found in (db.get(doc_id=4), db.search(where("char") == "l")[0], db.all()[3], db.get(doc_ids=[4])[0]):
        found["list"].append(2)
    assert db.get(doc_id=4) == {"list": [1], "char": "l"}


def test_an_update_that_fails_half_way_leaves_nothing(db: JournalDB) -> None:
    def fail(document: Any) -> None:  # noqa: ANN401
        document["int"] = 9
        if document["char"] == "b":
            raise KeyError("half-way")

    with pytest.raises(KeyError):
        db.update(fail)
    assert [document["int"] for document in db] == [1, 1, 1]


def test_a_closed_storage_takes_and_gives_nothing(db: JournalDB) -> None:
    db.close()
    for use in (lambda: db.insert({}), lambda: len(db), db.storage.read):
        with pytest.raises(FailedError):
            use()


def test_a_document_longer_than_a_line_is_refused_and_changes_nothing(db: JournalDB) -> None:
    with pytest.raises(TooLongError):
        db.insert({"long": "x" * 70_000})
    assert len(db) == 3


def test_a_change_longer_than_a_line_is_kept_in_one_step() -> None:
    folder = MemoryFolder()
    db = make_db(folder)
    db.insert_multiple({"long": "x" * 30_000} for _ in range(5))
    assert len(make_db(folder)) == 5


def test_one_insert_writes_one_line_whatever_is_kept() -> None:
    folder = MemoryFolder()
    db = make_db(folder)
    db.insert_multiple({"n": n} for n in range(2000))
    before = db.journal_storage.journal.end
    db.insert({"n": 2000})
    db.update({"n": 0}, where("n") == 7)
    db.update({"n": 0}, where("n") == 7)
    db.remove(doc_ids=[3])
    assert db.journal_storage.journal.end - before < 250
    assert sorted(make_db(folder).journal_storage.peek("_default"), key=int) == [
        str(n) for n in range(1, 2002) if n != 3
    ]


def test_a_table_of_ours_on_another_storage_is_tinydbs_own() -> None:
    class Mixed(TinyDB):
        table_class = JournalTable

    db = Mixed(storage=MemoryStorage)
    db.insert_multiple({"a": n} for n in range(3))
    db.update({"b": 1}, where("a") == 1)
    db.remove(where("a") == 0)
    assert db.all() == [{"a": 1, "b": 1}, {"a": 2}]


@pytest.mark.parametrize(
    "states",
    [
        [{"t": {"1": {"a": 1}}}, {"t": {"1": {"a": True}}}, {"t": {"1": {"a": 1.0}}}],
        [{"t": [1, 2]}, {"t": {"a": 3}}, {"t": None}, {}],
        [{"t": {}}, {"t": {"1": {}}}, {"t": {}}, {"u": {}}],
        [{"t": {"1": {"a": 1}, "2": {}}}, {"t": {"2": {}}, "u": "text"}, {"t": {"2": {"x": None}}}],
    ],
)
@pytest.mark.filterwarnings("error")
def test_any_json_is_kept_as_it_is(states: list[dict[str, Any]]) -> None:
    folder = MemoryFolder()
    storage = make_db(folder).journal_storage
    for state in states:
        storage.write(state)
        wanted = json.dumps(state or None, sort_keys=True)
        assert json.dumps(storage.read(), sort_keys=True) == wanted
        assert json.dumps(make_db(folder).journal_storage.read(), sort_keys=True) == wanted


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=4,
)
DOCUMENTS = st.fixed_dictionaries({"k": st.integers(0, 3)}, optional={"v": VALUES, "é": VALUES})
TABLES = st.sampled_from(["_default", "other"])
STEPS = st.one_of(
    st.tuples(st.just("insert"), TABLES, DOCUMENTS),
    st.tuples(st.just("many"), TABLES, st.lists(DOCUMENTS, max_size=3)),
    st.tuples(st.just("put"), TABLES, DOCUMENTS, st.integers(1, 6)),
    st.tuples(st.just("update"), TABLES, DOCUMENTS, st.integers(0, 3)),
    st.tuples(st.just("remove"), TABLES, st.integers(0, 3)),
    st.tuples(st.just("truncate"), TABLES),
    st.tuples(st.just("drop"), TABLES),
    st.tuples(st.just("drop all")),
)


def take(db: TinyDB, step: tuple[Any, ...]) -> None:
    for known in db._tables.values():
        known._next_id = None  # TinyDB gives the id of a removed last document out again, but only after reopening
    match step:
        case ("insert", table, document):
            db.table(table).insert(document)
        case ("many", table, documents):
            db.table(table).insert_multiple(documents)
        case ("put", table, document, doc_id):
            db.table(table).upsert(Document(document, doc_id))
        case ("update", table, document, key):
            db.table(table).update(document, where("k") == key)
        case ("remove", table, key):
            db.table(table).remove(where("k") == key)
        case ("truncate", table):
            db.table(table).truncate()
        case ("drop", table):
            db.drop_table(table)
        case _:
            db.drop_tables()


def shown(db: TinyDB) -> str:
    return json.dumps({name: table for name, table in (db.storage.read() or {}).items() if table}, sort_keys=True)


@settings(max_examples=150, deadline=None)
@given(st.lists(STEPS, max_size=25), st.sampled_from([JournalDB, PlainDB]))
def test_any_steps_come_to_the_same_as_with_tinydbs_own_storage(steps: list[Any], kind: type[JournalDB]) -> None:
    folder = MemoryFolder()
    ours, theirs = make_db(folder, kind), TinyDB(storage=FreshMemory)
    for step in steps:
        take(ours, step)
        take(theirs, step)
        assert shown(ours) == shown(theirs)
    assert shown(make_db(folder)) == shown(theirs)
