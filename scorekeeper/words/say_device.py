"""What is said of the device the app is on: where the games are, and how the app comes to the home screen."""

from scorekeeper.words.translate import Translator


def say_place(t: Translator, place: str, folder: str) -> str:
    """Where the games are; for a browser `say_lasting` says more."""
    match place:
        case "computer":
            return t.text("Your games are on this computer, in the folder “{folder}”.", folder=folder)
        case "app":
            return t.text("Your games are in this app, on this device. They go with the app if that is removed.")
        case "browser":
            return t.text("Your games are in this browser, on this device, and nowhere else.")
        case _:
            return t.text("Nothing is kept here: the games are gone when this window is closed.")


def say_kept(t: Translator, kept: int, uncopied: int) -> str:
    """How many games there are, and how many of them are in no copy."""
    if not kept:
        return t.text("No games yet.")
    said = t.plural("{n} game is kept.", "{n} games are kept.", kept)
    if not uncopied:
        return said
    return t.text(
        "{kept} {uncopied}",
        kept=said,
        uncopied=t.plural("{n} is in no copy yet.", "{n} are in no copy yet.", uncopied),
    )


def say_no_promise(t: Translator) -> str:
    """The browser was asked to keep the games for good, and did not say yes."""
    return t.text("The browser did not promise it. It mostly does once Scorekeeper is on the home screen.")


def say_installing(t: Translator) -> str:
    """What it is good for to have the app on the home screen."""
    return t.text("On the home screen Scorekeeper opens like any other app, also without a network.")


def say_by_hand(t: Translator) -> str:
    """How the app is put on the home screen where the browser makes no offer: on an iPhone or iPad."""
    return t.text(
        "To put it there, tap the browser's share button, then “Add to Home Screen”. "
        "The games in this window do not come along: save them to a file here and take them in there."
    )
