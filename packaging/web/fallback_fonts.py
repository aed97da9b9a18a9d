"""Makes the three fonts that stand for every letter our own font lacks: fallback_fonts.py [SOURCES].

Needs `pip install fonttools brotli`, npm and apt-get (Debian's sources), for it fetches what is not in SOURCES yet.
Run it when a source has a new version; the fonts are kept in git, with their licences beside them.

Flutter picks a font by a table of its own, and believes each to cover all that the Noto font of that name does. So each
of the three covers at least what is asked of any name it stands for (`parts/page/2-fonts.js`).
"""

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from fontTools import merge, subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.scaleUpem import scale_upem

OUT = Path(__file__).parents[2] / "assets/assets/fonts/fallback"
EM = 1000

SCRIPTS = ("georgian", "arabic", "hebrew", "armenian", "devanagari", "thai")
NPM = ("noto-sans", *(f"noto-sans-{script}" for script in SCRIPTS), "noto-sans-symbols-2", "noto-emoji")
DEBIAN = ("fonts-unifont", "fonts-droid-fallback")

UNIFONT = (
    "GNU Unifont 15.0.01: Copyright 1998-2022 Roman Czyborra, Paul Hardy, Qianqian Fang, Andrew Miller,",
    "Johnnie Weaver, David Corbett, Nils Moskopp, Rebecca Bettencourt, et al.; also under the SIL Open Font License",
    "since 13.0.04, which is the licence used here.",
)
DROID = (
    "Droid Sans Fallback (all other glyphs of cjk.woff2): Copyright 2006-2010 Google Corp., Apache License 2.0,",
    "which is also the licence of Scorekeeper; glyphs were scaled and joined with others.",
)

# Blocks, first and last: joined syllables fall to pieces if their parts are there, and Han has a font of its own.
PARTS_OF_HANGUL = ((0x1100, 0x11FF), (0xA960, 0xA97F), (0xD7B0, 0xD7FF))
EAST_ASIAN = ((0x2E80, 0x9FFF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF))
PRIVATE = ((0xE000, 0xF8FF),)
SYMBOLS = ((0x2000, 0x2BFF), (0x3000, 0x33FF), (0xFE10, 0xFFEF))
FIRST_PRINTED = 0xA0

Blocks = Iterable[tuple[int, int]]


def is_in(code: int, blocks: Blocks) -> bool:
    """Whether a character lies in one of the blocks."""
    return any(first <= code <= last for first, last in blocks)


def fetch(sources: Path) -> None:
    """The packages, unpacked into folders of their names."""
    sources.mkdir(parents=True, exist_ok=True)
    for name in NPM:
        if not (sources / name).is_dir():
            done = subprocess.run(  # noqa: S603
                ["npm", "pack", "--silent", f"@fontsource/{name}@5"],  # noqa: S607
                cwd=sources,
                check=True,
                capture_output=True,
                text=True,
            )
            with tarfile.open(sources / done.stdout.split()[-1]) as archive:
                archive.extractall(sources / name, filter="data")
    for name in DEBIAN:
        if not (sources / name).is_dir():
            subprocess.run(["apt-get", "download", "--quiet", name], cwd=sources, check=True)  # noqa: S603, S607
            package = next(sources.glob(f"{name}_*.deb"))
            subprocess.run(["dpkg-deb", "--extract", package, sources / name], check=True)  # noqa: S603, S607


def cut(font: TTFont, keep: Callable[[int], bool], *, has_layout: bool) -> TTFont:
    """The font with only these characters, at our size of em, without what old rasterizers need."""
    options = subset.Options()
    options.layout_features = ["*"] if has_layout else []
    options.hinting = options.glyph_names = False
    options.drop_tables += ["DSIG", "hdmx", "VDMX", "LTSH", "kern", "STAT", "gasp", "vhea", "vmtx", "VORG", "BASE"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for code in font.getBestCmap() if keep(code)])
    cutter.subset(font)
    if "CFF " in font:
        draw_with_quadratic_curves(font)
    if font["head"].unitsPerEm != EM:
        scale_upem(font, EM)
    font.flavor = None
    return font


def draw_with_quadratic_curves(font: TTFont) -> None:
    """Turn PostScript outlines into TrueType ones, for fonts can only be merged in one kind."""
    order = font.getGlyphOrder()
    glyphs, table = font.getGlyphSet(), newTable("glyf")
    table.glyphs, table.glyphOrder = {}, order
    for name in order:
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
        table.glyphs[name] = pen.glyph()
    font["glyf"], font["loca"] = table, newTable("loca")
    del font["CFF "]
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    for name in ("Zones", "TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements", "Points"):
        setattr(limits, f"max{name}", 0)
    for name in ("SizeOfInstructions", "Contours", "CompositePoints", "CompositeContours"):
        setattr(limits, f"max{name}", 0)
    limits.maxComponentElements = limits.maxComponentDepth = 0
    limits.maxZones = 1
    font["post"].formatType = 3.0
    font["head"].glyphDataFormat = 0
    font.sfntVersion = "\x00\x01\x00\x00"


