"""Who stands where after some games."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.app.filed import Filed, finished


@dataclass(frozen=True, slots=True)
class Standing:
    """A person among others: games, games won, points of the person's side when they ended.

    `difference`: by how many points that side was ahead of the best other one, added up; signed.
    """

    person: str
    games: int = 0
    wins: int = 0
    points: int = 0
    difference: int = 0


def standings(games: Iterable[Filed]) -> tuple[Standing, ...]:
    """Everybody but guests by wins, then by difference; who is equal, in the order in which they first sat down.

    Finished games only. Who sat on several sides has the points of the best of them.
    """
    found: dict[str, Standing] = {}
    for game in finished(games):
        for person in dict.fromkeys(game.people):
            if person:
                found[person] = _after(found.get(person, Standing(person)), game)
    return tuple(sorted(found.values(), key=lambda one: (-one.wins, -one.difference)))


def _after(before: Standing, game: Filed) -> Standing:
    facts = game.facts
    own = [side for side, seats in enumerate(game.sides) if any(game.people[seat] == before.person for seat in seats)]
    best = max(facts.totals[side] for side in own)
    others = [points for side, points in enumerate(facts.totals) if side not in own]
    return replace(
        before,
        games=before.games + 1,
        wins=before.wins + (facts.winner in own),
        points=before.points + best,
        difference=before.difference + (best - max(others) if others else 0),
    )
