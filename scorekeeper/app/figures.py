"""The figures of a review: what each tells, how it is reckoned, and the games it comes from."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Code(StrEnum):
    """What a figure tells of the seats that are looked at: everybody's, those of one person, or of partners.

    Finished games only. What belongs to a side (a win, its total, settlements) counts once a game for each side
    that one of the seats is on.
    """

    GAMES = "games"
    """Finished games: won, or closed by the table."""
    WINS = "wins"
    """Games that a side of these seats won."""
    WIN_RATE = "win-rate"
    """Wins ÷ games."""
    STREAK = "streak"
    """The most games in a row that were won, in order of time (`Filed.created`, then id); the first such streak."""
    CURRENT_STREAK = "current-streak"
    """Games won in a row up to the last game; 0 where that was not won."""
    TOTAL = "total"
    """Points of the sides as the games ended, everything included."""
    HANDS = "hands"
    """Hands that came to their end (`Facts.hands`), each once however many of the seats took part."""
    OUT = "out"
    """Those in which one of these seats was the first to be out."""
    BLOCKED = "blocked"
    """Those that were blocked."""
    PLAYS = "plays"
    """Tiles laid, leads too."""
    POINTS = "points"
    """Points of plays that the player's side got and kept."""
    POINTS_PER_HAND = "points-per-hand"
    """Points of plays ÷ hands; those of a hand that came to no end are among them, the hand is not."""
    POINTS_PER_PLAY = "points-per-play"
    """Points of plays ÷ plays."""
    SCORING_RATE = "scoring-rate"
    """Plays that gave points ÷ plays."""
    SPREAD = "spread"
    """How many plays gave how many points, 0 among them."""
    BEST_PLAY = "best-play"
    """The most points of one play, and every play that gave them."""
    DROUGHT = "drought"
    """The most plays without points that one seat made in a row in one game, and every seat that did so."""
    CONCEDED = "conceded"
    """Points that other sides made in the turn directly after a tile of these seats (`SeatFacts.conceded`) ÷ plays."""
    CONCEDED_TO_OTHER = "conceded-to-other"
    """Of two people, the same to the seat of the other where that is the next one at the table ÷ plays before it."""
    TAKEN = "taken"
    """Points taken from plays of other sides."""
    LOST = "lost"
    """Points of plays that another side took."""
    SETTLEMENT = "settlement"
    """Points that settlements gave or took, signed."""
    AGREED = "agreed"
    """Points agreed on by the table, signed."""
    HELD = "held"
    """Pips held at the end of a hand ÷ the times they are known; a seat that is out holds 0."""
    PASSES = "passes"
    """Turns passed."""
    DRAWN = "drawn"
    """Tiles drawn."""
    PLACES_PER_PLAY = "places-per-play"
    """Scoring places (`app.chances`) open before a play, of all plays ÷ plays: what the line offered."""
    POINTS_PER_PLACE = "points-per-place"
    """Points of plays ÷ scoring places open before them: what came of each chance, whoever had more chances."""
    SECONDS = "seconds"
    """Seconds from first to last entry ÷ games in which both are known."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """A sum and what it is divided by, which is not 0 in any figure."""

    sum: int
    count: int

    @property
    def value(self) -> Fraction | None:
        """The quotient; None where there is nothing to divide by."""
        return Fraction(self.sum, self.count) if self.count else None


@dataclass(frozen=True, slots=True)
class Spread:
    """(points, number of plays that gave so many), the fewest points first."""

    bars: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat in a game, who sat there ("" for a guest), and the entry, where one entry is meant."""

    game: str
    seat: int
    person: str
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Peak:
    """The most of something, and everywhere it was reached, the earliest first."""

    size: int
    spots: tuple[Spot, ...]


Value = int | Ratio | Spread | Peak


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `games`: ids, in order of time, of the games that add to it, or to what it is divided by."""

    code: Code
    value: Value
    games: tuple[str, ...]


Review = dict[Code, Figure]
"""Figures in the order of `Code`. A figure is absent where there is nothing to divide by, or no play at all."""
