"""What past games come to: for everybody, for one person, for two against each other or together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorekeeper.app.figures import Review, Spot
from scorekeeper.app.filed import Filed, finished
from scorekeeper.app.reckoning import Part, conceded_to_next, in_order, part_of, reckoned, spot, won

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """What each of two people did in the games in which they sat on different sides."""

    one: Review
    other: Review


def of_all(games: Iterable[Filed]) -> Review:
    """What all seats did together. Nobody's wins are among it, and each side's points are."""
    return reckoned(_parts(games, lambda game: tuple(range(len(game.people)))))


def of_person(games: Iterable[Filed], person: str) -> Review:
    """What a person did, in every seat the person sat in."""
    return _with_wins(_parts(games, lambda game: _seats(game, person)))


def head_to_head(games: Iterable[Filed], one: str, other: str) -> HeadToHead:
    """What each of two people did in the games in which no side had both and both sat."""
    against = [game for game in games if _are_against(game, one, other)]
    return HeadToHead(_facing(against, one, other), _facing(against, other, one))


def together(games: Iterable[Filed], one: str, other: str) -> Review:
    """What two people did on one side, both their seats added up, in the games in which a side had both."""
    return _with_wins(_parts(games, lambda game: _of_pair(game, one, other)))


def plays_worth(games: Iterable[Filed], points: int, person: str = "") -> tuple[Spot, ...]:
    """Each seat, of that person where one is named, that made a play of so many points, in order of time."""
    return tuple(
        spot(game, seat)
        for game in finished(games)
        for seat, facts in enumerate(game.facts.seats)
        if person in ("", game.people[seat]) and points in dict(facts.spread)
    )


def _with_wins(parts: list[Part]) -> Review:
    return in_order(*reckoned(parts).values(), *won(parts).values())


def _facing(games: list[Filed], person: str, other: str) -> Review:
    """What a person did in these games, and what was conceded to the other where that one sits next."""
    next_to = _parts(games, lambda game: _before(game, person, other))
    return in_order(*of_person(games, person).values(), *conceded_to_next(next_to).values())


def _parts(games: Iterable[Filed], seats_of: Callable[[Filed], Seats]) -> list[Part]:
    """The finished games in order of time, each with the seats that are looked at; those without one are left out."""
    found = ((game, seats_of(game)) for game in finished(games))
    return [part_of(game, seats) for game, seats in found if seats]


def _seats(game: Filed, person: str) -> Seats:
    """The seats of a person; a guest is nobody in particular."""
    return tuple([seat for seat, name in enumerate(game.people) if person and name == person])


def _before(game: Filed, person: str, other: str) -> Seats:
    """The seats of a person after which the other one sits."""
    people = game.people
    return tuple([seat for seat in _seats(game, person) if people[(seat + 1) % len(people)] == other])


def _of_pair(game: Filed, one: str, other: str) -> Seats:
    """The seats of two people on the sides that have both."""
    both: list[int] = []
    for side in game.sides:
        people = {game.people[seat] for seat in side}
        if one != other and {one, other} <= people and "" not in (one, other):
            both += [seat for seat in side if game.people[seat] in (one, other)]
    return tuple(sorted(both))


def _are_against(game: Filed, one: str, other: str) -> bool:
    is_here = bool(_seats(game, one)) and bool(_seats(game, other))
    return is_here and one != other and not _of_pair(game, one, other)
