"""What a player of Yuri-Kure believes about the others: who supports which pairs, and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from himitsu.bots.thoughts import LIKELIEST, Belief, Likely, Phrase
from himitsu.games.yurikure.describing import pair_of_girls
from himitsu.games.yurikure.rules.points import points_at
from himitsu.games.yurikure.tunables import numbers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from himitsu.core.contract import Seat
    from himitsu.games.yurikure.views import YurikureView

Sheets: TypeAlias = "Sequence[Sequence[int]]"
"""By seat: the pairs of a sheet, in the order of placing."""


def suspicions(view: YurikureView, drawn: Sequence[Sheets]) -> tuple[Belief, ...]:
    """By player: what their sheets held that were supposed."""
    if not drawn:
        return ()
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    return tuple([_suspicion(view, seat, [sheets[seat] for sheets in drawn]) for seat in others])


def _suspicion(view: YurikureView, seat: Seat, sheets: Sequence[Sequence[int]]) -> Belief:
    support = numbers_of(view.options).support
    points = [0.0] * len(view.pairs)
    backed = [0] * len(view.pairs)
    for sheet in sheets:
        for number, pair in enumerate(sheet):
            points[pair] += points_at(number, support)
        for pair in set(sheet):
            backed[pair] += 1
    best = sorted(range(len(points)), key=lambda pair: -points[pair])[:LIKELIEST]
    likely = [
        Likely(
            Phrase("pair", pair_of_girls(pair)),
            backed[pair] / len(sheets),
            points[pair] / len(sheets),
        )
        for pair in best
        if backed[pair]
    ]
    return Belief(Phrase("{player}", seats={"player": seat}), tuple(likely))
