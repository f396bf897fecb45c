"""`past`: the `steady` player of the release before, kept to measure the present one with.

It deals the hidden cards anew, many times, with more weight on identities that explain what
others are doing; tries each move in each of these truths; and lets chance play on to the end.
What pays off on average, it does. Where a guess is asked, it counts the truths.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from himitsu.bots.rhymes.card_worth import worth
from himitsu.core.playout import random_playout
from himitsu.games.rhymes.cards import FACE_NAMES, FACE_OF, IDENTITY_NAMES, PRINCESS, WHO, WITCH
from himitsu.games.rhymes.moves import ASK, FACE, NAME, PASS, PLACE, SLOT
from himitsu.games.rhymes.rules.conditions import WINS_BY_OUT, WINS_WITH
from himitsu.games.rhymes.rules.identities import counts_as
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

if TYPE_CHECKING:
    from himitsu.core.contract import Game, Move
    from himitsu.core.views import View

SAMPLES: Final = 24
"""Truths to try every move in: the budget of a decision. More play a little better."""
GUESSES: Final = 60
"""Truths to count where a guess is asked."""
TRIED: Final = 10
"""Moves to try at most; rules of thumb choose them."""
GRUDGE: Final = 2.0
"""How much likelier an identity is that gains by what its player is doing."""


class PastBot:
    def __init__(self, game: Game, samples: int = SAMPLES, guesses: int = GUESSES) -> None:
        self.game = game
        self.samples = samples
        self.guesses = guesses

    def choose(self, view: View, rng: Random) -> Move:
        assert isinstance(view, RhymesView)
        if len(view.legal) == 1:
            return view.legal[0]
        question = view.question
        if question in ("singer", "scarecrow"):
            return self._name(view, rng)
        if question in ("guess_who", "guess_which"):
            return self._guess(view, rng)
        if question == "river_name":
            return self._name_card(view, rng)
        if question == "river":
            return hardest_card(view)
        if question in ("trim", "oz", "oz_follow", "axe", "give"):
            return cheapest_card(view)
        return self._try_out(view, candidates(view), rng)

    # Truths

    def _truths(self, view: RhymesView, count: int, rng: Random) -> list[RhymesState]:
        """So many truths, drawn from twice as many by how well they explain what others do."""
        drawn: list[RhymesState] = []
        for _ in range(2 * count):
            truth = self.game.sample(view, rng)
            assert isinstance(truth, RhymesState)
            drawn.append(truth)
        weights = [likelihood(view, truth) for truth in drawn]
        return rng.choices(drawn, weights, k=count)

    def _try_out(self, view: RhymesView, moves: list[Move], rng: Random) -> Move:
        """Every move in every truth, played on by chance; the worse half is dropped half-way."""
        if len(moves) == 1:
            return moves[0]
        totals = dict.fromkeys(moves, 0.0)
        truths = self._truths(view, self.samples, rng)
        for number, truth in enumerate(truths):
            if number == len(truths) // 2 and len(moves) > 3:
                ranked = sorted(moves, key=lambda move: -totals[move])
                moves = sorted(ranked[: (len(moves) + 1) // 2])
            for move in moves:
                trial = truth.copy()
                trial.reseed(rng.randbytes(32))
                trial.play(view.viewer, move)
                random_playout(trial, rng)
                totals[move] += value(trial, view.viewer)
        return max(moves, key=lambda move: totals[move])

    # Guesses

    def _name(self, view: RhymesView, rng: Random) -> Move:
        """The Singer names, and the Scarecrow guesses, what is likeliest after what was named so
        far. Naming costs nothing, so it is always tried."""
        if view.question == "scarecrow":
            assert view.unmasking is not None
            others = [view.unmasking.chosen]
        else:
            assert view.who is not None
            others = clockwise(view, view.who)
        named = [IDENTITY_NAMES.index(name) for name in view.naming]
        counts: Counter[int] = Counter()
        for truth in self._truths(view, self.guesses, rng):
            who = [counts_as(truth, place) for place in others]
            # Truths that agree with the names already given count fully, the others little.
            agrees = who[: len(named)] == named
            counts[who[len(named)]] += 100 if agrees else 1
        best = max(counts, key=lambda who: counts[who])
        return NAME + best

    def _guess(self, view: RhymesView, rng: Random) -> Move:
        """Princess and Witch: the likeliest of all pairs."""
        counts: Counter[tuple[int, int]] = Counter()
        for truth in self._truths(view, self.guesses, rng):
            for place in range(truth.places):
                if truth.is_inside(place) and place != view.viewer:
                    who = counts_as(truth, place)
                    if who in (PRINCESS, WITCH):
                        counts[place, who] += 1
        if view.question == "guess_which":
            target = view.about[0]
            princess = counts[target, PRINCESS] >= counts[target, WITCH]
            return NAME + (PRINCESS if princess else WITCH)
        places = {PLACE + place: count for (place, _), count in counts.items()}
        for (place, _), count in counts.items():
            places[PLACE + place] = max(places[PLACE + place], count)
        return max(view.legal, key=lambda move: places.get(move, 0))

    def _name_card(self, view: RhymesView, rng: Random) -> Move:
        """River God: the likeliest face of the card laid down."""
        asker, slot = view.about
        counts: Counter[int] = Counter()
        for _ in range(self.guesses):
            truth = self.game.sample(view, rng)
            assert isinstance(truth, RhymesState)
            counts[FACE_OF[truth.hands[asker][slot]]] += 1
        return FACE + counts.most_common(1)[0][0]


# What a truth explains, and what an end is worth


def likelihood(view: RhymesView, truth: RhymesState) -> float:
    """A player who unmasks somebody is likelier to be one who gains if that one goes out; they
    spare a partner, whom they need face up beside them."""
    target = view.locked
    actor = view.turn
    if target is None or actor == view.viewer:
        return 1.0
    one, other = (WHO[truth.identity[place]] for place in (actor, target))
    if other in [gone for gone, _ in WINS_BY_OUT.get(one, [])]:
        return GRUDGE
    return 1.0 / GRUDGE if WINS_WITH.get(one) == other else 1.0


def value(truth: RhymesState, seat: int) -> float:
    """What the end is worth to a seat, from 0 to 1; a shared win is worth a little less."""
    outcome = truth.outcome
    assert outcome is not None
    if truth.seats == 1:
        return (outcome.scores[0] + 10) / 30
    if truth.seats == 2:
        return 0.5 + (outcome.scores[seat] - outcome.scores[1 - seat]) / 40
    if seat not in outcome.winners:
        return 0.0
    return 1.0 - 0.02 * (len(outcome.winners) - 1)


# Rules of thumb


def clockwise(view: RhymesView, place: int) -> list[int]:
    """The other players in the game, clockwise."""
    size = len(view.places)
    around = [(place + step) % size for step in range(1, size)]
    return [other for other in around if view.places[other].inside]


def face_at(view: RhymesView, place: int, slot: int) -> str | None:
    card = view.places[place].hand[slot]
    return None if card is None else card.face


def has_dreamer(view: RhymesView) -> bool:
    """Does the table let the Flying House bring in the Dreamer? (R87)"""
    return view.options["dreamer"] == "in"


def candidates(view: RhymesView) -> list[Move]:
    """The moves worth trying: one of each face, and not more than a few of the best."""
    seen: set[str] = set()
    moves: list[Move] = []
    owner = view.about[0] if view.question == "take" else view.who
    for move in view.legal:
        if SLOT <= move < PLACE and owner is not None:
            face = face_at(view, owner, move - SLOT)
            if face is not None:
                if face in seen:
                    continue
                seen.add(face)
        moves.append(move)
    if len(moves) <= TRIED:
        return moves
    ranked = sorted(moves, key=lambda move: -promise(view, move))
    return sorted(ranked[:TRIED])


def promise(view: RhymesView, move: Move) -> float:
    """How good a move looks at first sight."""
    dreamer = has_dreamer(view)
    if move >= FACE:
        return worth(FACE_NAMES[move - FACE], dreamer)
    if SLOT <= move < PLACE and view.who is not None and view.who < view.seats:
        return worth(face_at(view, view.who, move - SLOT), dreamer)
    return 2.0


def cheapest_card(view: RhymesView) -> Move:
    """The slot whose card is worth least."""
    place = view.viewer if view.who is None else view.who
    dreamer = has_dreamer(view)
    return min(view.legal, key=lambda move: worth(face_at(view, place, move - SLOT), dreamer))


def hardest_card(view: RhymesView) -> Move:
    """River God: the card that the next player is least likely to name; a bot never asks in
    words (R50)."""
    answerer = next(place for place in clockwise(view, view.viewer) if place < view.seats)
    slots = [move for move in view.legal if move != ASK]
    if slots == [PASS]:
        return PASS

    def hardness(move: Move) -> int:
        card = view.places[view.viewer].hand[move - SLOT]
        assert card is not None
        if answerer in card.seen:
            return 0
        return {"action": 1, "event": 2, "encounter": 2, "companion": 3, "item": 4}[card.kind]

    return max(slots, key=hardness)
