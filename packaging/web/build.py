"""Builds Scorekeeper as a folder of static files that runs in a browser with no network: build.py OUT.

Everything comes from this checkout and from the installed packages. Two builds are the same bytes.
"""

import argparse
import json
import shutil
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

try:
    from client import copy_client, empty_lock, source
    from faces import ICONS, cut_icon_face, unpack_faces
    from flet_web import patch_font_manifest_json
    from icons import cut_icons
    from listing import list_files, version_of
    from payload import PARTS, CannotBuild, compile_all, gather_app, gather_library, gather_packages, pack, pack_library

    from scorekeeper.words.say_web import splash_words
except ModuleNotFoundError as missing:
    sys.exit(f"Building needs {missing.name}: python -m pip install --editable . --group web")


@dataclass(frozen=True)
class Code:
    """What is run: packages or modules in a folder, and the module whose `run` starts it."""

    root: Path = ROOT
    packages: tuple[str, ...] = ("scorekeeper",)
    module: str = "scorekeeper.ui.browser"


def build(out: Path, code: Code, renderer: str) -> None:
    """Make the folder; raises `CannotBuild`."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    copy_client(out, renderer)
    with tempfile.TemporaryDirectory() as scratch:
        icons = put_python(Path(scratch), out, code)
    put_parts(out, code, renderer)
    put_assets(out, icons)
    common, sets = list_files(out)
    worker = (PARTS / "sw.js").read_text(encoding="utf-8")
    write(
        out / "sw.js",
        worker,
        VERSION=version_of(common, sets),
        FILES=json.dumps(common),
        SETS=json.dumps(sets, sort_keys=True),
    )


def put_python(scratch: Path, out: Path, code: Code) -> list[str]:
    """The three archives of compiled Python; returns the icons that the app names."""
    sources = scratch / "sources"
    gather_library(source() / "pyodide", sources / "stdlib")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = gather_packages(project["dependencies"], sources / "packages")
    gather_app(code.root, code.packages, sources / "app")
    icons = cut_icons(sources / "packages", sources / "app")
    count = compile_all(source() / "pyodide", sources, scratch / "compiled")
    print(f"{count} files compiled; packages: {', '.join(named)}")
    compiled = scratch / "compiled"
    pack_library(compiled / "stdlib", out / "pyodide/stdlib.zip")
    for name in ("packages", "app"):
        pack(compiled / name, compiled / "methods", out / f"{name}.pack")
    return icons


def put_parts(out: Path, code: Code, renderer: str) -> None:
    """The page, its script and Python's worker."""
    words = json.dumps(splash_words(), ensure_ascii=False, sort_keys=True)
    page = "\n".join(part.read_text(encoding="utf-8") for part in sorted((PARTS / "page").glob("*.js")))
    write(out / "page.js", page, RENDERER=renderer, SPLASH_WORDS=words)
    for name in ("index.html", "splash.css", "python-worker.js"):
        text = (PARTS / name).read_text(encoding="utf-8")
        write(out / name, text, LOCK=json.dumps(empty_lock()), MODULE=code.module)


def put_assets(out: Path, icons: list[str]) -> None:
    """Icons, pictures, faces with their licences, and the manifest of the installed app."""
    for part, place in (("icons", out / "icons"), ("assets", out / "assets")):
        shutil.copytree(ROOT / "assets" / part, place, dirs_exist_ok=True)
    for picture in (ROOT / "assets").glob("masthead-*.png"):
        shutil.copyfile(picture, out / picture.name)
    shutil.copyfile(PARTS / "manifest.json", out / "manifest.json")
    manifest = out / "assets/FontManifest.json"
    patch_font_manifest_json(str(manifest))
    cut_icon_face(out / "assets" / ICONS, icons)
    unpack_faces(manifest)


def write(file: Path, text: str, **values: str) -> None:
    """Write a text with `__NAME__` replaced by the value of that name."""
    for name, value in values.items():
        text = text.replace(f"__{name}__", value)
    file.write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """The exit status: 0 if the folder was made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the folder to make; what is in it is deleted")
    parser.add_argument("--renderer", choices=("canvaskit", "auto"), default="auto", help="how Flutter draws")
    parser.add_argument("--code", type=Path, default=ROOT, help="another folder of Python code to put in")
    parser.add_argument("--packages", nargs="+", default=["scorekeeper"], help="what of that folder")
    parser.add_argument("--module", default="scorekeeper.ui.browser", help="the module whose `run` starts it")
    asked = parser.parse_args()
    try:
        build(asked.out, Code(asked.code, tuple(asked.packages), asked.module), asked.renderer)
    except CannotBuild as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"{asked.out}: {sum(path.stat().st_size for path in asked.out.rglob('*') if path.is_file()):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
