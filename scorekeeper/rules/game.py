"""One game: totals by side, hand after hand, until a side reaches the target."""

from dataclasses import dataclass, replace

from scorekeeper.rules.choices import target_for
from scorekeeper.rules.hand import Hand, HandEnd, Sides, reopen, side_of, without_target
from scorekeeper.rules.line import Line
from scorekeeper.rules.score import Reason, Score, score_ends, withheld
from scorekeeper.rules.settle import Settled, settle
from scorekeeper.rules.variants import (
    Claims,
    Finish,
    FirstLeader,
    LeaderAfterBlock,
    NextLeader,
    Rules,
)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands. Seats and sides count from 0; points of sides are signed.

    `banked`: points of each side but for the settlement of the hand in play, which is `settled`.
    """

    rules: Rules
    sides: Sides
    seats: int
    banked: tuple[int, ...]
    hand: Hand | None = None
    hands: int = 0
    settled: Settled | None = None
    winner: int | None = None
    is_closed: bool = False

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each side, the settlement of the hand in play among them."""
        if self.settled is None:
            return self.banked
        return tuple(a + b for a, b in zip(self.banked, self.settled.points, strict=True))

    @property
    def is_over(self) -> bool:
        """Whether the game is won, or was ended before."""
        return self.winner is not None or self.is_closed

    @property
    def target(self) -> int | None:
        """Points that win this game, if any number does."""
        return target_for(self.rules, self.seats)


def new_game(rules: Rules, sides: Sides) -> Game:
    """A game before its first hand."""
    return Game(rules, sides, sum(len(seats) for seats in sides), (0,) * len(sides))


def begin_hand(game: Game, hand: Hand) -> Game:
    """The game with a new hand; one that is still open stays so and is never settled."""
    left = _decide(replace(game, banked=game.totals, settled=None, hand=None))
    if left.is_over:
        return replace(left, hand=game.hand)
    return replace(left, hand=hand, hands=game.hands + 1)


def with_hand(game: Game, hand: Hand) -> Game:
    """The game with its hand gone on: settled as soon as the hand is over and its pips are known."""
    settled = settle(hand)
    if settled is not None:
        settled = _within_target(game, settled)
    return _decide(replace(game, hand=hand, settled=settled))


def reckon(game: Game, seat: int, line: Line, called: int | None = None) -> Score:
    """The score of the newest tile of `line` for that seat: an exact target may not be passed.

    Where only claimed points count (`claims: muggins`), nothing called leaves them to whoever calls
    them, and a wrong call is taken down; the points the ends then make are unclaimed too.
    """
    score = score_ends(line)
    if _would_pass(game, side_of(game.sides, seat), score.points):
        return withheld(score, Reason.OVERSHOOT)
    if game.rules.claims is not Claims.MUGGINS or (called or 0) == score.points:
        return score
    return withheld(score, Reason.WRONG_CALL if called else Reason.UNCLAIMED)


def _would_pass(game: Game, side: int, points: int) -> bool:
    """Whether points won would take a side past a target that must be met exactly."""
    if not points or not game.rules.exact_target or game.target is None:
        return False
    return game.totals[side] + points > game.target


def add_points(game: Game, side: int, points: int) -> Game:
    """The game after a side was given points; reaching the target in mid-hand ends the hand."""
    banked = tuple(n + points if other == side else n for other, n in enumerate(game.banked))
    return _decide(replace(game, banked=banked))


