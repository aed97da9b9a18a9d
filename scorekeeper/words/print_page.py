"""The account as one page of HTML that needs nothing else, to be printed or kept."""

from collections.abc import Iterator

from scorekeeper.words.paper import document, heading, paragraph, row
from scorekeeper.words.say_page import Page, Section


def html(page: Page) -> str:
    """The whole account as HTML."""
    parts = [
        *(paragraph(line, "faint") for line in page.about),
        *_tallies(page),
        paragraph(page.outcome, "outcome"),
        *(part for section in page.sections for part in _section(page, section)),
        *(paragraph(f"⚠ {line}") for line in page.problems),
    ]
    return document(page.language, page.title, parts)


def _tallies(page: Page) -> Iterator[str]:
    yield "<table>"
    yield row("th", ("", *page.sides), {*range(1, len(page.sides) + 1)})
    for one in page.tallies:
        cells = [f"{gain} · {total}" for gain, total in zip(one.gains, one.totals, strict=True)]
        yield row("td", (one.label, *cells), {*range(1, len(cells) + 1)})
    yield "</table>"


def _section(page: Page, section: Section) -> Iterator[str]:
    yield heading(section.title)
    yield "<table>"
    yield row("th", page.heads, {0, 4})
    for cells in section.rows:
        yield row("td", cells, {0, 4})
    yield "</table>"
    for note in section.notes:
        yield paragraph(note)
