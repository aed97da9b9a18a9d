"""Later versions of a built folder, made by changing a file and listing all anew as the build does."""

import importlib.util
import json
import re
import shutil
import zipfile
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
    """The same app with another style sheet and one more module; `mark` is in both."""
    shutil.copytree(folder, out)
    with (out / "splash.css").open("a", encoding="utf-8") as sheet:
        sheet.write(f"/* {mark} */\n")
    with zipfile.ZipFile(out / "app.zip", "a") as app:
        app.writestr(zipfile.ZipInfo(f"{mark}.txt", (1980, 1, 1, 0, 0, 0)), mark)
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
    shutil.copyfile(folder / "app.zip", out / "app.zip")
    return out
