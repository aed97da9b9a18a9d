"""What is said by the app in a browser: before it stands, about its keeping of games, about newer versions."""

from collections.abc import Sequence

from scorekeeper.words.translate import Translator, available, phrase, translator

SPLASH = {
    "client": phrase("Opening Scorekeeper…"),
    "python": phrase("Waking up…"),
    "games": phrase("Opening your games…"),
    "failed": phrase(
        "Scorekeeper could not start. The first time it needs a network; if there is one, try a newer browser."
    ),
}


def splash_words() -> dict[str, dict[str, str]]:
    """What the page says until the app draws itself, by language and step."""
    return {
        language: {step: translator((language,)).text(said) for step, said in SPLASH.items()}
        for language in available()
    }


def say_not_kept(t: Translator, code: str, reason: str = "") -> str:
    """Why nothing entered now will be kept; `code` as in the store's errors."""
    match code:
        case "locked":
            return t.text(
                "Scorekeeper is already open in another tab or window. Close it there, then open your games here."
            )
        case "not-writable":
            return t.text(
                "This window keeps nothing, as private windows do. Save a copy of the game before you close it."
            )
        case "full":
            return t.text("This device has no room left. Nothing is kept from now on: save a copy of your games.")
        case "newer-format":
            return t.text(
                "Your games were written by a newer Scorekeeper. They are left as they are until this one is updated."
            )
        case _:
            return t.text(
                "Your games cannot be opened ({reason}). Nothing is kept until that is mended.", reason=reason or code
            )


def say_cleared(t: Translator) -> str:
    """The browser threw the games away."""
    return t.text("This browser has cleared the games that were kept here. Bring them back from your last copy.")


def say_update(t: Translator, *, is_playing: bool) -> str:
    """A newer version is there."""
    if is_playing:
        return t.text("A new version is ready. You can take it when this hand is over.")
    return t.text("A new version is ready. Your games stay as they are.")


def say_sent(t: Translator, names: Sequence[str], totals: Sequence[int]) -> str:
    """Somebody sent a game in the link; no names if there is none in it."""
    if not names:
        return t.text("The link holds no game that can be read.")
    points = [t.number(total) for total in totals]
    return t.text("A game was sent to you: {names}, {points} points.", names=t.listed(names), points=t.listed(points))


def say_reminder(t: Translator, games: int) -> str:
    """Games were added since the last copy."""
    return t.plural(
        "{n} game is on this device only. Save a copy elsewhere.",
        "{n} games are on this device only. Save a copy elsewhere.",
        games,
    )


def say_lasting(t: Translator, *, is_lasting: bool, megabytes: int) -> str:
    """Where the games are, and whether the browser may clear them."""
    if is_lasting:
        return t.text(
            "Your games are in this browser, on this device, and nowhere else. It will not clear them by itself."
        )
    return t.text(
        "Your games are in this browser, on this device, and nowhere else. It may clear them when room is short "
        "({n} MB are left) or after weeks without use: save copies, or put Scorekeeper on the home screen.",
        n=megabytes,
    )
