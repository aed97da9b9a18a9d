"""What a report of many games tells: who stands where, how it went, the best plays, and the games themselves.

Only the shape of it, for those who make it and those who print it. People are by their place in `Season.people`.
"""

from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.rules.line import Arm, Line
from scorekeeper.rules.score import Score
from scorekeeper.rules.tile import Tile


@dataclass(frozen=True, slots=True)
class Person:
    """One who played: games, games won, points of the person's side, and by how many it was ahead of the best other.

    `per_play`: points of a play. `scoring`: the part of the plays that gave points. Both are None without plays.
    `streak`: the most games won in a row.
    """

    name: str
    games: int
    wins: int
    points: int
    difference: int
    plays: int
    per_play: Fraction | None
    scoring: Fraction | None
    streak: int

    @property
    def win_rate(self) -> Fraction:
        """The part of the games that the person won."""
        return Fraction(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Match:
    """One finished game. `at`: UTC text. `preset`: how it was played. `sides`: names; `totals`, `winner`: by side."""

    id: str
    at: str
    preset: str
    sides: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    winner: int | None
    seconds: int | None


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of one sitting in the order they were begun, where they were played, and what was noted about it."""

    at: str
    place: str
    note: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """How it stood at a time, all that came before included: wins and points by person."""

    at: str
    wins: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """How often a play gave how many points under one way of playing: (points, plays), the fewest points first."""

    preset: str
    bars: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Best:
    """The best play of a person, the first of `times` that gave so many points: the line as it stood after it.

    `entry`: its number in the game `match`.
    """

    person: int
    times: int
    match: Match
    entry: int
    tile: Tile
    arm: Arm
    line: Line
    score: Score


@dataclass(frozen=True, slots=True)
class Season:
    """Finished games together. `people`: the one who stands first comes first. `stands`: the earliest first.

    `is_sitting`: the games of one session; then there is a stand for each game, else one for each evening.
    `is_alike`: all games were played one way, so that their points can be compared. `unfinished`: games that are not
    among them because they came to no end; `unread`: because they cannot be read.
    """

    is_sitting: bool
    is_alike: bool
    people: tuple[Person, ...]
    evenings: tuple[Evening, ...]
    stands: tuple[Stand, ...]
    spreads: tuple[Bars, ...]
    best: tuple[Best, ...]
    unfinished: int
    unread: int

    @property
    def matches(self) -> tuple[Match, ...]:
        """All games in order of time."""
        return tuple(match for evening in self.evenings for match in evening.matches)
