"""One move on a game: what it leads to, what it scored, and what is wrong with it. Never raises."""

from dataclasses import dataclass, replace
from typing import assert_never

from scorekeeper.record.events import (
    Adjusted,
    Blocked,
    Dealt,
    Drew,
    Ended,
    Move,
    Passed,
    Played,
    Ruled,
    Shown,
    Taken,
    Unread,
)
from scorekeeper.rules import hand as hands
from scorekeeper.rules.choices import Misfit, change, misfits
from scorekeeper.rules.game import (
    Game,
    add_points,
    begin_hand,
    close,
    reckon,
    resume_hand,
    take,
    with_hand,
    with_rules,
)
from scorekeeper.rules.hand import Hand, HandEnd, Held, side_of
from scorekeeper.rules.line import Arm, Refusal, lay
from scorekeeper.rules.places import find
from scorekeeper.rules.score import Reason, Score, claimable, withheld
from scorekeeper.rules.variants import Rules


@dataclass(frozen=True, slots=True)
class Trouble:
    """A move that could not be taken: its code, and what a sentence about it needs.

    `why` is what the rules said of it; `text` quotes what was written.
    """

    code: str
    text: str = ""
    why: Refusal | Misfit | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A move that stands, the game after it, the score it made, and its trouble if it had any.

    `number`: of the entry it stands for. `is_late`: it came after the end and counts for nothing.
    """

    number: int
    move: Move
    game: Game
    score: Score | None = None
    trouble: Trouble | None = None
    is_late: bool = False


def take_step(game: Game, number: int, move: Move) -> Step:
    """One move on a game: the step it makes, with its trouble where it cannot be taken."""
    unfit = _unfit(game, move)
    if unfit is not None:
        return Step(number, move, game, trouble=unfit)
    if game.is_over and not _runs_on(game, move):
        return _late(game, number, move)
    return _taken(game, number, move)


def _unfit(game: Game, move: Move) -> Trouble | None:
    """What makes a move impossible whatever the game looks like."""
    if not game.seats and not isinstance(move, Unread):
        return Trouble("no-seats")
    match move:
        case Dealt(leader, tiles):
            if leader is not None and not 0 <= leader < game.seats:
                return Trouble("no-such-seat", str(leader + 1))
            unfit = misfits(game.rules, game.seats, tiles)
            return Trouble(unfit[0].code, unfit[0].value, unfit[0]) if unfit else None
        case Blocked() | Ruled() | Ended() | Unread():
            return None
        case Played() | Drew() | Passed() | Shown() | Adjusted() | Taken():
            if not 0 <= move.seat < game.seats:
                return Trouble("no-such-seat", str(move.seat + 1))
            if isinstance(move, Drew) and move.tiles < 1:
                return Trouble("bad-number", str(move.tiles))
            if isinstance(move, Shown) and move.pips < 0:
                return Trouble("bad-number", str(move.pips))
            return None
    assert_never(move)


def _runs_on(game: Game, move: Move) -> bool:
    """Whether a move shows that a hand was not over, so that its settlement did not win the game."""
    if isinstance(move, Taken):
        return not game.is_closed
    hand = game.hand
    is_turn = isinstance(move, Played | Drew | Passed)
    return is_turn and hand is not None and hand.end is HandEnd.OUT and _is_assumed(game, hand)


def _is_assumed(game: Game, hand: Hand) -> bool:
    """Whether the end of a hand rests on counting or on a word alone, no tiles having been shown."""
    return not game.is_closed and not hands.has_shown(hand)


def _late(game: Game, number: int, move: Move) -> Step:
    """A move after the end of the game: shown, but kept out of the totals."""
    endless = replace(game.rules, target=None, exact_target=False)
    step = _taken(replace(game, winner=None, is_closed=False, rules=endless), number, move)
    if isinstance(move, Taken):
        return replace(step, game=game, is_late=True)
    hand, banked, settled = step.game.hand, game.totals, None
    if hand is not None and step.score is not None:
        hand = hands.made_late(hand)
    if step.game.hands == game.hands:
        banked, settled = game.banked, game.settled
        if hand is not None and game.hand is not None:
            hand = replace(hand, end=game.hand.end, turn=None)
    now = replace(game, hand=hand, hands=step.game.hands, banked=banked, settled=settled)
    score = step.score and withheld(step.score, Reason.AFTER_THE_END)
    return replace(step, game=now, score=score, is_late=not _shows_the_rest(game, move))


def _shows_the_rest(game: Game, move: Move) -> bool:
    """Whether a seat only shows what it has left of a hand that won the game by its end without that being known."""
    hand = game.hand
    is_due = hand is not None and hand.end in (HandEnd.OUT, HandEnd.BLOCKED)
    return isinstance(move, Shown) and is_due and not game.is_closed


def _taken(game: Game, number: int, move: Move) -> Step:  # noqa: C901, PLR0911, PLR0912 - one case a kind of move
    match move:
        case Dealt(leader, tiles):
            hand = hands.open_hand(game.rules, game.sides, game.seats, leader=leader, dealt=tiles)
            begun = begin_hand(game, hand)
            return _late(begun, number, move) if begun.is_over else Step(number, move, begun)
        case Played():
            return _played(game, number, move)
        case Drew(seat, tiles):
            running, hand = _running(game, seat)
            after = hands.draw(hand, seat, tiles, number)
            return _gone_on(running, number, move, after)
        case Passed(seat):
            running, hand = _running(game, seat)
            return _gone_on(running, number, move, hands.pass_turn(hand, seat, number))
        case Shown(seat, pips, tiles):
            if game.hand is None:
                return Step(number, move, game, trouble=Trouble("no-hand"))
            after = hands.hold(game.hand, seat, Held(pips, tiles))
            return Step(number, move, with_hand(game, after))
        case Blocked():
            if game.hand is None or game.hand.is_over:
                return Step(number, move, game, trouble=Trouble("no-hand"))
            return Step(number, move, with_hand(game, hands.block(game.hand)))
        case Adjusted(seat, points):
            return Step(number, move, add_points(game, side_of(game.sides, seat), points))
        case Taken(seat, entry):
            now = take(game, seat, entry)
            trouble = Trouble("nothing-to-take", str(entry)) if now is None else None
            return Step(number, move, now or game, trouble=trouble)
        case Ruled(field, value):
            return _ruled(game, number, move, change(game.rules, field, value))
        case Ended():
            return Step(number, move, close(game))
        case Unread(text):
            return Step(number, move, game, trouble=Trouble("unreadable", text))
    assert_never(move)


def _gone_on(running: Game, number: int, move: Move, hand: Hand) -> Step:
    """A draw or a pass; late where the hand that it left behind decided the game."""
    if running.is_over:
        return _late(running, number, move)
    return Step(number, move, replace(running, hand=hand))


def _running(game: Game, seat: int) -> tuple[Game, Hand]:
    """The game with a hand that goes on: the one in play, or a new one that nobody announced."""
    hand = game.hand
    if hand is not None and hand.end in (HandEnd.OPEN, HandEnd.TARGET):
        return game, hand
    if hand is not None and _is_assumed(game, hand):
        resumed = resume_hand(game)
        return resumed, resumed.hand or hand
    new = hands.open_hand(game.rules, game.sides, game.seats, leader=seat)
    return begin_hand(game, new), new


def _played(game: Game, number: int, move: Played) -> Step:
    running, hand = _running(game, move.seat)
    if running.is_over:
        return _late(running, number, move)
    is_placed = bool(hand.line.laid) or move.at is not None or move.arm not in (None, Arm.LEAD)
    end = find(hand.line, move.tile, move.at, move.arm) if is_placed else None
    line = end if isinstance(end, Refusal) else lay(hand.line, move.tile, end, turned=move.turned)
    if isinstance(line, Refusal):
        return Step(number, move, game, trouble=Trouble(line.why, why=line))
    score = reckon(running, move.seat, line, move.called)
    worth = claimable(line.rules.points, score)
    claimed = worth == score.points
    after = hands.play(hand, move.seat, line, number, points=worth, called=move.called, claimed=claimed)
    side = side_of(game.sides, move.seat)
    now = add_points(replace(running, hand=after), side, score.points)
    return Step(number, move, now if now.is_over else with_hand(now, after), score)


def _ruled(game: Game, number: int, move: Move, rules: Rules | Misfit) -> Step:
    if isinstance(rules, Rules):
        unfit = misfits(rules, game.seats)
        if not unfit:
            return Step(number, move, with_rules(game, rules))
        rules = unfit[0]
    return Step(number, move, game, trouble=Trouble(rules.code, rules.value, rules))
