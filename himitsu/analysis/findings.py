"""What an analysis found: chances over the game, its turning points, luck and skill."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from himitsu.analysis.analysing import Analysing, Swing
from himitsu.analysis.budget import Budget
from himitsu.analysis.estimates import Estimate, mean, paired, share
from himitsu.analysis.moments import Moments
from himitsu.analysis.units import Won
from himitsu.core.contract import Game, Move, Seat
from himitsu.core.views import MoveName, View

VERSION: Final = 2
"""Raised when the same record would be told something else."""
LEAST: Final = 0.03
"""What is worth less of the chance to win is no turning point, however sure."""
CHANCES: Final = {"decision": 3, "chance": 1}
"""In how many ways a swing may become a turning point: a decision as a mistake, a find, or
unknowable."""

Kind = Literal["mistake", "find", "unknowable", "chance"]


class Chances(msgspec.Struct, frozen=True):
    """Before a move, or after the last one: by seat, how likely it wins."""

    move: int
    """How many moves were made before."""
    chances: tuple[float, ...]


class Option(msgspec.Struct, frozen=True):
    """A move that was compared."""

    move: Move
    notation: str
    name: MoveName | None
    """What it does, in the words of the game's messages; None where the notation must do."""
    seen: Estimate
    """How likely its player wins after it, by what they could know."""
    known: Estimate
    """With all known. Each of these intervals holds by itself."""


class TurningPoint(msgspec.Struct, frozen=True):
    move: int
    """How many moves were made before."""
    seat: Seat
    """Who decided; by chance, who it did most to."""
    kind: Kind
    """A mistake: by what the player could know, another move was better. A find: by what the
    player could know, it was better than what the players in playouts do. Unknowable: it mattered
    by what the player could not know. Chance: it was not decided by anybody."""
    change: Estimate
    """Of the seat's chance to win; what is compared follows from the kind."""
    changes: tuple[float, ...]
    """By seat, with all known: what came of it beside what was expected."""
    notation: str
    options: tuple[Option, ...]
    """At a decision: the move that was made, and then the others, the best first: by what the
    player could know, or, if it was unknowable, with all known."""


class Balance(msgspec.Struct, frozen=True):
    """Where a seat's result comes from, in parts of a win. The parts add up to its win or loss."""

    expected: float
    """How often it wins with any deal."""
    dealt: Estimate
    """What the deal did."""
    luck: Estimate
    """What chance did later."""
    skill: Estimate
    """What its own decisions did, beside those of players who err now and then."""
    others: Estimate
    """What the decisions of the others did."""


class Analysis(msgspec.Struct, frozen=True, tag="himitsu analysis", tag_field="what"):
    version: int
    game: str
    rules_version: int
    record: str
    """What the numbers that were drawn follow from: a digest of the record."""
    player: str
    """Who played games on."""
    budget: Budget
    moves: int
    known: tuple[Chances, ...]
    """With all known, before each move at which they changed."""
    seen: tuple[Chances, ...]
    """By what each seat could know, at moments of the game."""
    turning_points: tuple[TurningPoint, ...]
    """Those that are sure, in the order of the game. Their intervals hold together at 95 %."""
    balance: Annotated[tuple[Balance, ...], Meta(description="By seat.")]


def analysis_of(done: Analysing, moments: Moments) -> Analysis:
    """Of a complete one."""
    assert done.complete, "there is more to be done"
    outline = done.outline
    # What is looked at closely was chosen by other numbers, so that all that could be found there
    # is one family.
    looks = sum([CHANCES[swing.kind] for swing in done.close])
    turns = _Turns(done, moments, looks)
    found = [turns.of(swing) for swing in done.close]
    return Analysis(
        VERSION,
        moments.game.name,
        outline.rules_version,
        outline.record,
        moments.players.name,
        done.budget,
        outline.moves,
        _known(done),
        _seen(done),
        tuple(sorted([each for each in found if each is not None], key=lambda each: each.move)),
        tuple([_balance(done, moments, seat) for seat in range(outline.seats)]),
    )


def _chances(won: Won, seats: int) -> tuple[float, ...]:
    return tuple([_chance(won, seat) for seat in range(seats)])


def _chance(won: Won, seat: Seat) -> float:
    return round(sum([each >> seat & 1 for each in won]) / len(won), 4)


def _known(done: Analysing) -> tuple[Chances, ...]:
    seats = done.outline.seats
    found: list[Chances] = []
    for place in range(done.outline.moves + 1):
        chances = _chances(done.before[place], seats)
        if not found or found[-1].chances != chances:
            found.append(Chances(place, chances))
    return tuple(found)


def _seen(done: Analysing) -> tuple[Chances, ...]:
    seats = range(done.outline.seats)
    return tuple(
        [
            Chances(place, tuple([_chance(done.seen[place, seat], seat) for seat in seats]))
            for place in done.moments_shown()
        ]
    )


