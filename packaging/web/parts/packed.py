"""Python's packages and the app, each out of one file that is in memory.

In a zip archive every module is unpacked twice, once to tell its place and once to be run, and the archive is opened
anew for each; that was a third of the imports of a start. Here a module is unpacked once, and with it come the methods
of its dataclasses: they write them as text and would compile that at every start. A text the build has not seen is
compiled as ever.
"""

import dataclasses
import marshal
import sys
import zlib
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

Modules = dict[str, tuple[bool, bytes, int]]
"""By name: whether it is a package, its code and after it its methods by `key_of` their text, and where those begin."""

Content = tuple[Modules, dict[str, bytes]]
"""The modules, and other files by their path, each packed."""

_made: dict[str, dict[int, bytes]] = {}


class Pack:
    """Finds and loads the modules of one file, which seem to lie in the folder `place`."""

    def __init__(self, place: str, content: Content) -> None:
        self._place = place
        self._modules, self._files = content

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module is, or nothing if it is not in here."""
        if name not in self._modules:
            return None
        is_package = self._modules[name][0]
        file = f"{self._place}/{name.replace('.', '/')}{'/__init__' if is_package else ''}.pyc"
        spec = ModuleSpec(name, self, origin=file, is_package=is_package)  # type: ignore[arg-type]  # it need be no `Loader`
        spec.has_location = True
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        """A module as any other."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module."""
        exec(self.get_code(module.__name__), vars(module))  # noqa: S102 - our own

    def get_code(self, name: str) -> CodeType:
        """What a module runs."""
        _, packed, methods = self._modules[name]
        content = zlib.decompress(packed)
        if made := content[methods:]:
            _made[name] = marshal.loads(made)  # noqa: S302 - the build made it
        code: CodeType = marshal.loads(content)  # noqa: S302
        return code

    def get_data(self, path: str) -> bytes:
        """A file that lies among the modules; raises `FileNotFoundError`."""
        try:
            return zlib.decompress(self._files[path.removeprefix(f"{self._place}/")])
        except KeyError:
            raise FileNotFoundError(path) from None


def install(contents: dict[str, Content]) -> None:
    """Import from these files first, by the folders that they stand for."""
    sys.meta_path[:0] = [Pack(place, content) for place, content in contents.items()]
    dataclasses.exec = _run  # type: ignore[attr-defined]


def key_of(text: str) -> int:
    """What the methods of a text are found by."""
    return zlib.crc32(text.encode()) << 32 | len(text)


def _run(text: str, module: dict[str, Any], found: dict[str, Any]) -> None:
    """Run what a dataclass wrote, as code that the build compiled."""
    code = _made.get(module.get("__name__", ""), {}).get(key_of(text))
    exec(text if code is None else marshal.loads(code), module, found)  # noqa: S102, S302 - as dataclasses do
