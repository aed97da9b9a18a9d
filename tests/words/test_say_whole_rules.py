"""The whole rules of a game: every choice that can bite has its sentence, and says what was chosen."""

import pytest

from scorekeeper.rules.choices import WORDS, Misfit, change
from scorekeeper.rules.variants import PRESETS, Rules
from scorekeeper.words.say_whole_rules import SENTENCES, say_rules_of_game
from scorekeeper.words.translate import translator
from tests.rules.spoken import rules

T = translator(("en",))

# Fields that are answered by one word but say nothing in a sentence of their own, or not with that word.
ELSEWHERE = {
    ("exact-target", "no"),
    *((field, word) for field in ("rounding", "round-each-hand", "finish") for word in WORDS[field]),
}


def said(table: str, seats: int = 4) -> tuple[str, ...]:
    return say_rules_of_game(T, rules(table), seats)


def test_every_word_that_can_be_chosen_has_its_sentence() -> None:
    words = {(field, word) for field, values in WORDS.items() for word in values}
    assert words - set(SENTENCES) == ELSEWHERE
    assert set(SENTENCES) <= words


def test_the_georgian_game_is_told_from_deal_to_target() -> None:
    assert said("fives") == (
        "The tiles go up to the double 6. Each player takes 5 tiles.",
        "Chance decides who leads the first hand.",
        "Whoever goes out leads the next hand.",
        "After a blocked hand, chance decides who leads.",
        "The first double is the spinner and can be built on from four sides.",
        "Its third and fourth side open once both sides have a tile.",
        "It counts with both halves until both its sides have a tile, then no more.",
        "Any other double at an end counts with both halves.",
        "A play scores the sum of the ends if that is a multiple of five.",
        "Points need not be called.",
        "Who cannot play draws until a tile fits, and passes if none is left to draw.",
        "A hand ends when one player is out, or when nobody can play.",
        "Each side loses the pips it holds at the end.",
        "The pips of each player are rounded to the nearest 5.",
        "The first to reach 200 points wins at once.",
    )


@pytest.mark.parametrize(
    ("table", "seats", "sentence"),
    [
        ("fives", 8, "The tiles go up to the double 6. The table chooses how many tiles each player takes."),
        ("muggins", 2, "A double at an end counts with both halves."),
        ("fives, draw: 1", 2, "Who cannot play draws 1 tile at most, then passes."),
        (
            "fives, boneyard-reserve: 2",
            2,
            (
                "Who cannot play draws until a tile fits, and passes if none is left to draw. "
                "The last 2 tiles of the boneyard are never drawn."
            ),
        ),
        ("fives-and-threes, boneyard-reserve: 2", 2, "Who cannot play passes; nothing is drawn."),
        ("fives-and-threes", 2, "Going out is worth 1 point."),
        ("fives-and-threes", 2, "The target must be met exactly: points that would pass it are not given."),
        ("fives-and-threes", 2, "The tiles held at the end count nothing."),
        ("sniff", 2, "Every five of these pips are one point."),
        ("sniff", 2, "Their sum is rounded to the nearest 5."),
        ("cinq-partout", 2, "Pips are not rounded."),
        ("all-threes, rounding: up", 2, "The pips of each player are rounded up to a multiple of 3."),
        ("all-fives, rounding: down", 2, "Their sum is rounded down to a multiple of 5."),
        (
            "all-fives, blocked-tie: split",
            2,
            "In a blocked hand the side with fewest pips wins; sides that tie share it.",
        ),
        (
            "fives, target: none",
            2,
            "There is no target: the game goes on until the table ends it, and the highest total wins.",
        ),
        (
            "fives, finish: end-of-hand",
            2,
            "Who has 250 points or more when a hand is settled wins; the highest total if several have.",
        ),
    ],
)
def test_what_a_table_chose_is_said(table: str, seats: int, sentence: str) -> None:
    assert sentence in said(table, seats)


@pytest.mark.parametrize(
    ("table", "start"),
    [
        ("muggins", "Its third"),
        ("muggins", "It counts"),
        ("five-up", "Any other double"),
        ("fives", "In a blocked hand"),
        ("fives-and-threes", "Pips"),
        ("fives-and-threes, target: none", "The target must"),
    ],
)
def test_what_cannot_bite_is_left_out(table: str, start: str) -> None:
    assert not [one for one in said(table) if one.startswith(start)]


@pytest.mark.parametrize("preset", PRESETS)
def test_any_one_word_chosen_otherwise_is_heard(preset: str) -> None:
    base = PRESETS[preset]
    for field, values in WORDS.items():
        told = {word: say_rules_of_game(T, changed(base, field, word), 4) for word in values}
        bites = len(set(told.values())) == len(values)
        silent = base.spinner == "none" and field in ("cross-arms", "spinner-counts")
        silent |= base.settlement == "none" and field in ("rounding", "round-each-hand", "blocked-tie")
        silent |= base.settlement == "deduct-own" and field == "blocked-tie"
        silent |= base.rounding == "none" and field == "round-each-hand"
        assert bites or silent, (field, told)


def changed(base: Rules, field: str, word: str) -> Rules:
    found = change(base, field, word)
    assert not isinstance(found, Misfit)
    return found
