"""A translator for one reader, chosen by the languages that reader prefers.

English is the source text itself and has no catalogue; a phrase that a catalogue lacks is said in English. There is no
translator for the whole program: two people at one server may read two languages.
"""

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pkgutil import get_data

from scorekeeper.words import numbers

SOURCE = "en"
DOMAIN = "scorekeeper"
_CATALOGUE = "locales/{language}/LC_MESSAGES/{domain}.mo"


def phrase(message: str) -> str:
    """The same message, marked for the catalogues: for a table of phrases that are translated when they are said."""
    return message


@dataclass(frozen=True)
class Translator:
    """Says messages in one `language`. Values are put in by name: whole numbers and lists as that language writes them.

    Messages must be written out where `text`, `plural` or `phrase` is called, else Babel does not find them.
    """

    language: str
    catalogue: gettext.NullTranslations

    def text(self, message: str, /, **values: str | int | Sequence[str]) -> str:
        """The message: `text("{name} lays {tile}", name="Ana", tile="5-5")`. Raises `KeyError` for a value left out."""
        return self._filled(self.catalogue.gettext(message), values)

    def plural(self, one: str, many: str, n: int, /, **values: str | int | Sequence[str]) -> str:
        """The message for that many, which it calls `{n}`: `plural("{n} tile", "{n} tiles", 3)`."""
        return self._filled(self.catalogue.ngettext(one, many, n), {"n": n, **values})

    def number(self, value: float, *, places: int = 0) -> str:
        """A number with that many decimal places: `1,250`, `−5`."""
        return numbers.number(value, self.language, places=places)

    def signed(self, points: int) -> str:
        """Points with their sign: `+20`, `−5`, `0`."""
        return numbers.number(points, self.language, is_signed=True)

    def day(self, at: str) -> str:
        """The day at the beginning of an ISO time: `Nov 30, 2026`."""
        return numbers.day(at, self.language)

    def listed(self, things: Sequence[str]) -> str:
        """Things one after the other: `Ana, Ben, and Cleo`."""
        return numbers.listed(things, self.language)

    def _filled(self, message: str, values: dict[str, str | int | Sequence[str]]) -> str:
        return message.format_map({name: self._written(value) for name, value in values.items()})

    def _written(self, value: str | int | Sequence[str]) -> str:
        match value:
            case str():
                return value
            case int():
                return self.number(value)
            case _:
                return self.listed(value)


def translator(languages: Sequence[str]) -> Translator:
    """A translator for the first of these language tags that we speak, most wanted first; English if we speak none.

    A tag is as browsers and systems write it, in any case: `fr`, `fr-CA`, `es_MX.UTF-8`. The region is not looked at.
    """
    spoken = available()
    for tag in languages:
        if (language := primary(tag)) in spoken:
            return _translator(language)
    return _translator(SOURCE)


def primary(tag: str) -> str:
    """The language of a tag: `fr` of `fr-CA`."""
    return tag.strip().lower().replace("_", "-").split("-")[0].split(".")[0]


@cache
def available() -> tuple[str, ...]:
    """The languages we speak, English first."""
    return (SOURCE, *(language for language in sorted(numbers.CUSTOMS) if language != SOURCE and catalogue(language)))


def catalogue(language: str) -> bytes:
    """The compiled catalogue, also where the app is read out of an archive; nothing where there is none."""
    try:
        return get_data(__package__, _CATALOGUE.format(language=language, domain=DOMAIN)) or b""
    except OSError:
        return b""


@cache
def _translator(language: str) -> Translator:
    if language == SOURCE:
        return Translator(SOURCE, gettext.NullTranslations())
    return Translator(language, gettext.GNUTranslations(BytesIO(catalogue(language))))
