"""Rules, one frozen record of the choices a table makes, and the presets as rows of data."""

from dataclasses import dataclass, field, replace
from enum import StrEnum


class Spinner(StrEnum):
    """Which double can be built on from four sides."""

    FIRST_DOUBLE = "first-double"
    NONE = "none"
    EVERY_DOUBLE = "every-double"


class CrossArms(StrEnum):
    """When the arms across a spinner open."""

    AFTER_BOTH_SIDES = "after-both-sides"
    AT_ONCE = "at-once"


class SpinnerCounts(StrEnum):
    """How long a spinner counts as an end.

    `until-covered` (Sniff) counts its pip once for each bare side, two at most.
    """

    UNTIL_BOTH_SIDES = "until-both-sides"
    UNTIL_SECOND_TILE = "until-second-tile"
    UNTIL_COVERED = "until-covered"


class Points(StrEnum):
    """What a sum of the ends awards."""

    FIVES = "fives"
    FIVES_DIV = "fives-div"
    THREES = "threes"
    FIVES_AND_THREES = "fives-and-threes"


class FirstLeader(StrEnum):
    """Who leads the first hand."""

    RANDOM = "random"
    HEAVIEST_DRAWN = "heaviest-drawn"
    HIGHEST_DOUBLE = "highest-double"
    AGREED = "agreed"


class NextLeader(StrEnum):
    """Who leads a hand that follows one in which somebody went out."""

    WENT_OUT = "went-out"
    ROTATE = "rotate"
    HAND_WINNER = "hand-winner"
    RANDOM = "random"
    AGREED = "agreed"


class LeaderAfterBlock(StrEnum):
    """Who leads a hand that follows a blocked one."""

    RANDOM = "random"
    ROTATE = "rotate"
    AGREED = "agreed"


class HandEnds(StrEnum):
    """How many partners have to be out."""

    FIRST_OUT = "first-out"
    BOTH_PARTNERS_OUT = "both-partners-out"


class Draw(StrEnum):
    """How much may be drawn by a seat that cannot play; a number a turn is a plain int."""

    UNTIL_PLAYABLE = "until-playable"
    NONE = "none"


class Settlement(StrEnum):
    """What the tiles held at the end of a hand are worth, and to whom."""

    DEDUCT_OWN = "deduct-own"
    WINNER_TAKES_OTHERS = "winner-takes-others"
    WINNER_TAKES_ALL = "winner-takes-all"
    WINNER_TAKES_DIFFERENCE = "winner-takes-difference"
    NONE = "none"


class Rounding(StrEnum):
    """How pips held become a multiple of `round-to`."""

    NEAREST = "nearest"
    UP = "up"
    DOWN = "down"
    NONE = "none"


class BlockedTie(StrEnum):
    """Who gets a blocked hand in which sides tie for fewest pips."""

    NOBODY = "nobody"
    SPLIT = "split"


class Finish(StrEnum):
    """Whether the target wins in mid-hand or when the hand is settled."""

    AT_ONCE = "at-once"
    END_OF_HAND = "end-of-hand"


class Claims(StrEnum):
    """What it means that a player calls the points of a play.

    `compared`: a call that is not what the ends make is a doubt, and nothing else. `muggins`: only what
    was called is scored. Foster (Complete Hoyle, "Muggins, or All Fives"): a score its player does not
    claim is scored by an adversary who says "muggins", and an erroneous score is taken down. Britannica
    ("muggins"): scores are called and taken at once; to take an overlooked one is by prior agreement,
    so it is off unless the table chooses it.
    """

    OFF = "off"
    COMPARED = "compared"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class PerSeats:
    """A number that depends on how many sit at the table: `2=9 3=7 4=5`, or one for all."""

    by_seats: tuple[tuple[int, int], ...] = ()
    otherwise: int | None = None

    def at(self, seats: int) -> int | None:
        """The number for so many seats; None where the table has yet to choose."""
        return dict(self.by_seats).get(seats, self.otherwise)

    def __str__(self) -> str:
        if self.otherwise is not None and not self.by_seats:
            return str(self.otherwise)
        return " ".join(f"{seats}={number}" for seats, number in self.by_seats)


