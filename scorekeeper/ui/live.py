"""The one object that changes: the game on the table, and what the screen shows of it now."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.app import counting as count
from scorekeeper.app import games, setup
from scorekeeper.app.library import Library
from scorekeeper.app.people import GUEST
from scorekeeper.app.surroundings import Surroundings
from scorekeeper.app.table import (
    Phase,
    Table,
    ends_to_ask,
    missed_draw,
    next_deal,
    play_of,
    redoing,
    undoing,
    write,
)
from scorekeeper.record.events import (
    Blocked,
    Dealt,
    Drew,
    Ended,
    Event,
    Passed,
    Played,
)
from scorekeeper.record.plain import BadData
from scorekeeper.record.record import Record, Seat
from scorekeeper.record.step import Trouble
from scorekeeper.rules.line import End
from scorekeeper.rules.tile import Tile
from scorekeeper.store.errors import StoreError
from scorekeeper.store.shelf import Shelf
from scorekeeper.ui.shown import Shown, at_rest

log = logging.getLogger(__name__)


@dataclass
class Live:
    """One game at a time, kept on the shelf before it is shown. Screens subscribe to it."""

    shelf: Shelf
    around: Surroundings = field(default_factory=Surroundings)
    now: Shown = field(default_factory=Shown)
    _library: Library | None = None
    _watching: list[Callable[[], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Take up the game that was being played."""
        table = self._table_in_play()
        last = self.shelf.settings().get("names")
        names = tuple(map(str, last)) if isinstance(last, list) and last else ("", "")
        draft = setup.Draft(names=names) if table is None else setup.draft_of(table.record)
        self.now = at_rest(Shown(draft=draft), table)

    def _table_in_play(self) -> Table | None:
        """The game being played; one that is no record we know is set aside, where the list tells of it."""
        try:
            return games.table_in_play(self.shelf)
        except BadData:
            log.exception("the game being played cannot be read")
            self.shelf.set_aside()
            return None

    @property
    def state(self) -> Shown:
        """What is shown now."""
        return self.now

    def subscribe(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` after every change; gives the way to stop that."""
        self._watching.append(changed)
        return lambda: self._watching.remove(changed)

    def show(self, now: Shown) -> None:
        """Show this from now on."""
        self.now = now
        for changed in tuple(self._watching):
            changed()

    # --- the table ----------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The game on the table. Screens of a game are shown only while there is one."""
        assert self.now.table is not None  # noqa: S101
        return self.now.table

    @property
    def seat(self) -> int:
        """The seat that acts next: the one pointed at, else the one whose turn it is."""
        hand = self.table.hand
        due = hand.turn if hand else None
        return self.now.seat if self.now.seat is not None else due or 0

    def tell(self, *events: Event) -> bool:
        """Write these events down and show what they lead to; False if they were refused or not kept."""
        after = write(self.table, events, self.around.now())
        if isinstance(after, Trouble):
            self.show(replace(self.now, tile=None, near=None, refused=after, failed=None))
            return False
        if not self.keeps(lambda: games.keep(self.shelf, self.table, after)):
            return False
        self.show(at_rest(self.now, after))
        return True

    def keeps(self, keeping: Callable[[], object]) -> bool:
        """Whether keeping worked; if not, nothing has changed but what the screen says."""
        try:
            keeping()
        except (StoreError, BadData) as error:
            log.exception("keeping failed")
            self.show(replace(self.now, failed=error))
            return False
        return True

    def tap_tile(self, tile: Tile) -> None:
        """Lay a tile of the tray, or ask for its end where that matters.

        A finger may come twice before the tray shows that the tile has gone.
        """
        hand = self.table.hand
        near = self.now.near
        if hand is None or tile in hand.line.tiles:
            return
        if self.now.tile == tile:
            self.show(replace(self.now, tile=None))
        elif ends_to_ask(hand.line, tile, near):
            self.show(replace(self.now, tile=tile, refused=None, failed=None))
        else:
            self.tell(play_of(hand.line, self.seat, tile, near, self.now.called))

    def tap_end(self, end: End) -> None:
        """Lay the picked tile at this end; with none picked, point at the end or away from it.

        A finger may come before the mark of an end shows that a tile covers it.
        """
        hand = self.table.hand
        if hand is None or end not in hand.line.ends:
            return
        if self.now.tile is not None:
            self.tell(Played(self.seat, self.now.tile, end.tile, end.arm, called=self.now.called))
        else:
            near = None if self.now.near == end else end
            self.show(replace(self.now, near=near, refused=None))

    def tap_seat(self, seat: int) -> None:
        """Let that seat act next, though it is another's turn."""
        hand = self.table.hand
        due = hand.turn if hand else None
        self.show(replace(self.now, seat=None if seat in (due, self.now.seat) else seat))

    def draw(self, tiles: int = 1) -> None:
        """The acting seat drew."""
        self.tell(Drew(self.seat, tiles))

    def pass_turn(self) -> None:
        """The acting seat passed."""
        self.tell(Passed(self.seat))

    def block(self) -> None:
        """Nobody can play."""
        self.tell(Blocked())

    def end_game(self) -> None:
        """The table stops before a winner."""
        self.tell(Ended())

    def add_missed_draw(self, tiles: int) -> None:
        """A draw was forgotten, so the player who seemed to be out is not."""
        correction = missed_draw(self.table, tiles)
        if correction is not None:
            self.tell(correction)

    def dismiss(self) -> None:
        """Take the last refusal or failure off the screen."""
        self.show(replace(self.now, refused=None, failed=None))

    # --- the end of a hand --------------------------------------------------------

    def count_seat(self, seat: int) -> None:
        """Show the tiles of that seat now."""
        self.show(replace(self.now, counted_seat=seat))

    def show_tile(self, tile: Tile) -> None:
        """The seat being counted holds that tile, or does not after all."""
        counting, seat, hand = self.now.counting, self.now.counted_seat, self.table.hand
        if counting is None or seat is None or hand is None:
            return
        after = count.toggle(counting, hand, seat, tile)
        self._counted(after)

    def show_pips(self, pips: int | None) -> None:
        """The seat being counted says its pips only."""
        counting, seat = self.now.counting, self.now.counted_seat
        if counting is not None and seat is not None:
            self._counted(count.say_pips(counting, seat, pips))

    def _counted(self, counting: count.Counting) -> None:
        hand, seat = self.table.hand, self.now.counted_seat
        if hand is not None and seat is not None and count.is_complete(counting, hand, seat):
            seat = count.next_seat(counting, hand, seat) if counting.pips[seat] is None else seat
        self.show(replace(self.now, counting=counting, counted_seat=seat))

    def accept_count(self) -> None:
        """The tiles shown are right: settle the hand."""
        if self.now.counting is not None and self.table.hand is not None:
            self.tell(*count.showing(self.now.counting, self.table.hand))

    def next_hand(self, leader: int | None = None) -> None:
        """Deal the next hand; the leader by the rules unless the table says who."""
        deal = Dealt(leader) if leader is not None else next_deal(self.table)
        if deal is not None:
            self.tell(deal)

    # --- back and forth -----------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo: a move, or the rematch itself."""
        return self._leads_back() or bool(undoing(self.table))

    @property
    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(redoing(self.table)) or self._rematch_left() is not None

    def undo(self) -> None:
        """Take the last thing back; before the first tile of a rematch that is the rematch."""
        if self._leads_back():
            self.take_up(self.table.record.follows)
        else:
            self.tell(*undoing(self.table))

    def redo(self) -> None:
        """Do again what was undone last."""
        again, rematch = redoing(self.table), self._rematch_left()
        if again:
            self.tell(*again)
        elif rematch is not None:
            self.take_up(rematch)

    def _leads_back(self) -> bool:
        """Whether this is a rematch in which nothing has been done, so that undo leaves it."""
        record = self.table.record
        return bool(record.follows) and games.is_untouched(record)

    def _rematch_left(self) -> str | None:
        if self.table.phase is not Phase.OVER:
            return None
        return games.rematch_left(self.shelf, self.table.record.id)

    # --- games --------------------------------------------------------------------

    @property
    def library(self) -> Library:
        """All games together."""
        if self._library is None or self._library.shelf is not self.shelf:
            self._library = Library(self.shelf)
        return self._library

    def begin(self, guests: Iterable[str]) -> bool:
        """Begin the game that was set up; False if it has problems or could not be kept.

        `guests`: what those without a name are called.
        """
        draft = self.now.draft
        if setup.problems(draft):
            return False
        asked = [Seat(name) for name in draft.names]
        return self._put_down(asked, guests, lambda company: setup.begin(draft, self.around, company))

    def rematch(self, leader: int | None = None, past: Table | None = None) -> bool:
        """Play once more with the seats and rules of the game on the table, or of a past one."""
        table = past or self.table
        record, deal = table.record, next_deal(table)
        leads = leader if leader is not None else deal.leader if deal else None
        guests = [seat.name for seat in record.seats if seat.player == GUEST]
        who = self.library.view().people.who
        asked = [Seat("" if seat.player == GUEST else seat.name, who(seat)) for seat in record.seats]
        return self._put_down(asked, guests, lambda company: setup.rematch(record, leads, self.around, company))

    def _put_down(self, asked: Sequence[Seat], guests: Iterable[str], make: Callable[[setup.Company], Record]) -> bool:
        def keeping() -> None:
            table = games.put_down(self.shelf, make(self.library.seat(asked, guests, self.around)))
            self.shelf.change_settings(names=[seat.name for seat in asked])
            self.show(at_rest(self.now, table))

        return self.keeps(keeping)

    def take_up(self, game: str) -> bool:
        """Go on with a game that was set aside."""
        return self.keeps(lambda: self.show(at_rest(self.now, games.take_up(self.shelf, game))))

    def change_draft(self, draft: setup.Draft) -> None:
        """Set the table differently."""
        self.show(replace(self.now, draft=draft, failed=None))
