"""A phone with no network: what was begun online goes on in a cellar, after the server's death and a restart."""

from tests.web.phone import Phone
from tests.web.site import Site
from tests.web.table import R1, begin, lay, totals


def test_a_hand_begun_online_goes_on_without_network_server_or_the_same_browser(phone: Phone, site: Site) -> None:
    phone.open()
    begin(phone, "Ana", "Ben")
    for tile, end in R1[:4]:
        lay(phone, tile, end)
    after_four = totals(phone)
    phone.copied()

    phone.context.set_offline(True)
    phone.reload(shows="tile-0-0")
    assert totals(phone) == after_four
    assert phone.page.evaluate("crossOriginIsolated"), "from now on it is drawn in a thread of its own"
    lay(phone, *R1[4])
    lay(phone, *R1[5])
    phone.context.set_offline(False)

    site.stop()
    phone.reload(shows="tile-4-2")
    for tile, end in R1[6:10]:
        lay(phone, tile, end)

    phone.restart()
    phone.open(shows="resume")
    phone.tap("resume")
    for tile, end in R1[10:]:
        lay(phone, tile, end)
    assert ["40 points" in totals(phone)[0], "15 points" in totals(phone)[1]] == [True, True]
