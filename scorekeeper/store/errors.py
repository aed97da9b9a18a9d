"""What can go wrong with the keeping of games, as codes and values; the sentences are made elsewhere."""

import errno
from collections.abc import Mapping
from dataclasses import dataclass

NO_ROOM = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT}
NO_RIGHT = {
    errno.EACCES,
    errno.EEXIST,
    errno.EPERM,
    errno.EROFS,
    errno.ENOTDIR,
    errno.EISDIR,
    errno.ENAMETOOLONG,
    errno.ELOOP,
}


@dataclass(frozen=True)
class Notice:
    """Something a person must be told though the work went on; `values` are what a sentence needs."""

    code: str
    values: Mapping[str, str | int]


class StoreError(Exception):
    """Something that could not be done and left everything as it was; `code` names the kind.

    `values` are what a sentence needs: `folder`, `file`, `game`, `line`, `limit`, `reason` and so on.
    """

    code = "store"

    def __init__(self, **values: str | int) -> None:
        super().__init__(f"{self.code}: " + ", ".join(f"{name} {value!r}" for name, value in values.items()))
        self.values: Mapping[str, str | int] = values


class LockedError(StoreError):
    """Another process has the folder open: `folder`, and `told` where that one has told something of itself."""

    code = "locked"


class NotWritableError(StoreError):
    """The folder or the file cannot be written: `folder` or `file`, `reason`."""

    code = "not-writable"


class FullError(StoreError):
    """No room is left for what was to be written: `file`."""

    code = "full"


class FailedError(StoreError):
    """Reading or writing failed for a reason of the machine's: `file`, `reason`."""

    code = "failed"


class DamagedError(StoreError):
    """What was asked for cannot be read any more: `file`, and `game` or `at` (bytes from the start)."""

    code = "damaged"


class NewerFormatError(StoreError):
    """Written by a later version and left untouched: `file`, `format`, `known`."""

    code = "newer-format"


class TooLongError(StoreError):
    """One entry, header or setting is longer than a line may be: `length`, `limit` (bytes)."""

    code = "too-long"


class TooManyError(StoreError):
    """A game has more entries than a game may have: `entries`, `limit`."""

    code = "too-many"


class ReadOnlyError(StoreError):
    """A write failed and could not be taken back; nothing more is written until the next opening: `file`, `reason`."""

    code = "read-only"


class NotJsonError(StoreError, TypeError):
    """A value cannot be kept as JSON: `reason`."""

    code = "not-json"


class BadIdError(StoreError):
    """A game's id is not a UUID of version 7 in lower case: `id`."""

    code = "bad-id"


class KnownGameError(StoreError):
    """A new game has the id of one that is already kept: `game`."""

    code = "known-game"


class UnknownGameError(StoreError):
    """No such game is kept: `game`."""

    code = "unknown-game"


class NoLiveGameError(StoreError):
    """An entry was to be kept, but no game is being played."""

    code = "no-live-game"


class RefusedError(StoreError):
    """A file to be imported is refused as a whole: `reason`, `line` from 1, and `quote`, the piece that shows it.

    Reasons: empty, zip, packing (a damaged gzip), not-a-bundle, cut-off, line-too-long, not-utf-8, half-character,
    too-deep, not-json, field-twice, number, newer-format, bad-id, game-twice, too-many, order (a line that does not
    belong there).
    """

    code = "refused"


def from_os(error: OSError, **where: str) -> StoreError:
    """The error of the machine as one of ours; `where` is `file` or `folder`."""
    reason = error.strerror or str(error)
    if error.errno in NO_ROOM:
        return FullError(**where, reason=reason)
    if error.errno in NO_RIGHT:
        return NotWritableError(**where, reason=reason)
    return FailedError(**where, reason=reason)
