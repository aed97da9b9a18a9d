"""Draws the tiles above the first screen, by day and by night: python packaging/masthead.py.

They are drawn by the app's own code, once; drawn anew at every start they took a tenth of it. Needs the test group's
Playwright and a Chromium. Run it after a change of `tile_face` or of a colour; the pictures are kept in git.
"""

import subprocess
import sys
import time
from pathlib import Path

import flet as ft
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scorekeeper.ui.parts.tile_face import tile_face  # noqa: E402
from scorekeeper.ui.tokens import MASTHEAD, Palette, palette  # noqa: E402
from tests.e2e.chromium import required  # noqa: E402
from tests.e2e.table import ARGUMENTS, PATIENCE, READABLE, answers, free_port  # noqa: E402

UNIT = 22.0
FINE = 3
NAMES = {False: "masthead-day.png", True: "masthead-night.png"}


def tiles(colours: Palette) -> ft.Control:
    """The first three tiles of a hand."""
    width, height = MASTHEAD
    return ft.Container(
        width=width,
        height=height,
        bgcolor=colours.page,
        alignment=ft.Alignment.CENTER,
        content=ft.Row(
            [
                tile_face(6, 4, UNIT, colours, upright=False),
                tile_face(4, 4, UNIT, colours, spinner=True),
                tile_face(4, 1, UNIT, colours, upright=False),
            ],
            spacing=2,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def show(port: int) -> None:
    """Serve a page with both pictures, one below the other."""

    def main(page: ft.Page) -> None:
        page.padding, page.spacing = 0, 0
        page.add(*(tiles(palette(is_dark)) for is_dark in NAMES))
        page.add(ft.Semantics(identifier="drawn", content=ft.Text(" ")))

    ft.run(main, port=port, view=None, no_cdn=True)


def main() -> None:
    """Draw them and keep them."""
    port, (width, height) = free_port(), MASTHEAD
    server = subprocess.Popen([sys.executable, __file__, str(port)])  # noqa: S603 - ourselves
    try:
        while server.poll() is None and not answers(port):
            time.sleep(0.2)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=required(), args=list(ARGUMENTS))
            page = browser.new_page(viewport={"width": 400, "height": 300}, device_scale_factor=FINE)
            page.add_init_script(READABLE)
            page.goto(f"http://127.0.0.1:{port}")
            page.wait_for_selector("[flt-semantics-identifier=drawn]", state="attached", timeout=PATIENCE)
            page.wait_for_timeout(1000)
            for row, name in enumerate(NAMES.values()):
                clip = {"x": 0.0, "y": float(row * height), "width": float(width), "height": float(height)}
                page.screenshot(path=ROOT / "assets" / name, clip=clip)  # type: ignore[arg-type]
                print(f"{name}: {(ROOT / 'assets' / name).stat().st_size:,} bytes")
            browser.close()
    finally:
        server.terminate()


if __name__ == "__main__":
    show(int(sys.argv[1])) if len(sys.argv) > 1 else main()
