"""An analysis on its way: which unit of work comes next, and what is known so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from himitsu.analysis.budget import CHUNK, SWINGS
from himitsu.analysis.outline import Outline
from himitsu.analysis.units import Close, Coarse, Compared, Deals, Played, Result, Seen, Unit, Won
from himitsu.core.contract import Seat


class Swing(NamedTuple):
    """Where the chances changed: by what a player decided, or by chance."""

    kind: str
    """"decision" or "chance"."""
    place: int


class Analysing:
    """What is done of an analysis. Units come one after the other, since what is looked at closely
    follows from what was found; each result must be added before the next unit is asked for.
    It only keeps books, so that a server may do it beside everything else."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.budget = outline.budget
        self.results: list[Result] = []
        """In the order of the units."""
        self.before: dict[int, Won] = {outline.moves: [outline.won] * self.budget.coarse}
        """By place: the seats that won the playouts from there, with all known."""
        self.made: dict[int, Won] = {}
        """By place of a move that let chance decide something: likewise, of chance drawn anew."""
        self.sizes: dict[Swing, int] = {}
        """How large each swing is in the coarse pass."""
        self.deals: Won = []
        self.seen: dict[tuple[int, Seat], Won] = {}
        """By place and seat: of playouts from what the seat could know."""
        self.close: dict[Swing, list[Compared]] = {}
        """What was found in each look at one of the largest swings."""
        self._units = self._in_order()
        self._next: Unit | None = next(self._units)

    @property
    def total(self) -> int:
        """Units there are, those that are done among them."""
        budget = self.budget
        looks = SWINGS * (budget.close // CHUNK)
        return self.outline.moves + 1 + budget.moments * self.outline.seats + looks

    @property
    def complete(self) -> bool:
        return self._next is None

    @property
    def done(self) -> int:
        return self.total if self.complete else len(self.results)

    def next(self) -> Unit | None:
        """What is to be done; None: nothing more."""
        return self._next

    def add(self, result: Result) -> None:
        """What came of the unit that `next` gave."""
        unit = self._next
        assert unit is not None, "nothing was to be done"
        self.results.append(result)
        match unit, result:
            case Coarse(place), Played(before, made, decided, drawn):
                self.before[place] = before
                if decided is not None:
                    self.sizes[Swing("decision", place)] = abs(decided)
                if made is not None:
                    self.made[place] = made
                    self.sizes[Swing("chance", place)] = drawn
            case Deals(), list():
                self.deals = result
            case Seen(place, seat), list():
                self.seen[place, seat] = result
            case Close(place, kind), Compared():
                self.close.setdefault(Swing(kind, place), []).append(result)
            case _:
                raise ValueError("this is no result of the unit")
        self._next = next(self._units, None)

    def _in_order(self) -> Iterator[Unit]:
        budget, outline = self.budget, self.outline
        # From the end: what a playout comes to that makes the same move is known by then.
        for place in reversed(range(outline.moves)):
            yield Coarse(place, budget.coarse, self.before[place + 1])
        yield Deals(budget.coarse)
        for place in self.moments_shown():
            for seat in range(outline.seats):
                yield Seen(place, seat, budget.views)
        for swing in self._largest():
            for first in range(0, budget.close, CHUNK):
                yield Close(swing.place, swing.kind, first, CHUNK)

    def moments_shown(self) -> list[int]:
        """Before which moves it is asked what each seat could know."""
        moves = self.outline.moves
        shown = self.budget.moments
        return [moves * part // shown for part in range(shown)]

    def change(self, swing: Swing, seat: Seat) -> list[int]:
        """By playout: what the move, or what chance made of it, changed for a seat."""
        place = swing.place
        after = self.before[place + 1]
        anew = self.made.get(place, after)
        pairs = (after, anew) if swing.kind == "chance" else (anew, self.before[place])
        return [(one >> seat & 1) - (other >> seat & 1) for one, other in zip(*pairs, strict=True)]

    def _largest(self) -> list[Swing]:
        """The largest swings first: for whoever decided, or by chance for anybody."""
        found = sorted(self.sizes, key=lambda each: (-self.sizes[each], each.place, each.kind))
        return [swing for swing in found[:SWINGS] if self.sizes[swing] > 0]
