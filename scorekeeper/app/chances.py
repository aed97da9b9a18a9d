"""How many places on the line would score: what luck offers to whoever is about to play."""

from functools import cache

from scorekeeper.rules.line import End, Line, Refusal, extend, lay
from scorekeeper.rules.score import award, score_ends
from scorekeeper.rules.tile import full_set, tile
from scorekeeper.rules.variants import Rules


def scoring_places(line: Line) -> int:
    """The pairs of a tile of the set that is not laid and an open end it fits that the ends would score for.

    Before the lead: the tiles that would score as the lead. A target that may not be passed and points that
    must be called are not thought of: only the ends are counted, under the rules of the line.
    """
    if not line.laid:
        return _scoring_leads(line.rules)
    return sum([_at(line, end) for end in line.ends])


@cache
def _scoring_leads(rules: Rules) -> int:
    leads = [lay(Line(rules), piece) for piece in full_set(rules.set)]
    return sum(score_ends(lead).points > 0 for lead in leads if not isinstance(lead, Refusal))


def _at(line: Line, end: End) -> int:
    """The tiles that would score at one end. Of the singles only one is laid: each adds its own outer half."""
    found, rest = 0, None
    for outer in range(line.rules.set + 1):
        piece = tile(end.pips, outer)
        if piece in line.tiles:
            continue
        if piece.is_double:
            found += score_ends(extend(line, piece, end)).points > 0
            continue
        if rest is None:
            rest = score_ends(extend(line, piece, end)).sum - outer
        found += award(line.rules.points, rest + outer) > 0
    return found
