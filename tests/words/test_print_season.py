"""The printed report says what the season says, in any script, by itself: nothing is run, nothing fetched."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from scorekeeper.record.season import Match, Season
from scorekeeper.words.drawing.chart import MOST
from scorekeeper.words.print_season import html
from scorekeeper.words.say_season import say_outcome
from scorekeeper.words.translate import translator
from tests.seasons import season_of

T = translator(("en",))
EVENING = "2025-12-11"
UNCLOSED = {"meta", "br"}


class Read(HTMLParser):
    """What a page says, and whether all that opens is closed again."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.open += [tag] if tag not in UNCLOSED else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts += [data.strip()] if data.strip() else []


def pictures(page: str) -> list[ET.Element]:
    found = re.findall(r"<svg.*?</svg>", page.replace(' xmlns="http://www.w3.org/2000/svg"', ""), re.DOTALL)
    return [ET.fromstring(one) for one in found]  # noqa: S314 - our own


def outcomes(told: Season) -> list[str]:
    return [outcome(match) for match in told.matches]


def outcome(match: Match) -> str:
    return say_outcome(T, match.sides, match.totals, match.winner)


def spoken(picture: ET.Element) -> str:
    return f"{picture.findtext('title')}: {picture.findtext('desc')}"


@pytest.mark.parametrize("span", [("", "", ""), (EVENING, EVENING, ""), ("", "", "fives"), ("2030", "", "")])
def test_nothing_is_run_and_nothing_is_fetched(span: tuple[str, str, str]) -> None:
    page = html(T, season_of(*span))
    read = Read(page)
    assert not {tag for tag, _ in read.tags} & {"script", "link", "img", "iframe", "object", "image", "use"}
    named = {name for _, attributes in read.tags for name in attributes}
    assert not named & {"src", "href", "xlink:href", "onload", "onclick"}
    assert "url(" not in page
    assert "@import" not in page
    assert "default-src 'none'" in page


def test_every_picture_has_a_name_and_says_what_it_shows() -> None:
    told = season_of()
    shown = pictures(html(T, told))
    assert len(shown) == 1 + len(told.best) + len(told.spreads)
    for one in shown:
        ids = [one.find(part).get("id") for part in ("title", "desc")]  # type: ignore[union-attr]
        assert one.get("aria-labelledby") == " ".join(map(str, ids))
    first, best = told.people[0], told.best[0]
    assert f"At the end: {first.name} {first.wins}" in spoken(shown[0])
    assert spoken(shown[1]).startswith(f"{told.people[best.person].name}: {best.score.points} points")
    assert str(best.line.laid[0].tile) in spoken(shown[1])


def test_standings_figures_and_games_are_all_there() -> None:
    told = season_of()
    texts = Read(html(T, told)).texts
    for place, one in enumerate(told.people, 1):
        at = texts.index(f"{place}. {one.name}")
        assert texts[at + 1 : at + 3] == [str(one.games), str(one.wins)]


def test_who_is_equal_shares_a_place() -> None:
    told = season_of()
    first = told.people[0]
    people = (first, replace(first, name="Twin"), *told.people[1:])
    stands = tuple(replace(one, wins=(one.wins[0], *one.wins), points=one.points) for one in told.stands)
    texts = Read(html(T, replace(told, people=people, stands=stands, best=()))).texts
    assert {f"1. {first.name}", "1. Twin", f"3. {told.people[1].name}"} <= set(texts)


def test_all_games_and_what_was_noted_are_there() -> None:
    told = season_of()
    texts = Read(html(T, told)).texts
    assert [text for text in texts if text in outcomes(told)] == outcomes(told)
    assert "1 more game came to no end and is not counted." in texts
    assert "The first evening of the season. Élodie brought the new set." in texts


def test_games_that_cannot_be_read_are_told_as_such() -> None:
    texts = Read(html(T, replace(season_of(), unfinished=0, unread=2))).texts
    assert "2 more games cannot be read and are not counted." in texts
    assert not any("came to no end" in text for text in texts)


def test_points_run_in_a_chart_only_where_all_games_were_played_one_way() -> None:
    assert "Points, one game after the other" not in html(T, season_of())
    assert "Points, one game after the other" in html(T, season_of(preset="fives"))


def test_an_evening_is_told_by_its_games() -> None:
    told = season_of(EVENING, EVENING)
    texts = Read(html(T, told)).texts
    assert texts[0].startswith("An evening of dominoes")
    assert (
        len(
            [
                text
                for text in texts
                if text in {say_outcome(T, match.sides, match.totals, match.winner) for match in told.matches}
            ]
        )
        == 4
    )


def test_no_games_make_a_page_that_says_so() -> None:
    assert "0 games · 0 evenings · 0 players" in Read(html(T, season_of("2030"))).texts


@pytest.mark.parametrize("name", ["<b>&\"'", "მეგობარი", "شهرزاد", "\x07\ud800", "A" * 64, "👩\u200d👩\u200d👧"])
def test_a_name_of_any_kind_stays_a_name(name: str) -> None:
    told = season_of()
    people = (replace(told.people[0], name=name), *told.people[1:])
    page = html(T, replace(told, people=people))
    page.encode()
    read = Read(page)
    assert [tag for tag, _ in read.tags] == [tag for tag, _ in Read(html(T, told)).tags]
    pictures(page)


def test_of_many_people_the_first_are_drawn_and_this_is_said() -> None:
    told = season_of(preset="fives")
    times = MOST // len(told.people) + 1
    many = replace(
        told,
        people=told.people * times,
        stands=tuple(replace(one, wins=one.wins * times, points=one.points * times) for one in told.stands),
    )
    page = html(T, many)
    assert len(pictures(page)[0].findall("polyline")) == MOST
    assert f"Drawn are the first {MOST}; the table at the end has all." in page
