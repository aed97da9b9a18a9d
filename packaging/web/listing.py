"""What the service worker must keep a copy of: every file with the hash of its content."""

import base64
import hashlib
import json
from pathlib import Path

Listed = list[tuple[str, str]]

UNLISTED = {"sw.js", "assets/NOTICES"}  # the worker itself; the licences of the client, which are long
SETS = {"canvaskit/chromium/": "chromium", "canvaskit/canvaskit.": "full", "canvaskit/skwasm": "skwasm"}
ENGINE_SETS = {"main.dart.js": ("chromium", "full"), "main.dart.mjs": ("skwasm",), "main.dart.wasm": ("skwasm",)}


def sha256(path: Path) -> str:
    """The hash of a file as browsers compare it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def list_files(folder: Path) -> tuple[Listed, dict[str, Listed]]:
    """The files every browser needs, and those that one way of drawing needs; sorted."""
    common: Listed = []
    sets: dict[str, Listed] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or name in UNLISTED or path.suffix == ".txt":
            continue
        entry = (name, sha256(path))
        kind = next((found for start, found in SETS.items() if name.startswith(start)), None)
        kinds = (kind,) if kind else ENGINE_SETS.get(name, ())
        for one in kinds:
            sets.setdefault(one, []).append(entry)
        if not kinds:
            common.append(entry)
    return common, sets


def version_of(common: Listed, sets: dict[str, Listed]) -> str:
    """A name for exactly this content."""
    return hashlib.sha256(json.dumps([common, sets]).encode()).hexdigest()[:16]
