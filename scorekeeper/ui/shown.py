"""What the screen shows now: one frozen value, replaced as a whole."""

from dataclasses import dataclass, field, replace

from scorekeeper.app import counting as count
from scorekeeper.app import setup
from scorekeeper.app.filed import Choice
from scorekeeper.app.history import Search
from scorekeeper.app.table import Phase, Table
from scorekeeper.record.plain import BadData
from scorekeeper.record.step import Trouble
from scorekeeper.rules.line import End
from scorekeeper.rules.tile import Tile
from scorekeeper.store.errors import StoreError


@dataclass(frozen=True, slots=True)
class Shown:
    """What the screen shows: the table, and what has been begun but not yet said.

    `tile`: picked, its end to be said. `near`: an end pointed at before a tile. `seat`: who acts
    though it is another's turn. `refused`, `failed`: what to say about the last tap. `looked`: a past
    game whose account is open, while the one on the table stays there. `called`: points called for the tile to come.
    `is_from_page`: the account of the game on the table was opened from that game's own page.
    `search`: which past games are looked for. `choice`: of which games figures are shown, whoever sat there.
    """

    table: Table | None = None
    looked: Table | None = None
    is_from_page: bool = False
    draft: setup.Draft = field(default_factory=setup.Draft)
    tile: Tile | None = None
    near: End | None = None
    seat: int | None = None
    called: int | None = None
    counting: count.Counting | None = None
    counted_seat: int | None = None
    refused: Trouble | None = None
    failed: StoreError | BadData | None = None
    search: Search = field(default_factory=Search)
    choice: Choice = field(default_factory=Choice)


def at_rest(now: Shown, table: Table | None) -> Shown:
    """The table with nothing begun; at the end of a hand, the counting begins."""
    rest = Shown(table=table, draft=now.draft, search=now.search, choice=now.choice)
    hand = table.hand if table else None
    if table is None or hand is None or table.phase is not Phase.COUNT:
        return rest
    counting = count.start_counting(hand)
    return replace(rest, counting=counting, counted_seat=count.next_seat(counting, hand))
