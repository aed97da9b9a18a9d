"""Renders assets/icon.svg into every picture that stores, systems and browsers ask for: python packaging/icons.py.

Needs the test group's Playwright and a Chromium. Run it after a change of the drawing; the pictures are kept in git.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.e2e.chromium import required  # noqa: E402

ASSETS = ROOT / "assets"
GREEN = "#143d2f"

# Name: size, how much of it the drawing takes, how round the corners are, whether there is green ground.
PICTURES = {
    "icon.png": (1024, 1.0, 0.0, False),
    "splash.png": (1152, 0.55, 0.0, False),
    "icons/icon-192.png": (192, 1.0, 0.22, True),
    "icons/icon-512.png": (512, 1.0, 0.22, True),
    "icons/maskable-192.png": (192, 0.82, 0.0, True),
    "icons/maskable-512.png": (512, 0.82, 0.0, True),
    "icons/apple-touch.png": (180, 1.0, 0.0, True),
    "icons/favicon.png": (48, 1.0, 0.22, True),
}


def render(page: Page, drawing: str, name: str) -> None:
    """One picture, drawn by the browser."""
    size, part, roundness, has_ground = PICTURES[name]
    hidden = "" if has_ground and part == 1.0 else "#ground { display: none }"
    ground = GREEN if has_ground else "transparent"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>html, body {{ margin: 0; background: transparent }} {hidden}"
        f"div {{ width: {size}px; height: {size}px; background: {ground}; border-radius: {roundness * 100}%;"
        f"overflow: hidden; display: grid; place-items: center }}"
        f"svg {{ width: {size * part}px; height: {size * part}px }}</style><div>{drawing}</div>"
    )
    target = ASSETS / name
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target, omit_background=True)
    print(f"{name}: {size} x {size}, {target.stat().st_size:,} bytes")


def main() -> None:
    """Render them all."""
    drawing = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=required(), args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for name in PICTURES:
            render(page, drawing, name)
        browser.close()


if __name__ == "__main__":
    main()
