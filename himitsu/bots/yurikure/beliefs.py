"""What a player of Yuri-Kure supposes about the others' sheets.

They were written by a leaning (see leanings.py), they explain what was revealed, and what their
owners declared, voted and answered speaks for some pairs and against others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from himitsu.bots.yurikure.declared import NO_PAIR, declared_pair
from himitsu.bots.yurikure.leanings import LEANINGS
from himitsu.bots.yurikure.sheets import MIXTURES, blank_writer
from himitsu.games.yurikure.girls import PAIRS, PAIRS_WITH
from himitsu.games.yurikure.moves import CONFESS, FAVOR, LOVE, YES
from himitsu.games.yurikure.rules.points import EXTRA, points_at, points_due

if TYPE_CHECKING:
    from random import Random

    from himitsu.bots.yurikure.leanings import SheetWriter
    from himitsu.bots.yurikure.sketch import Sketch
    from himitsu.core.contract import Move
    from himitsu.games.yurikure.views import YurikureView


class Reading(NamedTuple):
    """How much a player makes of what the others do."""

    doubt: float
    """So many players follow any leaning, not the mixture."""
    approached: float
    """What an approach says for the pair that it brings closer, and favor by a Cool girl,"""
    confessed: float
    """what a confession says for it,"""
    matched: float
    """and what a game of love does;"""
    agreed: float
    """what a vote, an OK or a No says for the pair or against it;"""
    hurt: float
    """what an approach says against the couples that it hurts."""


CAUTIOUS: Final = Reading(
    doubt=0.4, approached=1.0, confessed=1.0, matched=1.0, agreed=0.8, hurt=0.4
)
REPEATED: Final = 0.6
"""How much less something says the next time."""
LIKELY: Final = 3.0
"""How far extra points follow what is likely to decide the game."""
SHEETS: Final = 32
"""So many sheets are written for a seat, and then supposed again beside others of the others'."""


class Beliefs:
    """After the setup: what the seats may have written."""

    def __init__(self, view: YurikureView, sketch: Sketch, reading: Reading = CAUTIOUS) -> None:
        self.viewer = view.viewer
        doubt = reading.doubt
        self.mixture = [
            (1 - doubt) * chance + doubt / len(LEANINGS) for chance in MIXTURES[view.seats]
        ]
        oriented = view.orientations is not None
        reveals = [*view.marks] if view.phase == "extra" else [*view.marks, view.revealed]
        ends = [points_due(oriented, turn) for turn in [0, *EXTRA][: len(reveals)]]
        support = sketch.numbers.support
        pulls = _pulls(view, reading)
        liking = setup_liking(view)
        later = [LIKELY * sketch.prospect(pair) for pair in range(len(view.pairs))]
        self.left = [sum(points_at(place, support) for place in range(end)) for end in ends]
        self.needs = [[list(rows[seat]) for rows in reveals] for seat in range(view.seats)]
        """By seat, stage and girl: the control that was shown."""
        self.written: list[list[list[int]]] = [[] for _ in range(view.seats)]
        """By seat: sheets that it may have."""
        self.writers: list[SheetWriter] = []
        for seat in range(view.seats):
            writer = blank_writer(sketch)
            writer.ends = ends
            writer.liking = liking
            writer.pull = pulls[seat]
            writer.later = later
            self.writers.append(writer)

    def draw(self, rng: Random) -> list[list[int]]:
        """By seat: a sheet that it may have; nothing for the viewer."""
        return [
            [] if seat == self.viewer else self._draw_sheet(seat, rng)
            for seat in range(len(self.writers))
        ]

    def _draw_sheet(self, seat: int, rng: Random) -> list[int]:
        written = self.written[seat]
        if len(written) == SHEETS:
            return rng.choice(written)
        written.append(self._write_sheet(seat, rng))
        return written[-1]

    def _write_sheet(self, seat: int, rng: Random) -> list[int]:
        writer = self.writers[seat]
        writer.leaning = rng.choices(LEANINGS, self.mixture)[0]
        writer.placed = []
        writer.needs = [row.copy() for row in self.needs[seat]]
        writer.left = self.left.copy()
        explained = writer.place(0, rng)
        assert explained, "somebody has revealed more than they can have"
        return writer.placed


def setup_liking(view: YurikureView) -> list[int]:
    """By pair: about the favor that it had when sheets were written: what it has now, less what
    girls have done for it."""
    liking = [pair.favor for pair in view.pairs]
    for row in view.memory:
        if row.declared:
            pair = declared_pair(row.girl, row.declared[-1].move)
            if pair != NO_PAIR and row.declared[-1].move < FAVOR and liking[pair] > 0:
                liking[pair] -= 1
    return [min(favor, 2) for favor in liking]


def _pulls(view: YurikureView, reading: Reading) -> list[list[float]]:
    """By seat and pair: what the seat's words say for points on it, as the logarithm of odds for
    the 5."""
    pulls = [[0.0] * len(view.pairs) for _ in range(view.seats)]
    again: dict[tuple[int, int], float] = {}

    def say(seat: int, pair: int, weight: float) -> None:
        factor = again.get((seat, pair), 1.0)
        pulls[seat][pair] += weight * factor
        again[seat, pair] = factor * REPEATED

    couples = {number for number, pair in enumerate(view.pairs) if pair.couple is not None}
    for row in view.memory:
        pair = NO_PAIR
        for bid in row.declared:
            pair = declared_pair(row.girl, bid.move)
            if pair == NO_PAIR:
                continue
            say(bid.seat, pair, _weight(bid.move, reading))
            if bid.move < CONFESS:
                for girl in PAIRS[pair]:
                    for rival in couples.intersection(PAIRS_WITH[girl]) - {pair}:
                        say(bid.seat, rival, -reading.hurt)
        spoken = [bid for vote in row.votes for bid in vote.bids]
        spoken += [bid for answer in row.answers for bid in answer.bids]
        for bid in spoken:
            say(bid.seat, pair, reading.agreed if bid.move == YES else -reading.agreed)
    return pulls


def _weight(declared: Move, reading: Reading) -> float:
    """What a declaration says for its pair."""
    if declared >= LOVE:
        return reading.matched
    return reading.confessed if CONFESS <= declared < FAVOR else reading.approached
