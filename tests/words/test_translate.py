"""A translator speaks the first wanted language that there is, and English where a catalogue is silent."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from scorekeeper.words import translate
from scorekeeper.words.translate import phrase, primary, translator

FRENCH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{name} lays {tile}"
msgstr "{tile} est posé par {name}"

msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} domino"
msgstr[1] "{n} dominos"
"""


def forget() -> None:
    translate.available.cache_clear()
    translate._translator.cache_clear()


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house where French is spoken beside English."""
    compiled = BytesIO()
    write_mo(compiled, read_po(FRENCH.splitlines(), locale="fr"))
    kept = {f"locales/{language}/LC_MESSAGES/scorekeeper.mo": compiled.getvalue() for language in ("fr", "de")}

    def get_data(package: str, resource: str) -> bytes:
        if package != "scorekeeper.words" or resource not in kept:
            raise FileNotFoundError(resource)
        return kept[resource]

    monkeypatch.setattr(translate, "get_data", get_data)
    forget()
    yield
    forget()


@pytest.mark.parametrize("tags", [["fr"], ["fr-CA"], ["FR_fr.UTF-8"], ["xx", "fr", "en"], ["", "*", "fr-CH"]])
def test_the_first_wanted_language_that_there_is_is_spoken(french: None, tags: list[str]) -> None:
    assert translator(tags).text("{name} lays {tile}", name="Ana", tile="5-5") == "5-5 est posé par Ana"


@pytest.mark.parametrize("tags", [[], ["en"], ["en-GB", "fr"], ["xx"], ["C"], ["ka"]])
def test_english_is_spoken_where_it_comes_first_or_nothing_else_is_known(french: None, tags: list[str]) -> None:
    assert translator(tags).text("{name} lays {tile}", name="Ana", tile="5-5") == "Ana lays 5-5"


def test_a_phrase_that_a_catalogue_lacks_is_said_in_english(french: None) -> None:
    assert translator(["fr"]).text("Blocked") == "Blocked"
    assert translator(["fr"]).plural("{n} pip", "{n} pips", 2) == "2 pips"


@pytest.mark.parametrize(("n", "said"), [(0, "0 domino"), (1, "1 domino"), (2, "2 dominos")])
def test_each_language_has_its_own_plural(french: None, n: int, said: str) -> None:
    assert translator(["fr"]).plural("{n} tile", "{n} tiles", n) == said


@pytest.mark.parametrize(("n", "said"), [(0, "Ana has 0 tiles"), (1, "Ana has 1 tile"), (1200, "Ana has 1,200 tiles")])
def test_the_number_of_a_plural_is_written_as_its_language_writes_it(n: int, said: str) -> None:
    assert translator(["en"]).plural("{name} has {n} tile", "{name} has {n} tiles", n, name="Ana") == said


def test_numbers_and_lists_in_a_message_are_written_as_its_language_writes_them(french: None) -> None:
    assert translator(["fr"]).text("{who}: {n}", who=("Ana", "Ben"), n=-1200) == "Ana et Ben: −1\u202f200"
    assert translator(["en"]).text("{who}: {n}", who=("Ana", "Ben"), n=-1200) == "Ana and Ben: −1,200"


def test_braces_in_a_players_name_stay_what_they_are() -> None:
    assert translator(["en"]).text("{name} passes", name="{tile}") == "{tile} passes"


def test_a_value_left_out_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="tile"):
        translator(["en"]).text("{name} lays {tile}", name="Ana")


def test_two_readers_may_read_two_languages_at_once(french: None) -> None:
    one, other = translator(["fr"]), translator(["en"])
    assert (one.plural("{n} tile", "{n} tiles", 2), other.plural("{n} tile", "{n} tiles", 2)) == (
        "2 dominos",
        "2 tiles",
    )
    assert one.signed(5) == "+5"
    assert one.number(1.5, places=1) == "1,5"
    assert other.listed(["Ana"]) == "Ana"


def test_a_marked_phrase_is_the_phrase_itself() -> None:
    assert phrase("Blocked") == "Blocked"


def test_the_primary_language_of_a_tag_is_its_first_part() -> None:
    assert [primary(tag) for tag in ("ka", "ka-GE", "KA_ge.UTF-8", "C.UTF-8")] == ["ka", "ka", "ka", "c"]


def test_only_languages_whose_numbers_we_can_write_are_spoken(french: None) -> None:
    assert translate.available() == ("en", "fr")


def test_a_catalogue_is_found_where_the_package_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ZipFile(tmp_path / "app.zip", "w") as app:
        app.writestr("archived/__init__.py", "")
        app.writestr("archived/locales/fr/LC_MESSAGES/scorekeeper.mo", b"compiled")
    monkeypatch.syspath_prepend(tmp_path / "app.zip")
    monkeypatch.setattr(translate, "__package__", "archived")
    assert translate.catalogue("fr") == b"compiled"
    assert translate.catalogue("es") == b""
