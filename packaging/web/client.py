"""Flet's client as it is shipped: only the files that are used, with no address of another site that would be asked."""

import json
import re
import shutil
from pathlib import Path

from flet_web import get_package_web_dir
from payload import CannotBuild

ENGINES = {
    "canvaskit": (
        *("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
        *("canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm"),
    ),
    "skwasm": ("main.dart.mjs", "main.dart.wasm", "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
}
FILES = (
    *("flutter_bootstrap.js", "assets/AssetManifest.bin", "assets/AssetManifest.bin.json"),
    *("assets/NOTICES", "assets/fonts/MaterialIcons-Regular.otf"),
    *("assets/packages/wakelock_plus/assets/no_sleep.js", "assets/shaders/ink_sparkle.frag"),
    *(
        "assets/shaders/stretch_effect.frag",
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
    ),
)
RIVE = rb"https://cdn\.jsdelivr\.net/npm/@rive-app/flutter-native-wasm@[0-9.]+/"


def source() -> Path:
    """Where flet-web keeps its client."""
    return Path(get_package_web_dir())


def copy_client(out: Path, renderer: str) -> None:
    """The client's files, with canvaskit for every browser and skwasm too where that is asked for."""
    engines = ENGINES["canvaskit"] + (ENGINES["skwasm"] if renderer == "auto" else ())
    for name in FILES + engines:
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source() / name, target)
    _no_other_worker(out / "flutter_bootstrap.js")
    for name in engines:
        if name.startswith("main.dart") and not name.endswith(".mjs"):
            _no_rive(out, out / name)


def empty_lock() -> str:
    """Pyodide's list of packages without any package, as JSON: nothing can be fetched by it."""
    lock = json.loads((source() / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}, sort_keys=True)


def _no_other_worker(bootstrap: Path) -> None:
    """Flutter would put its own service worker, which removes itself, in the place of ours, for ever."""
    text = bootstrap.read_text(encoding="utf-8")
    text, count = re.subn(r"\n\s*serviceWorkerSettings: \{.*?\n\s*\},", "", text, flags=re.DOTALL)
    _once(count, "serviceWorkerSettings", bootstrap)
    bootstrap.write_text(text, encoding="utf-8")


def _no_rive(out: Path, code: Path) -> None:
    """The client asks for Rive's code at every start; here it gets a file that never comes to anything.

    The address keeps its length, for compiled code counts its bytes.
    """
    content = code.read_bytes()
    found = re.findall(RIVE, content)
    _once(len(found), "Rive's address", code)
    length = len(found[0])
    folder = b"without-rive/" if length % 2 else b"no-rive/"
    address = folder + b"./" * ((length - len(folder)) // 2)
    code.write_bytes(content.replace(found[0], address))
    script = out / folder.decode() / "wasm/rive_native.js"
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text("globalThis.RiveNative = () => new Promise(() => {});\n", encoding="utf-8")


def _once(count: int, what: str, file: Path) -> None:
    if count != 1:
        raise CannotBuild(
            f"{file.name} of this flet-web has {what} {count} times, not once: the build must be adapted."
        )
