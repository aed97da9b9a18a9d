"""The methods of dataclasses, compiled by the build.

A dataclass writes its methods as text and compiles that at every start, which is most of what an import costs. Here the
text leads to the code that was made of it; a text the build has not seen is compiled as ever.
"""

import dataclasses
import marshal
import zlib
from collections.abc import Callable
from types import CodeType
from typing import Any


def use(gathered_ones: bytes) -> None:
    """Take the methods of dataclasses from here from now on."""
    made = marshal.loads(gathered_ones)  # noqa: S302 - the build made it

    def run(text: str, *places: dict[str, Any]) -> None:
        code = made.get(_key(text))
        exec(text if code is None else marshal.loads(code), *places)  # noqa: S102, S302 - as dataclasses do

    dataclasses.exec = run


def gathered(load: Callable[[], None]) -> bytes:
    """What `use` reads: the methods of all dataclasses that are made while `load` runs."""
    texts: set[str] = set()

    def run(text: str, *places: dict[str, Any]) -> None:
        texts.add(text)
        exec(text, *places)  # noqa: S102 - the same

    dataclasses.exec = run
    load()
    del dataclasses.exec
    made = {_key(text): marshal.dumps(_without_lines(compile(text, "<string>", "exec"))) for text in sorted(texts)}
    if len(made) < len(texts):
        raise ValueError("two texts have the same key")
    return marshal.dumps(made)


def _key(text: str) -> int:
    return zlib.crc32(text.encode()) << 32 | len(text)


def _without_lines(code: CodeType) -> CodeType:
    """The same code without the numbers of its lines, which are of no text that anybody could read."""
    inside = (_without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inside))
