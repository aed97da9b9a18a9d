"""The end of a hand: the tiles held are shown, the settlement is read, then accepted."""

from functools import partial

import flet as ft

from scorekeeper.app import counting as count
from scorekeeper.app.table import next_deal, preview
from scorekeeper.rules.doubts import Doubt, doubts
from scorekeeper.rules.game import Game
from scorekeeper.rules.hand import Hand, HandEnd
from scorekeeper.rules.settle import Settled
from scorekeeper.ui.context import Sight, use_sight
from scorekeeper.ui.guard import component
from scorekeeper.ui.hooks import use_viewport
from scorekeeper.ui.parts.buttons import Weight, button, chip
from scorekeeper.ui.parts.card import WIDEST, card, sheet, text, title
from scorekeeper.ui.parts.keypad import keypad
from scorekeeper.ui.parts.notice import notice
from scorekeeper.ui.parts.tray import Tray, TrayTile
from scorekeeper.ui.screens.actions import back_and_forth, to_account
from scorekeeper.ui.screens.calls import calls
from scorekeeper.ui.screens.deal import leader_card
from scorekeeper.ui.screens.more import More
from scorekeeper.ui.screens.why import last_play, refusal
from scorekeeper.ui.semantics import pictured
from scorekeeper.ui.tokens import SPACE, TYPE
from scorekeeper.words.say import say_hand_end, say_settlement, say_side
from scorekeeper.words.say_doubt import say_doubt


@component
def Count() -> ft.Control:  # noqa: N802
    """The tiles held, seat by seat."""
    see = use_sight()
    width, _ = use_viewport()
    types, set_types = ft.use_state(False)  # noqa: FBT003 - how Flet spells it
    hand, counting = see.live.table.hand, see.now.counting
    if hand is None or counting is None:
        return ft.Container()
    seat = see.now.counted_seat
    inner = min(width, WIDEST) - 2 * SPACE.large
    parts: list[ft.Control] = [_head(see, hand), *last_play(see), *calls(see), _seats(see, hand, counting)]
    if seat is not None:
        asked = see.t.text("What does {name} hold?", name=see.live.table.record.names[seat])
        parts.append(title("count-asked", asked, see.colours, TYPE.heading))
        parts.append(
            button(
                "type-pips",
                see.t.text("Pick the tiles") if types else see.t.text("Type the pips instead"),
                lambda: set_types(not types),
                see.colours,
                weight=Weight.PLAIN,
                tight=True,
                icon=ft.Icons.GRID_VIEW if types else ft.Icons.DIALPAD,
            )
        )
        parts.append(_typed(see, counting, seat) if types else _tray(see, hand, counting, seat, inner))
    if hand.end is HandEnd.OUT and hand.out and see.live.table.last_play is not None:
        parts.append(_not_out(see, hand))
    is_done = count.next_seat(counting, hand) is None
    foot: list[ft.Control] = []
    if is_done:
        parts += settlement(see, preview(see.live.table, count.showing(counting, hand)))
        parts += _told(see, hand, counting)
        foot.append(
            button(
                "accept",
                see.t.text("Accept"),
                see.live.accept_count,
                see.colours,
                weight=Weight.FULL,
                icon=ft.Icons.CHECK,
            )
        )
    return sheet(parts, width, foot=[*refusal(see), *foot])


@component
def Settlement() -> ft.Control:  # noqa: N802
    """A hand that has been settled, and the way to the next."""
    see = use_sight()
    width, _ = use_viewport()
    t, table = see.t, see.live.table
    hand = table.hand
    if hand is None:
        return ft.Container()
    deal = next_deal(table)
    names = table.record.names
    parts: list[ft.Control] = [_head(see, hand), *settlement(see, table.game)]
    if deal is not None and deal.leader is not None:
        after: ft.Control = button(
            "next-hand",
            t.text("Next hand: {name} leads", name=names[deal.leader]),
            see.live.next_hand,
            see.colours,
            weight=Weight.FULL,
            icon=ft.Icons.PLAY_ARROW,
        )
    else:
        after = leader_card(see)
    return sheet(parts, width, foot=[*refusal(see), after])


def _not_out(see: Sight, hand: Hand) -> ft.Control:
    """The way back for a player who is not out: a draw was not written down before the last tile."""
    name = see.live.table.record.names[hand.out[-1]]
    return button(
        "missed-draw",
        see.t.text("{name} is not out: a draw was missed", name=name),
        lambda: see.live.add_missed_draw(1),
        see.colours,
        weight=Weight.PLAIN,
        tight=True,
    )


