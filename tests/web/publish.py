"""Later versions of a built folder, made by changing a file and listing all anew as the build does."""

import importlib.util
import json
import marshal
import re
import shutil
from pathlib import Path
from types import ModuleType

from tests.web.conftest import ROOT


def _listing() -> ModuleType:
    spec = importlib.util.spec_from_file_location("listing", ROOT / "packaging/web/listing.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def next_version(folder: Path, out: Path, mark: str) -> Path:
    """The same app with another style sheet and one more file of the app; `mark` is in both."""
    shutil.copytree(folder, out)
    with (out / "splash.css").open("a", encoding="utf-8") as sheet:
        sheet.write(f"/* {mark} */\n")
    modules, files = marshal.loads((out / "app.pack").read_bytes())  # noqa: S302 - our own
    (out / "app.pack").write_bytes(marshal.dumps((modules, {**files, f"{mark}.txt": b""}), 2))
    listing = _listing()
    common, sets = listing.list_files(out)
    worker = (out / "sw.js").read_text(encoding="utf-8")
    for name, value in (
        ("VERSION", json.dumps(listing.version_of(common, sets))),
        ("FILES", json.dumps(common)),
        ("SETS", json.dumps(sets, sort_keys=True)),
    ):
        found = re.search(rf"^const {name} = (.*?);", worker, flags=re.MULTILINE)
        assert found is not None
        worker = worker.replace(found[1], value)
    (out / "sw.js").write_text(worker, encoding="utf-8")
    return out


def half_published(folder: Path, out: Path, mark: str) -> Path:
    """The next version with one file of it not uploaded yet."""
    next_version(folder, out, mark)
    shutil.copyfile(folder / "app.pack", out / "app.pack")
    return out