def take(game: Game, seat: int, number: int) -> Game | None:
    """The game after a seat took the points of the play of that number in this hand.

    None where there is no such play, or nothing to take from it: points taken before, points of a play
    made after the end of the game, points that would pass an exact target, and points that nobody
    claimed for those of the player's own side (Foster: an adversary scores them). The first to call
    them has them; no source ends the time for it before the hand. Foster's penalty, the wrongly called
    number marked by the adversary, names nobody where more than two play; a table that has it writes
    points by agreement.
    """
    hand = game.hand
    turns = hand.turns if hand else ()
    play = next((turn for turn in turns if turn.number == number and turn.points and not turn.is_late), None)
    if hand is None or play is None or play.taken_by is not None:
        return None
    loser, taker = side_of(game.sides, play.seat), side_of(game.sides, seat)
    if (loser == taker and not play.is_claimed) or (loser != taker and _would_pass(game, taker, play.points)):
        return None
    marked = tuple(replace(turn, taken_by=seat) if turn is play else turn for turn in turns)
    hand = replace(hand, turns=marked)
    if hand.end is HandEnd.TARGET:
        hand = without_target(hand)
    moved = list(game.banked)
    if play.is_claimed:
        moved[loser] -= play.points
    moved[taker] += play.points
    return _decide(replace(game, banked=tuple(moved), hand=hand, winner=None))


def with_rules(game: Game, rules: Rules) -> Game:
    """The game under changed rules from here on; a hand already settled stays as it is.

    The shape of the line (set, spinner, cross arms) and the deal change with the next hand.
    """
    if game.hand is None or game.settled is not None:
        return _decide(replace(game, rules=rules))
    old = game.hand.rules
    of_hand = replace(rules, set=old.set, spinner=old.spinner, cross_arms=old.cross_arms, deal=old.deal)
    hand = replace(game.hand, line=replace(game.hand.line, rules=of_hand))
    return with_hand(replace(game, rules=rules), hand)


def close(game: Game) -> Game:
    """The game ended by the table; where no target was set, the highest total has won."""
    closed = replace(game, is_closed=True)
    if game.target is not None:
        return closed
    return replace(closed, winner=_ahead(game.totals, min(game.totals)))


def resume_hand(game: Game) -> Game:
    """The game with its hand running again, its settlement undone."""
    assert game.hand is not None  # noqa: S101
    return replace(game, hand=reopen(game.hand), settled=None, winner=None)


def next_leader(game: Game) -> int | NextLeader | LeaderAfterBlock | FirstLeader:
    """The seat that leads the next hand by the rules, or the rule by which the table finds it."""
    hand = game.hand
    if hand is None:
        return game.rules.first_leader
    rule: NextLeader | LeaderAfterBlock = game.rules.next_leader
    if hand.end is HandEnd.BLOCKED:
        rule = game.rules.next_leader_after_block
    match rule:
        case NextLeader.WENT_OUT if hand.out:
            return hand.out[0]
        case NextLeader.HAND_WINNER if hand.out:
            return hand.out[-1]
        case NextLeader.ROTATE | LeaderAfterBlock.ROTATE if hand.leader is not None:
            return (hand.leader + 1) % hand.seats
        case NextLeader.WENT_OUT | NextLeader.HAND_WINNER | NextLeader.ROTATE | LeaderAfterBlock.ROTATE:
            return game.rules.first_leader
        case _:
            return rule


def _within_target(game: Game, settled: Settled) -> Settled:
    """A settlement that would pass an exact target gives that side nothing."""
    target = game.target
    if not game.rules.exact_target or target is None:
        return settled
    over = tuple(
        side for side, points in enumerate(settled.points) if points > 0 and game.banked[side] + points > target
    )
    kept = tuple(0 if side in over else n for side, n in enumerate(settled.points))
    return replace(settled, points=kept, withheld=over)


def _decide(game: Game) -> Game:
    """The game with its winner, if the target is reached now; a tie at the top plays on."""
    if game.is_over or game.target is None:
        return game
    is_between_hands = game.hand is None or game.settled is not None
    if game.rules.finish is Finish.END_OF_HAND and not is_between_hands:
        return game
    winner = _ahead(game.totals, game.target)
    if winner is None:
        return game
    hand = game.hand
    if hand is not None and game.settled is None and hand.end is not HandEnd.BLOCKED:
        hand = replace(hand, end=HandEnd.TARGET, turn=None)
    return replace(game, winner=winner, hand=hand)


def _ahead(totals: tuple[int, ...], least: int) -> int | None:
    """The one side with the highest total, if that is at least so many points."""
    best = max(totals)
    return totals.index(best) if best >= least and totals.count(best) == 1 else None
