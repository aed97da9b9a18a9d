"""The figures of past games: their names, their values in words, how each is computed. The codes are the app's."""

from fractions import Fraction

from scorekeeper.words.numbers import unbroken
from scorekeeper.words.say_history import say_duration
from scorekeeper.words.translate import Translator, phrase

FIGURES: dict[str, tuple[str, str]] = {
    "games": (
        phrase("Games"),
        phrase("Finished games: won, or closed by the table. A game that was not finished counts in no figure."),
    ),
    "wins": (phrase("Games won"), phrase("Finished games that the player's side won.")),
    "win-rate": (phrase("Share of games won"), phrase("Games won ÷ games.")),
    "streak": (
        phrase("Longest run of wins"),
        phrase("The most games won one after the other, in order of time; the first such run if there are several."),
    ),
    "current-streak": (
        phrase("Wins in a row now"),
        phrase("Games won one after the other up to the last one; 0 if that one was not won."),
    ),
    "total": (
        phrase("Points altogether"),
        phrase("What the player's side had at the end of each game, added up, with settlements and agreed points."),
    ),
    "hands": (
        phrase("Hands"),
        phrase("Hands that came to their end: settled, or stopped because somebody had won the game."),
    ),
    "out": (phrase("Hands gone out"), phrase("Hands in which the player was the first with no tile left.")),
    "blocked": (phrase("Blocked hands"), phrase("Hands that ended because nobody could play any more.")),
    "plays": (phrase("Plays"), phrase("Tiles laid, the leads too.")),
    "points": (
        phrase("Points from plays"),
        phrase("Points that plays gave to the player's side and that no other side took over."),
    ),
    "points-per-hand": (
        phrase("Points per hand"),
        phrase("Points from plays ÷ hands. A hand that was broken off gives its points, but is not counted as a hand."),
    ),
    "points-per-play": (phrase("Points per play"), phrase("Points from plays ÷ plays.")),
    "scoring-rate": (phrase("Plays that scored"), phrase("Plays that gave points ÷ plays.")),
    "spread": (phrase("Points of single plays"), phrase("How many plays gave how many points, none among them.")),
    "best-play": (
        phrase("Best play"),
        phrase("The most points that one play gave, and every play that gave so many."),
    ),
    "drought": (
        phrase("Longest drought"),
        phrase("The most plays without points that one player made one after the other in one game."),
    ),
    "conceded": (
        phrase("Conceded to the next player"),
        phrase(
            "Points that other sides made with the very next tile after one of the player's ÷ plays. A pass, or a "
            "play out of turn, comes between and is not counted."
        ),
    ),
    "conceded-to-other": (
        phrase("Conceded to the other one"),
        phrase("Where the other one sits next: points made with the very next tile after the player's ÷ plays there."),
    ),
    "taken": (phrase("Points taken over"), phrase("Points that the player called after another side's play.")),
    "lost": (phrase("Points left to others"), phrase("Points of the player's own plays that another side took over.")),
    "settlement": (
        phrase("Balance of settlements"),
        phrase("What the ends of hands gave to the player's side, less what they took from it."),
    ),
    "agreed": (phrase("Points by agreement"), phrase("Points that the table agreed on, given less taken.")),
    "held": (
        phrase("Pips held at the end"),
        phrase("Pips held at the end of hands ÷ the hands in which they are known. Who is out holds none."),
    ),
    "passes": (phrase("Passes"), phrase("Turns passed.")),
    "drawn": (phrase("Tiles drawn"), phrase("Tiles taken from the boneyard.")),
    "places-per-play": (
        phrase("Scoring places on offer"),
        phrase(
            "Before each play: how many pairs of a tile not yet laid and an open end would have scored. Added up over "
            "all plays ÷ plays. It tells how kind the line was."
        ),
    ),
    "points-per-place": (
        phrase("Points per scoring place"),
        phrase(
            "Points from plays ÷ the scoring places on offer before them. It tells what a player made of the chances "
            "there were, so that luck counts less."
        ),
    ),
    "seconds": (
        phrase("Length of a game"),
        phrase("From the first entry to the last one, of the games in which both times are known ÷ those games."),
    ),
}
"""What each figure is called, and how it is computed."""

Number = int | Fraction


def say_figure(t: Translator, code: str) -> str:
    """What a figure is called."""
    return t.text(FIGURES[code][0])


def say_how(t: Translator, code: str) -> str:
    """How a figure is computed, in one sentence or two."""
    return t.text(FIGURES[code][1])


def say_value(t: Translator, code: str, value: Number) -> str:
    """A figure as it stands beside its name: `2.41`, `37 %`, `25 min`, `30 points`."""
    match code:
        case "win-rate" | "scoring-rate":
            return say_share(t, value)
        case "seconds":
            return say_duration(t, round(value))
        case "best-play":
            return t.plural("{n} point", "{n} points", int(value))
        case "drought":
            return t.plural("{n} play", "{n} plays", int(value))
        case "settlement" | "agreed":
            return t.signed(int(value))
        case _:
            return say_number(t, value)


def say_number(t: Translator, value: Number) -> str:
    """A whole number as it is, any other with two places."""
    return t.number(float(value), places=0 if isinstance(value, int) else 2)


def say_share(t: Translator, value: Number) -> str:
    """A part of the whole: `37 %`."""
    return unbroken(t.text("{n} %", n=round(value * 100)))


def say_quotient(t: Translator, code: str, total: int, count: int) -> str:
    """The division behind a figure: `1,204 ÷ 500 = 2.41`."""
    value = say_value(t, code, Fraction(total, count))
    if code == "seconds":
        return f"{say_duration(t, total)} ÷ {t.number(count)} = {value}"
    return f"{t.number(total)} ÷ {t.number(count)} = {value}"


def say_games_behind(t: Translator, games: int) -> str:
    """The button that leads to the games of a figure."""
    return t.plural("Show the game", "Show the {n} games", games)


def say_bar(t: Translator, points: int, plays: int) -> str:
    """One bar of the spread: `30 points: 28 plays`."""
    gave = t.plural("{n} point", "{n} points", points) if points else t.text("No points")
    return f"{gave}: {t.plural('{n} play', '{n} plays', plays)}"


def say_progress(t: Translator, done: int, of: int) -> str:
    """How far the look through the games is."""
    return t.text("Looking through {done} of {n} games…", done=done, n=of)


def say_standing(t: Translator, wins: int, games: int, difference: int) -> str:
    """How somebody did among others: `12 of 30 won, 240 ahead`."""
    if difference < 0:
        return t.text("{wins} of {n} won, {points} behind", wins=wins, n=games, points=-difference)
    return t.text("{wins} of {n} won, {points} ahead", wins=wins, n=games, points=difference)


def say_times(t: Translator, plays: int) -> str:
    """That there was more than one play of a kind in a game; nothing for one."""
    return t.plural("{n} play", "{n} plays", plays) if plays > 1 else ""
