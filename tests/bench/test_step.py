"""One pure step, lay and score with terms, against the public engine `all-fives-domino` 1.0.23, on the same hands.

That engine gives a number without terms and counts three arms wrongly; here only its time is of interest.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from scorekeeper.rules.line import Line, lay
from scorekeeper.rules.places import fitting
from scorekeeper.rules.score import score_ends
from scorekeeper.rules.tile import Tile, full_set
from scorekeeper.rules.variants import PRESETS

HANDS, ROUNDS = 60, 41

Hand = list[tuple[Tile, int, Tile | None]]
"""Plays: the tile, which of the open ends it goes to, and the tile that lies there."""


def a_hand(chance: Random) -> Hand:
    """Plays of a random hand of `fives`: tiles in a shuffled order, each at one of the ends it fits, or nowhere."""
    line, plays = Line(PRESETS["fives"]), Hand()
    pile = list(full_set(6))
    chance.shuffle(pile)
    for piece in pile:
        ends = fitting(line, piece)
        if line.laid and not ends:
            continue
        end = chance.choice(ends) if ends else None
        plays.append((piece, line.ends.index(end), end.tile) if end else (piece, 0, None))
        after = lay(line, piece, end)
        assert isinstance(after, Line)
        line = after
    return plays


def ours(hands: list[Hand]) -> int:
    """Every hand laid and scored by us, with all terms; the points of all."""
    points = 0
    for plays in hands:
        line = Line(PRESETS["fives"])
        for piece, place, at in plays:
            after = lay(line, piece, line.ends[place] if at else None)
            assert isinstance(after, Line)
            line = after
            points += score_ends(line).points
    return points


def theirs(boards: list[tuple[Any, list[tuple[Any, Any]]]], scorer: Any) -> int:  # noqa: ANN401 - it has no types
    """The same hands laid and scored by the other engine."""
    points = 0
    for board, plays in boards:
        for piece, origin in plays:
            board.play(piece, origin)
            points += scorer.board_score(board)
    return points


def fresh_boards(hands: list[Hand]) -> list[tuple[Any, list[tuple[Any, Any]]]]:
    """New pieces and boards for the other engine, which changes both while it plays."""
    board = import_module("src.main.game.Board").Board
    piece = import_module("src.main.game.Piece").Piece
    return [
        (board(), [(piece(*_halves(tile)), piece(*_halves(at)) if at else None) for tile, _, at in plays])
        for plays in hands
    ]


def _halves(tile: Tile) -> tuple[int, int]:
    return tile.high, tile.low


def seconds(work: Callable[[], object]) -> float:
    """How long the processor works on that; what other programs take is not counted."""
    began = process_time()
    work()
    return process_time() - began


@pytest.mark.bench
def test_a_step_of_ours_with_its_terms_is_no_slower_than_one_of_the_public_engine(benchmark: BenchmarkFixture) -> None:
    chance = Random("steps")
    hands = [a_hand(chance) for _ in range(HANDS)]
    steps = sum(map(len, hands))
    scorer = import_module("src.main.game.Scorer").AllFivesScorer
    times: dict[str, list[float]] = {"ours": [], "theirs": []}

    def both() -> None:
        # Turn about, so that a busy machine slows both.
        boards = fresh_boards(hands)
        times["theirs"].append(seconds(lambda: theirs(boards, scorer)))
        times["ours"].append(seconds(lambda: ours(hands)))

    for _ in range(ROUNDS):
        both()
    benchmark(ours, hands)
    ratio = median(a / b for a, b in zip(times["ours"], times["theirs"], strict=True))
    benchmark.extra_info["ratio"] = ratio
    print(f"\none step, {steps} plays of {HANDS} hands: ours takes {ratio:.2f} of the public engine's time")
    for name, each in times.items():
        print(f"  {name:<7} {steps / min(each):>10,.0f} plays a second")
    assert ratio <= 1
