"""Run by the build in the Python of the browser: compiles the methods of all dataclasses that the app can use."""

import ast
import contextlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from made_methods import gathered


def gather(sources: Path, out: Path) -> None:
    """Write them to `out`, for the app whose sources these are; its modules and the packages can be imported."""
    trees = {file.relative_to(sources): ast.parse(file.read_bytes()) for file in sorted(sources.rglob("*.py"))}

    def load() -> None:
        for module, name in sorted({use for tree in trees.values() for use in _uses(tree)}):
            _load(module, name)
        for file, tree in trees.items():
            if any(isinstance(node, ast.ClassDef) and node.decorator_list for node in ast.walk(tree)):
                _load(".".join(file.with_suffix("").parts))

    out.write_bytes(gathered(load))


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
