"""The methods of dataclasses that the build compiles are those that a start would compile."""

import dataclasses
import marshal
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.web.conftest import ROOT


@pytest.fixture
def made_methods(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(ROOT / "packaging/web/parts"))
    yield import_module("made_methods")
    vars(dataclasses).pop("exec", None)


def stand() -> type:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Stand:
        name: str
        points: int = 0

        def __post_init__(self) -> None:
            if self.points % 5:
                raise ValueError(self.points)

    return Stand


def test_a_class_made_of_them_is_as_any_other(made_methods: ModuleType) -> None:
    made_methods.use(made_methods.gathered(stand))
    made, again = stand(), stand()
    assert repr(made("Ana", 5)) == "stand.<locals>.Stand(name='Ana', points=5)"
    assert made("Ana") == made("Ana", 0) != made("Ben")
    assert made("Ana") != again("Ana")
    assert dataclasses.replace(made("Ana"), points=10).points == 10
    with pytest.raises(dataclasses.FrozenInstanceError):
        made("Ana").points = 5
    with pytest.raises(ValueError, match="7"):
        made("Ana", 7)


def test_they_are_taken_and_what_the_build_has_not_seen_is_compiled(
    made_methods: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_methods.use(made_methods.gathered(stand))
    taken: list[CodeType] = []

    def loads(content: bytes) -> CodeType:
        taken.append(load(content))
        return taken[-1]

    load = marshal.loads
    monkeypatch.setattr(marshal, "loads", loads)
    stand()
    assert taken
    taken.clear()
    other = dataclasses.make_dataclass("Other", [("unheard_of", int)])
    assert other(3) == other(3)
    assert not taken


def test_those_of_the_app_and_of_what_it_shows_are_there(folder: Path) -> None:
    with zipfile.ZipFile(folder / "app.zip") as app:
        made = marshal.loads(app.read("made_methods.bin"))  # noqa: S302 - our own
    assert len(made) > 400
