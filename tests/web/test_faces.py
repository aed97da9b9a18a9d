"""The faces that the client loads at every start: all icons that are drawn, in the form that is the least work."""

import json
import re
from pathlib import Path

from flet_web import get_package_web_dir
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tests.web.conftest import ROOT

ICON = re.compile(r"\bIcons\.([A-Z][A-Z0-9_]*)")
FACE = "fonts/MaterialIcons-Regular.otf"


def named() -> set[str]:
    """The icons that the app draws, by Google's names."""
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "scorekeeper").rglob("*.py"))
    return {name.lower() for text in texts for name in ICON.findall(text)}


def points(font: TTFont) -> dict[str, int]:
    """Where the client looks for each icon."""
    return {glyph.removesuffix("_baseline"): point for point, glyph in font.getBestCmap().items()}


def test_every_icon_of_the_app_is_drawn_as_the_client_would_have_drawn_it(folder: Path) -> None:
    whole = TTFont(Path(get_package_web_dir()) / "assets" / FACE)
    cut = TTFont(folder / "assets" / FACE)
    assert len(named()) > 50
    for name in named():
        point = points(whole)[name]
        drawn = [_bounds(font, point) for font in (whole, cut)]
        assert all(abs(a - b) <= 1 for a, b in zip(*drawn, strict=True)), name


def test_the_icons_are_few_and_their_outlines_of_the_kind_of_the_letters(folder: Path) -> None:
    cut = TTFont(folder / "assets" / FACE)
    assert "glyf" in cut
    assert "CFF " not in cut
    assert (folder / "assets" / FACE).stat().st_size < 30_000


def test_every_face_on_the_clients_list_is_there_and_not_packed(folder: Path) -> None:
    families = json.loads((folder / "assets/FontManifest.json").read_text(encoding="utf-8"))
    faces = [folder / "assets" / face["asset"] for family in families for face in family["fonts"]]
    assert len(faces) == 3
    assert all(TTFont(face).flavor is None for face in faces)
    assert not list((folder / "assets/fonts").glob("*.woff2"))


def _bounds(font: TTFont, point: int) -> tuple[float, float, float, float]:
    """The box around one icon, in units of the face."""
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[point]].draw(pen)
    left, low, right, high = pen.bounds
    return left, low, right, high
