"""One game at the table: what a tap means, what may be undone, what comes next. Nothing is kept here."""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import takewhile

from scorekeeper.record.events import Corrected, Dealt, Drew, Entry, Event, Played, Shown
from scorekeeper.record.record import Change, History, Record, history, move_at
from scorekeeper.record.replay import Replay, advance, replay
from scorekeeper.record.step import Step, Trouble
from scorekeeper.rules.game import Game, next_leader
from scorekeeper.rules.hand import Hand, Kind
from scorekeeper.rules.line import End, Line
from scorekeeper.rules.places import choices, fitting
from scorekeeper.rules.tile import Tile


class Phase(StrEnum):
    """What the table waits for."""

    DEAL = "deal"
    PLAY = "play"
    COUNT = "count"
    SETTLED = "settled"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """One game as it stands, with all that led to it."""

    replay: Replay

    @property
    def record(self) -> Record:
        """Everything that was told."""
        return self.replay.record

    @property
    def game(self) -> Game:
        """The game after the last move that stands."""
        return self.replay.game

    @property
    def hand(self) -> Hand | None:
        """The hand in play, or the last one."""
        return self.game.hand

    @property
    def history(self) -> History:
        """What can be undone and done again."""
        return history(self.record)

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.game.is_over:
            return Phase.OVER
        if self.hand is None:
            return Phase.DEAL
        if not self.hand.is_over:
            return Phase.PLAY
        return Phase.COUNT if self.game.settled is None else Phase.SETTLED

    @property
    def last_play(self) -> Step | None:
        """The latest play of the hand in play that stands on the line."""
        for step in reversed(self.replay.steps):
            if step.game.hands != self.game.hands or isinstance(step.move, Dealt):
                return None
            if isinstance(step.move, Played) and step.trouble is None:
                return step
        return None


def sit_down(record: Record) -> Table:
    """The table with this record on it."""
    return Table(replay(record))


def write(table: Table, events: tuple[Event, ...], at: str) -> Table | Trouble:
    """The table after these events, each a new entry, or why one of them cannot be taken.

    A correction is always taken: what it breaks is found in the steps.
    """
    now = table.replay
    for event in events:
        entry = Entry(len(now.record.entries) + 1, at, event)
        now = advance(now, entry)
        trouble = now.steps[-1].trouble if now.steps else None
        if trouble is not None and not isinstance(event, Corrected):
            return trouble
    return Table(now)


def new_entries(before: Table, after: Table) -> tuple[Entry, ...]:
    """The entries that `after` has and `before` had not."""
    return after.record.entries[len(before.record.entries) :]


def ends_to_ask(line: Line, tile: Tile, near: End | None = None) -> tuple[End, ...]:
    """The ends among which the player must say one; none where it makes no difference.

    It matters only if the places come to another score or other future ends. `near`: an end that
    was pointed at before the tile.
    """
    groups = choices(line, tile)
    if len(groups) < 2 or (near is not None and tile.has(near.pips)):  # noqa: PLR2004
        return ()
    return tuple(end for group in groups for end in group)


def play_of(line: Line, seat: int, tile: Tile, near: End | None = None, called: int | None = None) -> Played:
    """The play of a tile whose end need not be asked for, with the place where the line shows it.

    The place is written down though nobody said it: so the tile stays there when something earlier is mended.
    """
    ends = fitting(line, tile)
    end = near if near in ends else ends[0] if ends else None
    if end is None:
        return Played(seat, tile, called=called)
    is_plain = sum(other.arm is end.arm for other in line.ends) == 1
    return Played(seat, tile, None if is_plain else end.tile, end.arm, called=called)


def undoing(table: Table) -> tuple[Corrected, ...]:
    """The corrections that undo the last thing done; what was shown or corrected together goes together."""
    return tuple(change.undone for change in _together(table.record, table.history.done))


def redoing(table: Table) -> tuple[Corrected, ...]:
    """The corrections that do again what was undone last."""
    return tuple(change.redone for change in _together(table.record, table.history.undone))


def _together(record: Record, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    if not changes:
        return ()
    last = changes[-1]
    if not _is_showing(record, last):
        return tuple(takewhile(lambda change: change.go == last.go, reversed(changes)))
    found: list[Change] = []
    for change in reversed(changes):
        if not _is_showing(record, change) or change.number in [one.number for one in found]:
            break
        found.append(change)
    return tuple(found)


def _is_showing(record: Record, change: Change) -> bool:
    """Whether a change is about tiles shown at the end of a hand, as they were first shown."""
    move = move_at(record, change.number)
    return isinstance(move, Shown) and (change.before, change.after) == ((), (move,))


def next_deal(table: Table) -> Dealt | None:
    """The hand to begin where the rules alone say who leads it; None where the table has to."""
    leader = next_leader(table.game)
    return Dealt(leader) if type(leader) is int else None


def missed_draw(table: Table, tiles: int) -> Corrected | None:
    """The correction that writes a forgotten draw down before the play that seemed to be the last."""
    step = table.last_play
    if step is None or not isinstance(step.move, Played):
        return None
    return Corrected(step.number, (Drew(step.move.seat, tiles), step.move))


def preview(table: Table, shown: tuple[Shown, ...]) -> Game:
    """The game as it would be after these tiles were shown."""
    after = write(table, shown, "")
    return after.game if isinstance(after, Table) else table.game


def drawn_now(hand: Hand) -> int:
    """Tiles the seat whose turn it is has drawn since it came to be its turn."""
    drawn = 0
    for turn in reversed(hand.turns):
        if turn.kind is not Kind.DREW or turn.seat != hand.turn:
            break
        drawn += turn.tiles
    return drawn


def without_entries(record: Record) -> Record:
    """The same game before anything happened."""
    return replace(record, entries=())
