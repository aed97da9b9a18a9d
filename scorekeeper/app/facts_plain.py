"""Facts as plain data for JSON, both ways: short lists of whole numbers."""

from collections.abc import Mapping

from scorekeeper.app.facts import Facts, SeatFacts
from scorekeeper.record import plain as data
from scorekeeper.record.plain import BadData

Plain = dict[str, object]


def plain(facts: Facts) -> Plain:
    """Facts as plain data. A seat is four lists: its counts, its spread, its best plays, what it conceded."""
    return {
        "hands": facts.hands,
        "blocked": facts.blocked,
        "seconds": facts.seconds,
        "finished": facts.is_finished,
        "winner": facts.winner,
        "totals": list(facts.totals),
        "settled": list(facts.settled),
        "agreed": list(facts.agreed),
        "seats": [_plain_seat(seat) for seat in facts.seats],
    }


def read(told: Mapping[str, object]) -> Facts:
    """The facts that plain data tells. Raises BadData if it tells none."""
    return Facts(
        hands=data.part(told, "hands", data.count),
        blocked=data.part(told, "blocked", data.count),
        seconds=data.part(told, "seconds", _count_or_none),
        is_finished=data.part(told, "finished", data.yes_or_no),
        winner=data.part(told, "winner", _count_or_none),
        totals=data.part(told, "totals", _numbers),
        settled=data.part(told, "settled", _numbers),
        agreed=data.part(told, "agreed", _numbers),
        seats=data.part(told, "seats", data.several(_seat)),
    )


def _plain_seat(seat: SeatFacts) -> list[list[int]]:
    counts = [seat.out, seat.drought, seat.taken, seat.lost, seat.pips, seat.known]
    return [
        [*counts, seat.passes, seat.drawn, seat.places],
        [number for bar in seat.spread for number in bar],
        list(seat.best),
        list(seat.conceded),
    ]


def _seat(value: object) -> SeatFacts:
    if not isinstance(value, list | tuple) or len(value) != 4:  # noqa: PLR2004 - see `plain`
        raise data.bad("four lists", value)
    counts, spread, best, conceded = map(_numbers, value)
    if len(counts) != 9 or len(spread) % 2:  # noqa: PLR2004 - see `plain`
        raise BadData("the numbers of a seat are not all there")
    out, drought, taken, lost, pips, known, passes, drawn, places = counts
    return SeatFacts(
        out=out,
        spread=tuple(zip(spread[::2], spread[1::2], strict=True)),
        best=best,
        drought=drought,
        conceded=conceded,
        taken=taken,
        lost=lost,
        pips=pips,
        known=known,
        passes=passes,
        drawn=drawn,
        places=places,
    )


def _numbers(value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or not set(map(type, value)) <= {int}:
        raise data.bad("a list of whole numbers", value)
    return tuple(value)


def _count_or_none(value: object) -> int | None:
    return None if value is None else data.count(value)
