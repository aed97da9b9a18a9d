"""Runs inside the browser's Python: the shared tests of folders over its private files, and games kept there."""

import asyncio
import inspect
import traceback
from collections.abc import Awaitable, Callable, Iterator
from random import Random

import pytest

from scorekeeper.store.errors import LockedError, StoreError
from scorekeeper.store.files import Folder
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.opfs import OpfsFolder, ask_to_last, look_at_keeping
from tests.store import test_files
from tests.store.games import everything, open_shelf, random_step

STEPS = 400
REOPENED_EVERY = 40
WAIT_SECONDS = 20

Make = Callable[[], Folder]
Test = Callable[[Make], Awaitable[None]]


def shared_tests() -> Iterator[tuple[str, Test]]:
    """The tests of all folders: those that ask for nothing but a way to make one."""
    for name, test in vars(test_files).items():
        if name.startswith("test_") and list(inspect.signature(test).parameters) == ["make"]:
            yield name, test


async def a_second_opening_is_refused_until_the_first_closes(make: Make) -> None:
    first, second = make(), make()
    await first.lock()
    with pytest.raises(LockedError) as refused:
        await second.lock()
    assert refused.value.values == {"folder": first.name}
    first.close()
    await second.lock()
    second.close()


async def a_shelf_keeps_the_same_as_one_in_memory(make: Make) -> None:
    memory = MemoryFolder()
    kept, plain = await open_shelf(make()), await open_shelf(memory)
    chances = Random(5), Random(5)
    numbers = [1, 1]
    for step in range(STEPS):
        numbers = [
            random_step(shelf, chance, number)
            for shelf, chance, number in zip((kept, plain), chances, numbers, strict=True)
        ]
        if step % REOPENED_EVERY == 0:
            kept.close()
            plain.close()
            kept, plain = await open_shelf(make()), await open_shelf(memory)
            assert not kept.notices
            assert everything(kept) == everything(plain)
            assert kept.settings() == plain.settings()
    assert len(everything(kept)) > 1
    kept.close()


async def the_browser_says_how_much_it_keeps_and_may_keep(make: Make) -> None:
    folder = make()
    await folder.lock()
    (await folder.open("one")).write(0, bytes(100_000))
    found = await look_at_keeping()
    assert 100_000 <= found.used < found.limit, found
    assert found.is_lasting is await ask_to_last()
    folder.close()


OWN_TESTS: tuple[Test, ...] = (
    a_second_opening_is_refused_until_the_first_closes,
    a_shelf_keeps_the_same_as_one_in_memory,
    the_browser_says_how_much_it_keeps_and_may_keep,
)


async def run_full() -> dict[str, str]:
    """What is raised, by name, where the browser has no room for a folder; it must not be waited for in vain."""
    try:
        await asyncio.wait_for(OpfsFolder("no room").lock(), WAIT_SECONDS)
    except (StoreError, TimeoutError) as error:
        return {"lock": type(error).__name__}
    return {"lock": "nothing"}


async def run() -> dict[str, str]:
    """Every test by name with what went wrong, or nothing."""
    found: dict[str, str] = {}
    for number, (name, test) in enumerate((*shared_tests(), *((own.__name__, own) for own in OWN_TESTS))):
        folder = f"tested-{number}"
        try:
            await test(lambda folder=folder: OpfsFolder(folder))  # type: ignore[misc]
            found[name] = ""
        except Exception:  # noqa: BLE001 - it is told outside, where the tests are counted
            found[name] = traceback.format_exc()
    return found
