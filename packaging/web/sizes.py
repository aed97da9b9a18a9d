"""What a built folder is made of: sizes.py FOLDER prints a table of bytes, on the device and as sent by gzip."""

import gzip
import sys
from pathlib import Path

PARTS = {
    "Python (Pyodide)": ("pyodide/pyodide",),
    "Python's library, compiled": ("pyodide/stdlib.zip",),
    "packages, compiled": ("packages.pack",),
    "Scorekeeper, compiled": ("app.pack",),
    "Flet's client and Skwasm, for Chromium": ("main.dart.mjs", "main.dart.wasm", "canvaskit/skwasm"),
    "Flet's client for others": ("main.dart.js",),
    "CanvasKit for Chromium without Skwasm": ("canvaskit/chromium/",),
    "CanvasKit for others": ("canvaskit/canvaskit.",),
    "letters and icons of the app": ("assets/fonts/MaterialIcons", "assets/fonts/roboto"),
    "letters of all other scripts": ("assets/fonts/fallback/",),
    "licences, not kept for offline": ("assets/NOTICES", "assets/fonts/LICENSE"),
}
SENT_AS_IT_IS = {".zip", ".pack", ".png", ".woff2"}


def main() -> None:
    """Print the table."""
    folder = Path(sys.argv[1])
    rows = {name: [0, 0] for name in (*PARTS, "the rest")}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        part = next((part for part, starts in PARTS.items() if name.startswith(starts)), "the rest")
        content = path.read_bytes()
        rows[part][0] += len(content)
        rows[part][1] += len(content if path.suffix in SENT_AS_IT_IS else gzip.compress(content, 9))
    rows["all"] = [sum(row[0] for row in rows.values()), sum(row[1] for row in rows.values())]
    print("| part | kept, MB | sent, MB |\n|---|---|---|")
    for name, (kept, sent) in rows.items():
        if kept:
            print(f"| {name} | {kept / 1e6:.2f} | {sent / 1e6:.2f} |")


if __name__ == "__main__":
    main()
