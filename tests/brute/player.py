"""Plays whole hands and games by the rules, from a seed, so that tests have as many as they want.

What happens is told as plain events, seats from 0: `dealt` (leader, tiles each, and for those who may look the
hands and the boneyard), `played` (seat, tile, at, arm), `drew` (seat, count, tiles), `passed`, `blocked`, `held`
(seat, tiles) and, where no target ends the game, `ended`. Who must play plays; who is out waits without a word.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from .counter import Place, Tile, is_double, places_for, points, total
from .presets import Rules, by_seats
from .settle import Sides, account, given, side_of, went_out, winner

Event = dict[str, Any]


def full_set(pips: int) -> list[Tile]:
    """Every tile of a double-`pips` set once, high half first."""
    return [(high, low) for low, high in combinations_with_replacement(range(pips + 1), 2)]


def tiles_each(rules: Rules, seats: int) -> int:
    """Tiles dealt to each: what the rules say, or where they say nothing five, or as many as there are."""
    said = by_seats(rules["deal"], seats)
    return said if said is not None else min(5, len(full_set(rules["set"])) // seats)


class Hand:
    """One hand being played: what lies on the table, what each holds, what is left to draw."""

    def __init__(
        self, rules: Rules, sides: Sides, leader: int | None, chance: Random, tiles: int, *, greedy: bool
    ) -> None:
        """Shuffle, deal, and see who leads."""
        self.rules, self.sides, self.chance, self.greedy = rules, sides, chance, greedy
        self.seats = sum(len(side) for side in sides)
        pile = full_set(rules["set"])
        chance.shuffle(pile)
        self.hands = [pile[seat * tiles : (seat + 1) * tiles] for seat in range(self.seats)]
        self.boneyard = pile[self.seats * tiles :]
        self.laid: list[dict[str, Any]] = []
        self.tiles = tiles
        self.leader = holder_of_highest_double(self.hands, chance) if leader is None else leader

    def dealt(self) -> Event:
        """The first event: who leads, how many tiles each got, and which."""
        hands = [list(tiles) for tiles in self.hands]
        return {
            "kind": "dealt",
            "leader": self.leader,
            "tiles": self.tiles,
            "hands": hands,
            "boneyard": list(self.boneyard),
        }

    def choices(self, seat: int) -> list[tuple[Tile, Place]]:
        """Every tile this seat holds with every place for it; on a bare led double only its two sides."""
        found = [(tile, place) for tile in self.hands[seat] for place in places_for(self.rules, self.laid, tile)]
        if len(self.laid) == 1:
            found = [(tile, place) for tile, place in found if place[1] in ("left", "right")]
        return found

    def worth(self, choice: tuple[Tile, Place]) -> int:
        """The points a choice would score."""
        tile, (at, arm) = choice
        return points(self.rules, total(self.rules, [*self.laid, {"tile": tile, "at": at, "arm": arm}]))

    def play(self, seat: int, choices: Sequence[tuple[Tile, Place]]) -> Event:
        """Lay one of the choices, the best for a greedy player, and tell it."""
        best = max(map(self.worth, choices)) if self.greedy else None
        tile, (at, arm) = self.chance.choice([one for one in choices if best is None or self.worth(one) == best])
        self.hands[seat].remove(tile)
        said = tile if self.chance.random() < 1 / 2 else (tile[1], tile[0])
        self.laid.append({"tile": said, "at": at, "arm": arm})
        return {"kind": "played", "seat": seat, **self.laid[-1]}

    def draw(self, seat: int) -> list[Tile]:
        """The tiles a seat that cannot play draws, one by one, until it can or may draw no more."""
        said = self.rules["draw"]
        limit = {"until-playable": len(self.boneyard), "none": 0}[said] if isinstance(said, str) else int(said)
        drawn: list[Tile] = []
        while not self.choices(seat) and len(drawn) < limit and len(self.boneyard) > self.rules["boneyard-reserve"]:
            drawn.append(self.boneyard.pop())
            self.hands[seat].append(drawn[-1])
        return drawn

    def is_out(self, seat: int) -> bool:
        """Whether the hand is over now that this seat has played."""
        left = {each: len(tiles) for each, tiles in enumerate(self.hands)}
        return went_out(self.rules, self.sides, left, seat)

    def shown(self) -> Iterator[Event]:
        """What each who still holds tiles shows."""
        for seat, tiles in enumerate(self.hands):
            if tiles:
                yield {"kind": "held", "seat": seat, "tiles": list(tiles)}

    def turns(self) -> Iterator[int]:
        """The seats in turn, from the leader, leaving out those who hold nothing."""
        while True:
            for step in range(self.seats):
                if self.hands[seat := (self.leader + step) % self.seats]:
                    yield seat


def play_hand(
    rules: Rules,
    sides: Sides,
    leader: int | None,
    chance: Random,
    *,
    tiles: int | None = None,
    greedy: bool = False,
    totals: Sequence[int] | None = None,
) -> Iterator[Event]:
    """One whole hand, event by event; it stops short, without settlement, when a play wins the game at once."""
    seats = sum(len(side) for side in sides)
    now = list(totals or [0] * len(sides))
    hand = Hand(rules, sides, leader, chance, tiles or tiles_each(rules, seats), greedy=greedy)
    yield hand.dealt()
    idle = 0
    for seat in hand.turns():
        if drawn := hand.draw(seat):
            idle = 0
            yield {"kind": "drew", "seat": seat, "count": len(drawn), "tiles": drawn}
        if choices := hand.choices(seat):
            idle = 0
            yield hand.play(seat, choices)
            side = side_of(sides, seat)
            now[side] += given(rules, seats, now[side], points(rules, total(rules, hand.laid)))
            if rules["finish"] == "at-once" and winner(rules, seats, now) is not None:
                return
            if hand.is_out(seat):
                break
        else:
            idle += 1
            yield {"kind": "passed", "seat": seat}
            if idle == sum(map(bool, hand.hands)):
                yield {"kind": "blocked"}
                break
    yield from hand.shown()


def first_leader(rules: Rules, seats: int, chance: Random) -> int | None:
    """Who leads the first hand: by lot, or by the heaviest tile drawn (ties draw again); None: the deal will tell."""
    match rules["first-leader"]:
        case "heaviest-drawn":
            drawn = [sum(tile) for tile in chance.sample(full_set(rules["set"]), seats)]
            ties = drawn.count(max(drawn)) > 1
            return first_leader(rules, seats, chance) if ties else drawn.index(max(drawn))
        case "highest-double":
            return None
        case _:
            return chance.randrange(seats)


def holder_of_highest_double(hands: Sequence[Sequence[Tile]], chance: Random) -> int:
    """The seat that was dealt the highest double; by lot when nobody was dealt one."""
    doubles = [(tile, seat) for seat, tiles in enumerate(hands) for tile in tiles if is_double(tile)]
    return max(doubles)[1] if doubles else chance.randrange(len(hands))


def next_leader(rules: Rules, sides: Sides, hand: dict[str, Any], leader: int, chance: Random) -> int:
    """Who leads after this hand, as reckoned by `settle.account`."""
    seats = sum(len(side) for side in sides)
    rule = rules["next-leader-after-block"] if hand["end"] == "blocked" else rules["next-leader"]
    match rule:
        case "rotate":
            return (leader + 1) % seats
        case "went-out" | "hand-winner" if hand["out"] is not None:
            return int(hand["out"])
        case _:
            return chance.randrange(seats)


def play_game(
    rules: Rules, sides: Sides, seed: int, *, tiles: int | None = None, greedy: bool = False, most_hands: int = 200
) -> Iterator[Event]:
    """A whole game from a seed, event by event, until a side has won; `ended` closes one that nobody has won."""
    chance = Random(seed)
    seats = sum(len(side) for side in sides)
    leader = first_leader(rules, seats, chance)
    totals = [0] * len(sides)
    for _ in range(most_hands):
        events = list(play_hand(rules, sides, leader, chance, tiles=tiles, greedy=greedy, totals=totals))
        yield from events
        reckoned = account(rules, sides, events, totals)
        totals = reckoned["totals"]
        if reckoned["winner"] is not None:
            return
        leader = next_leader(rules, sides, reckoned["hands"][0], events[0]["leader"], chance)
    yield {"kind": "ended"}
