"""The ways to play and the choices in them, in words a table uses."""

from scorekeeper.words.translate import Translator, phrase

_PRESETS: dict[str, tuple[str, str]] = {
    "fives": (
        phrase("Fives"),
        phrase("The Georgian game: each loses the pips it holds, rounded to fives. Best for partners."),
    ),
    "cinq-partout": (
        phrase("5 partout"),
        phrase("The French game: four sides open at once, and who ends a hand lightest takes all pips held."),
    ),
    "all-fives": (
        phrase("All Fives"),
        phrase("As Fives, but whoever goes out takes the others' pips, rounded to fives."),
    ),
    "muggins": (phrase("Muggins"), phrase("No spinner: two ends only. Whoever goes out takes the others' pips.")),
    "sniff": (
        phrase("Sniff"),
        phrase("The spinner counts for each bare side, and every five pips are one point. To 61."),
    ),
    "five-up": (
        phrase("Five-Up"),
        phrase("Every double is a spinner, and every five pips are one point. To 61."),
    ),
    "seven-rocks": (phrase("Seven Rocks"), phrase("Four partners, seven tiles each and no boneyard. To 250.")),
    "fives-and-threes": (
        phrase("Fives and Threes"),
        phrase("A point for each five and each three in the sum. No drawing. To 61 exactly."),
    ),
    "all-threes": (phrase("All Threes"), phrase("Double-nine tiles, and multiples of three score.")),
}

_FIELDS: dict[str, tuple[str, str]] = {
    "set": (phrase("Tiles up to"), phrase("The highest double in the set.")),
    "spinner": (phrase("Spinner"), phrase("Which double can be built on from four sides.")),
    "cross-arms": (phrase("Arms across the spinner"), phrase("When the third and fourth side open.")),
    "spinner-counts": (phrase("The spinner counts"), phrase("How long its pips are added as an end.")),
    "points": (phrase("What scores"), phrase("Which sums of the ends give points.")),
    "deal": (phrase("Tiles dealt"), phrase("How many each player takes.")),
    "first-leader": (phrase("First lead"), phrase("Who leads the first hand.")),
    "next-leader": (phrase("Next lead"), phrase("Who leads the following hands.")),
    "next-leader-after-block": (phrase("Lead after a block"), phrase("Who leads when the last hand was blocked.")),
    "hand-ends": (phrase("A hand ends"), phrase("When one player is out, or both partners.")),
    "out-bonus": (phrase("Going out gives"), phrase("Points for laying the last tile.")),
    "draw": (phrase("Drawing"), phrase("How many tiles are drawn by a player who cannot play.")),
    "boneyard-reserve": (phrase("Left in the boneyard"), phrase("Tiles that may not be drawn.")),
    "settlement": (phrase("Tiles held"), phrase("What the tiles left at the end of a hand are worth.")),
    "rounding": (phrase("Rounding"), phrase("How pips held are rounded.")),
    "round-to": (phrase("Round to"), phrase("Pips held become a multiple of this.")),
    "round-each-hand": (phrase("Round each hand"), phrase("Each hand by itself, or only their sum.")),
    "blocked-tie": (phrase("A tie in a block"), phrase("Who gets a blocked hand when the lightest tie.")),
    "target": (phrase("Play to"), phrase("Points that win the game.")),
    "exact-target": (phrase("Exactly"), phrase("Whether the target may not be passed.")),
    "finish": (phrase("The target wins"), phrase("At once, or when the hand is settled.")),
    "claims": (
        phrase("Calling points"),
        phrase("Whether players call their points, and what an uncalled score is worth."),
    ),
}

_VALUES: dict[tuple[str, str], str] = {
    ("set", "6"): phrase("double six"),
    ("set", "9"): phrase("double nine"),
    ("set", "12"): phrase("double twelve"),
    ("spinner", "first-double"): phrase("the first double"),
    ("spinner", "none"): phrase("none"),
    ("spinner", "every-double"): phrase("every double"),
    ("cross-arms", "after-both-sides"): phrase("after both sides"),
    ("cross-arms", "at-once"): phrase("at once"),
    ("spinner-counts", "until-both-sides"): phrase("until both sides are covered"),
    ("spinner-counts", "until-second-tile"): phrase("until a second tile touches it"),
    ("spinner-counts", "until-covered"): phrase("for each bare side"),
    ("points", "fives"): phrase("multiples of five"),
    ("points", "fives-div"): phrase("one point for every five"),
    ("points", "threes"): phrase("multiples of three"),
    ("points", "fives-and-threes"): phrase("every five and every three"),
    ("first-leader", "random"): phrase("by chance"),
    ("first-leader", "heaviest-drawn"): phrase("who draws the heaviest tile"),
    ("first-leader", "highest-double"): phrase("who has the highest double"),
    ("first-leader", "agreed"): phrase("as agreed"),
    ("next-leader", "went-out"): phrase("who went out"),
    ("next-leader", "rotate"): phrase("in turn"),
    ("next-leader", "hand-winner"): phrase("who won the hand"),
    ("next-leader", "random"): phrase("by chance"),
    ("next-leader", "agreed"): phrase("as agreed"),
    ("next-leader-after-block", "random"): phrase("by chance"),
    ("next-leader-after-block", "rotate"): phrase("in turn"),
    ("next-leader-after-block", "agreed"): phrase("as agreed"),
    ("hand-ends", "first-out"): phrase("when one is out"),
    ("hand-ends", "both-partners-out"): phrase("when both partners are out"),
    ("draw", "until-playable"): phrase("until a tile fits"),
    ("draw", "none"): phrase("no drawing"),
    ("settlement", "deduct-own"): phrase("each loses its own"),
    ("settlement", "winner-takes-others"): phrase("the winner takes the others'"),
    ("settlement", "winner-takes-all"): phrase("the winner takes all"),
    ("settlement", "winner-takes-difference"): phrase("the winner takes the difference"),
    ("settlement", "none"): phrase("nothing"),
    ("rounding", "nearest"): phrase("to the nearest"),
    ("rounding", "up"): phrase("up"),
    ("rounding", "down"): phrase("down"),
    ("rounding", "none"): phrase("not rounded"),
    ("blocked-tie", "nobody"): phrase("nobody"),
    ("blocked-tie", "split"): phrase("they share it"),
    ("finish", "at-once"): phrase("at once"),
    ("finish", "end-of-hand"): phrase("at the end of the hand"),
    ("claims", "off"): phrase("nobody has to"),
    ("claims", "compared"): phrase("called and compared"),
    ("claims", "muggins"): phrase("only called points count"),
}


def say_preset(t: Translator, preset: str) -> str:
    """The name of a way to play; an unknown one keeps its id."""
    return t.text(_PRESETS[preset][0]) if preset in _PRESETS else preset


def say_difference(t: Translator, preset: str) -> str:
    """What sets a way to play apart, in one sentence."""
    return t.text(_PRESETS[preset][1])


def say_field(t: Translator, field: str) -> str:
    """The name of a choice in the rules."""
    return t.text(_FIELDS[field][0])


def say_field_help(t: Translator, field: str) -> str:
    """What a choice in the rules is about."""
    return t.text(_FIELDS[field][1])


def say_value(t: Translator, field: str, written: str) -> str:
    """A value of a choice in words; numbers and `2=9 3=7` stay as they are written."""
    if (field, written) in _VALUES:
        return t.text(_VALUES[field, written])
    return {"yes": t.text("yes"), "no": t.text("no"), "none": t.text("none")}.get(written, written)
