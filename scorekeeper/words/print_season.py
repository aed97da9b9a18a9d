"""A report of many games as one page of HTML that needs nothing else: standings, charts, best plays, all games."""

from collections.abc import Iterator, Sequence

from scorekeeper.record.season import Best, Evening, Match, Person, Season
from scorekeeper.words.drawing import chart, line
from scorekeeper.words.drawing.chart import Course
from scorekeeper.words.drawing.svg import clean, picture
from scorekeeper.words.numbers import unbroken
from scorekeeper.words.paper import document, heading, paragraph, row
from scorekeeper.words.say import say_date, say_play, say_sum
from scorekeeper.words.say_history import say_duration
from scorekeeper.words.say_review import say_bar, say_figure, say_share
from scorekeeper.words.say_rules import say_preset
from scorekeeper.words.say_season import say_about, say_outcome, say_season
from scorekeeper.words.translate import Translator

_STYLE = """
h1 { font-size: 1.6rem; line-height: 1.2; text-wrap: balance; margin-bottom: 0.5rem; }
h3 { font-size: 1rem; margin: 0.8rem 0 0.1rem; }
svg { display: block; width: 100%; height: auto; max-width: 36rem; margin: 0.3rem auto; }
figure { margin: 0; break-inside: avoid; } figcaption { margin: 0.2rem 0 0.6rem; } figure h2 { margin-top: 1rem; }
.plays { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 1rem; }
.wide { overflow-x: auto; } .wide th, .wide td { overflow-wrap: normal; white-space: nowrap; }
.wide th.number { white-space: normal; vertical-align: bottom; line-height: 1.2; }
.games td:nth-child(2) { width: 100%; }
@media (max-width: 30rem) { body { font-size: 11pt; padding: 0 0.6rem; margin: 1rem auto; }
  th, td { padding: 0.15rem 0.3rem; } .wide { font-size: 10pt; } }
@media print { body { font-size: 10pt; } @page { margin: 14mm; } .wide { overflow: visible; } .many { font-size: 8pt; }
  h3 { break-after: avoid; } .evening { break-inside: avoid; } }
"""


def html(t: Translator, told: Season) -> str:
    """The whole report as HTML."""
    parts = [
        *(paragraph(said, "faint") for said in say_about(t, told)),
        *(_standings(t, told) if told.people else ()),
        *(_courses(t, told) if told.people else ()),
        *_best(t, told),
        *_spreads(t, told),
        *_games(t, told),
        *(_in_numbers(t, told) if len(told.stands) > 1 else ()),
    ]
    return document(t.language, say_season(t, told), parts, _STYLE)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int], kind: str = "wide") -> str:
    told = [row("th", heads, numbers), *(row("td", cells, numbers) for cells in rows)]
    return f'<div class="{kind}"><table>{"".join(told)}</table></div>'


def _standings(t: Translator, told: Season) -> Iterator[str]:
    yield heading(t.text("Standings"))
    heads = ["", t.text("Games"), t.text("Won"), t.text("Share won"), t.text("Ahead by"), say_figure(t, "streak")]
    rows = [
        [
            f"{_place(told, one)}. {one.name}",
            t.number(one.games),
            t.number(one.wins),
            say_share(t, one.win_rate),
            t.signed(one.difference),
            t.number(one.streak),
        ]
        for one in told.people
    ]
    yield _table(heads, rows, range(1, 6))
    yield paragraph(
        t.text(
            "By games won, then by how many points a side was ahead of the best other side, added up over all games."
        ),
        "faint",
    )
    yield heading(t.text("How each played"))
    heads = ["", *(say_figure(t, code) for code in ("plays", "scoring-rate", "points-per-play", "total"))]
    rows = [
        [
            one.name,
            t.number(one.plays),
            "" if one.scoring is None else say_share(t, one.scoring),
            "" if one.per_play is None else t.number(float(one.per_play), places=2),
            t.number(one.points),
        ]
        for one in told.people
    ]
    yield _table(heads, rows, range(1, 5))
    if not told.is_alike:
        yield paragraph(t.text("Points of different ways to play are added up here as they are."), "faint")


def wins_drawn(t: Translator, told: Season) -> tuple[str, str, str]:
    """The chart of games won: its title, what it shows in words, and the drawing."""
    title = t.text("Games won, one after the other")
    return title, *_course(t, told, "wins", title, [one.wins for one in told.stands])


def _course(t: Translator, told: Season, kind: str, title: str, columns: Sequence[Sequence[int]]) -> tuple[str, str]:
    courses = [Course(one.name, (0, *(values[place] for values in columns))) for place, one in enumerate(told.people)]
    ends = t.listed([f"{one.name} {t.number(one.values[-1])}" for one in courses])
    said = t.text("At the end: {totals}.", totals=ends)
    drawn = chart.lines(t, courses, ["", *_marks(t, told)])
    return said, picture(kind, (chart.WIDE, chart.TALL), title, said, drawn)


