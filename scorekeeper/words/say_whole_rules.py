"""The whole rules of a game in words: one sentence a rule, in the order in which a game meets them."""

from collections.abc import Iterator

from scorekeeper.rules.choices import target_for, value_of, write
from scorekeeper.rules.variants import Draw, Points, Rounding, Rules, Settlement, Spinner
from scorekeeper.words.translate import Translator, phrase

SENTENCES: dict[tuple[str, str], str] = {
    ("first-leader", "random"): phrase("Chance decides who leads the first hand."),
    ("first-leader", "heaviest-drawn"): phrase("Who draws the heaviest tile leads the first hand; ties draw again."),
    ("first-leader", "highest-double"): phrase("Who has the highest double leads the first hand."),
    ("first-leader", "agreed"): phrase("The table agrees who leads the first hand."),
    ("next-leader", "went-out"): phrase("Whoever goes out leads the next hand."),
    ("next-leader", "rotate"): phrase("The lead goes round by one seat each hand."),
    ("next-leader", "hand-winner"): phrase("Whoever wins a hand leads the next."),
    ("next-leader", "random"): phrase("Chance decides who leads each hand."),
    ("next-leader", "agreed"): phrase("The table agrees who leads each hand."),
    ("next-leader-after-block", "random"): phrase("After a blocked hand, chance decides who leads."),
    ("next-leader-after-block", "rotate"): phrase("After a blocked hand, the lead goes round by one seat."),
    ("next-leader-after-block", "agreed"): phrase("After a blocked hand, the table agrees who leads."),
    ("spinner", "none"): phrase("There is no spinner: the line has two ends only."),
    ("spinner", "first-double"): phrase("The first double is the spinner and can be built on from four sides."),
    ("spinner", "every-double"): phrase("Every double is a spinner and can be built on from four sides."),
    ("cross-arms", "after-both-sides"): phrase("Its third and fourth side open once both sides have a tile."),
    ("cross-arms", "at-once"): phrase("All four sides of it are open at once."),
    ("spinner-counts", "until-both-sides"): phrase(
        "It counts with both halves until both its sides have a tile, then no more."
    ),
    ("spinner-counts", "until-second-tile"): phrase(
        "It counts with both halves while at most one tile lies on it, then no more."
    ),
    ("spinner-counts", "until-covered"): phrase("It counts one half for each bare side, two at most."),
    ("points", "fives"): phrase("A play scores the sum of the ends if that is a multiple of five."),
    ("points", "fives-div"): phrase(
        "A play scores one point for every five in the sum of the ends, if that is a multiple of five."
    ),
    ("points", "threes"): phrase("A play scores the sum of the ends if that is a multiple of three."),
    ("points", "fives-and-threes"): phrase(
        "A play scores a point for every five in the sum of the ends if that is a multiple of five, "
        "and a point for every three if it is a multiple of three."
    ),
    ("claims", "off"): phrase("Points need not be called."),
    ("claims", "compared"): phrase("Points are called and compared; a wrong call changes nothing."),
    ("claims", "muggins"): phrase(
        "Only called points are scored: what is overlooked goes to the first opponent who calls it, "
        "and a wrong call is taken down."
    ),
    ("hand-ends", "first-out"): phrase("A hand ends when one player is out, or when nobody can play."),
    ("hand-ends", "both-partners-out"): phrase(
        "A hand ends when both partners of a side are out, or when nobody can play."
    ),
    ("settlement", "none"): phrase("The tiles held at the end count nothing."),
    ("settlement", "deduct-own"): phrase("Each side loses the pips it holds at the end."),
    ("settlement", "winner-takes-others"): phrase("The winner of the hand takes the pips that the other sides hold."),
    ("settlement", "winner-takes-all"): phrase("The winner of the hand takes all pips held, its own too."),
    ("settlement", "winner-takes-difference"): phrase(
        "The winner of the hand takes the pips that the other sides hold, less its own."
    ),
    ("blocked-tie", "nobody"): phrase("In a blocked hand the side with fewest pips wins; if sides tie, nobody does."),
    ("blocked-tie", "split"): phrase("In a blocked hand the side with fewest pips wins; sides that tie share it."),
    ("exact-target", "yes"): phrase("The target must be met exactly: points that would pass it are not given."),
}
"""What a choice says in a sentence of its own, by field and value; where it says nothing there is no row."""