class _Turns:
    """Finds the turning points among the swings that were looked at closely."""

    def __init__(self, done: Analysing, moments: Moments, looks: int) -> None:
        self._done = done
        self._moments = moments
        self._looks = looks

    def of(self, swing: Swing) -> TurningPoint | None:
        """None where it is not sure that there is one."""
        return self._by_chance(swing) if swing.kind == "chance" else self._decided(swing)

    def _by_chance(self, swing: Swing) -> TurningPoint | None:
        done, seats = self._done, self._moments.seats
        came = [won for each in done.close[swing] for won in each.known[0]]
        anew = [won for each in done.close[swing] for won in each.known[1]]
        # Who it did most to was seen in the coarse pass, with other numbers.
        sums = [abs(sum(done.change(swing, seat))) for seat in range(seats)]
        seat = sums.index(max(sums))
        change = self._difference(came, anew, seat)
        return self._named(swing.place, seat, "chance", change, _changes(came, anew, seats))

    def _decided(self, swing: Swing) -> TurningPoint | None:
        place = swing.place
        seat, _ = self._moments.moves[place]
        looks = self._done.close[swing]
        moves, usual = looks[0].options, looks[0].usual
        seen = [[won for each in looks for won in each.seen[nth]] for nth in range(len(moves))]
        known = [[won for each in looks for won in each.known[nth]] for nth in range(len(moves))]
        # The best of several looks better than it is: it is found in one part of the playouts, and
        # measured in the others.
        part = len(seen[0]) // 3
        others = range(1, len(moves))
        best = max(others, key=lambda nth: _chance(seen[nth][:part], seat))
        later = [won[part:] for won in seen]
        cost = self._difference(later[0], later[best], seat)
        gain = self._difference(seen[0], seen[usual], seat)
        hidden = self._difference(known[0], known[usual], seat)
        changes = _changes(known[0], known[usual], self._moments.seats)
        if cost.high < 0:
            options = self._options(place, moves, later, [won[part:] for won in known])
            return self._named(place, seat, "mistake", cost, changes, options)
        if gain.low > 0:
            options = self._options(place, moves, seen, known)
            return self._named(place, seat, "find", gain, changes, options)
        options = self._options(place, moves, seen, known, hidden=True)
        return self._named(place, seat, "unknowable", hidden, changes, options)

    def _named(
        self,
        place: int,
        seat: Seat,
        kind: Kind,
        change: Estimate,
        changes: tuple[float, ...],
        options: tuple[Option, ...] = (),
    ) -> TurningPoint | None:
        if not change.sure or abs(change.value) < LEAST:
            return None
        notation = self._moments.game.format(self._moments.moves[place][1])
        return TurningPoint(place, seat, kind, change, changes, notation, options)

    def _difference(self, one: Won, other: Won, seat: Seat) -> Estimate:
        """All that could be found by close looks holds together."""
        pairs = zip(one, other, strict=True)
        differences = [(won >> seat & 1) - (lost >> seat & 1) for won, lost in pairs]
        return paired(differences, self._looks)

    def _options(
        self, place: int, moves: list[Move], seen: list[Won], known: list[Won], hidden: bool = False
    ) -> tuple[Option, ...]:
        game, (seat, _) = self._moments.game, self._moments.moves[place]
        shown = game.present(self._moments.states[place].view(seat))
        made, *others = [
            Option(
                move,
                game.format(move),
                _described(game, move, shown),
                _share(by_view, seat),
                _share(by_truth, seat),
            )
            for move, by_view, by_truth in zip(moves, seen, known, strict=True)
        ]
        worth = {each.move: (each.known if hidden else each.seen).value for each in others}
        return (made, *sorted(others, key=lambda each: (-worth[each.move], each.move)))


def _described(game: Game, move: Move, shown: View) -> MoveName | None:
    """A move that a game fails to name was made all the same."""
    try:
        return game.describe(move, shown)
    except Exception:
        return None


def _share(won: Won, seat: Seat) -> Estimate:
    return share(sum([each >> seat & 1 for each in won]), len(won))


def _changes(one: Won, other: Won, seats: int) -> tuple[float, ...]:
    return tuple(
        [round(_chance(one, seat) - _chance(other, seat), 4) + 0.0 for seat in range(seats)]
    )


def _balance(done: Analysing, moments: Moments, seat: Seat) -> Balance:
    """Added up playout by playout, since playouts with one number belong together."""
    repeats = range(done.budget.coarse)
    luck, skill, others = ([0] * len(repeats) for _ in range(3))
    for place, (mover, _) in enumerate(moments.moves):
        decided = skill if mover == seat else others
        for nth, change in enumerate(done.change(Swing("decision", place), seat)):
            decided[nth] += change
        if place in done.made:
            for nth, change in enumerate(done.change(Swing("chance", place), seat)):
                luck[nth] += change
    expected = _chance(done.deals, seat)
    dealt = [float((won >> seat & 1) - expected) for won in done.before[0]]
    return Balance(expected, mean(dealt), *[mean(each) for each in (luck, skill, others)])