def _place(told: Season, one: Person) -> int:
    """The place of a person among all, from 1; who is equal shares it."""
    return 1 + sum((other.wins, other.difference) > (one.wins, one.difference) for other in told.people)


def _courses(t: Translator, told: Season) -> Iterator[str]:
    """How the wins came about, and the points where they can be compared."""
    title, _, drawn = wins_drawn(t, told)
    yield f"<figure>{heading(title)}{drawn}</figure>"
    if told.is_alike:
        title = t.text("Points, one game after the other")
        _, drawn = _course(t, told, "points", title, [one.points for one in told.stands])
        yield f"<figure>{heading(title)}{drawn}</figure>"
    if len(told.people) > chart.MOST:
        yield paragraph(t.text("Drawn are the first {n}; the table at the end has all.", n=chart.MOST), "faint")


def _marks(t: Translator, told: Season) -> list[str]:
    """What stands under the columns of a chart: the dates of the evenings, or the numbers of the games."""
    if told.is_sitting:
        return [t.number(number) for number in range(1, len(told.stands) + 1)]
    return [say_date(t, one.at) for one in told.stands]


def _spreads(t: Translator, told: Season) -> Iterator[str]:
    shown = [one for one in told.spreads if any(points for points, _ in one.bars)]
    if shown:
        yield heading(t.text("How many plays gave how many points"))
    yield '<div class="plays">'
    for number, one in enumerate(shown):
        scoring = [(points, plays) for points, plays in one.bars if points]
        title = say_preset(t, one.preset)
        said = "; ".join(say_bar(t, points, plays) for points, plays in one.bars)
        drawn = picture(f"spread-{number}", (chart.WIDE, chart.LOW), title, said, chart.bars(t, scoring))
        plays, none = sum(plays for _, plays in one.bars), dict(one.bars).get(0, 0)
        note = t.text("{n} of {plays} plays gave none.", n=none, plays=plays)
        yield f"<figure>{drawn}<figcaption>{_strong(title)} {clean(note)}</figcaption></figure>"
    yield "</div>"


def _best(t: Translator, told: Season) -> Iterator[str]:
    if told.best:
        yield heading(t.text("The best play of each"))
        yield '<div class="plays">'
        yield from (_play(t, told, one, number) for number, one in enumerate(told.best))
        yield "</div>"


def _play(t: Translator, told: Season, one: Best, number: int) -> str:
    name = told.people[one.person].name
    points = t.plural("{n} point", "{n} points", one.score.points)
    title = f"{name}: {points}"
    said = say_play(t, name, one.tile, one.arm)
    tiles = t.text("The line then: {tiles}.", tiles=[str(laid.tile) for laid in one.line.laid])
    drawn = picture(
        f"play-{number}",
        (line.WIDE, line.TALL),
        title,
        f"{said}: {say_sum(t, one.score)}. {tiles}",
        line.line_of_play(one.line, one.score.terms),
    )
    where = t.text("entry {entry}", entry=str(one.entry))
    when = " · ".join([say_date(t, one.match.at), say_preset(t, one.match.preset), where])
    times = t.plural("once", "{n} times", one.times)
    told_so = f"{clean(said)}: {clean(say_sum(t, one.score))}"
    about = f'<span class="faint">{clean(when)} · {clean(times)}</span>'
    return f'<figure>{drawn}<figcaption dir="auto">{_strong(title)}<br>{told_so}<br>{about}</figcaption></figure>'


def _strong(said: str) -> str:
    return f"<strong>{clean(said)}</strong>"


def _games(t: Translator, told: Season) -> Iterator[str]:
    if told.evenings:
        yield heading(t.text("All games"))
        yield paragraph(t.text("Whoever won stands first."), "faint")
    for evening in told.evenings:
        yield '<div class="evening">'
        if not told.is_sitting:
            yield f'<h3 dir="auto">{clean(_evening(t, evening))}</h3>'
            yield from (paragraph(said, "faint") for said in evening.note.splitlines() if said)
        rows = [_game(t, told, match) for match in evening.matches]
        yield f'<table class="games">{"".join(row("td", cells, {2}) for cells in rows)}</table></div>'


def _evening(t: Translator, evening: Evening) -> str:
    return " · ".join(part for part in (say_date(t, evening.at), evening.place) if part)


def _game(t: Translator, told: Season, match: Match) -> list[str]:
    way = "" if told.is_alike else say_preset(t, match.preset)
    said = say_outcome(t, match.sides, match.totals, match.winner)
    if match.winner is None:
        said = t.text("{totals}: no winner", totals=said)
    return [way, said, unbroken(say_duration(t, match.seconds))]


def _in_numbers(t: Translator, told: Season) -> Iterator[str]:
    """The first chart as a table."""
    yield heading(t.text("Games won, in numbers"))
    heads = ["", *(one.name for one in told.people)]
    rows = [[mark, *map(t.number, one.wins)] for mark, one in zip(_marks(t, told), told.stands, strict=True)]
    yield _table(heads, rows, range(1, len(heads)), "wide many")
