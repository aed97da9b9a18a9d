"""Thousands of bad files: each is refused with one reason, at once, with little memory, and changes nothing."""

import gzip
import io
import json
import tracemalloc
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

import pytest

from scorekeeper.store.bundle import begin_line, end_line, read_bundle
from scorekeeper.store.errors import RefusedError
from scorekeeper.store.memory import MemoryFolder
from scorekeeper.store.transfer import Kind, export, preview, take_in
from tests.store.games import everything, header, open_shelf, play, plays, uid

SECONDS = 2.0
MEGABYTES = 200
TRIALS = 2200

Lines = list[bytes]
Spoil = Callable[[Random, Lines], bytes | Lines]


async def good() -> Lines:
    shelf = await open_shelf(MemoryFolder())
    for number in (1, 2, 3):
        shelf.begin(header(number), plays(4))
    return list(io.BytesIO(b"".join(export(shelf))))


def changed(line: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    value = json.loads(line)
    change(value)
    return json.dumps(value).encode() + b"\n"


def game_places(lines: Lines) -> list[int]:
    return [place for place, line in enumerate(lines) if line.startswith(b'{"game"')]


def entry_places(lines: Lines) -> list[int]:
    return [place for place, line in enumerate(lines) if line.startswith(b'{"n"')]


def cut_anywhere(rng: Random, lines: Lines) -> bytes:
    raw = b"".join(lines)
    return raw[: rng.randrange(len(raw) - 2)]


def line_missing(rng: Random, lines: Lines) -> Lines:
    """Not an entry's line alone: that is a hole which the chain tells."""
    place = rng.choice([0, *game_places(lines), *(place - 1 for place in game_places(lines)[1:]), len(lines) - 1])
    return lines[:place] + lines[place + 1 :]


def line_twice(rng: Random, lines: Lines) -> Lines:
    place = rng.randrange(len(lines))
    return [*lines[:place], lines[place], *lines[place:]]


def lines_swapped(rng: Random, lines: Lines) -> Lines:
    place = rng.randrange(len(lines) - 1)
    return [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]


ODD = ['"12"', "true", "1.5", "{}", "[]", "null", '""', "-1"]


def wrong_type(rng: Random, lines: Lines) -> Lines:
    kinds = {"entries": game_places(lines), "n": entry_places(lines), "format": [0], "games": [len(lines) - 1]}
    name = rng.choice(sorted(kinds))
    place = rng.choice(kinds[name])
    odd = json.loads(rng.choice(ODD))
    return [
        changed(line, lambda value: value.update({name: odd})) if n == place else line for n, line in enumerate(lines)
    ]


def wrong_shape(rng: Random, lines: Lines) -> Lines:
    place = rng.choice(entry_places(lines))
    name = rng.choice(["prev", "entry"])
    odd = json.loads(rng.choice([text for text in ODD if (name, text) != ("entry", "{}")]))
    return [
        changed(line, lambda value: value.update({name: odd})) if n == place else line for n, line in enumerate(lines)
    ]


def bad_number(rng: Random, lines: Lines) -> Lines:
    number = rng.choice(
        ["NaN", "Infinity", "-Infinity", "1e400", "1" + "0" * 400, "9" * 5000, str(10**18), str(2**53), "1e16"]
    )
    return put_text(rng, lines, number)


def put_text(rng: Random, lines: Lines, text: str) -> Lines:
    """This text as the value of a field of an entry, or of a header."""
    place = rng.choice(entry_places(lines) + game_places(lines))
    line = lines[place]
    cut = line.index(b'"entry":{' if b'"entry":{' in line else b'"game":{')
    cut = line.index(b"{", cut) + 1
    return [*lines[:place], line[:cut] + b'"odd":' + text.encode() + b"," + line[cut:], *lines[place + 1 :]]


def field_twice(rng: Random, lines: Lines) -> Lines:
    return put_text(rng, lines, rng.choice(['{"a":1,"a":1}', '1,"odd":2', '[{"n":1,"b":2,"n":3}]']))


def too_deep(rng: Random, lines: Lines) -> Lines:
    deep = rng.choice([33, 100, 1000, 10_000])
    sign = rng.choice(["[]", "{}"])
    return put_text(rng, lines, ("[" * deep + "]" * deep) if sign == "[]" else '{"a":' * deep + "1" + "}" * deep)


def too_deep_unclosed(rng: Random, lines: Lines) -> Lines:
    return [*lines[: rng.randrange(1, len(lines))], b"[" * rng.choice([40, 10_000, 60_000]) + b"\n"]


def line_too_long(rng: Random, lines: Lines) -> Lines:
    return put_text(rng, lines, '"' + "x" * rng.choice([65_536, 100_000, 1_000_000]) + '"')


IDS: list[Any] = [
    *("../../x", "/etc/passwd", "C:\\x", "CON", "a\0b", "", "x" * 1000, uid(1).upper(), uid(1) + "\n", " " + uid(1)),
    *(7, None, ["a"], {"a": 1}, True, uid(1).replace("-7", "-4"), "..", "archive-0001.jsonl", "\u202e" + uid(1)[1:]),
]


def bad_id(rng: Random, lines: Lines) -> Lines:
    odd = rng.choice(IDS)
    place = rng.choice(game_places(lines))
    lines = list(lines)
    lines[place] = changed(lines[place], lambda value: value["game"].update({"id": odd}))
    return lines


def game_twice(rng: Random, lines: Lines) -> Lines:
    begin, end = rng.choice(list(zip(game_places(lines), [*game_places(lines)[1:], len(lines) - 1], strict=True)))
    return [*lines[:-1], *lines[begin:end], end_line(4)]


def not_utf8(rng: Random, lines: Lines) -> bytes:
    raw = b"".join(lines)
    match rng.randrange(5):
        case 0:
            return raw.decode().encode(rng.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-32"]))
        case 1:
            return raw.replace("Żółw".encode(), "Żółw".encode("iso8859-2"))
        case 2:
            return raw.replace(b"Ana", b"A\x00a")
        case 3:
            return raw.replace(b"Ana", bytes([rng.randrange(0x80, 0x100)]))
        case _:
            return raw.replace(b"Ana", rng.choice([b"\\ud800", b"\\udfff", b"\\ud800\\u0041"]))


def control_characters(rng: Random, lines: Lines) -> bytes:
    return b"".join(lines).replace(b"Ana", b"A" + bytes([rng.choice([1, 7, 8, 9, 11, 27, 31])]) + b"a", 1)


def version(rng: Random, lines: Lines) -> Lines:
    odd: Any = rng.choice([2, 99, 10**12, -1, "1", 1.0, None, [], True])
    return [changed(lines[0], lambda value: value.update({"format": odd})), *lines[1:]]


STRANGE = [
    *(b"", b"\n", b" ", b"null", b"[]", b"{}", b"1", b'"text"', b"[1,2]\n[3,4]\n", b"rules: fives\nAna 5-5 =10\n"),
    *(b'{"scorekeeper":"live","format":1}\n', b"<!DOCTYPE html><html>log in</html>", b"\xff\xd8\xff\xe0JFIF\x00"),
    *(
        b'{"type":"FeatureCollection","features":[]}',
        b"a,b,c\n1,2,3\n",
        b"SQLite format 3\x00",
        b"\x00" * 5000,
        b"%PDF",
    ),
    *(b'{"scorekeeper":"bundle"}\n', b'{"format":1}\n', b'[{"scorekeeper":"bundle","format":1}]\n'),
]


def something_else(rng: Random, lines: Lines) -> bytes:
    return rng.choice([*STRANGE, rng.randbytes(rng.randint(1, 3000))])


def packed_badly(rng: Random, lines: Lines) -> bytes:
    packed = gzip.compress(b"".join(lines))
    match rng.randrange(5):
        case 0:
            return packed[: rng.randint(2, len(packed) - 1)]
        case 1:
            place = rng.randrange(10, len(packed))
            return packed[:place] + bytes([packed[place] ^ (1 << rng.randrange(8))]) + packed[place + 1 :]
        case 2:
            return gzip.compress(packed)
        case 3:
            return b"\x1f\x8b" + rng.randbytes(40)
        case _:
            return gzip.compress(cut_anywhere(rng, lines))


def zipped(rng: Random, lines: Lines) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(rng.choice(["../../etc/passwd", "/etc/passwd", "games.jsonl"]), b"".join(lines))
    return out.getvalue()


def too_many(rng: Random, lines: Lines) -> Lines:
    place = rng.choice(game_places(lines))
    lines = list(lines)
    lines[place] = changed(lines[place], lambda value: value.update({"entries": rng.choice([20_001, 5, 3, 10**9])}))
    return lines


SPOILS: list[Spoil] = [
    cut_anywhere,
    line_missing,
    line_twice,
    lines_swapped,
    wrong_type,
    wrong_shape,
    bad_number,
    field_twice,
    too_deep,
    too_deep_unclosed,
    line_too_long,
    bad_id,
    game_twice,
    not_utf8,
    control_characters,
    version,
    something_else,
    packed_badly,
    zipped,
    too_many,
]


def bad_files(lines: Lines, count: int) -> Iterator[tuple[str, int, bytes]]:
    for seed in range(count):
        spoil = SPOILS[seed % len(SPOILS)]
        spoiled = spoil(Random(seed), lines)
        yield spoil.__name__, seed, spoiled if isinstance(spoiled, bytes) else b"".join(spoiled)


def is_harmless(raw: bytes, lines: Lines) -> bool:
    """A packed file may carry a flipped bit where nothing of the content is, in its name or time."""
    try:
        return gzip.decompress(raw) == b"".join(lines)
    except (OSError, EOFError, zlib.error):
        return False


async def test_2200_bad_files_are_each_refused_at_once_and_change_nothing() -> None:
    shelf = await open_shelf(MemoryFolder())
    shelf.begin(header(1), plays(2))
    before = everything(shelf)
    sizes = shelf.archive.sizes()
    lines = await good()
    count: Counter[str] = Counter()
    for name, seed, raw in bad_files(lines, TRIALS):
        if raw[:2] == b"\x1f\x8b" and is_harmless(raw, lines):
            count["harmless"] += 1
            continue
        begin = perf_counter()
        with pytest.raises(RefusedError) as refused:
            await take_in(shelf, io.BytesIO(raw), lambda: uid(9))
        assert perf_counter() - begin < SECONDS, (name, seed)
        values = refused.value.values
        assert set(values) == {"line", "reason", "quote"}, (name, seed)
        assert values["reason"], (name, seed)
        assert len(str(values["quote"])) <= 60, (name, seed)
        count[str(values["reason"])] += 1
    assert everything(shelf) == before
    assert shelf.archive.sizes() == sizes
    assert count["harmless"] < 20
    assert set(count) >= {
        *("empty", "zip", "packing", "not-a-bundle", "cut-off", "line-too-long", "not-utf-8", "half-character"),
        *("too-deep", "not-json", "field-twice", "number", "newer-format", "bad-id", "game-twice", "too-many", "order"),
    }


async def test_1500_random_changes_of_a_good_file_are_refused_doubtful_or_without_meaning() -> None:
    lines = await good()
    raw = b"".join(lines)
    rng = Random(3)
    taken = 0
    for trial in range(1500):
        spoiled = bytearray(raw)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(spoiled))
            match rng.randrange(3):
                case 0:
                    spoiled[at] ^= 1 << rng.randrange(8)
                case 1:
                    del spoiled[at : at + rng.randint(1, 5)]
                case _:
                    spoiled[at:at] = rng.randbytes(rng.randint(1, 3))
        shelf = await open_shelf(MemoryFolder())
        try:
            found = await preview(shelf, io.BytesIO(bytes(spoiled)))
        except RefusedError:
            continue
        taken += 1
        if any(incoming.kind is Kind.DOUBTFUL for incoming in found):
            continue
        await take_in(shelf, io.BytesIO(bytes(spoiled)), lambda: uid(9))
        assert everything(shelf) == {uid(number): plays(4) for number in (1, 2, 3)}, trial
    assert taken > 20


class Endless(io.RawIOBase):
    """A file far larger than the memory: a beginning, and then one piece again and again."""

    def __init__(self, begin: bytes, piece: bytes, size: int) -> None:
        super().__init__()
        self.begin, self.piece, self.size, self.at = begin, piece * (100_000 // len(piece)), size, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        assert whence == io.SEEK_SET
        self.at = offset
        return offset

    def read(self, size: int | None = -1) -> bytes:
        size = self.size if size is None or size < 0 else size
        end = min(self.size, self.at + size)
        part = bytearray()
        while self.at + len(part) < end:
            place = self.at + len(part)
            source = self.begin[place:] or self.piece[(place - len(self.begin)) % len(self.piece) :]
            part += source[: end - place]
        self.at = end
        return bytes(part)

    def readline(self, size: int | None = -1) -> bytes:
        begin = self.at
        part = self.read(size)
        line = part[: part.find(b"\n") + 1] or part
        self.at = begin + len(line)
        return line


def zeros_packed(megabytes: int) -> bytes:
    packer = zlib.compressobj(wbits=31)
    parts = [packer.compress(bytes(1 << 20)) for _ in range(megabytes)]
    return b"".join([*parts, packer.flush()])


def lines_packed(line: bytes, count: int) -> bytes:
    packer = zlib.compressobj(wbits=31)
    return b"".join(
        [packer.compress(begin_line()), *(packer.compress(line * 1000) for _ in range(count // 1000)), packer.flush()]
    )


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("a line of 100 MB", lambda: Endless(begin_line(), b"x", 100_000_000)),
        ("100 MB of JSON in one line", lambda: Endless(begin_line() + b"[", b"1,", 100_000_000)),
        ("100 MB of opening brackets", lambda: Endless(b"", b"[", 100_000_000)),
        ("2 GB of empty lines", lambda: Endless(begin_line(), b"\n", 2_000_000_000)),
        ("2 GB of settings that hold nothing else", lambda: Endless(begin_line(), b'{"what":1}\n', 2_000_000_000)),
        ("200 MB of zeros, packed", lambda: io.BytesIO(zeros_packed(200))),
        ("ten million empty lines, packed", lambda: io.BytesIO(lines_packed(b"\n", 10_000_000))),
        ("a zip", lambda: Endless(b"PK\x03\x04", b"\0", 2_000_000_000)),
    ],
)
async def test_a_bomb_is_refused_with_little_time_and_memory(name: str, make: Callable[[], Any]) -> None:
    shelf = await open_shelf(MemoryFolder())
    source = make()
    tracemalloc.start()
    begin = perf_counter()
    with pytest.raises(RefusedError):
        await preview(shelf, source)
    seconds = perf_counter() - begin
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    assert (seconds < SECONDS, peak < MEGABYTES) == (True, True), (name, seconds, peak)


def test_30000_entries_are_refused_before_they_are_read() -> None:
    source = Endless(begin_line() + b'{"game":{"id":"' + uid(1).encode() + b'"},"entries":30000}\n', b"x", 10**9)
    with pytest.raises(RefusedError) as refused:
        list(read_bundle(source))  # type: ignore[arg-type]
    assert refused.value.values == {"line": 2, "reason": "too-many", "quote": "30000"}


async def test_numbers_that_grow_when_written_again_are_refused_before_anything_is_kept() -> None:
    shelf = await open_shelf(MemoryFolder())
    shelf.begin(header(1), [play(1)])
    raw = b"".join(export(shelf)).replace(b'"note":""', b'"note":[' + b",".join([b"1e15"] * 9000) + b"]")
    other = await open_shelf(MemoryFolder())
    with pytest.raises(RefusedError) as refused:
        await take_in(other, io.BytesIO(raw), lambda: uid(9))
    assert refused.value.values["reason"] == "line-too-long"
    assert everything(other) == {}
