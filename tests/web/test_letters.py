"""Names in any script are drawn offline, and nothing ever loops asking for fonts."""

import pytest

from tests.web.phone import Phone
from tests.web.site import Site

NAMES = ("ნინო", "محمد", "李雷 한국", "สมชาย अमित", "Ωσιάν Ёж 🁢🎲😀")


@pytest.mark.slow
def test_names_in_every_script_cost_three_fonts_and_no_loop(phone: Phone, site: Site) -> None:
    phone.open()
    phone.tap("new-game")
    phone.wait("begin")
    for seat, name in enumerate(NAMES[:4], 1):
        if seat > 2:
            phone.tap("add-player")
        phone.type(f"name-{seat}", name)
    phone.type("name-4", NAMES[4])
    phone.copied()
    phone.until(lambda: _fonts(site) >= {"universal", "cjk", "emoji"})
    asked = len(site.sent)
    phone.page.wait_for_timeout(3000)
    assert len(site.sent) == asked
    assert phone.elsewhere == []


def _fonts(site: Site) -> set[str]:
    return {path.rsplit("/", 1)[1].removesuffix(".woff2") for path in site.sent if "/fallback/" in path}
