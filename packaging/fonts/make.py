"""Makes the two faces the app is drawn in, from free fonts: `python packaging/fonts/make.py`.

Needs npm, which fetches the fonts, and PyPI's fonttools and brotli, which cut and join them. The result is kept in the
project, so nobody needs any of this to run or to test it.

FiraGO (OFL-1.1) draws Latin, Greek, Cyrillic, Georgian, Arabic, Hebrew, Devanagari and Thai; arrows, stars, ticks and
other signs come from Noto Sans Symbols 2 and Noto Sans Math (OFL-1.1). They stand in for the face that Flet's client
loads as its default, so that every text has them from the first frame and the client never goes out to look for more.
"""

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

PACKAGES = {
    "firago": "@fontsource/firago@5.3.0",
    "symbols": "@fontsource/noto-sans-symbols-2@5.3.0",
    "math": "@fontsource/noto-sans-math@5.3.0",
}
WEIGHTS = {400: "roboto.woff2", 600: "roboto-600.woff2"}
FACES = "package/files/firago-latin-{}-normal.woff2"
SIGNS = (
    ("symbols", "package/files/noto-sans-symbols-2-symbols-400-normal.woff2"),
    ("math", "package/files/noto-sans-math-latin-400-normal.woff2"),
)
WANTED = {
    *range(0x2190, 0x2200),  # arrows
    *range(0x25A0, 0x2600),  # squares, triangles, circles
    0x2032,  # prime
    0x2033,  # double prime
    *map(ord, "−★☆✓✔✗✘♠♥♦♣⚠☀☾⟲⟳⟵⟶⚀⚁⚂⚃⚄⚅"),
}
THIN_SPACES = (0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x202F)
MTAVRULI = {*range(0x1C90, 0x1CBB), *range(0x1CBD, 0x1CC0)}
MKHEDRULI_BELOW = 0x1C90 - 0x10D0

LINES = {
    "hhea": ("ascent", "descent", "lineGap"),
    "OS/2": ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
}

BARE = {"GlyphOrder", "OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
"""Tables of a face that has outlines and nothing else, as all parts must be alike to be joined."""

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "assets"
FONTS = ASSETS / "assets" / "fonts"
MANIFEST = [
    {"family": "MaterialIcons", "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}]},
    {"family": "Roboto", "fonts": [{"asset": f"fonts/{WEIGHTS[600]}", "weight": 600}]},
]
"""What the client loads before its first frame; Flet's server adds the plain weight itself."""


def main() -> int:
    """The exit status; prints what was written, and how large it is."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        fetched = {name: _fetch(package, Path(folder) / name) for name, package in PACKAGES.items()}
        for weight, name in WEIGHTS.items():
            _make(fetched, weight, FONTS / name, Path(folder))
            print(f"{name}: {(FONTS / name).stat().st_size:,} bytes")
        for name, place in fetched.items():
            shutil.copy(place / "package" / "LICENSE", FONTS / f"LICENSE-{name}.txt")
    (ASSETS / "assets" / "FontManifest.json").write_text(json.dumps(MANIFEST, indent=1) + "\n", encoding="utf-8")
    return 0


def _fetch(package: str, place: Path) -> Path:
    """The unpacked npm package."""
    place.mkdir()
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is needed to fetch the fonts; install Node.js, or leave the fonts as they are.")
    packed = subprocess.run(  # noqa: S603
        [npm, "pack", "--silent", package], cwd=place, check=True, capture_output=True, text=True
    )
    with tarfile.open(place / packed.stdout.split()[-1]) as archive:
        archive.extractall(place, filter="data")
    return place


def _make(fetched: dict[str, Path], weight: int, result: Path, folder: Path) -> None:
    """One weight: the face, the signs it lacks, and the spaces and capitals that are drawn by what it has."""
    parts = [folder / f"face-{weight}.ttf"]
    face = TTFont(fetched["firago"] / FACES.format(weight))
    _alias(face)
    has = set(face.getBestCmap())
    face.flavor = None
    face.save(parts[0])
    for name, file in SIGNS:
        signs = TTFont(fetched[name] / file)
        wanted = (WANTED & set(signs.getBestCmap())) - has
        has |= wanted
        parts.append(folder / f"{name}-{weight}.ttf")
        _cut(signs, wanted).save(parts[-1])
    joined = Merger().merge([str(part) for part in parts])
    _keep_lines(joined, TTFont(parts[0]))
    joined.flavor = "woff2"
    joined.save(result)


def _alias(face: Any) -> None:  # noqa: ANN401
    """Thin spaces are drawn as a space; Georgian capitals as small letters, which is how Georgian is mostly written."""
    for table in face["cmap"].tables:
        if not table.isUnicode():
            continue
        for space in THIN_SPACES:
            table.cmap.setdefault(space, table.cmap[0x20])
        if table.format == 12:  # noqa: PLR2004
            continue
        for capital in MTAVRULI:
            table.cmap.setdefault(capital, table.cmap[capital - MKHEDRULI_BELOW])


def _keep_lines(joined: Any, face: Any) -> None:  # noqa: ANN401
    """The height of a line and its foot as in the face alone; mathematical signs would make every line taller."""
    for table, names in LINES.items():
        for name in names:
            setattr(joined[table], name, getattr(face[table], name))


def _cut(font: Any, wanted: set[int]) -> Any:  # noqa: ANN401
    """The font with nothing but these characters."""
    options = Options()
    options.layout_features, options.hinting, options.name_IDs = [], False, []
    cutter = Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    font.flavor = None
    for table in set(font.keys()) - BARE:
        del font[table]
    return font


if __name__ == "__main__":
    sys.exit(main())
