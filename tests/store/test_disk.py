"""On a real disk: two processes at once, a full disk, kills."""

import asyncio
import errno
import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import FailedError, FullError, LockedError, StoreError
from tests.store.games import everything, header, open_shelf, play, plays, uid

WRITER = """
import asyncio, sys
from scorekeeper.store.disk import DiskFolder
from scorekeeper.store.errors import LockedError
from tests.store.games import header, open_shelf, play
number = int(sys.argv[2])
print("up", flush=True)
sys.stdin.readline()
try:
    shelf = asyncio.run(open_shelf(DiskFolder(sys.argv[1])))
except LockedError as error:
    print(error.code, flush=True)
    sys.exit()
shelf.begin(header(number))
for n in range(1, 51):
    shelf.append(play(n))
print("wrote", flush=True)
sys.stdin.readline()
"""


@pytest.mark.parametrize("trial", range(3))
async def test_of_two_processes_started_at_once_one_plays_and_one_is_told(trial: int, tmp_path: Path) -> None:
    pair = [
        subprocess.Popen(  # noqa: ASYNC220 (the two must only run at once)
            [sys.executable, "-c", WRITER, str(tmp_path), str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in (1, 2)
    ]
    for one in pair:
        assert one.stdout is not None
        assert one.stdin is not None
        assert one.stdout.readline() == "up\n"
    for one in pair:
        print(file=one.stdin, flush=True)
    said = [one.stdout.readline().strip() for one in pair if one.stdout]
    for one in pair:
        one.communicate(input="\n")
    assert sorted(said) == ["locked", "wrote"]
    shelf = await open_shelf(DiskFolder(tmp_path))
    winner = said.index("wrote") + 1
    assert everything(shelf) == {uid(winner): plays(50)}
    shelf.close()


async def test_who_finds_the_folder_locked_hears_what_the_holder_tells_now_and_nothing_of_an_earlier_one(
    tmp_path: Path,
) -> None:
    async def heard() -> object:
        with pytest.raises(LockedError) as locked:
            await DiskFolder(tmp_path).lock()
        return locked.value.values.get("told")

    first = DiskFolder(tmp_path)
    await first.lock()
    assert await heard() is None
    first.tell("http://127.0.0.1:8770 and more")
    first.tell("http://127.0.0.1:8771")
    assert await heard() == "http://127.0.0.1:8771"
    assert "lock" not in await first.names()
    first.close()
    second = DiskFolder(tmp_path)
    await second.lock()
    assert await heard() is None
    (tmp_path / "lock").write_text(" http://127.0.0.1:87")
    assert await heard() is None, "half a line is none"
    second.close()


async def test_a_lock_that_cannot_be_written_is_told_and_given_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    folder = DiskFolder(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.store.disk.os.ftruncate", fail)
        with pytest.raises(FailedError):
            await folder.lock()
    other = DiskFolder(tmp_path)
    await other.lock()
    monkeypatch.setattr("scorekeeper.store.disk.os.ftruncate", fail)
    with pytest.raises(FailedError):
        other.tell("http://127.0.0.1:8770")
    other.close()


@pytest.fixture(params=["small file system", "limit on a file"])
def small_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Path, Callable[[], object]]]:
    """A place where 64 KB fit, and how to enlarge it; where no file system can be mounted, a limit does for both."""
    if request.param == "small file system" and not _run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", tmp_path):
        yield tmp_path, lambda: _run("mount", "-o", "remount,size=1m", tmp_path)
        _run("umount", "-l", tmp_path)
        return
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 * 1024, limits[1]))
    yield tmp_path, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def _run(command: str, *arguments: str | Path) -> int:
    return subprocess.run([f"/bin/{command}", *map(str, arguments)], check=False, capture_output=True).returncode


@pytest.mark.parametrize("length", [0, 300, 2000])
async def test_a_full_disk_costs_the_play_in_flight_and_the_game_goes_on(
    small_disk: tuple[Path, Callable[[], object]], length: int
) -> None:
    place, enlarge = small_disk
    shelf = await open_shelf(DiskFolder(place))
    shelf.begin(header(1))
    count = refused = 0
    while refused < 5:
        try:
            shelf.append(play(count + 1, length))
            count += 1
        except FullError:
            refused += 1
    assert shelf.live is not None
    assert len(shelf.live.entries) == count
    shelf.close()
    shelf = await open_shelf(DiskFolder(place))
    assert [entry["number"] for entry in everything(shelf)[uid(1)]] == list(range(1, count + 1))
    shelf.close()
    enlarge()
    shelf = await open_shelf(DiskFolder(place))
    shelf.append(play(count + 1))
    shelf.set_aside()
    assert len(shelf.load(uid(1)).entries) == count + 1
    shelf.close()


def test_whatever_a_killed_process_called_saved_is_there() -> None:
    assert tortured(12)["steps reported as saved"] >= 12


@pytest.mark.slow
def test_whatever_300_killed_processes_called_saved_is_there() -> None:
    assert tortured(300, seed=1000)["steps reported as saved"] >= 300


def tortured(rounds: int, seed: int = 0) -> dict[str, int]:
    """What the torture counted, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.torture", str(rounds), str(seed)],
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, int] = json.loads(done.stdout)
    assert found["rounds"] == rounds
    return found


def test_a_folder_in_which_nothing_may_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "live-a.jsonl").mkdir()
    with pytest.raises(StoreError) as refused:
        asyncio.run(open_shelf(DiskFolder(tmp_path)))
    assert refused.value.code == "not-writable"
    (tmp_path / "live-a.jsonl").rmdir()
    asyncio.run(open_shelf(DiskFolder(tmp_path))).close()
