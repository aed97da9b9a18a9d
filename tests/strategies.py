"""Random tables and what could be said at them: names of every script, every rule, every kind of event."""

from collections.abc import Sequence

from hypothesis import strategies as st

from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Corrected,
    Dealt,
    Drew,
    Ended,
    Entry,
    Event,
    Move,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.record.notation_names import same
from scorekeeper.record.record import Record, Seat, each_alone
from scorekeeper.rules.choices import FIELDS, TARGETS, WORDS, Misfit, change
from scorekeeper.rules.hand import Sides
from scorekeeper.rules.line import Arm
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.rules.variants import PRESETS, Rules

KNOWN_NAMES = (
    *(
        "Ana",
        "Ben",
        "Ben Ali",
        "Ben 7",
        "Anne-Marie",
        "3",
        "12",
        "held",
        "hand",
        "End",
        "Rule Britannia",
        "5-5",
        "v",
        "-",
    ),
    *("A, B", "a:b", "#1", "C++", "x=y", "@home", "no!", "<3", '"Doc"', "O'Neil", 'say "hi"', "“Bo”", "semi; colon"),
    *(
        "Zoé",
        "Zoe\u0301",
        "ნინო",
        "Ελένη",
        "Дмитрий",
        "דנה",
        "دانا",
        "ひろし",
        "김",
        "阿明",
        "🁫",
        "👩‍👩‍👧",
        "❤️",
        "takes",
        "x takes",
    ),
)

_NUMBERS = st.integers(0, 999_999)
_TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=30)


def names(least: int = 2, most: int = 8) -> st.SearchStrategy[tuple[str, ...]]:
    """Names that differ, in playing order."""
    one = st.sampled_from(KNOWN_NAMES) | _TEXT.filter(same)
    return st.lists(one, min_size=least, max_size=most, unique_by=same).map(tuple)


def tiles(highest: int = 6) -> st.SearchStrategy[Tile]:
    """A tile of a set."""
    return st.sampled_from(full_set(highest))


@st.composite
def sides(draw: st.DrawFn, seats: int) -> Sides:
    """Each for themselves, or any seats together on two sides or more."""
    if seats < 2 or draw(st.booleans()):
        return each_alone(seats)
    order = draw(st.permutations(range(seats)))
    cuts = sorted(draw(st.sets(st.integers(1, seats - 1), min_size=1)))
    return tuple(tuple(order[start:end]) for start, end in zip([0, *cuts], [*cuts, seats], strict=True))


def _values(field: str) -> st.SearchStrategy[str]:
    by_seats = st.dictionaries(st.integers(2, 8), st.integers(1, 45), min_size=1)
    written = by_seats.map(lambda found: " ".join(f"{seats}={number}" for seats, number in sorted(found.items())))
    numbers = {
        "set": st.sampled_from(("6", "9", "12")),
        "deal": written | st.integers(1, 45).map(str),
        "out-bonus": st.integers(0, 1000).map(str),
        "draw": st.sampled_from(("until-playable", "none")) | st.integers(1, 91).map(str),
        "boneyard-reserve": st.sampled_from("012"),
        "round-to": st.integers(1, 100).map(str),
        "target": written | st.just("none") | st.integers(TARGETS[0], TARGETS[-1]).map(str),
    }
    return numbers[field] if field in numbers else st.sampled_from(WORDS[field])


def choices() -> st.SearchStrategy[tuple[str, str]]:
    """A field of the rules and a value for it, as they are written."""
    return st.sampled_from(FIELDS).flatmap(lambda field: st.tuples(st.just(field), _values(field)))


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """A preset with any choices changed, whether they can be played or not."""
    chosen = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for field, value in draw(st.lists(choices(), max_size=4)):
        changed = change(chosen, field, value)
        assert not isinstance(changed, Misfit)
        chosen = changed
    return chosen


