"""Modules out of one file, and the methods of dataclasses that the build compiles: as any other, only sooner there."""

import dataclasses
import marshal
import pkgutil
import py_compile
import runpy
import sys
import zlib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tests.web.conftest import ROOT

Install = Callable[[dict[str, str]], None]


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ModuleType, ModuleType, ModuleType]]:
    """What reads a pack, what gathers the methods, and what packs."""
    for folder in ("packaging/web/parts", "packaging/web"):
        monkeypatch.syspath_prepend(str(ROOT / folder))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    yield import_module("packed"), import_module("gather_methods"), import_module("payload")
    vars(dataclasses).pop("exec", None)


@pytest.fixture
def install(
    parts: tuple[ModuleType, ModuleType, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Install]:
    """Packs files, as the build does it, and lets Python import from the pack."""
    packed, gather_methods, payload = parts
    before = set(sys.modules)

    def with_files(texts: dict[str, str]) -> None:
        sources, compiled = tmp_path / "sources", tmp_path / "compiled"
        for name, text in texts.items():
            for folder in (sources, compiled):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (sources / name).write_text(text, encoding="utf-8")
            if name.endswith(".py"):
                py_compile.compile(str(sources / name), str((compiled / name).with_suffix(".pyc")), name)
            else:
                (compiled / name).write_text(text, encoding="utf-8")
        methods = tmp_path / "methods"
        with monkeypatch.context() as here:
            here.syspath_prepend(str(sources))
            gather_methods.gather(sources, methods)
        for name in set(sys.modules) - before:
            del sys.modules[name]
        payload.pack(compiled, methods, tmp_path / "app.pack")
        packed.install({"/app": marshal.loads((tmp_path / "app.pack").read_bytes())})  # noqa: S302 - just made

    yield with_files
    for name in set(sys.modules) - before:
        del sys.modules[name]


FILES = {
    "tiles/__init__.py": "from tiles.pips import COUNT\n",
    "tiles/pips.py": "COUNT = 28\n",
    "tiles/drawn/__init__.py": "",
    "tiles/drawn/stand.py": (
        "from dataclasses import dataclass\n"
        "def stand():\n"
        "    @dataclass(frozen=True, slots=True)\n"
        "    class Stand:\n"
        "        name: str\n"
        "        points: int = 0\n"
        "        def __post_init__(self):\n"
        "            if self.points % 5:\n"
        "                raise ValueError(self.points)\n"
        "    return Stand\n"
        "Stand = stand()\n"
    ),
    "tiles/words/about.txt": "ხუთივე",
    "said.py": "told = []\nif __name__ == '__main__':\n    told.append(__spec__.name)\n",
}


def test_modules_packages_and_files_are_found(install: Install) -> None:
    install(FILES)
    tiles, stand = import_module("tiles"), import_module("tiles.drawn.stand")
    assert tiles.COUNT == 28
    assert tiles.__file__ == "/app/tiles/__init__.pyc"
    assert tiles.__path__ == []
    assert stand.__file__ == "/app/tiles/drawn/stand.pyc"
    assert stand.__package__ == "tiles.drawn"
    assert pkgutil.get_data("tiles", "words/about.txt") == "ხუთივე".encode()
    assert runpy.run_module("said", run_name="__main__")["told"] == ["said"]


def test_what_is_not_there_is_missed_as_ever(install: Install) -> None:
    install(FILES)
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'tiles\.nothing'"):
        import_module("tiles.nothing")
    with pytest.raises(FileNotFoundError, match=r"/app/tiles/nothing\.txt"):
        pkgutil.get_data("tiles", "nothing.txt")


def test_a_fault_of_a_module_names_its_own_line(install: Install) -> None:
    install({"broken.py": "first = 1\nraise ValueError(first)\n"})
    with pytest.raises(ValueError, match="1") as caught:
        import_module("broken")
    assert (caught.traceback[-1].path, caught.traceback[-1].lineno) == ("broken.py", 1)


def test_a_pack_is_the_same_bytes_each_time(parts: tuple[ModuleType, ModuleType, ModuleType], tmp_path: Path) -> None:
    for name in ("one.pyc", "two.pyc", "words.txt"):
        (tmp_path / "in").mkdir(exist_ok=True)
        (tmp_path / "in" / name).write_bytes(name.encode() * 9)
    packs = [tmp_path / "first.pack", tmp_path / "second.pack"]
    for pack in packs:
        parts[2].pack(tmp_path / "in", tmp_path / "none", pack)
    assert packs[0].read_bytes() == packs[1].read_bytes()


def test_methods_come_with_their_module_and_make_a_class_as_any_other(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(FILES)
    compiled = _watched(monkeypatch)
    module = import_module("tiles.drawn.stand")
    made, again = module.Stand, module.stand()
    assert compiled == []
    ana = made("Ana", 5)
    assert repr(ana) == "stand.<locals>.Stand(name='Ana', points=5)"
    assert made("Ana") == made("Ana", 0) != made("Ben")
    assert made("Ana") != again("Ana")
    assert dataclasses.replace(ana, points=10).points == 10
    with pytest.raises(dataclasses.FrozenInstanceError):
        ana.points = 5
    with pytest.raises(ValueError, match="7"):
        made("Ana", 7)


def test_what_the_build_has_not_seen_is_compiled(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install(FILES)
    compiled = _watched(monkeypatch)
    other = dataclasses.make_dataclass("Other", [("unheard_of", int)])
    assert other(3) == other(3)
    assert any("unheard_of" in text for text in compiled)


def test_those_of_the_app_and_of_what_it_shows_are_there(folder: Path) -> None:
    counts = {}
    for name in ("app", "packages"):
        modules, _ = marshal.loads((folder / f"{name}.pack").read_bytes())  # noqa: S302 - our own
        made = [zlib.decompress(content)[methods:] for _, content, methods in modules.values()]
        counts[name] = sum(len(marshal.loads(one)) for one in made if one)  # noqa: S302
    assert sum(counts.values()) > 400
    assert min(counts.values()) > 100


def _watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that dataclasses have run as text from now on."""
    texts: list[str] = []
    packed = sys.modules["packed"]

    def run(code: str | CodeType, *places: dict[str, object]) -> None:
        if isinstance(code, str):
            texts.append(code)
        exec(code, *places)  # noqa: S102 - as `packed` does

    monkeypatch.setattr(packed, "exec", run, raising=False)
    return texts
