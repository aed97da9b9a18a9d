"""Many games reckoned into figures: of each game the seats that are looked at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, compress, groupby

from scorekeeper.app.facts import SeatFacts
from scorekeeper.app.figures import Code, Figure, Peak, Ratio, Review, Spot, Spread
from scorekeeper.app.filed import Filed


@dataclass(frozen=True, slots=True)
class Part:
    """What one game adds: the seats that are looked at, their facts, their sides, their plays by points."""

    game: Filed
    seats: tuple[int, ...]
    mine: tuple[SeatFacts, ...]
    sides: tuple[int, ...]
    spread: Mapping[int, int]

    @property
    def is_won(self) -> bool:
        """Whether one of these sides won."""
        return self.game.facts.winner in self.sides

    def of_sides(self, points: Sequence[int]) -> int:
        """The points of these sides, of the points by side."""
        return sum([points[side] for side in self.sides])


def part_of(game: Filed, seats: tuple[int, ...]) -> Part:
    """What a game adds for these seats."""
    sides = tuple([number for number, side in enumerate(game.sides) if not set(seats).isdisjoint(side)])
    mine = tuple([game.facts.seats[seat] for seat in seats])
    return Part(game, seats, mine, sides, _added_up([seat.spread for seat in mine]))


def _added_up(spreads: Iterable[Iterable[tuple[int, int]]]) -> dict[int, int]:
    """Plays by points of several spreads."""
    found: dict[int, int] = {}
    for spread in spreads:
        for points, plays in spread:
            found[points] = found.get(points, 0) + plays
    return found


Number = Callable[[Part], int]

_SUMS: dict[Code, Number] = {
    Code.GAMES: lambda _: 1,
    Code.TOTAL: lambda part: part.of_sides(part.game.facts.totals),
    Code.HANDS: lambda part: part.game.facts.hands,
    Code.OUT: lambda part: sum([seat.out for seat in part.mine]),
    Code.BLOCKED: lambda part: part.game.facts.blocked,
    Code.PLAYS: lambda part: sum(part.spread.values()),
    Code.POINTS: lambda part: sum([points * plays for points, plays in part.spread.items()]),
    Code.TAKEN: lambda part: sum([seat.taken for seat in part.mine]),
    Code.LOST: lambda part: sum([seat.lost for seat in part.mine]),
    Code.SETTLEMENT: lambda part: part.of_sides(part.game.facts.settled),
    Code.AGREED: lambda part: part.of_sides(part.game.facts.agreed),
    Code.PASSES: lambda part: sum([seat.passes for seat in part.mine]),
    Code.DRAWN: lambda part: sum([seat.drawn for seat in part.mine]),
}


def _places(part: Part) -> int:
    return sum([seat.places for seat in part.mine])


_RATIOS: dict[Code, tuple[Number, Number]] = {
    Code.POINTS_PER_HAND: (_SUMS[Code.POINTS], _SUMS[Code.HANDS]),
    Code.POINTS_PER_PLAY: (_SUMS[Code.POINTS], _SUMS[Code.PLAYS]),
    Code.SCORING_RATE: (lambda part: sum(part.spread.values()) - part.spread.get(0, 0), _SUMS[Code.PLAYS]),
    Code.CONCEDED: (lambda part: sum([sum(seat.conceded) for seat in part.mine]), _SUMS[Code.PLAYS]),
    Code.HELD: (
        lambda part: sum([seat.pips for seat in part.mine]),
        lambda part: sum([seat.known for seat in part.mine]),
    ),
    Code.PLACES_PER_PLAY: (_places, _SUMS[Code.PLAYS]),
    Code.POINTS_PER_PLACE: (_SUMS[Code.POINTS], _places),
    Code.SECONDS: (
        lambda part: part.game.facts.seconds or 0,
        lambda part: part.game.facts.seconds is not None,
    ),
}


def reckoned(parts: Sequence[Part]) -> Review:
    """All figures but those of winning, of parts in order of time."""
    numbers = {*_SUMS.values(), *chain.from_iterable(_RATIOS.values())}
    columns = {number: [number(part) for part in parts] for number in numbers}
    ids = [part.game.id for part in parts]
    found: list[Figure | None] = [_sum(code, ids, columns[number]) for code, number in _SUMS.items()]
    found += [_ratio(code, ids, columns[one], columns[other]) for code, (one, other) in _RATIOS.items()]
    found += [_spread(parts), _best_play(parts), _drought(parts)]
    return in_order(*found)


def won(parts: Sequence[Part]) -> Review:
    """The figures of winning, of parts in order of time."""
    ids, wins = [part.game.id for part in parts], [int(part.is_won) for part in parts]
    runs = groupby(parts, lambda part: part.is_won)
    streaks = [tuple([part.game.id for part in run]) for is_won, run in runs if is_won]
    longest = max(streaks, key=len, default=())
    current = streaks[-1] if parts and parts[-1].is_won else ()
    return in_order(
        _sum(Code.WINS, ids, wins),
        _ratio(Code.WIN_RATE, ids, wins, [1] * len(parts)),
        Figure(Code.STREAK, len(longest), longest),
        Figure(Code.CURRENT_STREAK, len(current), current),
    )


def conceded_to_next(parts: Sequence[Part]) -> Review:
    """The points conceded to the seat that sits next, of parts with the seats before it."""
    points, plays = [], []
    for part in parts:
        after = [(seat + 1) % len(part.game.people) for seat in part.seats]
        points.append(sum(seat.conceded[to] for seat, to in zip(part.mine, after, strict=True)))
        plays.append(_SUMS[Code.PLAYS](part))
    return in_order(_ratio(Code.CONCEDED_TO_OTHER, [part.game.id for part in parts], points, plays))


def in_order(*figures: Figure | None) -> Review:
    """The figures there are, by code, in its order."""
    found = {figure.code: figure for figure in figures if figure is not None}
    return {code: found[code] for code in Code if code in found}


def _sum(code: Code, ids: Sequence[str], column: Sequence[int]) -> Figure:
    return Figure(code, sum(column), tuple(compress(ids, column)))


def _ratio(code: Code, ids: Sequence[str], numbers: Sequence[int], counts: Sequence[int]) -> Figure | None:
    games = tuple([game for game, *pair in zip(ids, numbers, counts, strict=True) if any(pair)])
    ratio = Ratio(sum(numbers), sum(counts))
    return Figure(code, ratio, games) if ratio.count else None


def _spread(parts: Sequence[Part]) -> Figure | None:
    bars = _added_up(part.spread.items() for part in parts)
    games = tuple([part.game.id for part in parts if part.spread])
    return Figure(Code.SPREAD, Spread(tuple(sorted(bars.items()))), games) if bars else None


def _best_play(parts: Sequence[Part]) -> Figure | None:
    most = max((max(part.spread, default=0) for part in parts), default=0)
    spots = []
    for part in parts:
        if most and most in part.spread:
            mine = zip(part.seats, part.mine, strict=True)
            best = sorted((entry, seat) for seat, facts in mine if facts.most == most for entry in facts.best)
            spots += [spot(part.game, seat, entry) for entry, seat in best]
    return _peak(Code.BEST_PLAY, most, spots)


def _drought(parts: Sequence[Part]) -> Figure | None:
    most = max((seat.drought for part in parts for seat in part.mine), default=0)
    spots = [
        spot(part.game, seat)
        for part in parts
        for seat, facts in zip(part.seats, part.mine, strict=True)
        if facts.drought == most
    ]
    return _peak(Code.DROUGHT, most, spots)


def _peak(code: Code, size: int, spots: Sequence[Spot]) -> Figure | None:
    if not size:
        return None
    return Figure(code, Peak(size, tuple(spots)), tuple(dict.fromkeys(one.game for one in spots)))


def spot(game: Filed, seat: int, entry: int | None = None) -> Spot:
    """A seat in a game, with who sat there."""
    return Spot(game.id, seat, game.people[seat], entry)
