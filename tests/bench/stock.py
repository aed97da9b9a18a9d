"""The same app in the layout that Flet itself makes: sources in one archive, Flet's own worker, everything unpruned."""

import shutil
import tarfile
from importlib import metadata
from pathlib import Path

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web import get_package_web_dir, patch_font_manifest_json, patch_index_html

from tests.web.conftest import ROOT

PACKAGES = ("flet", "msgpack", "repath", "six", "tinydb")
NO_PAGE = "hear = None\ndef listen():\n    pass\ndef say(text):\n    pass\n"


def build_stock(out: Path, module: str = "scorekeeper.ui.browser") -> Path:
    """A folder as `flet publish` lays it out, except that it fetches nothing from elsewhere."""
    shutil.copytree(get_package_web_dir(), out)
    stage = out.with_name(f"{out.name}-code")
    for name in PACKAGES:
        distribution = metadata.distribution(name)
        for file in distribution.files or ():
            source = Path(str(distribution.locate_file(file)))
            if ".." not in file.parts and "__pycache__" not in file.parts and source.suffix not in {".so", ".pyc"}:
                target = stage / "__pypackages__" / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
    shutil.copytree(ROOT / "scorekeeper", stage / "scorekeeper", ignore=shutil.ignore_patterns("__pycache__"))
    (stage / "web_page.py").write_text(NO_PAGE, encoding="utf-8")
    (stage / "main.py").write_text(f"import {module}\n{module}.run()\n", encoding="utf-8")
    with tarfile.open(out / "app.tar.gz", "w:gz") as archive:
        for path in sorted(stage.iterdir()):
            archive.add(path, path.name)
    page = out / "index.html"
    patch_index_html(
        str(page),
        "/",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="local",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.CANVAS_KIT,
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    patch_font_manifest_json(str(out / "assets/FontManifest.json"))
    text = page.read_text(encoding="utf-8").replace('"pyodide/pyodide.mjs"', '"./pyodide/pyodide.mjs"')
    page.write_text(text, encoding="utf-8")
    return out
