"""Names of people as they are kept and told apart."""

import re
import unicodedata
from functools import lru_cache

_CAPITALS = range(0x1C90, 0x1CC0)
"""The Georgian letters for whole words in capitals."""


def spelled(name: str) -> str:
    """The name without the capital that a keyboard begins it with: Georgian begins no word with one."""
    return re.sub(r"\S+", lambda word: _word(word[0]), name)


def _word(word: str) -> str:
    """One word, which is in capitals as a whole or not at all."""
    capitals = [one for one in word if ord(one) in _CAPITALS]
    is_whole = len(capitals) > 1 and not any(one.isalpha() and ord(one) not in _CAPITALS for one in word)
    return word if is_whole else "".join(one.lower() if one in capitals else one for one in word)


def clean(name: str) -> str:
    """A name as it is kept: spelled, composed, without invisible or control characters, single spaces.

    What joins letters or parts of an emoji stays, but for one at either end of a word, where it joins nothing.
    """
    composed = unicodedata.normalize("NFC", spelled(name))
    shown = [one if unicodedata.category(one)[0] != "C" or one in "\u200c\u200d" else " " for one in composed]
    return " ".join(word for part in "".join(shown).split() if (word := part.strip("\u200c\u200d")))


def key(name: str) -> str:
    """What two names must differ in."""
    return unicodedata.normalize("NFC", clean(name).casefold())


@lru_cache(maxsize=20_000)
def plain_text(text: str) -> str:
    """Text in which capital letters and marks on letters make no difference: for searching, and for the alphabet."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in apart if not unicodedata.combining(one))


def initials(name: str) -> str:
    """The first letters of the first two words of a name, each with its marks."""
    return "".join(_first_letter(word) for word in name.split()[:2])


def _first_letter(word: str) -> str:
    letter = word[0]
    for mark in word[1:]:
        if not unicodedata.combining(mark):
            break
        letter += mark
    return letter
