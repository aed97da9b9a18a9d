"""Who stands where after some games."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.app.filed import Filed, finished


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


def standings(games: Iterable[Filed]) -> tuple[Standing, ...]:
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


def _outcome(game: Filed, person: str) -> tuple[bool, int, int]:
    """Whether a person won a game, with how many points, and how far ahead."""
    totals = game.facts.totals
    own = [side for side, seats in enumerate(game.sides) if any(game.people[seat] == person for seat in seats)]
    best = max(totals[side] for side in own)
    others = [points for side, points in enumerate(totals) if side not in own]
    return game.facts.winner in own, best, best - max(others) if others else 0
