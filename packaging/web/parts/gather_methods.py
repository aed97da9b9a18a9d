"""Run by the build in the Python of the browser: compiles the methods of all dataclasses that the app can use."""

import ast
import contextlib
import dataclasses
import marshal
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

from packed import key_of


def gather(sources: Path, out: Path) -> None:
    """Write them into the folder `out`, a file a module, for the app whose sources these are and for the packages."""
    trees = {file.relative_to(sources): ast.parse(file.read_bytes()) for file in sorted(sources.rglob("*.py"))}

    def load() -> None:
        for module, name in sorted({use for tree in trees.values() for use in _uses(tree)}):
            _load(module, name)
        for file, tree in trees.items():
            if any(isinstance(node, ast.ClassDef) and node.decorator_list for node in ast.walk(tree)):
                _load(".".join(file.with_suffix("").parts))

    out.mkdir(parents=True)
    for module, made in gathered(load).items():
        (out / f"{module}.bin").write_bytes(made)


def gathered(load: Callable[[], None]) -> dict[str, bytes]:
    """By module, the methods of the dataclasses that are made while `load` runs, as `packed` reads them."""
    texts: dict[str, set[str]] = {}

    def run(text: str, module: dict[str, Any], found: dict[str, Any]) -> None:
        texts.setdefault(module.get("__name__", ""), set()).add(text)
        exec(text, module, found)  # noqa: S102 - as dataclasses do

    dataclasses.exec = run
    load()
    del dataclasses.exec
    return {module: _compiled(sorted(seen)) for module, seen in texts.items() if module}


def _compiled(texts: list[str]) -> bytes:
    made = {key_of(text): marshal.dumps(_without_lines(compile(text, "<string>", "exec"))) for text in texts}
    if len(made) < len(texts):
        raise ValueError("two texts have the same key")
    return marshal.dumps(made)


def _without_lines(code: CodeType) -> CodeType:
    """The same code without the numbers of its lines, which are of no text that anybody could read."""
    inside = (_without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inside))


def _uses(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What this module takes from others by their short name: `flet` and `Row` for `ft.Row`, where `ft` is flet."""
    names = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
            yield names[node.value.id], node.attr


def _load(module: str, name: str = "") -> None:
    """What cannot be imported here has no methods to compile."""
    with contextlib.suppress(ImportError, AttributeError):
        getattr(import_module(module), name or "__name__")
