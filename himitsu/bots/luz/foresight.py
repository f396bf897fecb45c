"""Rounds of LUZ played to their end by one who learns from each how to play the next.

Everybody plays by the rule of thumb, but for the next plays of one seat. For these it remembers
what came of its plays in situations like this one, and prefers those that did well or were hardly
tried (a search of a tree with upper confidence bounds). Compiled with the rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from himitsu.bots.luz.chance_to_win import ChanceToWin
from himitsu.bots.luz.rollout import Rollout
from himitsu.bots.luz.told_by_bids import Thought
from himitsu.games.luz.rules import HAND, SUITS, TRUMP, suit_of, value_of

AHEAD: Final = 3
"""Plays that it learns, after the one to be judged."""
CURIOUS: Final = 1.0
"""How far the unknown is preferred, in standard deviations of what comes of a round."""
DOUBT: Final = 0.5
"""By so many of them what was never tried is thought to be worse than what was."""
GUESS: Final = 0.3
"""The standard deviation before there is one."""
_FEW: Final = 4


class Situation:
    """What came of the plays in it."""

    def __init__(self) -> None:
        self.tries = [0] * HAND
        """By slot."""
        self.worth = [0.0] * HAND
        self.tried = 0
        self.total = 0.0


class Foresight:
    def __init__(self, seat: int, bids: Sequence[int], judge: ChanceToWin) -> None:
        self._seat = seat
        self._bids = list(bids)
        self._judge = judge
        self._situations: dict[int, Situation] = {}
        self.playouts = 0
        self._total = 0.0
        self._squares = 0.0

    def play(self, thought: Thought, slot: int) -> float:
        """Play the card in that slot, and then the rest of the round: what comes of it."""
        seat = self._seat
        own = thought.own
        trial = thought.start.copy()
        trial.lay(own[slot])
        laid = 1 << slot
        path: list[Situation] = []
        slots: list[int] = []
        spread = self._spread()
        learning = True
        while trial.left:
            if trial.actor != seat or not learning:
                trial.lay(trial.choose())
                continue
            playable = playable_slots(trial, seat, own)
            chosen = playable[0]
            if len(playable) > 1:
                key = situation_key(trial, seat, laid)
                situation = self._situations.get(key)
                if situation is None:
                    situation = Situation()
                    self._situations[key] = situation
                    chosen = own.index(trial.choose())
                    learning = False
                else:
                    chosen = preferred(situation, playable, spread)
                path.append(situation)
                slots.append(chosen)
                if len(path) == AHEAD:
                    learning = False
            laid |= 1 << chosen
            trial.lay(own[chosen])
        worth = self._judge.after(trial, self._bids)
        for place in range(len(path)):
            situation = path[place]
            situation.tries[slots[place]] += 1
            situation.worth[slots[place]] += worth
            situation.tried += 1
            situation.total += worth
        self.playouts += 1
        self._total += worth
        self._squares += worth * worth
        return worth

    def _spread(self) -> float:
        """The standard deviation of what came of it so far."""
        count = self.playouts
        if count < _FEW:
            return GUESS
        mean = self._total / count
        return sqrt(max(0.0, self._squares / count - mean * mean))


def playable_slots(position: Rollout, seat: int, own: Sequence[int]) -> list[int]:
    """The slots that the seat may play, where it holds these cards."""
    must = position.turn > 0 and position.hands[seat * SUITS + position.led] != 0
    slots = []
    for slot in range(HAND):
        card = own[slot]
        suit = suit_of(card)
        if must and suit != position.led:
            continue
        if position.hands[seat * SUITS + suit] >> value_of(card) & 1:
            slots.append(slot)
    return slots


def situation_key(position: Rollout, seat: int, laid: int) -> int:
    """What makes two situations alike: the slots laid since, the tricks won, and what lies on the
    table as far as suits go. The cards themselves would make every situation another one."""
    key = laid * (HAND + 1) + position.won[seat]
    turn: int = position.turn
    if turn == 0:
        return key * 64
    ruffed = position.best_suit == TRUMP and position.led != TRUMP
    return key * 64 + (turn * SUITS + int(position.led)) * 2 + int(ruffed)


def preferred(situation: Situation, playable: Sequence[int], spread: float) -> int:
    """The slot with the highest upper confidence bound."""
    curious = CURIOUS * spread * sqrt(log(situation.tried + 1.0))
    unknown = situation.total / situation.tried - DOUBT * spread + curious
    best = playable[0]
    most = -1e9
    for slot in playable:
        tries = situation.tries[slot]
        bound = unknown
        if tries:
            bound = situation.worth[slot] / tries + curious / sqrt(float(tries))
        if bound > most:
            most = bound
            best = slot
    return best
