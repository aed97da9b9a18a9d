"""The account as one page of HTML that needs nothing else, to be printed or kept."""

from collections.abc import Iterator, Sequence

from scorekeeper.words.draw_page import clean
from scorekeeper.words.say_page import Page, Section

_STYLE = """
:root { color-scheme: light; }
body { font: 12pt/1.4 system-ui, 'Noto Sans', 'Noto Sans Georgian', sans-serif; margin: 2rem auto; max-width: 50rem;
  padding: 0 1rem; color: #1d1b16; background: #fff; }
h1 { margin: 0; } h2 { font-size: 1.1rem; margin: 1.5rem 0 0.3rem; }
p { margin: 0.2rem 0; } .faint { color: #6b6557; } .outcome { font-weight: 600; margin-top: 0.8rem; }
table { border-collapse: collapse; width: 100%; } tr { break-inside: avoid; }
th, td { text-align: start; vertical-align: top; padding: 0.15rem 0.5rem; border-bottom: 1px solid #d8cfb8;
  overflow-wrap: anywhere; }
th { unicode-bidi: plaintext; } td:first-child { white-space: nowrap; }
th.number, td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media print { body { margin: 0; max-width: none; } h2 { break-after: avoid; } }
"""


def html(page: Page) -> str:
    """The whole account as HTML."""
    title = clean(page.title)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{clean(page.language)}">',
        f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>',
        f"<style>{_STYLE}</style></head>",
        f'<body><h1 dir="auto">{title}</h1>',
        *(f'<p class="faint" dir="auto">{clean(line)}</p>' for line in page.about),
        *_tallies(page),
        f'<p class="outcome" dir="auto">{clean(page.outcome)}</p>',
        *(part for section in page.sections for part in _section(page, section)),
        *(f'<p dir="auto">⚠ {clean(line)}</p>' for line in page.problems),
        "</body></html>\n",
    ]
    return "\n".join(parts)


def _tallies(page: Page) -> Iterator[str]:
    yield "<table>"
    yield _row("th", ("", *page.sides), {*range(1, len(page.sides) + 1)})
    for one in page.tallies:
        cells = [f"{gain} · {total}" for gain, total in zip(one.gains, one.totals, strict=True)]
        yield _row("td", (one.label, *cells), {*range(1, len(cells) + 1)})
    yield "</table>"


def _section(page: Page, section: Section) -> Iterator[str]:
    yield f'<h2 dir="auto">{clean(section.title)}</h2>'
    yield "<table>"
    yield _row("th", page.heads, {0, 4})
    for row in section.rows:
        yield _row("td", row, {0, 4})
    yield "</table>"
    for note in section.notes:
        yield f'<p dir="auto">{clean(note)}</p>'


def _row(tag: str, cells: Sequence[str], numbers: set[int]) -> str:
    """A row of a table; the cells at those places hold numbers."""
    told = "".join(
        f'<{tag} class="number">{clean(cell)}</{tag}>' if place in numbers else f"<{tag}>{clean(cell)}</{tag}>"
        for place, cell in enumerate(cells)
    )
    return f"<tr>{told}</tr>"
