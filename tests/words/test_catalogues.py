"""Every phrase of the sources is in the template and in every catalogue, with its placeholders, and compiled."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from scorekeeper.words.numbers import CUSTOMS
from scorekeeper.words.translate import DOMAIN

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "scorekeeper/words/locales"
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
CATALOGUES = sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
RENEW = "pybabel extract && pybabel update && pybabel compile"
PLACEHOLDER = re.compile(r"\{[^{}]*\}")

Said = tuple[str, ...]


def read(path: Path) -> Catalog:
    with path.open(encoding="utf-8") as file:
        return read_po(file)


def told(text: str | tuple[str, ...] | list[str] | None) -> Said:
    """One form, or all plural forms."""
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def phrases(catalogue: Catalog) -> set[Said]:
    return {told(message.id) for message in catalogue if message.id}


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def lost_placeholders(message: Message) -> Iterator[str]:
    """Each translated form whose placeholders are not those of its source.

    A language's form for one may leave the number out ("one tile"), never a name.
    """
    wanted = placeholders(told(message.id)[-1])
    for form in told(message.string):
        if form and not wanted - {"{n}"} <= placeholders(form) <= wanted:
            yield form


def parse(*lines: str) -> Message:
    """The one message of a small catalogue."""
    catalogue = read_po(
        io.StringIO("\n".join(('msgid ""', 'msgstr "Content-Type: text/plain; charset=utf-8"', "", *lines)))
    )
    return next(message for message in catalogue if message.id)


def extracted(found: Path, *folders: str) -> Catalog:
    """What Babel writes into `found` by the settings of pyproject.toml; they name the folder if none is given."""
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-o", str(found), *folders]
    subprocess.run(command, cwd=ROOT, check=True)
    return read(found)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What Babel finds in the sources today, by the settings of pyproject.toml."""
    found = tmp_path_factory.mktemp("locales") / "found.pot"
    return extracted(found)


def test_the_template_holds_what_the_sources_say(sources: Catalog) -> None:
    assert phrases(read(TEMPLATE)) == phrases(sources), f"renew it: {RENEW}"


def test_every_catalogue_is_up_to_date_whole_and_compiled(sources: Catalog) -> None:
    for path in CATALOGUES:
        catalogue = read(path)
        assert phrases(catalogue) == phrases(sources), f"renew {path}: {RENEW}"
        assert [m.id for m in catalogue if m.id and (m.fuzzy or not all(told(m.string)))] == [], (
            f"untranslated in {path}"
        )
        assert [form for m in catalogue for form in lost_placeholders(m)] == [], f"placeholders in {path}"
        fresh = io.BytesIO()
        write_mo(fresh, catalogue)
        assert path.with_suffix(".mo").read_bytes() == fresh.getvalue(), f"renew it: {RENEW}"


def test_every_compiled_catalogue_has_its_source_and_its_customs() -> None:
    compiled = sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    assert [path.with_suffix(".po") for path in compiled] == CATALOGUES
    assert {path.parts[-3] for path in compiled} <= set(CUSTOMS) - {"en"}
    for path in compiled:
        with path.open("rb") as file:
            assert phrases(read_mo(file))


@pytest.mark.parametrize(
    ("source", "translation", "lost"),
    [
        ("{name} lays {tile}", "{tile} est posé par {name}", []),
        ("{name} lays {tile}", "{name} pose", ["{name} pose"]),
        ("{name} passes", "{nom} passe", ["{nom} passe"]),
        ("{name} passes", "", []),
    ],
)
def test_a_lost_or_misspelt_placeholder_is_found(source: str, translation: str, lost: list[str]) -> None:
    assert list(lost_placeholders(parse(f'msgid "{source}"', f'msgstr "{translation}"'))) == lost


def test_the_form_for_one_may_leave_the_number_out_but_not_the_name() -> None:
    source = ('msgid "{name} has {n} tile"', 'msgid_plural "{name} has {n} tiles"')
    good = parse(*source, 'msgstr[0] "{name} a un domino"', 'msgstr[1] "{name} a {n} dominos"')
    bad = parse(*source, 'msgstr[0] "un domino"', 'msgstr[1] "{name} a {n} dominos"')
    assert list(lost_placeholders(good)) == []
    assert list(lost_placeholders(bad)) == ["un domino"]


def test_text_plural_and_phrase_are_what_babel_looks_for(tmp_path: Path) -> None:
    (tmp_path / "said.py").write_text(
        't.text("Blocked")\nt.plural("{n} tile", "{n} tiles", 3)\nTABLE = {1: phrase("Passed")}\n_("never")\n',
        encoding="utf-8",
    )
    assert phrases(extracted(tmp_path / "found.pot", str(tmp_path))) == {
        ("Blocked",),
        ("{n} tile", "{n} tiles"),
        ("Passed",),
    }


def test_rooms_below_words_are_not_searched(tmp_path: Path) -> None:
    for room in ("rules", "record", "store"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "own.py").write_text('entry.text("@")\n', encoding="utf-8")
    assert phrases(extracted(tmp_path / "found.pot", str(tmp_path))) == set()
