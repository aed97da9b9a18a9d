"""The faces the client loads before its first frame, as it can read them with the least work.

The icons are cut down to those that are drawn, with outlines of the kind that the letters have too, for a second kind
is a second interpreter that the browser compiles. Packed faces (WOFF2) are unpacked: a server's gzip packs them nearly
as well, and the code that unpacks them is some of the slowest to compile of all the client.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from payload import CannotBuild

ICONS = "fonts/MaterialIcons-Regular.otf"
OF_THE_CLIENT = (
    *("ARROW_BACK", "ARROW_DROP_DOWN", "ARROW_DROP_UP", "CANCEL", "CHECK", "CHEVRON_LEFT", "CHEVRON_RIGHT", "CLEAR"),
    *("CLOSE", "ERROR", "EXPAND_MORE", "MENU", "MORE_HORIZ", "MORE_VERT", "SEARCH", "WARNING"),
)
"""What Flutter's own controls draw without being told: in its menus over a text, in messages, where it fails."""

MOST_OFF = 0.001
"""How far an outline may be from the one it was made of, in heights of the icon."""


def cut_icon_face(face: Path, icons: Iterable[str]) -> None:
    """Leave these icons, by Flet's names, and the client's own; raises `CannotBuild` for one that the face lacks."""
    font = TTFont(face, recalcTimestamp=False)
    points = {glyph: point for point, glyph in font.getBestCmap().items()}
    options = Options()
    options.layout_features, options.name_IDs, options.notdef_outline = [], [], True
    cutter = Subsetter(options)
    cutter.populate(unicodes=[points[_glyph(points, name)] for name in {*icons, *OF_THE_CLIENT}])
    cutter.subset(font)
    _turn_quadratic(font)
    font.save(face)


def unpack_faces(manifest: Path) -> None:
    """Unpack every WOFF2 of the client's list of faces, which lie below its folder, and rewrite the list."""
    families = json.loads(manifest.read_text(encoding="utf-8"))
    for face in (face for family in families for face in family["fonts"]):
        packed = manifest.parent / face["asset"]
        if packed.suffix == ".woff2":
            font = TTFont(packed, recalcTimestamp=False)
            font.flavor = None
            font.save(packed.with_suffix(".ttf"))
            packed.unlink()
            face["asset"] = str(Path(face["asset"]).with_suffix(".ttf").as_posix())
    manifest.write_text(json.dumps(families, indent=1) + "\n", encoding="utf-8", newline="\n")


def _glyph(known: Iterable[str], name: str) -> str:
    """Google's name for an icon of Flet's: a plain one is `add_baseline` there, in another shape `add_outlined`."""
    found = [glyph for glyph in (name.lower(), f"{name.lower()}_baseline") if glyph in known]
    if not found:
        raise CannotBuild(f"The icons of this flet-web have no {name}: packaging/web/faces.py must be adapted.")
    return found[0]


def _turn_quadratic(font: TTFont) -> None:
    """Draw all glyphs by TrueType's curves instead of PostScript's."""
    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, MOST_OFF * font["head"].unitsPerEm, reverse_direction=True))
        glyphs[name] = pen.glyph()
    del font["CFF "]
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, glyphs
    for name, glyph in glyphs.items():
        glyph.recalcBounds(font["glyf"])
        width, _ = font["hmtx"][name]
        font["hmtx"][name] = width, getattr(glyph, "xMin", 0)  # which is where TrueType puts its left edge
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    limits.maxZones = 1
    for name in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements", "SizeOfInstructions"):
        setattr(limits, f"max{name}", 0)
    limits.maxComponentElements = 0
    font["post"].formatType = 3.0
    font.sfntVersion = "\0\1\0\0"
