"""Addresses of screens: any text as a part of one, and what a part says, however odd it is."""

from urllib.parse import quote, unquote

import flet as ft

MOST = 10**9
"""The largest number that an address can name; nothing that is counted here comes near."""


def address(screen: str, *parts: str) -> str:
    """The address of a screen and what it shows: `/sessions/a~2Fb`.

    Browsers and servers read more into `/`, `.` and `%` than letters, and undo what they take for needless; so none of
    them stands in a part.
    """
    quoted = (quote(part, safe=":").replace("~", "%7E").replace(".", "%2E").replace("%", "~") for part in parts)
    return "/".join((screen, *quoted))


def use_named(part: str) -> str:
    """What the address of the present screen names there; nothing where it names none."""
    return unquote(str(ft.use_route_params().get(part, "")).replace("~", "%"))


def number(part: str) -> int:
    """The number that is written there, at most `MOST`; 0 where none is."""
    return min(int(part[: len(str(MOST))]), MOST) if part.isdecimal() else 0
