"""`brisk` plays Rebel Rhymes by rules of thumb: for playouts, and for games by the ten thousand.

The rules have two doors: a view, and a truth, of which they read only what the view of the seat
that is asked would show. Compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar, Final

from himitsu.bots.rhymes.answering import answer
from himitsu.bots.rhymes.attack import act, lay
from himitsu.bots.rhymes.choices import (
    basket,
    call_off,
    cheapest,
    dig,
    draw,
    fairest,
    from_discards,
    from_row,
    grandma_swap,
    grandma_what,
    guess_which,
    guess_who,
    hide,
    house,
    lamp,
    lamp_use,
    net,
    no,
    pick_offered,
    piglet,
    plain_one,
    river,
    river_name,
    scarecrow,
    song,
    swap,
    swap_seen,
    take,
    target,
    tinker,
    yes,
)
from himitsu.core.contract import Game, Move
from himitsu.core.views import View
from himitsu.games.rhymes.rules.agenda import FIRST_WINDOW, NOTHING, Q_LAY, QUESTION_NAMES
from himitsu.games.rhymes.sampling import sample
from himitsu.games.rhymes.state import RhymesState
from himitsu.games.rhymes.views import RhymesView

Rule = Callable[[RhymesState, int, list[int]], int]
"""From a truth, the place that is asked, and its legal moves to one of them."""

_BY_QUESTION: Final[dict[str, Rule]] = {
    "draw": draw,
    "best_of_three": pick_offered,
    "act": act,
    "give_item": no,
    "tailor_who": no,
    "tailor_whom": target,
    "sow": plain_one,
    "harvest": yes,
    "scarecrow": scarecrow,
    "call_off": call_off,
    "wolf": cheapest,
    "lay": lay,
    "tinker": tinker,
    "answer": answer,
    "candle": swap_seen,
    "lamp": lamp,
    "lamp_use": lamp_use,
    "net": net,
    "axe": cheapest,
    "gold": dig,
    "piglet": piglet,
    "look": yes,
    "swap": swap,
    "hide": hide,
    "singer": song,
    "give": cheapest,
    "hunter": target,
    "basket": basket,
    "take": take,
    "tin_man": no,
    "grandma": target,
    "grandma_what": grandma_what,
    "grandma_swap": grandma_swap,
    "book_event": no,
    "book_row": from_row,
    "goldfish": from_discards,
    "pea": target,
    "flying_house": house,
    "pigs": cheapest,
    "fairest": fairest,
    "guess_who": guess_who,
    "guess_which": guess_which,
    "oz": cheapest,
    "oz_follow": cheapest,
    "river": river,
    "river_answer": yes,
    "river_judge": no,
    "river_name": river_name,
    "river_change": plain_one,
    "draft": pick_offered,
    "trim": cheapest,
    "vote": fairest,
}
MOST_MOVES: Final = 2000
"""After which nobody plays on in thought. Games take some hundred at most, but no rule ends a turn
in which cards that bring each other back are played in a circle."""
RULES: Final[list[Rule]] = [_BY_QUESTION[name] for name in QUESTION_NAMES]


class BriskBot:
    microseconds: ClassVar[int] = 80

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, view: View, rng: Random) -> Move:
        """As in any truth that the view allows: the rules read no more of it than that shows."""
        assert isinstance(view, RhymesView)
        legal: tuple[int, ...] = view.legal
        if len(legal) == 1:
            return legal[0]
        return choose_in_truth(sample(view, rng), view.viewer)


def choose_in_truth(s: RhymesState, seat: int) -> Move:
    """What a seat that is asked chooses, as from its view."""
    moves = s.moves_of(seat)
    if len(moves) == 1:
        return moves[0]
    place = seat if s.ask >= FIRST_WINDOW else s.who
    return RULES[s.ask](s, place, moves)


def finish(s: RhymesState) -> None:
    """Play a game to its end, everybody by the rules of thumb."""
    while s.ask != NOTHING:
        seat = s.to_act()[0]
        s.play(seat, choose_in_truth(s, seat))


def follow(s: RhymesState, seat: int, plan: tuple[int, ...], most: int = MOST_MOVES) -> int:
    """Play a game to its end: the first move of a plan, the others of it where cards are laid, and
    everything else by the rules of thumb. Returns how many moves it took; a game that takes more
    than `most` is left without an outcome."""
    s.play(seat, plan[0])
    taken = 1
    at = 1
    while s.ask != NOTHING and taken < most:
        asked = s.to_act()[0]
        move = choose_in_truth(s, asked)
        if at < len(plan) and s.ask == Q_LAY and asked == seat:
            if plan[at] in s.moves_of(seat):
                move = plan[at]
            at += 1
        s.play(asked, move)
        taken += 1
    return taken
