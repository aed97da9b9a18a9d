"""Past games with their facts, and which of them are looked at."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from scorekeeper.app.facts import Facts
from scorekeeper.rules.hand import Sides


class Outcome(Protocol):
    """How a game came out: one in the list tells it, and one with its facts. `people`: by seat, "" for a guest."""

    @property
    def id(self) -> str: ...  # noqa: D102 - as in the list
    @property
    def began(self) -> str: ...  # noqa: D102
    @property
    def people(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def sides(self) -> Sides: ...  # noqa: D102
    @property
    def is_finished(self) -> bool: ...  # noqa: D102
    @property
    def winner(self) -> int | None: ...  # noqa: D102
    @property
    def totals(self) -> tuple[int, ...]: ...  # noqa: D102


Ended = TypeVar("Ended", bound=Outcome)


@dataclass(frozen=True, slots=True)
class Filed:
    """A past game. `created`: UTC text. `people`: by seat, the id of who sat there, "" for a guest."""

    id: str
    created: str
    preset: str
    people: tuple[str, ...]
    sides: Sides
    facts: Facts

    @property
    def began(self) -> str:
        """When it was begun, as a game in the list tells it."""
        return self.created

    @property
    def is_finished(self) -> bool:
        """Whether it was won, or closed by the table."""
        return self.facts.is_finished

    @property
    def winner(self) -> int | None:
        """The side that won."""
        return self.facts.winner

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each side as the game stands."""
        return self.facts.totals


@dataclass(frozen=True, slots=True)
class Choice:
    """Which games are looked at; what is empty does not narrow.

    `person`, `other`: both sat in them, on whatever side. `since`, `until`: the first and the last time, both
    included, as UTC text of any length: a year, a day, a second. A game without a time is in no span.
    """

    person: str = ""
    other: str = ""
    since: str = ""
    until: str = ""
    preset: str = ""


def chosen(games: Iterable[Filed], choice: Choice) -> tuple[Filed, ...]:
    """The finished games of a choice, in order of time."""
    return tuple(game for game in finished(games) if _is_chosen(game, choice))


def finished(games: Iterable[Ended]) -> list[Ended]:
    """The finished games in order of time; where the time is the same, of their ids."""
    return sorted((game for game in games if game.is_finished), key=lambda game: (game.began, game.id))


def sides_of(game: Outcome, person: str) -> tuple[int, ...]:
    """The sides that have a seat of that person; a guest is nobody in particular."""
    people = game.people
    return tuple([side for side, seats in enumerate(game.sides) if person and person in [people[one] for one in seats]])


def _is_chosen(game: Filed, choice: Choice) -> bool:
    if choice.preset not in ("", game.preset):
        return False
    if not {choice.person, choice.other} - {""} <= set(game.people):
        return False
    return is_within(game.created, choice.since, choice.until)


def is_within(time: str, since: str, until: str) -> bool:
    """Whether a time is in a span, see `Choice`."""
    if not time:
        return not since and not until
    return since <= time and (not until or time[: len(until)] <= until)