@st.composite
def _plays(draw: st.DrawFn, seats: int) -> Played:
    tile = draw(tiles(draw(st.sampled_from((6, 6, 6, 9, 12)))))
    return Played(
        seat=draw(st.integers(0, seats - 1)),
        tile=tile,
        at=draw(st.none() | tiles()),
        arm=draw(st.none() | st.sampled_from((Arm.LEFT, Arm.RIGHT, Arm.UP, Arm.DOWN))),
        turned=not tile.is_double and draw(st.booleans()),
        called=draw(st.none() | _NUMBERS),
    )


@st.composite
def _shown(draw: st.DrawFn, seats: int) -> Shown:
    seat = draw(st.integers(0, seats - 1))
    held = draw(st.none() | st.lists(tiles(), max_size=5).map(tuple))
    return Shown(seat, draw(_NUMBERS) if held is None else sum(tile.pips for tile in held), held)


def readable_moves(seats: int) -> st.SearchStrategy[Move]:
    """Any move that has words of its own in the notation."""
    seat = st.integers(0, seats - 1)
    ruled = choices() | st.tuples(st.sampled_from(("colour", "target")), st.sampled_from(("", "many", "0", "a=b")))
    return st.one_of(
        st.builds(Dealt, st.none() | seat, st.none() | st.integers(0, 20)),
        _plays(seats),
        _plays(seats),
        st.builds(Drew, seat, st.integers(0, 30)),
        st.builds(Passed, seat),
        _shown(seats),
        st.just(Blocked()),
        st.builds(Adjusted, seat, st.integers(-999_999, 999_999), _TEXT),
        st.builds(Taken, seat, _NUMBERS),
        ruled.map(lambda pair: Ruled(*pair)),
        st.just(Ended()),
    )


def readable_events(seats: int, most: int = 30) -> st.SearchStrategy[Event]:
    """Any event that has words of its own in the notation; corrections name entries up to `most`."""
    moves = readable_moves(seats)
    corrected = st.builds(Corrected, st.integers(0, most), st.lists(moves, max_size=3).map(tuple))
    return st.one_of(moves, moves, moves, corrected)


def any_moves() -> st.SearchStrategy[Move]:
    """Moves that no reader would give: seats that nobody sits on, numbers that nobody says, lines nobody can read."""
    number = st.integers(0, 10**9)
    signed = st.integers(-(10**9), 10**9)
    wild = st.one_of(
        st.builds(Dealt, st.none() | number, st.none() | number),
        st.builds(
            Played,
            number,
            tiles(12),
            st.none() | tiles(12),
            st.none() | st.sampled_from(Arm),
            st.booleans(),
            st.none() | signed,
        ),
        st.builds(Drew, number, signed),
        st.builds(Shown, number, signed, st.none() | st.lists(tiles(12), max_size=3).map(tuple)),
        st.builds(Ruled, _TEXT, _TEXT),
        st.builds(Taken, number, signed),
        st.builds(Unread, _TEXT),
    )
    return st.one_of(readable_moves(8), readable_moves(2), wild)


def any_events() -> st.SearchStrategy[Event]:
    """Any event at all."""
    corrected = st.builds(Corrected, st.integers(-3, 40), st.lists(any_moves(), max_size=3).map(tuple))
    return st.one_of(any_moves(), any_moves(), corrected)


def numbered(events: Sequence[Event], at: str = "") -> tuple[Entry, ...]:
    """Events as the entries of a record."""
    return tuple(Entry(number, at, event) for number, event in enumerate(events, 1))


@st.composite
def records(draw: st.DrawFn, any_event: bool = False) -> Record:
    """A record with any rules, names and sides, its events readable ones unless any at all are asked for."""
    seated = draw(names())
    told = draw(st.lists(any_events() if any_event else readable_events(len(seated)), max_size=8))
    keys = st.sampled_from(("date", "place", "note", "title", "weather", "played by"))
    return Record(
        rules=draw(rules()),
        seats=tuple(map(Seat, seated)),
        sides=draw(sides(len(seated))),
        entries=numbered(told),
        about=tuple(draw(st.dictionaries(keys, _TEXT, max_size=3)).items()),
    )
