"""The game as the scoreboard shows it."""

from scorekeeper.rules.hand import Kind, side_of
from scorekeeper.ui.context import Sight
from scorekeeper.ui.parts.scoreboard import SeatScore, SideScore
from scorekeeper.words.say import say_side


def scores(see: Sight) -> tuple[SideScore, ...]:
    """Every side with its seats, its total and what it made in this hand."""
    table, game = see.live.table, see.live.table.game
    hand, names, best = game.hand, table.record.names, max(game.totals)
    made = [0] * len(game.sides)
    for turn in hand.turns if hand else ():
        if turn.kind is Kind.PLAYED:
            made[side_of(game.sides, turn.seat if turn.taken_by is None else turn.taken_by)] += turn.points
    acting = see.live.seat if hand is not None and not hand.is_over else None
    return tuple(
        SideScore(
            tuple(
                SeatScore(seat, names[seat], hand.left(seat) if hand else None, has_turn=seat == acting)
                for seat in seats
            ),
            total=game.totals[side],
            hand=made[side],
            leads=game.totals[side] == best and game.totals.count(best) == 1,
            label=see.t.text(
                "{side}: {total} points, {made} in this hand",
                side=say_side(see.t, game.sides, names, side),
                total=game.totals[side],
                made=made[side],
            ),
        )
        for side, seats in enumerate(game.sides)
    )


def say_seat(see: Sight, seat: int) -> str:
    """A seat for the ear: the name, tiles left, whether it plays now."""
    hand, name = see.live.table.hand, see.live.table.record.names[seat]
    left = hand.left(seat) if hand else None
    said = name if left is None else see.t.plural("{name}, {n} tile left", "{name}, {n} tiles left", left, name=name)
    if hand is not None and not hand.is_over and seat == see.live.seat:
        return see.t.text("{seat}, to play", seat=said)
    return see.t.text("{seat}. Tap if this player acts now.", seat=said)
