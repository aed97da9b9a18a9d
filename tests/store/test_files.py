"""What every folder must do: the same tests over all of them."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import FailedError, FullError, LockedError, NotWritableError, StoreError
from scorekeeper.store.files import Folder, put_aside, read_all
from scorekeeper.store.memory import MemoryFolder
from tests.store.simdisk import SimDisk

Make = Callable[[], Folder]


@pytest.fixture(params=["memory", "disk", "simulated"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    kept: Folder = SimDisk(Random(1)) if request.param == "simulated" else MemoryFolder()
    return (lambda: DiskFolder(tmp_path / "kept")) if request.param == "disk" else (lambda: kept)


async def opened(make: Make) -> Folder:
    folder = make()
    await folder.lock()
    return folder


async def test_a_new_folder_is_empty_and_a_new_file_too(make: Make) -> None:
    folder = await opened(make)
    assert list(await folder.names()) == []
    file = await folder.open("one")
    assert (file.name, file.size(), file.read(0, 10)) == ("one", 0, b"")
    assert list(await folder.names()) == ["one"]
    folder.close()


async def test_what_was_written_is_read_again_after_reopening(make: Make) -> None:
    folder = await opened(make)
    file = await folder.open("one")
    file.write(0, b"hello world")
    file.write(6, b"there")
    file.flush()
    assert read_all(file) == b"hello there"
    assert file.read(6, 2) == b"th"
    assert file.read(9, 99) == b"re"
    assert file.read(99, 1) == b""
    folder.close()
    folder = await opened(make)
    assert read_all(await folder.open("one")) == b"hello there"
    folder.close()


async def test_a_truncated_file_keeps_its_beginning_only(make: Make) -> None:
    folder = await opened(make)
    file = await folder.open("one")
    file.write(0, b"hello world")
    file.truncate(5)
    file.flush()
    assert (file.size(), read_all(file)) == (5, b"hello")
    file.write(5, b"!")
    assert read_all(file) == b"hello!"
    folder.close()


async def test_a_file_opened_twice_is_one_file(make: Make) -> None:
    folder = await opened(make)
    (await folder.open("one")).write(0, b"x")
    assert read_all(await folder.open("one")) == b"x"
    folder.close()


async def test_a_removed_file_is_gone_and_removing_it_again_is_no_fault(make: Make) -> None:
    folder = await opened(make)
    await folder.open("one")
    await folder.remove("one")
    await folder.remove("one")
    assert list(await folder.names()) == []
    assert read_all(await folder.open("one")) == b""
    folder.close()


async def test_what_is_put_aside_never_overwrites(make: Make) -> None:
    folder = await opened(make)
    names = [await put_aside(folder, "live", "torn", data) for data in (b"a", b"b")]
    assert names == ["live.torn-1", "live.torn-2"]
    assert [read_all(await folder.open(name)) for name in names] == [b"a", b"b"]
    folder.close()


@pytest.mark.parametrize("kind", ["memory", "disk"])
async def test_a_second_opening_is_refused_until_the_first_closes(kind: str, tmp_path: Path) -> None:
    first: Folder = MemoryFolder() if kind == "memory" else DiskFolder(tmp_path)
    second: Folder = first if kind == "memory" else DiskFolder(tmp_path)
    await first.lock()
    with pytest.raises(LockedError) as refused:
        await second.lock()
    assert refused.value.values == {"folder": first.name}
    first.close()
    await second.lock()
    second.close()


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(NotWritableError) as refused:
        await DiskFolder(tmp_path / "file" / "data").lock()
    assert refused.value.code == "not-writable"
    assert refused.value.values["folder"] == str(tmp_path / "file" / "data")


async def test_a_folder_to_look_at_makes_nothing(tmp_path: Path) -> None:
    folder = DiskFolder(tmp_path, is_read_only=True)
    with pytest.raises(StoreError):
        await folder.open("none")
    (tmp_path / "one").write_bytes(b"x")
    file = await folder.open("one")
    assert read_all(file) == b"x"
    with pytest.raises(StoreError):
        file.write(0, b"y")
    with pytest.raises(StoreError):
        file.truncate(0)
    assert list(await folder.names()) == ["one"]
    folder.close()


async def test_a_folder_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FailedError):
        await DiskFolder(tmp_path / "none", is_read_only=True).names()


async def test_the_disk_puts_what_fails_into_our_words(tmp_path: Path) -> None:
    folder = DiskFolder(tmp_path)
    file = await folder.open("one")
    file._file.close()  # a handle that is gone fails every call
    file._file = open("/dev/full", "r+b", buffering=0)  # noqa: ASYNC230, SIM115, PTH123
    with pytest.raises(FullError):
        file.write(0, b"x")
    folder.close()