_EACH = {
    Rounding.NEAREST: phrase("The pips of each player are rounded to the nearest {step}."),
    Rounding.UP: phrase("The pips of each player are rounded up to a multiple of {step}."),
    Rounding.DOWN: phrase("The pips of each player are rounded down to a multiple of {step}."),
    Rounding.NONE: phrase("Pips are not rounded."),
}
_SUM = {
    Rounding.NEAREST: phrase("Their sum is rounded to the nearest {step}."),
    Rounding.UP: phrase("Their sum is rounded up to a multiple of {step}."),
    Rounding.DOWN: phrase("Their sum is rounded down to a multiple of {step}."),
    Rounding.NONE: phrase("Pips are not rounded."),
}


def say_rules_of_game(t: Translator, rules: Rules, seats: int) -> tuple[str, ...]:
    """What these rules say to so many players, one sentence a rule; rules that cannot bite are left out."""
    said = (
        _say_deal(t, rules, seats),
        *_say(t, rules, "first-leader", "next-leader", "next-leader-after-block", "spinner"),
        *_say(t, rules, *(() if rules.spinner is Spinner.NONE else ("cross-arms", "spinner-counts"))),
        _say_doubles(t, rules),
        *_say(t, rules, "points", "claims"),
        _say_draw(t, rules),
        *_say(t, rules, "hand-ends"),
        *_say_end(t, rules),
        _say_target(t, rules, seats),
        *_say(t, rules, *(() if target_for(rules, seats) is None else ("exact-target",))),
    )
    return tuple(one for one in said if one)


def _say(t: Translator, rules: Rules, *fields: str) -> Iterator[str]:
    for field in fields:
        sentence = SENTENCES.get((field, write(value_of(rules, field))))
        if sentence:
            yield t.text(sentence)


def _say_deal(t: Translator, rules: Rules, seats: int) -> str:
    dealt = rules.deal.at(seats)
    tiles = t.text("The tiles go up to the double {highest}.", highest=rules.set)
    if dealt is None:
        return tiles + " " + t.text("The table chooses how many tiles each player takes.")
    return tiles + " " + t.plural("Each player takes {n} tile.", "Each player takes {n} tiles.", dealt)


def _say_doubles(t: Translator, rules: Rules) -> str:
    """What doubles count that are no spinners."""
    match rules.spinner:
        case Spinner.NONE:
            return t.text("A double at an end counts with both halves.")
        case Spinner.FIRST_DOUBLE:
            return t.text("Any other double at an end counts with both halves.")
        case Spinner.EVERY_DOUBLE:
            return ""


def _say_draw(t: Translator, rules: Rules) -> str:
    if rules.draw is Draw.NONE:
        return t.text("Who cannot play passes; nothing is drawn.")
    if rules.draw is Draw.UNTIL_PLAYABLE:
        said = t.text("Who cannot play draws until a tile fits, and passes if none is left to draw.")
    else:
        said = t.plural(
            "Who cannot play draws {n} tile at most, then passes.",
            "Who cannot play draws {n} tiles at most, then passes.",
            rules.draw,
        )
    if not rules.boneyard_reserve:
        return said
    kept = t.plural(
        "The last {n} tile of the boneyard is never drawn.",
        "The last {n} tiles of the boneyard are never drawn.",
        rules.boneyard_reserve,
    )
    return f"{said} {kept}"


def _say_end(t: Translator, rules: Rules) -> Iterator[str]:
    """What the end of a hand is worth."""
    if rules.out_bonus:
        yield t.plural("Going out is worth {n} point.", "Going out is worth {n} points.", rules.out_bonus)
    yield from _say(t, rules, "settlement")
    if rules.settlement is Settlement.NONE:
        return
    yield t.text((_EACH if rules.round_each_hand else _SUM)[rules.rounding], step=rules.round_to)
    if rules.points is Points.FIVES_DIV:
        yield t.text("Every five of these pips are one point.")
    if rules.settlement is not Settlement.DEDUCT_OWN:
        yield from _say(t, rules, "blocked-tie")


def _say_target(t: Translator, rules: Rules, seats: int) -> str:
    target = target_for(rules, seats)
    if target is None:
        return t.text("There is no target: the game goes on until the table ends it, and the highest total wins.")
    if rules.finish == "at-once":
        return t.text("The first to reach {target} points wins at once.", target=target)
    return t.text(
        "Who has {target} points or more when a hand is settled wins; the highest total if several have.",
        target=target,
    )
