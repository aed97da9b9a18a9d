"""A newer version is fetched beside the old one, only what changed of it, and put in place when the table says so."""

from pathlib import Path

from tests.web.phone import Phone
from tests.web.publish import half_published, next_version
from tests.web.site import Site
from tests.web.table import begin, lay
from tests.web.test_keeping import says

LOOK = "navigator.serviceWorker.getRegistration().then(found => found.update().then(() => true, () => false))"
IS_WAITING = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))"
IS_FETCHING = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.installing))"
SHEET = "fetch('splash.css').then(found => found.text())"


def test_a_new_version_waits_for_the_end_of_the_hand_and_a_half_published_one_for_ever(
    phone: Phone, site: Site, folder: Path, tmp_path: Path
) -> None:
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    phone.copied()

    site.folder = half_published(folder, tmp_path / "half", "half")
    phone.page.evaluate(LOOK)
    phone.until(lambda: not phone.page.evaluate(IS_FETCHING))
    assert not phone.page.evaluate(IS_WAITING)

    site.folder = next_version(folder, tmp_path / "next", "second")
    site.sent.clear()
    phone.page.evaluate(LOOK)
    phone.until(says(phone, "You can take it when this hand is over"))
    assert sorted(site.sent) == ["app.pack", "splash.css", "sw.js"]
    lay(phone, "5-1")
    lay(phone, "1-0")
    assert "second" not in phone.page.evaluate(SHEET)

    phone.tap("more")
    phone.tap("end-game")
    with phone.page.expect_navigation(wait_until="commit"):
        phone.tap("take-update")
    phone.wait_until_drawn()
    phone.wait("winner")
    assert "second" in phone.page.evaluate(SHEET)
    site.stop()
    phone.reload(shows="winner")
    assert "second" in phone.page.evaluate(SHEET)
    assert phone.page.evaluate("caches.keys().then(found => found.length)") == 1
