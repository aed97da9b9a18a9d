"""What `score` costs a play on a record of 1,000 hands, against one of 10 hands, in this process: start-up apart."""

import json
from random import Random
from statistics import median
from time import process_time

import pytest

from scorekeeper.cli.memory import without_collecting
from scorekeeper.cli.score import account_of, saying
from scorekeeper.record.account_plain import plain_account
from scorekeeper.words.translate import translator
from tests.brute.notation import NAMES, write_game
from tests.brute.player import play_game
from tests.brute.presets import preset
from tests.brute.settle import partners

FEW, MANY, ROUNDS = 10, 1_000, 5
MOST = 1.5


def ten_hands() -> tuple[str, list[str]]:
    """The header and the entries of ten hands of four in two partnerships, at a table without a target."""
    rules = preset("fives", target="none")
    events = list(play_game(rules, partners(4), 1, most_hands=FEW))[:-1]  # the last would end the game
    header, entries = write_game("fives", rules, partners(4), events, names=NAMES[:4], chance=Random(1)).split("\n\n")
    return header, entries.splitlines()


def scored(text: bytes) -> tuple[float, int]:
    """Seconds to score a text as one JSON object, and the plays in it."""
    begun = process_time()
    with without_collecting():
        told = account_of(text)
        assert told is not None
        json.dumps(plain_account(told, saying(translator(()), told)), ensure_ascii=False)
    return process_time() - begun, sum(len(hand.hand.line.laid) for hand in told.hands)


@pytest.mark.bench
def test_a_play_of_a_thousand_hands_costs_no_more_than_one_of_ten() -> None:
    header, entries = ten_hands()
    few = f"{header}\n\n".encode() + ("\n".join(entries) + "\n").encode()
    many = f"{header}\n\n".encode() + ("\n".join(entries * (MANY // FEW)) + "\n").encode()
    ratios, speeds = [], []
    for _ in range(ROUNDS):
        small = [scored(few) for _ in range(20)]
        cost_of_few = sum(seconds for seconds, _ in small) / sum(plays for _, plays in small)
        seconds, plays = scored(many)
        ratios.append(seconds / plays / cost_of_few)
        speeds.append(plays / seconds)
        assert plays == (MANY // FEW) * small[0][1]
    print(f"\n{MANY} hands, {len(entries) * (MANY // FEW):,} entries: {median(speeds):,.0f} plays a second")
    print(f"a play costs {median(ratios):.2f} × that of {FEW} hands (at most {MOST})")
    assert median(ratios) <= MOST
