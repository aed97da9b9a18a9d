"""What the phone itself offers: a place on the home screen, a sheet to share by, its files, its light and its dark."""

from pathlib import Path

from playwright.sync_api import Playwright

from tests.web.phone import Phone
from tests.web.site import Site
from tests.web.table import begin, lay
from tests.web.test_keeping import says

OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { window.wasAsked = navigator.userActivation.isActive; };
  offer.userChoice = Promise.resolve({ outcome: "accepted", platform: "web" });
  return !dispatchEvent(offer);
}"""
# The browser's own offer, which may come at any time.
NO_REAL_OFFER = """
addEventListener("beforeinstallprompt", (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
"""
# For our own script only: Flutter's tree for screen readers is asked for in another way on an iPad.
IS_IPAD = """
const plain = navigator.platform;
const isOurs = () => new Error().stack.includes("page.js");
Object.defineProperty(navigator, "platform", { get: () => isOurs() ? "MacIntel" : plain });
Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
"""
SHARES = """
navigator.canShare = () => true;
navigator.share = async ({ text }) => { window.shared = text; };
"""
IS_MUTE = "globalThis.jsSend = async () => {}"


def test_the_settings_ask_the_browser_to_keep_the_games_and_the_chosen_dark_is_there_before_python(
    phone: Phone,
) -> None:
    phone.open()
    phone.tap("settings")
    phone.until(says(phone, "in this browser, on this device"))
    phone.tap("ask-to-last")
    phone.until(says(phone, "The browser did not promise it"))
    devtools = phone.devtools()
    devtools.send("Browser.grantPermissions", {"permissions": ["durableStorage"]})
    phone.tap("ask-to-last")
    phone.until(says(phone, "It will not clear them by itself"))
    assert not phone.has("ask-to-last")

    phone.tap("look-dark")
    phone.until(lambda: phone.page.evaluate("document.documentElement.dataset.look") == "dark")
    phone.page.reload(wait_until="commit")
    phone.until(lambda: phone.page.locator("#splash").count() == 1)
    assert phone.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(5, 7, 6)"
    phone.wait_until_drawn()
    phone.until(lambda: "true" in str(phone.find("look-dark").get_attribute("aria-current")))


def test_the_browsers_offer_waits_for_a_first_game_and_is_taken_within_the_tap(phone: Phone) -> None:
    phone.context.add_init_script(NO_REAL_OFFER)
    phone.open()
    assert phone.page.evaluate(OFFER)
    assert phone.devtools().send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    phone.tap("more")
    phone.tap("home")
    phone.tap("install")
    phone.until(lambda: phone.page.evaluate("window.wasAsked") is True)
    phone.until(lambda: not phone.has("install"))
    phone.tap("settings")
    phone.wait("install")
    phone.page.evaluate("dispatchEvent(new Event('appinstalled'))")
    phone.until(lambda: not phone.has("install-title"))


def test_an_ipad_is_told_how_the_app_comes_to_the_home_screen(phone: Phone) -> None:
    phone.context.add_init_script(NO_REAL_OFFER + IS_IPAD)
    phone.open()
    phone.tap("settings")
    phone.until(says(phone, "tap the browser's share button"))
    assert not phone.has("install")


def test_a_game_goes_from_one_phone_to_another_by_a_link(
    phone: Phone, playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.open()
    begin(phone, "Ana", "Ben")
    lay(phone, "5-5")
    lay(phone, "5-1")
    phone.tap("more")
    phone.tap("account")
    phone.tap("share")
    phone.tap("copy-link")
    phone.until(says(phone, "Copied"))
    assert not phone.has("share-link")
    link = phone.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site.address}#/open?")

    other = Phone(playwright, tmp_path / "other", site.address)
    other.context.add_init_script(SHARES)
    other.open(link.removeprefix(site.address), shows="keep-game")
    assert says(other, "A game was sent to you: Ana and Ben, 10 and 0 points")()
    other.tap("keep-game")
    other.tap("share")
    other.tap("share-link")
    other.until(lambda: other.page.evaluate("window.shared") == link)
    other.close()
    assert other.faults == []
    assert other.elsewhere == []
    assert [path for path in site.sent if "open" in path or "Ana" in path] == []


def test_the_list_of_files_opens_within_the_tap_before_python_hears_of_it(phone: Phone) -> None:
    phone.open("#/carry", shows="import-file")
    phone.page.evaluate(IS_MUTE)
    with phone.page.expect_file_chooser():
        phone.tap("import-file")
