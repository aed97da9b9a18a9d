"""Who stands where after some games."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.app.filed import Outcome, finished, sides_of


@dataclass(frozen=True, slots=True)
class Standing:
    """A person among others: games, games won, points of the person's side when they ended.

    `difference`: by how many points that side was ahead of the best other one, added up; signed.
    """

    person: str
    games: int
    wins: int
    points: int
    difference: int


def standings(games: Iterable[Outcome]) -> tuple[Standing, ...]:
    """Everybody but guests by wins, then by difference; who is equal, in the order in which they first sat down.

    Finished games only. Who sat on several sides has the points of the best of them.
    """
    found: dict[str, list[tuple[bool, int, int]]] = {}
    for game in finished(games):
        for person in dict.fromkeys(game.people):
            if person:
                found.setdefault(person, []).append(_outcome(game, person))
    rows = [Standing(person, len(each), *map(sum, zip(*each, strict=True))) for person, each in found.items()]
    return tuple(sorted(rows, key=lambda one: (-one.wins, -one.difference)))


def place_of(rows: Iterable[Standing], one: Standing) -> int:
    """The place of a person among these, from 1; who is equal shares it."""
    return 1 + sum((other.wins, other.difference) > (one.wins, one.difference) for other in rows)


def _outcome(game: Outcome, person: str) -> tuple[bool, int, int]:
    """Whether a person won a game, with how many points, and how far ahead."""
    totals = game.totals
    own = sides_of(game, person)
    best = max(totals[side] for side in own)
    others = [points for side, points in enumerate(totals) if side not in own]
    return game.winner in own, best, best - max(others) if others else 0