def _head(see: Sight, hand: Hand) -> ft.Control:
    said = say_hand_end(see.t, hand, see.live.table.record.names)
    head = title("hand-end", said, see.colours)
    head.expand = True
    return ft.Row([head, *back_and_forth(see), to_account(see), More()], spacing=SPACE.tiny)


def _seats(see: Sight, hand: Hand, counting: count.Counting) -> ft.Control:
    """A chip for each seat that has tiles, with what it has shown."""
    names = see.live.table.record.names
    chips: list[ft.Control] = []
    for seat in count.still_in(hand):
        shown, left = len(counting.tiles[seat]), hand.left(seat)
        if counting.pips[seat] is not None:
            said = see.t.text("{name}: {pips} pips", name=names[seat], pips=counting.total(seat))
        elif left is None:
            said = see.t.text("{name}: {shown} tiles", name=names[seat], shown=shown)
        else:
            said = see.t.text("{name}: {shown} of {left}", name=names[seat], shown=shown, left=max(left, 0))
        chips.append(
            chip(
                f"count-{seat + 1}",
                said,
                partial(see.live.count_seat, seat),
                see.colours,
                selected=seat == see.now.counted_seat,
                icon=ft.Icons.CHECK if count.is_complete(counting, hand, seat) else ft.Icons.MORE_HORIZ,
                ticked=False,
            )
        )
    return ft.Row(chips, wrap=True, spacing=SPACE.small, run_spacing=SPACE.small)


def _tray(see: Sight, hand: Hand, counting: count.Counting, seat: int, width: float) -> ft.Control:
    mine = counting.tiles[seat]
    tiles = (*mine, *count.not_shown(counting, hand))
    return Tray(
        tuple(TrayTile(tile, chosen=tile in mine) for tile in sorted(tiles, reverse=True)),
        width,
        dark=see.colours.is_dark,
        on_tile=see.live.show_tile,
        label_of=lambda one: str(one.tile),
    )


def _typed(see: Sight, counting: count.Counting, seat: int) -> ft.Control:
    typed = counting.pips[seat]

    def press(value: int | None) -> None:
        see.live.show_pips(value)

    return keypad("pips", typed, press, see.colours, most=count.PIPS_AT_MOST, t=see.t)


def settlement(see: Sight, game: Game) -> list[ft.Control]:
    """What every side gains or loses, written out, and the totals it leads to."""
    settled = game.settled
    if settled is None:
        return []
    rows: list[ft.Control] = [_settled_row(see, game, settled, side) for side in range(len(game.sides))]
    return [
        card(
            [title("settlement-title", see.t.text("Settlement"), see.colours, TYPE.heading), *rows],
            see.colours,
            spacing=SPACE.small,
        )
    ]


def _settled_row(see: Sight, game: Game, settled: Settled, side: int) -> ft.Control:
    t = see.t
    name = say_side(t, game.sides, see.live.table.record.names, side)
    held = t.text("held {sum}", sum=say_settlement(t, settled, game.sides, side))
    total = t.text(
        "{before} {change} = {after}",
        before=t.number(game.banked[side]),
        change=_signed(see, settled.points[side]),
        after=t.number(game.totals[side]),
    )
    said = ft.Column(
        [text(name, see.colours, TYPE.strong, one_line=True), text(held, see.colours, TYPE.small, faint=True)],
        spacing=0,
        tight=True,
        expand=True,
    )
    row = ft.Row([said, text(total, see.colours, TYPE.heading)])
    return pictured(f"settled-{side}", f"{name}: {held}, {total}", row)


def _signed(see: Sight, points: int) -> str:
    """A number as it is added in a sum: `− 10`, `+ 25`."""
    return ("− " if points < 0 else "+ ") + see.t.number(abs(points))


def _told(see: Sight, hand: Hand, counting: count.Counting) -> list[ft.Control]:
    """What does not add up in the tiles shown."""
    after = preview(see.live.table, count.showing(counting, hand)).hand
    found: list[Doubt] = [] if after is None else [one for one in doubts(after) if one.number is None]
    names = see.live.table.record.names
    said = [say_doubt(see.t, one, names) for one in found]
    return [notice("count-doubts", said, see.colours)] if said else []