def join(fonts: list[TTFont], name: str) -> TTFont:
    """One font of several, saved under that name."""
    options = merge.Options()
    options.drop_tables = ["vhea", "vmtx", "VORG", "BASE", "MATH", "meta"]
    with tempfile.TemporaryDirectory() as scratch:
        places = [str(Path(scratch, f"{number}.ttf")) for number in range(len(fonts))]
        for font, place in zip(fonts, places, strict=True):
            font.save(place)
        joined = merge.Merger(options).merge(places)
        joined.flavor = "woff2"
        joined["head"].created = joined["head"].modified = 0
        OUT.mkdir(parents=True, exist_ok=True)
        joined.recalcTimestamp = False
        joined.save(OUT / f"{name}.woff2")
    print(f"{name}: {len(joined.getBestCmap())} characters, {(OUT / f'{name}.woff2').stat().st_size:,} bytes")
    return joined


def write_licences(sources: Path) -> None:
    """What the fonts are under: one file with every copyright and the text of the Open Font License."""
    texts = {name: (sources / name / "package/LICENSE").read_text(encoding="utf-8") for name in NPM}
    owners = [f"{name}: {text.splitlines()[0]}" for name, text in texts.items()]
    _, licence = texts[NPM[0]].split("This license is copied below", 1)
    said = "universal.woff2 and cjk.woff2 (its symbols) hold glyphs of these fonts, emoji.woff2 is the last Noto font."
    (OUT / "LICENSE.txt").write_text(
        "\n".join((said, "", *owners, *UNIFONT, *DROID, "", "The SIL Open Font License is copied below", licence)),
        encoding="utf-8",
    )


def make_emoji(sources: Path) -> set[int]:
    """Emoji in one colour, as Noto has them; the characters covered."""
    (OUT / "emoji.woff2").parent.mkdir(parents=True, exist_ok=True)
    source = sources / "noto-emoji/package/files/noto-emoji-emoji-400-normal.woff2"
    (OUT / "emoji.woff2").write_bytes(source.read_bytes())
    return set(TTFont(source).getBestCmap())


def make_nothing() -> None:
    """A font with no letter that anybody writes, to answer all further questions: an empty file is complained of."""
    pen = TTGlyphPen(None)
    for number, point in enumerate(((0, 0), (0, 9), (9, 9))):
        (pen.lineTo if number else pen.moveTo)(point)
    pen.closePath()
    mark = pen.glyph()
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", "mark"])
    builder.setupCharacterMap({PRIVATE[0][1]: "mark"})
    builder.setupGlyf({".notdef": mark, "mark": mark})
    builder.setupHorizontalMetrics({".notdef": (EM, 0), "mark": (EM, 0)})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupNameTable({"familyName": "Nothing", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    builder.save(OUT / "nothing.woff2")


def make_universal(sources: Path, elsewhere: set[int]) -> TTFont:
    """Living scripts from Noto, every other character of the first plane from Unifont."""
    wanted = [("noto-sans", part) for part in ("latin-ext", "greek-ext", "cyrillic-ext", "vietnamese")]
    wanted += [(f"noto-sans-{script}", script) for script in SCRIPTS] + [("noto-sans-symbols-2", "symbols")]
    fonts: list[TTFont] = []
    covered = set(elsewhere)
    for package, part in wanted:
        font = TTFont(sources / package / "package/files" / f"{package}-{part}-400-normal.woff2")
        own = {code for code in font.getBestCmap() if code >= FIRST_PRINTED} - covered
        fonts.append(cut(font, own.__contains__, has_layout=True))
        covered |= own
    unifont = TTFont(sources / "fonts-unifont/usr/share/fonts/opentype/unifont/unifont.otf")
    left = (*PARTS_OF_HANGUL, *EAST_ASIAN, *PRIVATE)
    rest = cut(unifont, lambda c: c >= FIRST_PRINTED and c not in covered and not is_in(c, left), has_layout=False)
    return join([*fonts, rest], "universal")


def make_cjk(sources: Path, universal: TTFont) -> None:
    """Han, kana and Hangul from Droid, and the symbols that are looked for in their company."""
    place = "fonts-droid-fallback/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf"
    droid = cut(TTFont(sources / place), lambda _: True, has_layout=False)
    known = set(droid.getBestCmap())
    symbols = cut(universal, lambda code: is_in(code, SYMBOLS) and code not in known, has_layout=False)
    join([droid, symbols], "cjk")


def main() -> None:
    """Make all three."""
    with tempfile.TemporaryDirectory() as scratch:
        sources = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(scratch)
        fetch(sources)
        emoji = make_emoji(sources)
        make_nothing()
        universal = make_universal(sources, emoji)
        make_cjk(sources, universal)
        write_licences(sources)


if __name__ == "__main__":
    main()
