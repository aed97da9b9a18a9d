"""Damage to what is kept: at most the entry that is hit is lost, it is always told, and the other games go on."""

import json
from random import Random

import pytest

from scorekeeper.store.archive import lines_of
from scorekeeper.store.block import game_lines, read_blocks
from scorekeeper.store.chain import find_flaws, hash_header, link
from scorekeeper.store.errors import DamagedError
from scorekeeper.store.lines import pieces, seal, to_text
from scorekeeper.store.memory import MemoryFolder
from tests.store.games import everything, header, open_shelf, plays, uid

ARCHIVE = "archive-0001.jsonl"


async def three_games() -> MemoryFolder:
    folder = MemoryFolder()
    shelf = await open_shelf(folder)
    for number in (1, 2, 3):
        shelf.begin(header(number), plays(3))
    shelf.close()
    return folder


def copy_of(folder: MemoryFolder) -> MemoryFolder:
    other = MemoryFolder()
    for name, file in folder.files.items():
        other.files[name] = type(file)(name)
        other.files[name].content[:] = file.content
    return other


def flip(folder: MemoryFolder, name: str, bit: int) -> None:
    folder.files[name].content[bit // 8] ^= 1 << bit % 8


async def test_a_bit_flipped_in_the_archive_costs_at_most_one_entry_of_one_game() -> None:
    whole = await three_games()
    for bit in range(0, 8 * whole.files[ARCHIVE].size(), 7):
        folder = copy_of(whole)
        flip(folder, ARCHIVE, bit)
        shelf = await open_shelf(folder)
        kept = [shelf.load(summary["id"]) for summary in shelf.games()]
        assert [game.header["id"] for game in kept] == [uid(2), uid(1)], bit
        lost = 6 - sum(len(game.entries) for game in kept)
        flaws = [flaw for game in kept for flaw in game.flaws]
        assert lost <= 1, bit
        assert len(flaws) == lost, bit
        assert all(entry in plays(3) for game in kept for entry in game.entries), bit


async def test_a_bit_flipped_in_the_archive_is_told_when_the_index_is_rebuilt() -> None:
    whole = await three_games()
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await whole.remove(name)
    for bit in range(3, 8 * whole.files[ARCHIVE].size(), 11):
        folder = copy_of(whole)
        flip(folder, ARCHIVE, bit)
        shelf = await open_shelf(folder)
        found = everything(shelf)
        assert set(found) == {uid(1), uid(2), uid(3)}, bit
        assert sum(map(len, found.values())) >= 8, bit
        if sum(map(len, found.values())) < 9:
            assert "game-damaged" in [notice.code for notice in shelf.notices], bit


@pytest.mark.parametrize("kind", ["live", "index"])
async def test_a_bit_flipped_in_a_journal_costs_at_most_one_entry_and_is_told(kind: str) -> None:
    whole = await three_games()
    name = next(name for name in (f"{kind}-a.jsonl", f"{kind}-b.jsonl") if whole.files[name].size())
    for bit in range(0, 8 * whole.files[name].size(), 5):
        folder = copy_of(whole)
        flip(folder, name, bit)
        shelf = await open_shelf(folder)
        found = everything(shelf)
        assert {game: found[game] for game in (uid(1), uid(2))} == {uid(1): plays(3), uid(2): plays(3)}, bit
        assert len(found[uid(3)]) >= 2, bit
        assert "damaged" in {notice.code for notice in shelf.notices} or "torn" in {n.code for n in shelf.notices}, bit
        shelf.close()
        again = await open_shelf(folder)
        assert everything(again) == found, bit
        assert {notice.code for notice in again.notices} <= {"entry-missing", "entry-changed"}, bit


async def test_random_damage_never_keeps_the_shelf_shut_nor_hides() -> None:
    whole = await three_games()
    rng = Random(5)
    for trial in range(300):
        folder = copy_of(whole)
        name = rng.choice(sorted(name for name in folder.files if folder.files[name].size()))
        content = folder.files[name].content
        at = rng.randrange(len(content))
        match rng.randrange(4):
            case 0:
                content[at : at + rng.randint(1, 99)] = b""
            case 1:
                content[at:at] = rng.randbytes(rng.randint(1, 99))
            case 2:
                content[at : at + 512] = bytes(len(content[at : at + 512]))
            case _:
                del content[at:]
        shelf = await open_shelf(folder)
        loaded = {}
        for summary in shelf.games():
            try:
                loaded[summary["id"]] = shelf.load(summary["id"])
            except DamagedError:
                continue
        told = [*shelf.notices, *(flaw for game in loaded.values() for flaw in game.flaws)]
        live = [shelf.live] if shelf.live else []
        is_all = len(loaded) == 2 and live and all(len(game.entries) == 3 for game in [*loaded.values(), *live])
        assert is_all or told or len(loaded) < len(shelf.games()), (trial, name)


async def test_a_game_of_which_nothing_is_left_does_not_block_the_others() -> None:
    folder = await three_games()
    content = folder.files[ARCHIVE].content
    stop = content.index(b'{"game":{"id":"' + uid(2).encode()) - 12
    content[50:stop] = b"x" * (stop - 50)
    shelf = await open_shelf(folder)
    with pytest.raises(DamagedError) as refused:
        shelf.load(uid(1))
    assert refused.value.values == {"file": ARCHIVE, "at": 50}
    assert list(shelf.load(uid(2)).entries) == plays(3)
    shelf.set_aside()
    shelf.close()
    for name in ("index-a.jsonl", "index-b.jsonl"):
        await folder.remove(name)
    shelf = await open_shelf(folder)
    assert [notice.code for notice in shelf.notices] == ["index-rebuilt", "damaged"]
    assert set(everything(shelf)) == {uid(2), uid(3)}


async def test_a_change_with_right_checksums_is_noticed_by_the_chain() -> None:
    folder = await three_games()
    lines = bytes(folder.files[ARCHIVE].content).splitlines()
    place = next(n for n, line in enumerate(lines) if b'"n":2' in line)
    value = json.loads(lines[place])[1]
    value["entry"]["played"] = "6-6"
    changed = seal(to_text(value))
    assert len(changed) == len(lines[place]) + 1
    lines[place] = changed[:-1]
    folder.files[ARCHIVE].content[:] = b"\n".join(lines) + b"\n"
    shelf = await open_shelf(folder)
    assert [(flaw.code, flaw.values) for flaw in shelf.load(uid(1)).flaws] == [("entry-changed", {"entry": 2})]


async def test_a_game_rewritten_with_its_whole_chain_is_noticed_by_the_head_that_the_index_holds() -> None:
    folder = await three_games()
    forged, _ = link(hash_header(header(1)), [{**entry, "played": "6-6"} for entry in plays(3)])
    content = folder.files[ARCHIVE].content
    size = content.index(b'{"game":{"id":"' + uid(2).encode()) - 12 - 50
    block = game_lines(header(1), forged)
    assert len(block) == size
    content[50 : 50 + size] = block
    shelf = await open_shelf(folder)
    assert [flaw.code for flaw in shelf.load(uid(1)).flaws] == ["entry-changed"]


@pytest.mark.parametrize("trial", range(200))
def test_any_change_removal_or_insertion_breaks_the_chain_where_it_is(trial: int) -> None:
    rng = Random(trial)
    game = header(1)
    links, head = link(hash_header(game), plays(12))
    at = rng.randrange(12)
    one = links[at]
    match rng.randrange(4):
        case 0:
            links[at] = type(one)(one.number, one.prev, {**one.entry, "played": "0-0!"})
            assert [flaw.values["entry"] for flaw in find_flaws(game, links, head, 12)] == [at + 1]
        case 1:
            del links[at]
            assert find_flaws(game, links, head, 12)[0].values["entry"] == at + 1
        case 2:
            links.insert(at, type(one)(one.number, one.prev, {"forged": 1}))
            assert find_flaws(game, links, head, 12)
        case _:
            assert find_flaws({**game, "players": ["Eve"]}, links, head, 12)[0].values == {"entry": 0}


def test_a_whole_chain_has_no_flaws() -> None:
    links, head = link(hash_header(header(1)), plays(5))
    assert find_flaws(header(1), links, head, 5) == ()
    assert find_flaws(header(1), [], hash_header(header(1)), 0) == ()


def test_lines_whose_line_end_was_hit_are_told_apart() -> None:
    one, two, three = (seal(body)[:-1] for body in ('{"a":1}', '{"b":["\\"12345678\\",2"]}', '{"c":3}'))
    assert pieces(one + b"x" + two + b"y" + three) == [one, two, three]
    assert pieces(one + b"z") == [one]
    assert pieces(b"??" + b"x" + two) == [b"??", two]
    assert pieces(one + b"x??") == [one, b"??"]
    assert pieces(b"") == []
    assert pieces(b"nothing") == [b"nothing"]


def test_blocks_of_lines_that_are_none_of_ours_hold_nothing() -> None:
    raw = b'garbage\n["00000000",{}]\n' + seal('{"what":1}') + seal("[]")
    found = list(read_blocks(lines_of(raw)))
    assert [(block.header, len(block.bad)) for block in found if not hasattr(block, "kind")] == [(None, 4)]
