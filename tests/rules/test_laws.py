"""What holds for every table and every hand: laws of the line, of the score and of the places."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.record.events import Blocked, Dealt, Drew, Move, Passed, Played, Shown
from scorekeeper.record.record import Record, Seat, append, each_alone
from scorekeeper.record.replay import replay
from scorekeeper.rules.doubts import doubts
from scorekeeper.rules.line import Arm, End, Line, Refusal, lay
from scorekeeper.rules.places import choices, find, fitting, is_playable
from scorekeeper.rules.score import Reason, award, score_ends
from scorekeeper.rules.settle import round_pips
from scorekeeper.rules.tile import Tile, full_set, set_pips
from scorekeeper.rules.variants import PRESETS, Points, Rounding, Rules, Spinner
from tests.rules.strategies import Play, laid, legal, lines, plays, tables

MIRRORED = {Arm.LEAD: Arm.LEAD, Arm.LEFT: Arm.RIGHT, Arm.RIGHT: Arm.LEFT, Arm.UP: Arm.UP, Arm.DOWN: Arm.DOWN}


def mirrored(play: Play) -> Play:
    piece, end, turned = play
    return piece, end and End(end.tile, MIRRORED[end.arm], end.pips), not turned


@given(st.data())
def test_a_hand_seen_in_a_mirror_scores_the_same(data: st.DataObject) -> None:
    rules = data.draw(tables)
    line, other = Line(rules), Line(rules)
    for play in data.draw(plays(rules)):
        line, other = laid(line, play), laid(other, mirrored(play))
        here, there = score_ends(line), score_ends(other)
        assert (here.reason, here.sum, here.points) == (there.reason, there.sum, there.points)
        assert sorted(term.pips for term in here.terms) == sorted(term.pips for term in there.terms)


@given(st.data())
def test_no_play_loses_a_tile_or_an_end(data: st.DataObject) -> None:
    rules = data.draw(tables)
    line = Line(rules)
    for play in data.draw(plays(rules)):
        before, line = line, laid(line, play)
        piece, end, _ = play
        assert line.laid[:-1] == before.laid
        assert line.laid[-1].tile == piece
        assert line.tiles == before.tiles | {piece}
        if end is None:
            continue
        # The end that was covered is gone, its new tip is there, and all others stay.
        assert end not in line.ends
        assert End(piece, end.arm, piece.other(end.pips)) in line.ends
        assert set(before.ends) - {end} <= set(line.ends)


@given(lines())
def test_touching_halves_are_equal(line: Line) -> None:
    halves = {tile.tile: {tile.inner, tile.outer} for tile in line.laid}
    for tile in line.laid:
        assert tile.tile.has(tile.inner)
        assert tile.tile.other(tile.inner) == tile.outer
        if tile.at is not None:
            assert tile.inner in halves[tile.at]


@given(lines())
def test_every_open_end_is_a_half_of_its_tile_and_stands_once_in_order(line: Line) -> None:
    assert len(set(line.ends)) == len(line.ends)
    assert [end.arm for end in line.ends] == sorted((end.arm for end in line.ends), key=list(Arm).index)
    for end in line.ends:
        assert end.tile in line.tiles
        assert end.tile.has(end.pips)


@given(lines())
def test_a_line_has_two_ends_and_two_more_for_each_spinner_that_is_crossed(line: Line) -> None:
    crossed = sum(
        1
        for spun in line.spinners.values()
        if (spun.has_both_sides if line.rules.cross_arms == "after-both-sides" else spun.covered)
    )
    assert len(line.ends) == 2 + 2 * crossed
    if line.rules.spinner is Spinner.NONE:
        assert not line.spinners
    if line.rules.spinner is Spinner.FIRST_DOUBLE:
        assert list(line.spinners) == [tile.tile for tile in line.laid if tile.tile.is_double][:1]


@given(lines())
def test_a_sum_is_the_sum_of_its_terms_and_its_points_what_the_scheme_awards(line: Line) -> None:
    score = score_ends(line)
    assert score.sum == sum(term.pips for term in score.terms)
    assert score.points == award(line.rules.points, score.sum)
    assert (score.points > 0) == (score.reason is Reason.SCORES)
    assert (score.sum == 0) == (score.reason is Reason.ZERO)


@given(lines())
def test_a_term_is_an_open_end_counted_once(line: Line) -> None:
    score = score_ends(line)
    ends = {(end.tile, end.arm) for end in line.ends}
    assert len({(term.tile, term.arm) for term in score.terms}) == len(score.terms)
    assert [term.arm for term in score.terms] == sorted((term.arm for term in score.terms), key=list(Arm).index)
    for term in score.terms:
        assert (term.tile, term.arm) in ends or (term.arm is Arm.LEAD and len(line.laid) == 1)
    singles = {(end.tile, end.arm, end.pips) for end in line.ends if not end.tile.is_double}
    assert {(term.tile, term.arm, term.pips) for term in score.terms if not term.tile.is_double} == singles


@given(st.sampled_from((Spinner.NONE, Spinner.FIRST_DOUBLE)).flatmap(lambda one: lines(set=6, spinner=one)))
def test_no_sum_that_scores_in_fives_with_double_six_and_one_spinner_is_above_35(line: Line) -> None:
    assert award(Points.FIVES, score_ends(line).sum) <= 35


Tree = frozenset[tuple[Tile, int, int, "Tree | None"]]


def tree(line: Line, tiles: tuple[Tile, ...], depth: int) -> Tree:
    """Everything those tiles can come to from here: which tile, which sum, which points, and so on."""
    found = set()
    for piece in tiles:
        for end in fitting(line, piece):
            after = laid(line, (piece, end, False))
            score = score_ends(after)
            rest = tree(after, tiles, depth - 1) if depth > 1 else None
            found.add((piece, score.sum, score.points, rest))
    return frozenset(found)


def groups(line: Line) -> list[tuple[Tile, tuple[End, ...]]]:
    """Every tile with every choice of it that takes several places for one."""
    left = (each for each in full_set(line.rules.set) if each not in line.tiles)
    return [(piece, group) for piece in left for group in choices(line, piece) if len(group) > 1]


@settings(max_examples=60)
@given(lines(set=6).filter(groups), st.data())
def test_places_of_one_choice_come_to_the_same_whatever_is_played_after(line: Line, data: st.DataObject) -> None:
    left = tuple(each for each in full_set(line.rules.set) if each not in line.tiles)
    piece, group = data.draw(st.sampled_from(groups(line)))
    futures = [laid(line, (piece, end, False)) for end in group]
    first, *others = ((score_ends(future).sum, tree(future, left, 2)) for future in futures)
    assert all(other == first for other in others)


@given(lines())
def test_the_choices_for_a_tile_are_its_fitting_ends_in_groups(line: Line) -> None:
    for piece in (each for each in full_set(line.rules.set) if each not in line.tiles):
        ends = fitting(line, piece)
        found_groups = choices(line, piece)
        assert sorted(map(str, (end for group in found_groups for end in group))) == sorted(map(str, ends))
        assert is_playable(line, piece) == bool(ends)
        found = find(line, piece)
        assert isinstance(found, End) == (len(found_groups) == 1)
        if isinstance(found, End):
            assert found == ends[0]


@given(lines())
def test_an_end_named_in_full_is_that_end(line: Line) -> None:
    for piece in full_set(line.rules.set):
        for end in fitting(line, piece):
            found = find(line, piece, end.tile, end.arm)
            assert found == end


@given(lines(), st.data())
def test_a_tile_the_line_cannot_take_leaves_it_alone(line: Line, data: st.DataObject) -> None:
    piece = data.draw(st.sampled_from(full_set(12)))
    end = data.draw(st.sampled_from(line.ends))
    can = piece not in line.tiles and piece.high <= line.rules.set and piece.has(end.pips)
    assert isinstance(lay(line, piece, end), Line) == can
    assert isinstance(lay(line, piece), Refusal)


@given(st.integers(0, 500), st.integers(1, 8), st.integers(1, 20))
def test_rounding_moves_no_pip_further_than_its_step(pips: int, parts: int, step: int) -> None:
    for rounding in Rounding:
        rules = replace(PRESETS["fives"], rounding=rounding, round_to=step)
        rounded = round_pips(rules, pips, parts)
        if rounding is Rounding.NONE:
            assert rounded == pips // parts
            continue
        assert rounded % step == 0
        low, high = -step * parts, step * parts
        assert low < rounded * parts - pips < high
        if rounding is Rounding.UP:
            assert rounded * parts >= pips
        if rounding is Rounding.DOWN:
            assert rounded * parts <= pips
        if rounding is Rounding.NEAREST:
            assert -step * parts < 2 * (rounded * parts - pips) <= step * parts


# ------------------------------------------------------------------------------------------- whole hands


def dealt_out(data: st.DataObject, rules: Rules, seats: int) -> tuple[list[Move], list[list[Tile]], list[Tile]]:
    """A hand played by the rules from a real deal: the moves, what each seat holds at the end, and the boneyard."""
    pile = list(data.draw(st.permutations(full_set(rules.set))))
    tiles = min(5, len(pile) // seats)
    hands = [pile[seat * tiles : (seat + 1) * tiles] for seat in range(seats)]
    boneyard = pile[seats * tiles :]
    moves: list[Move] = [Dealt(0, tiles)]
    line, seat, idle = Line(rules), 0, 0
    while idle < seats and all(hands):
        drawn = 0
        while boneyard and not any(is_playable(line, piece) for piece in hands[seat]):
            hands[seat].append(boneyard.pop())
            drawn += 1
        moves += [Drew(seat, drawn)] if drawn else []
        can = [play for play in legal(line) if play[0] in hands[seat]]
        if can:
            play = can[data.draw(st.integers(0, len(can) - 1))]
            line, idle = laid(line, play), 0
            hands[seat].remove(play[0])
            piece, end, turned = play
            at, arm = (end.tile, end.arm) if end else (None, None)
            moves.append(Played(seat, piece, at, arm, turned))
        else:
            moves.append(Passed(seat))
            idle += 1
        seat = (seat + 1) % seats
    return moves, hands, boneyard


@settings(max_examples=40)
@given(st.data(), st.sampled_from(sorted(PRESETS)), st.integers(2, 4))
def test_pips_laid_held_and_in_the_boneyard_are_those_of_the_set(data: st.DataObject, preset: str, seats: int) -> None:
    rules = replace(PRESETS[preset], draw=PRESETS["fives"].draw, target=None, exact_target=False)
    moves, hands, boneyard = dealt_out(data, rules, seats)
    record = Record(rules, tuple(Seat("ABCD"[seat]) for seat in range(seats)), each_alone(seats))
    for move in moves:
        record = append(record, move)
    hand = replay(record).game.hand
    assert hand is not None
    laid_pips = sum(tile.pips for tile in hand.line.tiles)
    held_pips = sum(piece.pips for held in hands for piece in held)
    assert laid_pips + held_pips + sum(piece.pips for piece in boneyard) == set_pips(rules.set)
    assert [hand.left(seat) for seat in range(seats)] == [len(held) for held in hands]
    assert hand.boneyard() == len(boneyard)
    assert hand.is_over == (not all(hands))
    # A hand played by the rules and shown in full raises no doubt.
    record = append(record, Blocked()) if all(hands) else record
    for seat, held in enumerate(hands):
        if held:
            record = append(record, Shown(seat, sum(piece.pips for piece in held), tuple(held)))
    hand = replay(record).game.hand
    assert hand is not None
    assert doubts(hand) == ()


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_double_on_the_line_is_never_counted_twice(preset: str) -> None:
    # The fault that bare numbers for ends lead to: the led double at both ends, 20 instead of 10.
    for double in (piece for piece in full_set(PRESETS[preset].set) if piece.is_double):
        line = laid(Line(PRESETS[preset]), (double, None, False))
        assert score_ends(line).sum == double.pips
