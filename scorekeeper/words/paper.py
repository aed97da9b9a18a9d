"""A page of HTML that needs nothing else: light, no script, nothing fetched, to be printed or kept."""

from collections.abc import Collection, Iterable, Sequence

from scorekeeper.words.drawing.svg import FAINT, FONTS, INK, RULE, clean

STYLE = f"""
:root {{ color-scheme: light; }}
body {{ font: 12pt/1.4 {FONTS}; margin: 2rem auto; max-width: 50rem; padding: 0 1rem; color: {INK}; background: #fff; }}
h1 {{ margin: 0; }} h2 {{ font-size: 1.1rem; margin: 1.5rem 0 0.3rem; }}
p {{ margin: 0.2rem 0; }} .faint {{ color: {FAINT}; }} .outcome {{ font-weight: 600; margin-top: 0.8rem; }}
table {{ border-collapse: collapse; width: 100%; }} tr {{ break-inside: avoid; }}
th, td {{ text-align: start; vertical-align: top; padding: 0.15rem 0.5rem; border-bottom: 1px solid {RULE};
  overflow-wrap: anywhere; }}
th {{ unicode-bidi: plaintext; }} td:first-child {{ white-space: nowrap; }}
th.number, td.number {{ text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }}
@media print {{ body {{ margin: 0; max-width: none; padding: 0; }} h2 {{ break-after: avoid; }} }}
"""

_ALONE = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"


def document(language: str, title: str, parts: Iterable[str], style: str = "") -> str:
    """The whole page with its title as the first heading; `style` is added to the common one."""
    said = clean(title)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{clean(language)}">',
            f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">{_ALONE}',
            f"<title>{said}</title>",
            f"<style>{STYLE}{style}</style></head>",
            f'<body><h1 dir="auto">{said}</h1>',
            *parts,
            "</body></html>\n",
        ]
    )


def paragraph(content: str, kind: str = "") -> str:
    """A line of text."""
    told = f' class="{kind}"' if kind else ""
    return f'<p{told} dir="auto">{clean(content)}</p>'


def heading(content: str) -> str:
    """The heading of a part."""
    return f'<h2 dir="auto">{clean(content)}</h2>'


def row(tag: str, cells: Sequence[str], numbers: Collection[int]) -> str:
    """A row of a table; the cells at those places hold numbers."""
    told = "".join(
        f'<{tag} class="number">{clean(cell)}</{tag}>' if place in numbers else f"<{tag}>{clean(cell)}</{tag}>"
        for place, cell in enumerate(cells)
    )
    return f"<tr>{told}</tr>"
