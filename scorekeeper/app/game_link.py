"""A game in a link: its text behind the number sign, where no server sees it, packed where that is shorter."""

import base64
import zlib
from urllib.parse import quote, unquote

OPENS = "#/open?"
TEXT = "text="
PACKED = "packed="

LONGEST = 2000
"""Characters of a link that any messenger and browser takes whole; some cut what is longer."""

MOST_BYTES = 1_000_000
"""Bytes of a text that are unpacked: many times the longest game."""


def link_to(address: str, text: str) -> str:
    """The link that opens this text in the app at that address."""
    plain = TEXT + quote(text, safe="")
    packed = PACKED + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return address + OPENS + min(plain, packed, key=len)


def text_in(said: str) -> str:
    """The text in a link, or in what stands behind its question mark; empty if there is none that can be read."""
    said = said.strip().rpartition(OPENS)[2]
    if said.startswith(TEXT):
        return unquote(said.removeprefix(TEXT))
    if said.startswith(PACKED):
        return _unpacked(unquote(said.removeprefix(PACKED)))
    return ""


def is_link(said: str) -> bool:
    """Whether somebody wrote a link to a game where a game was expected."""
    word = said.strip()
    return OPENS in word and word.startswith(("http://", "https://")) and len(word.split()) == 1


def _unpacked(letters: str) -> str:
    """The text, if it is whole."""
    unpacking = zlib.decompressobj()
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        text = unpacking.decompress(data, MOST_BYTES).decode()
    except (ValueError, zlib.error):
        return ""
    return text if unpacking.eof else ""