def per_seats(two: int, three: int, four: int) -> PerSeats:
    """The number for two, three and four seats."""
    return PerSeats(((2, two), (3, three), (4, four)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every choice a table can make. Defaults are S1; `preset` only tells where it came from."""

    preset: str = "fives"
    set: int = 6
    spinner: Spinner = Spinner.FIRST_DOUBLE
    cross_arms: CrossArms = CrossArms.AFTER_BOTH_SIDES
    spinner_counts: SpinnerCounts = SpinnerCounts.UNTIL_BOTH_SIDES
    points: Points = Points.FIVES
    deal: PerSeats = field(default_factory=lambda: per_seats(9, 7, 5))
    first_leader: FirstLeader = FirstLeader.RANDOM
    next_leader: NextLeader = NextLeader.WENT_OUT
    next_leader_after_block: LeaderAfterBlock = LeaderAfterBlock.RANDOM
    hand_ends: HandEnds = HandEnds.FIRST_OUT
    out_bonus: int = 0
    draw: Draw | int = Draw.UNTIL_PLAYABLE
    boneyard_reserve: int = 0
    settlement: Settlement = Settlement.DEDUCT_OWN
    rounding: Rounding = Rounding.NEAREST
    round_to: int = 5
    round_each_hand: bool = True
    blocked_tie: BlockedTie = BlockedTie.NOBODY
    target: PerSeats | None = field(default_factory=lambda: per_seats(250, 200, 200))
    exact_target: bool = False
    finish: Finish = Finish.AT_ONCE
    claims: Claims = Claims.OFF


_FIVES = Rules()
_TAKES_OTHERS = replace(_FIVES, settlement=Settlement.WINNER_TAKES_OTHERS)

PRESETS: dict[str, Rules] = {
    rules.preset: rules
    for rules in (
        _FIVES,
        replace(
            _FIVES,
            preset="cinq-partout",
            cross_arms=CrossArms.AT_ONCE,
            spinner_counts=SpinnerCounts.UNTIL_SECOND_TILE,
            deal=per_seats(7, 5, 5),
            first_leader=FirstLeader.HEAVIEST_DRAWN,
            settlement=Settlement.WINNER_TAKES_ALL,
            rounding=Rounding.NONE,
            target=PerSeats(otherwise=100),
        ),
        replace(_TAKES_OTHERS, preset="all-fives", round_each_hand=False),
        replace(
            _TAKES_OTHERS,
            preset="muggins",
            spinner=Spinner.NONE,
            deal=per_seats(5, 5, 5),
            target=PerSeats(otherwise=200),
        ),
        replace(
            _TAKES_OTHERS,
            preset="sniff",
            spinner_counts=SpinnerCounts.UNTIL_COVERED,
            points=Points.FIVES_DIV,
            deal=per_seats(7, 6, 5),
            round_each_hand=False,
            target=PerSeats(otherwise=61),
        ),
        replace(
            _TAKES_OTHERS,
            preset="five-up",
            spinner=Spinner.EVERY_DOUBLE,
            points=Points.FIVES_DIV,
            deal=per_seats(5, 5, 5),
            round_each_hand=False,
            target=PerSeats(otherwise=61),
        ),
        replace(
            _FIVES,
            preset="seven-rocks",
            deal=PerSeats(((4, 7),)),
            target=PerSeats(otherwise=250),
        ),
        replace(
            _FIVES,
            preset="fives-and-threes",
            spinner=Spinner.NONE,
            points=Points.FIVES_AND_THREES,
            deal=per_seats(7, 5, 5),
            first_leader=FirstLeader.HEAVIEST_DRAWN,
            next_leader=NextLeader.ROTATE,
            next_leader_after_block=LeaderAfterBlock.ROTATE,
            hand_ends=HandEnds.BOTH_PARTNERS_OUT,
            out_bonus=1,
            draw=Draw.NONE,
            settlement=Settlement.NONE,
            target=PerSeats(otherwise=61),
            exact_target=True,
        ),
        replace(
            _TAKES_OTHERS,
            preset="all-threes",
            set=9,
            points=Points.THREES,
            round_to=3,
        ),
    )
}
"""The ways to play, by id. A released preset never changes: a test pins every field of each."""
