"""Who a person played with: against whom, and together with whom."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.app.filed import Filed, finished, sides_of
from scorekeeper.app.library import View


@dataclass(frozen=True, slots=True)
class Shared:
    """Finished games of a person with another one, on other sides and on one side.

    `won`: by the person, `lost`: by the other one, of those `against`. `won_together`: of those `together`.
    """

    against: int = 0
    won: int = 0
    lost: int = 0
    together: int = 0
    won_together: int = 0


def rivals_of(games: Iterable[Filed], person: str) -> Mapping[str, Shared]:
    """What a person shared with each of the others, guests left out, in the order in which they first met."""
    found: dict[str, Counter[str]] = {}
    for game in finished(games):
        own, winners = set(sides_of(game, person)), _people_of(game, game.facts.winner)
        for other in dict.fromkeys(game.people if own else ()):
            if other in ("", person):
                continue
            told = found.setdefault(other, Counter())
            if not own.isdisjoint(sides_of(game, other)):
                told["together"] += 1
                told["won_together"] += {person, other} <= winners
            else:
                told["against"] += 1
                told["won"] += person in winners
                told["lost"] += other in winners
    return {other: Shared(**told) for other, told in found.items()}


def _people_of(game: Filed, side: int | None) -> frozenset[str]:
    return frozenset() if side is None else frozenset(game.people[seat] for seat in game.sides[side])


@dataclass(frozen=True, slots=True)
class Attended:
    """How many finished games somebody sat in, and when the last game of all began: UTC text, empty if not known."""

    games: int = 0
    last: str = ""


def attended(view: View) -> Mapping[str, Attended]:
    """Who was there how often. It is in the list of games, so no game has to be looked through."""
    found: dict[str, Attended] = {}
    for game in view.games:
        for person in set(game.people) - {""}:
            before = found.get(person, Attended())
            found[person] = Attended(before.games + game.is_finished, max(before.last, game.began))
    return found
