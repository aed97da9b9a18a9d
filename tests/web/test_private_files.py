"""The browser's private files do what every folder must: the shared tests, run by the browser's own Python."""

import json
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from flet_web import get_package_web_dir
from playwright.sync_api import Playwright

from tests.e2e.chromium import required
from tests.web.conftest import ROOT
from tests.web.phone import FLAGS
from tests.web.site import Site

LIBRARIES = ("tinydb", "pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "py")
WORKER = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.unpackArchive(await (await fetch("code.zip")).arrayBuffer(), "zip", { extractDir: "/code" });
const found = await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/code")
from tests.web import in_browser
json.dumps(await in_browser.${new URL(self.location).searchParams.get("run")}())
`).catch((error) => JSON.stringify({ start: String(error) }));
self.postMessage(found);
"""
PAGE = """<!doctype html><link rel="icon" href="data:,"><script>
var found = null;
new Worker("worker.js" + location.search, { type: "module" }).onmessage = (event) => (found = event.data);
</script>"""


def _place_of(library: str) -> Path:
    """The file or the folder of an installed library."""
    spec = find_spec(library)
    assert spec is not None
    assert spec.origin is not None
    origin = Path(spec.origin)
    return origin.parent if origin.name == "__init__.py" else origin


@pytest.fixture
def laboratory(tmp_path: Path) -> Iterator[Site]:
    """A page that runs this checkout's code and tests in the browser's Python."""
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "worker.js").write_text(WORKER, encoding="utf-8")
    (tmp_path / "pyodide").symlink_to(Path(get_package_web_dir(), "pyodide"))
    with zipfile.ZipFile(tmp_path / "code.zip", "w", zipfile.ZIP_DEFLATED) as code:
        for place in (ROOT / "scorekeeper", ROOT / "tests", *map(_place_of, LIBRARIES)):
            for file in [place] if place.is_file() else place.rglob("*.py"):
                code.write(file, file.relative_to(place.parent).as_posix())
    serving = Site(tmp_path).start()
    yield serving
    serving.stop()


def found(playwright: Playwright, laboratory: Site, run: str, quota: int | None = None) -> dict[str, str]:
    """What came of a run inside the browser, with so many bytes of room."""
    browser = playwright.chromium.launch(executable_path=required(), args=list(FLAGS))
    page = browser.new_page()
    if quota is not None:
        devtools = page.context.new_cdp_session(page)
        origin = laboratory.address.rstrip("/")
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": quota})
    page.goto(f"{laboratory.address}?run={run}")
    page.wait_for_function("found !== null", timeout=120_000)
    told: dict[str, str] = json.loads(page.evaluate("found"))
    browser.close()
    return told


def test_a_device_without_room_is_told_and_not_waited_for_in_vain(playwright: Playwright, laboratory: Site) -> None:
    assert found(playwright, laboratory, "run_full", quota=10) == {"lock": "FullError"}


def test_private_files_do_what_every_folder_must(playwright: Playwright, laboratory: Site) -> None:
    told = found(playwright, laboratory, "run")
    wrong = [f"{name}: {said}" for name, said in told.items() if said]
    assert not wrong, "\n".join(wrong)
    assert len(told) > 8
