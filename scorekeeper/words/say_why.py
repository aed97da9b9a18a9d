"""Sentences that tell why: the rule that decided a score, and how the tiles held became points."""

from collections.abc import Sequence

from scorekeeper.rules.hand import Hand, HandEnd
from scorekeeper.rules.settle import Settled
from scorekeeper.rules.variants import Points, Rounding, Rules, Settlement
from scorekeeper.rules.why import Because, Why
from scorekeeper.words.say import say_side
from scorekeeper.words.say_marks import say_standing
from scorekeeper.words.translate import Translator, phrase

Names = Sequence[str]

_ROUNDED = {
    Rounding.NEAREST: phrase(", rounded to the nearest {step}"),
    Rounding.UP: phrase(", rounded up to a multiple of {step}"),
    Rounding.DOWN: phrase(", rounded down to a multiple of {step}"),
}


def say_why(t: Translator, why: Why, name: str) -> tuple[str, ...]:
    """Why `name` scored that: the rule that decided it, then each double that was counted whole or no longer."""
    doubles = (say_standing(t, one.tile, one.standing, one.pips or 0) for one in why.doubles)
    return (say_because(t, why, name), *doubles)


def say_because(t: Translator, why: Why, name: str) -> str:
    """The rule that decided the points of a play, in one sentence."""
    total, points = why.sum, why.points
    match why.because:
        case Because.FIVES:
            return t.text(
                "The sum of the ends is {sum}, a multiple of five, so {name} gets {points}.",
                sum=total,
                name=name,
                points=points,
            )
        case Because.THREES:
            return t.text(
                "The sum of the ends is {sum}, a multiple of three, so {name} gets {points}.",
                sum=total,
                name=name,
                points=points,
            )
        case Because.FIFTHS:
            return t.text(
                "The sum of the ends is {sum}, and every five are one point, so {name} gets {points}.",
                sum=total,
                name=name,
                points=points,
            )
        case Because.FIVE_PART | Because.THREE_PART | Because.BOTH_PARTS:
            return _say_parts(t, why, name)
        case Because.NO_FIVES:
            return t.text("The sum of the ends is {sum}, which is no multiple of five.", sum=total)
        case Because.NO_THREES:
            return t.text("The sum of the ends is {sum}, which is no multiple of three.", sum=total)
        case Because.NEITHER:
            return t.text("The sum of the ends is {sum}, a multiple of neither five nor three.", sum=total)
        case Because.ZERO:
            return t.text("The sum of the ends is 0, which never scores.")
        case Because.OVERSHOOT | Because.AFTER_THE_END | Because.UNCLAIMED | Because.WRONG_CALL:
            return _say_withheld(t, why, name)


def _say_parts(t: Translator, why: Why, name: str) -> str:
    total, points = why.sum, why.points
    if why.because is Because.FIVE_PART:
        return t.text(
            "The sum of the ends is {sum}, which holds {points} fives, so {name} gets {points}.",
            sum=total,
            name=name,
            points=points,
        )
    if why.because is Because.THREE_PART:
        return t.text(
            "The sum of the ends is {sum}, which holds {points} threes, so {name} gets {points}.",
            sum=total,
            name=name,
            points=points,
        )
    return t.text(
        "The sum of the ends is {sum}, which holds {fives} fives and {threes} threes, so {name} gets {points}.",
        sum=total,
        fives=total // 5,
        threes=total // 3,
        name=name,
        points=points,
    )


def _say_withheld(t: Translator, why: Why, name: str) -> str:
    """Why points that the ends might have made were not awarded."""
    match why.because:
        case Because.OVERSHOOT if why.target is not None:
            return t.text(
                "The sum of the ends is {sum}, but {name} has {total} and must reach {target} exactly, so it gives 0.",
                sum=why.sum,
                name=name,
                total=why.total,
                target=why.target,
            )
        case Because.OVERSHOOT:
            return t.text("The sum of the ends is {sum}, but that would pass the target, so it gives 0.", sum=why.sum)
        case Because.UNCLAIMED:
            return t.text(
                "The sum of the ends is {sum}, but {name} did not call it: {points} for whoever else calls them first.",
                sum=why.sum,
                name=name,
                points=why.points,
            )
        case Because.WRONG_CALL:
            return t.text(
                "{name} called {called}, but the sum of the ends is {sum} and makes {points}, so nothing is scored.",
                name=name,
                called=why.called or 0,
                sum=why.sum,
                points=why.points,
            )
        case _:
            return t.text("The sum of the ends is {sum}, but the game was over, so it does not count.", sum=why.sum)


def say_settled_why(t: Translator, hand: Hand, settled: Settled, names: Names, side: int) -> str:
    """How the tiles held at the end of a hand became the points of one side, in a sentence or two."""
    rules, seats = hand.rules, hand.sides[side]
    name = say_side(t, hand.sides, names, side)
    if side in settled.withheld:
        return t.text("{name} would pass the target, which must be reached exactly, so the hand gives 0.", name=name)
    said = [_say_pips(t, rules, hand, settled, name, side), _say_points(t, name, len(seats), settled.points[side])]
    if hand.end is HandEnd.OUT and rules.out_bonus and hand.out[-1] in seats:
        said.append(t.text("Going out is worth {points} of it.", points=rules.out_bonus))
    return " ".join(said)


def _say_pips(t: Translator, rules: Rules, hand: Hand, settled: Settled, name: str, side: int) -> str:
    """Whose pips were counted for a side, and how they were rounded."""
    own = sum(settled.pips[seat] for seat in hand.sides[side])
    others = sum(settled.pips) - own
    if rules.settlement is Settlement.NONE:
        return t.text("Tiles held count nothing.")
    if rules.settlement is not Settlement.DEDUCT_OWN and side not in settled.winners:
        return t.text("{name} did not win the hand.", name=name)
    if rules.settlement is not Settlement.DEDUCT_OWN and len(settled.winners) > 1:
        return t.text("The hand was blocked and several sides tie for fewest pips.")
    match rules.settlement:
        case Settlement.DEDUCT_OWN if not own:
            return t.text("{name} held no pips.", name=name)
        case Settlement.DEDUCT_OWN:
            said = t.plural("{name} held {n} pip", "{name} held {n} pips", own, name=name)
        case Settlement.WINNER_TAKES_OTHERS:
            said = t.plural(
                "{name} won the hand, in which the others held {n} pip",
                "{name} won the hand, in which the others held {n} pips",
                others,
                name=name,
            )
        case Settlement.WINNER_TAKES_ALL:
            said = t.plural(
                "{name} won the hand, in which {n} pip was held",
                "{name} won the hand, in which {n} pips were held",
                own + others,
                name=name,
            )
        case _:
            said = t.text(
                "{name} won the hand, with {own} against {others} pips of the others", name=name, own=own, others=others
            )
    return said + _say_rounding(t, rules) + "."


def _say_rounding(t: Translator, rules: Rules) -> str:
    """How pips were rounded and divided, as the end of a sentence."""
    said = t.text(_ROUNDED[rules.rounding], step=rules.round_to) if rules.rounding in _ROUNDED else ""
    return said + (t.text(", and every five are one point") if rules.points is Points.FIVES_DIV else "")


def _say_points(t: Translator, name: str, people: int, points: int) -> str:
    if points == 0:
        return t.plural("{name} gets nothing.", "{name} get nothing.", people, name=name)
    if points < 0:
        return t.plural("{name} loses {points}.", "{name} lose {points}.", people, name=name, points=-points)
    return t.plural("{name} gets {points}.", "{name} get {points}.", people, name=name, points=points)
